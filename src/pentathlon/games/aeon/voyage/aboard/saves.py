"""Save abilities: a test that cancels one gain or loss (AT-SVAB)."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES
from pentathlon.games.aeon.story.tests import argo_passes
from pentathlon.games.aeon.story.written.book import Op
from pentathlon.games.aeon.table import Table, helm
from pentathlon.games.aeon.voyage.answers import Saving
from pentathlon.games.aeon.voyage.logbook import owns, voyage_of
from pentathlon.kernel import Question, Refusal, Seat, choose, tell

from .diplomacy import bonus, local_faction

HARMS: Final = {"crew": -1, "hull": -1, "doom": 1}
"""What saves are for, and which way it hurts."""


class Threat(NamedTuple):
    """A gain or loss that something may save from, and what was tried in vain."""

    verb: str
    amount: int
    tried: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """What is at stake."""
        return f"save from {self.amount:+} {self.verb}"


def cannot_save(table: Table, seat: Seat, option: Saving, threat: Threat) -> Refusal | None:
    """Why a technology does not save from something (AT-SVAB-04)."""
    card = TECHNOLOGIES[option.technology]
    if card.saves is None or card.saves.of != threat.verb:
        return Refusal("AT-SVAB-01", f"{card.name} does not save from {threat.verb}.")
    if not owns(table, option.technology):
        return Refusal("AT-TECH-04", f"You do not have {card.name} yet.")
    if option.technology in threat.tried:
        return Refusal("AT-SVAB-04", f"{card.name} was tried already.")
    return None


SAVE: Final = Question(
    "save",
    "try to save",
    "AT-SVAB-05",
    {Saving: cannot_save},
    "Something may save you from it: try one, or take it as it comes.",
    passing="Take it",
)


async def is_saved(table: Table, op: Op) -> bool:
    """Whether a gain or loss is cancelled; different saves may all be tried, each once (AT-SVAB-01,
    AT-SVAB-05 to AT-SVAB-07).
    """
    if op.unavoidable or HARMS.get(op.verb, 0) * op.amount <= 0:
        return False
    threat = Threat(op.verb, op.amount)
    while options := _fitting(table, threat):
        chosen = await choose(helm(table), SAVE, [*options, None], about=threat)
        if chosen is None:
            return False
        if await _passes(table, chosen.technology):
            tell(table, "saves", None, TECHNOLOGIES[chosen.technology].name, threat.verb)
            return True
        threat = threat._replace(tried=(*threat.tried, chosen.technology))
    return False


def _fitting(table: Table, threat: Threat) -> list[Saving]:
    saves = [Saving(slug) for slug in voyage_of(table).technologies]
    return [save for save in saves if cannot_save(table, helm(table), save, threat) is None]


async def _passes(table: Table, technology: str) -> bool:
    """An Argo test, most with the standing of the local faction (AT-SVAB-02, AT-SVAB-03)."""
    save = TECHNOLOGIES[technology].saves
    assert save is not None
    plus = bonus(table, await local_faction(table)) if save.diplomacy else 0
    return await argo_passes(table, save.difficulty, plus)
