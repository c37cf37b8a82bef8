"""What a seat sees: all but the cards of the escalation decks; the players share one side."""

from collections.abc import Iterable
from typing import Any

from pentathlon.kernel import Seat, Slot, knows

from .aids import ARGO_ABILITIES, SUMMONINGS
from .chain import card_of
from .conditions import CONDITION_TEXTS, Condition
from .deeds import Deed, aids
from .godforms import GODFORMS
from .grid import OFF, Space
from .keywords import attachments, is_exhausted, sheet_slot
from .muster import Sheeted
from .pieces import DOUBLE, NOTHING, Deck, Titan
from .printed import Action, AiCard, BpCard, Fallen, Gear, Resource
from .sheets import ARGONAUTS, SHEETS
from .stats import (
    ambrosia_limit,
    at_of,
    blindspots,
    block_of,
    danger_bonus,
    evasion_of,
    primordial,
    speed_of,
    speed_of_foe,
)
from .table import NOBODY, Table, foe_rect, living, seat_of, sheet_of
from .tiles import cells, placed_shape, terrain_of
from .wounds import worth_of, wounds_of

View = dict[str, Any]
ACTIONS = ((Action.MOVEMENT, "movement"), (Action.COMBAT, "combat"))


def view(table: Table, seat: Seat | None) -> View:
    """The table as a seat sees it (None: an onlooker)."""
    return {
        "round": table.round,
        "phase": table.phase.value,
        "level": table.level,
        "turn": _titan_or_none(table.acting),
        "actions": [word for bit, word in ACTIONS if table.acting != NOBODY and table.actions & bit],
        "priority": _titan_or_none(table.priority),
        "pool": {"openings": table.openings, "breaks": table.breaks, "diversions": table.diversions},
        "primordial": _primordial(table, seat),
        "titans": [_titan(table, number, seat) for number in range(4) if table.titans[number] != NOBODY],
        "board": _board(table),
        "argo": _argo(table),
        "armory": _cards(table, table.armory) if not table.round else [],
        "fate": {
            "obols": _cards(table, table.obols),
            "minor": len(table.minor),
            "major": len(table.major),
            "kratos": len(table.kratos),
            "moiros": len(table.moiros),
        },
        "carved": {resource.name.lower(): table.carved[resource] for resource in Resource},
        "attack": _strike(table),
    }


def _titan_or_none(titan: int) -> int | None:
    return None if titan < 0 else titan


def card_data(table: Table, slot: Slot) -> View:
    """A card as everybody sees it face up."""
    card = table.card(slot)
    data = {"slot": slot, "slug": card.slug, "name": card.name, "text": card.text, "kind": card.kind.value}
    if isinstance(card, Gear):
        data |= {"type": card.type.value, "exhausted": is_exhausted(table, slot)}
        data["attached"] = [card_data(table, each) for each in attachments(table, slot)]
        charges = [each.left for each in table.charges if each.slot == slot]
        data["charges"] = sum(charges) if charges else None
    if isinstance(card, AiCard | BpCard):
        data["level"] = card.level
    if isinstance(card, BpCard):
        data["at"] = at_of(table, card)
    return data


def _cards(table: Table, slots: Iterable[Slot]) -> list[View]:
    return [card_data(table, slot) for slot in slots]


def _is_known(table: Table, slot: Slot, seat: Seat | None) -> bool:
    if seat is not None:
        return knows(table, seat, slot)
    return all(seen >> slot & 1 for seen in table.seen)


def _deck(table: Table, deck: Deck, seat: Seat | None) -> View:
    """A deck: how many cards of each level, which of them were seen, and what is known to lie on top."""
    levels = [table.card(slot).level for slot in deck.cards]
    seen = [slot for slot in deck.cards if _is_known(table, slot, seat)]
    return {
        "size": len(deck),
        "levels": [levels.count(level) for level in (1, 2, 3)],
        "seen": sorted(table.card(slot).name for slot in seen),
        "top": _cards(table, deck.top),
    }


def _primordial(table: Table, seat: Seat | None) -> View:
    sheet, block, rect = primordial(table), block_of(table), foe_rect(table)
    return {
        "name": sheet.name,
        "slug": sheet.slug,
        "at": [rect.x, rect.y],
        "size": rect.size,
        "facing": table.facing.title,
        "speed": speed_of_foe(table),
        "to_hit": sheet.to_hit,
        "knockback": sheet.knockback,
        "wounds": wounds_of(table),
        "life": block.wounds,
        "danger_bonus": danger_bonus(table),
        "at_bonus": block.at + table.bonus_at,
        "evasion_dice_bonus": block.dice,
        "trample": block.trample,
        "blindspots": _spaces(blindspots(table)),
        "vantages": [
            {"name": each.name, "open": bool(table.vantages >> number & 1)}
            for number, each in enumerate(sheet.vantages)
        ],
        "stack": [_wound(table, slot) for slot in table.wounds],
        "ai": _deck(table, table.ai, seat) | {"discard": _cards(table, table.ai_discard)},
        "bp": _deck(table, table.bp, seat) | {"discard": _cards(table, table.bp_discard)},
        "above": {
            "ai": [len(pile) for pile in table.ai_above],
            "bp": [len(pile) for pile in table.bp_above],
        },
        "shown": _cards(table, table.shown),
        "under_way": [_assault(table, number) for number in range(len(table.assaults))],
    }


