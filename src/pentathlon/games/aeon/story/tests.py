"""Tests in adventures: of an Argonaut, of each, of the group, of the Argo (AT-TEST)."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.state.rolls import succeeds
from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.printed.cards import D10
from pentathlon.games.aeon.table import Table, helm
from pentathlon.games.aeon.voyage.aboard.argonauts import skill_of, turn_dial
from pentathlon.games.aeon.voyage.aboard.diplomacy import bonus, local_faction
from pentathlon.games.aeon.voyage.aboard.ship import change
from pentathlon.games.aeon.voyage.logbook import alive, alter, alter_hero, hero, player_of, voyage_of
from pentathlon.games.aeon.voyage.state import DIAL
from pentathlon.kernel import Question, may, tell

from .leader import named
from .memories import hindrances, party_total, total
from .written.book import Trial

STEADY: Final = "steady-hand"
"""The boon that is given up for a better result."""
STEADIED: Final = 2


class Rolled(NamedTuple):
    """A test that was rolled and failed."""

    name: str
    skill: str
    value: int
    bonus: int
    difficulty: int
    free: bool = False

    @property
    def words(self) -> str:
        """What was rolled, and what it would cost to roll again."""
        plus = f" {self.bonus:+}" if self.bonus else ""
        price = "for nothing" if self.free else f"for 1 {'FATE' if self.name else 'FATE of the Argo'}"
        return f"re-roll {self.value}{plus} against {self.difficulty} {price}"


REROLL: Final = Question("re-roll test", "re-roll the test", "AT-DICE-03", yes="Re-roll", no="Let it stand")
DECLARE: Final = Question(
    "declare", "give up a steady hand for +2", "AT-TEST-02", yes="Give it up", no="Keep it"
)


async def argonaut_passes(table: Table, number: int, skill: Skill, difficulty: int) -> bool:
    """d10 plus the skill; bonuses are declared first, FATE re-rolls (AT-TEST-01 to AT-TEST-04)."""
    seat, name = player_of(table, number), hero(table, number).name
    plus = skill_of(table, number, skill) + await _declared(table, number)
    value = table.dice.roll(D10)
    if not succeeds(value, plus, difficulty) and can_reroll(table, number):
        free = _free_rerolls(table, number) > 0
        about = Rolled(name, skill.title, value, plus, difficulty, free)
        if await may(seat, REROLL, about=about):
            _pay_reroll(table, number, free)
            value = table.dice.roll(D10)
    passed = succeeds(value, plus, difficulty)
    tell(table, "tests", seat, name, skill.title, difficulty, value, plus, passed)
    return passed


def can_reroll(table: Table, number: int) -> bool:
    """Whether an Argonaut may roll a test again: free, or for FATE up to 9 (AT-CAMP-11, AT-DICE-05)."""
    person = hero(table, number)
    if "no-reroll" in hindrances(person):
        return False
    return person.fate < DIAL or _free_rerolls(table, number) > 0


def _free_rerolls(table: Table, number: int) -> int:
    """How many tests memories still let an Argonaut roll again in this adventure."""
    return total(hero(table, number), "reroll") - voyage_of(table).rerolled.count(number)


def _pay_reroll(table: Table, number: int, free: bool) -> None:
    if free:
        alter(table, rerolled=(*voyage_of(table).rerolled, number))
    else:
        turn_dial(table, number, "fate", 1)


async def _declared(table: Table, number: int) -> int:
    """Bonuses that are used up, named before the roll (AT-TEST-02)."""
    boons = hero(table, number).boons
    if STEADY not in boons or not await may(player_of(table, number), DECLARE):
        return 0
    left = list(boons)
    left.remove(STEADY)
    alter_hero(table, number, boons=tuple(left))
    return STEADIED


async def argo_passes(table: Table, difficulty: int, plus: int = 0) -> bool:
    """A test that belongs to nobody: the FATE of the Argo re-rolls it (AT-TEST-05, AT-DICE-06)."""
    plus += party_total(voyage_of(table), "argo")
    value = table.dice.roll(D10)
    if not succeeds(value, plus, difficulty):
        about = Rolled("", "", value, plus, difficulty)
        if await may(helm(table), REROLL, about=about):
            change(table, "argo-fate", 1)
            value = table.dice.roll(D10)
    passed = succeeds(value, plus, difficulty)
    tell(table, "argo tests", None, difficulty, value, plus, passed)
    return passed


async def successes(table: Table, trial: Trial) -> int:
    """Make a test of the book: how many succeed; who failed is noted (AT-TEST-06, AT-TEST-08)."""
    if trial.kind == "argo":
        return int(await argo_passes(table, trial.difficulty))
    if trial.kind == "diplomacy":
        plus = bonus(table, await local_faction(table)) + party_total(voyage_of(table), "diplomacy")
        return int(await argo_passes(table, trial.difficulty, plus))
    testers = alive(table) if trial.kind in ("each", "group") else await named(table, trial.who)
    skill = Skill[trial.skill.upper()]
    passed = []
    for number in testers:
        if number not in voyage_of(table).fallen and await argonaut_passes(
            table, number, skill, trial.difficulty
        ):
            passed.append(number)
    failed = tuple(number for number in testers if number not in passed)
    alter(table, passed=tuple(passed), failed=failed)
    return len(passed)


def chance(plus: int, difficulty: int) -> int:
    """The chance of a test in percent, before any re-roll."""
    return 10 * sum(succeeds(value, plus, difficulty) for value in range(1, D10 + 1))
