"""Memories: mnemos cards, nodes, breakthroughs, katharsis, the vault, and fated ones."""

import msgspec
from tests.games.aeon.voyage.sailing import Memory, page, voyage
from tests.tabletop import rule

from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.story.leader import likely
from pentathlon.games.aeon.story.memories import FATED, MNEMOS, abilities, skill_bonus
from pentathlon.games.aeon.voyage.aboard.argonauts import skill_of
from pentathlon.games.aeon.voyage.answers import Argonaut, Remembered
from pentathlon.games.aeon.voyage.shown.sight import view
from pentathlon.games.aeon.voyage.state import Hero
from pentathlon.kernel import Seat

NODE = ("effect", "node", 1, "leader", "")
"""A node for the leader."""


@rule("AT-MNEM-01", "AT-MNEM-02")
def test_a_memory_is_on_the_sheet_and_raises_a_skill():
    table = voyage(hero={"memories": (Memory("m01"),)})
    shown = view(table.state, Seat(0)).heroes[0]
    assert [card.name for card in shown.memories] == ["The Rope Swing"]
    assert skill_of(table.state, 0, Skill.GRACE) == 2
    bare = voyage(hero={"memories": ()})
    assert skill_of(bare.state, 0, Skill.GRACE) == 0


@rule("AT-MNEM-03")
def test_its_first_breakthrough_leads_to_its_page():
    assert all(card.passages == (f"{slug}-1", f"{slug}-2") for slug, card in MNEMOS.items())


@rule("AT-MNEM-04", "AT-BRK-03")
def test_levels_open_with_breakthroughs():
    for breakthroughs, levels in ((0, 1), (1, 2), (2, 3)):
        person = Hero("x", memories=(Memory("m01", breakthroughs=breakthroughs),))
        assert len(list(abilities(person))) == levels


@rule("AT-MNEM-05")
def test_a_third_memory_goes_to_somebody_with_room_else_to_the_vault():
    two = (Memory("m01"), Memory("m02"))
    table = voyage(("effect", "mnemos", 1, "leader", "m09"), leader=0, heroes={
        0: {"memories": two}, 1: {"memories": (Memory("m03"), Memory("m04"))},
        2: {"memories": (Memory("m05"), Memory("m06"))}, 3: {"memories": (Memory("m07"),)},
    }, unused=("m09",))  # fmt: skip
    assert [card.slug for card in table.heroes[3].memories] == ["m07", "m09"]
    full = voyage(("effect", "mnemos", 1, "leader", "m09"), leader=0, unused=("m09",),
                  heroes={number: {"memories": two} for number in range(4)})  # fmt: skip
    assert [card.slug for card in full.now.vault] == ["m09"]


@rule("AT-MNEM-06", "AT-MNEM-07", "AT-MNEM-08")
def test_likely_and_unlikely_go_by_cards_then_nodes_and_fated_ones_do_not_count():
    table = voyage(heroes={
        0: {"memories": (Memory("m01", nodes=1),)},
        1: {"memories": (Memory("m02"),), "fated": (Memory("f01"),)},
        2: {"memories": (Memory("m03"), Memory("m04"))}, 3: {"memories": (Memory("m05", nodes=2),)},
    })  # fmt: skip
    everybody = [0, 1, 2, 3]
    assert likely(table.state, everybody, most=False) == [1]
    assert likely(table.state, everybody, most=True) == [2]
    assert likely(table.state, [0, 1, 3], most=True) == [3]
    table.goes_through(("effect", "fate", 1, "least-likely"), ("effect", "rage", 1, "most-likely"))
    assert (table.heroes[1].fate, table.heroes[2].rage) == (1, 1)


