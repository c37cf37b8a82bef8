"""Branches over HTTP: the tables that went on from one another, as a tree, taken away and brought whole."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
from starlette.responses import Response

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import BadRecord
from pentathlon.kernel.record import Record
from pentathlon.server.storage.register import TableRow
from pentathlon.server.table.history.branch import Branch
from pentathlon.server.table.room import Room

from .archive import begun, open_record, positions, reader_of, record_for, retold
from .forms.tables import Bough, BranchName, ChapterFacts, TableFacts, Tree
from .routes import NotNow, Operation, Visit
from .tables import check_pace, facts, room_of, rooms_of


class Bundle(msgspec.Struct, forbid_unknown_fields=True):
    """A tree of branches to take away: records by the names of their tables, and where they left."""

    records: dict[str, Record]
    branches: dict[str, Branch | None]


MOST = 500
"""So many tables of one person are looked at."""


async def tree(visit: Visit) -> Tree:
    """All tables of mine that went on from one another, this one among them, and its chapters."""
    room = await room_of(visit)
    rows = await _family(visit, room)
    shown = [_bough(each, visit.person) for each in await rooms_of(visit, rows)]
    return Tree(await _chapters(room, reader_of(visit, room)), shown)


async def _family(visit: Visit, room: Room) -> list[TableRow]:
    """The tables of this person that grew from the same one, the oldest first."""
    mine = {row.id: row for row in await visit.services.register.of_person(visit.person, MOST)}
    mine.setdefault(room.row.id, room.row)
    root = _root(mine, room.row)
    return sorted((row for row in mine.values() if _root(mine, row) == root), key=lambda row: row.made)


def _root(rows: dict[str, TableRow], row: TableRow) -> str:
    """The table from which all others went on, as far as it is this person's own."""
    while row.deal.branch is not None and row.deal.branch.of in rows:
        row = rows[row.deal.branch.of]
    return row.id


def _bough(room: Room, person: str) -> Bough:
    table = facts(room, person)
    return Bough(table.id, table.branch, table.phase, table.made, table.your_turn)


async def _chapters(room: Room, seat: Seat | None) -> list[ChapterFacts]:
    """The moments of a long game at which it is reopened."""
    if room.progress.match is None:
        return []
    match = await begun(room)
    known = positions(room, match, seat)
    return [ChapterFacts(known.index(mark.answers), mark.chapter) for mark in match.marks if mark.chapter]


async def rename(visit: Visit) -> Tree:
    """Give a branch another name; only who went on there can."""
    room = await room_of(visit)
    branch = room.row.deal.branch
    if branch is None:
        raise NotNow("Only a branch has a name: this table left no other.")
    if room.row.creator != visit.person:
        raise NotNow("Only who made the branch can name it.")
    named = msgspec.structs.replace(branch, name=visit.body.name.strip() or branch.name)
    room.row.deal = msgspec.structs.replace(room.row.deal, branch=named)
    await visit.services.register.rename_branch(room.row.id, room.row.deal)
    return await tree(visit)


async def take(visit: Visit) -> Response:
    """The whole tree in one file: each branch with its record, as I may have it."""
    room = await room_of(visit)
    rooms = await rooms_of(visit, await _family(visit, room))
    begun_ = [each for each in rooms if each.progress.match is not None]
    records = {each.row.id: await record_for(visit, each) for each in begun_}
    branches = {each.row.id: each.row.deal.branch for each in begun_}
    body = await retold(visit, lambda: _bundled(records, branches))
    headers = {"content-disposition": f'attachment; filename="{room.row.deal.game}-branches.json"'}
    return Response(body, media_type="application/json", headers=headers)


def _bundled(records: dict[str, Callable[[], Record]], branches: dict[str, Branch | None]) -> bytes:
    return msgspec.json.encode(Bundle({table: make() for table, make in records.items()}, branches))


async def bring(visit: Visit) -> list[TableFacts]:
    """Open a table for every branch of a tree that was taken away; they know each other again."""
    try:
        bundle = msgspec.json.decode(visit.body, type=Bundle)
    except msgspec.DecodeError as error:
        raise BadRecord(f"These are no branches that were taken away here: {error}.") from None
    opened: dict[str, Room] = {}
    for table in _oldest_first(bundle):
        await check_pace(visit)
        branch = bundle.branches.get(table)
        if branch is not None:
            branch = (
                msgspec.structs.replace(branch, of=opened[branch.of].row.id) if branch.of in opened else None
            )
        opened[table] = await open_record(visit, msgspec.json.encode(bundle.records[table]), branch)
    return [facts(room, visit.person) for room in opened.values()]


def _oldest_first(bundle: Bundle) -> Iterable[str]:
    """The branches so that each comes after the one that it left; one that leads in a circle is none."""
    waiting, found = list(bundle.records), list[str]()
    while waiting:
        free = [table for table in waiting if _trunk(bundle, table) not in waiting]
        if not free:
            raise BadRecord("These branches lead in a circle.")
        found += free
        waiting = [table for table in waiting if table not in free]
    return found


def _trunk(bundle: Bundle, table: str) -> str | None:
    branch: Branch | None = bundle.branches.get(table)
    return branch.of if branch is not None else None


BRANCHES: list[Operation] = [
    Operation("GET", "/api/tables/{table}/branches", tree, Tree),
    Operation("PUT", "/api/tables/{table}/branch", rename, Tree, BranchName),
    Operation("GET", "/api/tables/{table}/branches/record", take, dict[str, Any]),
    Operation("POST", "/api/branches", bring, list[TableFacts], raw=True),
]
