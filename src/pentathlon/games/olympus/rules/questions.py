"""What a player can be asked, and what forbids what she points at; a card names no question of its own."""

from typing import Any, Final, NamedTuple

from pentathlon.games.olympus.printed import Colour
from pentathlon.games.olympus.table import SIDE_OF, SPACE_OF, Area, Spot, Table
from pentathlon.kernel import Question, Refusal, Seat, Slot

from .aiming import cannot_aim


class Placing(NamedTuple):
    """A unit that is put into play."""

    slot: Slot
    words: str = ""


class Journey(NamedTuple):
    """A unit that is to move on its side: to any space that is free, or to one next to it."""

    unit: Slot
    words: str
    adjacent: bool = False
    leaving: tuple[Slot, ...] = ()
    """Units that give up their spaces at the same time (FO-MOVE-03)."""
    taken: tuple[Spot, ...] = ()
    """Spaces that others of them go to."""


def cannot_move_to(table: Table, seat: Seat, spot: Spot, journey: Journey) -> Refusal | None:
    """Why a unit cannot move to a space (FO-MOVE-01, FO-MOVE-04)."""
    here = table.spot_of(journey.unit)
    unit, space = table.card(journey.unit), SPACE_OF[spot].name
    if SIDE_OF[spot] != SIDE_OF[here]:
        return Refusal("FO-MOVE-01", f"{unit} stays on its side.")
    if journey.adjacent and abs(spot - here) != 1:
        return Refusal("FO-CARD-14", f"{space} is not next to {unit}.")
    if spot in journey.taken:
        return Refusal("FO-MOVE-04", f"Another unit goes to {space}.")
    if table.units[spot] >= 0 and table.units[spot] not in journey.leaving:
        return Refusal("FO-MOVE-04", f"{space} is occupied; a unit needs an empty space.")
    return None


def cannot_put(table: Table, seat: Seat, spot: Spot, placing: Placing) -> Refusal | None:
    """Why a unit cannot be put on a space (FO-PLAY-05, FO-PLAY-06)."""
    if SIDE_OF[spot] != seat:
        return Refusal("FO-PLAY-05", f"{table.card(placing.slot)} goes on your own side.")
    if table.units[spot] >= 0:
        return Refusal("FO-PLAY-06", f"{SPACE_OF[spot].name} is occupied; each space holds one unit.")
    return None


def cannot_take_marker(table: Table, seat: Seat, colour: Colour, about: Any) -> Refusal | None:
    """Why a marker is out of reach (FO-AREA-06)."""
    if table.markers[colour] == seat:
        return Refusal("FO-AREA-04", f"You hold the {colour.name.lower()} marker already.")
    if table.markers[colour] >= 0 and any(holder < 0 for holder in table.markers):
        return Refusal("FO-AREA-06", "While a marker lies on the board you cannot steal one.")
    return None


def cannot_give_marker(table: Table, seat: Seat, colour: Colour, about: Any) -> Refusal | None:
    """Why a marker cannot be given up."""
    if table.markers[colour] != seat:
        return Refusal("FO-ABIL-10", f"You do not hold the {colour.name.lower()} marker.")
    return None


def cannot_exchange_for(table: Table, seat: Seat, colour: Colour, about: Any) -> Refusal | None:
    """Why a marker cannot be had in exchange."""
    if table.markers[colour] == seat:
        return Refusal("FO-ABIL-10", f"You hold the {colour.name.lower()} marker already.")
    return None


def cannot_rage_in(table: Table, seat: Seat, area: Area, about: Any) -> Refusal | None:
    """Why an ability cannot be aimed at an area: nobody is there."""
    foes = [spot for spot in Spot if SIDE_OF[spot] != seat and table.units[spot] >= 0]
    if all(SPACE_OF[spot].area is not area for spot in foes):
        return Refusal("FO-ABIL-10", f"There is no enemy unit in {area.name.capitalize()}.")
    return None


