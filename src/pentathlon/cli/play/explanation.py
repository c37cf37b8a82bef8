"""Answers to "?": help, an option, a card, a clause, and why something is not possible now."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pentathlon.kernel.ask import Ask, Seat
from pentathlon.kernel.cards import Card
from pentathlon.kernel.errors import Refusal
from pentathlon.kernel.game import Game
from pentathlon.kernel.match import Match
from pentathlon.primer import search

from .screen import Screen, help_of, labels_of, said_of

HELP = [
    "3            choose option 3; the beginning of its name does it too, without its article if you like",
    "Enter        draw or tell the table again; with a single option, choose it",
    "Enter, a     where there is more to tell: go on with it, or tell all that is left",
    "?            this help",
    "? 3          explain option 3",
    "? Medea      explain a card, and why you cannot choose it now; ? j6 tells of a place on a map",
    "? FO-ATT-03  show a clause of the rulebook; ? with other words searches it",
    "u            take your last choice back, while nothing was revealed since",
    "h            ask the bot for a hint",
    "t            tell the whole table in words, with the discard pile",
    "l            the log from the beginning",
    "m            more options, where not all are listed",
    "s [FILE]     save the game",
    "q            save and quit",
]
ARTICLE = "the "
FEW = 6
LONGEST_NUMBER = 10


def explanation(match: Match, seat: Seat, words: str, screen: Screen, names: Sequence[str]) -> list[str]:
    """What there is to say about the words after a question mark."""
    game = match.game
    if not words:
        return [*HELP, *help_of(screen)]
    if is_number(words):
        return option_explained(match, seat, int(words), screen)
    if words.upper() in game.rulebook.clauses:
        return clause(game, words)
    if place := said_of(screen, match.view(seat), words):
        return [*place, *refusal(match, seat, words, names)]
    cards = cards_called(game, words)
    if cards:
        return _cards(match, seat, cards, screen, names)
    return refusal(match, seat, words, names) or found_rules(game, words)


def is_number(words: str) -> bool:
    """Whether the words are a number that a person may have meant."""
    return words.isdecimal() and len(words) < LONGEST_NUMBER


def option_explained(match: Match, seat: Seat, number: int, screen: Screen, called: str = "") -> list[str]:
    """What there is to say about an option, by its number; it may be called otherwise."""
    ask = match.ask_for(seat)
    if ask is None or not 1 <= number <= len(ask.options):
        return [no_such_option(ask, number)]
    label = match.label(ask.options[number - 1], ask)
    words = labels_of(screen, match.view(seat))[number - 1]
    lines = [f"{called or number} answers: {words.removesuffix('.')}."]
    if cards := _cards_in(match.game, label):
        return lines + [line for card in cards for line in screen.about(card)]
    if isinstance(ask.by, Card):
        return [*lines, f"{ask.by.name} asks you to {ask.what}.", *screen.about(ask.by)]
    return [*lines, f"You are asked to {ask.what}."]


def _cards_in(game: Game[Any], label: str) -> list[Card]:
    """The cards that a label names; not Hector, where it names the Helmet of Hector."""
    found: list[Card] = [card for card in game.faces.values() if card.name in label]
    return [card for card in found if not any(card.name in more.name for more in found if more is not card)]


def no_such_option(ask: Ask[Any] | None, number: int) -> str:
    """That the number is none of those on offer."""
    if ask is None:
        return "Nothing is asked of you now."
    only = "the only option is 1" if len(ask.options) == 1 else f"the options are 1 to {len(ask.options)}"
    return f"There is no option {number}; {only}."


def _cards(match: Match, seat: Seat, cards: list[Card], screen: Screen, names: Sequence[str]) -> list[str]:
    if len(cards) > FEW:
        return ["Which one? " + ", ".join(card.name for card in cards) + "."]
    lines = []
    for card in cards:
        lines += screen.about(card)
        lines += refusal(match, seat, card.name, names)
    return lines


def cards_called(game: Game[Any], words: str) -> list[Card]:
    """The card of that name, or else those whose name has these words in it."""
    wanted = words.casefold()
    cards: Iterable[Card] = game.faces.values()
    exact = [card for card in cards if card.name.casefold() == wanted]
    return exact or [card for card in cards if wanted in card.name.casefold()]


def refusal(match: Match, seat: Seat, words: str, names: Sequence[str]) -> list[str]:
    """Why the thing of that name before the player cannot be chosen now, with the clause's text."""
    game = match.game
    for thing in game.things(match.table, seat):
        if begins(game.label(match.table, thing, None), words):
            refused = match.why_not(seat, thing)
            return refused_because(game, refused, names) if refused else []
    return []


def begins(label: str, words: str) -> bool:
    """Whether a label begins with those words, which may leave out its article."""
    name, wanted = label.casefold(), words.casefold()
    return name.startswith(wanted) or name.removeprefix(ARTICLE).startswith(wanted)


def refused_because(game: Game[Any], refused: Refusal, names: Sequence[str]) -> list[str]:
    """A refusal with the clause it rests on."""
    return [f"Not now: {refused.told(names)}", *(clause(game, refused.rule) if refused.rule else [])]


def clause(game: Game[Any], rule: str) -> list[str]:
    """A clause of the rulebook."""
    found = game.rulebook.clauses.get(rule.upper())
    return [f"{found.id}: {found.text}"] if found else []


def found_rules(game: Game[Any], words: str) -> list[str]:
    """The first clauses that speak of it."""
    clauses = search(game, words)
    if not clauses:
        return [f"There is no card and no rule with {words!r} in it. ? alone shows what can be asked."]
    lines = [f"{found.id}: {found.text}" for found in clauses[:FEW]]
    if len(clauses) > FEW:
        lines.append(f"{len(clauses) - FEW} more clauses speak of it: pentathlon rules {game.name} {words}")
    return lines
