"""Step 5, encounter, and every other battle: the voyage goes in, and comes out (AT-ENC, AT-BSET)."""

from typing import Any, Final

from pentathlon.games.aeon.battle.argo import ABILITY_SLUGS, NYMPH_SLUGS
from pentathlon.games.aeon.battle.ending import HOMECOMING
from pentathlon.games.aeon.content.scenarios import Scenario, scenario_for
from pentathlon.games.aeon.printed.cards import Gear
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.cycle import DAYS, OUTFIT, TECHNOLOGIES
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS
from pentathlon.games.aeon.setup import Provision, become, laid_out
from pentathlon.games.aeon.story.memories import total
from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Refusal, Seat, Steps, choose, slug_of, then

from .aboard.diplomacy import local_faction, standing
from .answers import Foe
from .logbook import alter, summon_limit, voyage_of
from .losing import lose
from .state import Voyage

STEPS = Steps()
GODFORM_SLUGS: Final = tuple(slug_of(form.name) for form in GODFORMS)
TIMELINE, AMBUSH, ADVERSARY, BOSS = "timeline", "ambush", "adversary", "boss"


@STEPS("encounter")
async def meet(table: Table) -> None:
    """Every battle noted on the day is fought (AT-ENC-01)."""
    alter(table, heading="encounter")
    battles = DAYS[voyage_of(table).day].symbols.count("battle")
    then(table, *[("battle", TIMELINE, "")] * battles)


# whom


def cannot_face(table: Table, seat: Seat, option: Foe, about: Any) -> Refusal | None:
    """Why a primordial is not faced (AT-ENC-03)."""
    if option.slug in about:
        return None
    return Refusal("AT-ENC-03", f"{PRIMORDIALS[option.slug].name} is not to be met in this battle.")


WHOM: Final = Question(
    "foe",
    "choose the primordial to face",
    "AT-ENC-03",
    {Foe: cannot_face},
    "A battle is at hand: choose one of the primordials of these waters.",
)


async def _foe(table: Table, kind: str) -> str:
    """Who is fought: of the two regular ones by choice, in an ambush the one met less often."""
    if kind in (ADVERSARY, BOSS):
        return OUTFIT.adversary if kind == ADVERSARY else OUTFIT.boss
    candidates = list(OUTFIT.regular)
    if kind == AMBUSH:
        voyage = voyage_of(table)
        met = [sum(pair) for pair in zip(voyage.evolution, voyage.ambushes, strict=True)]
        candidates = [slug for slug, times in zip(OUTFIT.regular, met, strict=True) if times == min(met)]
    return (await choose(helm(table), WHOM, [Foe(slug) for slug in candidates], about=tuple(candidates))).slug


def _mark_track(table: Table, kind: str, foe: str) -> int:
    """A box is marked, and the battle is fought at the level that it shows (AT-BSET-20 to AT-BSET-24)."""
    voyage = voyage_of(table)
    if kind == ADVERSARY:
        alter(table, stage=min(OUTFIT.stages, voyage.stage + 1))
        return voyage_of(table).stage
    if kind == BOSS:
        return 1
    place = OUTFIT.regular.index(foe)
    field = "ambushes" if kind == AMBUSH else "evolution"
    marked: list[int] = list(getattr(voyage, field))
    marked[place] += 1
    alter(table, **{field: tuple(marked)})
    if kind == AMBUSH:
        return 1
    return OUTFIT.evolution[min(marked[place], len(OUTFIT.evolution)) - 1]


@STEPS("battle")
async def go_to_battle(table: Table, kind: str, foe: str) -> None:
    """Whom, at which level, on whose ground; without a titan all is lost (AT-LOSE-07, AT-BSET-01)."""
    if not voyage_of(table).titans:
        lose(table, "titans")
    foe = foe or await _foe(table, kind)
    faction = await local_faction(table)
    level = _mark_track(table, kind, foe)
    alter(table, battle=kind, ground=faction)
    then(table, ("set up battle", foe, level), HOMECOMING)


