"""What a law is: a check that looks at a match now and then on its way, and at its end.

A law is a generator function of a match and a source of chance. It checks what it has to check at this
moment, leaves the match as it was, and yields; the match has gone on when it is called again.

    @law
    def every_card_is_in_exactly_one_place(match, chance):
        while True:
            assert ...
            yield
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from tests.laws.walking import Setting, do, next_happening

from pentathlon.kernel.match import Match

Law = Callable[[Match, Random], Iterator[None]]
LAWS: list[Law] = []
FIRST_LOOK, LATER = 400, 10
"""The first look of a law comes within so many answers, the next so many times later, the last at the end."""


def law(check: Law) -> Law:
    """Add a check to those that every game obeys."""
    LAWS.append(check)
    return check


class Glance:
    """One law on the way through one match: when it looks next."""

    def __init__(self, law: Law, match: Match, chance: Random) -> None:
        self.law = law
        self.match = match
        self.chance = chance
        self.looks = law(match, chance)
        # As likely among the first ten answers as among the hundred after them: most games are short.
        self.due = int(FIRST_LOOK ** chance.random()) - 1
        self.taken = 0

    def pass_by(self, *, at_the_end: bool) -> None:
        """Look, if it is time to; an end is always looked at."""
        now = len(self.match.answers)
        if now < self.due and not at_the_end:
            return
        self.due = FIRST_LOOK + LATER * now
        self.taken += 1
        next(self.looks, None)


def walk(setting: Setting, seed: int, laws: list[Law] | None = None, most: int | None = None) -> Counter[str]:
    """Play a match by chance to its end, or for so many answers, with every law looking on; how often each
    has looked.
    """
    match, chance = setting.new(seed), Random(seed)
    glances = [
        Glance(law, match, Random(seed + number)) for number, law in enumerate(LAWS if laws is None else laws)
    ]
    while True:
        at_the_end = match.outcome is not None or len(match.answers) == most
        for glance in glances:
            try:
                glance.pass_by(at_the_end=at_the_end)
            except Exception as error:
                where = f"{setting!r}, seed {seed}, after {len(match.answers)} answers"
                error.add_note(f"The law that {glance.law.__name__.replace('_', ' ')} is broken: {where}.")
                raise
        if at_the_end:
            return Counter({glance.law.__name__: glance.taken for glance in glances})
        do(match, next_happening(match, chance))
