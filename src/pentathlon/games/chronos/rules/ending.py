"""How the game ends: by claims, special victories, or the highest score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.faces import HYDRA, MINOTAUR
from pentathlon.games.chronos.table import NOBODY, PLAGUE_WAITS
from pentathlon.kernel import GameOver, Outcome, Seat, Slot, reveal, tell

from .abilities import everybody, in_force, in_force_for
from .duties import collect_penalties
from .kingdom import lookers
from .scoring import points_needed, score, scores

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table


def claim(table: Table, seat: Seat) -> None:
    """A claim is checked on all grounds; a true one ends the game (CC-END-07, CC-END-08)."""
    rule, reason = ground_of(table, seat)
    if rule:
        tell(table, "claims", seat, reason)
        raise victory(table, [seat], rule, reason)
    table.claims[seat] += 1
    tell(table, "claims in vain", seat)


def ground_of(table: Table, seat: Seat) -> tuple[str, str]:
    """The clause by which a claim would be true now, and why; empty if it would be false."""
    points = score(table, seat)
    if points >= points_needed(table, seat):
        return "CC-END-02", f"{points} points were claimed"
    faces = {table.faces[slot].serial for slot in table.central[seat]}
    if HYDRA.serial in faces and MINOTAUR.serial in faces:
        return "CC-END-03", "a Hydra and a Minotaur were claimed"
    for card in in_force_for(table, seat, "ground"):
        assert card.ground is not None
        if clause := card.ground(table, seat):
            return clause, f"victory was claimed by {card.name}"
    return "", ""


def highest_score(table: Table, rule: str, reason: str) -> GameOver:
    """The end that the highest score decides; penalties still owed are paid first (CC-DUTY-13)."""
    collect_penalties(table)
    apply_continuous(table)
    points = scores(table)
    best = max(points)
    return victory(table, [seat for seat in everybody(table) if points[seat] == best], rule, reason)


def victory(table: Table, winners: list[Seat], rule: str, reason: str) -> GameOver:
    """The end: kingdoms become public, and whoever is bound to a winner wins with him (CC-END-15)."""
    shares = [0.0] * table.seats
    for seat in winners:
        shares[seat] = 1 / len(winners)
    for seat in winners:
        for friend in companions(table, seat):
            shares[friend] = max(shares[friend], shares[seat])
    for zone in (*table.central, table.discard):
        for slot in zone:
            reveal(table, slot)
    wipe_out_duties(table)
    return GameOver(Outcome(tuple(shares), rule, reason))


def wipe_out_duties(table: Table) -> None:
    """Nobody owes anything any more; plagues that waited are discarded (CC-DUTY-13)."""
    for duties in table.duties:
        table.discard += [Slot(duty.card) for duty in duties if duty.kind == PLAGUE_WAITS]
        duties.clear()
    for options in table.options:
        options.clear()


def companions(table: Table, seat: Seat) -> list[Seat]:
    """Who wins with a seat: his team-mate, and whom a god binds to him (CC-TEAM-03)."""
    team = table.team_of(seat)
    found = [other for other in everybody(table) if other != seat and table.team_of(other) == team]
    for card in in_force_for(table, seat, "links"):
        assert card.links is not None
        friend = card.links(table, seat)
        if friend != NOBODY:
            found.append(friend)
    return found


def apply_continuous(table: Table) -> None:
    """What holds all the time is applied until nothing changes (CC-CONT-01)."""
    if not table.gods and not table.cities:
        return
    changing = True
    while changing:
        changing = False
        for card, me in in_force(table, "always"):
            assert card.always is not None
            changing |= card.always(table, me)
    bits = sum([1 << slot for slot in table.discard])
    for looker in lookers(table):
        table.seen[looker] |= bits


def check_victories(table: Table) -> None:
    """Special victories happen by themselves, for all seats at once (CC-END-04, CC-END-11, CC-CONT-02)."""
    if not table.gods and not table.cities:
        return
    winners: list[Seat] = []
    rule = reason = ""
    for card, me in in_force(table, "wins"):
        assert card.wins is not None
        if me not in winners and not table.duties[me] and (clause := card.wins(table, me)):
            winners.append(me)
            rule, reason = rule or clause, reason or f"the victory of {card.name} was met"
    if winners:
        raise victory(table, winners, rule, reason)
