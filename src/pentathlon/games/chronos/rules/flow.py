"""The course of a game: one step that takes whatever comes first, a command or a moment (CC-TIME-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.settings import NEVER
from pentathlon.games.chronos.table import NOT_YET
from pentathlon.kernel import Ask, Question, Seat, Steps, race, tell, then

from .abilities import everybody, in_force
from .bargains import accept, decline, let_lapse, propose, say
from .commands import COLOURS, Accept, Answer, Call, Colour, Decline, Move, Offer, Power, Propose, Say
from .duties import answer, option_for, run_out
from .ending import apply_continuous, check_victories, claim, highest_score
from .moving import move
from .offering import offer
from .options import Commands
from .sayings import FORBIDS

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

STEPS = Steps()
NO_COMMAND = "That is no command of this game."
GATHER = Question("gather", "choose a colour and be ready", "CC-START-02", FORBIDS, NO_COMMAND)
ACT = Question("act", "act", "CC-TIME-04", FORBIDS, NO_COMMAND)
HANDS = (Move, Offer, Power)
"""Commands that take a hand, so that they need some time (CC-FAIR-03)."""


def asks(table: Table, question: Question) -> list[Ask[Any]]:
    """Everybody is asked at once (CC-START-01)."""
    return [Ask(seat, question, Commands(table, seat)) for seat in everybody(table)]


@STEPS("gather")
async def gather(table: Table) -> None:
    """Everybody chooses a colour and is ready; then the countdown begins (CC-SETUP-20, CC-START-02)."""
    first = await race(asks(table, GATHER))
    assert first is not None
    perform(table, *first)
    if not all(table.ready):
        then(table, ("gather",))
        return
    table.start = table.moved = table.clock + table.settings.start_countdown_ms
    tell(table, "counts down", None, table.settings.start_countdown_ms)
    then(table, ("play",))


@STEPS("play")
async def play(table: Table) -> None:
    """One command or one moment, with all that follows from it (CC-TIME-15)."""
    first = await race(asks(table, ACT), next_moment(table))
    if first is None:
        pass_time(table)
    else:
        perform(table, *first)
    apply_continuous(table)
    check_victories(table)
    let_lapse(table)
    then(table, ("play",))


def next_moment(table: Table) -> int | None:
    """When something happens by itself (CC-TIME-12), and the start instant."""
    if table.clock < table.start:
        return table.start
    moments = [duties[0].due for duties in table.duties if duties]
    if table.gods:
        moments += [option.due for options in table.options for option in options]
    if table.bargains:
        moments += [bargain.due for bargain in table.bargains]
    if table.countdown != NOT_YET:
        moments.append(table.countdown)
    if table.settings.horizon_ms != NEVER:
        moments.append(table.start + table.settings.horizon_ms)
    for card, me in in_force(table, "due"):
        due = card.due(table, me) if card.due is not None else None
        if due is not None and due > table.clock:
            moments.append(due)
    return min(moments) if moments else None


def pass_time(table: Table) -> None:
    """What is due happens, in the order of CC-TIME-13."""
    if table.clock == table.start:
        tell(table, "begins", None)
    check_victories(table)
    for seat in everybody(table):
        if table.duties[seat] and table.duties[seat][0].due <= table.clock:
            run_out(table, seat)
            apply_continuous(table)
            check_victories(table)
        table.options[seat] = [option for option in table.options[seat] if option.due > table.clock]
    if NOT_YET < table.countdown <= table.clock:
        raise highest_score(table, "CC-END-05", "the game was frozen, and the highest score wins")
    if table.settings.horizon_ms != NEVER and table.time >= table.settings.horizon_ms:
        raise highest_score(table, "CC-END-17", "the horizon was reached, and the highest score wins")


def perform(table: Table, seat: Seat, command: Any) -> None:
    """Do what a legal command says."""
    if isinstance(command, HANDS):
        table.hand[seat] = table.clock
    if isinstance(command, Move):
        move(table, seat, command)
    elif isinstance(command, Call):
        _do(table, seat, command)
    elif isinstance(command, Answer):
        _answer(table, seat, command)
    elif isinstance(command, Offer):
        offer(table, seat, command)
    elif isinstance(command, Power):
        _use(table, seat, command)
    elif isinstance(command, Colour):
        table.colours[seat] = COLOURS.index(command)
        tell(table, "chooses", seat, command.title)
    else:
        _talk(table, seat, command)


def _do(table: Table, seat: Seat, call: Call) -> None:
    if call is Call.CLAIM:
        claim(table, seat)
    elif call is Call.COUNTDOWN:
        table.countdown = table.clock + table.settings.freeze_countdown_ms
        tell(table, "freezes", seat, table.settings.freeze_countdown_ms)
    elif call is Call.READY:
        table.ready[seat] = True
        tell(table, "is ready", seat)
    else:
        table.away[seat] = call is Call.AWAY
        tell(table, "is away" if call is Call.AWAY else "is back", seat)


def _answer(table: Table, seat: Seat, command: Answer) -> None:
    option = option_for(table, seat, command)
    if option is None:
        answer(table, seat, command.picks)
        return
    if command.picks:
        settles = POWERS[command.to].settles
        assert settles is not None
        settles(table, seat, command.picks)
    table.options[seat].remove(option)


def _use(table: Table, seat: Seat, command: Power) -> None:
    does = POWERS[command.of].does
    assert does is not None
    tell(table, "uses", seat, command.of)
    does(table, seat, command.picks)


def _talk(table: Table, seat: Seat, command: Say | Propose | Accept | Decline) -> None:
    if isinstance(command, Say):
        say(table, seat, command)
    elif isinstance(command, Propose):
        propose(table, seat, command)
    elif isinstance(command, Accept):
        accept(table, seat, command)
    else:
        decline(table, seat, command)
