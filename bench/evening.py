"""An evening of Omens, for servers: after every six tricks it is dealt anew, for hundreds of rounds.

A game that ends after twelve answers would measure how tables are made. `python -m bench.evening
FILE PORT` serves it, with its journal in that file, and `... URL PORT REDIS` as a node of a house; `...
echo PORT` only sends back what it hears.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from bench.omens import HAND_SIZE, RANKS, playable, takes
from bench.ours import DECK, OTHER, OmensTable, lay, result, set_up
from pentathlon.kernel import Dice, Event, Game, Question, Rulebook, Seat, Slot, Steps, choose, tell

ROUNDS = 500
MANY = 10**9
LEAD = Question("lead", "lead a card", "OM-PLAY-01", otherwise="Lead a card of your hand.")
REPLY = Question("reply", "reply to it", "OM-PLAY-01", otherwise="Follow suit.")
STEPS = Steps()


@dataclass(slots=True, eq=False)
class EveningTable(OmensTable):
    """The table of Omens, the card that was led, and how many rounds are left."""

    led: Slot | None = None
    rounds: int = ROUNDS

    def copy(self) -> Self:
        new = OmensTable.copy(self)
        new.led, new.rounds = self.led, self.rounds
        return new


def open_evening(seats: int, dice: Dice, options: Mapping[str, Any]) -> EveningTable:
    """Deal the first round."""
    first = set_up(seats, dice, options)
    return EveningTable([("trick", Seat(0))], dice, first.faces, first.seen, hands=first.hands)


@STEPS("trick")
async def trick(table: EveningTable, leader: Seat) -> None:
    """One card each; the higher card of the suit led takes the trick."""
    other = OTHER[leader]
    led = await choose(leader, LEAD, table.hands[leader][:])
    play(table, leader, led)
    table.led = led
    serial = table.faces[led].serial
    hand = {table.faces[slot].serial: slot for slot in table.hands[other]}
    reply = await choose(other, REPLY, [hand[card] for card in playable(list(hand), serial)])
    play(table, other, reply)
    table.led = None
    winner = other if takes(table.faces[reply].serial, serial) else leader
    table.won[winner] += 1
    table.agenda.append(("trick", winner) if table.hands[winner] else ("deal", winner))


@STEPS("deal")
def deal(table: EveningTable, leader: Seat) -> None:
    """The next round, unless the evening is over."""
    table.rounds -= 1
    if not table.rounds:
        raise result(table)
    fresh = set_up(2, table.dice, {})
    table.faces, table.seen, table.hands = fresh.faces, fresh.seen, fresh.hands
    table.agenda.append(("trick", leader))


def play(table: EveningTable, seat: Seat, slot: Slot) -> None:
    """Play a card, and tell everybody."""
    lay(table, seat, slot)
    tell(table, "plays", seat, table.faces[slot].slug)


def view(table: EveningTable, seat: Seat | None) -> dict[str, Any]:
    """What boardgame.io's STRIP_SECRETS leaves of it as well."""
    hand = [] if seat is None else [table.faces[slot].slug for slot in table.hands[seat]]
    led = None if table.led is None else table.faces[table.led].slug
    return {"hand": hand, "led": led, "won": table.won, "rounds": table.rounds}


def sentence(event: Event, names: Any) -> str:
    """A card that was played."""
    return f"{names[event.seat]}: {event.facts[0]}."


EVENING = Game(
    name="evening",
    title="An evening of Omens",
    blurb="Six tricks, again and again.",
    seats=range(2, 3),
    version="1",
    table=EveningTable,
    setup=open_evening,
    steps=STEPS,
    view=view,
    label=lambda table, option, ask: f"{table.faces[option].serial % RANKS}",
    sentence=sentence,
    rulebook=Rulebook(Path(__file__)),
    faces={card.slug: card for card in DECK},
    longest=2 * HAND_SIZE * ROUNDS,
)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Send back whatever comes, and nothing else: what the stack itself can do."""
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})
        return
    if scope["type"] != "websocket":
        return
    await send({"type": "websocket.accept"})
    while True:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        if message["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": message["text"]})


def main() -> None:
    """Serve the evening beside the other games, without limits."""
    import uvicorn

    from pentathlon.games import GAMES
    from pentathlon.server import serving
    from pentathlon.server.http import archive, tables
    from pentathlon.server.settings import ServerLimits, Settings
    from pentathlon.server.table.history import deal

    where, port, *redis = sys.argv[1:]
    if where == "echo":
        uvicorn.run(echo, port=int(port), ws="websockets-sansio", log_config=None, access_log=False)
        return
    games = {**GAMES, EVENING.name: EVENING}
    for module in (tables, archive, deal):
        module.GAMES = games  # type: ignore[attr-defined]
    limits = ServerLimits(
        rate=MANY,
        burst=MANY,
        tables_a_minute=MANY,
        connections=MANY,
        connections_each=MANY,
        visitors=MANY,
        rooms=MANY,
    )
    serving.serve(Settings(where, port=int(port), redis="".join(redis), limits=limits))


if __name__ == "__main__":
    main()
