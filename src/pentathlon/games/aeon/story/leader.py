"""Who leads an adventure, and whom an effect means (AT-LEAD, AT-MNEM-06, AT-MNEM-07)."""

from typing import Any, Final

from pentathlon.games.aeon.table import Table, helm
from pentathlon.games.aeon.voyage.aboard.argonauts import WHICH_ARGONAUT, Share, bearers, cannot_name, lowest
from pentathlon.games.aeon.voyage.answers import Argonaut, HandOver
from pentathlon.games.aeon.voyage.helm import cannot_hand_over, for_all
from pentathlon.games.aeon.voyage.logbook import alive, alter, hero, player_of, voyage_of
from pentathlon.games.aeon.voyage.state import NOBODY
from pentathlon.kernel import Question, Refusal, Seat, choose, tell

from .memories import hindrances
from .written.book import CHOSEN, EACH, FAILED, LEADER, LEAST_LIKELY, MOST_LIKELY, OWNER, PASSED, RANDOM


def fit_to_lead(table: Table) -> list[int]:
    """Who may lead: some memories drive one to the front, some hold one back (AT-FMN-03)."""
    living = alive(table)
    driven = [number for number in living if "leads" in hindrances(hero(table, number))]
    willing = [number for number in living if "no-lead" not in hindrances(hero(table, number))]
    return driven or willing or living


def cannot_lead(table: Table, seat: Seat, option: Argonaut, about: Any) -> Refusal | None:
    """Why an Argonaut does not lead (AT-LEAD-02, AT-FMN-03)."""
    if refusal := cannot_name(table, seat, option, about):
        return refusal
    if option.number in fit_to_lead(table):
        return None
    return Refusal("AT-FMN-03", f"A memory keeps {hero(table, option.number).name} from leading.")


WHO_LEADS: Final = Question(
    "leader",
    "choose who leads",
    "AT-LEAD-02",
    {Argonaut: cannot_lead, HandOver: cannot_hand_over},
    "Somebody stands in front: choose who leads this adventure.",
    passing="Let the dice decide",
    seldom=("pass", "handover"),
)


async def leader_of(table: Table) -> int:
    """The leader of the adventure, chosen when first needed; without agreement by chance (AT-LEAD-01 to
    AT-LEAD-03).
    """
    if voyage_of(table).leader == NOBODY and (fit := fit_to_lead(table)):
        options: list[Argonaut | None] = [Argonaut(number) for number in fit]
        if len(fit) > 1:
            options.append(None)
        chosen = await for_all(table, WHO_LEADS, options)
        number = lowest(table, fit) if chosen is None else chosen.number
        alter(table, leader=number, voice=NOBODY)
        tell(table, "leads", player_of(table, number), hero(table, number).name)
    return voyage_of(table).leader


async def speaker(table: Table) -> Seat:
    """Who decides for the group in an adventure: the leader's player, or to whom it was left (AT-LEAD-05)."""
    leader = await leader_of(table)
    voice = voyage_of(table).voice
    if voice != NOBODY:
        return Seat(voice)
    return helm(table) if leader == NOBODY else player_of(table, leader)


async def named(table: Table, who: str, about: Share | None = None) -> list[int]:
    """The Argonauts that are meant; the dead are passed over (ruling OP-100)."""
    living = alive(table)
    if who in (FAILED, PASSED):
        found = getattr(voyage_of(table), who)
    elif who == EACH:
        found = living
    elif not living:
        found = []
    elif who == CHOSEN:
        options = [Argonaut(number) for number in (bearers(table, about) if about else living)]
        found = [(await choose(helm(table), WHICH_ARGONAUT, options, about=about)).number]
    else:
        found = [await _one(table, who, living)]
    return [number for number in found if number in living]


async def _one(table: Table, who: str, living: list[int]) -> int:
    if who == LEADER:
        return await leader_of(table)
    if who == OWNER:
        return voyage_of(table).owner
    if who == RANDOM:
        return lowest(table, living)
    assert who in (LEAST_LIKELY, MOST_LIKELY)
    return lowest(table, likely(table, living, most=who == MOST_LIKELY))


def likely(table: Table, living: list[int], *, most: bool) -> list[int]:
    """Those with the fewest, or the most, mnemos cards, then nodes; fated ones do not count (AT-MNEM-08)."""

    def memories(number: int) -> tuple[int, int]:
        cards = hero(table, number).memories
        return len(cards), sum(card.nodes for card in cards)

    best = (max if most else min)(memories(number) for number in living)
    return [number for number in living if memories(number) == best]
