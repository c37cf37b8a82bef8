"""What games of Kronos Epilogue between bots say about roles, cities, seats, Kronos and the draft.

    python -m bench.throne greedy --seats 4 --games 300
    python -m bench.throne mcts:50 --seats 2 --option duel=hades --games 100

Every seat has the same bot. The rate of a role or a city is how often its player won; that of a card, how
often a seat that could take it in a draft did. Intervals are 95 % (Wilson); what misses its aim says so.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from statistics import fmean
from typing import Any, Final, NamedTuple

from pentathlon.arena.tally import share
from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.games.kronos.cards.cities import ACROPOLISES, city_of
from pentathlon.games.kronos.cards.throne import KRONOS_KEYS
from pentathlon.games.kronos.printed import ACROPOLIS, HADES
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.final import keys_of_kronos
from pentathlon.games.kronos.table import NOBODY, Table
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

GAME = GAMES["kronos"]
KRONOS: Final = "Kronos"
NEAR: Final = 0.08
"""How far a role, a seat or a city may be from its share."""
NOBODY_WINS: Final = (0.05, 0.20)
ENOUGH_KEYS: Final = (0.30, 0.60)
DUEL: Final = (0.40, 0.60)
DRAFTED: Final = (0.10, 0.90)
SHOWN: Final = 5
"""So many of the cards that are taken most and least are named."""


class Told(NamedTuple):
    """What one game tells."""

    shares: tuple[float, ...]
    roles: tuple[str, ...]
    cities: tuple[str, ...]
    """The boards of the seats."""
    starter: int
    first_step: str
    """Who won the first step, where it was played."""
    throne: str
    """Who of Hades and Kronos held it, where they fought."""
    hoards: tuple[int, ...]
    """The keys of the seats."""
    own_keys: int
    """Those of Kronos before Kallisto gives him hers."""
    keys: int
    """Those of Kronos in the end."""
    rule: str
    offered: Counter[str]
    taken: Counter[str]


def play(bot: str, seats: int, options: dict[str, Any], seed: int) -> Told:
    """Play one game to its end."""
    match = Match(GAME, seats, seed, options)
    minds = [make_bot(bot, seed=seed * seats + seat) for seat in range(seats)]
    starter = match.table.first
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    while match.outcome is None:
        ask = match.asks[0]
        pick = minds[ask.seat].choose(match, ask.seat)
        if ask.question is DRAFT:
            offered.update(match.table.card(slot).slug for slot in ask.options)
            taken[match.table.card(pick).slug] += 1
        match.choose(pick, ask.seat)
    return _told(match.table, starter, offered, taken)


def _told(table: Table, starter: int, offered: Counter[str], taken: Counter[str]) -> Told:
    assert table.outcome is not None
    roles = tuple(role.value for role in table.roles)
    keys = keys_of_kronos(table)
    stepped = table.kallisto != NOBODY
    throne = HADES.value if table.throne != NOBODY else KRONOS
    return Told(
        shares=table.outcome.shares,
        roles=roles,
        cities=tuple(city_of(table, Seat(seat)).name for seat in range(table.seats)),
        starter=starter,
        first_step=roles[table.champion] if stepped else "",
        throne=throne if HADES in table.roles else "",
        hoards=table.keys,
        own_keys=keys - gift_of_kallisto(table),
        keys=keys,
        rule=table.outcome.rule,
        offered=offered,
        taken=taken,
    )


def gift_of_kallisto(table: Table) -> int:
    """The keys that Kronos has of Kallisto: all of hers, once she has won the first step (KE-FK-17)."""
    gave = table.champion == table.kallisto and HADES in table.roles
    return table.keys[table.kallisto] if gave else 0


def report(games: list[Told]) -> Iterator[str]:
    """The figures so far, a line each."""
    seats, of = len(games[0].roles), len(games)
    nobody = sum(not any(game.shares) for game in games)
    fair = (1 - nobody / of) / seats
    is_duel = seats == len((HADES, ACROPOLIS))
    near = DUEL if is_duel else (fair - NEAR, fair + NEAR)
    yield f"{of} games of {seats}; the share of a seat is {fair:.1%}"
    yield rate("nobody wins", nobody, of, None if is_duel else NOBODY_WINS)
    for role, wins in _won(games, lambda game: game.roles).items():
        yield rate(role, sum(wins), len(wins), None if is_duel and role == ACROPOLIS.value else near)
    yield from _cities(games)
    for seat, wins in _won(games, _from_the_starter).items():
        yield rate(seat, sum(wins), len(wins), (fair - NEAR, fair + NEAR))
    own = sum(game.own_keys >= KRONOS_KEYS for game in games)
    yield rate(f"Kronos has {KRONOS_KEYS} keys of his own", own, of, None if is_duel else ENOUGH_KEYS)
    enough = sum(game.keys >= KRONOS_KEYS for game in games)
    yield rate(f"Kronos has {KRONOS_KEYS} keys with those of Kallisto", enough, of)
    yield "keys: " + ", ".join(f"{holder} {mean:.1f}" for holder, mean in _hoards(games))
    yield from _parts("the first step is won by", (game.first_step for game in games))
    yield from _parts("of Hades and Kronos wins", (game.throne for game in games))
    yield from _parts("endings", (game.rule for game in games))
    yield from _cards(games)


def rate(name: str, count: float, of: int, aim: tuple[float, float] | None = None) -> str:
    """A rate as the pages of balance have it, with its aim where that is missed."""
    row = share(name, count, of)
    missed = aim is not None and not aim[0] <= row.share <= aim[1]
    wanted = f"  ** not within {aim[0]:.1%} to {aim[1]:.1%}" if missed and aim is not None else ""
    return f"{name}: {100 * row.share:.1f} % ({100 * row.low:.1f}-{100 * row.high:.1f}) of {of}{wanted}"


def _won(games: list[Told], names: Callable[[Told], Iterable[str]]) -> dict[str, list[float]]:
    """What the seats won, by a name that each of them has in a game."""
    won: dict[str, list[float]] = defaultdict(list)
    for game in games:
        for name, wins in zip(names(game), game.shares, strict=True):
            won[name].append(wins)
    return dict(sorted(won.items()))


def _from_the_starter(game: Told) -> list[str]:
    seats = len(game.roles)
    return [f"seat {1 + (seat - game.starter) % seats}" for seat in range(seats)]


def _cities(games: list[Told]) -> Iterator[str]:
    """The Acropolises, each beside the mean of them all."""
    won = _won(games, lambda game: game.cities)
    cities = {city.name: won[city.name] for city in ACROPOLISES if city.name in won}
    mean = sum(map(sum, cities.values())) / sum(map(len, cities.values()))
    for city, wins in cities.items():
        yield rate(city, sum(wins), len(wins), (mean - NEAR, mean + NEAR))


def _hoards(games: list[Told]) -> Iterator[tuple[str, float]]:
    """The keys that a seat of each role has in the end, and those that Kronos has of his own."""
    keys: dict[str, list[int]] = defaultdict(list)
    for game in games:
        for role, hoard in zip(game.roles, game.hoards, strict=True):
            keys[role].append(hoard)
        keys[KRONOS].append(game.own_keys)
    return ((holder, fmean(held)) for holder, held in sorted(keys.items()))


def _parts(words: str, names: Iterable[str]) -> Iterator[str]:
    """How often each was named, if any was."""
    counts = Counter(name for name in names if name)
    total = counts.total()
    if counts:
        yield f"{words}: " + ", ".join(f"{name} {count / total:.0%}" for name, count in counts.most_common())


def _cards(games: list[Told]) -> Iterator[str]:
    """What is drafted least and most, and all that is outside the aim."""
    offered, taken = Counter[str](), Counter[str]()
    for game in games:
        offered += game.offered
        taken += game.taken
    rates = sorted((taken[slug] / number, slug) for slug, number in offered.items())
    low, high = DRAFTED
    for words, ranked, outside in (
        ("least taken", rates, [slug for each, slug in rates if each < low]),
        ("most taken", rates[::-1], [slug for each, slug in rates[::-1] if each > high]),
    ):
        shown = ranked[: max(SHOWN, len(outside))]
        yield f"{words}: " + ", ".join(f"{slug} {each:.0%} of {offered[slug]}" for each, slug in shown)
        if outside:
            yield f"  ** not within {low:.0%} to {high:.0%}: " + ", ".join(outside)


def main() -> None:
    """Play, and print the figures whenever another tenth is done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    options = dict(word.split("=", 1) for word in given.option)
    games: list[Told] = []
    with ProcessPoolExecutor(given.workers) as pool:
        todo = [
            pool.submit(play, given.bot, given.seats, options, given.seed + n) for n in range(given.games)
        ]
        for done in as_completed(todo):
            games.append(done.result())
            if len(games) % max(1, given.games // 10) == 0:
                print("\n".join(report(games)), "", sep="\n", flush=True)


if __name__ == "__main__":
    main()
