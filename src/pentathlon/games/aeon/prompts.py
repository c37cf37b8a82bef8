"""What is asked, as whole sentences: the titan, what it can still do, and what follows."""

from typing import Any

from pentathlon.kernel import Ask
from pentathlon.kernel.wording import all_of, capitalised, counted
from pentathlon.prompting import plain, prompts

from .battle.attack.chain import card_of
from .battle.state.rolls import succeeds
from .battle.state.stats import at_of
from .printed.cards import Action
from .table import Table, sheet_of
from .words import rolled


def _act(table: Table, ask: Ask[Any]) -> str:
    """What is left to the titan whose turn it is."""
    name = capitalised(sheet_of(table, ask.about).name)
    moves, fights = table.actions & Action.MOVEMENT, table.actions & Action.COMBAT
    if moves and fights:
        return f"{name} can move and fight: choose what comes first."
    if moves or fights:
        return f"{name} still has its {'movement' if moves else 'combat'} action: choose what it does."
    return f"{name} has used both actions: end its turn, or do what costs none."


def _reroll(table: Table, ask: Ask[Any]) -> str:
    """Whose dice these are, what they need, and how they do so far."""
    roll = ask.about
    name, values = capitalised(sheet_of(table, roll.titan).name), [die.value for die in roll.dice]
    good = sum(succeeds(value, roll.trial.bonus, roll.trial.needed) for value in values)
    so_far = f"{good} of {len(values)} succeed" if len(values) > 1 else "it succeeds" if good else "it fails"
    thrown = f"{name} has rolled {rolled(values, roll.trial.bonus, roll.trial.needed)} {roll.trial.what}"
    return f"{thrown}: {so_far}. You may {roll.words}; it has FATE {table.fate[roll.titan]}."


def _reroll_power(table: Table, ask: Ask[Any]) -> str:
    """What the power dice show, and what the body part asks for."""
    strike, dice = table.strike, ask.about.dice
    assert strike is not None
    power, potential = sum(die.power for die in dice), sum(die.potential for die in dice)
    power += strike.hits * table.gear(strike.weapon).raw if strike.weapon >= 0 else 0
    card = table.card(strike.card)
    spare = f", {min(table.breaks, potential)} more by breaking," if table.breaks and potential else ""
    shown = f"The dice show {power} power{spare} against AT {at_of(table, card)} of {card.name}"
    return f"{shown}: re-roll up to {counted(ask.about.most, 'die', 'dice')}?"


def _react(table: Table, ask: Ask[Any]) -> str:
    """Before what a titan may react, and whom that is meant for."""
    name = capitalised(sheet_of(table, ask.about.titan).name)
    if not table.assaults:
        return f"{name} may react before the primordial goes on."
    assault = table.assaults[-1]
    targets = all_of(sheet_of(table, titan).name for titan in assault.targets) if assault.targets else ""
    aimed = f", aimed at {targets}," if targets else ""
    return f"{name} may react before {card_of(assault).name}{aimed} goes on."


def _defend(table: Table, ask: Ask[Any]) -> str:
    """What is used, and against what."""
    against = f" against {card_of(table.assaults[-1]).name}" if table.assaults else ""
    return f"{plain(ask).removesuffix('.')}{against}."


def _delve(table: Table, ask: Ask[Any]) -> str:
    return f"{capitalised(ask.what)}. Draw another card?"


def _equip(table: Table, ask: Ask[Any]) -> str:
    """A titan's article is part of its name, and small within a sentence."""
    titan = str(ask.by).replace("The ", "the ", 1)
    return f"Equip {titan}: choose the next piece of gear, or take what is usual."


def _save(table: Table, ask: Ask[Any]) -> str:
    """Loss and gain are told by their words: "save from -1 hull"."""
    return f"{plain(ask)} If it fails, you take it."


prompt = prompts(
    {
        "act": _act,
        "block": _defend,
        "delve": _delve,
        "dodge": _defend,
        "re-roll": _reroll,
        "re-roll power": _reroll_power,
        "react": _react,
        "reinforce": _defend,
        "save": _save,
        "shield": _defend,
        "equip": _equip,
        "help": "{by} helps one titan: choose which.",
        "muster": "The battle is near: get ready as usual, or choose titans, gear and all.",
        "retreat": "Two titans have died: fight on, or retreat and count it as a defeat.",
        "second chance": "You have drawn {by}: you may discard it and draw another.",
        "sail": "A new day begins: choose where the Argo sails.",
        "whose turn": "Choose which titan has its turn next.",
    }
)