def _wound(table: Table, slot: Slot) -> View:
    if slot >= 0:
        return card_data(table, slot) | {"worth": worth_of(table, slot)}
    return {"name": "Double wound" if slot == DOUBLE else "Single wound", "worth": worth_of(table, slot)}


def _assault(table: Table, number: int) -> View:
    assault = table.assaults[number]
    card = card_of(assault)
    return {
        "slug": card.slug,
        "name": card.name,
        "text": card.text,
        "targets": list(assault.targets),
        "victims": list(assault.victims),
    }


def _spaces(spaces: Iterable[Space]) -> list[list[int]]:
    return [list(space) for space in spaces]


def _titan(table: Table, number: int, seat: Seat | None) -> View:
    sheet, space, form = sheet_of(table, number), table.at[number], table.godform[number]
    perch = table.perch[number]
    return {
        "number": number,
        "name": sheet.name,
        "argonaut": ARGONAUTS[number].name,
        "skill": ARGONAUTS[number].skill.title,
        "seat": seat_of(table, number),
        "alive": number in living(table),
        "at": None if space == OFF else list(space),
        "vantage": None if perch == NOBODY else primordial(table).vantages[perch].name,
        "danger": table.danger[number],
        "fate": table.fate[number],
        "rage": table.rage[number],
        "despair": table.despair[number],
        "ambrosia": table.ambrosia[number],
        "ambrosia_limit": ambrosia_limit(table, number),
        "speed": speed_of(table, number),
        "evasion": evasion_of(table, number),
        "conditions": _conditions(table, number),
        "fatigue": [word for bit, word in ACTIONS if table.fatigue[number] & bit],
        "hidden": bool(table.hidden[number]),
        "godform": None if form == NOBODY else {"name": GODFORMS[form].name, "text": GODFORMS[form].text},
        "trespass": table.trespass[number],
        "gear": _cards(table, table.equipped[number]),
        "attached": _cards(table, attachments(table, sheet_slot(number))),
        "cards": _cards(table, table.held[number]),
        "acted": bool(table.acted >> number & 1),
        "kratos": _kratos(table, number),
        "modifiers": [
            f"{each.what.value} {each.amount:+} until {each.until.value}"
            for each in table.modifiers
            if each.titan == number
        ],
    }


def _kratos(table: Table, number: int) -> list[View]:
    return [
        {
            "rage": level.rage,
            "open": level.rage <= table.rage[number],
            "text": " or ".join(" and ".join(trait.text for trait in option) for option in level.options),
        }
        for level in sheet_of(table, number).kratos
    ]


def _conditions(table: Table, number: int) -> list[View]:
    found = [
        {"name": condition.title, "text": CONDITION_TEXTS[condition]}
        for condition in Condition
        if table.conditions[number] & condition
    ]
    if table.fallen[number] is not Fallen.NOT:
        side = "standing up" if table.fallen[number] is Fallen.RISING else "falling down"
        found.insert(0, {"name": "Knockdown", "text": side.capitalize() + "."})
    return found


def _board(table: Table) -> View:
    return {
        "width": table.width,
        "height": table.height,
        "tiles": [
            {
                "terrain": tile.terrain,
                "name": terrain_of(tile).name,
                "text": terrain_of(tile).text,
                "at": list(tile.at),
                "cells": _spaces(cells(tile)),
                "walls": [
                    [edge.x, edge.y, "up" if edge.upright else "right"] for edge in placed_shape(tile).walls
                ],
            }
            for tile in table.tiles
        ],
        "labyrinth_marker": "ILOZ"[table.marker],
    }


def _argo(table: Table) -> View:
    return {
        "abilities": [
            {
                "name": ARGO_ABILITIES[ability].name,
                "text": ARGO_ABILITIES[ability].effect.text,
                "charges": table.argo_charges[number] if number < len(table.argo_charges) else None,
                "exhausted": bool(table.argo_exhausted >> number & 1),
            }
            for number, ability in enumerate(table.prepared)
        ],
        "godforms": [form.name for number, form in enumerate(GODFORMS) if table.godforms >> number & 1],
        "summonings": [
            nymph.name for number, nymph in enumerate(SUMMONINGS) if table.summonings >> number & 1
        ],
        "summon_charges": table.summon_charges,
    }


def _strike(table: Table) -> View | None:
    strike = table.strike
    if strike is None:
        return None
    return {
        "titan": strike.titan,
        "weapon": None if strike.weapon == NOTHING else table.gear(strike.weapon).name,
        "hits": strike.hits,
        "dice": strike.dice,
        "crit": strike.crit,
        "body": None if strike.card == NOTHING else card_data(table, strike.card),
        "needed": None if strike.card == NOTHING else at_of(table, table.card(strike.card)),
        "power": strike.power,
        "potential": strike.potential,
        "wounded": strike.wounded,
    }


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at: deeds, titans, what the Argo can do, and gear."""
    gear = [slot for cards in table.equipped for slot in cards]
    sheets = [Sheeted(sheet) for sheet in range(len(SHEETS))] if not table.round else []
    return [
        *Deed,
        *(Titan(titan) for titan in range(4)),
        *aids(table),
        *sheets,
        *gear,
        *table.armory,
        *(Space(x, y) for x in range(table.width) for y in range(table.height)),
    ]
