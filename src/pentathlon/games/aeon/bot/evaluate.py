"""What a greedy player values: wounds dealt, titans that live, and places from which both come easily."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from pentathlon.games.aeon.battle.actions import ACT
from pentathlon.games.aeon.battle.aftermath import REPLAY
from pentathlon.games.aeon.battle.argo import WHOM_TO_HELP, aid_of
from pentathlon.games.aeon.battle.attack.abilities import FIRST_WINDOW, SECOND_WINDOW
from pentathlon.games.aeon.battle.attack.escalation import wounds_of
from pentathlon.games.aeon.battle.attack.responses import DIVERT, IGNORE
from pentathlon.games.aeon.battle.attack.titan_attack import BONUS, HEARTSEEKER, REROLL_POWER, WHICH_PART
from pentathlon.games.aeon.battle.attack.weapons import WHICH_WEAPON, BareHands, special_attack
from pentathlon.games.aeon.battle.effects.gear import EQUIP_GAINED
from pentathlon.games.aeon.battle.evasion import BLOCK, DODGE, REINFORCE
from pentathlon.games.aeon.battle.loadout import Ready
from pentathlon.games.aeon.battle.moves.arrival import DISPLACE, GET_DOWN, LIFELINE
from pentathlon.games.aeon.battle.moves.knockback import REFUGE, ROCKSTEADY, STALWART
from pentathlon.games.aeon.battle.moves.push_pull import COME_CLOSER
from pentathlon.games.aeon.battle.moves.walking import MOVE, destinations
from pentathlon.games.aeon.battle.muster import MUSTER
from pentathlon.games.aeon.battle.questions import Help, Summon, TurnAction
from pentathlon.games.aeon.battle.reactions import REACT
from pentathlon.games.aeon.battle.state.awakening import AWAKEN, STAND_UP
from pentathlon.games.aeon.battle.state.harm import SECOND_CHANCE
from pentathlon.games.aeon.battle.state.priority import PASS_TOKEN
from pentathlon.games.aeon.battle.state.rolls import REROLL, Die, succeeds
from pentathlon.games.aeon.battle.state.stats import block_of
from pentathlon.games.aeon.battle.targeting import WHICH_TARGET
from pentathlon.games.aeon.battle.titan_round import (
    AWAKENED,
    RETREAT,
    WHOSE_TURN,
    Stride,
    Verdict,
)
from pentathlon.games.aeon.ground.grid import distance, unit
from pentathlon.games.aeon.pieces import NOTHING, Ending, Titan
from pentathlon.games.aeon.printed.cards import FateCard, Gear, Keyword
from pentathlon.games.aeon.table import Phase, Table, foe_rect
from pentathlon.kernel import Ask, Question, Seat

from .judgement import chance_of_victory
from .prospects import best_place, leaves_tokens, own_value, place_values, weapon_value
from .voyage import prospects, voyage_leaning

FATE_TO_SPARE: Final = 4
"""Up to this FATE a greedy player pays for re-rolls."""
HURT: Final = 4
NEARLY: Final = 0.85
"""With so much of its WOUNDS dealt, a primordial is fought to the end."""


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat, from 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        return table.outcome.shares[seat]
    if table.phase is Phase.VOYAGE:
        assert table.voyage is not None
        return prospects(table.voyage)
    return chance_of_victory(table)


def stretch(table: Table) -> int:
    """The number of the round, from the titans' part on: they are judged once the primordial has replied."""
    return table.round - (table.phase is Phase.PRIMORDIAL)


def leaning(table: Table, ask: Ask[Any]) -> Sequence[float] | None:
    """How much a greedy player likes each option; where nothing else counts, the first best."""
    judge = JUDGES.get(ask.question)
    if judge is not None:
        return judge(table, ask)
    return voyage_leaning(table, ask) or [0.0] * len(ask.options)


# places


def _like_places(table: Table, ask: Ask[Any]) -> list[float]:
    if table.phase is Phase.PRIMORDIAL:
        foe = foe_rect(table)
        return [-1.0 if space is None else float(distance(unit(space), foe)) for space in ask.options]
    titan = ask.about.titan
    here = own_value(table, titan) + 0.3
    values = iter(place_values(table, titan, [space for space in ask.options if space is not None]))
    return [here if space is None else next(values) for space in ask.options]


# turns


def _like_actions(table: Table, ask: Ask[Any]) -> list[float]:
    titan = ask.about
    can_attack = TurnAction.ATTACK in ask.options
    gains = 0.0
    if TurnAction.MOVE in ask.options:
        gains = best_place(table, titan) - own_value(table, titan)
    return [_like_action(table, titan, option, can_attack, gains) for option in ask.options]


def _like_action(table: Table, titan: int, option: Any, can_attack: bool, gains: float) -> float:
    if isinstance(option, Help | Summon):
        return _like_aid(table, option, can_attack and gains < 1)
    if option is TurnAction.MOVE:
        return 9.0 if gains >= 0.5 else 0.5
    return LIKED_ACTIONS.get(option, 0.0)


LIKED_ACTIONS: Final = {
    TurnAction.ATTACK: 8.0,
    TurnAction.RUSH: 8.5,
    TurnAction.RISE: 12.0,
    TurnAction.SOLACE: 7.0,
    TurnAction.REST_FIGHTING: 6.0,
    TurnAction.REST_MOVING: 5.0,
    TurnAction.UNBIND: 2.0,
    TurnAction.READY_MOVING: 4.5,
    TurnAction.READY_FIGHTING: 4.0,
    TurnAction.END: 1.0,
}


