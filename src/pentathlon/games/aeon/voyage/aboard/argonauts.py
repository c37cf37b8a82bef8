"""The four Argonauts on the voyage: dials, skills, death and who comes after them (AT-CAMP)."""

from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.printed.sheets import PORTRAITS, ROWERS
from pentathlon.games.aeon.story.memories import draw_memory, put_back, skill_bonus
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.answers import Argonaut, NewFace
from pentathlon.games.aeon.voyage.logbook import alive, alter, alter_hero, hero, player_of, voyage_of
from pentathlon.games.aeon.voyage.outset import raised
from pentathlon.games.aeon.voyage.state import DIAL, NOBODY, Hero
from pentathlon.kernel import Question, Refusal, Seat, Steps, choose, tell, then

STEPS = Steps()
D10: Final = 10


def skill_of(table: Table, number: int, skill: Skill) -> int:
    """What an Argonaut adds to tests of a skill (AT-TEST-04, AT-MNEM-02, AT-FMN-05)."""
    person = hero(table, number)
    return person.skills[skill] + skill_bonus(person, skill)


def turn_dial(table: Table, number: int, dial: str, amount: int) -> None:
    """Move a triskelion stat; whoever is forced above 9 dies (AT-CAMP-09, AT-CAMP-10)."""
    if number in voyage_of(table).fallen:
        return
    value = getattr(hero(table, number), dial) + amount
    shown = min(DIAL, max(0, value))
    if shown != getattr(hero(table, number), dial):
        alter_hero(table, number, **{dial: shown})
        tell(
            table,
            "dial",
            player_of(table, number),
            hero(table, number).name,
            dial.upper(),
            min(DIAL, max(0, value)),
        )
    if value > DIAL:
        kill(table, number)


def kill(table: Table, number: int) -> None:
    """An Argonaut dies; the sheet stays on record (AT-CAMP-13, AT-DEATH-03)."""
    voyage = voyage_of(table)
    if number in voyage.fallen:
        return
    leader = NOBODY if voyage.leader == number else voyage.leader
    alter(table, fallen=(*voyage.fallen, number), dead=(*voyage.dead, hero(table, number)), leader=leader)
    tell(table, "argonaut dies", player_of(table, number), hero(table, number).name)


def bury(table: Table) -> None:
    """For everybody who died somebody else wakes (AT-CAMP-12)."""
    for number in voyage_of(table).fallen:
        then(table, ("rude awakening", number))


@STEPS("rude awakening")
async def wake_somebody(table: Table, number: int) -> None:
    """The special event by that name, for one who has died (AT-CAMP-12, AT-SPEV-01)."""
    if number in voyage_of(table).fallen:
        alter(table, owner=number)
        then(table, ("replace", number), ("read", "rude-awakening", 0), ("adventure over",))


def cannot_learn(table: Table, seat: Seat, skill: Skill, about: Any) -> None:
    """Every skill may be chosen."""


def cannot_come(table: Table, seat: Seat, face: NewFace, about: Any) -> Refusal | None:
    """Why a replacement does not come in a way (AT-CAMP-16)."""
    if face is NewFace.PORTRAIT and not voyage_of(table).portraits:
        return Refusal("AT-CAMP-16", "No portrait is left: choose a skill.")
    return None


NEW_FACE: Final = Question(
    "new face",
    "choose how the new Argonaut comes aboard",
    "AT-CAMP-16",
    {NewFace: cannot_come},
    "Somebody takes the place of the dead: with a portrait, or with a skill of your choice.",
)
WHICH_SKILL: Final = Question(
    "new skill",
    "choose the skill that is raised",
    "AT-CAMP-16",
    {Skill: cannot_learn},
    "The new Argonaut is good at one thing: choose a skill.",
)


@STEPS("replace")
async def replace_argonaut(table: Table, number: int) -> None:
    """A new sheet, a portrait or a skill, and a memory; what was bound to who is gone is free (AT-CAMP-15 to
    AT-CAMP-17, AT-KW-38).
    """
    seat = player_of(table, number)
    faces = [face for face in NewFace if cannot_come(table, seat, face, None) is None]
    face = await choose(seat, NEW_FACE, faces)
    if face is NewFace.PORTRAIT:
        newcomer = _with_portrait(table)
    else:
        newcomer = Hero(_rower(table), raised(await choose(seat, WHICH_SKILL, tuple(Skill))))
    put_back(table, number)
    voyage = voyage_of(table)
    heroes = (*voyage.heroes[:number], newcomer, *voyage.heroes[number + 1 :])
    alter(
        table,
        heroes=heroes,
        fallen=tuple(each for each in voyage.fallen if each != number),
        possessions=tuple(each for each in voyage.possessions if each.argonaut != number),
    )
    tell(table, "argonaut comes", seat, newcomer.name)
    draw_memory(table, number)


def _with_portrait(table: Table) -> Hero:
    portraits = voyage_of(table).portraits
    drawn = table.dice.pick(portraits)
    alter(table, portraits=tuple(each for each in portraits if each != drawn))
    return Hero(PORTRAITS[drawn].name, raised(PORTRAITS[drawn].skill))


def _rower(table: Table) -> str:
    """A name that nobody has had."""
    voyage = voyage_of(table)
    names = [person.name for person in (*voyage.heroes, *voyage.dead)]
    return next((name for name in ROWERS if name not in names), "a rower")


def lowest(table: Table, candidates: list[int]) -> int:
    """One by chance: a d10 for each, the lowest is chosen, ties roll again (AT-RAND-01, AT-RAND-02)."""
    while len(candidates) > 1:
        rolls = [table.dice.roll(D10) for _ in candidates]
        candidates = [each for each, roll in zip(candidates, rolls, strict=True) if roll == min(rolls)]
    return candidates[0]


class Share(NamedTuple):
    """What one Argonaut of the group's choice has to bear, or is relieved of."""

    dial: str
    amount: int

    @property
    def words(self) -> str:
        """What whoever is named gets."""
        return f"choose who has {self.amount:+} {self.dial.upper()}"


def bearers(table: Table, share: Share) -> list[int]:
    """Who may be named for it: nobody is chosen to go above 9 while another can bear it (AT-CAMP-11)."""
    living = alive(table)
    able = [number for number in living if getattr(hero(table, number), share.dial) + share.amount <= DIAL]
    return able or living


def cannot_name(table: Table, seat: Seat, option: Argonaut, about: Any) -> Refusal | None:
    """Why an Argonaut cannot be named (AT-CAMP-11, AT-CAMP-13)."""
    name = hero(table, option.number).name
    if option.number not in alive(table):
        return Refusal("AT-CAMP-13", f"{name} is dead.")
    if isinstance(about, Share) and option.number not in bearers(table, about):
        return Refusal("AT-CAMP-11", f"{name} has too much {about.dial.upper()}; another can bear it.")
    return None


WHICH_ARGONAUT: Final = Question(
    "argonaut",
    "choose an Argonaut",
    "AT-GAIN-11",
    {Argonaut: cannot_name},
    "It concerns one of the four: choose who.",
)
