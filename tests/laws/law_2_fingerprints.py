"""Law 2: a fingerprint tells tables apart, and equal ones have the same."""

from collections.abc import Iterator
from random import Random

from tests.laws.law import law

from pentathlon.kernel.match import Match
from pentathlon.kernel.record import fingerprint


@law
def a_copy_of_the_table_has_its_fingerprint_and_any_change_another(
    match: Match, chance: Random
) -> Iterator[None]:
    while True:
        table = match.table
        copy = table.copy()
        assert fingerprint(copy) == fingerprint(table)
        copy.dice.roll()
        assert fingerprint(copy) != fingerprint(table)
        again = table.copy()
        again.clock += 1
        assert fingerprint(again) != fingerprint(table)
        yield
