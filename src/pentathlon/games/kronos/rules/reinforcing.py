"""Reinforcements: what the sides play in turns while a battle is fought."""

from enum import Enum
from typing import Any, Final, NamedTuple

from pentathlon.games.kronos.cards.cities import city_of
from pentathlon.games.kronos.table import ABILITIES, NOTHING, Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, Steps, choose, reveal, tell, then

from .battle import elites, may_go_on, reserves
from .drafting import discard
from .effects import carry_out_effect
from .sayings import said
from .whereabouts import elsewhere


class Attach(NamedTuple):
    """Attach a Treasure of the Armory to an Elite."""

    treasure: Slot
    bearer: Slot


class Use(NamedTuple):
    """Use an unlocked ability of one's board."""

    seat: Seat
    ability: int


class Wait(Enum):
    """What a seat does that is no Reinforcement."""

    COIN = "turn the Coin"


Play = Slot | Attach | Use | Wait | None

STEPS = Steps()


def cannot_play_card(table: Table, seat: Seat, slot: Slot) -> str | None:
    """The clause that keeps a card from being played as a Reinforcement now."""
    effect = table.card(slot).effect
    if effect is None:
        return "KE-REIN-09"
    if slot not in table.hands[seat] and slot not in reserves(table, seat):
        if table.card(slot).is_spell and seat == table.hades:
            return "KE-SPELL-07"
        return "KE-REIN-19" if slot in table.spent[seat] else "KE-REIN-09"
    if table.card(slot).is_spell and effect.cannot(table, seat) is not None:
        return "KE-SPELL-06"
    return effect.cannot(table, seat)


def cannot_attach(table: Table, seat: Seat, treasure: Slot) -> str | None:
    """The clause that keeps a Treasure from being attached now."""
    if treasure in table.unlocked[seat]:
        return "KE-ELITE-03"
    if treasure not in table.armories[seat]:
        return "KE-ELITE-01"
    if table.exhausted >> treasure & 1:
        return "KE-ELITE-05"
    return None if elites(table, seat) else "KE-ELITE-01"


def cannot_use(table: Table, seat: Seat, ability: int) -> str | None:
    """The clause that keeps an ability from being used now."""
    if table.unlocked[seat][ability] == NOTHING:
        return "KE-ACRO-06"
    if table.used[seat] >> ability & 1:
        return "KE-ACRO-02"
    return city_of(table, seat).abilities[ability].effect.cannot(table, seat)


def cannot_wait(table: Table, seat: Seat) -> str | None:
    """The clause that keeps a seat from using its Coin now (KE-V5-02, 03, 06)."""
    if not table.variants.coins:
        return "KE-VAR-03"
    if len(table.fighting) < 2:
        return "KE-V5-06"
    return "KE-V5-03" if table.coins >> seat & 1 else None


def plays(table: Table, seat: Seat) -> list[Play]:
    """All that a seat may do on its turn; passing is always among it (KE-REIN-09)."""
    cards = reserves(table, seat)
    if seat == table.hades:
        cards += [slot for slot in table.hands[seat] if table.faces[slot].effect is not None]
    found: list[Play] = [slot for slot in cards if cannot_play_card(table, seat, slot) is None]
    if bearers := elites(table, seat):
        found += [
            Attach(treasure, bearer)
            for treasure in table.armories[seat]
            if not table.exhausted >> treasure & 1
            for bearer in bearers
        ]
    found += [Use(seat, ability) for ability in range(ABILITIES) if cannot_use(table, seat, ability) is None]
    if cannot_wait(table, seat) is None:
        found.append(Wait.COIN)
    return [*found, None]


