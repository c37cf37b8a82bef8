"""The battle in words: all that a drawn battlefield shows, line by line, from the same view."""

from collections import Counter
from typing import Any

from pentathlon.games.aeon.battle.loadout import EQUIP
from pentathlon.games.aeon.views import (
    Aftermath,
    Argo,
    Attack,
    Card,
    Deck,
    GearCard,
    Odds,
    Pool,
    Primordial,
    Space,
    TableView,
    Titan,
    UnderWay,
)
from pentathlon.games.aeon.voyage.shown.views import VoyageView
from pentathlon.kernel.cards import Card as PrintedCard
from pentathlon.kernel.wording import counted, listed

from . import voyage

View = dict[str, Any]
LETTERS = "ABCD"


def table_of(view: View) -> TableView:
    """The table in a view."""
    table: TableView = view["table"]
    return table


def named(space: Space | None) -> str:
    """A space by its column and row, j6; nothing for whoever stands on none."""
    return "nowhere" if space is None else f"{chr(ord('a') + space[0])}{space[1] + 1}"


def signed(value: int) -> str:
    """A bonus with its sign."""
    return f"{value:+}"


def in_pool(pool: Pool) -> list[str]:
    """The tokens and the modifiers in the Kratos pool, as far as there are any."""
    tokens = {"openings": pool.openings, "breaks": pool.breaks, "diversions": pool.diversions}
    return [*(f"{amount} {name}" for name, amount in tokens.items() if amount), *pool.modifiers]


def facts(view: View, names: list[str]) -> list[str]:
    """Everything a seat may know, one fact a line."""
    if isinstance(view["table"], VoyageView):
        return voyage.facts(view["table"], names)
    table = table_of(view)
    lines = [
        f"Round {table.round}, {table.phase.value}.",
        f"Kratos pool: {listed(in_pool(table.pool))}.",
        *_argo(table.argo),
        *_primordial(table.primordial),
    ]
    for titan in table.titans:
        lines += _titan(table, titan, names)
    lines += [f"{tile.name} on {listed([named(cell) for cell in tile.cells])}." for tile in table.board.tiles]
    lines.append(f"The next labyrinth tile is {table.board.labyrinth_marker}.")
    lines += ["Beyond the edge of the board is the void."] if table.board.boundless else []
    lines += _armory(table.armory)
    fate = table.fate
    lines.append(
        f"Decks: minor trauma {fate.minor}, major trauma {fate.major}, kratos {fate.kratos}, "
        f"moiros {fate.moiros}; obols: {listed([card.name for card in fate.obols])}."
    )
    attack = [] if table.attack is None else [f"{attack_line(table.attack)}."]
    carved = [f"{amount} {name}" for name, amount in table.carved.items() if amount]
    return [*lines, f"Carved: {listed(carved)}.", *attack, *_aftermath(table)]


def _armory(cards: list[GearCard]) -> list[str]:
    """The armory by kinds, each piece once with how many there are."""
    lines: list[str] = []
    for kind in dict.fromkeys(card.type for card in cards):
        alike = Counter(card_line(card) for card in cards if card.type is kind)
        lines.append(f"In the armory, {kind.value}:")
        lines += [f"  {amount} {words}" if amount > 1 else f"  {words}" for words, amount in alike.items()]
    return lines


def _aftermath(table: TableView) -> list[str]:
    """What the battle has left, once it is over."""
    left, foe = table.aftermath, table.primordial
    if left is None:
        return []
    return [
        f"{left.ending} Rounds: {table.round}. Wounds of {foe.name}: {foe.wounds} of {foe.life}.",
        f"Gained: {listed(_spoils(left))}. Lost: {', '.join([*left.lost, *left.argonauts]) or 'nobody'}.",
        *left.consequences,
    ]


def _spoils(left: Aftermath) -> list[str]:
    """Resources, cores and ambrosia, as far as there are any."""
    return [
        *(f"{amount} {name}" for name, amount in left.resources.items() if amount),
        *([counted(left.cores, "core")] if left.cores else []),
        *([f"{left.ambrosia} ambrosia"] if left.ambrosia else []),
    ]


def card_line(card: Card) -> str:
    """A card with its text, and what is on it."""
    state = carried = ""
    if isinstance(card, GearCard):
        state = " (exhausted)" if card.exhausted else ""
        state += f" ({card.charges} charges)" if card.charges is not None else ""
        state += f" ({odds_told(card.odds)})" if card.odds is not None else ""
        carried = "".join(f" With {card_line(each)}" for each in card.attached)
    return f"{card.name}{state}: {card.text or 'no text.'}{carried}"


def _argo(argo: Argo) -> list[str]:
    lines = []
    for ability in argo.abilities:
        left = "" if ability.charges is None else f" ({ability.charges} charges left)"
        spent = " (exhausted)" if ability.exhausted else ""
        lines.append(f"The Argo: {ability.name}{left}{spent}: {ability.text}")
    if argo.summonings:
        lines.append(f"Summonings: {listed(argo.summonings)}; {argo.summon_charges} charges.")
    if argo.godforms:
        lines.append(f"Godforms: {listed(argo.godforms)}.")
    return lines


