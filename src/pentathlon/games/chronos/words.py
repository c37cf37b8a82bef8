"""The game in words: options and events, for whoever looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pentathlon.kernel import Ask, Event, Option
from pentathlon.kernel.wording import YOU, counted, in_second_person

from .faces import FACES
from .printed import POWERS
from .rules.commands import (
    COLOURS,
    Accept,
    Answer,
    Bring,
    Call,
    Colour,
    Damn,
    Decline,
    Expect,
    Gain,
    Instead,
    Move,
    Name,
    Offer,
    Pay,
    Picks,
    Power,
    Propose,
    Say,
    Starve,
    Take,
)
from .rules.places import CITY1, FRONT, HELL1, HELL2, REALM1, SQUARE1, Place, is_city, is_pile, is_realm
from .table import NOT_YET

if TYPE_CHECKING:
    from .table import Table

CALLS = {
    Call.READY: "Be ready",
    Call.CLAIM: "Claim victory",
    Call.COUNTDOWN: "Start the countdown: the game is frozen",
    Call.AWAY: "Leave the table",
    Call.BACK: "Come back to the table",
}


def label(table: Table, option: Option, ask: Ask[Any] | None) -> str:
    """A command in words."""
    if isinstance(option, Call):
        return CALLS[option]
    if isinstance(option, Colour):
        return f"Take {option.title} ({option.value})"
    if isinstance(option, Move):
        return _move(table, option)
    if isinstance(option, Offer):
        paid = ", ".join(table.face(card).name for card in option.cards) or "nothing"
        also = f", cube on {_picks(table, option.picks)}" if option.picks else ""
        return f"Gain {POWERS[option.god].name} for {paid}{also}"
    if isinstance(option, Power):
        return f"Use {POWERS[option.of].name}: {_picks(table, option.picks)}"
    if isinstance(option, Answer):
        return f"{title(option.to)}: {_picks(table, option.picks)}"
    return _talk(table, option)


def title(slug: str) -> str:
    """The name of a god, city or face."""
    return POWERS[slug].name if slug in POWERS else FACES[slug].name if slug in FACES else slug


def _talk(table: Table, option: Any) -> str:
    if isinstance(option, Say):
        return f"Say: {option.words}"
    if isinstance(option, Propose):
        first, partner = seat_name(table, option.first), seat_name(table, option.partner)
        return f"Propose to {partner}: {first} lifts first from {place_words(table, option.pile)}"
    assert isinstance(option, Accept | Decline)
    bargain = next(bargain for bargain in table.bargains if bargain.number == option.deal)
    verb = "Accept" if isinstance(option, Accept) else "Decline"
    return f"{verb} the deal of {seat_name(table, bargain.seat)} about {place_words(table, bargain.pile)}"


def seat_name(table: Table, seat: int) -> str:
    """A player by his colour."""
    colour = table.colours[seat]
    return COLOURS[colour].title if colour != NOT_YET else f"player {seat + 1}"


def timer_name(table: Table, timer: int) -> str:
    """A timer by its owner's colour, its number and where it stands."""
    holder = table.holder[timer]
    number = table.number_of(timer)
    where = "idle" if table.place[timer] == FRONT else place_words(table, table.place[timer])
    return f"{seat_name(table, holder)}'s timer {number} ({where})"


PILES = {
    place: f"pile {Place(place).name[4:]}" if Place(place).name.startswith("PILE") else "the Atlantis"
    for place in map(int, Place)
    if is_pile(place)
}
OTHERS = {FRONT: "before you", HELL1: "Hell, first part", HELL2: "Hell, second part"}


def place_words(table: Table, place: int) -> str:
    """A place in words, with what is on it."""
    if is_pile(place):
        pile = table.piles[place]
        return f"{PILES[place]} ({table.face(pile[-1]).name})" if pile else PILES[place]
    if is_city(place):
        index = place - CITY1
        return POWERS[table.cities[index]].name if index < len(table.cities) else "a city"
    if is_realm(place):
        return f"the realm of {seat_name(table, place - REALM1)}"
    return OTHERS.get(place) or f"square {place - SQUARE1 + 1} of Asclepius"


def _move(table: Table, move: Move) -> str:
    place = table.place[move.timer]
    number = table.number_of(move.timer)
    how = "put it before you" if move.place == FRONT else f"flip it onto {place_words(table, move.place)}"
    pick = f"pick {table.face(table.top(place)).name} and " if move.pick else ""
    also = f", {_picks(table, move.picks)}" if move.picks else ""
    return f"Timer {number} ({place_words(table, place)}): {pick}{how}{also}"


def _picks(table: Table, picks: Picks) -> str:
    return ", ".join(_pick(table, pick) for pick in picks) or "nothing"


