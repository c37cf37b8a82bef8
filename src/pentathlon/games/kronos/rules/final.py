"""The Final Battle: Kallisto against the Acropolises, Hades against Kronos, and the fight for Olympus."""

from itertools import permutations
from typing import Any, Final, NamedTuple

from pentathlon.games.kronos.cards import throne
from pentathlon.games.kronos.printed import ASPECTS, HADES, KALLISTO, NOWHERE, Aspect, Strength
from pentathlon.games.kronos.setup import BARE_PLACES, is_hades_duel
from pentathlon.games.kronos.table import FINAL, NOBODY, NOTHING, Phase, Table
from pentathlon.kernel import (
    Ask,
    Question,
    Refusal,
    Seat,
    Slot,
    Steps,
    choose,
    conceal,
    reveal,
    team_wins,
    tell,
    then,
    together,
    wins,
)

from .battle import begin_battle, begin_board, bonus, reserves, value
from .drafting import discard
from .effects import carry_out_effect
from .sayings import refuse, said
from .whereabouts import elsewhere

BATTLES: Final = 3
TO_WIN: Final = 2


class Arrangement(NamedTuple):
    """The Olympus cards of a seat below the three Battle Aspect cards; None where there is none."""

    first: Slot | None
    second: Slot | None
    third: Slot | None


def cannot_arrange(table: Table, seat: Seat, way: Arrangement, about: Any) -> Refusal | None:
    """Why cards cannot be laid like that (KE-FK-03)."""
    laid = sorted(slot for slot in way if slot is not None)
    return None if laid == sorted(table.olympus[seat]) else refuse("KE-FK-03")


def cannot_arm(table: Table, seat: Seat, slot: Slot, place: int) -> Refusal | None:
    """Why a Treasure does not go with a Character (KE-FK-04)."""
    return None if slot in treasures_left(table, seat) else elsewhere(table, seat, slot, "KE-FK-04")


