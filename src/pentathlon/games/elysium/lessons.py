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
                "Golden Maidens need the red Column, which you have. They pay at the end of every Epoch: "
                "take them.",
                asked="act",
                wants="3",
            ),
            Moment(
                "After each taking one Column goes, any that you like. Green is needed least now.",
                asked="dismiss",
                wants="green",
            ),
            Moment(
                "Tiresias needs yellow. Cards marked Activate can be used once in every Epoch: take him.",
                asked="act",
                wants="4",
            ),
            Moment("Keep yellow, for a Quest will want it. Let red go.", asked="dismiss", wants="red"),
            Moment("Use Tiresias right away: he brings 1 gold and 1 VP.", asked="act", wants="use(4)"),
            Moment(
                "The Oracle shows the cards of the next Epoch. One of them may come down already: pick any.",
                asked="from oracle",
            ),
            Moment(
                "In every Epoch you take one Quest: gold, points, and how many cards may go to Elysium. "
                "Quest 2 gives "
                "more, as long as it is there.",
                asked="act",
                wants="quest_2",
            ),
            Moment("With the last Column you can take one more card.", asked="dismiss", wants="yellow"),
            Moment(
                "Take your third card. What your Columns do not allow is dimmed; touch it to hear why.",
                asked="act",
                wants="2",
            ),
            Moment(
                "Now you write Legends: a card in Elysium works no more, but counts. One Family in Levels "
                "1, 2 and 3, "
                "or one Level of different Families; a transfer costs as much gold as the card's Level.",
                asked="write",
                wants="3",
            ),
            Moment(
                "All Columns come back now, and the next Epoch begins with new cards. There are four more."
            ),
            Moment("The rest of the game is yours. Good luck."),
        ),
    ),
)
