"""What a seat sees: all that lies open, its own cards, and of the rest only how much there is."""

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from pentathlon.kernel import Seat, Slot

from .cards.cities import city_of
from .faces import (
    arm_seen,
    armory_seen,
    cards_seen,
    facts,
    laid_seen,
    strength_seen,
    treasure_seen,
    treasures_seen,
)
from .printed import ASPECTS
from .rules.assigning import assignable, banners_left, is_assigning, open_places
from .rules.battle import bonus, faces_monster, limit, monster, present, printed_strength, totals, value
from .rules.final import keys_of, keys_of_kronos, results, strength_of_hades, strength_of_kronos
from .rules.outlook import Outlook as Found
from .rules.outlook import outlook, outlook_with, sees, sees_alike
from .rules.reinforcing import Use, Wait
from .rules.resolution import Keep, Unlock, is_decided, victor
from .table import (
    ABILITIES,
    ACHERON,
    FINAL,
    NOBODY,
    NOTHING,
    OWN_SIDE,
    PLACES,
    Phase,
    Place,
    Table,
    aspects_of,
    monster_strength,
)
from .views import (
    Ability,
    Acheron,
    Arrayed,
    Battle,
    Fighter,
    Fighting,
    Final,
    Kronos,
    Outlook,
    Pile,
    Player,
    Printed,
    QuestBoard,
    Side,
    Strength,
    TableView,
)


def view(table: Table, seat: Seat | None) -> TableView:
    """The table as a seat sees it (None: an onlooker)."""
    return TableView(
        round=table.round,
        phase=table.phase,
        first=table.first,
        variants=[name for name, on in table.variants._asdict().items() if on],
        draft=cards_seen(table, table.revealed),
        piles=[
            Pile(len(pile), len(discarded))
            for pile, discarded in zip(table.piles, table.discards, strict=True)
        ],
        aside=cards_seen(table, table.aside),
        aspects=_order(table, seat),
        kronos=_kronos(table),
        gained=treasures_seen(table, table.gained),
        boards=[_board(table, board, seat) for board in range(len(table.quests))],
        acheron=_acheron(table, seat) if table.hades != NOBODY else None,
        players=[_player(table, Seat(owner), seat) for owner in range(table.seats)],
        battle=_battle(table) if 0 <= table.board < FINAL and table.fighting else None,
        final=_final(table, seat) if table.phase is Phase.FINAL_BATTLE else None,
    )


def own(table: Table, seat: Seat, seen: TableView) -> Mapping[str, Any]:
    """What a seat sees otherwise than onlookers: cards that are hidden from others, and what they lead to."""
    return {
        "aspects": _order(table, seat),
        "boards": [
            each if sees_alike(table, at, seat) else replace(each, sides=_sides(table, at, seat))
            for at, each in enumerate(seen.boards)
        ],
        "acheron": seen.acheron and replace(seen.acheron, sides=_sides(table, ACHERON, seat)),
        "players": [replace(each, **_hidden(table, Seat(at), seat)) for at, each in enumerate(seen.players)],
        "final": seen.final and _final(table, seat),
    }


def _order(table: Table, seat: Seat | None) -> list[str | None]:
    return [table.card(slot).name if sees(table, seat, slot) else None for slot in table.order]


def _kronos(table: Table) -> Kronos:
    return Kronos(
        treasures=treasures_seen(table, table.kronos),
        keys=keys_of_kronos(table),
        strength=strength_seen(strength_of_kronos(table)),
    )


def _board(table: Table, board: int, seat: Seat | None) -> QuestBoard:
    quest = table.quest(board)
    return QuestBoard(
        name=quest.name,
        monster=quest.monster,
        strength=strength_seen(monster_strength(table, board)),
        aspects=_aspects(table, board),
        blue=_holder(table.blue[board]),
        sides=_sides(table, board, seat),
    )


def _aspects(table: Table, board: int) -> list[str]:
    return [aspect.title for aspect in aspects_of(table, board)]


