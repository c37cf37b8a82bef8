"""The guided first game: one round with its draft, its Quests and a battle, then the game is yours."""

from pentathlon.lessons import Lesson, Moment

LESSONS = (
    Lesson(
        "Your first game",
        (
            "Kronos sits on Olympus. For three rounds you draft Characters, send them on Quests and win "
            "Treasures.",
            "Then comes the Final Battle, which alone says who wins; there are no points.",
            "Every round you lay one card aside for it, so keep somebody strong.",
        ),
        {},
        seed=3,
        moments=(
            Moment("Welcome. Three rounds make you strong, and the Final Battle says who wins."),
            Moment(
                "You draft by turns. The three numbers are Fist, Awe and Cunning; Lynceus is a Scout with "
                "much Cunning.",
                asked="draft",
                wants="12",
            ),
            Moment(
                "Defenders do something when a battle begins. Ajax has a Fist of 5.",
                asked="draft",
                wants="25",
            ),
            Moment("Take one more of those who are left.", asked="draft"),
            Moment(
                "Elites can carry Treasures. Pollux has the strongest Fist of these.",
                asked="draft",
                wants="38",
            ),
            Moment(
                "Reinforcements stay in your hand until a battle, for what their text does.",
                asked="draft",
                wants="53",
            ),
            Moment("And another of them.", asked="draft"),
            Moment("Gods are the strongest of all. Take Apollo.", asked="draft", wants="69"),
            Moment(
                "One card goes to Olympus now and waits there for the Final Battle. Send a God.",
                asked="olympus",
                wants="25",
            ),
            Moment(
                "By turns everybody sends Characters to the Quests. The first one at a side lies open and "
                "claims it: "
                "send Hermes.",
                asked="assign",
                wants="69",
            ),
            Moment(
                "Every side has a Treasure, and every board says which Aspects count there. At Phaistos "
                "Hermes can "
                "win the Thread of Ariadne.",
                asked="place",
                wants="top_right",
            ),
            Moment(
                "Further cards lie face down, beside those who are there or at another board. Send whom "
                "you like.",
                asked="assign",
            ),
            Moment("Pick a side: those who stand together add up.", asked="place"),
            Moment(
                "Go on as long as it helps, and pass when you have enough everywhere. Reinforcements stay "
                "in hand.",
                asked="assign",
            ),
            Moment(
                "A battle. By turns each plays a Reinforcement or passes; whoever has more in the Aspects "
                "that count "
                "wins.",
                asked="reinforce",
            ),
            Moment(
                "That was a round: draft, one card for Olympus, Quests, battles. What you win makes you "
                "stronger."
            ),
            Moment("The rest of the game is yours. Good luck."),
        ),
    ),
)