def _pick(table: Table, pick: Any) -> str:
    if isinstance(pick, Damn | Bring):
        verb = "damn" if isinstance(pick, Damn) else "bring"
        return f"{verb} {timer_name(table, pick.timer)}, {'flipped' if pick.flip else 'not flipped'}"
    if isinstance(pick, Starve):
        return f"starve {seat_name(table, pick.seat)}"
    if isinstance(pick, Pay | Gain):
        return f"{type(pick).__name__.lower()} {table.face(pick.card).name}"
    if isinstance(pick, Take):
        return f"take {title(pick.what)} of {seat_name(table, pick.seat)}"
    if isinstance(pick, Expect | Instead | Name):
        word = pick.plague.value if isinstance(pick, Instead) else pick[0]
        return f"{type(pick).__name__.lower()} {title(str(word))}"
    return place_words(table, pick)


SENTENCES = {
    "chooses": "{who} takes {0}.",
    "is ready": "{who} is ready.",
    "counts down": "The game begins in {seconds} seconds.",
    "begins": "The sand runs: go!",
    "takes": "{who} picks {0}.",
    "damns": "{who} damns a timer of {seat}.",
    "starves": "{who} starves {seat}.",
    "gives": "{who} gives {face} to {seat}.",
    "gets zero": "{who} gets a Territory 0.",
    "claims": "{who} claims victory: {0}.",
    "claims in vain": "{who} claims victory, in vain.",
    "freezes": "{who} starts the countdown of {seconds} seconds.",
    "countdown is over": "A card was picked; the countdown is over.",
    "owes": "{who} owes a choice: {card}.",
    "lapses": "{who} has nothing to choose any more: {card}.",
    "offers": "{who} gains {god} for {cards}.",
    "uses": "{who} uses {god}.",
    "knocks": "{who} knocks a timer.",
    "brings": "{who} brings a timer of {seat} to Sparta.",
    "takes from": "{who} takes {face} of {seat}.",
    "buys": "{who} buys {card} from {seat} for {cards}.",
    "regains": "{who} gains {what} from the discard pile.",
    "marks": "{who} puts {what}'s cube on {card}.",
    "sent away": "A timer of {who} leaves the card of Asclepius.",
    "loses wind": "{who} discards {what}.",
    "is away": "{who} is away.",
    "is back": "{who} is back.",
    "whispers": "{who} whispers to {seat}.",
    "proposes": "{who} proposes a deal to {seat} about {place}.",
    "accepts": "{who} accepts the deal of {seat}.",
    "declines": "{who} declines the deal.",
}


PRICE_AT = {"offers": 1, "buys": 2}
"""Where among its facts an event has the number of cards that were paid."""
SPOKEN = {"atlantis": "the Atlantis", "hell1": "the first part of Hell", "hell2": "the second part of Hell"}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence; what somebody says stays as it was said."""
    who = names[event.seat] if event.seat is not None else ""
    if event.kind == "says":
        return f"{who}: {event.facts[0]}"
    if event.kind == "whispers" and event.secret:
        return f"{who} to {names[event.facts[0]]}: {event.secret[0]}"
    if event.kind == "moves":
        told = _moved(event, who, names)
    else:
        told = SENTENCES[event.kind].format(*event.facts, who=who, **_details(event, names))
    return in_second_person(told) if YOU in names and YOU in told else told


def _details(event: Event, names: Sequence[str]) -> dict[str, Any]:
    """What the facts of an event are called in its sentence."""
    facts = event.facts
    first = facts[0] if facts else ""
    return {
        "seat": names[first] if isinstance(first, int) and 0 <= first < len(names) else "",
        "seconds": first // 1000 if isinstance(first, int) else "",
        "face": title(facts[1]) if event.kind in ("gives", "takes from") else "",
        "card": title(facts[1]) if event.kind in ("owes", "lapses", "buys", "marks") else "",
        "god": title(first) if event.kind in ("offers", "uses") else "",
        "what": title(first) if event.kind in ("regains", "marks", "loses wind") else "",
        "place": spelled(facts[1], names) if event.kind == "proposes" else "",
        "cards": counted(facts[PRICE_AT[event.kind]], "card") if event.kind in PRICE_AT else "",
    }


def _moved(event: Event, who: str, names: Sequence[str]) -> str:
    _, left, place = event.facts
    if place == "front":
        return f"{who} takes a timer back from {spelled(left, names)}."
    return f"{who} flips a timer onto {spelled(place, names)}."


def spelled(place: str, names: Sequence[str]) -> str:
    """A place of an event as it is spoken of."""
    name, number = place.rstrip("123456789"), place.lstrip("abcdefghijklmnopqrstuvwxyz-")
    if name in ("pile", "square"):
        return f"{name} {number}"
    if name == "realm":
        owner = names[int(number) - 1]
        return "your realm" if owner == YOU else f"the realm of {owner}"
    return SPOKEN.get(place) or title(place)
