"""The ladders of this house: what its rated games lead to, in every game and as a meet."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from pentathlon.games import GAMES
from pentathlon.ratings import Ladder, Rating, mean_shares, meet

from .storage.rated_games import RatedGame, RatedGames, RatedPlayer

SETTLED = 5
"""Games in an event after which a rating is no longer provisional."""
AT_ONCE = 100
"""Games that are rated before anybody else has a turn."""
REMEMBERED = 10_000
"""Games of which it is known what they have changed."""


def events() -> list[str]:
    """The games in which people are rated: those that are played against each other."""
    return [name for name in GAMES if GAMES[name].roles is None]


class LadderChange(NamedTuple):
    """What a game has changed for somebody."""

    player: RatedPlayer
    before: Rating
    after: Rating


class Rung(NamedTuple):
    """Somebody's place on a ladder."""

    place: int
    player: RatedPlayer
    """As they were called when they last played."""
    rating: Rating
    provisional: bool


class Ladders:
    """All ratings, followed from the games that are stored; every node comes to the same."""

    def __init__(self, games: RatedGames) -> None:
        self._games = games
        self._number = 0
        """The last game that was followed."""
        self._ladders: dict[str, Ladder] = {}
        self._players: dict[str, RatedPlayer] = {}
        self._changes: OrderedDict[str, list[LadderChange]] = OrderedDict()
        self._rungs: dict[str, list[Rung]] = {}
        """Worked out since the last game; the meet has no name."""
        self._lock = asyncio.Lock()

    async def count(self, match: str, game: str, players: list[RatedPlayer]) -> list[LadderChange]:
        """Count a game, once, and tell what it has changed."""
        await self._games.add(match, game, players)
        return await self.changes(match)

    async def changes(self, match: str) -> list[LadderChange]:
        """What a game has changed; nothing, if it was not counted or long ago."""
        await self.catch_up()
        return self._changes.get(match, [])

    async def catch_up(self) -> None:
        """Follow all games since the last one, in the order in which they ended."""
        async with self._lock:
            while found := await self._games.since(self._number, AT_ONCE):
                for each in found:
                    self._take(each)

    def _take(self, game: RatedGame) -> None:
        ladder = self._ladders.setdefault(game.game, Ladder())
        shares = mean_shares([(player.key, player.share) for player in game.players])
        before = {key: ladder.rating(key) for key in shares}
        ladder.take(shares)
        self._players |= {player.key: player for player in game.players}
        self._changes[game.match] = [
            LadderChange(player, before[player.key], ladder.rating(player.key)) for player in game.players
        ]
        if len(self._changes) > REMEMBERED:
            self._changes.popitem(last=False)
        self._number = game.number
        self._rungs.clear()

    def of(self, game: str) -> list[Rung]:
        """The ladder of a game."""
        if game not in self._rungs:
            ranked = self._ranked(game)
            self._rungs[game] = self._placed(ranked, _new(ranked))
        return self._rungs[game]

    def meet(self) -> list[Rung]:
        """The ladder of those who have played every game: the mean of all."""
        if "" not in self._rungs:
            ranked = {game: self._ranked(game) for game in events()}
            new = {name for each in ranked.values() for name in _new(each)}
            self._rungs[""] = self._placed(meet(ranked), new)
        return self._rungs[""]

    def _ranked(self, game: str) -> list[Rating]:
        return self._ladders[game].ranked() if game in self._ladders else []

    def _placed(self, ranked: Iterable[Rating], new: set[str]) -> list[Rung]:
        """Give everybody a place, by the lower end of the interval: that much is nearly certain."""
        ordered = sorted(ranked, key=lambda rating: -rating.low)
        return [
            Rung(place, self._players[rating.name], rating, rating.name in new)
            for place, rating in enumerate(ordered, start=1)
        ]


def _new(ranked: Iterable[Rating]) -> set[str]:
    """Whoever has played too few games for more than a guess."""
    return {rating.name for rating in ranked if rating.games < SETTLED}