def cannot_hold_out(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card is not played in the Final Battle (KE-V7-05, KE-V7-06)."""
    return said(cannot_play_reserve(table, seat, slot) if slot in reserves(table, seat) else "KE-V7-05")


ARRANGE: Final = Question(
    "arrange",
    "choose which card fights in which battle",
    "KE-FK-03",
    {Arrangement: cannot_arrange},
    "Put one of your Olympus cards below each Battle Aspect card.",
)
ARM: Final = tuple(
    Question(
        f"arm {place}",
        f"choose a Treasure for the {place} card",
        "KE-FK-04",
        {int: cannot_arm},
        "With a Character goes one Treasure of your Armory, or none.",
        passing="None goes with it",
    )
    for place in ("first", "second", "third")
)
RESERVE: Final = Question(
    "reserve",
    "play the card you kept",
    "KE-V7-05",
    {int: cannot_hold_out},
    "You may play the card that you kept, and no other.",
    passing="Not now",
)

STEPS = Steps()


@STEPS("final battle")
def final_battle(table: Table) -> None:
    """Count the keys; without Kallisto the first step is not played (KE-FIN-01, 02, KE-F2-01, KE-F2-05)."""
    table.phase = Phase.FINAL_BATTLE
    table.keys = tuple(keys_of(table, Seat(seat)) for seat in range(table.seats))
    begin_board(table, FINAL)
    tell(table, "final battle", None)
    if is_hades_duel(table):
        table.champion = next(seat for seat in _by_seat(table) if seat != table.hades)
        then(table, ("arming",), ("hades against kronos",))
        return
    begin_battle(table, *(seat for seat in _by_seat(table) if seat != table.hades))
    arming = [("arm", place) for place in range(BATTLES)]
    then(table, ("aspects",), ("arming",), ("arrange",), *arming, ("final", 0))


def _by_seat(table: Table) -> list[Seat]:
    return [Seat(seat) for seat in range(table.seats)]


def keys_of(table: Table, seat: Seat) -> int:
    """The keys of a player, on Treasures of the Armory and at abilities, and spoils (KE-FIN-02, KE-V3-02)."""
    spoils = table.spoils if seat == table.hades else []
    return sum([table.card(slot).keys for slot in (*table.treasures_of(seat), *spoils)])


def distance(table: Table, seat: Seat) -> int:
    """How far a seat is from the First Player, clockwise (KE-FIN-04)."""
    return (seat - table.first) % table.seats


# Step 1: Kallisto against the Acropolises


@STEPS("aspects")
def reveal_aspects(table: Table) -> None:
    """Reveal the order of the three Aspects (KE-FK-02); a Prophecy has done so before (KE-V6-02)."""
    for slot in table.order:
        reveal(table, slot)
    tell(table, "order", None, *(table.card(slot).name for slot in table.order))


@STEPS("arming")
def lay_ready(table: Table) -> None:
    """Mix what each seat will lay face down, so that nobody can follow a card (KE-FK-03, KE-FK-06).

    Places without a Treasure look like others: for each seat as many blanks lie among its Treasures.
    """
    for seat in _by_seat(table):
        table.arms[seat] = [NOTHING] * BATTLES
        if seat == table.hades:
            continue
        blanks = [slot for slot in table.box if table.card(slot).home == NOWHERE][:BARE_PLACES]
        table.box = [slot for slot in table.box if slot not in blanks]
        table.armories[seat] += blanks
        if not is_hades_duel(table):
            for hidden in (table.armories[seat], table.olympus[seat]):
                if hidden:
                    conceal(table, hidden, seat)


@STEPS("arrange")
async def arrange(table: Table) -> None:
    """All put one card below each Battle Aspect card, at the same time (KE-FK-03)."""
    asks = [Ask(seat, ARRANGE, arrangements(table, seat)) for seat in table.fighting]
    for seat, arrangement in zip(table.fighting, await together(asks), strict=True):
        table.olympus[seat] = [NOTHING if slot is None else slot for slot in arrangement]


def arrangements(table: Table, seat: Seat) -> list[Arrangement]:
    """All ways to lay the Olympus cards; a missing one leaves a place empty (KE-V8-07)."""
    cards: list[Slot | None] = [*table.olympus[seat]]
    cards += [None] * (BATTLES - len(cards))
    return [Arrangement(*way) for way in dict.fromkeys(permutations(cards))]


@STEPS("arm")
async def arm(table: Table, place: int) -> None:
    """With each Character up to one Treasure of the Armory, at the same time (KE-FK-04, KE-FK-05)."""
    armed = [
        seat
        for seat in table.fighting
        if table.olympus[seat][place] != NOTHING and len(_all_laid(table, seat)) > BARE_PLACES
    ]
    question = ARM[place]
    asks = [Ask(seat, question, [*treasures_left(table, seat), None], about=place) for seat in armed]
    for seat, slot in zip(armed, await together(asks), strict=True):
        lay_treasure(table, seat, place, slot)


def _all_laid(table: Table, seat: Seat) -> list[Slot]:
    return [*table.armories[seat], *(slot for slot in table.arms[seat] if slot != NOTHING)]


def treasures_left(table: Table, seat: Seat) -> list[Slot]:
    """The Treasures of an Armory that go with no Character yet."""
    return [slot for slot in table.armories[seat] if table.card(slot).keys]


def lay_treasure(table: Table, seat: Seat, place: int, slot: Slot | None) -> None:
    """Lay a Treasure with a Character, or what looks like one."""
    if slot is None:
        slot = next(slot for slot in table.armories[seat] if not table.card(slot).keys)
    table.armories[seat].remove(slot)
    table.arms[seat][place] = slot


@STEPS("final")
def reveal_pairs(table: Table, place: int) -> None:
    """Reveal the next Character and Treasure of all, then let kept cards be played (KE-FK-07, KE-V7-05)."""
    table.stage = place + 1
    for seat in table.fighting:
        reveal_pair(table, seat, place)
    keepers = [seat for seat in table.clockwise(table.first) if seat in table.fighting and table.hands[seat]]
    then(table, *[("reserve", seat) for seat in keepers], ("count", place))


def reveal_pair(table: Table, seat: Seat, place: int) -> None:
    """Turn up the Character and the Treasure of a seat at a place."""
    pair = [slot for slot in (table.olympus[seat][place], table.arms[seat][place]) if slot != NOTHING]
    for slot in pair:
        reveal(table, slot)
    shown = [card for slot in pair if (card := table.card(slot)).home != NOWHERE]
    tell(table, "pair", seat, *(card.name for card in shown))


@STEPS("reserve")
async def play_reserve(table: Table, seat: Seat) -> None:
    """A chance to play the card kept from the last round (KE-V7-05, KE-V7-06)."""
    cards = reserves(table, seat)
    playable = [slot for slot in cards if cannot_play_reserve(table, seat, slot) is None]
    slot = await choose(seat, RESERVE, [*playable, None], even_if_forced=True)
    if slot is not None:
        card = table.card(slot)
        assert card.effect is not None
        reveal(table, slot)
        tell(table, "plays", seat, card.name)
        table.hands[seat].remove(slot)
        discard(table, slot)
        await carry_out_effect(card.effect, table, seat, card, True)


def cannot_play_reserve(table: Table, seat: Seat, slot: Slot) -> str | None:
    """The clause that keeps a kept card from being played in the Final Battle (KE-V7-06)."""
    effect = table.card(slot).effect
    return "KE-REIN-09" if effect is None else effect.cannot(table, seat)


def result(table: Table, seat: Seat, aspect: Aspect) -> int:
    """Revealed Characters, their Treasures and permanent Bonuses in an Aspect (KE-FK-07, 11, 13, 19)."""
    total = bonus(table, seat, aspect)
    for slot, treasure in zip(table.olympus[seat], table.arms[seat], strict=False):
        if slot != NOTHING and not table.stunned >> slot & 1 and not table.is_covered(slot):
            total += value(table, seat, slot, aspect)
            if treasure != NOTHING:
                total += table.card(treasure).front[aspect]
    return total


def results(table: Table, seat: Seat) -> Strength:
    """The result of a seat in all three Aspects, as far as its cards are revealed."""
    fist, awe, cunning = (result(table, seat, aspect) for aspect in ASPECTS)
    return fist, awe, cunning


def foremost(table: Table, seats: list[Seat]) -> Seat:
    """The seat with the most keys; of equals the one furthest from the First Player (KE-FK-09, KE-FK-10)."""
    return max(seats, key=lambda seat: (table.keys[seat], distance(table, seat)))


@STEPS("count")
def count(table: Table, place: int) -> None:
    """The highest result wins the battle, two battles win the step (KE-FK-08 to 15)."""
    aspect = table.card(table.order[place]).aspect
    assert aspect is not None
    reached = {seat: result(table, seat, aspect) for seat in table.fighting}
    best = max(reached.values())
    winner = foremost(table, [seat for seat, number in reached.items() if number == best])
    table.victories.append(winner)
    tell(table, "wins battle", winner, aspect.title, best)
    if table.victories.count(winner) == TO_WIN:
        then(table, ("first step won", winner))
    elif place + 1 == BATTLES:
        then(table, ("first step won", foremost(table, table.victories)))
    else:
        then(table, ("final", place + 1))


@STEPS("first step won")
def end_first_step(table: Table, winner: Seat) -> None:
    """Kallisto strengthens Kronos with all she has; an Acropolis goes on (KE-FK-16 to 18, KE-F2-02)."""
    table.champion = winner
    table.deals = ()
    table.stunned = 0
    tell(table, "first step", winner)
    if winner == table.kallisto:
        if HADES not in table.roles:
            raise wins(winner, table.seats, "KE-F2-02", "Kallisto has beaten the Acropolis.")
        _give_all_to_kronos(table, winner)
    then(table, ("hades against kronos",) if HADES in table.roles else ("throne",))


def _give_all_to_kronos(table: Table, kallisto: Seat) -> None:
    """All her Treasures are laid open on the Olympus board (KE-FK-17)."""
    laid = [slot for slot in table.arms[kallisto] if slot != NOTHING]
    for slot in (*table.treasures_of(kallisto), *laid):
        reveal(table, slot)
        (table.kronos if table.card(slot).keys else table.box).append(slot)
    table.armories[kallisto] = []
    table.arms[kallisto] = [NOTHING] * BATTLES
    table.unlocked[kallisto] = [NOTHING] * len(table.unlocked[kallisto])


# Step 2: Hades against Kronos


def keys_of_kronos(table: Table) -> int:
    """The keys on the Olympus board (KE-FH-16)."""
    return sum([table.card(slot).keys for slot in table.kronos])


def _with_backs(table: Table, base: int, treasures: list[Slot]) -> Strength:
    backs = [table.card(slot).backs for slot in treasures]
    fist, awe, cunning = (base + sum([back[aspect] for back in backs]) for aspect in ASPECTS)
    return fist, awe, cunning


def strength_of_kronos(table: Table) -> Strength:
    """Kronos: his board, his Treasures, and the number of players if he has the keys (KE-FH-01 to 04)."""
    mightier = table.variants.mightier_kronos
    base = throne.MIGHTIER_KRONOS if mightier else throne.KRONOS
    threshold = throne.MIGHTIER_KEYS if mightier else throne.KRONOS_KEYS
    more = table.seats if keys_of_kronos(table) >= threshold else 0
    return _with_backs(table, base + more, table.kronos)


def base_of_hades(table: Table, keys: int) -> int:
    """What the Acheron board gives Hades for his keys (KE-FH-05)."""
    row = throne.HADES_IN_A_DUEL if is_hades_duel(table) else throne.HADES
    return row[min(keys, len(row) - 1)]


def strength_of_hades(table: Table) -> Strength:
    """Hades: his keys, and the backs of all his Treasures (KE-FH-05 to 07)."""
    keys = table.keys[table.hades] if table.keys else keys_of(table, table.hades)
    return _with_backs(table, base_of_hades(table, keys), table.treasures_of(table.hades))


@STEPS("hades against kronos")
def hades_against_kronos(table: Table) -> None:
    """Two Aspects win the throne; what is equal goes to more keys, then to Kronos (KE-FH-08 to 14)."""
    hades = table.hades
    mine, theirs = strength_of_hades(table), strength_of_kronos(table)
    more_keys = table.keys[hades] > keys_of_kronos(table)
    won = sum(
        [
            mine[aspect] > theirs[aspect] or (mine[aspect] == theirs[aspect] and more_keys)
            for aspect in ASPECTS
        ]
    )
    table.throne = hades if won >= TO_WIN else NOBODY
    tell(table, "throne", hades if won >= TO_WIN else None, mine, theirs)
    if table.champion != NOBODY and table.champion == table.kallisto:
        if table.throne == hades:
            raise wins(hades, table.seats, "KE-FH-11", "Hades has beaten Kronos, whom Kallisto had served.")
        raise wins(
            table.champion, table.seats, "KE-FH-12", "Kronos keeps the throne, and Kallisto has served him."
        )
    open_arms = [("arm openly", place) for place in range(BATTLES)] if is_hades_duel(table) else []
    then(table, *open_arms, ("throne",))


@STEPS("arm openly")
async def arm_openly(table: Table, place: int) -> None:
    """Against Hades alone the Acropolis lays its Treasures when it knows its opponent (KE-F2-07)."""
    seat = table.champion
    if place < len(table.olympus[seat]):
        options = [*treasures_left(table, seat), None]
        lay_treasure(table, seat, place, await choose(seat, ARM[place], options, about=place))


# Step 3: Acropolis against Olympus


@STEPS("throne")
def fight_for_the_throne(table: Table) -> None:
    """All three cards count in all Aspects; two Aspects win the game (KE-FA-01 to 10)."""
    seat = table.champion
    table.olympus[seat] += [NOTHING] * (BATTLES - len(table.olympus[seat]))
    for place in range(table.stage, BATTLES):
        reveal_pair(table, seat, place)
    table.stage = BATTLES
    mine = results(table, seat)
    theirs = strength_of_kronos(table) if table.throne == NOBODY else strength_of_hades(table)
    won = sum([_takes(table, seat, mine[aspect], theirs[aspect]) for aspect in ASPECTS])
    tell(table, "last step", seat, mine, theirs)
    two = table.seats == len((HADES, KALLISTO))
    if won >= TO_WIN:
        if table.throne != NOBODY:
            raise wins(
                seat, table.seats, "KE-F2-08" if two else "KE-FA-09", "The Acropolis has beaten Hades."
            )
        rule = ("KE-F2-09" if is_hades_duel(table) else "KE-F2-04") if two else "KE-FA-09"
        raise wins(seat, table.seats, rule, "The Acropolis has toppled Kronos.")
    if table.throne != NOBODY:
        raise wins(table.throne, table.seats, "KE-F2-08" if two else "KE-FA-09", "Hades keeps the throne.")
    rule = ("KE-F2-10" if is_hades_duel(table) else "KE-F2-04") if two else "KE-FA-10"
    raise team_wins((), table.seats, rule, "Kronos keeps the throne: everybody loses.")


def _takes(table: Table, seat: Seat, mine: int, theirs: int) -> bool:
    """Whether the Acropolis takes an Aspect (KE-FA-05 to 07)."""
    if mine != theirs:
        return mine > theirs
    other = table.throne
    keys = keys_of_kronos(table) if other == NOBODY else table.keys[other]
    if table.keys[seat] != keys:
        return table.keys[seat] > keys
    return other != NOBODY and distance(table, seat) > distance(table, other)
