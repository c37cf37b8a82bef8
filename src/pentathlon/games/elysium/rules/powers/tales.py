"""Ready-made Chronos powers: what a card pays in the final scoring."""

from collections.abc import Callable

from pentathlon.games.elysium.printed import CHRONOS, Cards, Family, Tale
from pentathlon.games.elysium.rules.legends import FAMILY_SIZE, is_family_legend
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Seat

FAMILY, LEVEL = "=", "≠"
MOST_FAMILIES = 5
USUAL_GOLD, USUAL_PRESTIGE = 6.5, 5.5
"""What a player who counts on it has in the end; for bots."""
Counting = Callable[[Table, Seat, list[Cards], Cards], int]


def real(table: Table, cards: Cards) -> Cards:
    """The cards that are no Citizens: the only ones with a Family and a Level (EL-CHRON-05)."""
    return tuple(slot for slot in cards if not table.citizens >> slot & 1)


def written(elysium: list[Cards]) -> Cards:
    """The cards of all Legends; single cards are gone by then (EL-FINAL-02)."""
    return tuple(slot for legend in elysium if len(legend) > 1 for slot in legend)


def tale(rate: int, words: str, most: int, count: Counting, hint: str = "", appeal: float = 3.0) -> Tale:
    """So many VP for each of something."""
    return Tale(
        text=f"{rate} VP for each {words}, at most {rate * most} VP.",
        pays=lambda table, seat, elysium, legend: rate * min(most, count(table, seat, elysium, legend)),
        hint=hint,
        appeal=appeal,
    )


def per_card(rate: int, most: int) -> Tale:
    """For each card of the Legend, Citizens included: they count for its size."""
    return tale(
        rate,
        "card in this Legend",
        most,
        lambda t, s, elysium, legend: len(legend),
        LEVEL if most > FAMILY_SIZE else "",
        appeal=1.8 * rate,
    )


def per_card_of(family: Family, rate: int, most: int) -> Tale:
    """For each card of a Family in the Legend."""
    return tale(
        rate,
        f"{family.title} card in this Legend",
        most,
        lambda t, s, elysium, legend: sum(t.faces[slot].family is family for slot in real(t, legend)),
        FAMILY,
        appeal=2.4 + 0.6 * rate,
    )


def per_level_in_elysium(level: int, rate: int, most: int, hint: str = LEVEL) -> Tale:
    """For each card of a Level in all Legends; of another Level than the card's own only kin bring one."""
    return tale(
        rate,
        f"Level {level} card in your Legends",
        most,
        lambda t, s, elysium, legend: sum(t.faces[slot].level == level for slot in real(t, written(elysium))),
        hint,
        appeal=0.7 * rate * most,
    )


def per_family(rate: int) -> Tale:
    """For each different Family in the Legend, each once and at most five (EL-CHRON-04)."""
    return tale(
        rate,
        "different Family in this Legend",
        MOST_FAMILIES,
        lambda t, s, elysium, legend: len({t.faces[slot].family for slot in real(t, legend)}),
        LEVEL,
    )


def per_family_in_elysium(rate: int) -> Tale:
    """For each different Family in all Legends."""
    return tale(
        rate,
        "different Family in your Legends",
        MOST_FAMILIES,
        lambda t, s, elysium, legend: len({t.faces[slot].family for slot in real(t, written(elysium))}),
        LEVEL,
        appeal=4.2 * rate,
    )


def per_legend(rate: int, most: int) -> Tale:
    """For each Legend."""
    return tale(
        rate,
        "Legend of two or more cards in your Elysium",
        most,
        lambda t, s, elysium, legend: sum(len(each) > 1 for each in elysium),
        appeal=3.8 * rate,
    )


def per_level_legend(rate: int, most: int) -> Tale:
    """For each Level Legend."""
    return tale(
        rate,
        "Level Legend in your Elysium",
        most,
        lambda t, s, elysium, legend: sum(
            len(each) > 1 and not is_family_legend(t, each) for each in elysium
        ),
        LEVEL,
        appeal=1.8 * rate,
    )


def per_citizen(rate: int, most: int) -> Tale:
    """For each Citizen of the Legend."""
    return tale(
        rate,
        "Citizen in this Legend",
        most,
        lambda t, s, elysium, legend: len(legend) - len(real(t, legend)),
        LEVEL,
        appeal=0.7 * rate,
    )


def per_chronos(rate: int, most: int) -> Tale:
    """For each Chronos card in all Legends, this one included."""
    return tale(
        rate,
        "Chronos card in your Legends",
        most,
        lambda t, s, elysium, legend: sum(
            t.faces[slot].power is CHRONOS for slot in real(t, written(elysium))
        ),
        appeal=1.8 * rate,
    )


def per_tile(rate: int, most: int) -> Tale:
    """For each Bonus tile."""
    return tale(
        rate,
        "Bonus tile you have",
        most,
        lambda t, seat, elysium, legend: t.family_tiles.count(seat) + t.level_tiles.count(seat),
        appeal=1.1 * rate,
    )


def per_gold(gold: int, rate: int, most: int) -> Tale:
    """For gold that is left."""
    return tale(
        rate,
        f"{gold} gold you have left",
        most,
        lambda t, seat, elysium, legend: t.gold[seat] // gold,
        appeal=USUAL_GOLD * rate / gold,
    )


def per_prestige(pp: int, rate: int, most: int) -> Tale:
    """For Prestige Points."""
    return tale(
        rate,
        f"{pp} PP you have",
        most,
        lambda t, seat, elysium, legend: t.prestige[seat] // pp,
        appeal=USUAL_PRESTIGE * rate / pp,
    )


def if_family(vp: int) -> Tale:
    """For a complete Family Legend (EL-OPEN-50)."""

    def pays(table: Table, seat: Seat, elysium: list[Cards], legend: Cards) -> int:
        return vp if len(legend) == 3 and is_family_legend(table, legend) else 0

    return Tale(
        text=f"{vp} VP if this is a Family Legend of three cards.", pays=pays, hint=FAMILY, appeal=0.7 * vp
    )


def if_level(vp: int, size: int) -> Tale:
    """For a large Level Legend."""

    def pays(table: Table, seat: Seat, elysium: list[Cards], legend: Cards) -> int:
        return vp if len(legend) >= size and not is_family_legend(table, legend) else 0

    return Tale(
        text=f"{vp} VP if this is a Level Legend of at least {size} cards.",
        pays=pays,
        hint=LEVEL,
        appeal=0.55 * vp,
    )


def if_pure(vp: int) -> Tale:
    """For an Elysium without Citizens."""

    def pays(table: Table, seat: Seat, elysium: list[Cards], legend: Cards) -> int:
        every = written(elysium)
        return vp if real(table, every) == every else 0

    return Tale(text=f"{vp} VP if no Citizen is in your Legends.", pays=pays, appeal=0.65 * vp)
