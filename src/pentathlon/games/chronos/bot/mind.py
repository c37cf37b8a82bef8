"""What a greedy player sees in the table, in points; it reads nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from pentathlon.games.chronos.faces import HYDRA, MINOTAUR, MONSTER, TERRITORY, WIND, Face
from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.rules.commands import (
    Accept,
    Answer,
    Call,
    Colour,
    Damn,
    Gain,
    Move,
    Name,
    Offer,
    Pay,
    Picks,
    Power,
    Propose,
    Starve,
    Take,
)
from pentathlon.games.chronos.rules.ending import ground_of
from pentathlon.games.chronos.rules.places import (
    ATLANTIS,
    CITY1,
    FRONT,
    HELL2,
    SQUARE1,
    is_city,
    is_hell,
    is_pile,
    is_square,
)
from pentathlon.games.chronos.rules.scoring import MOST_WINDS, different_winds, score
from pentathlon.games.chronos.table import NOBODY, NOT_YET
from pentathlon.kernel import Seat

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

WON: Final = 1000.0
HOPELESS: Final = -1000.0
HIDDEN_CARD: Final = 26
"""What a card that a rival has covered is worth on average."""
NEXT_CARD: Final = 18.0
"""What the card is worth that will be seen next."""
NEW_WIND: Final = 22.0
FIRST_MONSTER, LAST_MONSTER = 16.0, 45.0
"""What a Monster is worth, and what it costs to part with it: it may win with its like or with Cyclops."""
SPARE: Final = 4.0
"""What a card is worth that only pays."""
WARFARE, FAMINE, RUIN = 9.0, 8.0, -90.0
SAFE_LEAD: Final = 60
"""By how much one must seem to lead to end the game by a Cataclysm, early in the game."""
EAGER: Final = 8_000
"""In so many milliseconds that lead shrinks by a point."""
THREAT: Final = 45.0
"""What a Monster means to whoever has the other one."""
BLOCKING: Final = 0.25
CHANCES: Final[tuple[float, ...]] = (0.85, 0.3, 0.1, 0.03)
"""How likely one gets a card onto which so many others have put timers."""
GIVING_UP, PRIDE = 0.08, 8.0
"""What share of a card's worth is lost by lifting first from a freeze, and what it costs besides."""
IN_MY_OWN_WAY: Final = 0.02
"""How likely one gets a card onto which one has put another timer before."""
IMPATIENCE: Final = 0.9
"""By how many points a second waiting in a freeze grows dearer."""
IDLE: Final = 1.0
LEADING, TRAILING = 40.0, -30.0
LONG_SILENCE: Final = 20_000
AGREED: Final = 12.0
RESTLESS: Final = 6_000
"""After so long a wait one thinks of deals."""
GOD, PROMISE = 9.0, 8.0
"""What a god is worth for each card of its price, and besides, whatever it does."""
CITY_POINTS, STAYING = 35.0, 0.7
"""What points on a city are worth, and how much of a city's worth is lost by leaving it."""
USE: Final = 7.0
CLIMB: Final = 15.0
"""What each square of Asclepius is worth more than the one before: the last one wins."""


