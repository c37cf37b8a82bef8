"""The guided first game: one Epoch with all of its phases, then the game is yours."""

from pentathlon.lessons import Lesson, Moment

LESSONS = (
    Lesson(
        "Your first game",
        (
            "In each of five Epochs you take three cards and one Quest, by four Columns of which one goes "
            "each time.",
            "Cards work for you in your Domain. Those that you send on to Elysium become Legends, which "
            "score.",
            "After the fifth Epoch the most victory points win.",
        ),
        {},
        seed=3,
        moments=(
            Moment("Welcome. After five Epochs the most victory points win, and Legends bring most of them."),
            Moment(
                "You take cards by your four Columns: a card shows which of them you must still have.",
                at="Columns of",
            ),
            Moment(
                "Tiresias needs the yellow Column, which you have. A card marked Activate can be used once "
                "in every Epoch: take him.",
                asked="act",
                wants="4",
            ),
            Moment(
                "After each taking one Column goes, any that you like; not always the one that was needed. "
                "Let green go.",
                asked="dismiss",
                wants="green",
            ),
            Moment("Use Tiresias right away: he brings your green Column back.", asked="act", wants="use(4)"),
            Moment(
                "The Oracle shows cards of the next Epoch, and Tiresias moves one down to the Agora: Triton, "
                "say.",
                asked="from oracle",
                wants="9",
            ),
            Moment(
                "Pythia is of Apollo, as Tiresias is, but of another Level: together they will make a "
                "Legend. Take her.",
                asked="act",
                wants="5",
            ),
            Moment(
                "What is marked Instantaneous works at once. Of two cards that only you see draw one: the "
                "Earthshaker robs your rival of a Column.",
                asked="keep",
                wants="104",
            ),
            Moment(
                "Keep yellow or green, for a Quest will want it. Let blue go.", asked="dismiss", wants="blue"
            ),
            Moment(
                "In every Epoch you take one Quest: gold, and how many cards may go to Elysium. Quest 2 "
                "gives more, as long as it is there.",
                asked="act",
                wants="quest_2",
            ),
            Moment("With the last Columns you can take one more card.", asked="dismiss", wants="yellow"),
            Moment(
                "Take your third card. What your Columns do not allow is dimmed; touch it to hear why.",
                asked="act",
            ),
            Moment(
                "Now you write Legends: a card in Elysium works no more, but counts. A transfer costs as "
                "much gold as the card's Level. Begin with Pythia.",
                asked="write",
                wants="5",
            ),
            Moment("Tiresias is of her Family: send him after her.", asked="write", wants="4"),
            Moment(
                "He can join her: one Family in Levels 1, 2 and 3, or one Level of different Families, is a "
                "Legend.",
                asked="legend",
                wants="join(0,0)",
            ),
            Moment(
                "All Columns come back now, and the next Epoch begins with new cards. There are four more."
            ),
            Moment("The rest of the game is yours. Good luck."),
        ),
    ),
)
