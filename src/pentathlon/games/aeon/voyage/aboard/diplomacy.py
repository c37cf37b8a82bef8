"""Standing with the factions (AT-DIPL)."""

from typing import Any, Final

from pentathlon.games.aeon.printed.cycle import FACTIONS, Threshold
from pentathlon.games.aeon.table import Table, helm
from pentathlon.games.aeon.voyage.answers import Faction
from pentathlon.games.aeon.voyage.logbook import alter, faction_place, here, voyage_of
from pentathlon.kernel import Question, Refusal, Seat, choose, tell

LOWEST, HIGHEST = -5, 5
NAMES: Final = {faction.slug: faction.name for faction in FACTIONS.faction}
RANKS: Final = [threshold.name.replace(" ", "-") for threshold in FACTIONS.threshold]


def threshold_at(score: int) -> Threshold:
    """The named part of a track that a score lies in (AT-DIPL-03)."""
    return [each for each in FACTIONS.threshold if each.least <= score][-1]


def standing(table: Table, slug: str) -> int:
    """The score with a faction."""
    return voyage_of(table).standing[faction_place(slug)]


def bonus(table: Table, slug: str) -> int:
    """What a faction's threshold adds to diplomacy tests (AT-DIPL-07)."""
    return threshold_at(standing(table, slug)).bonus


def is_at_least(table: Table, slug: str, rank: str) -> bool:
    """Whether a faction thinks so well of the party, or better (ruling OP-103)."""
    now = threshold_at(standing(table, slug)).name.replace(" ", "-")
    return RANKS.index(now) >= RANKS.index(rank)


def shift(table: Table, slug: str, amount: int) -> None:
    """Move the score on a track; with whom one is at war, nothing changes (AT-DIPL-02, AT-DIPL-08)."""
    place, before = faction_place(slug), standing(table, slug)
    if before == LOWEST:
        return
    after = min(HIGHEST, max(LOWEST, before + amount))
    scores = voyage_of(table).standing
    alter(table, standing=(*scores[:place], after, *scores[place + 1 :]))
    tell(table, "standing", None, NAMES[slug], after, threshold_at(after).name)


def cannot_count(table: Table, seat: Seat, faction: Faction, about: Any) -> Refusal | None:
    """Why a faction does not count here (AT-DIPL-04)."""
    if faction.slug in here(table).factions:
        return None
    return Refusal("AT-DIPL-04", f"{NAMES[faction.slug].capitalize()} are not the local faction here.")


WHICH_FACTION: Final = Question(
    "faction",
    "choose the local faction that counts",
    "AT-DIPL-05",
    {Faction: cannot_count},
    "Two factions share this water: choose the one that counts.",
)


async def local_faction(table: Table) -> str:
    """The faction of the Argo's tile, one of them by the group's choice (AT-DIPL-04, AT-DIPL-05)."""
    options = [Faction(slug) for slug in here(table).factions]
    return (await choose(helm(table), WHICH_FACTION, options)).slug