@rule("AT-NODE-01", "AT-NODE-02", "AT-NODE-03")
def test_a_hub_with_its_trait_gives_one_node_whatever_matches():
    with page("h1-alpha", "First.", "{trait: sea}"):
        table = voyage(("expedition",), tile=8, dice=[1], heroes={
            0: {"memories": (Memory("m01"),)}, 1: {"memories": (Memory("m02"),)},
            2: {"memories": (Memory("m01", nodes=1), Memory("m07"))}, 3: {"memories": ()},
        })  # fmt: skip
    nodes = [[card.nodes for card in person.memories] for person in table.heroes]
    assert nodes == [[1], [0], [2, 0], []]


@rule("AT-NODE-04")
def test_of_two_equal_memories_the_player_chooses():
    table = voyage(NODE, seats=4, leader=2, heroes={2: {"memories": (Memory("m01"), Memory("m02"))}})
    assert table.asked == "c"
    assert table.refuses(Remembered("m03")) == "AT-NODE-04"
    table.picks(Remembered("m02"))
    assert [card.nodes for card in table.heroes[2].memories] == [0, 1]


@rule("AT-NODE-04")
def test_a_resolved_memory_takes_no_node():
    done = Memory("m01", nodes=3, breakthroughs=2)
    table = voyage(NODE, leader=0, hero={"memories": (done, Memory("m02"))})
    assert [card.nodes for card in table.heroes[0].memories] == [3, 1]


@rule("AT-NODE-05", "AT-STORY-09", "AT-BRK-01")
def test_two_breakthroughs_may_come_on_one_day():
    with page("m01-1", "One.", "{private: yes}"), page("m01-2", "Two.", "{private: yes}"):
        table = voyage(("story",), hero={"memories": (Memory("m01", nodes=3),)})
        assert table.now.read == ("m01-1", "m01-2")
        assert table.heroes[0].memories[0].breakthroughs == 2
        waits = voyage(("story",), hero={"memories": (Memory("m02", nodes=1),)})
        assert waits.now.read == ()


@rule("AT-BRK-02")
def test_a_private_page_reaches_its_player_and_no_other_byte():
    secret = "Nobody else may ever read these seven words."
    with page(
        "m01-1", f"{secret}\n? owner\n- keep: Keep it = nothing\n- tell: Tell it = nothing", "{private: yes}"
    ):
        table = voyage(("story",), seats=4, heroes={2: {"memories": (Memory("m01", nodes=1),)}})
        assert table.asked == "c"
        for seat in (None, 0, 1, 2, 3):
            sent = msgspec.json.encode([table.match.view(seat), table.match.events_for(seat)])
            assert (secret.encode() in sent) == (seat == 2)


@rule("AT-BRK-04")
def test_gear_that_a_memory_brings_back_is_gear_like_any_other():
    with page("m01-1", "= gain gear maul", "{private: yes}"):
        table = voyage(("story",), hero={"memories": (Memory("m01", nodes=1),)})
    assert "maul" in table.now.armory


@rule("AT-KATH-01", "AT-KATH-03")
def test_the_last_breakthrough_resolves_a_memory_and_may_leave_a_code():
    with page("m02-2", "The key.", "{private: yes}"):
        table = voyage(("story",), hero={"memories": (Memory("m02", nodes=4, breakthroughs=1),)})
    assert (table.heroes[0].codes, table.now.codes) == (("kiln-key",), ("kiln-key",))


@rule("AT-KATH-02", "AT-MVLT-01", "AT-MVLT-02", "AT-FMN-11")
def test_memories_of_the_dead_go_to_the_vault_the_box_and_their_deck():
    done, open_ = Memory("m01", 3, 2), Memory("m02", 1)
    table = voyage(("replace", 0), hero={"memories": (done, open_), "fated": (Memory("f01"),)},
                   fallen=(0,), fated_deck=(), unused=("m09",), vault=(Memory("m08"),))  # fmt: skip
    table.picks("Choose a skill")
    table.picks("Guile")
    kept = {card.slug for card in (*table.now.vault, *table.heroes[0].memories)}
    assert kept == {"m02", "m08"}
    assert table.now.fated_deck == ("f01",)


