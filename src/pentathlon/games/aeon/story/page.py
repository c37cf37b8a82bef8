"""The page that is being read, as a seat sees it: what was read of it and what is asked (AT-BRK-02)."""

from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.table import Table, helm
from pentathlon.games.aeon.voyage.aboard.argonauts import skill_of
from pentathlon.games.aeon.voyage.answers import Pick
from pentathlon.games.aeon.voyage.logbook import alive, player_of, voyage_of
from pentathlon.games.aeon.voyage.shown.views import OptionView, PageView
from pentathlon.games.aeon.voyage.state import NOBODY
from pentathlon.kernel import Seat, key_of

from .memories import party_total
from .reading import Page, cannot_take, choice_at, passage_of
from .requirements import unmet
from .tests import chance
from .written.book import CHOSEN, LEADER, OWNER, Option, Text, Trial
from .written.prices import price


def page_seen(table: Table, seat: Seat | None) -> PageView | None:
    """The open page; a private one is shown to its owner alone."""
    voyage = voyage_of(table)
    if not voyage.page:
        return None
    passage = passage_of(voyage.page)
    is_private = passage.private and voyage.owner != NOBODY
    if is_private and (seat is None or player_of(table, voyage.owner) != seat):
        return PageView("", [], [], peril=False, private=True)
    choice = choice_at(voyage.page, voyage.block)
    return PageView(
        title=passage.title,
        paragraphs=_read_so_far(table),
        options=[_option(table, option) for option in choice.options] if choice is not None else [],
        peril=choice is not None and choice.peril,
        private=is_private,
    )


def _read_so_far(table: Table) -> list[str]:
    """The prose up to the block that is being read."""
    voyage = voyage_of(table)
    blocks = passage_of(voyage.page).blocks[: voyage.block + 1]
    texts = [block for block in blocks if isinstance(block, Text) and unmet(table, block.needs) is None]
    return [paragraph for text in texts for paragraph in text.paragraphs]


def _option(table: Table, option: Option) -> OptionView:
    voyage = voyage_of(table)
    pick = Pick(voyage.page, option.slug)
    refusal = cannot_take(table, helm(table), pick, Page(voyage.page, voyage.block))
    trial = option.outcome.trial
    return OptionView(
        key=key_of(pick),
        label=option.label,
        price=price(option.cost),
        closed="" if refusal is None else refusal.message,
        test="" if trial is None else tested(trial),
        odds=None if trial is None else odds(table, trial),
    )


def tested(trial: Trial) -> str:
    """A test in a few words."""
    if trial.kind == "delve":
        return f"delve for {trial.difficulty}"
    who = {"each": "each", "group": "the group"}.get(trial.kind, trial.who if trial.skill else trial.kind)
    return f"{trial.skill or trial.kind} {trial.difficulty}+ ({who})"


def odds(table: Table, trial: Trial) -> int | None:
    """The chance of a single test before any re-roll, where it is settled who makes it; where somebody is
    still chosen, of whoever is best at it.
    """
    voyage = voyage_of(table)
    if trial.kind == "argo":
        return chance(party_total(voyage, "argo"), trial.difficulty)
    who = {LEADER: voyage.leader, OWNER: voyage.owner}.get(trial.who, NOBODY)
    able = alive(table) if trial.who == CHOSEN else [who] if who != NOBODY else []
    if trial.kind != "argonaut" or not able:
        return None
    skill = Skill[trial.skill.upper()]
    return chance(max(skill_of(table, number, skill) for number in able), trial.difficulty)
