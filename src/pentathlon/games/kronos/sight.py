"""What a seat sees: all that lies open, its own cards, and of the rest only how much there is."""

from typing import Any

from pentathlon.kernel import Seat, Slot

from .assigning import assignable, banners_left, is_assigning, open_places
from .battle import (
    bonus,
    faces_monster,
    limit,
    monster,
    present,
    printed_strength,
    totals,
    value,
)
from .cities import city_of
from .faces import View, card_data, cards_data, printed, strength_data
from .final import keys_of, keys_of_kronos, results, strength_of_hades, strength_of_kronos
from .outlook import Outlook, outlook, outlook_with, sees
from .printed import ASPECTS, Strength
from .reinforcing import Deed, Use
from .resolution import Keep, Unlock, is_decided, victor
from .table import (
    ABILITIES,
    ACHERON,
    FINAL,
    NOBODY,
    NOTHING,
    OWN_SIDE,
    PLACES,
    Phase,
    Table,
    aspects_of,
    monster_strength,
)


def view(table: Table, seat: Seat | None) -> View:
    """The table as a seat sees it (None: an onlooker)."""
    return {
        "round": table.round,
        "phase": table.phase.value,
        "first": table.first,
        "variants": [name for name, on in table.variants._asdict().items() if on],
        "draft": cards_data(table, table.revealed),
        "piles": [
            {"left": len(pile), "discarded": len(discarded)}
            for pile, discarded in zip(table.piles, table.discards, strict=True)
        ],
        "aside": cards_data(table, table.aside),
        "aspects": [table.card(slot).name if sees(table, seat, slot) else None for slot in table.order],
        "kronos": _kronos(table),
        "gained": cards_data(table, table.gained),
        "boards": [_board(table, board, seat) for board in range(len(table.quests))],
        "acheron": _acheron(table, seat) if table.hades != NOBODY else None,
        "players": [_player(table, Seat(owner), seat) for owner in range(table.seats)],
        "battle": _battle(table) if 0 <= table.board < FINAL and table.fighting else None,
        "final": _final(table, seat) if table.phase is Phase.FINAL_BATTLE else None,
    }


def _kronos(table: Table) -> View:
    return {
        "treasures": cards_data(table, table.kronos),
        "keys": keys_of_kronos(table),
        "strength": strength_data(strength_of_kronos(table)),
    }


def _board(table: Table, board: int, seat: Seat | None) -> View:
    quest = table.quest(board)
    return {
        "name": quest.name,
        "monster": quest.monster,
        "strength": strength_data(monster_strength(table, board)),
        "aspects": [aspect.title for aspect in aspects_of(table, board)],
        "blue": _holder(table.blue[board]),
        "sides": [_side(table, side, seat) for side in (2 * board, 2 * board + 1)],
    }


