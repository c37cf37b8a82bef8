"""The opening: which Families play, who begins, and the first Agora."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Any, cast

from pentathlon.kernel import Choice, Dice, Seat, Slot

from .printed import (
    ALL_COLUMNS,
    APOLLO,
    ATHENA,
    CARDS,
    FAMILIES,
    HADES,
    HEPHAESTUS,
    POSEIDON,
    ZEUS,
    ElysiumCard,
    Family,
)
from .rules.flow import ORACLE_SIZE
from .rules.quests import SIDES
from .table import START_GOLD, Table, empty_table

FAMILIES_IN_PLAY = 5
RANDOM, BEGINNERS = "random", "beginners"
FOR_BEGINNERS = (ZEUS, HADES, POSEIDON, ATHENA, HEPHAESTUS)


def named(families: tuple[Family, ...]) -> str:
    """Five Families as the value of an option."""
    return "+".join(family.name.lower() for family in families)


CHOSEN = {named(five): five for five in combinations(FAMILIES, FAMILIES_IN_PLAY)}


def read_families(given: Any) -> Any:
    """Five Families in any order, as they are called in `CHOSEN`."""
    words = str(given).lower().replace(",", "+").replace(" ", "").split("+")
    known = [family for family in FAMILIES if family.name.lower() in words]
    return named(tuple(known)) if len(known) == len(words) > 1 else given


def read_side(given: Any) -> Any:
    """A side of the Pediment, in large or small letters."""
    return given.upper() if isinstance(given, str) and given.upper() in SIDES else given


CHOICES = (
    Choice(
        "families",
        (RANDOM, BEGINNERS, *CHOSEN),
        RANDOM,
        "which five of the eight Families are in play: five at random, the five that are easiest to "
        "learn (Zeus, Hades, Poseidon, Athena, Hephaestus), or any five you name, joined by +; Ares adds "
        "prestige, Apollo the Oracle",
        read_families,
    ),
    Choice(
        "pediment",
        (RANDOM, *SIDES),
        RANDOM,
        "which side of the Pediment is up, and so which Column each Quest needs: A is red, yellow, green, "
        "blue from Quest 1 on, B is blue, red, yellow, green",
        read_side,
    ),
)


@cache
def deck(families: tuple[int, ...]) -> tuple[ElysiumCard, ...]:
    """The cards of the Families in play."""
    return tuple(card for card in CARDS.values() if card.family in families)


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
    """Lay out a new game (EL-SETUP-01 to 23).

    The faces are shuffled, so that a slot's number says nothing about its card.
    """
    families = _families(dice, options.get("families", RANDOM))
    pediment = options.get("pediment", RANDOM)
    side = dice.below(2) if pediment == RANDOM else SIDES.index(pediment)
    faces = list(deck(families))
    dice.shuffle(faces)
    slots = cast(list[Slot], list(range(len(faces))))
    agora, rest = slots[: 3 * seats + 1], slots[3 * seats + 1 :]
    oracle: list[Slot] = []
    if APOLLO in families:
        oracle, rest = rest[:ORACLE_SIZE], rest[ORACLE_SIZE:]
    order = _clockwise_from(dice.below(seats), seats)
    return Table(
        agenda=[("actions",)],
        dice=dice,
        faces=tuple(faces),
        seen=[sum([1 << slot for slot in agora + oracle])] * seats,
        families=families,
        pediment=side,
        pile=rest,
        agora=agora,
        oracle=oracle,
        gold=[START_GOLD] * seats,
        points=[order.index(Seat(seat)) + 1 for seat in range(seats)],
        prestige=[0] * seats,
        columns=[ALL_COLUMNS] * seats,
        taken=[0] * seats,
        quests=[0] * seats,
        order=order,
        active=order[0],
        **empty_table(seats),  # type: ignore[arg-type]
    )


def _families(dice: Dice, wanted: str) -> tuple[int, ...]:
    """The five Families of a game (EL-SETUP-13)."""
    if wanted == BEGINNERS:
        return tuple(map(int, FOR_BEGINNERS))
    if wanted != RANDOM:
        return tuple(map(int, CHOSEN[wanted]))
    shuffled = list(FAMILIES)
    dice.shuffle(shuffled)
    return tuple(sorted(map(int, shuffled[:FAMILIES_IN_PLAY])))


def _clockwise_from(starter: int, seats: int) -> list[Seat]:
    """The seats by disc: the starter first, the others clockwise (EL-SETUP-10)."""
    return [Seat((starter + step) % seats) for step in range(seats)]
