"""What the Argo and the nymphs do for the titans, and when they do not (AT-AA, AT-SUMM, AT-SUMB)."""

from typing import Any, Final

from pentathlon.games.aeon.pieces import Titan
from pentathlon.games.aeon.printed.argo import ARGO_ABILITIES, SUMMONINGS, Aid
from pentathlon.games.aeon.table import Phase, Table, helm, living
from pentathlon.kernel import Refusal, Seat, choose, tell

from .questions import Help, Summon, is_too_early_to_help, must_live, question

ABILITY_SLUGS: Final = tuple(aid.slug for aid in ARGO_ABILITIES)
NYMPH_SLUGS: Final = tuple(aid.slug for aid in SUMMONINGS)


def place_of(table: Table, option: Help) -> int:
    """Where among the prepared abilities one lies."""
    return table.prepared.index(ABILITY_SLUGS.index(option.ability))


def aid_of(option: Help | Summon) -> Aid:
    """What an Argo ability or a summoning does."""
    if isinstance(option, Summon):
        return SUMMONINGS[NYMPH_SLUGS.index(option.nymph)]
    return ARGO_ABILITIES[ABILITY_SLUGS.index(option.ability)]


def cannot_be_helped(table: Table, seat: Seat, option: Help | Summon, about: Any) -> Refusal | None:
    """Why the Argo cannot do something now (AT-AA-02 to AT-AA-05, AT-SUMM-03)."""
    if table.phase is not Phase.TITANS:
        return is_too_early_to_help(table, seat, option, about)
    refusal = _cannot_summon(table, option) if isinstance(option, Summon) else _cannot_use(table, option)
    return refusal or aid_of(option).cannot(table)


def _cannot_summon(table: Table, option: Summon) -> Refusal | None:
    bit = 1 << NYMPH_SLUGS.index(option.nymph)
    if table.one_offs & bit:
        return None
    if not table.summonings & bit:
        return Refusal("AT-SUMM-05", "That summoning is not unlocked, or was used.")
    return None if table.summon_charges else Refusal("AT-SUMM-03", "There is no summon charge left.")


def _cannot_use(table: Table, option: Help) -> Refusal | None:
    name = aid_of(option).name
    if ABILITY_SLUGS.index(option.ability) not in table.prepared:
        return Refusal("AT-AA-01", f"{name} was not prepared for this battle.")
    place = place_of(table, option)
    if table.argo_exhausted >> place & 1:
        return Refusal("AT-AA-05", f"{name} is exhausted until the end of the round.")
    return None if table.argo_charges[place] else Refusal("AT-AA-02", f"{name} has no charge left.")


def aids(table: Table) -> list[Help | Summon]:
    """All that the Argo could do for the titans in this battle."""
    return [
        *(Help(ABILITY_SLUGS[ability]) for ability in table.prepared),
        *(Summon(nymph) for nymph in NYMPH_SLUGS),
    ]


def open_aids(table: Table) -> list[Help | Summon]:
    """What the Argo can do now; mostly all its charges are spent."""
    if not table.summon_charges and not table.one_offs and not any(table.argo_charges):
        return []
    seat = helm(table)
    return [aid for aid in aids(table) if cannot_be_helped(table, seat, aid, None) is None]


WHOM_TO_HELP: Final = question(
    "help",
    "choose a titan",
    "AT-AA-03",
    {Titan: lambda table, seat, titan, about: must_live(table, titan.number)},
    "{by} is for one titan: choose which.",
)


async def help_out(table: Table, option: Help | Summon) -> None:
    """Use an Argo ability, or a nymph, for a titan of the group's choice (AT-AA-02, AT-SUMM-02)."""
    aid = aid_of(option)
    everybody = [Titan(titan) for titan in living(table)]
    target = everybody[0]
    if aid.picks:
        target = await choose(helm(table), WHOM_TO_HELP, everybody, aid.name)
    if isinstance(option, Summon):
        _spend(table, 1 << NYMPH_SLUGS.index(option.nymph))
        table.adversary += 1
    else:
        table.argo_charges[place_of(table, option)] -= 1
        table.argo_exhausted |= 1 << place_of(table, option)
    tell(table, "helps", None, aid.name)
    await aid.effect.happen(table, target.number)


def _spend(table: Table, bit: int) -> None:
    """An ordinary charge pays for a nymph that is unlocked; else she comes once (AT-SUMM-02, AT-SUMM-07)."""
    if table.summonings & bit and table.summon_charges:
        table.summonings &= ~bit
        table.summon_charges -= 1
    else:
        table.one_offs &= ~bit
