"""Ready-made effects that give and take gold, VP and PP; each with its words."""

from typing import NamedTuple

from pentathlon.games.elysium.printed import Effect, Happening
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Person, Question, Refusal, Seat, Slot, amount, choose, may, tell
from pentathlon.kernel.errors import RIVAL

from .answers import NOTHING_TO_DO, Use, not_now
from .counts import Count

CANNOT_PAY = "EL-SUP-07"


class Victims(NamedTuple):
    """What is taken from another player: of what one must have something."""

    what: str
    words: str

    def stock(self, table: Table) -> list[int]:
        """How much of it each player has."""
        stocks = {
            "gold": table.gold,
            "VP": table.points,
            "PP": table.prestige,
            "Column": table.columns,
            "Quest": table.quests,
        }
        return stocks[self.what]


def cannot_be_victim(table: Table, seat: Seat, player: Person, victims: Victims) -> Refusal | None:
    """Why nothing can be taken from a player."""
    if int(player) == seat:
        return Refusal("EL-POWER-18", "Choose another player.")
    if is_sheltered(table, Seat(player)):
        return Refusal("EL-POWER-18", f"A power keeps others from taking anything of {RIVAL}.", int(player))
    if not victims.stock(table)[player]:
        return Refusal("EL-SUP-07", f"{RIVAL} has no {victims.what}.", int(player))
    return None


WHOM = Question(
    "whom",
    "choose another player",
    "EL-POWER-18",
    {Person: cannot_be_victim, Use: not_now},
    "{by} asks you to choose another player.",
)
PAY_FOR = Question("pay for", "pay for it", "EL-POWER-03", {Use: not_now})
HOW_MUCH = Question(
    "how much", "pay how much gold", "EL-POWER-03", otherwise="{by} asks you how much gold you pay."
)


def amounts(gold: int = 0, vp: int = 0, pp: int = 0) -> str:
    """Gains in words: 2 gold and 1 VP."""
    parts = [f"{number} {unit}" for number, unit in ((gold, "gold"), (vp, "VP"), (pp, "PP")) if number]
    return " and ".join(parts)


def appeal_of(gold: int = 0, vp: int = 0, pp: int = 0) -> float:
    """What gains are worth, in VP."""
    return 0.6 * gold + vp + 0.9 * pp


def earn(table: Table, seat: Seat, gold: int = 0, vp: int = 0, pp: int = 0) -> None:
    """Give a player gold, VP and PP from the supply, which never ends (EL-SUP-01, EL-SUP-02)."""
    table.gold[seat] += gold
    table.points[seat] += vp
    table.prestige[seat] += pp
    if table.story is not None and (gold or vp or pp):
        tell(table, "gains", seat, amounts(gold, vp, pp))


def lose(table: Table, seat: Seat, gold: int = 0, vp: int = 0, pp: int = 0) -> tuple[int, int, int]:
    """Take gold, VP and PP from a player, never more than there is (EL-SUP-07); what was taken."""
    gold, vp, pp = min(gold, table.gold[seat]), min(vp, table.points[seat]), min(pp, table.prestige[seat])
    table.gold[seat] -= gold
    table.points[seat] -= vp
    table.prestige[seat] -= pp
    if table.story is not None and (gold or vp or pp):
        tell(table, "loses", seat, amounts(gold, vp, pp))
    return gold, vp, pp


def is_sheltered(table: Table, seat: Seat) -> bool:
    """Whether other players' powers take nothing from a player."""
    return any(table.faces[slot].lasting.sheltered for slot in table.watch[seat])


def others(table: Table, me: Seat) -> list[Seat]:
    """The other players, in turn order from the active player (EL-ALL-02)."""
    return [seat for seat in table.from_active() if seat != me]


def within_reach(table: Table, me: Seat) -> list[Seat]:
    """The other players from whom something can be taken."""
    return [seat for seat in others(table, me) if not is_sheltered(table, seat)]


def gain(gold: int = 0, vp: int = 0, pp: int = 0) -> Effect:
    """A plain gain."""
    return Effect(
        f"Gain {amounts(gold, vp, pp)}.",
        lambda table, me, source: earn(table, me, gold, vp, pp),
        appeal=appeal_of(gold, vp, pp),
        gold=gold,
    )


