"""Ready-made Permanent powers: what they change, and what they answer."""

from dataclasses import replace

from pentathlon.games.elysium.printed import LEVELS, Effect, Family, Lasting, When
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Seat, Slot


def with_article(family: Family) -> str:
    """A Family's name as it stands before a noun: a Zeus, an Ares."""
    return f"{'an' if family.title[0] in 'AEIO' else 'a'} {family.title}"


def cheaper(less: int, *, level: int | None = None, family: Family | None = None) -> Lasting:
    """Transfers at a lower price; a Citizen has neither Level nor Family."""

    def discount(table: Table, me: Seat, source: Slot, slot: Slot) -> int:
        card = table.faces[slot]
        wanted = (level is None or card.level == level) and (family is None or card.family is family)
        plain = level is None and family is None
        return less if plain or (wanted and not table.is_citizen(slot)) else 0

    of = f" of a Level {level} card" if level else ""
    of = f" of {with_article(family)} card" if family is not None else of
    appeal = less * (1.3 if not of else 0.5)
    text = f"Each transfer{of} costs you {less} gold less."
    return Lasting(text=text, discount=discount, appeal=appeal, gold=1.6 * appeal)


def second_cheaper(less: int) -> Lasting:
    """The second transfer of each Phase III at a lower price (EL-TRANS-15, EL-TRANS-16)."""

    def discount(table: Table, me: Seat, source: Slot, slot: Slot) -> int:
        return less if table.phase == 3 and table.active == me and table.made == 1 else 0

    text = f"Your second transfer in each Phase III costs {less} gold less."
    return Lasting(text=text, discount=discount, appeal=0.5 * less, gold=0.8 * less)


def _free_citizens(table: Table, me: Seat, source: Slot, slot: Slot) -> int:
    return max(LEVELS) if table.is_citizen(slot) else 0


CITIZENS_FOR_FREE = Lasting(
    text="The transfer of a Citizen costs you nothing.", discount=_free_citizens, appeal=0.7, gold=0.7
)
ONE_MORE_TRANSFER = Lasting(text="You may make 1 more transfer in each Phase III.", lyres=1, appeal=1.8)
WILD_CIRCLE = Lasting(
    text="One circle of every card counts as met for you while you hold a Column.", wild=True, appeal=1.3
)
ANY_COLUMN_FOR_QUESTS = Lasting(
    text="Any Column you hold meets the condition of a Quest for you.", quests=True, appeal=1.1
)
SHELTERED = Lasting(
    text="Others' powers that take or exchange something, ask for gold or dismiss a Column leave you out.",
    sheltered=True,
    appeal=0.4,
)

OWN = {
    When.TAKE: "Each time you take a card from the Agora",
    When.QUEST: "Each time you take a Quest",
    When.CITIZEN: "Each time you take a Citizen",
    When.TRANSFER: "Each time you transfer a card",
    When.PAIR: "Each time you transfer the second card of a Legend",
    When.COMPLETE: "Each time you complete a Family Legend",
    When.BENEFIT: "Each time you receive the benefits of your Quest",
    When.EPOCH: "Each time an Epoch ends",
}
OF_OTHERS = {
    When.QUEST: "Each time another player takes a Quest",
    When.CITIZEN: "Each time another player takes a Citizen",
    When.TRANSFER: "Each time another player transfers a card",
    When.COMPLETE: "Each time another player completes a Family Legend",
}


HOW_OFTEN = {
    When.TAKE: 2.5,
    When.QUEST: 1.0,
    When.CITIZEN: 0.2,
    When.TRANSFER: 2.2,
    When.PAIR: 0.6,
    When.COMPLETE: 0.4,
    When.BENEFIT: 1.0,
    When.EPOCH: 1.0,
}
"""How many of these an Epoch has for a player, for the bots."""
OTHERS = 2.0
"""For how many players the others count: two to four may be at the table."""


def each_time(
    when: When,
    *effects: Effect,
    others: bool = False,
    level: int | None = None,
    family: Family | None = None,
) -> Lasting:
    """Effects that answer an event; perhaps only with a card of some Level or Family."""

    def heeds(table: Table, actor: Seat, slot: Slot) -> bool:
        card = table.faces[slot]
        if table.is_citizen(slot):
            return False
        return (level is None or card.level == level) and (family is None or card.family is family)

    heeds_all = level is None and family is None
    opening = (OF_OTHERS if others else OWN)[when]
    if level is not None:
        opening = opening.replace(" a card", f" a Level {level} card")
    if family is not None:
        opening = opening.replace(" a card", f" {with_article(family)} card")
    done = ", and ".join(effect.text[0].lower() + effect.text[1:].removesuffix(".") for effect in effects)
    times = HOW_OFTEN[when] * (1 if heeds_all else 0.4) * (OTHERS if others else 1)
    return Lasting(
        text=f"{opening}, {done}.",
        when=when,
        mine=not others,
        heeds=None if heeds_all else heeds,
        effects=effects,
        appeal=times * sum(effect.appeal for effect in effects),
        gold=times * sum(effect.gold for effect in effects),
    )


def besides(change: Lasting, answer: Lasting) -> Lasting:
    """A power that changes something, and another that answers an event, on one card."""
    return replace(
        change,
        text=f"{change.text} {answer.text}",
        when=answer.when,
        mine=answer.mine,
        heeds=answer.heeds,
        effects=answer.effects,
        appeal=change.appeal + answer.appeal,
        gold=change.gold + answer.gold,
    )