def _holder(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _side(table: Table, side: int, seat: Seat | None) -> View:
    treasure = table.prizes[side] if side < OWN_SIDE else NOTHING
    return {
        "place": PLACES[side].name.lower(),
        "treasure": card_data(table.card(treasure), treasure) if treasure != NOTHING else None,
        "holder": _holder(table.holders[side]),
        "cards": [_laid(table, slot, seat) for slot in table.sides[side]],
        "outlook": _outlook(outlook(table, side, seat)),
    }


def _outlook(found: Outlook | None) -> View | None:
    if found is None:
        return None
    return {
        "strength": strength_data(found.strength),
        "unseen": found.unseen,
        "against": strength_data(found.against) if found.against is not None else None,
    }


def _laid(table: Table, slot: Slot, seat: Seat | None) -> View:
    """A card on a board, face up or face down."""
    covered = table.is_covered(slot)
    if not sees(table, seat, slot):
        return {"hidden": True}
    card = card_data(table.card(slot), slot)
    if table.card(slot).is_double_sided and slot in table.sides[OWN_SIDE]:
        card["strength"] = strength_data(table.card(slot).below)
    return {**card, "covered": covered}


def _acheron(table: Table, seat: Seat | None) -> View:
    top = table.acheron[-1] if table.acheron else None
    return {
        "treasure": card_data(table.card(top), top) if top is not None else None,
        "left": len(table.acheron),
        "aspects": [aspect.title for aspect in aspects_of(table, ACHERON)] if top is not None else [],
        "sides": [_side(table, side, seat) for side in (OWN_SIDE, OWN_SIDE + 1)],
        "spoils": cards_data(table, table.spoils),
    }


def _player(table: Table, owner: Seat, seat: Seat | None) -> View:
    hand = table.hands[owner]
    known = [slot for slot in hand if sees(table, seat, slot)]
    return {
        "role": table.roles[owner].value,
        "city": city_of(table, owner).name,
        "colour": table.colours[owner],
        "banners": max(0, banners_left(table, owner)),
        "hand": _own_hand(table, owner) if owner == seat else cards_data(table, known),
        "hidden": len(hand) - len(known),
        "row": cards_data(table, table.rows[owner]),
        "spent": cards_data(table, table.spent[owner]),
        "olympus": []
        if table.phase is Phase.FINAL_BATTLE
        else [_laid(table, slot, seat) for slot in table.olympus[owner]],
        "armory": _armory(table, owner, seat),
        "abilities": [_ability(table, owner, number) for number in range(ABILITIES)],
        "bonuses": strength_data(_bonuses(table, owner)),
        "keys": table.keys[owner] if table.keys else keys_of(table, owner),
        "coin": table.variants.coins and not table.coins >> owner & 1,
        "passed": bool(table.passed >> owner & 1),
        "against_kronos": strength_data(strength_of_hades(table)) if owner == table.hades else None,
    }


def _own_hand(table: Table, seat: Seat) -> list[View]:
    """The hand of the viewer; on a turn to assign, each card with how it would stand at every place."""
    cards = cards_data(table, table.hands[seat])
    if is_assigning(table, seat):
        ready, places = assignable(table, seat), open_places(table, seat)
        for card in cards:
            slot = card["slot"]
            if slot in ready:
                outlooks = [_outlook(outlook_with(table, seat, slot, place)) for place in places]
                card["at"] = dict(zip([place.name.lower() for place in places], outlooks, strict=True))
    return cards


def _bonuses(table: Table, owner: Seat) -> Strength:
    fist, awe, cunning = (bonus(table, owner, aspect) for aspect in ASPECTS)
    return fist, awe, cunning


def _armory(table: Table, owner: Seat, seat: Seat | None) -> list[View]:
    """The Treasures of an Armory; what is laid face down in the Final Battle is not told apart from it."""
    hidden = [slot for slot in table.arms[owner] if slot != NOTHING and table.is_covered(slot)]
    lying = [slot for slot in table.armories[owner] if table.card(slot).keys]
    if owner == seat or not any(table.is_covered(slot) for slot in table.armories[owner]):
        return [
            {**card, "exhausted": bool(table.exhausted >> card["slot"] & 1)}
            for card in cards_data(table, lying)
        ]
    both = [*lying, *(slot for slot in hidden if table.card(slot).keys)]
    return [
        printed(card) for card in sorted([table.card(slot) for slot in both], key=lambda card: card.serial)
    ]


def _ability(table: Table, owner: Seat, number: int) -> View:
    ability, treasure = city_of(table, owner).abilities[number], table.unlocked[owner][number]
    return {
        "number": number,
        "name": ability.name,
        "text": ability.effect.text,
        "treasure": card_data(table.card(treasure), treasure) if treasure != NOTHING else None,
        "cancelled": treasure != NOTHING and bool(table.cancelled >> treasure & 1),
        "used": bool(table.used[owner] >> number & 1),
    }


def _battle(table: Table) -> View:
    """The battle under way: who fights, with what, and how it stands."""
    prize = table.prize
    veiled = _is_veiled(table)
    return {
        "board": table.board,
        "aspects": [aspect.title for aspect in aspects_of(table, table.board)],
        "monster": strength_data(monster(table)) if faces_monster(table) else None,
        "prize": card_data(table.card(prize), prize) if prize != NOTHING else None,
        "ahead": victor(table) if not veiled else None,
        "decided": is_decided(table),
        "sides": [_fighter(table, seat, veiled) for seat in table.fighting],
    }


def _fighter(table: Table, seat: Seat, veiled: bool) -> View:
    return {
        "seat": seat,
        "totals": strength_data(totals(table, seat)) if not veiled else None,
        "limit": limit(table, seat) if not veiled else None,
        "played": table.tally[seat],
        "passed": bool(table.passed >> seat & 1),
        "characters": [
            _fighting(table, seat, slot) for slot in present(table, seat) if not table.is_covered(slot)
        ],
    }


def _is_veiled(table: Table) -> bool:
    """Whether some card of the board under way is still face down."""
    return any(
        table.is_covered(slot)
        for side in (2 * table.board, 2 * table.board + 1)
        for slot in table.sides[side]
    )


def _fighting(table: Table, seat: Seat, slot: Slot) -> View:
    fist, awe, cunning = (value(table, seat, slot, aspect) for aspect in ASPECTS)
    return {
        **card_data(table.card(slot), slot),
        "printed": strength_data(printed_strength(table, slot)),
        "value": strength_data((fist, awe, cunning)),
        "stunned": bool(table.stunned >> slot & 1),
        "carries": cards_data(table, [treasure for treasure, bearer in table.attached if bearer == slot]),
    }


def _final(table: Table, seat: Seat | None) -> View:
    """The Final Battle: what was laid and revealed, and who has won what."""
    return {
        "stage": table.stage,
        "victories": list(table.victories),
        "champion": _holder(table.champion),
        "throne": _holder(table.throne),
        "sides": [_arrayed(table, Seat(owner), seat) for owner in range(table.seats) if owner != table.hades],
    }


def _arrayed(table: Table, owner: Seat, seat: Seat | None) -> View:
    return {
        "seat": owner,
        "cards": [None if slot == NOTHING else _laid(table, slot, seat) for slot in table.olympus[owner]],
        "arms": [_arm(table, slot, seat) for slot in table.arms[owner]],
        "results": strength_data(results(table, owner)) if _has_markers(table, owner) else None,
    }


def _has_markers(table: Table, owner: Seat) -> bool:
    """Whether results are shown: after step 1 only those of an Acropolis that goes on (KE-FK-18, 20)."""
    goes_on = table.champion == owner and owner != table.kallisto
    return bool(table.arms[owner]) and (table.champion == NOBODY or goes_on)


def _arm(table: Table, slot: Slot, seat: Seat | None) -> View | None:
    if slot == NOTHING:
        return None
    if not sees(table, seat, slot):
        return {"hidden": True}
    return card_data(table.card(slot), slot) if table.card(slot).keys else None


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at: cards, Treasures, places, abilities, Aspects and deeds."""
    cards = [*table.revealed, *table.hands[seat], *table.rows[seat]]
    cards += [slot for side in table.sides for slot in side if sees(table, seat, slot)]
    treasures = [slot for owner in range(table.seats) for slot in table.treasures_of(Seat(owner))]
    lying = [slot for slot in (*treasures, *table.prizes) if slot != NOTHING and sees(table, seat, slot)]
    boards = [each(seat, number) for each in (Use, Unlock) for number in range(ABILITIES)]
    return [*cards, *lying, *PLACES, *boards, *Keep, *Deed, *ASPECTS]
