"""Effects that leave the others a choice: they are asked in turn order, each by a step of its own."""

from pentathlon.games.elysium.printed import Effect
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Question, Seat, Slot, may, then

from .answers import ASKS, Use, not_now
from .effects import dismiss_one
from .gains import amounts, appeal_of, earn, lose, others, within_reach

TRIBUTE = Question("tribute", "give what it asks for", "EL-ALL-07", {Use: not_now}, ASKS, yes="Give it")
GIFT = Question("gift", "take what it offers", "EL-ALL-07", {Use: not_now}, ASKS, yes="Take it")
RANSOM = Question("ransom", "pay and keep your Columns", "EL-ALL-07", {Use: not_now}, ASKS, yes="Pay")


def tribute(gold: int, **instead: int) -> Effect:
    """Gold from everybody who would rather pay than see what its owner gains otherwise."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        facts = (gold, instead.get("vp", 0), instead.get("pp", 0))
        then(table, *[("tribute", seat, me, source, *facts) for seat in within_reach(table, me)])

    return Effect(
        f"Each other player may give you {amounts(gold)}. Gain {amounts(**instead)} for each who does not.",
        happen,
        None,
        2.0 * max(appeal_of(gold), 0.8 * appeal_of(**instead)),
        gold,
    )


async def pay_tribute(table: Table, seat: Seat, me: Seat, source: Slot, gold: int, vp: int, pp: int) -> None:
    """Have a player choose: gold for the one who asks, or what that one gains instead."""
    words = f"give {amounts(gold)}, so that {amounts(0, vp, pp)} are not gained"
    able = table.gold[seat] >= gold
    if able and await may(seat, TRIBUTE, table.card(source), about=words):
        earn(table, me, *lose(table, seat, gold))
    else:
        earn(table, me, 0, vp, pp)


def gift(gold: int = 0, vp: int = 0, *, thanks: int) -> Effect:
    """An offer to the others: its owner gains VP for each who takes it."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        then(table, *[("gift", seat, me, source, gold, vp, thanks) for seat in others(table, me)])

    return Effect(
        f"Each other player may gain {amounts(gold, vp)}. Gain {thanks} VP for each who does.",
        happen,
        None,
        1.2 * thanks,
    )


async def take_gift(
    table: Table, seat: Seat, me: Seat, source: Slot, gold: int, vp: int, thanks: int
) -> None:
    """Have a player choose whether to take what is offered."""
    words = f"gain {amounts(gold, vp)}, for which its owner gains {amounts(0, thanks)}"
    if await may(seat, GIFT, table.card(source), about=words):
        earn(table, seat, gold, vp)
        earn(table, me, 0, thanks)


def ransom(gold: int) -> Effect:
    """Gold from everybody who would rather pay than dismiss a Column."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        asked = [seat for seat in within_reach(table, me) if table.columns[seat]]
        then(table, *[("ransom", seat, me, source, gold) for seat in asked])

    return Effect(
        f"Each other player may give you {amounts(gold)}. Who does not dismisses a Column.",
        happen,
        None,
        1.5 + 0.8 * gold,
        gold,
    )


async def pay_ransom(table: Table, seat: Seat, me: Seat, source: Slot, gold: int) -> None:
    """Have a player choose: gold for the one who asks, or a Column dismissed."""
    words = f"give {amounts(gold)}, so that no Column is dismissed"
    if table.gold[seat] >= gold and await may(seat, RANSOM, table.card(source), about=words):
        earn(table, me, *lose(table, seat, gold))
    else:
        await dismiss_one(table, seat, table.card(source))
