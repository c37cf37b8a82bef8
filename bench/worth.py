"""What each card of Elysium is worth to who takes it, in VP beside the mean card.

    python -m bench.worth greedy --games 1000 --seed 700001

Four equal players, of whose picks from the Agora a part is left to chance, so that every card is taken by
good and by bad plans. The score of a player, beside the mean of the table, is then a sum over the cards
taken: a linear regression with a little ridge. What it says holds for these players, who may not
know what to do with a card.
"""

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random
from typing import Any, NamedTuple

import numpy as np

from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.games.elysium.printed import CARDS, FAMILIES, LEVELS, Power
from pentathlon.games.elysium.rules.drafting import ACT
from pentathlon.games.elysium.rules.scoring import score
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

ELYSIUM = GAMES["elysium"]
SEATS = 4
RIDGE = 3.0
NUMBER = {slug: number for number, slug in enumerate(CARDS)}


class Game(NamedTuple):
    """One game: the slugs of what every player took, and what they scored."""

    taken: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]


def play(bot: str, noise: float, seed: int) -> Game:
    """Play one game, some picks by chance."""
    match, chance = Match(ELYSIUM, SEATS, seed), Random(seed)
    minds = [make_bot(bot, seed=SEATS * seed + seat) for seat in range(SEATS)]
    taken: list[list[str]] = [[] for _ in range(SEATS)]
    while match.outcome is None:
        ask = match.ask
        pick = minds[ask.seat].choose(match, ask.seat)
        if ask.question is ACT and isinstance(pick, int):
            if chance.random() < noise:
                pick = chance.choice([option for option in ask.options if isinstance(option, int)])
            taken[ask.seat].append(match.table.faces[pick].slug)
        match.choose(pick, ask.seat)
    scores = [score(match.table, Seat(seat)).total for seat in range(SEATS)]
    return Game(tuple(map(tuple, taken)), tuple(scores))


def counted(game: Game) -> Any:
    """How often each player took each card, a row for a player."""
    rows = np.zeros((SEATS, len(CARDS)))
    for seat, slugs in enumerate(game.taken):
        for slug in slugs:
            rows[seat, NUMBER[slug]] += 1
    return rows


def fitted(games: Sequence[Game]) -> tuple[Any, Any]:
    """The worth of every card beside the mean one, and how far it may be off (a standard error)."""
    taken = [counted(game) for game in games]
    rows = np.vstack([each - each.mean(0) for each in taken])
    lead = np.concatenate([np.array(game.scores) - np.mean(game.scores) for game in games])
    inverse = np.linalg.inv(rows.T @ rows + RIDGE * np.eye(len(CARDS)))
    worth = inverse @ rows.T @ lead
    error = np.sqrt(np.diag(inverse) * (lead - rows @ worth).var())
    return worth - np.average(worth, weights=sum(each.sum(0) for each in taken) + 1), error


def report(games: Sequence[Game]) -> list[str]:
    """Means by Level, Family and kind of power, then the cards from the least to the best."""
    worth, error = fitted(games)
    cards = list(CARDS.values())

    def mean(name: str, found: Sequence[bool]) -> str:
        return f"{name} {np.mean(worth[np.array(found)]):+.2f}"

    lines = [
        ", ".join(mean(f"Level {level}", [card.level == level for card in cards]) for level in LEVELS),
        ", ".join(mean(family.title, [card.family is family for card in cards]) for family in FAMILIES),
        ", ".join(mean(power.value, [card.power is power for card in cards]) for power in Power),
        f"spread of the cards: {worth.std():.2f}",
    ]
    for at in np.argsort(worth):
        card = cards[at]
        lines.append(
            f"{worth[at]:+.2f} ({error[at]:.2f}) {card.family.title} {card.level}, {card.name}: {card.text}"
        )
    return lines


def main() -> None:
    """Play, and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--noise", type=float, default=0.3, help="what part of the picks is left to chance")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers) as pool:
        todo = [
            pool.submit(play, given.bot, given.noise, given.seed + number) for number in range(given.games)
        ]
        print("\n".join(report([done.result() for done in todo])))


if __name__ == "__main__":
    main()
