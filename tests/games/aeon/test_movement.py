"""What holds after any movement at all, whoever moves whom over whatever ground."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.moves.arrival import displace
from pentathlon.games.aeon.battle.moves.knockback import force_vault, knock_back
from pentathlon.games.aeon.battle.moves.primordial import approach, go_straight, knock_foe_back, trample
from pentathlon.games.aeon.battle.moves.push_pull import pull, pull_foe, push_back, push_foe
from pentathlon.games.aeon.battle.moves.terrain import place_labyrinth, place_tile
from pentathlon.games.aeon.battle.moves.walking import vault, walk
from pentathlon.games.aeon.ground.board import is_barred, is_empty, is_on_board, tile_at
from pentathlon.games.aeon.ground.grid import Facing, Space, covers
from pentathlon.games.aeon.ground.terrain import TERRAIN, cells, orientations
from pentathlon.games.aeon.table import board, foe_rect, standing

WIDTH, HEIGHT = 12, 10
MOVES = {
    "knock back": knock_back,
    "push back": push_back,
    "pull": pull,
    "knock the primordial back": knock_foe_back,
    "push the primordial": push_foe,
    "pull the primordial": pull_foe,
    "walk": walk,
    "vault by force": lambda table, titan, spaces: force_vault(table, titan),
    "vault": lambda table, titan, spaces: vault(table, titan),
    "displace": lambda table, titan, spaces: displace(table, titan),
    "approach": lambda table, titan, spaces: approach(table, titan, spaces, 1),
    "trample": lambda table, titan, spaces: trample(table),
    "go": lambda table, titan, spaces: go_straight(table, Facing(titan), spaces),
    "lay walls": lambda table, titan, spaces: place_labyrinth(table, titan, 1 + spaces // 4),
    "lay a column": lambda table, titan, spaces: place_tile(table, tile("column", *table.at[titan])),
    "lay a cliff": lambda table, titan, spaces: place_tile(table, tile("cliff", *table.at[titan])),
    "open a fissure": lambda table, titan, spaces: place_tile(table, tile("fissure", *table.at[titan])),
}
spots = st.builds(Space, st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))


@st.composite
def battles(draw):
    """A small crowded board on which everybody stands where they may."""
    table = battle(
        {0: (-1, -1), 1: (-1, -1), 2: (-1, -1), 3: (-1, -1)},
        foe=draw(st.tuples(st.integers(0, WIDTH - 2), st.integers(0, HEIGHT - 2))),
        facing=draw(st.sampled_from("NESW")),
        width=WIDTH,
        height=HEIGHT,
        boundless=draw(st.sampled_from([False, False, True])),
        seed=draw(st.integers(0, 99)),
    )
    state = table.state
    for kind in draw(st.lists(st.sampled_from(sorted(TERRAIN)), max_size=6)):
        turns, mirrored = draw(st.sampled_from(orientations(kind)))
        new = tile(kind, *draw(spots), turns, mirrored)
        ground = board(state)
        if all(is_on_board(ground, cell) and tile_at(ground, cell) is None for cell in cells(new)):
            state.tiles += (new,)
    for titan in range(4):
        free = [
            Space(x, y)
            for x in range(WIDTH)
            for y in range(HEIGHT)
            if is_empty(board(state), Space(x, y)) and not is_barred(board(state), Space(x, y))
        ]
        state.at[titan] = draw(st.sampled_from(free))
    return table


@rule("AT-INV-05", "AT-INV-09", "AT-DISP-02", "AT-TMOV-03", "AT-PMOV-14", "AT-TERR-05")
@settings(max_examples=100, deadline=None)
@given(
    battles(), st.lists(st.tuples(st.sampled_from(sorted(MOVES)), st.integers(1, 7)), max_size=3), st.data()
)
def test_everybody_stands_on_a_legal_space_of_their_own(table, moves, data):
    for name, spaces in moves:
        titans = standing(table.state)
        if not titans:
            break
        titan = data.draw(st.sampled_from(titans))
        table.does(lambda state, do=MOVES[name], who=titan, far=spaces: do(state, who, far))
        while table.question:
            table.picks(data.draw(st.sampled_from(list(table.ask.options))))
        _is_in_order(table.state)
        if table.match.outcome is not None:
            break


def _is_in_order(state):
    ground, foe = board(state), foe_rect(state)
    places = [state.at[titan] for titan in standing(state)]
    assert len(set(places)) == len(places)
    for place in places:
        assert is_on_board(ground, place)
        assert not covers(foe, place)
        assert not is_barred(ground, place)
    assert 0 <= foe.x <= WIDTH - foe.size
    assert 0 <= foe.y <= HEIGHT - foe.size
    covered = [cell for each in state.tiles for cell in cells(each)]
    assert len(covered) == len(set(covered))
    assert all(is_on_board(ground, cell) for cell in covered)
