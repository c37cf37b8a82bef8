"""The frame of the game and its set-up (KE-GEN, KE-SETUP, KE-SETUP2)."""

from collections import Counter

import pytest
from msgspec.structs import astuple
from tests.games.kronos.tabletop import MAIN, lay
from tests.tabletop import rule

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.games.kronos.cards.cities import ACROPOLISES, URSA_MAJOR
from pentathlon.games.kronos.cards.quests import QUESTS
from pentathlon.games.kronos.printed import ACROPOLIS, DEFENDER, HADES, KALLISTO, SCOUT, TYPES
from pentathlon.games.kronos.table import NOTHING
from pentathlon.games.kronos.views import Kronos, Strength
from pentathlon.kernel import Dice

SET_A, SET_B, SET_C = ([quest.name for quest in QUESTS[at : at + 3]] for at in (0, 3, 6))
TREASURES_OF_A = [
    "Phaistos Disk",
    "Thread of Ariadne",
    "Olive Branch",
    "Runner's Torch",
    "Amphora of Croesus",
    "Odysseus Bow",
]
OF_ACHERON = {"Kronos Coins", "Kronos Scythe", "Nestor's Ring"}


def new(seats=4, seed=1, **options):
    return pentathlon.new("kronos", seats, seed, **options).table


def names(table, slots):
    return [table.card(slot).name for slot in slots if slot != NOTHING]


def seen(match):
    """The table as every seat and an onlooker see it."""
    return [match.view(seat)["table"] for seat in (*range(match.table.seats), None)]


def rounds_of(seats, seed, **options):
    """A whole game at random: the Quest boards of each round, and the phases in their order."""
    match, dice = pentathlon.new("kronos", seats, seed, **options), Dice(seed)
    boards, phases = {}, []
    while match.outcome is None:
        table = match.table
        boards.setdefault(table.round, [table.quest(board).name for board in range(len(table.quests))])
        phases.append((table.round, table.phase.value))
        match.choose(dice.pick(match.ask.options), match.ask.seat)
    return boards, list(dict.fromkeys(phases))


# The frame