def _like_aid(table: Table, option: Help | Summon, is_about_to_strike: bool) -> float:
    """Tokens before an attack, healing where somebody is hurt; nymphs are not called, for they are heard."""
    if isinstance(option, Summon):
        return 0.0
    aid = aid_of(option)
    helps = (aid.strengthens and is_about_to_strike) or (aid.heals and max(table.danger) > HURT)
    return 10.0 if helps else 0.0


def _like_turns(table: Table, ask: Ask[Any]) -> list[float]:
    """Who leaves tokens for the others goes first."""
    return [
        float(leaves_tokens(table, option.number)) if isinstance(option, Titan) else -1.0
        for option in ask.options
    ]


def _like_the_healthy(table: Table, ask: Ask[Any]) -> list[float]:
    """Whoever can bear it."""
    return [-float(table.danger[option.number]) for option in ask.options]


def _like_the_hurt(table: Table, ask: Ask[Any]) -> list[float]:
    return [float(table.danger[option.number]) for option in ask.options]


# rolls


def _like_weapons(table: Table, ask: Ask[Any]) -> list[float]:
    special = special_attack(table, ask.about.titan)
    return [
        -weapon_value(table.gear(option.slot))
        if isinstance(option, BareHands)
        else weapon_value(table.gear(option.slot) if option.slot != NOTHING else special or Gear(name=""))
        for option in ask.options
    ]


def _like_rerolls(table: Table, ask: Ask[Any]) -> list[float]:
    """All dice that failed, while FATE is low."""
    trial = ask.about.trial
    spares = table.fate[ask.about.titan] <= FATE_TO_SPARE

    def gain(die: Die) -> float:
        return 1.0 if spares and not succeeds(die.value, trial.bonus, trial.needed) else -1.0

    return [0.0 if again is None else sum(map(gain, again.dice)) for again in ask.options]


def _like_power(table: Table, ask: Ask[Any]) -> list[float]:
    """Dice that show less than they do on average."""
    return [
        0.0 if again is None else sum(0.9 - die.power - 0.3 * die.potential for die in again.dice)
        for again in ask.options
    ]


def _like_weak_parts(table: Table, ask: Ask[Any]) -> list[float]:
    return [-float(table.card(slot).at) for slot in ask.options]


# yes or no


def _yes(table: Table, ask: Ask[Any]) -> list[float]:
    return [float(option is not False and option is not None) for option in ask.options]


def _yes_to_a_bad_card(table: Table, ask: Ask[Any]) -> list[float]:
    bad = isinstance(ask.by, FateCard) and ask.by.kills
    return [float(option is bad) for option in ask.options]


def _like_reacting(table: Table, ask: Ask[Any]) -> list[float]:
    """Only whoever is the target runs, and only while FATE is low."""
    targets = table.assaults[-1].targets if table.assaults else []
    return [
        0.5
        if option is None
        else float(option.titan in targets and table.fate[option.titan] <= FATE_TO_SPARE)
        for option in ask.options
    ]


def _like_second_window(table: Table, ask: Ask[Any]) -> list[float]:
    """A step aside where it leads to a better place."""
    titan = ask.about.titan
    ends = destinations(table, titan, 1)
    better = max(place_values(table, titan, ends), default=-99.0) > own_value(table, titan) + 0.5
    return [
        0.5 if option is None else float(option is Keyword.REPOSITION and better) for option in ask.options
    ]


def _nothing(table: Table, ask: Ask[Any]) -> list[float]:
    return [float(option is None) for option in ask.options]


def _prefer(*wanted: object) -> Callable[[Table, Ask[Any]], list[float]]:
    return lambda table, ask: [float(option in wanted) for option in ask.options]


def _like_another_try(table: Table, ask: Ask[Any]) -> list[float]:
    """Nobody gives a victory away."""
    return [float(option is (ask.about is not Ending.VICTORY)) for option in ask.options]


def _like_verdicts(table: Table, ask: Ask[Any]) -> list[float]:
    """In a battle of its own nobody runs; on a voyage titans are worth more than one battle."""
    hopeful = table.voyage is None or wounds_of(table) >= NEARLY * block_of(table).wounds
    return [float(option is (Verdict.FIGHT if hopeful else Verdict.RETREAT)) for option in ask.options]


JUDGES: Final[dict[Question, Callable[[Table, Ask[Any]], list[float]]]] = {
    MUSTER: _prefer(Ready.AS_USUAL),
    RETREAT: _like_verdicts,
    REPLAY: _like_another_try,
    AWAKENED: _prefer(Stride.WALK),
    ACT: _like_actions,
    WHOSE_TURN: _like_turns,
    **dict.fromkeys((MOVE, COME_CLOSER, DISPLACE, GET_DOWN, REFUGE), _like_places),
    **dict.fromkeys((WHICH_TARGET, PASS_TOKEN), _like_the_healthy),
    WHOM_TO_HELP: _like_the_hurt,
    WHICH_WEAPON: _like_weapons,
    REROLL: _like_rerolls,
    REROLL_POWER: _like_power,
    WHICH_PART: _like_weak_parts,
    SECOND_CHANCE: _yes_to_a_bad_card,
    REACT: _like_reacting,
    FIRST_WINDOW: _nothing,
    SECOND_WINDOW: _like_second_window,
    **dict.fromkeys(
        (
            BLOCK,
            DODGE,
            REINFORCE,
            AWAKEN,
            STAND_UP,
            LIFELINE,
            ROCKSTEADY,
            STALWART,
            BONUS,
            IGNORE,
            DIVERT,
            EQUIP_GAINED,
            HEARTSEEKER,
        ),
        _yes,
    ),
}