# fated


@rule("AT-FMN-01", "AT-FMN-02")
def test_a_fated_memory_is_drawn_by_chance_and_takes_no_room():
    two = (Memory("m01"), Memory("m02"))
    table = voyage(("effect", "fated", 1, "leader"), leader=0, hero={"memories": two}, fated_deck=("f03",))
    assert (table.heroes[0].memories, table.heroes[0].fated) == (two, (Memory("f03"),))
    assert table.now.fated_deck == ()


@rule("AT-FMN-03")
def test_its_hindrance_applies():
    shy = voyage(("effect", "fate", 1, "leader"), hero={"fated": (Memory("f02"),)})
    assert Argonaut(0) not in list(shy.ask.options)
    assert shy.refuses(Argonaut(0)) == "AT-FMN-03"
    driven = voyage(("effect", "fate", 1, "leader"), heroes={3: {"fated": (Memory("f03"),)}})
    assert driven.heroes[3].fate == 1


@rule("AT-FMN-04")
def test_of_two_that_contradict_the_older_counts():
    table = voyage(("effect", "fate", 1, "leader"), hero={"fated": (Memory("f03"), Memory("f02"))})
    assert table.heroes[0].fate == 1
    other = voyage(("effect", "fate", 1, "leader"), hero={"fated": (Memory("f02"), Memory("f03"))})
    assert Argonaut(0) not in list(other.ask.options)


@rule("AT-FMN-05")
def test_it_takes_from_a_skill_while_it_is_held():
    assert skill_bonus(Hero("x", fated=(Memory("f01"),)), Skill.VIGIL) == -1


@rule("AT-FMN-06")
def test_a_hub_gives_a_fated_node_beside_the_regular_one():
    with page("h1-alpha", "First.", "{trait: sea}"):
        hero = {"memories": (Memory("m01"),), "fated": (Memory("f01"), Memory("f05", nodes=1))}
        table = voyage(("expedition",), tile=8, dice=[1], hero=hero)
    person = table.heroes[0]
    assert ([card.nodes for card in person.memories], [card.nodes for card in person.fated]) == ([1], [0, 2])


@rule("AT-FMN-07", "AT-FMN-08")
def test_with_all_its_nodes_it_turns_into_something_good():
    nodes = FATED["f01"].nodes
    table = voyage(("story",), hero={"fated": (Memory("f01", nodes=nodes),)}, fated_deck=())
    assert (table.heroes[0].fated, table.heroes[0].growths) == ((), ("f01",))
    assert table.now.fated_deck == ("f01",)
    waits = voyage(("story",), hero={"fated": (Memory("f01", nodes=nodes - 1),)})
    assert waits.heroes[0].growths == ()


@rule("AT-FMN-09")
def test_growths_add_up():
    assert skill_bonus(Hero("x", growths=("f02", "f02")), Skill.HEART) == 2


@rule("AT-FMN-10")
def test_a_third_goes_to_somebody_with_room_or_nowhere():
    two = (Memory("f01"), Memory("f02"))
    table = voyage(("effect", "fated", 1, "leader"), leader=0, fated_deck=("f05",), heroes={
        0: {"fated": two}, 1: {"fated": two}, 2: {"fated": two}, 3: {"fated": ()},
    })  # fmt: skip
    assert table.heroes[3].fated == (Memory("f05"),)
    full = voyage(("effect", "fated", 1, "leader"), leader=0, fated_deck=("f05",),
                  heroes={number: {"fated": two} for number in range(4)})  # fmt: skip
    assert full.now.fated_deck == ("f05",)


def test_memories_give_at_dawn_what_they_promise():
    table = voyage(("dawn",), day=2, hero={"memories": (Memory("m02"),), "danger": 3})
    assert table.heroes[0].danger == 2
    not_yet = voyage(("dawn",), day=3, hero={"memories": (Memory("m02"),), "danger": 3})
    assert not_yet.heroes[0].danger == 3