def cannot_reinforce(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be played as a Reinforcement; a Treasure alone never is (KE-ELITE-01)."""
    if table.card(slot).is_treasure:
        clause = cannot_attach(table, seat, slot)
        return said(clause) or Refusal("KE-ELITE-01", "Choose the Elite together with the Treasure.")
    clause = cannot_play_card(table, seat, slot)
    return elsewhere(table, seat, slot, clause) if clause == "KE-REIN-09" else said(clause)


def cannot_give(table: Table, seat: Seat, pick: Attach, about: Any) -> Refusal | None:
    """Why a Treasure cannot be attached to a Character."""
    clause = cannot_attach(table, seat, pick.treasure)
    return said(clause if clause is not None or pick.bearer in elites(table, seat) else "KE-ELITE-01")


def cannot_use_ability(table: Table, seat: Seat, pick: Use, about: Any) -> Refusal | None:
    """Why an ability cannot be used."""
    if pick.seat != seat:
        return said("KE-REIN-09")
    return said(cannot_use(table, seat, pick.ability) if pick.ability in range(ABILITIES) else "KE-ACRO-09")


def cannot_turn_coin(table: Table, seat: Seat, pick: Wait, about: Any) -> Refusal | None:
    """Why a seat cannot wait."""
    return said(cannot_wait(table, seat))


REINFORCE: Final = Question(
    "reinforce",
    "play a Reinforcement, or pass",
    "KE-REIN-09",
    {int: cannot_reinforce, Attach: cannot_give, Use: cannot_use_ability, Wait: cannot_turn_coin},
    "That cannot be played as a Reinforcement.",
    passing="Pass in this battle",
)


@STEPS("reinforce")
async def reinforce(table: Table, turn: int) -> None:
    """One turn of a battle; over when nobody may go on (KE-REIN-01, 05 to 08, KE-REIN-20)."""
    if not any(may_go_on(table, seat) for seat in table.fighting):
        return
    then(table, ("reinforce", (turn + 1) % len(table.fighting)))
    me = table.fighting[turn]
    if may_go_on(table, me):
        # It is asked even if only passing is left: silence would tell what the hand does not hold.
        await play(table, me, await choose(me, REINFORCE, plays(table, me), even_if_forced=True))


async def play(table: Table, me: Seat, pick: Play) -> None:
    """Do what a seat has chosen; whatever is played counts toward its limit (KE-REIN-09, KE-V5-04)."""
    if pick is None:
        table.passed |= 1 << me
        tell(table, "passes", me)
    elif pick is Wait.COIN:
        table.coins |= 1 << me
        tell(table, "waits", me)
    else:
        table.tally[me] += 1
        if isinstance(pick, Attach):
            attach(table, me, pick)
        elif isinstance(pick, Use):
            await use(table, me, pick.ability)
        else:
            assert not isinstance(pick, Wait)
            await play_card(table, me, pick)


def attach(table: Table, me: Seat, pick: Attach) -> None:
    """Give a Treasure of the Armory to an Elite for this board (KE-ELITE-01, 02, 05)."""
    table.attached += ((pick.treasure, pick.bearer),)
    table.exhausted |= 1 << pick.treasure
    tell(table, "attaches", me, table.card(pick.treasure).name, table.card(pick.bearer).name)


async def use(table: Table, me: Seat, number: int) -> None:
    """Use an ability, once in the game; its Treasure keeps its Bonus and its keys (KE-ACRO-01 to 05)."""
    ability = city_of(table, me).abilities[number]
    table.used[me] |= 1 << number
    tell(table, "uses", me, ability.name)
    await carry_out_effect(ability.effect, table, me, ability, True)


async def play_card(table: Table, me: Seat, slot: Slot) -> None:
    """Play a Reinforcement card, which only applies its text, or a Spell with an effect (KE-REIN-10)."""
    card = table.card(slot)
    assert card.effect is not None
    reveal(table, slot)
    tell(table, "plays", me, card.name)
    (table.hands if slot in table.hands[me] else table.rows)[me].remove(slot)
    if card.is_spell:
        table.brought.append(slot)
    else:
        discard(table, slot)
    await carry_out_effect(card.effect, table, me, card, True)
    if not card.is_spell:
        table.spent[me].append(slot)
