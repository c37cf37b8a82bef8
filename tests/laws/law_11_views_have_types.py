"""Law 11: what a game shows is of the types that it declares; who reads a view by them is never surprised."""

from collections.abc import Iterator
from random import Random

import msgspec
from tests.laws.law import law
from tests.laws.walking import same, somebody

from pentathlon.kernel.compiled import returned_by
from pentathlon.kernel.match import Match


@law
def a_view_that_is_sent_can_be_read_by_its_type(match: Match, chance: Random) -> Iterator[None]:
    decode = msgspec.json.Decoder(returned_by(match.game.view)).decode
    while True:
        for seat in (None, somebody(match, chance)):
            view = match.game.view(match.table, seat)
            same(decode(msgspec.json.encode(view)), view)
        yield
