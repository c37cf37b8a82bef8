"""The rules kernel: knows no game, reads no clock, does no input or output.

What a game's rules need is here by name; `Match` and records stand in modules of their own.
"""

from .ask import (
    Amount,
    Ask,
    Option,
    Person,
    Question,
    Seat,
    amount,
    choose,
    choose_some,
    key_of,
    may,
    order,
    race,
    together,
)
from .cards import Card, Catalogue, give_behaviour, slug_of, text_of
from .dice import Dice
from .errors import Refusal
from .events import Event, tell, tell_only
from .game import Choice, Game, Steps, switch
from .outcome import GameOver, Outcome, nobody_wins, team_wins, wins
from .rulebook import Rulebook
from .windows import Reaction, carry_out
from .zones import Slot, Table, conceal, knows, reveal, show, then

__all__ = [
    "Amount",
    "Ask",
    "Card",
    "Catalogue",
    "Choice",
    "Dice",
    "Event",
    "Game",
    "GameOver",
    "Option",
    "Outcome",
    "Person",
    "Question",
    "Reaction",
    "Refusal",
    "Rulebook",
    "Seat",
    "Slot",
    "Steps",
    "Table",
    "amount",
    "carry_out",
    "choose",
    "choose_some",
    "conceal",
    "give_behaviour",
    "key_of",
    "knows",
    "may",
    "nobody_wins",
    "order",
    "race",
    "reveal",
    "show",
    "slug_of",
    "switch",
    "team_wins",
    "tell",
    "tell_only",
    "text_of",
    "then",
    "together",
    "wins",
]
