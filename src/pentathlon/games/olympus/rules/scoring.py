"""The score track, the draw pile, and the three ways the game ends."""

from typing import Final

from pentathlon.games.olympus.table import Table
from pentathlon.kernel import Seat, nobody_wins, tell, tell_only, wins

GOAL: Final = 7


def score(table: Table, seat: Seat, points: int = 1) -> None:
    """Move the counter towards a player; 7 on her side wins at once (FO-TRACK-03, FO-END-05)."""
    step = -1 if seat else 1
    for _ in range(points):
        table.counter += step
        if table.story is not None:
            tell(table, "scores", seat, victory_points(table, seat), table.counter)
        if table.counter * step >= GOAL:
            raise wins(seat, 2, "FO-END-05", "seven victory points")


def victory_points(table: Table, seat: Seat) -> int:
    """The number of the counter's space if it is on the player's side, otherwise 0."""
    return max(0, -table.counter if seat else table.counter)


def scores(table: Table) -> list[int]:
    """The victory points of both: one of them has none."""
    return [victory_points(table, Seat(0)), victory_points(table, Seat(1))]


def check_full_side(table: Table, seat: Seat) -> None:
    """All six own spaces occupied as one's turn starts: that player wins (FO-END-02, FO-END-14)."""
    if table.is_full(seat):
        raise wins(seat, 2, "FO-END-02", "all six spaces held at the start of the turn")


def draw(table: Table, seat: Seat, cards: int = 1) -> None:
    """Draw cards one by one; an empty pile ends the game at that instant (FO-DRAW-06)."""
    pile = table.pile
    for _ in range(cards):
        slot = pile.pop()
        table.hands[seat].append(slot)
        table.seen[seat] |= 1 << slot
        if table.story is not None:
            tell_only(table, seat, "draws", seat, table.card(slot).name)
        if not pile:
            check_pile(table)


def check_pile(table: Table) -> None:
    """The empty pile ends the game; whoever has the counter on her side wins (FO-END-06, 07)."""
    if not table.pile:
        if table.counter == 0:
            raise nobody_wins(2, "FO-END-07", "the pile is empty and the counter stands on 0")
        raise wins(Seat(int(table.counter < 0)), 2, "FO-END-06", "the pile is empty and the counter decides")
