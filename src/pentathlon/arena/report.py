"""A league as one page that a designer can read."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from html import escape

from pentathlon.games import GAMES
from pentathlon.kernel.wording import counted
from pentathlon.ratings import Rating, meet

from .contest import GameResult
from .league import League, Played
from .ratings import compared
from .tally import share, spread, tally

CARDS_SHOWN = 12
BANDS = 10
WIDE, HIGH = 320, 16
STYLE = """
:root { color-scheme: light dark; --ink: #17120e; --paper: #f4ead8; --clay: #c8643b; --rule: #a9784f }
@media (prefers-color-scheme: dark) { :root { --ink: #f4ead8; --paper: #17120e; --rule: #e3a577 } }
body { font: 16px/1.5 Georgia, serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem }
h1, h2 { font-weight: 400; border-bottom: 3px double var(--rule) }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto }
th, td { padding: .2rem .8rem; text-align: right; border-bottom: 1px solid var(--rule);
  font-variant-numeric: tabular-nums; vertical-align: top }
th:first-child, td:first-child { text-align: left }
svg { display: block; width: 20rem; height: 1rem } .bar { fill: var(--clay) } .line { stroke: var(--ink) }
svg line { vector-effect: non-scaling-stroke }
.dot { stroke: var(--clay); stroke-width: 8px; stroke-linecap: round }
@media (max-width: 40rem) { th, td { padding: .2rem .4rem } svg { width: 5rem } }
"""
"""Drawings shrink on a phone, so that nothing of a rating lies beyond the edge."""
UNBROKEN = "\N{NO-BREAK SPACE}"


def page(league: League) -> str:
    """The whole report."""
    events = {event: league.ratings(event) for event in league.plan.events if league.of(event)}
    kind = "ladder" if league.plan.ladder else "league"
    parts = [f"<h1>A {kind} of {len(league.plan.bots)} bots</h1>", _settings(league)]
    if len(events) > 1:
        parts += ["<h2>The meet</h2>", "<p>The mean of all events.</p>", _ratings(meet(events))]
    for event, ranked in events.items():
        parts += _event(event, ranked, league.of(event))
    head = '<!doctype html><html lang="en"><meta charset="utf-8">'
    head += '<meta name="viewport" content="width=device-width">'
    return f"{head}<title>A league</title><style>{STYLE}</style><body>{''.join(parts)}</body></html>\n"


def _settings(league: League) -> str:
    plan = league.plan
    games = ", ".join(
        f"{GAMES[event].title} ({counted(plan.seats_of(event), 'seat')})" for event in plan.events
    )
    played = counted(len(league.played), "game was", "games were")
    return f"<p>{escape(games)}. {played} played, from seed {plan.seed} on.</p>"


def _event(event: str, ranked: Sequence[Rating], games: Sequence[Played]) -> list[str]:
    results = [game.result for game in games]
    found = tally(results)
    clauses = GAMES[event].rulebook.clauses
    endings = [
        (f"{rule} {clauses[rule].text}" if rule in clauses else rule or "somebody resigned", str(count))
        for rule, count in found.endings.items()
    ]
    return [
        f"<h2>{escape(GAMES[event].title)}</h2>",
        _ratings(ranked),
        "<h3>Who beats whom</h3>",
        _matrix(results, [rating.name for rating in ranked]),
        "<h3>How long games last</h3>",
        _lengths(results),
        "<h3>How they end</h3>",
        _table(("by", "games"), endings),
        *_cards(results),
        *_calibration(games),
    ]


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; cells that begin with a sign of markup are drawings."""
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join(
        "<tr>"
        + "".join(f"<td>{cell if cell.startswith('<svg') else escape(cell)}</td>" for cell in row)
        + "</tr>"
        for row in rows
    )
    return f"<table><tr>{head}</tr>{body}</table>"


def _ratings(ranked: Sequence[Rating]) -> str:
    if not ranked:
        return "<p>Nobody has met anybody yet.</p>"
    low, high = min(rating.low for rating in ranked), max(rating.high for rating in ranked)
    span = max(high - low, 1e-9)

    def drawn(rating: Rating) -> str:
        begin, end = ((edge - low) / span * WIDE for edge in (rating.low, rating.high))
        middle = (rating.mean - low) / span * WIDE
        told = f"{rating.low:.1f} to {rating.high:.1f}"
        return (
            f'{_drawing(told)}<line class="line" x1="{begin:.1f}" x2="{end:.1f}" y1="8" y2="8"/>'
            f'<line class="dot" x1="{middle:.1f}" x2="{middle:.1f}" y1="8" y2="8"/></svg>'
        )

    rows = [
        (
            rating.name,
            f"{rating.mean:.1f}",
            f"{rating.low:.1f} to {rating.high:.1f}".replace(" ", UNBROKEN),
            drawn(rating),
            str(rating.games),
        )
        for rating in ranked
    ]
    return _table(("bot", "rating", "95 % interval", "", "games"), rows)


def _matrix(results: Sequence[GameResult], names: Sequence[str]) -> str:
    """How often the bot of a row got more than the bot of a column, where they met."""
    won: dict[tuple[str, str], float] = defaultdict(float)
    met: Counter[tuple[str, str]] = Counter()
    for shares in compared(results):
        for one, mine in shares.items():
            for other, theirs in shares.items():
                if one != other:
                    met[one, other] += 1
                    won[one, other] += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    rows = []
    for one in names:
        cells = [_rate(won[one, other], met[one, other]) if one != other else "" for other in names]
        rows.append((one, *cells))
    return _table(("", *names), rows)


def _rate(won: float, games: int) -> str:
    if not games:
        return ""
    found = share("", won, games)
    return f"{found.share:.0%} ({found.low:.0%}-{found.high:.0%})"


def _lengths(results: Sequence[GameResult]) -> str:
    answers = [result.answers for result in results]
    if len(answers) < 2:
        return f"<p>{answers[0]} answers.</p>"
    tenth, _, middle, _, last = spread(answers)
    return f"<p>{middle:.0f} answers in the middle, {tenth:.0f} to {last:.0f} in 80 % of the games.</p>"


def _cards(results: Sequence[GameResult]) -> list[str]:
    """The cards with which seats won most and least often, of those that were played often enough."""
    often = [card for card in tally(results).cards if card.games >= max(5, len(results) // 10)]
    if not often:
        return []
    shown = often if len(often) <= 2 * CARDS_SHOWN else [*often[:CARDS_SHOWN], *often[-CARDS_SHOWN:]]
    rows = [
        (card.name, str(card.games), f"{card.share:.0%} ({card.low:.0%}-{card.high:.0%})") for card in shown
    ]
    return ["<h3>Cards</h3>", _table(("card", "played by", "won"), rows)]


def _calibration(games: Sequence[Played]) -> list[str]:
    """Whether those to whom the evaluation gave so much of a chance won as often."""
    bands: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for game in games:
        for chance, got in game.forecasts:
            bands[min(BANDS - 1, int(chance * BANDS))].append((chance, got))
    if not bands:
        return []
    rows = []
    for _, pairs in sorted(bands.items()):
        said = sum(chance for chance, _ in pairs) / len(pairs)
        came = sum(got for _, got in pairs) / len(pairs)
        rows.append((f"{said:.0%}", f"{came:.0%}", str(len(pairs)), _against(said, came)))
    heads = ("said", "came", "positions", "")
    return ["<h3>What the evaluation says, and what comes of it</h3>", _table(heads, rows)]


def _against(said: float, came: float) -> str:
    return (
        f"{_drawing(f'said {said:.0%}, came {came:.0%}')}"
        f'<rect class="bar" y="4" height="8" width="{came * WIDE:.1f}"/>'
        f'<line class="line" x1="{said * WIDE:.1f}" x2="{said * WIDE:.1f}" y1="0" y2="{HIGH}"/></svg>'
    )


def _drawing(told: str) -> str:
    """Where a drawing begins, with what it tells in words."""
    return f'<svg viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="none" role="img" aria-label="{told}">'
