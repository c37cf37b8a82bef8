"""Two guided games: a small battle, then a day of the voyage."""

from pentathlon.lessons import Lesson, Moment

BATTLE = Lesson(
    "A small battle",
    (
        "Four titans face a primordial that is moved by its cards. Wound it often enough, and you have won.",
        "A round is its turn, then one turn for each titan: a move and an attack, in any order.",
        "Every hit makes it wilder; three dials tell how your titans fare.",
    ),
    {"begin": "battle", "level": 1},
    seed=3,
    moments=(
        Moment("Welcome. Four titans are yours; the beast between the pillars is moved by its own cards."),
        Moment(
            "You could choose every piece of gear now. For the first time, go as usual.",
            asked="muster",
            wants="as_usual",
        ),
        Moment(
            "The primordial has drawn a card and looks for a target. Where its card leaves a choice, it "
            "is yours.",
            asked="face",
        ),
        Moment(
            "It may go along the row or the column first, which is as far. Send it along the row.",
            asked="first axis",
            wants="horizontal",
        ),
        Moment(
            "It strikes, and your titan rolls to evade: a die that shows 7 or more escapes. For 1 FATE roll "
            "the 5 again; but FATE that runs over kills.",
            asked="re-roll",
            wants="again(die(3,5))",
        ),
        Moment("A shield stops a hit that came through. Block with it.", asked="block", wants="4"),
        Moment(
            "Now the titans, in whatever order you like. Begin with the Lantern.",
            asked="whose turn",
            wants="titan(0)",
        ),
        Moment("A turn is a move and an attack. Begin with the move.", asked="act", wants="move"),
        Moment(
            "Gold spaces can be reached; where it says so an attack is possible. Behind the beast is safest: "
            "go to g7.",
            asked="move",
            wants="space(6,6)",
        ),
        Moment(
            "Attack now. Beside each weapon stands how likely it hits and wounds.",
            asked="act",
            wants="attack",
        ),
        Moment("The sword has three dice; each hit gives power.", asked="weapon", wants="active(2)"),
        Moment(
            "You may roll dice again, for FATE. Keep them if enough have hit.", asked="re-roll", wants="pass"
        ),
        Moment(
            "Power against the armour of the body part: it was enough, and that is a wound. RAGE has "
            "risen and gives "
            "something: take it.",
            asked="kratos",
            wants="kratosoption(0,0)",
        ),
        Moment(
            "Three titans are left in this round. They do the same: go near, and strike.", asked="whose turn"
        ),
        Moment("That is a battle. Touch any chip, space or card, and it tells what it is."),
        Moment("The rest of the battle is yours. Good luck."),
    ),
)
DAY = Lesson(
    "A day at sea",
    (
        "A voyage has 36 days. Each has its steps: sail, explore, go ashore, build, and read what comes.",
        "Progress opens the story; doom closes in. Crew, hull and stores are what you live on.",
        "Battles come up on the way, as you know them.",
    ),
    {"begin": "prologue"},
    seed=3,
    moments=(
        Moment("Welcome aboard. The chart fills in as you sail, and the steps of the day stand above it."),
        Moment(
            "Every day the Argo must move. East lies a tile that nobody has seen: sail there.",
            asked="sail",
            wants="sail(8,)",
        ),
        Moment(
            "You have found something, and it moves the story on. Most progress goes to the story card.",
            asked="progress",
            wants="story",
        ),
        Moment(
            "An adventure ashore: somebody stands in front and bears what comes of it. Choose anyone.",
            asked="leader",
        ),
        Moment(
            "Read, and choose. What a way costs and how likely its test is stands below it; what follows "
            "does not.",
            asked="story",
        ),
        Moment(
            "Evening: the crew builds. Breeding brings another titan in two days, and gear is made here. "
            "Begin with "
            "the cradle.",
            asked="advance",
            wants="breed(titan-cradle)",
        ),
        Moment(
            "Make more if you like; what is too dear is dimmed. When you have enough, go on with the day.",
            asked="advance",
            wants="pass",
        ),
        Moment("That is a day. The timeline shows what the next ones bring, and when a battle is due."),
        Moment("The voyage is yours from here. It is kept whenever you leave. Good luck."),
    ),
)
LESSONS = (BATTLE, DAY)
