"""One card at work: laid out where its kind of power works, used, and what came of it."""

from typing import Any

from tests.games.elysium.tabletop import TableTop, lay

from pentathlon.games.elysium.printed import CARDS, FAMILIES, Power

ELSEWHERE = "Semele"
"""An Eleusis card that lets another one work."""


def at_work(
    name: str, a: dict[str, Any] | None = None, picks: tuple[Any, ...] = (), **facts: Any
) -> TableTop:
    """Take or use the card, and answer what it asks."""
    card, mine = CARDS.named(name), dict(a or {})
    power = card.power
    facts.setdefault("families", FAMILIES[:5] if card.family < 5 else FAMILIES[3:])
    beside = [*mine.pop("domain", [])]
    if power is Power.INSTANT:
        facts["agora"] = [name, *facts.get("agora", ["athena 1 K"])]
        table = lay({**mine, "domain": beside}, **facts)
        table.a.takes(name, drop=None)
    else:
        companions = [ELSEWHERE] if power is Power.ELEUSIS and name != ELSEWHERE else []
        companions += ["Dione"] if name == ELSEWHERE else []
        phase = {"phase": "legends"} if power is Power.LEGEND else {}
        if power is Power.LEGEND:
            mine.setdefault("quest", 1)
        table = lay({**mine, "domain": [name, *beside, *companions]}, **{**phase, **facts})
        table.a.uses(name)
    for pick in picks:
        player = next(each for each in table.players if each.is_asked)
        player.picks(pick)
    return table


def seen(table: TableTop) -> dict[str, Any]:
    """What can be looked at afterwards, by a short name."""
    found: dict[str, Any] = {}
    for player in table.players[:3]:
        who = repr(player)
        for what in ("gold", "vp", "pp", "quest", "columns", "domain", "legends"):
            found[f"{who}.{what}"] = getattr(player, what)
    found |= {"agora": table.agora, "oracle": table.oracle, "discard": table.discard, "pile": table.pile}
    found |= {"lyres": table.state.lyres, "rebate": table.state.rebate}
    return found


def comes_of(name: str, position: dict[str, Any], picks: tuple[Any, ...], wanted: dict[str, Any]) -> None:
    """Check what came of a card; keys without a player are those of the player who has it."""
    table = at_work(
        name, position.get("a"), picks, **{key: value for key, value in position.items() if key != "a"}
    )
    result = seen(table)
    for key, value in wanted.items():
        full = key if key in result else f"a.{key}"
        assert result[full] == value, f"{name}: {key} is {result[full]}, not {value}"
