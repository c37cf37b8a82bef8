"""What a seat sees: all but the cards of the escalation decks; the players share one side."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from msgspec.structs import asdict, replace

from pentathlon.kernel import Seat, Slot, key_of, knows

from .battle.actions import cannot_move, flees
from .battle.argo import ABILITY_SLUGS, aids
from .battle.attack.chain import card_of
from .battle.attack.escalation import worth_of, wounds_of
from .battle.attack.odds import hit_odds, known_parts, planned, wound_chance
from .battle.attack.weapons import Active, strike_spaces
from .battle.moves.primordial import slowed
from .battle.moves.walking import destinations, gets_away
from .battle.muster import Prepared, Sheeted
from .battle.primordial_attack import reach_of
from .battle.questions import TurnAction
from .battle.state.awakening import Form
from .battle.state.keywords import attachments, sheet_slot
from .battle.state.rolls import skill_in_battle
from .battle.state.stats import (
    ambrosia_limit,
    at_of,
    blindspots,
    block_of,
    danger_bonus,
    evasion_of,
    more_evasion_dice,
    primordial,
    speed_of,
    speed_of_foe,
    to_hit,
    weakspots,
)
from .battle.state.vantage import Perch
from .faces import card_seen, cards_seen, gear_seen, shapes_to_lay, tile_seen
from .ground.grid import COMPASS, OFF, Space, unit
from .ground.line_of_sight import sightline
from .ground.routes import first_axes, route
from .ground.terrain import LABYRINTHS
from .pieces import DOUBLE, NOTHING, Assault, Possession, Until
from .pieces import Aftermath as Left
from .pieces import Deck as Pile
from .pieces import Titan as Pointed
from .printed.argo import ARGO_ABILITIES, SUMMONINGS
from .printed.attacks import Skill
from .printed.cards import WEAPON, Action, Fallen, Resource
from .printed.catalogue import CARDS
from .printed.conditions import CONDITION_TEXTS, Condition
from .printed.godforms import GODFORMS
from .printed.primordials import TRAIT_TEXTS
from .printed.sheets import SHEETS
from .story.page import page_seen
from .table import (
    NOBODY,
    TITANS,
    Phase,
    Table,
    argonaut_of,
    board,
    foe_rect,
    living,
    rect_of,
    seat_of,
    sheet_of,
    zones,
)
from .views import (
    Above,
    Aftermath,
    Argo,
    ArgoAbility,
    Attack,
    Board,
    Deck,
    FacingName,
    Fate,
    GearCard,
    KratosLevel,
    Odds,
    Part,
    Pool,
    Primordial,
    Route,
    Sight,
    Stand,
    TableView,
    Titan,
    UnderWay,
    Vantage,
    Words,
    Wound,
)
from .voyage.shown.pointing import things as voyage_things
from .voyage.shown.sight import view as voyage_view
from .voyage.shown.views import VoyageView

FACINGS: tuple[FacingName, ...] = ("north", "east", "south", "west")
ACTIONS = ((Action.MOVEMENT, "movement"), (Action.COMBAT, "combat"))


def view(table: Table, seat: Seat | None) -> TableView | VoyageView:
    """The battle, or the campaign between battles, as a seat sees it (None: an onlooker)."""
    return voyage_view(table, seat) if table.phase is Phase.VOYAGE else battle_view(table, seat)


def own(table: Table, seat: Seat, seen: TableView | VoyageView) -> Mapping[str, Any]:
    """What a seat sees otherwise than onlookers: cards of the primordial that it knows, or the open page."""
    if isinstance(seen, VoyageView):
        return {"page": page_seen(table, seat)}
    foe = seen.primordial
    ai, bp = _decks(table, seat)
    return {} if (ai, bp) == (foe.ai, foe.bp) else {"primordial": replace(foe, ai=ai, bp=bp)}


def battle_view(table: Table, seat: Seat | None) -> TableView:
    """A battle as a seat sees it."""
    return TableView(
        round=table.round,
        phase=table.phase,
        level=table.level,
        turn=_titan_or_none(table.acting),
        actions=[word for bit, word in ACTIONS if table.acting != NOBODY and table.actions & bit],
        priority=_titan_or_none(table.priority),
        pool=_pool(table),
        primordial=_primordial(table, seat),
        titans=[_titan(table, number) for number in range(4) if table.titans[number] != NOBODY],
        board=_board(table),
        walk=_walk(table),
        laying=shapes_to_lay(LABYRINTHS[table.marker - 1]),
        argo=_argo(table),
        armory=gear_seen(table, table.armory) if not table.round else [],
        fate=Fate(
            obols=cards_seen(table, table.obols),
            minor=len(table.minor),
            major=len(table.major),
            kratos=len(table.kratos),
            moiros=len(table.moiros),
        ),
        carved={resource.name.lower(): table.carved[resource] for resource in Resource},
        attack=_strike(table),
        aftermath=_aftermath(table),
    )


def _pool(table: Table) -> Pool:
    lying = [each for each in table.modifiers if each.until is Until.CLEARED]
    words = [f"{each.what.value} {each.amount:+}" for each in lying]
    return Pool(table.openings, table.breaks, table.diversions, words)


def _aftermath(table: Table) -> Aftermath | None:
    left = table.aftermath
    if left is None:
        return None
    return Aftermath(
        ending=left.ending.told(primordial(table).name),
        resources={resource.name.lower(): left.resources[resource] for resource in Resource},
        cores=left.cores,
        ambrosia=left.ambrosia,
        lost=[SHEETS[sheet].name for sheet in left.lost],
        argonauts=[argonaut_of(table, number) for number in left.argonauts],
        consequences=_consequences(table, left),
    )


def _consequences(table: Table, left: Left) -> list[str]:
    """What else a battle leaves to the voyage: gear that is bound now, progress, resentment and fate."""
    bound = [each for each in left.possessions if each not in table.possessions]
    fate = left.argo_fate - left.tides
    return [
        *(f"{CARDS[each.gear].name} belongs to {_owner(table, each)} from now on." for each in bound),
        *([f"The party gains {left.progress} progress."] if left.progress else []),
        *([f"Diplomacy with the local faction: {left.diplomacy:+}."] if left.diplomacy else []),
        *([f"Adversary symbols to resolve: {left.adversary}."] if left.adversary else []),
        *([f"FATE of the Argo: {fate:+}."] if fate else []),
    ]


def _owner(table: Table, possession: Possession) -> str:
    if possession.argonaut >= 0:
        return argonaut_of(table, possession.argonaut)
    return SHEETS[possession.sheet].name


def _titan_or_none(titan: int) -> int | None:
    return None if titan < 0 else titan


def _is_known(table: Table, slot: Slot, seat: Seat | None) -> bool:
    if seat is not None:
        return knows(table, seat, slot)
    return all(seen >> slot & 1 for seen in table.seen)


def _decks(table: Table, seat: Seat | None) -> tuple[Deck, Deck]:
    """The decks of the primordial: its attacks, and its body parts."""
    return (
        _deck(table, table.ai, table.ai_discard, seat),
        _deck(table, table.bp, table.bp_discard, seat),
    )


def _deck(table: Table, deck: Pile, discard: Iterable[Slot], seat: Seat | None) -> Deck:
    """A deck: how many cards of each level, which of them were seen, and what is known to lie on top."""
    levels = [table.card(slot).level for slot in deck.cards]
    seen = [slot for slot in deck.cards if _is_known(table, slot, seat)]
    return Deck(
        size=len(deck),
        levels=[levels.count(level) for level in (1, 2, 3)],
        seen=sorted(table.card(slot).name for slot in seen),
        top=cards_seen(table, deck.top),
        discard=cards_seen(table, discard),
    )


def _walk(table: Table) -> list[Stand]:
    """Where the titan in turn can go, if it has its movement action (AT-TMOV-01)."""
    titan = table.acting
    if titan == NOBODY or table.strike is not None or cannot_move(table, titan) is not None:
        return []
    ends = sorted(destinations(table, titan, speed_of(table, titan)))
    if flees(table, titan):
        ends = [space for space in ends if gets_away(table, titan, space)]
    strikes = strike_spaces(table, titan, ends)
    return [Stand(space, space in strikes, _sight(table, space)) for space in ends]


def _sight(table: Table, space: Space) -> Sight:
    """Whether one sees the primordial from a space, and by which line (AT-LOS-01)."""
    line = sightline(board(table), unit(space), foe_rect(table))
    return Sight((line.start, line.end), line.block)


# the primordial


def _primordial(table: Table, seat: Seat | None) -> Primordial:
    sheet, block, rect = primordial(table), block_of(table), foe_rect(table)
    ai, bp = _decks(table, seat)
    return Primordial(
        name=sheet.name,
        slug=sheet.slug,
        grown=sheet.grown(table.level),
        at=(rect.x, rect.y),
        size=rect.size,
        facing=FACINGS[table.facing],
        speed=speed_of_foe(table),
        to_hit=to_hit(table),
        knockback=sheet.knockback,
        wounds=wounds_of(table),
        life=block.wounds,
        danger_bonus=danger_bonus(table),
        at_bonus=block.at + table.bonus_at,
        evasion_dice_bonus=more_evasion_dice(table),
        traits=[Words(name, TRAIT_TEXTS[name]) for name in sheet.traits(table.level)],
        blindspots=[*blindspots(table)],
        weakspots=[*weakspots(table)],
        vantages=[
            Vantage(each.name, bool(table.vantages >> number & 1))
            for number, each in enumerate(sheet.vantages)
        ],
        stack=[_wound(table, slot) for slot in table.wounds],
        ai=ai,
        bp=bp,
        above=Above([len(pile) for pile in table.ai_above], [len(pile) for pile in table.bp_above]),
        shown=cards_seen(table, table.shown),
        under_way=[_under_way(assault) for assault in table.assaults],
        routes=_routes(table),
    )


def _wound(table: Table, slot: Slot) -> Wound:
    worth = worth_of(table, slot)
    if slot < 0:
        return Wound(name="Double wound" if slot == DOUBLE else "Single wound", worth=worth)
    return Wound(worth=worth, **asdict(card_seen(table, slot)))


def _under_way(assault: Assault) -> UnderWay:
    card = card_of(assault)
    return UnderWay(card.slug, card.name, card.text, list(assault.targets), list(assault.victims))


def _routes(table: Table) -> list[Route]:
    """The ways on which it can set out to the target of its card (AT-PMOV-08)."""
    if not table.assaults:
        return []
    assault = table.assaults[-1]
    card, target = card_of(assault), next(iter(assault.targets), NOBODY)
    if not card.approaches or card.attack is None or target not in living(table):
        return []
    foe, goal, reach = foe_rect(table), rect_of(table, target), reach_of(card.attack)
    spaces = slowed(table, assault.spaces)
    ways = [(axis, route(foe, goal, spaces, reach, axis)) for axis in first_axes(foe, goal)]
    return [Route(key_of(axis), [*way]) for axis, way in ways if way]


# titans


def _titan(table: Table, number: int) -> Titan:
    sheet, space, form = sheet_of(table, number), table.at[number], table.godform[number]
    perch = table.perch[number]
    return Titan(
        number=number,
        name=sheet.name,
        argonaut=argonaut_of(table, number),
        skill=max(Skill, key=lambda skill: skill_in_battle(table, number, skill)).title,
        seat=seat_of(table, number),
        alive=number in living(table),
        at=None if space == OFF else space,
        sight=None if space == OFF or table.anchor == OFF else _sight(table, space),
        vantage=None if perch == NOBODY else primordial(table).vantages[perch].name,
        danger=table.danger[number],
        fate=table.fate[number],
        rage=table.rage[number],
        despair=table.despair[number],
        ambrosia=table.ambrosia[number],
        ambrosia_limit=ambrosia_limit(table, number),
        speed=speed_of(table, number),
        evasion=evasion_of(table, number),
        conditions=_conditions(table, number),
        fatigue=[word for bit, word in ACTIONS if table.fatigue[number] & bit],
        hidden=bool(table.hidden[number]),
        godform=None if form == NOBODY else Words(GODFORMS[form].name, GODFORMS[form].text),
        trespass=table.trespass[number],
        gear=_gear(table, number),
        attached=gear_seen(table, attachments(table, sheet_slot(number))),
        cards=cards_seen(table, table.held[number]),
        acted=bool(table.acted >> number & 1),
        kratos=_kratos(table, number),
        modifiers=[
            f"{each.what.value} {each.amount:+} until {each.until.value}"
            for each in table.modifiers
            if each.titan == number
        ],
    )


def _gear(table: Table, number: int) -> list[GearCard]:
    """The gear of a titan; in its turn its weapons come with their odds."""
    gear = gear_seen(table, table.equipped[number])
    if table.acting != number or table.strike is not None:
        return gear
    parts = known_parts(table)
    return [
        replace(card, odds=_odds(table, number, card.slot, parts)) if card.type is WEAPON else card
        for card in gear
    ]


def _odds(table: Table, number: int, weapon: Slot, parts: dict[str, int]) -> Odds:
    """The chances of an attack with a weapon on each body part that all know, by its AT (AT-BPD-01)."""
    attack = planned(table, number, weapon)
    chances = {at: wound_chance(attack, at) for at in set(parts.values())}
    wounds = [Part(name, round(100 * chances[parts[name]])) for name in sorted(parts)]
    return Odds(round(100 * (1 - hit_odds(attack)[0])), wounds)


def _kratos(table: Table, number: int) -> list[KratosLevel]:
    levels = _kratos_levels(table.titans[number])
    return [KratosLevel(rage, rage <= table.rage[number], text) for rage, text in levels]


@cache
def _kratos_levels(sheet: int) -> list[tuple[int, str]]:
    """The kratos table of a sheet: from which RAGE on, and what it gives."""
    return [
        (level.rage, " or ".join(" and ".join(trait.text for trait in option) for option in level.options))
        for level in SHEETS[sheet].kratos
    ]


def _conditions(table: Table, number: int) -> list[Words]:
    found = [
        Words(condition.title, CONDITION_TEXTS[condition])
        for condition in Condition
        if table.conditions[number] & condition
    ]
    if table.fallen[number] is not Fallen.NOT:
        side = "standing up" if table.fallen[number] is Fallen.RISING else "falling down"
        found.insert(0, Words("Knockdown", side.capitalize() + "."))
    return found


def _strike(table: Table) -> Attack | None:
    strike = table.strike
    if strike is None:
        return None
    return Attack(
        titan=strike.titan,
        weapon=None if strike.weapon == NOTHING else table.gear(strike.weapon).name,
        hits=strike.hits,
        dice=strike.dice,
        crit=strike.crit,
        body=None if strike.card == NOTHING else card_seen(table, strike.card),
        needed=None if strike.card == NOTHING else at_of(table, table.card(strike.card)),
        power=strike.power,
        potential=strike.potential,
        wounded=strike.wounded,
    )


def _board(table: Table) -> Board:
    tiles = [tile_seen(tile) for tile in table.tiles]
    return Board(table.width, table.height, tiles, "ILOZ"[table.marker], table.boundless)


def _argo(table: Table) -> Argo:
    return Argo(
        abilities=[
            ArgoAbility(
                name=ARGO_ABILITIES[ability].name,
                text=ARGO_ABILITIES[ability].effect.text,
                charges=table.argo_charges[number] if number < len(table.argo_charges) else None,
                exhausted=bool(table.argo_exhausted >> number & 1),
            )
            for number, ability in enumerate(table.prepared)
        ],
        godforms=[form.name for number, form in enumerate(GODFORMS) if table.godforms >> number & 1],
        summonings=[nymph.name for number, nymph in enumerate(SUMMONINGS) if table.summonings >> number & 1],
        summon_charges=table.summon_charges,
    )


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at: what titans and the Argo can do, places, and all cards in sight."""
    if table.phase is Phase.VOYAGE:
        return voyage_things(table, seat)
    return [
        *TurnAction,
        *(Pointed(titan) for titan in range(TITANS)),
        *aids(table),
        *(Sheeted(place) for place in range(len(table.aboard)) if not table.round),
        *(Prepared(ability) for ability in range(len(ABILITY_SLUGS)) if not table.round),
        *(Perch(number) for number in range(len(primordial(table).vantages))),
        *(Form(number) for number in range(len(GODFORMS))),
        *(Active(slot) for cards in table.equipped for slot in cards if table.gear(slot).type is WEAPON),
        *(slot for zone in zones(table) for slot in zone if knows(table, seat, slot)),
        *COMPASS,
        *(Space(x, y) for x in range(table.width) for y in range(table.height)),
    ]
