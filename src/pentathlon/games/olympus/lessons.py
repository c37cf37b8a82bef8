"""The guided first game: two turns that show all there is, then the game is yours."""

from pentathlon.lessons import Lesson, Moment

LESSONS = (
    Lesson(
        "Your first game",
        (
            "Two players pull one counter to and fro: with it at 7 on your side you have won.",
            "Send heroes to Olympus for points, to Delphi for colour markers and to Troy for cards.",
            "You also win if all six of your spaces are full when your turn begins.",
        ),
        {},
        seed=7,
        moments=(
            Moment(
                "Welcome. You win with the counter at 7 on your side, or with a unit on all six of your "
                "spaces."
            ),
            Moment(
                "These are your cards. Each can be played as a unit, or be given away to pay for another.",
                at="Your hand",
            ),
            Moment(
                "A turn has three phases: play, attack, draw. On the very first turn you skip one: today "
                "you play cards.",
                asked="skip play",
                wants="no",
            ),
            Moment("Antigone is free, so nothing has to be paid. Play her.", asked="play", wants="23"),
            Moment(
                "Every space faces one of your opponent's. Send her to Troy: whoever attacks there with "
                "nobody "
                "opposite brings you a card.",
                asked="place",
                wants="a_t1",
            ),
            Moment("Teucer is free as well. Play him, too.", asked="play", wants="24"),
            Moment(
                "Send him to Delphi: there he will bring you a colour marker.", asked="place", wants="a_d1"
            ),
            Moment(
                "Agamemnon costs one red, and you would have to give a card away for it. Wait for a "
                "marker, and end "
                "the phase.",
                asked="play",
                wants="pass",
            ),
            Moment(
                "Now your units attack, one after another. Choose to attack; drawing is skipped instead.",
                asked="skip attack",
                wants="no",
            ),
            Moment(
                "Nobody stands opposite Teucer, so he brings you a marker. Red will pay for Agamemnon.",
                asked="take marker",
                wants="red",
            ),
            Moment(
                "Your opponent has had a turn. A unit with as much damage as its second number is "
                "discarded; the "
                "log tells what happened.",
            ),
            Moment(
                "It is your turn again. Agamemnon costs one red, and your marker pays for him.",
                asked="play",
                wants="22",
            ),
            Moment(
                "Send him to Olympus. Every attack there that nobody stops pulls the counter to you.",
                asked="place",
                wants="a_o1",
            ),
            Moment(
                "Bellerophon costs one yellow, which another card pays for. Play him as well.",
                asked="play",
                wants="95",
            ),
            Moment("Two on Olympus are two points a turn.", asked="place", wants="a_o2"),
            Moment(
                "Whoever has nothing more to play ends the phase. All your units attack, and then you draw.",
                asked="play",
                wants="pass",
            ),
            Moment(
                "That was all: play, attack, draw. Touch whatever you cannot pick, and it says why, with "
                "its rule."
            ),
            Moment("The rest of the game is yours. Good luck."),
        ),
    ),
)
