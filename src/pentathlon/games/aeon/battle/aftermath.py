"""What comes after a battle: a second try, its spoils, its casualties and the tides of fate (AT-AFTM)."""

from typing import Final

from pentathlon.games.aeon.pieces import DOUBLE, NOTHING, SINGLE, Aftermath, Ending, Possession
from pentathlon.games.aeon.printed.cards import D10, BpCard, Fallen, Keyword, Resource
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.setup import start_over
from pentathlon.games.aeon.table import (
    NOBODY,
    TITANS,
    Table,
    argonaut_of,
    gaps,
    helm,
    is_alive,
    seat_of,
    sheet_of,
    zeros,
)
from pentathlon.kernel import Seat, Steps, may, team_wins, tell, then
from pentathlon.kernel.wording import counted, listed

from .attack.escalation import HIGHEST, escalate_body, stack_wound, wounds_of
from .questions import question
from .state.decks import next_part
from .state.keywords import cards_of, has
from .state.stats import block_of, has_condition, level_of, primordial

STEPS: Steps = Steps()
OUTCOMES: Final = {
    Ending.VICTORY: "AT-BSEQ-02",
    Ending.DEFEAT: "AT-BSEQ-03",
    Ending.RETREAT: "AT-RETR-02",
    Ending.NIGHT: "AT-BSEQ-05",
}
REPLAY: Final = question(
    "replay", "spend a Sisyphus tear and fight this battle once more", "AT-SISY-01", no="Let it be"
)


@STEPS("end of battle")
async def end_battle(table: Table, name: str) -> None:
    """A tear undoes the battle; else its end takes its course (AT-SISY-01, AT-AFTM-12).

    What was carved was gained at once, however the battle ends (AT-KW-10).
    """
    ending = Ending[name]
    tell(table, "ends", None, ending.told(primordial(table).name))
    if table.tears and await may(helm(table), REPLAY, about=ending):
        tell(table, "replay", None)
        if table.voyage is None:
            start_over(table)
        else:
            then(table, ("fight again",))
        return
    table.aftermath = Aftermath(
        ending,
        resources=tuple(table.carved),
        diplomacy=-table.outrage,
        progress=table.progress,
        adversary=table.adversary,
    )
    _put_away(table)
    spoils = [("spoils",)] if ending is Ending.VICTORY else []
    then(table, ("end of battle effects",), *spoils, ("casualties",), ("tides of fate",), ("battle over",))


def _put_away(table: Table) -> None:
    """Nothing is under way any more; a body part that was wounded last is on the stack (AT-POW-09)."""
    strike, table.strike, table.assaults = table.strike, None, []
    if strike is not None and strike.wounded and strike.card != NOTHING:
        table.shown.remove(strike.card)
        table.bp.bottom += stack_wound(table, strike.card, critical=strike.crit)
    for slot in table.shown:
        (table.bp_discard if isinstance(table.card(slot), BpCard) else table.ai_discard).append(slot)
    table.shown = []
    table.acting = NOBODY


@STEPS("end of battle effects")
async def end_of_battle_effects(table: Table) -> None:
    """Conditions that are still there, and Argonauts at the front lines (AT-TIMING-02, AT-COND-03)."""
    assert table.aftermath is not None
    marked = sum(has_condition(table, titan, Condition.MARKED) for titan in range(TITANS))
    slain = [titan for titan in _lost(table) if has(table, titan, Keyword.FRONTLINES) and _dies(table, titan)]
    table.aftermath = table.aftermath._replace(
        argo_fate=marked, argonauts=tuple(slain), possessions=_possessions(table, slain)
    )


def _possessions(table: Table, slain: list[int]) -> tuple[Possession, ...]:
    """What titans and Argonauts that live are bound to from now on; death unbinds (AT-KW-37, AT-KW-38)."""
    gone = [table.titans[titan] for titan in _lost(table)]
    found = {each for each in table.possessions if each.sheet not in gone and each.argonaut not in slain}
    for titan in range(TITANS):
        for slot in cards_of(table, titan):
            gear = table.gear(slot)
            if gear.trait(Keyword.TITAN_POSSESSION) and is_alive(table, titan):
                found.add(Possession(gear.slug, sheet=table.titans[titan]))
            if gear.trait(Keyword.ARGONAUT_POSSESSION) and titan not in slain:
                found.add(Possession(gear.slug, argonaut=titan))
    return tuple(sorted(found))


def _lost(table: Table) -> list[int]:
    """The titans that died in this battle."""
    return [titan for titan in range(TITANS) if table.dead >> titan & 1]


