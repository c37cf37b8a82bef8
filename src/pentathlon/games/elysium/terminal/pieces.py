"""Cards, Columns and Legends in a few letters, for a terminal."""

from collections.abc import Sequence

from rich.text import Text

from pentathlon.games.elysium.views import Card, Citizen, Legend, Printed, Tile

BONE, INK, GOLD, TERRACOTTA = "#f4ead8", "#17120e", "#c99a2e", "#c8643b"
CHIPS = {
    "R": f"bold {BONE} on #a8322f",
    "Y": f"bold {INK} on {GOLD}",
    "G": f"bold {BONE} on #3f7d6e",
    "B": f"bold {BONE} on #2f5d8a",
    "K": f"bold {BONE} on {INK}",
}
COLOURS = "RYGB"
NUMBER = f"bold {GOLD}"
FAMILIES = {"Hermes": "Her", "Hephaestus": "Hep"}


def family(name: str) -> str:
    """A Family in three letters."""
    return FAMILIES.get(name, name[:3])


def chips(letters: str) -> Text:
    """Colour letters, each on its colour."""
    return Text.assemble(*((letter, CHIPS[letter]) for letter in letters))


def letters(colours: Sequence[str]) -> str:
    """Columns by their letters."""
    return "".join(colour[0].upper() for colour in colours)


def columns(held: Sequence[str]) -> Text:
    """The four Columns in their places; a dismissed one leaves a dot."""
    has = letters(held)
    return Text.assemble(*((each, CHIPS[each]) if each in has else ("·", "dim") for each in COLOURS))


def code(card: Card) -> str:
    """A card by Family and Level, with its ring if it has one: `Hep3°`; a Citizen is a `c`."""
    if isinstance(card, Citizen):
        return "c"
    return f"{family(card.family)}{card.level}{'°' if card.ring else ''}"


def titled(card: Card) -> str:
    """A card by name, Family and Level."""
    return "Citizen" if isinstance(card, Citizen) else f"{card.name} {code(card)}"


def legend(written: Legend) -> str:
    """A Legend with what is in it: `Zeu(12)`, `L2(Zeu Her c)` with a Citizen, `Zeu1` for a single card."""
    printed = [card for card in written.cards if isinstance(card, Printed)]
    if written.kind == "single":
        return code(written.cards[0])
    if written.kind == "family":
        levels = sorted("c" if isinstance(card, Citizen) else str(card.level) for card in written.cards)
        return f"{family(printed[0].family)}({''.join(levels)})"
    families = ["c" if isinstance(card, Citizen) else family(card.family) for card in written.cards]
    return f"L{printed[0].level}({' '.join(families)})"


def tile(shown: Tile) -> str:
    """A Bonus tile: `L2:6`, `Zeu:5`."""
    name = shown.tile
    return f"{name.replace('Level ', 'L') if name.startswith('Level') else family(name)}:{shown.points}"