@STEPS("set up battle")
async def set_up_battle(table: Table, foe: str, level: int) -> None:
    """The battle is laid out with what the voyage brings; first the campaign is saved (AT-BSET-02)."""
    _lay_out(table, scenario_for(foe, level, is_ambush=voyage_of(table).battle == AMBUSH), level)


@STEPS("fight again")
async def fight_again(table: Table) -> None:
    """For the price of a tear the battle has not been fought yet (AT-SISY-02, AT-SISY-03)."""
    alter(table, tears=voyage_of(table).tears - 1)
    _lay_out(table, _scenario(table), table.level)


def _scenario(table: Table) -> Scenario:
    return scenario_for(table.foe, table.level, is_ambush=voyage_of(table).battle == AMBUSH)


def _lay_out(table: Table, scenario: Scenario, level: int) -> None:
    voyage = voyage_of(table)
    gear = [*map(_gear, voyage.armory), *_bare_hands()]
    fresh = laid_out(table.seats, table.dice, level, gear, scenario, provision(voyage))
    fresh.voyage, fresh.agenda = voyage, table.agenda
    fresh.clock, fresh.learnt, fresh.story = table.clock, table.learnt, table.story
    fresh.tears, fresh.owed, fresh.possessions = voyage.tears, voyage.owed, voyage.possessions
    fresh.providence = voyage.providence and voyage.battle in (TIMELINE, BOSS)
    become(table, fresh)
    table.diplomacy = standing(table, voyage.ground)
    _bring_argonauts(table, voyage)
    terrain = [("lay terrain", note.what) for note in voyage.notes if _is_for(voyage, note.day, note.kind)]
    then(table, *terrain, ("muster",))


def _is_for(voyage: Voyage, day: int, kind: str) -> bool:
    return kind == "terrain" and day == voyage.day and voyage.battle == TIMELINE


def _gear(slug: str) -> Gear:
    card = CARDS[slug]
    assert isinstance(card, Gear)
    return card


def _bare_hands() -> list[Gear]:
    """What a titan can always take up, as often as it is printed (AT-FISTS-01)."""
    printed = [card for card in CARDS.values() if isinstance(card, Gear) and card.is_bare_hand]
    return [card for card in printed for _ in range(card.copies)]


def provision(voyage: Voyage) -> Provision:
    """What the Argo brings: titans, abilities, godforms, nymphs and their charges (AT-AA-01, AT-SUMM-03)."""
    cards = [TECHNOLOGIES[slug] for slug in voyage.technologies]
    prepared = [ABILITY_SLUGS.index(card.prepares) for card in cards if card.prepares]
    ready = [slug for slug in voyage.summonings if slug not in voyage.summoned]
    return Provision(
        sheets=tuple(titan.sheet for titan in voyage.titans),
        argo=tuple(sorted(prepared)),
        limit=max((card.argo_limit for card in cards), default=0),
        godforms=bits([each for each in voyage.godforms if each not in voyage.spent_godforms], GODFORM_SLUGS),
        summonings=bits(ready, NYMPH_SLUGS),
        charges=max(0, summon_limit(voyage) - len(voyage.summoned)) + voyage.bonus_charges,
        one_offs=bits(voyage.one_offs, NYMPH_SLUGS),
        has_naos=any(card.awakens for card in cards),
    )


def bits(slugs: Any, all_: tuple[str, ...]) -> int:
    """Those that are named, as bits."""
    return sum({1 << all_.index(slug) for slug in slugs})


def named(number: int, all_: tuple[str, ...]) -> list[str]:
    """The names that bits stand for."""
    return [slug for place, slug in enumerate(all_) if number >> place & 1]


def _bring_argonauts(table: Table, voyage: Voyage) -> None:
    """Dials and conditions come along, and what memories take or spare (AT-BSET-04, AT-COND-04)."""
    table.danger = [person.danger for person in voyage.heroes]
    table.fate = [person.fate for person in voyage.heroes]
    table.rage = [person.rage for person in voyage.heroes]
    table.conditions = [
        sum(Condition[slug.upper()] for slug in person.conditions) for person in voyage.heroes
    ]
    table.despair = [person.despair + total(person, "despair") for person in voyage.heroes]
    table.spared = [total(person, "free-fate") for person in voyage.heroes]
