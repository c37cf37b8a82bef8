"""A network plays against itself, and does more often what turned out better than a critic expected (PPO).

The critic foretells what a seat will get from what the seat knows. How much better a deed was is summed over
what the critic says after it, and after the next, ever less; the step is cut where a deed has become much
likelier or rarer than when it was done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np

from pentathlon.arena.contest import among_bots
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

from .descent import LITTLE, NARROW, Adam, Deeds, Liking, Numbers, Scale
from .encoding import Floats, encode_both
from .imitation import Searched
from .network import Network

GAMES_A_ROUND, PASSES, BATCH = 128, 2, 1024
"""Matches between two lessons, how often each is learnt from, and how many decisions at once."""
RATE, LAST = 3e-4, 0.1
"""How far a step goes at first, and what is left of that at the end."""
FORESIGHT = 0.95
"""How much what came a decision later still counts."""
CUT = 0.2
"""By how much the chance of a deed may change in one round before it is learnt from no more."""
CURIOSITY = 0.005
"""What it is worth not to be sure yet."""
STEEP = 0.5
"""The length that the slope of one batch has at the most."""
CRITIC_RATE, CRITIC_PASSES, CRITIC_BATCH = 5e-4, 3, 256


class Critic(NamedTuple):
    """What a seat will get, from what it knows."""

    known: Floats
    bias: Floats
    last: Floats
    constant: Floats

    def expects(self, observation: Floats) -> Any:
        """A share of the victory, from 0 to 1, for each row."""
        return _squashed(np.maximum(observation @ self.known + self.bias, 0) @ self.last + self.constant[0])

    def judged(self, observation: Floats, came: Floats) -> list[Any]:
        """The slopes of the likelihood of what came."""
        layer = np.maximum(observation @ self.known + self.bias, 0)
        error = (_squashed(layer @ self.last + self.constant[0]) - came) / np.float32(len(came))
        into = np.outer(error, self.last) * (layer > 0)
        return [observation.T @ into, into.sum(0), layer.T @ error, error.sum(keepdims=True)]


def _squashed(odds: Any) -> Any:
    return 1 / (1 + np.exp(-odds))


class Decision(NamedTuple):
    """One moment of a match of practice."""

    observation: Floats
    rows: Floats
    done: int
    chance: float
    """How likely it was to do so."""
    expected: float
    """What the critic expected."""


class Progress(NamedTuple):
    """How far practice has come."""

    played: int
    network: Network
    doubt: float
    """The mean entropy of its choices: how far from sure it is."""


class Player:
    """Plays matches with itself on every seat, by chance as the network likes."""

    def __init__(self, game: str, seats: int, scale: Scale, chance: np.random.Generator) -> None:
        self.game, self.seats, self.scale, self.chance = GAMES[game], seats, scale, chance

    def play(self, network: Network, critic: Critic, seed: int) -> tuple[list[list[Decision]], Any]:
        """The decisions of every seat, and what each has got."""
        match = Match(self.game, self.seats, seed, among_bots(self.game))
        decisions: list[list[Decision]] = [[] for _ in range(self.seats)]
        while match.outcome is None:
            seat = match.ask.seat
            option, decision = self._decided(match, seat, network, critic)
            if decision is not None:
                decisions[seat].append(decision)
            match.choose(option, seat)
        return decisions, match.outcome.shares

    def _decided(
        self, match: Match, seat: Seat, network: Network, critic: Critic
    ) -> tuple[Any, Decision | None]:
        options = list(match.ask.options)
        if len(options) == 1:
            return options[0], None
        observation, ids, rows = encode_both(match, seat)
        kept = np.sort(np.unique(ids, return_index=True)[1])
        observation, rows = observation / self.scale.observed, rows[kept] / self.scale.described
        scores = network.scores(observation, rows)
        shares = np.exp(scores - scores.max())
        shares /= shares.sum()
        done = min(int(np.searchsorted(np.cumsum(shares), self.chance.random())), len(shares) - 1)
        expected = float(critic.expects(observation))
        return options[kept[done]], Decision(observation, rows, done, float(shares[done]), expected)


def practise(
    game: str, seats: int, network: Network, searched: Searched, scale: Scale, rounds: int, seed: int
) -> Iterator[Progress]:
    """Play and learn for so many rounds, from where a network has come to."""
    chance = np.random.default_rng(seed)
    player = Player(game, seats, scale, chance)
    critic = _first_critic(scale.down(searched.deeds).observation, searched.share, chance)
    pupil = Pupil(scale.into(network), critic, chance)
    for number in range(rounds):
        first = seed + number * GAMES_A_ROUND
        matches = [player.play(pupil.network, pupil.critic, first + at) for at in range(GAMES_A_ROUND)]
        rate = RATE * max(LAST, 1 - number / rounds)
        doubt = pupil.learn(_gathered(matches), rate)
        yield Progress((number + 1) * GAMES_A_ROUND, scale.out(pupil.network), doubt)


class Practised(NamedTuple):
    """The decisions of some matches, with what came of them."""

    deeds: Deeds
    done: Numbers
    """The row of what was done."""
    chance: Floats
    better: Floats
    """How much better it was than expected, in units of how much that varies."""
    came: Floats


def _gathered(matches: Sequence[tuple[list[list[Decision]], Any]]) -> Practised:
    every = [
        (decisions, share)
        for seats, shares in matches
        for decisions, share in zip(seats, shares, strict=True)
        if decisions
    ]
    flat = [decision for decisions, _ in every for decision in decisions]
    sizes = np.array([len(decision.rows) for decision in flat])
    deeds = Deeds(
        np.array([decision.observation for decision in flat], np.float32),
        np.concatenate([decision.rows for decision in flat]),
        sizes,
    )
    better = np.concatenate([_advantages(decisions, share) for decisions, share in every])
    expected = np.array([decision.expected for decision in flat])
    return Practised(
        deeds,
        np.array([decision.done for decision in flat]),
        np.array([decision.chance for decision in flat], np.float32),
        ((better - better.mean()) / (better.std() + LITTLE)).astype(np.float32),
        (better + expected).astype(np.float32),
    )


def _advantages(decisions: Sequence[Decision], share: float) -> Any:
    """How much more came of each decision than the critic expected before it."""
    changes = np.diff([*(decision.expected for decision in decisions), share])
    better, after = np.zeros(len(changes)), 0.0
    for at in range(len(changes) - 1, -1, -1):
        better[at] = after = changes[at] + FORESIGHT * after
    return better


class Pupil:
    """A network and its critic, as they learn."""

    def __init__(self, network: Network, critic: Critic, chance: np.random.Generator) -> None:
        self.network, self.critic, self._chance = network, critic, chance
        self._steps, self._critic_steps = Adam(network), Adam(critic)

    def learn(self, practised: Practised, rate: float) -> float:
        """Learn from some matches; how unsure it was in the last of its batches."""
        order, doubt = np.arange(len(practised.came)), 0.0
        for _ in range(PASSES):
            self._chance.shuffle(order)
            for begin in range(0, len(order) - BATCH // 2, BATCH):
                doubt = self._step(practised, order[begin : begin + BATCH], rate)
        return doubt

    def _step(self, practised: Practised, which: Numbers, rate: float) -> float:
        deeds, _ = practised.deeds.some(which)
        liking = Liking(self.network, deeds)
        error, doubt = _policy_error(liking, practised, which)
        slopes = _not_too_steep(liking.slopes(error))
        self.network = Network(*self._steps.step(self.network, slopes, rate, 0.0))
        judged = self.critic.judged(deeds.observation, practised.came[which])
        self.critic = Critic(*self._critic_steps.step(self.critic, judged, rate, 0.0))
        return doubt


def _policy_error(liking: Liking, practised: Practised, which: Numbers) -> tuple[Floats, float]:
    """How the loss changes with every score: PPO's cut objective, and a little for doubt."""
    shares, many = liking.shares, np.float32(len(which))
    done = liking.starts + practised.done[which]
    ratio, better = shares[done] / practised.chance[which], practised.better[which]
    still = np.where(better > 0, ratio < 1 + CUT, ratio > 1 - CUT)
    pull = (-better * ratio * still / many).astype(np.float32)
    error = -pull[liking.owners] * shares
    error[done] += pull
    logs = np.log(shares + np.float32(LITTLE))
    doubt = -np.add.reduceat(shares * logs, liking.starts)
    error += np.float32(CURIOSITY) * shares * (logs + doubt[liking.owners]) / many
    return error, float(doubt.mean())


def _not_too_steep(slopes: list[Any]) -> list[Any]:
    length = float(np.sqrt(sum((slope**2).sum() for slope in slopes)))
    return slopes if length <= STEEP else [slope * np.float32(STEEP / length) for slope in slopes]


def _first_critic(observation: Floats, share: Floats, chance: np.random.Generator) -> Critic:
    """A critic that has seen how the games of the search ended."""
    wide = observation.shape[1]
    critic = Critic(
        chance.normal(0, (0.3 / wide) ** 0.5, (wide, NARROW)).astype(np.float32),
        np.zeros(NARROW, np.float32),
        chance.normal(0, 0.1, NARROW).astype(np.float32),
        np.zeros(1, np.float32),
    )
    adam, order = Adam(critic), np.arange(len(share))
    for _ in range(CRITIC_PASSES):
        chance.shuffle(order)
        for begin in range(0, len(order) - CRITIC_BATCH + 1, CRITIC_BATCH):
            which = order[begin : begin + CRITIC_BATCH]
            slopes = critic.judged(observation[which], share[which])
            critic = Critic(*adam.step(critic, slopes, CRITIC_RATE, 0.0))
    return critic
