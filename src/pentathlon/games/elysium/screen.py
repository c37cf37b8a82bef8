"""The table in a terminal: functions from a seat's view to lines, drawn or told.

The others sit above, whoever looks below; the Agora, or one's own Domain while Legends are written,
takes the place of a hand. The terminal imports this module; the rules do not.
"""

from __future__ import annotations

from typing import Any

from rich.text import Text

from .telling import PHASES, about, facts, remark

__all__ = ["about", "board", "facts", "hand", "remark"]

View = dict[str, Any]

BONE, INK, GOLD, TERRACOTTA = "#f4ead8", "#17120e", "#c99a2e", "#c8643b"
CHIPS = {
    "R": f"bold {BONE} on #a8322f",
    "Y": f"bold {INK} on {GOLD}",
    "G": f"bold {BONE} on #3f7d6e",
    "B": f"bold {BONE} on #2f5d8a",
    "K": f"bold {BONE} on {INK}",
}
NUMBER = f"bold {GOLD}"
SHORT = {
    "Instantaneous": "Inst",
    "Permanent": "Perm",
    "Activate": "Act",
    "Trigger": "Trig",
    "Eleusis": "Eleu",
    "Legend": "Leg",
    "Chronos": "Chr",
}
FAMILIES = {"Hermes": "Her", "Hephaestus": "Hep"}


def board(view: View, names: list[str], width: int) -> list[Text]:
    """All but the Agora: Quests, tiles, the Oracle and what lies before each player."""
    table, me = view["table"], view["seat"] or 0
    others = [seat for seat in table["order"] if seat != me]
    lines = [_header(view, names), _quests(table, names), _tiles(table, names)]
    if table["oracle"]:
        lines.append(_oracle(table))
    for seat in [*others, me]:
        lines += _player(table["players"][seat], names[seat], mine=seat == me)
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
    return lines


def _header(view: View, names: list[str]) -> Text:
    table = view["table"]
    line = Text().append(" ELYSIUM", style=f"bold {TERRACOTTA}")
    whose = "you" if table["active"] == view["seat"] else names[table["active"]]
    line.append(f"  Epoch {table['epoch']}/5  {PHASES[table['phase']]}, {whose} to act", style="bold")
    after = " ".join(names[seat] for seat in table["next_order"])
    return line.append(f"  pile {table['pile']}  next order: {after}", style="dim")


def _quests(table: View, names: list[str]) -> Text:
    line = Text(" Quests")
    for quest in table["quests"]:
        line.append(f"  {quest['number']} ", style="bold")
        line.append(_chips("".join(colour[0].upper() for colour in quest["needs"])))
        if quest["taken_by"] is not None:
            line.append(f" {names[quest['taken_by']]}", style="dim")
        else:
            line.append(f" {quest['gold']}g {quest['points']}VP {quest['transfers']} transf.")
    return line


def _tiles(table: View, names: list[str]) -> Text:
    """Tiles as `Zeus 5+2`, with their holders once they have one."""
    line = Text(" Tiles ")
    for tile in table["tiles"]:
        holder = "" if tile["holder"] is None else f"={names[tile['holder']][:4]}"
        name = tile["tile"].replace("Level ", "L")
        line.append(f" {_family(name)}:{tile['points']}{holder}", style="dim" if holder else "")
    return line


def _oracle(table: View) -> Text:
    cards = ", ".join(f"{card['name']} {_family(card['family'])}{card['level']}" for card in table["oracle"])
    return Text(f" Oracle  {cards}")


def _family(name: str) -> str:
    return FAMILIES.get(name, name[:3])


def _chips(letters: str) -> Text:
    """Colour letters, each on its colour; a dash for none."""
    return Text.assemble(*((letter, CHIPS[letter]) for letter in letters)) if letters else Text("-")


def _player(player: View, name: str, *, mine: bool) -> list[Text]:
    quest = player["quest"]
    task = "-" if not quest else "incomplete" if quest["incomplete"] else str(quest["number"])
    line = Text(" ").append(f"{name:<8}", style=f"bold {TERRACOTTA}" if mine else "bold")
    line.append(
        f" disc {player['disc']}  {player['gold']} gold  {player['points']} VP  {player['prestige']} PP  "
    )
    line.append(_chips("".join(colour[0].upper() for colour in player["held"])))
    line.append(f"  Quest {task}  cards {player['taken']}/3")
    score, end = player["score"]["total"], player["estimate"]["total"]
    line.append(f"  score {score}, about {end} at the end", style=NUMBER if mine else "")
    return [line, *_possessions(player, mine=mine)]


def _possessions(player: View, *, mine: bool) -> list[Text]:
    legends = "; ".join(_legend(legend) for legend in player["legends"])
    domain = Text("   Domain  " if mine else "   ")
    if not mine:
        domain.append(f"{legends} | " if legends else "", style=GOLD)
    for at, card in enumerate(player["domain"]):
        domain.append(", " if at else "").append(_in_domain(card), style=_state(card))
    if not mine:
        return [domain]
    return [domain, Text("   Legends ").append(legends or "none yet", style=GOLD)]


