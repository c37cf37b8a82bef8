"""An assistant at a table: a scripted client speaks the protocol over standard input and output."""

import asyncio
import os
import re
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from mcp import Client, StdioServerParameters

from pentathlon.cli.play.text_seat import TextSeat, sit_down
from pentathlon.cli.run.mcp import Host
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice

KEY = re.compile(r"^  \[(.*?)\] ", re.MULTILINE)
COMMAND = "from pentathlon.cli import main; main()"


def keys(told: str) -> list[str]:
    """The keys of the answers on offer."""
    return KEY.findall(told)


def text_of(result: Any) -> str:
    return "".join(block.text for block in result.content)


def test_an_assistant_plays_a_game_over_stdio(tmp_path: Path):
    async def play() -> None:
        server = StdioServerParameters(
            command=sys.executable, args=["-c", COMMAND, "mcp"], env={**os.environ, "HOME": str(tmp_path)}
        )
        async with Client(server) as client:
            names = {tool.name for tool in (await client.list_tools()).tools}
            assert names == {"games", "sit_down", "look", "choose", "wait", "explain"}
            assert "You sit at no table yet" in text_of(await client.call_tool("look", {}))
            told = text_of(
                await client.call_tool("sit_down", {"game": "olympus", "seed": 7, "rivals": "random"})
            )
            chance = Random(1)
            for _ in range(12):
                told = text_of(await client.call_tool("choose", {"key": chance.choice(keys(told))}))
            refused = text_of(await client.call_tool("choose", {"key": "nonsense"}))
            assert "not among the options" in refused
            rule = text_of(await client.call_tool("explain", {"words": "FO-ATT-03"}))
            assert "FO-ATT-03" in rule

    asyncio.run(play())


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_can_be_played_in_words(game: str):
    seat, chance = sit_down(game, rivals="random", seed=3), Random(3)
    told = seat.look()
    for _ in range(25):
        if seat.match.outcome is not None:
            break
        options = keys(told)
        told = seat.choose(chance.choice(options)) if options else seat.wait(2000)
    assert told


def test_nothing_hidden_is_told():
    """The hand of a rival is nowhere in what a seat reads."""
    seat = sit_down("olympus", rivals="random", seed=5)
    table = seat.match.table
    hidden = {table.card(slot).name for slot in table.hands[1]} - {table.card(s).name for s in table.hands[0]}
    told = seat.look()
    assert hidden
    assert not [name for name in hidden if name in told]


def test_a_refusal_names_its_rule_and_says_what_may_be_answered():
    seat = sit_down("olympus", rivals="random", seed=5)
    while seat.match.ask.question.id != "play":
        seat.choose(keys(seat.look())[-1])
    told = seat.choose("a_o1")
    assert "(FO-PLAY-" in told, told
    assert keys(told) == keys(seat.look())
    theirs = seat.match.table.hands[1][0]
    assert "is not among the options now" in seat.choose(str(theirs)), "of hidden cards nothing is said"


def test_what_cannot_be_is_said_in_a_sentence():
    host = Host()
    server = host.server()

    async def call(name: str, given: dict[str, Any]) -> str:
        async with Client(server) as client:
            return text_of(await client.call_tool(name, given))

    assert "There is no game called" in asyncio.run(call("sit_down", {"game": "chess"}))
    assert "There is no seat 9" in asyncio.run(call("sit_down", {"game": "olympus", "seat": 9}))
    assert "real time" in asyncio.run(call("sit_down", {"game": "chronos", "rivals": "mcts:5"}))
    assert "Fight for Olympus" in asyncio.run(call("games", {}))
    with pytest.raises(UnknownChoice, match="Only a game in real time"):
        _seated().wait(10)


def test_what_is_far_too_long_is_not_said_again():
    for act in (_seated().choose, _seated().explain):
        with pytest.raises(UnknownChoice) as told:
            act("x" * 100_000)
        assert len(str(told.value)) < 200


@pytest.mark.parametrize("game", ["olympus", "elysium", "kronos"])
def test_an_answer_is_explained_by_its_key_and_by_no_number_of_its_place(game: str):
    seat = sit_down(game, rivals="random", seed=7)
    labels = {option["key"]: option["label"] for option in seat.match.view(Seat(0))["asks"][0]["options"]}
    for key, label in labels.items():
        assert seat.explain(key).startswith(f"[{key}] answers: ")
        assert label.split(" (")[0] in seat.explain(key)
    with pytest.raises(UnknownChoice, match="No answer has the key 99 now"):
        seat.explain("99")
    with pytest.raises(UnknownChoice, match="Say what is to be explained"):
        seat.explain(" ")


def test_a_key_may_be_answered_as_a_number():
    server = Host().server()

    async def play() -> str:
        async with Client(server) as client:
            told = await client.call_tool("sit_down", {"game": "elysium", "seed": 7})
            return text_of(await client.call_tool("choose", {"key": int(keys(text_of(told))[0])}))

    assert "Since your last look:" in asyncio.run(play())


def test_whoever_reads_is_spoken_to():
    for game in ("kronos", "chronos"):
        for number in range(2):
            seat, chance = sit_down(game, rivals="random", seed=number), Random(number)
            for _ in range(60):
                told = seat.look()
                assert not re.search(r"\b[Yy]ou (is|has|owes)\b", told), told
                if seat.match.outcome is not None:
                    break
                options = keys(told)
                seat.choose(chance.choice(options)) if options else seat.wait(1500)


def test_who_has_given_up_reads_so_without_a_clause():
    seat = _seated()
    seat.choose("resignation")
    assert seat.look().endswith("wins: A player has resigned.")


def _seated() -> TextSeat:
    return sit_down("olympus", seed=1)


def test_in_real_time_the_others_play_on_while_one_waits():
    seat = sit_down("chronos", seats=3, rivals="random", seed=2)
    before = seat.match.clock
    assert seat.wait(5000)
    assert seat.match.clock == before + 5000