def _primordial(foe: Primordial) -> list[str]:
    open_ = [each.name for each in foe.vantages if each.open]
    return [
        f"{foe.name} ({foe.grown}) at {named(foe.at)}, {foe.size} spaces wide, facing {foe.facing}: "
        f"{foe.wounds} of {foe.life} wounds.",
        f"  SPEED {foe.speed}, to hit {foe.to_hit}+, knockback {foe.knockback}, "
        f"AT {signed(foe.at_bonus)}, DANGER {signed(foe.danger_bonus)}, "
        f"evasion dice {signed(foe.evasion_dice_bonus)}.",
        *[f"  {trait.name}: {trait.text}" for trait in foe.traits],
        f"  Blindspots: {listed([named(space) for space in foe.blindspots])}. "
        f"Weakspots: {listed([named(space) for space in foe.weakspots])}. "
        f"Vantage points: {listed(open_)}.",
        f"  {_deck('AI', foe.ai, foe.above.ai)}",
        f"  {_deck('Body parts', foe.bp, foe.above.bp)}",
        f"  Wounds: {listed([card.name for card in foe.stack])}.",
        *[f"  On show: {card_line(card)}" for card in foe.shown],
        *[f"  Under way: {_under_way(card)}" for card in foe.under_way],
    ]


def _under_way(card: UnderWay) -> str:
    targets = listed([LETTERS[titan] for titan in card.targets])
    return f"{card.name}: {card.text} Targets: {targets}."


def _deck(name: str, deck: Deck, above: list[int]) -> str:
    levels = "/".join(str(count) for count in deck.levels)
    later = "/".join(str(count) for count in above)
    discard = listed([card.name for card in deck.discard])
    return f"{name}: {deck.size} cards, levels {levels} (later {later}); discarded: {discard}."


def states(titan: Titan) -> list[str]:
    """Conditions, fatigue and the like, in words."""
    return [
        *[condition.name for condition in titan.conditions],
        *[f"{action} fatigue" for action in titan.fatigue],
        *(["hidden"] if titan.hidden else []),
        *([f"awakened as {titan.godform.name} ({titan.trespass} trespass)"] if titan.godform else []),
        *titan.modifiers,
    ]


def place(titan: Titan) -> str:
    """Where a titan is."""
    if not titan.alive:
        return "dead"
    return f"on {titan.vantage}" if titan.vantage else f"on {named(titan.at)}"


def _titan(table: TableView, titan: Titan, names: list[str]) -> list[str]:
    number = titan.number
    marks = [
        *(["priority target"] if table.priority == number else []),
        *(["in its turn"] if table.turn == number else []),
        *(["has acted"] if titan.acted else []),
    ]
    lines = [
        f"{LETTERS[number]}, {titan.name} of {titan.argonaut} ({names[titan.seat]}), {place(titan)}"
        f"{''.join(f', {mark}' for mark in marks)}.",
        f"  DANGER {titan.danger}, FATE {titan.fate}, RAGE {titan.rage}, "
        f"despair {titan.despair}, {_ambrosia(titan)}SPEED {titan.speed}, evasion {signed(titan.evasion)}.",
        f"  State: {listed(states(titan))}.",
    ]
    kratos = " ".join(f"RAGE {level.rage}: {level.text}." for level in titan.kratos if level.open)
    lines += [f"  Kratos: {kratos}"] if kratos else []
    lines += [f"  {card_line(card)}" for card in (*titan.gear, *titan.attached, *titan.cards)]
    return lines


def _ambrosia(titan: Titan) -> str:
    return f"ambrosia {titan.ambrosia} of {titan.ambrosia_limit}, " if titan.ambrosia else ""


def odds_by_part(odds: Odds | None) -> str:
    """The chance to wound each body part that is known, those alike together."""
    parts = odds.parts if odds is not None else []
    chances = sorted({part.wound for part in parts}, reverse=True)
    alike = [(listed(part.name for part in parts if part.wound == chance), chance) for chance in chances]
    return "; ".join(f"{names} {chance} %" for names, chance in alike)


def odds_told(odds: Odds) -> str:
    """Odds in words: "hits 97 %, wounds Horn, Tail 80 %; Hoof 62 %"."""
    by_part = odds_by_part(odds)
    return f"hits {odds.hit} %{f', wounds {by_part}' if by_part else ''}"


def attack_line(attack: Attack) -> str:
    """The attack under way in one line."""
    against = f", {attack.body.name} AT {attack.needed}" if attack.body else ""
    wound = ", critical" if attack.crit else ", wound" if attack.wounded else ""
    who, weapon = LETTERS[attack.titan], attack.weapon or "its godform"
    return f"{who} attacks with {weapon}: hits {attack.hits}, power {attack.power}{against}{wound}"


def about(card: PrintedCard) -> list[str]:
    """What is printed on a card."""
    return [f"{card.name}: {card.text or 'it has no text.'}"]


def remark(view: View) -> str:
    """What is worth knowing about the open question, or nothing."""
    if isinstance(view["table"], VoyageView):
        return voyage.remark(view["table"])
    table = table_of(view)
    if any(ask.get("id") == EQUIP.id for ask in view["asks"]):
        return "keep NAME keeps what it has, give NAME gives it again"
    titan = next((each for each in table.titans if each.number == table.turn), None)
    if titan is None or not any("options" in ask for ask in view["asks"]):
        return ""
    left = " and ".join(table.actions) or "no"
    return f"{titan.name} ({LETTERS[titan.number]}), {place(titan)}, {left} action left"
