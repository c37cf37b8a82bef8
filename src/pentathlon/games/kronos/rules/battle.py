"""The strength of a side: its Characters with all they were given, and its permanent Bonuses."""

from pentathlon.games.kronos.printed import ASPECTS, ELITE, REINFORCEMENT, Aspect, Strength
from pentathlon.games.kronos.table import ACHERON, FINAL, NOTHING, Deal, Table, aspects_of, monster_strength
from pentathlon.kernel import Seat, Slot

MOST_REINFORCEMENTS = 3


def side_of(table: Table, seat: Seat) -> int:
    """The number of a seat's side of the board under way."""
    return 2 * table.board + int(table.holders[2 * table.board] != seat)


def present(table: Table, seat: Seat) -> list[Slot]:
    """The Characters of a seat in the battle under way, stunned or not; in the Final Battle the revealed."""
    if table.board == FINAL:
        return [slot for slot in table.olympus[seat][: table.stage] if slot != NOTHING]
    return [slot for slot in table.sides[side_of(table, seat)] if table.faces[slot].is_character]


def own(table: Table, seat: Seat) -> list[Slot]:
    """The active Characters of a seat in the battle under way."""
    return [slot for slot in present(table, seat) if not table.stunned >> slot & 1]


def rivals(table: Table, seat: Seat) -> list[Seat]:
    """The other seats of the battle under way; none against a Monster."""
    return [other for other in table.fighting if other != seat]


def opposing(table: Table, seat: Seat) -> list[Slot]:
    """The active Characters of the other seats; a Monster has none (KE-BEAST-16)."""
    return [slot for other in rivals(table, seat) for slot in own(table, other)]


def faces_monster(table: Table) -> bool:
    """Whether the battle under way is against a Monster."""
    return len(table.fighting) == 1


def printed_strength(table: Table, slot: Slot) -> Strength:
    """What is printed on a Character, on the side that its place calls for, after swaps (KE-HAD-09, 10)."""
    card = table.card(slot)
    strength = card.below if card.is_double_sided and table.board == ACHERON else card.strength
    for deal in table.deals:
        if deal.target == slot and deal.swaps is not None:
            swapped = list(strength)
            one, other = deal.aspect, deal.swaps
            swapped[one], swapped[other] = swapped[other], swapped[one]
            strength = (swapped[0], swapped[1], swapped[2])
    return strength


def value(table: Table, seat: Seat, slot: Slot, aspect: Aspect) -> int:
    """What a Character counts in an Aspect, never below 0 (KE-REIN-15, 16, 23)."""
    card = table.card(slot)
    printed = printed_strength(table, slot)[aspect]
    total = printed
    for deal in table.deals:
        if deal.target == slot and deal.aspect is aspect and deal.swaps is None:
            total += deal.amount + deal.times * printed
    for treasure, bearer in table.attached:
        if bearer == slot:
            total += table.faces[treasure].front[aspect]
    if card.passive is not None and card.passive.applies(table, seat):
        total += card.passive.strength[aspect]
    return max(0, total)


def bonus(table: Table, seat: Seat, aspect: Aspect) -> int:
    """The permanent Bonuses of a seat in an Aspect that are not cancelled (KE-PVP-05, KE-PVP-07)."""
    total = 0
    for slot in table.unlocked[seat]:
        if slot != NOTHING and not table.cancelled >> slot & 1 and table.faces[slot].back is aspect:
            total += table.faces[slot].amount
    return total


def total(table: Table, seat: Seat, aspect: Aspect) -> int:
    """The strength of a seat in the battle under way (KE-PVP-07)."""
    return sum([value(table, seat, slot, aspect) for slot in own(table, seat)]) + bonus(table, seat, aspect)


def totals(table: Table, seat: Seat) -> Strength:
    """The strength of a seat in all three Aspects, as its markers show it (KE-GEN-08)."""
    fist, awe, cunning = (total(table, seat, aspect) for aspect in ASPECTS)
    return fist, awe, cunning


def monster(table: Table) -> Strength:
    """The strength of the Monster that is faced; fierce ones use the Treasure they guard (KE-V2-05)."""
    strength = monster_strength(table, table.board)
    if not table.variants.fierce_monsters or table.prize == NOTHING:
        return strength
    front = table.faces[table.prize].front
    fist, awe, cunning = (one + more if one else 0 for one, more in zip(strength, front, strict=True))
    return fist, awe, cunning


def is_ahead(table: Table, mine: Strength, theirs: Strength) -> bool:
    """Whether one side is higher in an Aspect of the battle and lower in none (KE-OUT-01, KE-OUT-02)."""
    aspects = aspects_of(table, table.board)
    higher = any(mine[aspect] > theirs[aspect] for aspect in aspects)
    return higher and all(mine[aspect] >= theirs[aspect] for aspect in aspects)


def limit(table: Table, seat: Seat) -> int:
    """How many Reinforcements a seat may play in this battle, as things stand (KE-REIN-02 to 04)."""
    lowered = sum([table.card(slot).lowers for slot in opposing(table, seat)])
    return max(0, MOST_REINFORCEMENTS - lowered + table.leeway[seat])


def may_go_on(table: Table, seat: Seat) -> bool:
    """Whether a seat has neither passed nor reached its limit (KE-REIN-05, KE-REIN-08)."""
    return not table.passed >> seat & 1 and table.tally[seat] < limit(table, seat)


def elites(table: Table, seat: Seat) -> list[Slot]:
    """The active Elites of a seat in this battle."""
    return [slot for slot in own(table, seat) if table.faces[slot].type is ELITE]


def reserves(table: Table, seat: Seat) -> list[Slot]:
    """The Reinforcement cards that a seat can play: from the hand, of Hades from his row (KE-REIN-09)."""
    cards = table.rows[seat] if seat == table.hades else table.hands[seat]
    return [slot for slot in cards if table.faces[slot].type is REINFORCEMENT]


def give(table: Table, *deals: Deal) -> None:
    """Change the value of Characters for the rest of the board (KE-REIN-17)."""
    table.deals += deals


def begin_battle(table: Table, *fighting: Seat) -> None:
    """A new battle: nobody has played or passed, and no limit is changed (KE-BEAST-17)."""
    table.fighting = fighting
    table.tally = [0] * table.seats
    table.leeway = [0] * table.seats
    table.passed = 0


def begin_board(table: Table, board: int) -> None:
    """Nothing of what was given on another board counts on this one (KE-STUN-09)."""
    table.board = board
    table.deals = ()
    table.attached = ()
    table.stunned = table.cancelled = 0
    table.prize = NOTHING


def end_board(table: Table) -> None:
    """The board is done: what was attached is back in the Armory, the rest is over (KE-ELITE-04)."""
    begin_board(table, -1)
    begin_battle(table)
