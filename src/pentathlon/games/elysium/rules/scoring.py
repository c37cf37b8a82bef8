"""The final scoring, and the same sums while the game goes on."""

from typing import NamedTuple

from pentathlon.games.elysium.printed import ARES, Cards
from pentathlon.games.elysium.table import FAMILY_TILES, LEVEL_TILES, NOBODY, Table
from pentathlon.kernel import GameOver, Outcome, Seat, Slot

from .legends import FAMILY_SIZE, is_family_legend, largest

FAMILY_POINTS = (0, 0, 3, 6)
LEVEL_POINTS = (0, 0, 2, 4, 8, 12)
PRESTIGE_RANKS = (16, 8, 4, 2)
CITIZEN_COST = 2


class Score(NamedTuple):
    """A player's score in its parts (EL-FINAL-09 to 11)."""

    tokens: int
    legends: int
    chronos: int
    tiles: int
    prestige: int
    citizens: int

    @property
    def total(self) -> int:
        """All parts together; it may be negative (EL-FINAL-13)."""
        return sum(self)


def legend_points(table: Table, legend: Cards) -> int:
    """What a Legend scores by its size; a single card nothing (EL-FINAL-02, 05, 06)."""
    size = len(legend)
    if size < 2:
        return 0
    return FAMILY_POINTS[size] if is_family_legend(table, legend) else LEVEL_POINTS[size]


def chronos_points(table: Table, seat: Seat, elysium: list[Cards]) -> int:
    """What the Chronos cards in Legends pay, each on its own (EL-CHRON-01, EL-CHRON-07)."""
    faces, citizens, total = table.faces, table.citizens, 0
    for legend in elysium:
        if len(legend) > 1:
            for slot in legend:
                tale = faces[slot].tale
                if tale is not None and not citizens >> slot & 1:
                    total += tale.pays(table, seat, elysium, legend)
    return total


def tile_points(table: Table, seat: Seat) -> int:
    """What a player's Bonus tiles are worth (EL-BONUS-14)."""
    total = 0
    if seat in table.family_tiles:
        total += sum([FAMILY_TILES[at % 2] for at, who in enumerate(table.family_tiles) if who == seat])
    if seat in table.level_tiles:
        total += sum([LEVEL_TILES[at] for at, who in enumerate(table.level_tiles) if who == seat])
    return total


def prestige_points(table: Table, seat: Seat) -> int:
    """What a player's rank by PP is worth; ties share, rounded down (EL-PREST-01 to 06)."""
    mine = table.prestige[seat]
    if not mine or ARES not in table.families:
        return 0
    ahead = sum([other > mine for other in table.prestige])
    tied = table.prestige.count(mine)
    return sum(PRESTIGE_RANKS[ahead : ahead + tied]) // tied


def citizens_in(table: Table, elysium: list[Cards]) -> int:
    """How many Citizens lie in an Elysium; none is ever alone there (EL-CITL-09)."""
    return sum([table.citizens >> slot & 1 for legend in elysium for slot in legend])


def score(table: Table, seat: Seat, elysium: list[Cards] | None = None) -> Score:
    """What a player would score if the game ended now, perhaps with another Elysium."""
    legends = table.elysium[seat] if elysium is None else elysium
    return Score(
        tokens=table.points[seat],
        legends=sum([legend_points(table, legend) for legend in legends]),
        chronos=chronos_points(table, seat, legends),
        tiles=tile_points(table, seat),
        prestige=prestige_points(table, seat),
        citizens=-CITIZEN_COST * citizens_in(table, legends),
    )


def totals(table: Table) -> list[int]:
    """What all players would score if the game ended now."""
    return [score(table, Seat(seat)).total for seat in range(table.seats)]


def end_game(table: Table) -> None:
    """The most VP win, then the most gold; who is still tied shares the victory (EL-WIN-01 to 03)."""
    scored = totals(table)
    ranks = list(zip(scored, table.gold, strict=True))
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(table.seats))
    if len(winners) > 1:
        clause, reason = "EL-WIN-03", f"{scored[winners[0]]} VP each, and as much gold"
    elif scored.count(max(scored)) > 1:
        clause, reason = "EL-WIN-02", f"{max(scored)} VP, and more gold than who is tied"
    else:
        clause, reason = "EL-WIN-01", f"the most VP: {max(scored)}"
    raise GameOver(Outcome(shares, clause, reason))


def transfer_worth(table: Table, seat: Seat, slot: Slot, legend: Cards | None) -> int:
    """How many VP a transfer would add to the score as it stands, tiles included."""
    elysium = list(table.elysium[seat])
    if legend is None:
        elysium.append((slot,))
    else:
        elysium[elysium.index(legend)] = (*legend, slot)
    added = written_points(table, seat, elysium) - written_points(table, seat, table.elysium[seat])
    return added + tile_worth(table, seat, slot, legend)


def written_points(table: Table, seat: Seat, elysium: list[Cards]) -> int:
    """What an Elysium scores by itself: Legends, what their Chronos cards pay, and Citizens."""
    legends = sum([legend_points(table, legend) for legend in elysium])
    return legends + chronos_points(table, seat, elysium) - CITIZEN_COST * citizens_in(table, elysium)


def tile_worth(table: Table, seat: Seat, slot: Slot, legend: Cards | None) -> int:
    """The VP of the Bonus tile that a transfer would win (EL-BONUS-01 to 09)."""
    if legend is None:
        return 0
    first = table.faces[legend[0]]
    second = table.faces[legend[1] if len(legend) > 1 else slot]
    if first.family is second.family:
        if len(legend) < FAMILY_SIZE - 1:
            return 0
        free = [at for at in (0, 1) if table.family_tiles[2 * first.family + at] == NOBODY]
        return FAMILY_TILES[free[0]] if free else 0
    holder = table.level_tiles[first.level - 1]
    if holder == seat or (holder != NOBODY and len(legend) < largest(table, Seat(holder), first.level)):
        return 0
    return LEVEL_TILES[first.level - 1]
