"""What a seat sees of a campaign: nothing that has not been revealed (the spoiler shield)."""

from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.cycle import (
    CHART,
    DAYS,
    FACTIONS,
    LAST_DAY,
    SECTORS,
    TECHNOLOGIES,
    TILES,
    Product,
    Technology,
)
from pentathlon.games.aeon.printed.patterns import PATTERNS
from pentathlon.games.aeon.printed.primordials import CORES, PRIMORDIALS
from pentathlon.games.aeon.printed.sheets import SHEETS
from pentathlon.games.aeon.story.memories import FATED, MNEMOS
from pentathlon.games.aeon.story.page import page_seen
from pentathlon.games.aeon.story.written.roster import roster
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.games.aeon.table import Table, helm
from pentathlon.games.aeon.voyage.aboard.argonauts import skill_of
from pentathlon.games.aeon.voyage.aboard.crafting import cost_of, market
from pentathlon.games.aeon.voyage.aboard.diplomacy import threshold_at
from pentathlon.games.aeon.voyage.aboard.ship import can_pay
from pentathlon.games.aeon.voyage.adversary import OFF_THE_MAP, distances
from pentathlon.games.aeon.voyage.answers import Sail
from pentathlon.games.aeon.voyage.days import HEADINGS
from pentathlon.games.aeon.voyage.logbook import alive, here, player_of, side, summon_limit, voyage_of
from pentathlon.games.aeon.voyage.movement import cannot_sail
from pentathlon.games.aeon.voyage.plot import doom_card, story_card
from pentathlon.games.aeon.voyage.state import RESOURCES, Hero, Voyage
from pentathlon.kernel import Seat, key_of

from .technology_texts import needs_in_words, text_of
from .views import (
    AboardView,
    Adversary,
    ArrowView,
    CardView,
    DayView,
    FactionView,
    GearView,
    HeroView,
    Kept,
    MarketView,
    MemoryView,
    ProductView,
    Ship,
    TechnologyView,
    TileView,
    VoyageView,
)


def view(table: Table, seat: Seat | None) -> VoyageView:
    """The campaign as a seat sees it (None: an onlooker)."""
    voyage = voyage_of(table)
    return VoyageView(
        day=today(voyage),
        days=LAST_DAY,
        heading=voyage.heading,
        steps=list(HEADINGS),
        helm=helm(table),
        ship=_ship(voyage),
        tile=voyage.tile,
        sector=voyage.sector,
        last_city=voyage.last_city,
        chart=[_tile(voyage, number) for number in TILES],
        arrows=_arrows(table),
        adversary=_adversary(table),
        factions=_factions(voyage),
        timeline=[_day(voyage, number) for number in DAYS],
        story=_story(table),
        doom=_doom(table),
        heroes=[_hero(table, number) for number in range(len(voyage.heroes))],
        dead=[person.name for person in voyage.dead],
        titans=[_aboard(titan.sheet, titan.name, titan.patterns) for titan in voyage.titans],
        technologies=_technologies(voyage),
        products=_products(voyage),
        market=_market(table),
        armory=_armory(voyage),
        clues=[Kept(clue.name, clue.words) for clue in roster().clues if clue.slug in voyage.clues],
        allies=[Kept(ally.name, ally.words) for ally in roster().allies if ally.slug in voyage.allies],
        codes=[Kept(code.slug, code.words) for code in roster().codes if code.slug in voyage.codes],
        drawn=[book().passages[slug].title for slug in voyage.drawn],
        page=page_seen(table, seat),
    )


def today(voyage: Voyage) -> int:
    """The day that is under way: its box is marked only after the movement (AT-TIME-01)."""
    return min(LAST_DAY, voyage.day + (voyage.heading in ("", "dawn", "movement")))


def _ship(voyage: Voyage) -> Ship:
    stores = {**dict(zip(RESOURCES, voyage.resources, strict=True)), "ambrosia": voyage.ambrosia}
    return Ship(
        crew=voyage.crew,
        hull=voyage.hull,
        fate=voyage.fate,
        knowledge=voyage.knowledge,
        inward=voyage.inward,
        resources={**stores, **dict(zip(CORES, voyage.cores, strict=True))},
        tears=voyage.tears,
        providence=voyage.providence,
        godforms=[slug for slug in voyage.godforms if slug not in voyage.spent_godforms],
        summonings=_nymphs(voyage),
        charges=max(0, summon_limit(voyage) - len(voyage.summoned)) + voyage.bonus_charges,
    )


def _nymphs(voyage: Voyage) -> list[str]:
    """The nymphs that would come: those unlocked and not used, and those that come once (AT-SUMM-09)."""
    ready = [slug for slug in voyage.summonings if slug not in voyage.summoned]
    return [*ready, *(slug for slug in voyage.one_offs if slug not in ready)]


# the chart


def _tile(voyage: Voyage, number: int) -> TileView:
    x, y = CHART.place(number)
    if number not in voyage.revealed:
        return TileView(number, x, y)
    tile = TILES[number]
    return TileView(
        number=number,
        x=x,
        y=y,
        name=tile.name,
        symbols=[symbol.value for symbol in tile.symbols],
        factions=list(tile.factions),
        ways=sorted({arrow.heading for arrow in tile.arrows}),
        sectors=list(SECTORS) if tile.divided else [],
        explored=number in voyage.explored,
        token=number in voyage.tokens,
    )