def gain_per(count: Count, most: int, gold: int = 0, vp: int = 0, pp: int = 0) -> Effect:
    """A gain for each of something."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        times = min(most, count.number(table, me))
        earn(table, me, gold * times, vp * times, pp * times)

    text = (
        f"Gain {amounts(gold, vp, pp)} for each {count.words}, "
        f"at most {amounts(gold * most, vp * most, pp * most)}."
    )
    return Effect(
        text,
        happen,
        lambda table, me, source: None if count.number(table, me) else NOTHING_TO_DO,
        count.usual * most * appeal_of(gold, vp, pp),
        count.usual * most * gold,
    )


def others_gain(gold: int = 0, vp: int = 0, pp: int = 0) -> Effect:
    """A gift to the others (EL-ALL-07)."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        for seat in others(table, me):
            earn(table, seat, gold, vp, pp)

    cost = -0.6 * appeal_of(gold, vp, pp)
    return Effect(f"Each other player gains {amounts(gold, vp, pp)}.", happen, None, cost)


def others_lose(gold: int = 0, vp: int = 0) -> Effect:
    """A loss for the others, as far as they have it (EL-ALL-07)."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        for seat in within_reach(table, me):
            lose(table, seat, gold, vp)

    return Effect(f"Each other player loses {amounts(gold, vp)}.", happen, None, 0.5 * appeal_of(gold, vp))


def steal(gold: int = 0, vp: int = 0, pp: int = 0) -> Effect:
    """Gold, VP or PP out of another player's hands."""

    what = "gold" if gold else "VP" if vp else "PP"
    about = Victims(what, f"choose from whom you take {amounts(gold, vp, pp)}")

    def victims(table: Table, me: Seat) -> list[Person]:
        stock = about.stock(table)
        return [Person(seat) for seat in within_reach(table, me) if stock[seat]]

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        if found := victims(table, me):
            victim = await choose(me, WHOM, found, table.card(source), about=about)
            earn(table, me, *lose(table, Seat(int(victim)), gold, vp, pp))

    return Effect(
        f"Take {amounts(gold, vp, pp)} from another player of your choice.",
        happen,
        lambda table, me, source: None if victims(table, me) else NOTHING_TO_DO,
        1.2 * appeal_of(gold, vp, pp),
        gold,
    )


def pay(gold: int, **gains: int) -> Effect:
    """Gold turned into something else, by a power that is used by choice."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        table.gold[me] -= gold
        earn(table, me, **gains)

    return Effect(
        f"Pay {gold} gold to gain {amounts(**gains)}.",
        happen,
        lambda table, me, source: None if table.gold[me] >= gold else CANNOT_PAY,
        appeal_of(**gains) - appeal_of(gold),
        -gold,
    )


def pay_for(gold: int, effect: Effect) -> Effect:
    """Gold for something that is no gain, by a power that is used by choice."""

    def happen(table: Table, me: Seat, source: Slot) -> Happening:
        table.gold[me] -= gold
        return effect.happen(table, me, source)

    return Effect(
        f"Pay {gold} gold. {effect.text}",
        happen,
        lambda table, me, source: None if table.gold[me] >= gold else CANNOT_PAY,
        effect.appeal - appeal_of(gold),
        effect.gold - gold,
    )


def may_pay(gold: int, **gains: int) -> Effect:
    """The same as an offer that may be declined (EL-POWER-03)."""

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        what = f"pay {gold} gold to gain {amounts(**gains)}"
        if table.gold[me] >= gold and await may(me, PAY_FOR, table.card(source), about=what):
            table.gold[me] -= gold
            earn(table, me, **gains)

    appeal = appeal_of(**gains) - appeal_of(gold)
    return Effect(f"You may pay {gold} gold to gain {amounts(**gains)}.", happen, None, appeal, -gold)


def pay_up_to(most: int, vp: int = 0, pp: int = 0) -> Effect:
    """As much gold as the player likes, or none, each turned into the same."""

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        paid = await amount(me, HOW_MUCH, 0, min(most, table.gold[me]), table.card(source))
        table.gold[me] -= paid
        earn(table, me, 0, vp * paid, pp * paid)

    return Effect(
        f"Pay up to {most} gold to gain {amounts(0, vp, pp)} for each.",
        happen,
        lambda table, me, source: None if table.gold[me] else CANNOT_PAY,
        0.6 * most * (appeal_of(0, vp, pp) - appeal_of(1)),
        -0.6 * most,
    )