class Mind:
    """One look of a seat at the table."""

    def __init__(self, table: Table, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        central, winds = table.central[seat], table.winds[seat]
        faces = table.faces
        self.points = sum([faces[slot].value for slot in central])
        self.held = {faces[slot].serial for slot in central} | {faces[slot].serial for slot in winds}
        self.winds = different_winds(table, seat)
        self.multiplier = max(1, min(MOST_WINDS, self.winds))
        self.crowd = [0] * 25
        for place in table.place:
            self.crowd[place] += 1
        self.mine = {table.place[timer] for timer in table.timers_of(seat)}
        self.worths: dict[int, float] = {}
        self.places: dict[int, float] = {}
        self.gods: dict[str, float] = {}

    # cards

    def card(self, face: Face) -> float:
        """What it would be worth to have a card."""
        found = self.worths.get(face.serial)
        if found is None:
            found = self.worths[face.serial] = self._card(face)
        return found

    def _card(self, face: Face) -> float:
        kind = face.kind
        if kind is TERRITORY:
            return SPARE + face.value * self.multiplier
        if kind is WIND:
            if face.serial in self.held or self.winds >= MOST_WINDS:
                return SPARE
            return NEW_WIND + (self.points if self.winds else 0)
        if kind is MONSTER:
            other = MINOTAUR if face is HYDRA else HYDRA
            if other.serial in self.held and face.serial not in self.held:
                return WON / 4
            return SPARE if face.serial in self.held else FIRST_MONSTER
        return self._plague(face.slug)

    def _plague(self, plague: str) -> float:
        if plague == "war":
            return WARFARE
        if plague == "starvation":
            return FAMINE
        margin = max(0, SAFE_LEAD - self.table.time // EAGER)
        return WON / 5 if self.is_ahead(margin) else RUIN

    def is_ahead(self, margin: int) -> bool:
        """Whether this seat seems to have the highest score."""
        mine = score(self.table, self.seat)
        return all(mine > self.guess(other) + margin for other in self.table.others(self.seat))

    def guess(self, rival: Seat) -> float:
        """A rival's score, guessed from what is seen of it."""
        table = self.table
        central = table.central[rival]
        if not central:
            return 0.0
        seen = table.faces[central[-1]].value
        winds = max(1, min(MOST_WINDS, different_winds(table, rival)))
        return float((seen + HIDDEN_CARD * (len(central) - 1)) * winds)

    # commands

    def likes(self, options: Sequence[Any]) -> list[float]:
        """What each command is worth."""
        return [self.like(option) for option in options]

    def like(self, option: Any) -> float:
        """What a command is worth: below 0 it is better to wait."""
        if isinstance(option, Move):
            return self.move(option)
        if isinstance(option, Call):
            return self._call(option)
        if isinstance(option, Answer):
            return 500.0 + self._picks(option.picks)
        if isinstance(option, Offer):
            return self._offer(option)
        if isinstance(option, Power):
            return self._power(option)
        return self._talk(option)

    def _call(self, call: Call) -> float:
        if call is Call.CLAIM:
            return WON if ground_of(self.table, self.seat)[0] else HOPELESS
        if call is Call.COUNTDOWN:
            silence = self.table.clock - self.table.moved - LONG_SILENCE
            return LEADING if self.is_ahead(margin=0) else TRAILING + silence / 1000
        return 1.0

    def move(self, move: Move) -> float:
        """What it brings to lift a timer, with or without the card, and to put it down there."""
        table, timer = self.table, move.timer
        left, place = table.place[timer], int(move.place)
        value = self.placing(place, left, move.pick)
        if not is_pile(left):
            return value - (STAYING * self._city(left) if is_city(left) else 0.0)
        face = table.faces[table.piles[left][-1]]
        if move.pick:
            return value + self.card(face)
        here = self.card(face)
        if self.crowd[left] == 1:
            return value - max(0.0, here)
        waited = (table.clock - table.deadline[timer]) / 1000
        if place == left:
            return HOPELESS
        return value + IMPATIENCE * waited - PRIDE - GIVING_UP * max(0.0, here) + self._promised(left)

    def _promised(self, pile: int) -> float:
        """What an accepted deal adds to lifting first."""
        for bargain in self.table.bargains:
            if bargain.accepted and bargain.pile == pile and bargain.first == self.seat:
                return AGREED
        return 0.0

    def placing(self, place: int, left: int, picked: bool) -> float:
        """What a timer may bring where it is put."""
        if place == left and is_pile(place):
            expected = NEXT_CARD if picked else self.card(self.table.faces[self.table.piles[place][-1]])
            return max(1.0, expected) * CHANCES[min(self.crowd[place] - 1, 3)]
        found = self.places.get(place)
        if found is None:
            found = self.places[place] = self._placing(place)
        return found

    def _placing(self, place: int) -> float:
        """What a timer may bring that is put where it did not stand before."""
        if is_pile(place):
            others = self.crowd[place]
            expected = self.card(self.table.faces[self.table.piles[place][-1]])
            chance = IN_MY_OWN_WAY if place in self.mine else CHANCES[min(others, 3)]
            return max(1.0, expected) * chance + self._blocking(place, others)
        if place == FRONT:
            return -IDLE
        if place == HELL2:
            return 5.0
        if is_city(place):
            return self._city(place)
        if is_square(place):
            return CLIMB * (place - SQUARE1 + 1)
        return USE if place != ATLANTIS else NEXT_CARD

    def _city(self, place: int) -> float:
        """What the power of a city is worth while a timer stays there."""
        card = POWERS[self.table.cities[place - CITY1]]
        value = card.appeal or USE
        if card.points is not None:
            value += CITY_POINTS * self.multiplier
        if card.wild_winds and self.winds < MOST_WINDS:
            value += self.points if self.winds else NEW_WIND
        return value

    def _blocking(self, place: int, others: int) -> float:
        """What it is worth to stand in the way of a rival who is alone on a good card."""
        if others != 1 or place in self.mine:
            return 0.0
        face = self.table.faces[self.table.piles[place][-1]]
        return BLOCKING * (THREAT if face.kind is MONSTER else float(max(0, face.value - 30)))

    # choices

    def _offer(self, offer: Offer) -> float:
        found = self.gods.get(offer.god)
        if found is None:
            found = self.gods[offer.god] = self._god(offer.god)
        return found - sum([self._loss(slot) for slot in offer.cards])

    def _loss(self, slot: int) -> float:
        """What it costs to part with a card."""
        face = self.table.faces[slot]
        if face.kind is WIND:
            return SPARE + (self.points / max(1, self.multiplier) if self.multiplier > 1 else NEW_WIND / 2)
        if face.kind is MONSTER:
            return LAST_MONSTER
        return SPARE / 2 + float(face.value * self.multiplier)

    def _god(self, god: str) -> float:
        """What a god would add to the score now, and what else may come of it; all, if it wins at once."""
        table, seat, card = self.table, self.seat, POWERS[god]
        index, before = table.gods.index(god), score(table, seat)
        # This table is one that the seat imagines; it is put back as it was.
        table.owners[index] = seat
        gained = score(table, seat) - before
        wins = any(way is not None and way(table, seat) is not None for way in (card.wins, card.ground))
        table.owners[index] = NOBODY
        return WON if wins else card.appeal or PROMISE + GOD * card.cost + gained

    def _power(self, power: Power) -> float:
        return USE + self._picks(power.picks) - USE * 2 * (not power.picks)

    def _picks(self, picks: Picks) -> float:
        return sum([self._pick(pick) for pick in picks])

    def _pick(self, pick: Any) -> float:
        table = self.table
        if isinstance(pick, Damn):
            return self._damn(pick)
        if isinstance(pick, Starve):
            return self.guess(Seat(pick.seat)) / 10 + 3 * bool(table.central[pick.seat])
        if isinstance(pick, Pay):
            return -max(SPARE, self.card(table.faces[pick.card]))
        if isinstance(pick, Gain):
            return self.card(table.faces[pick.card])
        if isinstance(pick, Take):
            return 10.0
        if isinstance(pick, Name):
            return float(POWERS[pick.god].cost)
        return 0.0

    def _damn(self, pick: Damn) -> float:
        """A rival's timer is the better target the more it is about to get; one's own is none."""
        table, timer = self.table, pick.timer
        mine = table.holder[timer] == self.seat
        place = table.place[timer]
        stake = 4.0
        if is_pile(place) and table.piles[place]:
            stake += max(0.0, self.card(table.faces[table.piles[place][-1]])) / (1 + self.crowd[place])
        if is_hell(place):
            stake = 1.0
        longer = pick.flip == table.has_flowed(timer)
        stake += 6.0 if longer else -2.0
        return -stake if mine else stake + self.guess(Seat(table.holder[timer])) / 40

    def _talk(self, option: Any) -> float:
        """A deal is proposed after some waiting; one that lets the other lift first is welcome."""
        table = self.table
        if isinstance(option, Colour):
            return 1.0 if table.colours[self.seat] == NOT_YET else -1.0
        if isinstance(option, Propose):
            return 1.5 if self._waited() > RESTLESS and not table.bargains else -1.0
        if isinstance(option, Accept):
            first = next(bargain.first for bargain in table.bargains if bargain.number == option.deal)
            return 3.0 if first != self.seat or self._waited() > RESTLESS else -1.0
        return -1.0

    def _waited(self) -> int:
        """How long the timer that waits longest has waited."""
        table = self.table
        return table.clock - min([table.deadline[timer] for timer in table.timers_of(self.seat)])