def _arrows(table: Table) -> list[ArrowView]:
    """The arrows of the Argo's tile, with the factions that they announce (AT-MOVE-08)."""
    found = []
    for arrow in here(table).arrows:
        sail = Sail(arrow.to, arrow.lands)
        refusal = cannot_sail(table, helm(table), sail, None)
        found.append(
            ArrowView(
                heading=arrow.heading,
                to=arrow.to,
                lands=arrow.lands,
                key=key_of(sail),
                factions=list(TILES[arrow.to].factions),
                closed="" if refusal is None else refusal.message,
            )
        )
    return found


def _adversary(table: Table) -> Adversary | None:
    voyage = voyage_of(table)
    if not voyage.adversary:
        return None
    slug, name = voyage.adversary, PRIMORDIALS[voyage.adversary].name
    if voyage.lair == OFF_THE_MAP:
        return Adversary(slug, name, None, None, voyage.stage)
    return Adversary(slug, name, voyage.lair, distances(table).get(voyage.lair), voyage.stage)


def _factions(voyage: Voyage) -> list[FactionView]:
    return [
        FactionView(faction.slug, faction.name, score, threshold_at(score).name, threshold_at(score).bonus)
        for faction, score in zip(FACTIONS.faction, voyage.standing, strict=True)
    ]


def _day(voyage: Voyage, number: int) -> DayView:
    day = DAYS[number]
    marks = [*day.symbols, *(["story"] if day.story else []), *(["acclimation"] if day.adds else [])]
    notes = [note for note in voyage.notes if note.day == number]
    written = [TECHNOLOGIES[note.what].name for note in notes if note.kind in ("cooldown", "breeding")]
    return DayView(number, [*marks, *(note.kind for note in notes)], written)


def _story(table: Table) -> CardView:
    card, voyage = story_card(table), voyage_of(table)
    return CardView(side(voyage.story), card.title, card.text, voyage.progress, card.progress)


def _doom(table: Table) -> CardView:
    card, voyage = doom_card(table), voyage_of(table)
    return CardView(side(voyage.doom_side), card.title, card.text, voyage.doom, card.doom)


# people


def _hero(table: Table, number: int) -> HeroView:
    voyage = voyage_of(table)
    person = voyage.heroes[number]
    return HeroView(
        name=person.name,
        seat=player_of(table, number),
        alive=number in alive(table),
        leads=voyage.leader == number,
        skills={skill.title: skill_of(table, number, skill) for skill in Skill},
        danger=person.danger,
        fate=person.fate,
        rage=person.rage,
        memories=_memories(person),
        growths=[FATED[slug].growth.words for slug in person.growths],
        boons=list(person.boons),
        afflictions=list(person.afflictions),
        conditions=[*person.conditions, *([f"{person.despair} despair"] if person.despair else [])],
    )


def _memories(person: Hero) -> list[MemoryView]:
    """Of each memory the levels that work now: later ones are not known yet."""
    own = [
        MemoryView(
            name=MNEMOS[card.slug].name,
            traits=list(MNEMOS[card.slug].traits),
            nodes=card.nodes,
            track=list(MNEMOS[card.slug].nodes),
            words=[level.words for level in MNEMOS[card.slug].levels[: card.breakthroughs + 1]],
            fated=False,
        )
        for card in person.memories
    ]
    fated = [
        MemoryView(
            name=FATED[card.slug].name,
            traits=list(FATED[card.slug].traits),
            nodes=card.nodes,
            track=[FATED[card.slug].nodes],
            words=[FATED[card.slug].hindrance.words],
            fated=True,
        )
        for card in person.fated
    ]
    return own + fated


def _aboard(sheet: int, name: str, patterns: tuple[str, ...]) -> AboardView:
    titan = SHEETS[sheet]
    return AboardView(name or titan.name, titan.slug, [PATTERNS[slug].name for slug in patterns])


# the ship's works


def _technologies(voyage: Voyage) -> list[TechnologyView]:
    known = (*voyage.technologies, *voyage.projects)
    return [_technology(voyage, TECHNOLOGIES[slug], known) for slug in known]


def _technology(voyage: Voyage, card: Technology, known: tuple[str, ...]) -> TechnologyView:
    resting = [note.day for note in voyage.notes if note.what == card.slug]
    return TechnologyView(
        slug=card.slug,
        name=card.name,
        kind=card.kind,
        owned=card.slug in voyage.technologies,
        text=text_of(card.slug),
        needs=needs_in_words(card),
        leads=[slug for slug in card.leads if slug in known],
        resting=min(resting, default=None),
    )


def _products(voyage: Voyage) -> list[ProductView]:
    made = [product for slug in voyage.technologies for product in TECHNOLOGIES[slug].makes]
    return [_product(voyage, product) for product in made]


def _product(voyage: Voyage, product: Product) -> ProductView:
    card = CARDS[product.gear]
    return ProductView(
        slug=product.gear,
        name=card.name,
        text=card.text,
        cost=cost_of(product.gear),
        owned=voyage.armory.count(product.gear),
        copies=card.copies,
        affordable=can_pay(voyage, product.cost),
    )


def _market(table: Table) -> MarketView | None:
    if (found := market(table)) is None:
        return None
    slug, terms = found
    return MarketView(TECHNOLOGIES[slug].name, terms.give, terms.get)


def _armory(voyage: Voyage) -> list[GearView]:
    return [
        GearView(slug, CARDS[slug].name, CARDS[slug].text, voyage.armory.count(slug))
        for slug in sorted(set(voyage.armory))
    ]