def cannot_put_back(table: Table, seat: Seat, slot: Slot, top: tuple[Slot, ...]) -> Refusal | None:
    """Why a card cannot be put back on the pile."""
    if slot not in top:
        return Refusal("FO-ABIL-10", f"{table.card(slot)} is not among the cards you look at.")
    return None


def cannot_answer_first(table: Table, seat: Seat, slot: Slot, waiting: tuple[Slot, ...]) -> Refusal | None:
    """Why an ability does not come now."""
    if slot not in waiting:
        return Refusal("FO-ABIL-16", f"{table.card(slot)} has no ability that is due now.")
    return None


def aimed(id: str, words: str, passing: str = "No, decline") -> Question:
    """A question for a card that an ability is aimed at; what it is aimed at says which ones."""
    otherwise = "{by} asks you to {what}: choose a card."
    return Question(id, words, "FO-ABIL-10", {int: cannot_aim}, otherwise, passing=passing)


STRIKE: Final = aimed("strike", "deal damage to a unit")
HEAL: Final = aimed("heal", "heal a unit")
RETURN: Final = aimed("return", "return a unit to hand")
DISMISS: Final = aimed("dismiss", "discard a unit")
MOVE: Final = aimed("move", "move a unit")
SWAP: Final = aimed("swap", "say with whom it exchanges places")
DISARM: Final = aimed("disarm", "discard the Equipment of a unit")
ARM: Final = aimed("arm", "take an Equipment card")
DISCARD: Final = aimed("discard", "discard a card")
RECOVER: Final = aimed("recover", "take a card from the discard pile")
COMMAND: Final = aimed("command", "have a unit attack")
USE: Final = Question("use", "use the ability", "FO-ABIL-05")
SHIELD: Final = Question("shield", "take the damage", "FO-ABIL-05")
PUT_BACK: Final = Question(
    "put back",
    "put back the card to be drawn next",
    "FO-ABIL-10",
    {int: cannot_put_back},
    "{by} asks you to {what}: choose one of the cards you look at.",
)
MOVE_TO: Final = Question(
    "move to", "say where it goes", "FO-MOVE-04", {Spot: cannot_move_to}, "{by} asks you to choose a space."
)
DEPLOY: Final = Question(
    "deploy",
    "place a unit from the discard pile",
    "FO-PLAY-05",
    {Spot: cannot_put},
    "{by} asks you to choose one of your empty spaces.",
)
HOW_MUCH: Final = Question(
    "how much", "say how much damage to heal", "FO-ABIL-10", otherwise="{by} asks you to name an amount."
)
AREA: Final = Question(
    "area",
    "choose an area",
    "FO-ABIL-10",
    {Area: cannot_rage_in},
    "{by} asks you to choose an area.",
)
BONUS: Final = Question(
    "bonus",
    "gain the bonus of an area",
    "FO-AREA-01",
    {Area: lambda table, seat, area, about: None},
    "{by} asks you to choose an area.",
)
TAKE_MARKER: Final = Question(
    "take marker",
    "take a colour marker",
    "FO-AREA-04",
    {Colour: cannot_take_marker},
    "You may take a colour marker: choose one within reach.",
)
GIVE_MARKER: Final = Question(
    "give marker",
    "give up a colour marker",
    "FO-ABIL-10",
    {Colour: cannot_give_marker},
    "{by} asks you to choose a colour marker.",
)
EXCHANGE_MARKER: Final = Question(
    "exchange marker",
    "take a colour marker for it",
    "FO-ABIL-10",
    {Colour: cannot_exchange_for},
    "{by} asks you to choose a colour marker.",
)
WHICH_FIRST: Final = Question(
    "which first",
    "say which ability comes first",
    "FO-ABIL-16",
    {int: cannot_answer_first},
    "Several abilities are due: choose the card whose ability comes first.",
)
