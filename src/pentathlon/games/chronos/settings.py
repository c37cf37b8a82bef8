"""What a table agrees on before the start (CC-FAIR-04), each as an option in words."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from pentathlon.kernel import Choice, switch

SECOND = 1000
NEVER = 0
"""A horizon that never comes."""


class Settings(NamedTuple):
    """The agreed numbers and habits; they never change during a game."""

    level: int = 5
    teams: bool = False
    duration_ms: int = 30 * SECOND
    duty_ms: int = 10 * SECOND
    duty_blocks: str = "all"
    start_countdown_ms: int = 5 * SECOND
    freeze_countdown_ms: int = 10 * SECOND
    freeze_quiet_ms: int = 5 * SECOND
    points_to_win: int = 200
    knocks: bool = True
    knock_grace_ms: int = 250
    knock_gap_ms: int = 2 * SECOND
    hand_gap_ms: int = 200
    open_talk: bool = True
    deal_ms: int = 15 * SECOND
    horizon_ms: int = NEVER
    of_powers: tuple[tuple[str, Any], ...] = ()
    """What was agreed about single gods and cities."""

    def about(self, choice: Choice) -> Any:
        """What was agreed on a choice that a god or city brings (`PowerCard.setting`)."""
        return dict(self.of_powers).get(choice.name, choice.default)


DEFAULTS = Settings()


def _seconds(given: Any) -> Any:
    """Milliseconds as a person may write them: 30s, 30 s, or just the number."""
    if not isinstance(given, str):
        return given
    words = given.strip().lower().replace(" ", "")
    number = words.removesuffix("ms").removesuffix("s")
    if not number.isdecimal():
        return given
    return int(number) * (SECOND if words.endswith("s") and not words.endswith("ms") else 1)


def _time(name: str, values: tuple[int, ...], meaning: str) -> Choice:
    return Choice(name, values, getattr(DEFAULTS, name), f"{meaning}, in milliseconds", _seconds)


def _switch(name: str, meaning: str) -> Choice:
    return switch(name, getattr(DEFAULTS, name), meaning)


def whole_number(given: Any) -> Any:
    """A number as a person may write it."""
    return int(given) if isinstance(given, str) and given.isdecimal() else given


MAIN = (
    Choice(
        "level",
        (5, 4, 3, 2, 1),
        5,
        "how much is in the game: 1 only Territories, 2 with Monsters, 3 with Winds, 4 with Plagues, "
        "5 with gods and cities",
        whole_number,
    ),
    replace(_switch("teams", "whether six players form three teams of two, who win together"), players=6),
)
HABITS = (
    _time("duration_ms", (30000, 10000, 15000, 20000, 45000, 60000), "how long the sand of a timer runs"),
    _time(
        "duty_ms", (10000, 5000, 20000, 30000), "how long a player may take over a choice that a rule demands"
    ),
    Choice(
        "duty_blocks",
        ("all", "claims"),
        "all",
        "what a player who owes a choice cannot do meanwhile: all (everything but answer and talk) or "
        "claims (only claim and start the countdown)",
    ),
    _time("start_countdown_ms", (5000, 0, 3000, 10000), "how long is counted down before the game begins"),
    _time("freeze_countdown_ms", (10000, 5000, 20000), "how long the countdown of a frozen game lasts"),
    _time("freeze_quiet_ms", (5000, 2000, 10000), "how long no timer may have moved before a countdown"),
    Choice("points_to_win", (200, 100, 150, 250, 300), 200, "how many points win by a claim", whole_number),
    _switch("knocks", "whether a hasty or wrong grab counts as knocking a timer over, which Eos punishes"),
    _time("knock_grace_ms", (250, 100, 500, 1000), "how much haste is forgiven before a grab is a knock"),
    _time("knock_gap_ms", (2000, 1000, 5000), "within what time a player is punished for one knock only"),
    _time(
        "hand_gap_ms",
        (200, 0, 100, 500),
        "how much time lies at least between two hand movements of a player",
    ),
    _switch("open_talk", "whether all talk is heard by everybody; if not, players may whisper"),
    _time("deal_ms", (15000, 10000, 30000, 60000), "how long an offered deal stays open"),
    replace(
        _time(
            "horizon_ms",
            (NEVER, 300000, 600000, 1800000, 3600000),
            "when the game ends at the latest, by the highest score (0: never; half an hour among bots)",
        ),
        among_bots=1800000,
    ),
)
SETTINGS = (*MAIN, *(replace(choice, seldom=True) for choice in HABITS))


def settings_of(options: Mapping[str, Any], of_powers: Iterable[Choice]) -> Settings:
    """The settings among the options of a game, those that gods and cities bring apart from the others."""
    agreed = tuple((choice.name, options[choice.name]) for choice in of_powers if choice.name in options)
    return Settings(**{name: options[name] for name in Settings._fields if name in options}, of_powers=agreed)
