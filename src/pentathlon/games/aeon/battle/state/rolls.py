"""Rolls of d10: re-rolls, naturals and tests (AT-DICE, AT-BTEST)."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple, TypeVar

from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.printed.cards import D10, DIAL, NATURAL_HIT, NATURAL_MISS
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.sheets import ARGONAUTS
from pentathlon.games.aeon.story.memories import skill_bonus
from pentathlon.games.aeon.table import Table, argonaut_of, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, Slot, choose, tell
from pentathlon.kernel.wording import counted, either

from .stats import bars_fate, has_condition


class Die(NamedTuple):
    """A die that was rolled: which one, and what it shows."""

    number: int
    value: int


D = TypeVar("D")


class Again(NamedTuple):
    """Dice that are rolled again, all named at once (AT-DICE-02)."""

    dice: tuple[Die, ...]


def choices(dice: Sequence[D], most: int) -> list[tuple[D, ...]]:
    """The dice that can be named together, few before many."""
    return [some for number in range(1, most + 1) for some in combinations(dice, number)]


class Trial(NamedTuple):
    """What a d10 is rolled for: what is added to it, what it needs, and what a success would be."""

    bonus: int
    needed: int
    what: str
    """As "to evade"."""


class Roll(NamedTuple):
    """What was rolled for a titan, and how many of the dice may be rolled again, some for nothing."""

    titan: int
    dice: tuple[Die, ...]
    most: int
    free: int
    trial: Trial

    @property
    def words(self) -> str:
        """What rolling again costs."""
        if self.free >= self.most:
            return f"re-roll up to {self.most} of the dice for nothing"
        if self.free:
            return f"re-roll dice: {self.free} for nothing, others for 1 FATE each"
        return "re-roll dice for 1 FATE each"


def cannot_reroll(table: Table, seat: Seat, again: Again, rolled: Roll) -> Refusal | None:
    """Why dice cannot be rolled again (AT-DICE-01, AT-DICE-02, AT-DICE-03)."""
    if not set(again.dice) <= set(rolled.dice):
        return Refusal("AT-DICE-01", "No such die was rolled just now.")
    if not again.dice or [*again.dice] != sorted(set(again.dice)):
        return Refusal("AT-DICE-02", "Name each die that is rolled again, once and in their order.")
    if len(again.dice) > rolled.most:
        return Refusal("AT-DICE-03", f"At most {counted(rolled.most, 'die', 'dice')} can be rolled again.")
    return None


def cannot_test(table: Table, seat: Seat, skill: Skill, skills: tuple[Skill, ...]) -> Refusal | None:
    """Why a skill does not count in a test (AT-PATK-15)."""
    if skill in skills:
        return None
    return Refusal("AT-PATK-15", f"This is a test of {either(each.title for each in skills)}.")


REROLL: Final = question(
    "re-roll",
    "re-roll dice",
    "AT-DICE-02",
    {Again: cannot_reroll},
    "The dice were rolled: choose those that are rolled again.",
    passing="Keep them",
)
WHICH_SKILL: Final = question(
    "skill",
    "choose the skill that is tested",
    "AT-PATK-15",
    {Skill: cannot_test},
    "A test of one of two skills: choose which.",
)


def roll(table: Table, dice: int) -> list[int]:
    """Roll so many d10."""
    return [table.dice.roll(D10) for _ in range(dice)]


def succeeds(value: int, bonus: int, difficulty: int) -> bool:
    """Whether a d10 succeeds; a natural 10 always does, a natural 1 never (AT-DICE-07, AT-DICE-08)."""
    return value == NATURAL_HIT or (value != NATURAL_MISS and value + bonus >= difficulty)


def free_reroll(table: Table, titan: int) -> Slot | None:
    """The moiros card that gives a free re-roll, if it has not yet in this round."""
    held = (slot for slot in table.held[titan] if table.card(slot).free_reroll)
    return next((slot for slot in held if not table.used >> slot & 1), None)


async def reroll(
    table: Table, titan: int, values: list[int], free: int, trial: Trial, *, doomed: bool = False
) -> list[int]:
    """Name all dice to roll again, then roll each of them once: first the free ones, then for FATE.

    What they then show counts, better or worse (AT-DICE-01, AT-DICE-02, AT-DICE-05, AT-DICE-09).
    """
    chosen = await choose_dice(table, titan, values, free, trial, doomed=doomed)
    return roll_again(table, titan, values, chosen)


async def choose_dice(
    table: Table, titan: int, values: list[int], free: int, trial: Trial, *, doomed: bool = False
) -> list[Die]:
    """Name the dice to roll again, and pay for them: nobody chooses to go above 9 (AT-CAMP-11, AT-DICE-02,
    AT-DICE-05).
    """
    gift = free_reroll(table, titan)
    is_barred = doomed or bars_fate(table, titan)
    spared = 0 if is_barred or has_condition(table, titan, Condition.FUGUE) else table.spared[titan]
    gratis = free + (gift is not None) + spared
    most = gratis + (0 if is_barred else DIAL - table.fate[titan])
    if not most:
        return []
    dice = tuple(Die(index, value) for index, value in enumerate(values))
    about = Roll(titan, dice, most, gratis, trial)
    options = [Again(some) for some in choices(dice, min(most, len(dice)))]
    again = await choose(seat_of(table, titan), REROLL, [*options, None], about=about)
    chosen = [] if again is None else list(again.dice)
    if gift is not None and len(chosen) > free:
        table.used |= 1 << gift
    table.spared[titan] -= min(spared, max(0, len(chosen) - (gratis - spared)))
    table.fate[titan] += max(0, len(chosen) - gratis)
    return chosen


def roll_again(table: Table, titan: int, values: list[int], chosen: list[Die]) -> list[int]:
    """Roll the chosen dice once more."""
    if not chosen:
        return values
    new = values[:]
    for die in chosen:
        new[die.number] = table.dice.roll(D10)
    again = tuple(die.value for die in chosen)
    seat, name = seat_of(table, titan), sheet_of(table, titan).name
    tell(table, "re-rolls", seat, name, again, tuple(new), table.fate[titan])
    return new


def skill_in_battle(table: Table, titan: int, skill: Skill) -> int:
    """What the Argonaut of a titan adds to a test; in Fugue memories do not count (AT-BTEST-01)."""
    if table.voyage is None:
        return int(ARGONAUTS[titan].skill is skill)
    person = table.voyage.heroes[titan]
    in_fugue = has_condition(table, titan, Condition.FUGUE)
    return person.skills[skill] + (0 if in_fugue else skill_bonus(person, skill))


async def passes_test(
    table: Table, titan: int, skills: tuple[Skill, ...], difficulty: int, *, doomed: bool = False
) -> bool:
    """Make a test: d10 plus a skill against a difficulty; FATE may re-roll it (AT-BTEST-01, AT-PATK-17)."""
    skill = await choose(seat_of(table, titan), WHICH_SKILL, skills, about=skills)
    bonus = skill_in_battle(table, titan, skill)
    values = roll(table, 1)
    if not succeeds(values[0], bonus, difficulty):
        trial = Trial(bonus, difficulty, f"in a test of {skill.title}")
        values = await reroll(table, titan, values, 0, trial, doomed=doomed)
    passed = succeeds(values[0], bonus, difficulty)
    name = argonaut_of(table, titan)
    tell(table, "tests", seat_of(table, titan), name, skill.title, difficulty, values[0], bonus, passed)
    return passed


def rolls_well(table: Table, titan: int, difficulty: int, what: str) -> bool:
    """Roll one d10 that nothing re-rolls: "on X+" (AT-KRAT-04)."""
    value = table.dice.roll(D10)
    passed = succeeds(value, 0, difficulty)
    tell_check(table, titan, what, value, difficulty, passed)
    return passed


def tell_check(table: Table, titan: int, what: str, value: int, difficulty: int, passed: bool) -> None:
    """Tell of a single d10, and what it was rolled for."""
    name = sheet_of(table, titan).name
    tell(table, "checks", seat_of(table, titan), name, what, value, difficulty, passed)