def _holder(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


def _sides(table: Table, board: int, seat: Seat | None) -> tuple[Side, Side]:
    return _side(table, 2 * board, seat), _side(table, 2 * board + 1, seat)


def _side(table: Table, side: int, seat: Seat | None) -> Side:
    return Side(
        place=PLACES[side].name.lower(),
        treasure=treasure_seen(table, table.prizes[side] if side < OWN_SIDE else NOTHING),
        holder=_holder(table.holders[side]),
        cards=[laid_seen(table, slot, seat) for slot in table.sides[side]],
        outlook=_outlook(outlook(table, side, seat)),
    )


def _outlook(found: Found | None) -> Outlook | None:
    if found is None:
        return None
    against = strength_seen(found.against) if found.against is not None else None
    return Outlook(strength_seen(found.strength), found.unseen, against)


def _acheron(table: Table, seat: Seat | None) -> Acheron:
    return Acheron(
        treasure=treasure_seen(table, table.acheron[-1] if table.acheron else NOTHING),
        left=len(table.acheron),
        aspects=_aspects(table, ACHERON) if table.acheron else [],
        sides=_sides(table, ACHERON, seat),
        spoils=treasures_seen(table, table.spoils),
    )


def _player(table: Table, owner: Seat, seat: Seat | None) -> Player:
    return Player(
        role=table.roles[owner],
        city=city_of(table, owner).name,
        colour=table.colours[owner],
        banners=max(0, banners_left(table, owner)),
        row=cards_seen(table, table.rows[owner]),
        spent=cards_seen(table, table.spent[owner]),
        abilities=[_ability(table, owner, number) for number in range(ABILITIES)],
        bonuses=Strength(*(bonus(table, owner, aspect) for aspect in ASPECTS)),
        keys=table.keys[owner] if table.keys else keys_of(table, owner),
        coin=table.variants.coins and not table.coins >> owner & 1,
        passed=bool(table.passed >> owner & 1),
        against_kronos=strength_seen(strength_of_hades(table)) if owner == table.hades else None,
        **_hidden(table, owner, seat),
    )


def _hidden(table: Table, owner: Seat, seat: Seat | None) -> dict[str, Any]:
    hand = table.hands[owner]
    known = [slot for slot in hand if sees(table, seat, slot)]
    sent = [] if table.phase is Phase.FINAL_BATTLE else table.olympus[owner]
    return {
        "hand": _own_hand(table, owner) if owner == seat else cards_seen(table, known),
        "hidden": len(hand) - len(known),
        "olympus": [laid_seen(table, slot, seat) for slot in sent],
        "armory": armory_seen(table, owner, seat),
    }


def _own_hand(table: Table, seat: Seat) -> list[Printed]:
    """The hand of the viewer; on a turn to assign, each card with how it would stand at every place."""
    hand = cards_seen(table, table.hands[seat])
    if not is_assigning(table, seat):
        return hand
    ready, places = assignable(table, seat), open_places(table, seat)
    return [_assignable(table, seat, card, places) if card.slot in ready else card for card in hand]


def _assignable(table: Table, seat: Seat, card: Printed, places: Iterable[Place]) -> Printed:
    return replace(
        card,
        at={place.name.lower(): _outlook(outlook_with(table, seat, card.slot, place)) for place in places},
    )


def _ability(table: Table, owner: Seat, number: int) -> Ability:
    ability, treasure = city_of(table, owner).abilities[number], table.unlocked[owner][number]
    return Ability(
        number=number,
        name=ability.name,
        text=ability.effect.text,
        treasure=treasure_seen(table, treasure),
        cancelled=treasure != NOTHING and bool(table.cancelled >> treasure & 1),
        used=bool(table.used[owner] >> number & 1),
    )


def _battle(table: Table) -> Battle:
    veiled = _is_veiled(table)
    return Battle(
        board=table.board,
        aspects=_aspects(table, table.board),
        monster=strength_seen(monster(table)) if faces_monster(table) else None,
        prize=treasure_seen(table, table.prize),
        ahead=victor(table) if not veiled else None,
        decided=is_decided(table),
        sides=[_fighter(table, seat, veiled) for seat in table.fighting],
    )


def _fighter(table: Table, seat: Seat, veiled: bool) -> Fighter:
    shown = [slot for slot in present(table, seat) if not table.is_covered(slot)]
    return Fighter(
        seat=seat,
        totals=strength_seen(totals(table, seat)) if not veiled else None,
        limit=limit(table, seat) if not veiled else None,
        played=table.tally[seat],
        passed=bool(table.passed >> seat & 1),
        characters=[_fighting(table, seat, slot) for slot in shown],
    )


def _is_veiled(table: Table) -> bool:
    """Whether some card of the board under way is still face down."""
    return any(
        table.is_covered(slot)
        for side in (2 * table.board, 2 * table.board + 1)
        for slot in table.sides[side]
    )


def _fighting(table: Table, seat: Seat, slot: Slot) -> Fighting:
    return Fighting(
        slot=slot,
        **facts(table.card(slot)),
        printed=strength_seen(printed_strength(table, slot)),
        value=Strength(*(value(table, seat, slot, aspect) for aspect in ASPECTS)),
        stunned=bool(table.stunned >> slot & 1),
        carries=treasures_seen(table, [treasure for treasure, bearer in table.attached if bearer == slot]),
    )


def _final(table: Table, seat: Seat | None) -> Final:
    return Final(
        stage=table.stage,
        victories=list(table.victories),
        champion=_holder(table.champion),
        throne=_holder(table.throne),
        sides=[_arrayed(table, Seat(owner), seat) for owner in range(table.seats) if owner != table.hades],
    )


def _arrayed(table: Table, owner: Seat, seat: Seat | None) -> Arrayed:
    return Arrayed(
        seat=owner,
        cards=[None if slot == NOTHING else laid_seen(table, slot, seat) for slot in table.olympus[owner]],
        arms=[arm_seen(table, slot, seat) for slot in table.arms[owner]],
        results=strength_seen(results(table, owner)) if _has_markers(table, owner) else None,
    )


def _has_markers(table: Table, owner: Seat) -> bool:
    """Whether results are shown: after step 1 only those of an Acropolis that goes on (KE-FK-18, 20)."""
    goes_on = table.champion == owner and owner != table.kallisto
    return bool(table.arms[owner]) and (table.champion == NOBODY or goes_on)


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at: cards, Treasures, places, abilities, Aspects and deeds."""
    cards = [*table.revealed, *table.hands[seat], *table.rows[seat], *table.spent[seat], *table.olympus[seat]]
    cards += [slot for side in table.sides for slot in side if sees(table, seat, slot)]
    treasures = [slot for owner in range(table.seats) for slot in table.treasures_of(Seat(owner))]
    lying = [slot for slot in (*treasures, *table.prizes) if slot != NOTHING and sees(table, seat, slot)]
    boards = [each(seat, number) for each in (Use, Unlock) for number in range(ABILITIES)]
    places = [place for place in PLACES if place.board == ACHERON or place.board < len(table.quests)]
    return [*cards, *lying, *places, *boards, *Keep, *Wait, *ASPECTS]