@rule("KE-GEN-01")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_three_or_four_play(seats):
    assert [new(number).seats for number in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(UnknownChoice):
        new(seats)


@rule("KE-GEN-02", "KE-GEN-03", "KE-END-10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_rounds_of_three_phases_are_followed_by_the_final_battle(seats):
    _, phases = rounds_of(seats, seed=3, duel="kallisto")
    each = ["Gathering", "Assignment", "Resolution"]
    assert phases == [(round, phase) for round in (1, 2, 3) for phase in each] + [(3, "Final Battle")]


@rule("KE-GEN-04")
def test_a_board_compares_two_of_the_three_aspects_and_the_final_battle_all():
    match = pentathlon.new("kronos", 3, 1)
    table = match.view(0)["table"]
    for board in (*table.boards, table.acheron):
        assert len(set(board.aspects)) == 2
        assert set(board.aspects) < {"Fist", "Awe", "Cunning"}
    assert sorted(names(match.table, match.table.order)) == ["Awe", "Cunning", "Fist"]


@rule("KE-GEN-05")
def test_clockwise_and_to_the_left_are_the_next_seat():
    table = lay(a={}, b={"role": "hades"}, c={"role": "kallisto"}, d={}, phase="draft", first="c")
    asked = []
    for _ in range(4):
        asked.append(table.asked)
        table.match.choose(table.ask.options[0], table.ask.seat)
    assert asked == ["c", "d", "a", "b"]


@rule("KE-GEN-06")
def test_a_strength_is_exact_above_a_hundred_and_never_below_nothing():
    table = lay(
        a={"city": "mycenae", "unlocked": {1: "Runner's Torch"}},
        b={"role": "kallisto", "unlocked": {0: "Odysseus Bow"}},
        sides={
            "bottom_left": ("a", ["god 60/40/0", "god 60/61/0"]),
            "bottom_right": ("b", ["defender 2/2/0"]),
        },
    )
    assert table.a.totals == (120, 101, 0)
    table.a.uses(1)
    table.a.picks("Fist")
    assert table.b.totals == (1, 2, 0), "the Character counts 0, and the Bonus is not eaten"
    assert table.a.totals == (120, 101, 0)


@rule("KE-GEN-07")
def test_no_treasure_or_key_wins_the_game_but_the_final_battle_alone():
    table = lay(
        a={"olympus": ["god 20/20/20", "scout 0/0/0", "elite 0/0/0"]},
        b={
            "role": "kallisto",
            "olympus": ["scout 1/1/1", "scout 1/1/2", "scout 1/1/3"],
            "unlocked": {0: "Net of Hephaestus", 1: "Golden Fleece", 2: "Teeth of the Dragon"},
        },
        round=3,
        phase="end",
    )
    assert table.winner is None
    assert "points" not in str(table.onlooker)
    table.b.arranges("scout 1/1/1", "scout 1/1/2", "scout 1/1/3")
    table.a.arranges("god 20/20/20", "scout 0/0/0", "elite 0/0/0")
    assert (table.winner, table.ended_by) == ("a", "KE-F2-04")


@rule("KE-GEN-08")
def test_the_markers_follow_every_change_at_once():
    table = lay(
        a={"hand": ["Milo of Croton"]},
        b={"role": "kallisto", "hand": ["Solon"]},
        sides={"bottom_left": ("a", ["elite 3/3/3"]), "bottom_right": ("b", ["god 4/4/4"])},
    )

    def markers():
        return [[*astuple(side.totals)] for side in table.onlooker.battle.sides]

    assert markers() == [[3, 3, 3], [4, 4, 4]]
    table.a.plays("Milo of Croton")
    assert markers() == [[8, 3, 3], [4, 4, 4]]
    table.b.plays("Solon")
    table.b.picks("Awe")
    assert markers() == [[8, 3, 3], [4, 8, 4]]


# Three and four players


@rule("KE-SETUP-01")
def test_the_nine_boards_are_three_sets_for_three_rounds():
    boards, _ = rounds_of(3, seed=1)
    assert boards == {1: SET_A, 2: SET_B, 3: SET_C}
    assert len({*SET_A, *SET_B, *SET_C}) == 9


@rule("KE-SETUP-02")
def test_phaistos_marathon_and_ithaca_lie_below_olympus_in_that_order():
    for table in seen(pentathlon.new("kronos", 3, 1)):
        assert [board.name for board in table.boards] == ["Phaistos", "Marathon", "Ithaca"]
        assert [board.sides[0].place for board in table.boards] == [
            "top_left",
            "middle_left",
            "bottom_left",
        ]


@rule("KE-SETUP-03")
def test_the_six_treasures_of_the_boards_lie_open_one_on_each_side():
    for table in seen(pentathlon.new("kronos", 4, 2)):
        sides = [side.treasure.name for board in table.boards for side in board.sides]
        assert sides == TREASURES_OF_A


@rule("KE-SETUP-04")
def test_kronos_has_thirteen_everywhere_and_no_treasure():
    for table in seen(pentathlon.new("kronos", 4, 2)):
        assert table.kronos == Kronos([], 0, Strength(13, 13, 13))


@rule("KE-SETUP-05")
def test_nobody_knows_the_shuffled_order_of_the_aspects():
    orders = {tuple(names(table, table.order)) for table in (new(3, seed) for seed in range(60))}
    assert len(orders) == 6
    assert [table.aspects for table in seen(pentathlon.new("kronos", 3, 1))] == [[None] * 3] * 4


@rule("KE-SETUP-06")
def test_everybody_has_a_colour_of_their_own():
    assert len(set(new(4).colours)) == 4
    assert new(3, colours="Yellow, green, red, blue").colours == ("yellow", "green", "red")
    for wrong in ("red+red+blue+green", "red+blue+green+pink"):
        with pytest.raises(UnknownChoice, match="colours"):
            new(3, colours=wrong)


@rule("KE-SETUP-07", "KE-SETUP-08")
def test_three_shuffled_treasures_lie_on_acheron_and_only_the_top_one_is_seen():
    orders = set()
    for seed in range(40):
        table = new(3, seed)
        orders.add(tuple(names(table, table.acheron)))
    assert len(orders) == 6
    assert all(set(order) == OF_ACHERON for order in orders)
    match = pentathlon.new("kronos", 3, 1)
    *lower, top = names(match.table, match.table.acheron)
    for known in match.table.seen:
        assert [known >> slot & 1 for slot in match.table.acheron] == [0, 0, 1]
    for table in seen(match):
        assert (table.acheron.treasure.name, table.acheron.left) == (top, 3)
        assert not any(name in str(table) for name in lower)


@rule("KE-SETUP-09")
def test_the_twelve_treasures_of_later_rounds_are_set_aside():
    table = new(4)
    homes = Counter(table.card(slot).home for slot in table.waiting)
    assert homes == dict.fromkeys([*SET_B, *SET_C], 2)


@rule("KE-SETUP-10")
def test_the_main_characters_are_five_shuffled_piles_one_a_type():
    match = pentathlon.new("kronos", 3, 1)
    table = match.table
    assert [len(pile) for pile in table.piles] == [MAIN[SCOUT] - 6, *MAIN[DEFENDER:]]
    assert len(table.revealed) == 6
    for kind in TYPES:
        assert {table.card(slot).type for slot in table.piles[kind]} == {kind}
    assert table.discards == [[], [], [], [], []]
    assert not any(bits >> slot & 1 for bits in table.seen for pile in table.piles for slot in pile)
    assert len({tuple(names(new(3, seed), new(3, seed).piles[4])) for seed in range(5)}) == 5


@rule("KE-SETUP-11", "KE-SETUP-12")
def test_hades_has_his_nine_cards_and_kallisto_has_ursa_major():
    match = pentathlon.new("kronos", 4, 1, roles="3+2")
    table = match.table
    assert table.roles == (ACROPOLIS, KALLISTO, HADES, ACROPOLIS)
    players = match.view(None)["table"].players
    assert [player.city for player in players[1:3]] == ["Ursa Major", "Acheron"]
    assert [player.banners for player in players] == [4, 4, 2, 4]
    assert sorted(names(table, table.hands[2])) == [
        "Call of Cerberus",
        "Cerberus",
        "Empusa of the Blade",
        "Empusa of the Gate",
        "Empusa of the Lamp",
        "Enslaved Soul: Defender",
        "Enslaved Soul: Elite",
        "Enslaved Soul: Scout",
        "Persephone",
    ]


@rule("KE-SETUP-13")
def test_no_acropolis_is_given_twice_whether_by_choice_or_by_lot():
    for seed in range(20):
        cities = new(4, seed, roles="1+2").cities[2:]
        assert len(set(cities)) == 2
        assert max(cities) < URSA_MAJOR
        assert new(4, seed, roles="1+2", acropolises="corinth").cities[3] != 3
    pairs = {new(4, seed, roles="1+2").cities[2:] for seed in range(60)}
    assert len(pairs) == 12
    assert new(4, roles="1+2", acropolises="Athens, Knossos").cities[2:] == (2, 0)
    with pytest.raises(UnknownChoice, match="acropolises"):
        new(4, acropolises="athens+athens")


@rule("KE-SETUP-14")
@pytest.mark.parametrize(("seats", "cities"), [(3, 1), (4, 2)])
def test_both_special_roles_are_always_there(seats, cities):
    for seed in range(10):
        assert Counter(new(seats, seed).roles) == {HADES: 1, KALLISTO: 1, ACROPOLIS: cities}


@rule("KE-SETUP-15", "KE-SETUP-16")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_helmet_comes_to_one_of_the_players_by_lot_and_lies_open(seats):
    assert {new(seats, seed).first for seed in range(60)} == set(range(seats))
    match = pentathlon.new("kronos", seats, 5)
    assert {table.first for table in seen(match)} == {match.ask.seat}


@rule("KE-SETUP-17")
def test_nobody_has_a_coin_unless_coins_are_played_with():
    plain, coins = pentathlon.new("kronos", 3, 1), pentathlon.new("kronos", 3, 1, coins=True)
    assert [player.coin for player in plain.view(0)["table"].players] == [False] * 3
    assert [player.coin for player in coins.view(0)["table"].players] == [True] * 3


@rule("KE-SETUP-18")
def test_everybody_begins_with_nothing_but_hades_with_his_own_cards():
    match = pentathlon.new("kronos", 4, 1, roles="2+1")
    players = match.view(None)["table"].players
    assert [len(player.hand) + player.hidden for player in players] == [0, 9, 0, 0]
    for player in players:
        assert (player.row, player.olympus, player.armory, player.keys) == ([], [], [], 0)
        assert [(each.treasure, each.used) for each in player.abilities] == [(None, False)] * 3


@rule("KE-SETUP-19")
def test_roles_and_cities_are_chosen_or_drawn_and_every_acropolis_can_be_had():
    assert len({new(4, seed).roles for seed in range(80)}) == 12
    for seed, (hades, kallisto) in enumerate([(1, 2), (4, 3), (2, 4)]):
        roles = new(4, seed, roles=f"{hades}+{kallisto}").roles
        assert (roles.index(HADES), roles.index(KALLISTO)) == (hades - 1, kallisto - 1)
    for city, name in enumerate(ACROPOLISES):
        assert new(3, roles="1+2", acropolises=name.name).cities[2] == city
    with pytest.raises(UnknownChoice, match="no player 4"):
        new(3, roles="4+1")


# Two players


@rule("KE-SETUP2-01")
def test_in_a_duel_one_of_hades_and_kallisto_meets_one_acropolis():
    assert Counter(new(2, duel="hades").roles) == {HADES: 1, ACROPOLIS: 1}
    assert Counter(new(2, duel="kallisto").roles) == {KALLISTO: 1, ACROPOLIS: 1}
    assert {role for seed in range(20) for role in new(2, seed).roles} == {HADES, KALLISTO, ACROPOLIS}
    assert new(2, duel="kallisto", roles="1+2").roles == (ACROPOLIS, KALLISTO)


@rule("KE-SETUP2-02", "KE-SETUP2-03")
def test_a_duel_with_kallisto_has_nothing_of_hades():
    match = pentathlon.new("kronos", 2, 1, duel="kallisto")
    table = match.table
    assert not any(card.is_double_sided or card.is_spell for card in table.faces)
    assert sum(card.is_treasure and card.keys > 0 for card in table.faces) == 18
    assert not OF_ACHERON & {card.name for card in table.faces}
    assert match.view(0)["table"].acheron is None
    assert [player.banners for player in match.view(0)["table"].players] == [4, 4]


@rule("KE-SETUP2-04")
def test_a_duel_with_kallisto_uses_all_three_boards_of_every_set():
    boards, _ = rounds_of(2, seed=2, duel="kallisto")
    assert boards == {1: SET_A, 2: SET_B, 3: SET_C}


@rule("KE-SETUP2-02", "KE-SETUP2-05")
def test_a_duel_with_hades_has_acheron_but_no_ursa_major():
    table = new(2, duel="hades")
    assert URSA_MAJOR not in table.cities
    assert set(names(table, table.acheron)) == OF_ACHERON
    assert len(table.hands[table.hades]) == 9


@rule("KE-SETUP2-06", "KE-SETUP2-07", "KE-END-11")
def test_a_duel_with_hades_loses_one_board_of_every_set_at_random():
    played = [rounds_of(2, seed, duel="hades")[0] for seed in range(16)]
    for number, whole in enumerate((SET_A, SET_B, SET_C), start=1):
        used = {tuple(boards[number]) for boards in played}
        assert used == {tuple(name for name in whole if name != removed) for removed in whole}


@rule("KE-SETUP2-08")
def test_the_treasures_of_a_removed_board_are_out_of_the_game():
    for seed in range(6):
        table = new(2, seed, duel="hades")
        removed = (set(SET_A) - {table.quest(board).name for board in (0, 1)}).pop()
        out = [slot for slot in table.box if table.card(slot).keys]
        assert [table.card(slot).home for slot in out] == [removed] * 2
        assert len(names(table, table.prizes)) == 4


@rule("KE-SETUP2-09")
@pytest.mark.parametrize("duel", ["hades", "kallisto"])
def test_all_else_is_as_usual_in_a_duel(duel):
    match = pentathlon.new("kronos", 2, 1, duel=duel)
    table = match.table
    assert [len(pile) for pile in table.piles] == [MAIN[SCOUT] - 4, *MAIN[DEFENDER:]]
    assert len(table.revealed) == 4
    assert match.view(0)["table"].aspects == [None] * 3
    assert match.view(0)["table"].kronos.strength == Strength(13, 13, 13)
    assert len(set(table.colours)) == 2
    assert table.armories == table.olympus == [[], []]
