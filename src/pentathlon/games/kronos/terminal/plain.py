"""The table in words: all that a drawn table shows, line by line, from the same view."""

from typing import Any

from msgspec.structs import astuple

from pentathlon.games.kronos.printed import KronosCard
from pentathlon.games.kronos.views import (
    Ability,
    Battle,
    Outlook,
    Player,
    Printed,
    Side,
    Strength,
    TableView,
    Treasure,
    Unknown,
)
from pentathlon.games.kronos.words import summary, the, triple
from pentathlon.kernel.cards import Card
from pentathlon.kernel.wording import YOU, in_second_person, listed

View = dict[str, Any]
ASPECTS = ("Fist", "Awe", "Cunning")


def table_of(view: View) -> TableView:
    """The table in a view."""
    table: TableView = view["table"]
    return table


def by_aspect(strength: Strength) -> dict[str, int]:
    """A strength by the names of the `ASPECTS`."""
    return dict(zip(ASPECTS, astuple(strength), strict=True))


def numbers(strength: Strength) -> str:
    """A strength in short: Fist/Awe/Cunning."""
    return f"{strength.fist}/{strength.awe}/{strength.cunning}"


def strength_of(card: Printed) -> Strength | None:
    """The strength of a card, if it has any."""
    return card.strength if card.strength and any(astuple(card.strength)) else None


def card_line(card: Printed | Treasure | Unknown | None) -> str:
    """A card in a few words; a hidden one is a card face down."""
    if card is None:
        return "nothing"
    if isinstance(card, Unknown):
        return "a card face down"
    if isinstance(card, Treasure):
        return f"{card.name} ({card.text})"
    strength = strength_of(card)
    counts = f" {numbers(strength)}" if strength else ""
    text = f", {card.text}" if card.text else ""
    return f"{card.name} ({card.kind}{counts}{text})"


def facts(view: View, names: list[str]) -> list[str]:
    """Everything a seat may know, one fact a line."""
    table = table_of(view)
    aspects = ", ".join(aspect or "unknown" for aspect in table.aspects)
    first = "you are" if names[table.first] == YOU else f"{names[table.first]} is"
    lines = [
        f"Round {table.round} of 3, {table.phase.value}; {first} First Player.",
        f"Variants: {listed([name.replace('_', ' ') for name in table.variants])}.",
        f"Aspects of the Final Battle: {aspects}.",
        f"Kronos: {numbers(table.kronos.strength)}, {table.kronos.keys} keys, Treasures: "
        f"{listed([card.name for card in table.kronos.treasures])}.",
        *[f"In the draft: {card_line(card)}" for card in table.draft],
    ]
    for board in table.boards:
        lines.append(f"{board.name}: {board.monster} {numbers(board.strength)}.")
        lines += [_side(side, names) for side in board.sides]
    if table.acheron is not None:
        lines.append(f"Acheron: {card_line(table.acheron.treasure)}.")
        lines += [_side(side, names) for side in table.acheron.sides]
    for seat, player in enumerate(table.players):
        lines += _player(player, names[seat])
    return lines + _fight(table, names)


def _side(side: Side, names: list[str]) -> str:
    place = side.place.replace("_", " ")
    treasure = f"{card_line(side.treasure)}; " if side.treasure else ""
    holder = "nobody" if side.holder is None else names[side.holder]
    cards = listed([card_line(card) for card in side.cards])
    return f"  {place}: {treasure}{holder}: {cards}{_outlook(side.outlook)}."


def _outlook(outlook: Outlook | None) -> str:
    """What a side would count now, and against what."""
    if outlook is None:
        return ""
    unseen = f" and {outlook.unseen} unseen" if outlook.unseen else ""
    against = f" against {numbers(outlook.against)}" if outlook.against else ""
    return f"; together {numbers(outlook.strength)}{unseen}{against}"


