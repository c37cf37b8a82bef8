"""Ready-made Chronos powers: what a card pays in the final scoring."""

from collections import Counter
from collections.abc import Callable

from pentathlon.games.elysium.printed import CHRONOS, Cards, Family, Tale
from pentathlon.games.elysium.rules.legends import FAMILY_SIZE, is_family_legend
from pentathlon.games.elysium.rules.scoring import FAMILY_POINTS, legend_points
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Seat

FAMILY, LEVEL = "=", "≠"
MOST_FAMILIES = 5
USUAL_GOLD, USUAL_PRESTIGE = 4.0, 5.5
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


def per_kin(family: Family, rate: int, most: int) -> Tale:
    """For each card of a Family in all Legends."""
    return tale(
        rate,
        f"{family.title} card in your Legends",
        most,
        lambda t, s, elysium, legend: sum(
            t.faces[slot].family is family for slot in real(t, written(elysium))
        ),
        FAMILY,
        appeal=2.6 * rate,
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
        appeal=0.75 * rate * most,
    )


def per_pair(rate: int, most: int) -> Tale:
    """For each Legend that was left at two cards."""
    return tale(
        rate,
        "Legend of just two cards in your Elysium",
        most,
        lambda t, s, elysium, legend: sum(len(each) == 2 for each in elysium),
        appeal=1.6 * rate,
    )


def per_woven_family(rate: int, most: int) -> Tale:
    """For each Family that goes through two Legends or more."""
    return tale(
        rate,
        "Family with cards in two or more of your Legends",
        most,
        lambda t, s, elysium, legend: sum(number > 1 for number in _woven(t, elysium).values()),
        appeal=2.2 * rate,
    )


def _woven(table: Table, elysium: list[Cards]) -> Counter[int]:
    """In how many Legends each Family has cards."""
    legends = [real(table, legend) for legend in elysium if len(legend) > 1]
    return Counter(family for cards in legends for family in {table.faces[slot].family for slot in cards})


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
        appeal=min(0.7 * most, USUAL_GOLD / gold) * rate,
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


def again(most: int) -> Tale:
    """The Legend counted once more."""
    return Tale(
        text=f"As many VP as this Legend scores by its size, at most {most} VP.",
        pays=lambda table, seat, elysium, legend: min(most, legend_points(table, legend)),
        hint=LEVEL if most > FAMILY_POINTS[FAMILY_SIZE] else "",
        appeal=0.75 * most,
    )


def if_most(what: str, vp: int) -> Tale:
    """For who has the most of something, shared or not."""

    def number(table: Table, seat: Seat, elysium: list[Cards]) -> int:
        if what == "Legends of two or more cards":
            return sum(len(legend) > 1 for legend in elysium)
        return {"PP": table.prestige, "gold": table.gold}[what][seat]

    def pays(table: Table, seat: Seat, elysium: list[Cards], legend: Cards) -> int:
        others = [Seat(other) for other in range(table.seats) if other != seat]
        mine = number(table, seat, elysium)
        return vp if all(number(table, other, table.elysium[other]) <= mine for other in others) else 0

    return Tale(text=f"{vp} VP if no other player has more {what} than you.", pays=pays, appeal=0.5 * vp)
