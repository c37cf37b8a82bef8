"""The learning ladder: five levels, each with what is new in it."""

from pentathlon.lessons import Lesson

LESSONS = (
    Lesson(
        "Territories",
        (
            "There are no turns. Flip your sand-timers onto piles of cards; when the sand has run out and no "
            "other timer stands there, lift yours and take the card.",
            "With 200 points, claim victory. If two timers have run out on one pile, whoever lifts first "
            "leaves the card to the other.",
        ),
        {"level": 1},
    ),
    Lesson(
        "Monsters",
        (
            "New: a Hydra together with a Minotaur wins as well. Watch who has one, and block the other.",
            "Nothing is won until you claim it.",
        ),
        {"level": 2},
    ),
    Lesson(
        "Winds",
        (
            "New: two different winds double your points, three triple and four quadruple them.",
            "A second wind of the same direction adds nothing.",
        ),
        {"level": 3},
    ),
    Lesson(
        "Plagues",
        (
            "New: War sends any timer to Hell, and it takes two runs of the sand to leave.",
            "Starvation costs an opponent his top card.",
            "A Cataclysm ends the game at once, and the highest score wins.",
        ),
        {"level": 4},
    ),
    Lesson(
        "Gods and cities",
        (
            "New: discard cards of yours to gain a god of the temple; its power is yours from then on.",
            "A city works for whose timer stands on it, once every other timer has been on the board.",
        ),
        {"level": 5},
    ),
)