def _in_domain(card: View) -> str:
    if card["kind"] == "citizen":
        return "Citizen"
    ring = "°" if card["ring"] else ""
    return f"{card['name']} {_family(card['family'])}{card['level']}{ring}"


def _state(card: View) -> str:
    return "dim strike" if card.get("tapped") else ""


def _legend(legend: View) -> str:
    if legend["kind"] == "single":
        card = legend["cards"][0]
        return f"{_family(card['family'])}{card['level']}"
    kind = legend["name"].removesuffix(" Legend")
    inside = "".join(_initial(card, legend["kind"]) for card in legend["cards"])
    return f"{kind}({inside})={legend['points']}"


def _initial(card: View, kind: str) -> str:
    if card["kind"] == "citizen":
        return "c"
    return str(card["level"]) if kind == "family" else str(card["family"][:2])


def _numbers(view: View, cards: list[View]) -> dict[int, int]:
    """The numbers of the options that are these cards, by slot."""
    slots = {str(card["slot"]): card["slot"] for card in cards}
    options: list[View] = next((ask["options"] for ask in view["asks"] if "options" in ask), [])
    return {
        slots[option["key"]]: number
        for number, option in enumerate(options, start=1)
        if option["key"] in slots
    }


def hand(view: View, width: int, room: int) -> tuple[list[Text], set[int]]:
    """The Agora in a turn, the own Domain in Phase III; what may be chosen carries its number."""
    asked = next((ask["what"] for ask in view["asks"] if "options" in ask), "")
    if asked == "write your Legends" and view["seat"] is not None:
        return _writing(view, width, room)
    cards = view["table"]["agora"]
    if asked != "take your turn":
        return _flowing(cards, width), set()
    numbers = _numbers(view, cards)
    shown = {number - 1 for number in numbers.values()}
    lines = [_entry(card, numbers) for card in cards]
    if len(lines) <= room:
        for line, card in zip(lines, cards, strict=True):
            line.append(card["text"], style="" if card["slot"] in numbers else "dim")
            line.truncate(width - 1, overflow="ellipsis")
        return lines, shown
    return _two_columns(lines, width), shown


def _entry(card: View, numbers: dict[int, int]) -> Text:
    able = card["slot"] in numbers
    line = Text().append(f"{numbers[card['slot']]:>3} " if able else "  - ", style=NUMBER if able else "dim")
    line.append(_chips(card["condition"])).append(" " * (3 - len(card["condition"])))
    line.append(f"{card['name'][:21]:<22}", style="bold" if able else "dim")
    kind = f"{_family(card['family'])}{card['level']} {SHORT[card['power']]:<5}"
    return line.append(kind, style="" if able else "dim")


def _two_columns(lines: list[Text], width: int) -> list[Text]:
    half = (len(lines) + 1) // 2
    for line in lines:
        line.truncate((width - 1) // 2, pad=True)
    right = [*lines[half:], Text()]
    return [left.append(other) for left, other in zip(lines[:half], right, strict=False)]


def _flowing(cards: list[View], width: int) -> list[Text]:
    lines = [Text(" Agora", style="dim")]
    for card in cards:
        entry = Text(" ").append(_chips(card["condition"]))
        entry.append(f" {card['name']} {_family(card['family'])}{card['level']} ", style="dim")
        if lines[-1].cell_len + entry.cell_len >= width - 1:
            lines.append(Text("      "))
        lines[-1].append(entry)
    return lines


def _writing(view: View, width: int, room: int) -> tuple[list[Text], set[int]]:
    """The own Domain, each card with where it may go, what that costs and what it is worth."""
    mine = view["table"]["players"][view["seat"]]["domain"]
    ways = {entry["slot"]: entry["to"] for entry in view["table"]["transfers"]}
    numbers = _numbers(view, mine)
    lines = []
    for card in mine:
        line = _entry(card, numbers) if card["kind"] == "card" else _citizen(card, numbers)
        line.append("; ".join(_way(way) for way in ways.get(card["slot"], [])), style="dim")
        line.truncate(width - 1, overflow="ellipsis")
        lines.append(line)
    shown = {number - 1 for number in numbers.values()}
    return (lines if len(lines) <= room else _two_columns(lines, width)), shown


def _citizen(card: View, numbers: dict[int, int]) -> Text:
    able = card["slot"] in numbers
    line = Text().append(f"{numbers[card['slot']]:>3} " if able else "  - ", style=NUMBER if able else "dim")
    return line.append(f"   {'Citizen':<32}", style="bold" if able else "dim")


def _way(way: View) -> str:
    name = way["name"].removeprefix("the ").removeprefix("a ")
    return f"{name} for {way['cost']}g {way['worth']:+d}VP"