def _dies(table: Table, titan: int) -> bool:
    """Whether an Argonaut dies with the titan, on a 1 (AT-KW-22)."""
    rolled = table.dice.roll(D10)
    tell(table, "frontlines", seat_of(table, titan), argonaut_of(table, titan), rolled)
    return rolled == 1


# spoils


@STEPS("spoils")
async def take_spoils(table: Table) -> None:
    """What the wounds give, multiplied by the level, cores and ambrosia (AT-AFTM-01 to AT-AFTM-05)."""
    assert table.aftermath is not None
    _complete_wounds(table)
    parts = [table.card(slot) for slot in table.wounds if slot >= 0]
    parts += _drawn_for_generic_wounds(table)
    level = level_of(table)
    carved = table.aftermath.resources
    found = [level * sum(part.gives[each] for part in parts) + carved[each] for each in Resource]
    cores = sum(table.card(slot).level == HIGHEST for slot in table.wounds if slot >= 0)
    table.aftermath = table.aftermath._replace(
        resources=tuple(found), cores=cores, ambrosia=block_of(table).ambrosia
    )
    tell(table, "spoils", None, _spoken(table.aftermath))


def _complete_wounds(table: Table) -> None:
    """After a death blow body parts are wounded until the WOUNDS are there (AT-AFTM-06)."""
    while wounds_of(table) < block_of(table).wounds:
        slot = next_part(table)
        set_aside = stack_wound(table, slot, critical=False)
        if wounds_of(table) < block_of(table).wounds:
            escalate_body(table, table.card(slot).level, critical=False)
        table.bp.bottom += set_aside


def _drawn_for_generic_wounds(table: Table) -> list[BpCard]:
    """A card of the lowest level for each single wound, a BP III for each double one (AT-AFTM-04)."""
    joined: list[BpCard] = [table.card(slot) for slot in (*table.bp.cards, *table.bp_discard)]
    lowest = min((card.level for card in joined), default=0)
    return [
        *_draws(table, [card for card in joined if card.level == lowest], table.wounds.count(SINGLE)),
        *_draws(table, [card for card in joined if card.level == HIGHEST], table.wounds.count(DOUBLE)),
    ]


def _draws(table: Table, cards: list[BpCard], number: int) -> list[BpCard]:
    """So many cards by chance; none comes twice before all have come."""
    drawn: list[BpCard] = []
    pile: list[BpCard] = []
    while cards and len(drawn) < number:
        pile = pile or cards[:]
        drawn.append(pile.pop(table.dice.below(len(pile))))
    return drawn


def _spoken(aftermath: Aftermath) -> str:
    """The spoils in words."""
    amounts = zip(aftermath.resources, Resource, strict=True)
    parts = [f"{amount} {resource.name.lower()}" for amount, resource in amounts if amount]
    parts += [counted(aftermath.cores, "core")] if aftermath.cores else []
    parts += [f"{aftermath.ambrosia} ambrosia"] if aftermath.ambrosia else []
    return listed(parts)


# casualties and tides


@STEPS("casualties")
async def count_casualties(table: Table) -> None:
    """The lost are noted; conditions and tokens are discarded (AT-AFTM-08, AT-COND-02, AT-DESP-07)."""
    assert table.aftermath is not None
    lost = _lost(table)
    table.aftermath = table.aftermath._replace(lost=tuple(table.titans[titan] for titan in lost))
    for titan in lost:
        tell(table, "lost", seat_of(table, titan), sheet_of(table, titan).name)
    table.conditions, table.despair, table.ambrosia = zeros(), zeros(), zeros()
    table.fatigue, table.hidden, table.trespass = zeros(), zeros(), zeros()
    table.fallen = [Fallen.NOT] * TITANS
    table.godform = gaps()
    table.modifiers = ()


@STEPS("tides of fate")
async def turn_tides(table: Table) -> None:
    """Every Argonaut begins anew: DANGER, FATE and RAGE are 0 (AT-AFTM-09)."""
    table.danger, table.fate, table.rage = zeros(), zeros(), zeros()


@STEPS("battle over")
async def close(table: Table) -> None:
    """A battle of its own is the whole match; on a voyage the Argo goes on."""
    assert table.aftermath is not None
    if table.voyage is not None:
        return
    ending = table.aftermath.ending
    everybody = tuple(Seat(seat) for seat in range(table.seats)) if ending is Ending.VICTORY else ()
    raise team_wins(everybody, table.seats, OUTCOMES[ending], ending.told(primordial(table).name))
