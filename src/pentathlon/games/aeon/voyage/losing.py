"""How a campaign ends (AT-LOSE)."""

from typing import Any, Final, NoReturn

from pentathlon.games.aeon.table import Table
from pentathlon.kernel import Seat, Steps, team_wins, tell
from pentathlon.kernel.game import StepFunction

from .logbook import alter, voyage_of
from .state import DIAL, NOBODY

STEPS = Steps()
CAUSES: Final = {
    "crew": ("AT-LOSE-03", "The Argo has no crew left."),
    "hull": ("AT-LOSE-04", "The Argo has gone down."),
    "fate": ("AT-LOSE-05", "The fate of the Argo has caught up with it."),
    "days": ("AT-LOSE-06", "The days are over."),
    "doom": ("AT-LOSE-02", "Doom has come to its end."),
    "titans": ("AT-LOSE-07", "There is no titan aboard to fight."),
    "boss": ("AT-LOSE-08", "Asterion stands over what is left."),
    "story": ("AT-LOSE-08", "The story ends here."),
}
VICTORY: Final = ("AT-LOSE-01", "The isle lies open, and the Argo sails home.")


LOSS, VICTORIOUS = "campaign-loss", "victory"


class CampaignOver(Exception):
    """Raised inside a rule once nothing is left but to read how it ended; the rest of it never happens."""


def lose(table: Table, cause: str, passage: str = "") -> NoReturn:
    """The campaign is lost, at once, whatever was under way (ruling OP-67).

    It leads to the passage that its source names, or to the storybook's own for a loss (AT-LOSE-09).
    """
    pages = [passage] if passage else [LOSS, f"{LOSS}-{cause}"]
    table.agenda = [("over", cause), *(("read", page, 0) for page in reversed(pages)), ("epilogue",)]
    raise CampaignOver


def triumph(table: Table) -> NoReturn:
    """The last battle is won: the last page is read, which says so."""
    table.agenda = [("over", ""), ("read", VICTORIOUS, 0), ("epilogue",)]
    raise CampaignOver


def win(table: Table) -> NoReturn:
    """The plot has come to its end (AT-LOSE-01)."""
    table.agenda = [("over", "")]
    raise CampaignOver


def ending(step: StepFunction) -> StepFunction:
    """A step of which nothing more happens once the campaign is over."""

    async def step_or_end(table: Table, *rest: Any) -> None:
        try:
            await step(table, *rest)  # type: ignore[misc]
        except CampaignOver:
            return

    return step_or_end


def check(table: Table) -> None:
    """Whether the Argo is lost with what it has now (AT-LOSE-03 to AT-LOSE-05)."""
    voyage = voyage_of(table)
    if voyage.crew <= 0:
        lose(table, "crew")
    elif voyage.hull <= 0:
        lose(table, "hull")
    elif voyage.fate > DIAL:
        lose(table, "fate")


@STEPS("epilogue")
async def begin_epilogue(table: Table) -> None:
    """Nothing is left but to read."""
    alter(table, heading="epilogue", leader=NOBODY, owner=NOBODY)


@STEPS("over")
async def close(table: Table, cause: str) -> None:
    """The campaign is over."""
    rule, words = CAUSES[cause] if cause else VICTORY
    everybody = () if cause else tuple(Seat(seat) for seat in range(table.seats))
    tell(table, "campaign over", None, words)
    raise team_wins(everybody, table.seats, rule, words)