def _player(player: Player, name: str) -> list[str]:
    lines = [
        f"{name}: {player.role.value}, {player.city}; {player.keys} keys, {player.banners} Banners "
        f"left, permanent Bonuses {numbers(player.bonuses)}.",
        f"  Armory: {listed([card_line(card) for card in player.armory])}.",
    ]
    lines += [f"  {_ability(ability)}" for ability in player.abilities]
    lines += [f"  In hand: {card_line(card)}" for card in player.hand]
    if player.hidden:
        lines.append(f"  {player.hidden} hidden cards in hand.")
    lines += [f"  Open before the player: {card_line(card)}" for card in player.row]
    lines += [f"  Played in this round: {card_line(card)}" for card in player.spent]
    return lines + [f"  At Olympus: {card_line(card)}" for card in player.olympus]


def _ability(ability: Ability) -> str:
    state = "locked" if ability.treasure is None else "used" if ability.used else "unlocked"
    by = f" by {ability.treasure.called}" if ability.treasure else ""
    return f"{ability.name} ({state}{by}): {ability.text}"


def _fight(table: TableView, names: list[str]) -> list[str]:
    battle, final = table.battle, table.final
    lines = []
    if battle is not None:
        lines.append(f"Battle in {' and '.join(battle.aspects)}.")
        if battle.monster:
            lines.append(f"  The Monster: {numbers(battle.monster)}, for {the(card_line(battle.prize))}.")
        for side in battle.sides:
            totals = numbers(side.totals) if side.totals else "not yet known"
            lines.append(f"  {names[side.seat]}: {totals}; {side.played} Reinforcements of {side.limit}.")
        lines.append(f"  {verdict(table, battle, names)}")
    if final is not None:
        for row in final.sides:
            pairs = zip(row.cards, [*row.arms, None, None, None], strict=False)
            laid = [card_line(card) + (f" with {card_line(arm)}" if arm else "") for card, arm in pairs]
            lines.append(f"  {names[row.seat]}: {listed(laid)}.")
    return lines


def verdict(table: TableView, battle: Battle, names: list[str]) -> str:
    """Who has won the battle under way and what is placed now, or who would win as it stands."""
    if any(side.totals is None for side in battle.sides):
        return "Cards are still face down."
    if battle.ahead is None:
        return "The Monster would win now." if battle.monster else "It would be a tie now."
    who = names[battle.ahead]
    if not battle.decided:
        return f"{who} would win now."
    told = f"{who} has won, with {table.gained[0].called} to place now."
    return in_second_person(told) if who == YOU else told


def about(card: Card) -> list[str]:
    """What is printed on a card, and what its kind means."""
    assert isinstance(card, KronosCard)
    lines = [f"{card.name}: {summary(card)}"]
    if card.is_double_sided:
        lines.append(f"In Acheron: {triple(card.below)}. On a Quest board: {triple(card.strength)}.")
    elif card.is_character and any(card.strength):
        lines.append(f"{triple(card.strength)}.")
    return (
        [*lines, KINDS.get(card.type.title if card.type is not None else "", "")]
        if card.type is not None
        else lines
    )


KINDS = {
    "Scout": "While it is active, the other side may play one Reinforcement fewer.",
    "Defender": "At the beginning of a battle it cancels a permanent Bonus, unless it says otherwise.",
    "Elite": "It can carry Treasures of your Armory; attaching one is a Reinforcement.",
    "Reinforcement": "It is never assigned: play it from your hand while a battle is fought.",
    "God": "It has no ability of its own; it is strong, and some effects leave Gods alone.",
}


def remark(view: View) -> str:
    """What is worth knowing about the open question, or nothing."""
    battle = table_of(view).battle
    if battle is None or not any("options" in ask for ask in view["asks"]):
        return ""
    mine = next((side.totals for side in battle.sides if side.seat == view["seat"]), None)
    other = battle.monster or next((side.totals for side in battle.sides if side.seat != view["seat"]), None)
    if mine is None or other is None:
        return ""
    own, against = by_aspect(mine), by_aspect(other)
    stands = ", ".join(f"{aspect} {own[aspect]} against {against[aspect]}" for aspect in battle.aspects)
    return f"won with {stands}" if battle.decided else stands
