"""The voyage in a terminal: the chart, or the page that is read, with ship, plot and party beside it."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from rich.text import Text

from pentathlon.games.aeon.voyage.shown.views import CardView, HeroView, PageView, TileView, VoyageView
from pentathlon.kernel.wording import listed

View = dict[str, Any]
GOLD, TERRACOTTA, RED, SEA, STONE = "#c99a2e", "#c8643b", "#d8402c", "#6aa3dc", "#a99d8b"
LEFT, RIGHT, CELL = 56, 42, 9
"""The width of the chart or the page, of what stands beside it, and of a tile."""
SIGNS = {"progress": "+", "doom": "!", "titan": "T", "hub": "h", "rest": "r", "city": "C", "river": "~"}
MARKS = {
    "battle": "B",
    "battle-tech": "b",
    "structural": "s",
    "surge": "*",
    "pharos": "P",
    "story": "S",
    "acclimation": "a",
    "cooldown": "c",
    "breeding": "t",
    "terrain": "^",
}
SHOWN_DAYS = 12
MOST_PROSE = 18
HIGH = 6


def board(table: VoyageView, names: list[str], width: int) -> list[Text]:
    """The chart or the open page at the left, the ship and its people at the right."""
    left = _page(table.page) if table.page is not None else _chart(table)
    right = _side(table, names)
    lines = [_header(table, names), _days(table)]
    for at in range(max(len(left), len(right))):
        line = left[at].copy() if at < len(left) else Text()
        line.pad_right(LEFT - line.cell_len)
        lines.append(line.append(right[at]) if at < len(right) else line)
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
    return lines


def _header(table: VoyageView, names: list[str]) -> Text:
    line = Text().append(" AEON TRESPASS", style=f"bold {TERRACOTTA}")
    line.append(f"  Day {table.day} of {table.days}", style="bold").append(f"  {table.heading.capitalize()}")
    return line.append(f"  Helm: {names[table.helm]}", style="dim")


def _days(table: VoyageView) -> Text:
    """The next days of the timeline with what stands on them."""
    line = Text(" ", style="dim")
    for day in table.timeline[max(0, table.day - 1) : max(0, table.day - 1) + SHOWN_DAYS]:
        marks = "".join(MARKS[mark] for mark in day.marks)
        is_now = day.number == table.day
        line.append(f" {day.number}{marks and ':' + marks} ", style=f"bold {GOLD}" if is_now else "dim")
    return line


# the chart


def _chart(table: VoyageView) -> list[Text]:
    rows = sorted({tile.y for tile in table.chart})
    lines = [line for y in rows for line in _row(table, [tile for tile in table.chart if tile.y == y])]
    legend = " ".join(f"{sign} {word}" for word, sign in SIGNS.items())
    here = next(tile for tile in table.chart if tile.number == table.tile)
    place = f"{here.name}{f', sector {table.sector}' if table.sector else ''}"
    return [*lines, Text(f" The Argo: {place}", style="bold"), Text(f" {legend}", style="dim")]


def _row(table: VoyageView, tiles: list[TileView]) -> list[Text]:
    """A row of tiles: numbers and pieces, symbols, and the ways south."""
    top, middle, below = Text(" "), Text(" "), Text(" ")
    for tile in tiles:
        number = f"{tile.number:>2}{'.' if tile.explored else ' '}"
        top.append(number, style="bold" if tile.name else "dim").append(_piece(table, tile)).append("    ")
        signs = "".join(SIGNS[symbol] for symbol in tile.symbols) if tile.name else "?"
        middle.append(f"{signs:^7}", style=SEA if tile.name else "dim")
        middle.append("--" if "E" in tile.ways else "  ", style="dim")
        below.append(f"{'|' if 'S' in tile.ways else ' ':^7}  ", style="dim")
    return [top, middle, below]


def _piece(table: VoyageView, tile: TileView) -> Text:
    if table.tile == tile.number:
        return Text("A ", style=f"bold {GOLD}")
    hunter = table.adversary is not None and table.adversary.tile == tile.number
    return Text("X ", style=f"bold {RED}") if hunter else Text("o " if tile.token else "  ")


# the page


def _page(page: PageView) -> list[Text]:
    if page.private and not page.paragraphs:
        return [Text(" Somebody reads a page that is for them alone.", style="dim")]
    lines = [Text(f" {page.title}", style=f"bold {TERRACOTTA}"), Text()]
    for paragraph in page.paragraphs:
        lines += [Text(f" {line}") for line in wrap(paragraph, LEFT - 3)] + [Text()]
    shown = lines[-MOST_PROSE:] if len(lines) > MOST_PROSE else lines
    closed = [option for option in page.options if option.closed]
    reasons = [line for option in closed for line in wrap(f"{option.label}: {option.closed}", LEFT - 3)]
    return shown + [Text(f" {line}", style="dim") for line in reasons]


# beside it


def _side(table: VoyageView, names: list[str]) -> list[Text]:
    ship = table.ship
    stats = Text(f"CREW {ship.crew}  HULL {ship.hull}  ", style="bold")
    stats.append(f"FATE {ship.fate}  ", style=RED if ship.fate > HIGH else "")
    stats.append(f"KNOWLEDGE {ship.knowledge}")
    stores = [f"{amount} {what}" for what, amount in ship.resources.items() if amount]
    lines = [stats, *_wrapped(listed(stores), "dim"), _card("Story", table.story), _card("Doom", table.doom)]
    lines += [_standing(table), *_hunter(table)]
    for hero in table.heroes:
        lines += _hero(hero, names)
    titans = [titan.name.removeprefix("the ") for titan in table.titans]
    lines += _wrapped(f"Titans: {listed(titans)}", "")
    kept = [*table.clues, *table.allies]
    return lines + (_wrapped(f"Kept: {listed(each.name for each in kept)}", "dim") if kept else [])


def _card(word: str, card: CardView) -> Text:
    line = Text(f"{word} {card.side} ", style="bold").append(card.title, style=GOLD)
    return line.append(f" {card.tokens}/{card.needs}" if card.needs else "")


def _standing(table: VoyageView) -> Text:
    parts = [f"{faction.name.split()[1]} {faction.score:+}" for faction in table.factions]
    return Text("  ".join(parts), style="dim")


def _hunter(table: VoyageView) -> list[Text]:
    if table.adversary is None:
        return []
    far = f"{table.adversary.distance} away" if table.adversary.distance is not None else "out of sight"
    return [Text(f"{table.adversary.name}: {far}", style=RED)]


def _hero(hero: HeroView, names: list[str]) -> list[Text]:
    line = Text(f"{'*' if hero.leads else ' '}{hero.name} ", style="bold" if hero.alive else "dim strike")
    line.append(f"({names[hero.seat]}) ", style="dim")
    line.append(f"D{hero.danger} F{hero.fate} R{hero.rage}")
    skills = [f"{name} {value}" for name, value in hero.skills.items() if value]
    memories = [f"{card.name} {card.nodes}/{sum(card.track)}" for card in hero.memories]
    befell = (*hero.afflictions, *hero.conditions, *hero.boons)
    return [line, *_wrapped(f"  {listed([*skills, *memories, *befell])}", "dim")]


def _wrapped(words: str, style: str) -> list[Text]:
    return [Text(line, style=style) for line in wrap(words, RIGHT, subsequent_indent="  ", max_lines=2)]


# told line by line


def facts(table: VoyageView, names: list[str]) -> list[str]:
    """Everything a seat may know, one fact a line."""
    ship = table.ship
    lines = [
        f"Day {table.day} of {table.days}, {table.heading}. Helm: {names[table.helm]}.",
        f"CREW {ship.crew}, HULL {ship.hull}, FATE {ship.fate}, KNOWLEDGE {ship.knowledge}.",
        f"Stores: {listed(f'{amount} {what}' for what, amount in ship.resources.items() if amount)}.",
        *(_told("Story", table.story)),
        *(_told("Doom", table.doom)),
        *(f"{each.name}: {each.score:+}, {each.rank}." for each in table.factions),
        *(line.plain for line in _hunter(table)),
    ]
    for tile in table.chart:
        if tile.name:
            state = "explored" if tile.explored else "unexplored"
            piece = ", the Argo" if tile.number == table.tile else ""
            lines.append(f"Tile {tile.number}, {tile.name}: {listed(tile.symbols)}, {state}{piece}.")
    for hero in table.heroes:
        lines += [line.plain for line in _hero(hero, names)]
        lines += [f"{hero.name}: {words}" for words in hero.growths]
    lines += _aboard(table)
    lines += [f"{each.name}: {each.text}" for each in table.technologies if each.owned]
    lines += [f"Armory: {gear.count} {gear.name}: {gear.text}" for gear in table.armory]
    lines += [f"{each.name}: {each.text}" for each in (*table.clues, *table.allies, *table.codes)]
    return lines + ([line.plain for line in _page(table.page)] if table.page is not None else [])


def _aboard(table: VoyageView) -> list[str]:
    """Titans with their patterns, godforms, nymphs, and what undoes or eases a battle."""
    ship = table.ship
    titans = [listed([titan.name, *titan.patterns]) for titan in table.titans]
    divine = (("Godforms", ship.godforms), ("Nymphs", ship.summonings))
    return [
        f"Titans aboard: {'; '.join(titans)}.",
        *(f"{title}: {listed(slugs).replace('-', ' ')}." for title, slugs in divine if slugs),
        *([f"Charges for nymphs: {ship.charges}."] if ship.charges else []),
        *([f"Sisyphus tears: {ship.tears}."] if ship.tears else []),
        *(["Wise providence: the titans begin the next battle."] if ship.providence else []),
    ]


def _told(word: str, card: CardView) -> list[str]:
    needs = f" It has {card.tokens} of {card.needs} tokens." if card.needs else ""
    return [f"{word} {card.side}, {card.title}: {card.text}{needs}"]


def remark(table: VoyageView) -> str:
    """What is worth knowing about the open question."""
    if table.page is not None and table.page.peril:
        return "Peril: whoever leads decides alone"
    return f"{table.heading.capitalize()}, day {table.day}" if table.day else ""
