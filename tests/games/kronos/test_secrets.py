"""What each seat, and an onlooker, sees at every stage, and what it does not."""

import pytest
from msgspec import UNSET, to_builtins
from tests.games.kronos.tabletop import duel, lay
from tests.tabletop import rule

import pentathlon
from pentathlon.games.kronos import GAME
from pentathlon.games.kronos.printed import REINFORCEMENT, SCOUT
from pentathlon.games.kronos.rules.assigning import ASSIGN, OLYMPUS, PLACE
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.final import ARM
from pentathlon.games.kronos.rules.rounds import KEEP
from pentathlon.games.kronos.table import Phase, Variants
from pentathlon.games.kronos.views import Strength, Unknown
from pentathlon.kernel import Dice, key_of

HADES = ["Cerberus", "Call of Cerberus", "Enslaved Soul: Elite", "Enslaved Soul: Scout"]
COVERED = Unknown()
VARIANTS = Variants._fields[:-1]


def drafted(seed=1, seats=3, **options):
    """A match in which everybody has taken up the cards that they drafted in the open."""
    match = pentathlon.new("kronos", seats, seed, roles="1+2", **options)
    while match.ask.question == DRAFT:
        match.choose(match.ask.options[0], match.ask.seat)
    return match


def named(match, slots):
    return [match.table.card(slot).name for slot in slots]


def others(match, owner):
    """The table as everybody sees it but one seat."""
    return [match.view(seat)["table"] for seat in (*range(match.table.seats), None) if seat != owner]


def worlds(match, seat, number=20):
    """Tables that a seat cannot tell from the true one."""
    return [match.world(seat, Dice(at)) for at in range(number)]


# Gathering


@rule("KE-SETUP-10", "KE-DRAFT-02")
def test_nobody_sees_what_is_left_in_the_piles():
    match = pentathlon.new("kronos", 3, 1)
    piled = [name for pile in match.table.piles for name in named(match, pile)]
    shown = named(match, match.table.revealed)
    for table in others(match, owner=-1):
        assert [card.name for card in table.draft] == shown
        assert not any(f"'name': {name!r}" in str(table) for name in piled)


@rule("KE-DRAFT-04")
def test_every_pick_is_seen_by_all():
    match = pentathlon.new("kronos", 3, 1)
    seat, taken = match.ask.seat, match.table.card(match.ask.options[2]).name
    match.choose(match.ask.options[2], seat)
    for table in others(match, owner=-1):
        assert [card.name for card in table.players[seat].row] == [taken]
    assert match.events_for(None)[-1].facts == (taken,)


@rule("KE-DRAFT-14")
def test_a_hand_is_seen_by_its_owner_alone_and_shows_no_slots_to_others():
    match = drafted()
    owner = 2
    mine = match.view(owner)["table"].players[owner]
    assert len(mine.hand) == 10
    for table in others(match, owner):
        player = table.players[owner]
        assert (player.hand, player.hidden, player.row) == ([], 10, [])


@rule("KE-DRAFT-14")
def test_a_card_taken_up_cannot_be_followed_by_its_slot():
    match = pentathlon.new("kronos", 2, 3, duel="kallisto")
    while True:
        before = {seat: {slot: match.table.card(slot) for slot in match.table.rows[seat]} for seat in (0, 1)}
        if match.ask.question != DRAFT:
            break
        last = before
        match.choose(match.ask.options[0], match.ask.seat)
    for seat in (0, 1):
        moved = [slot for slot, card in last[seat].items() if match.table.card(slot) is not card]
        assert moved, "some card lies elsewhere in the hand than it lay in the row"


@rule("KE-DRAFT-12", "KE-DRAFT-13")
def test_the_row_and_the_discarded_gods_of_hades_are_public():
    match = drafted()
    table = match.table
    gods = table.discards[4]
    assert len(gods) == 2
    assert all(seen >> slot & 1 for seen in table.seen for slot in gods)
    for seen in others(match, owner=-1):
        assert len(seen.players[0].row) == 8


# Olympus


@rule("KE-OLY-02", "KE-OLY-09")
def test_a_card_sent_to_olympus_may_be_any_of_the_hand_for_the_others():
    match = drafted()
    owner = match.ask.seat
    hand = match.table.hands[owner][:]
    could = {match.table.card(slot).name for slot in hand if match.table.card(slot).type is not REINFORCEMENT}
    sent = match.table.card(match.ask.options[0]).name
    match.choose(match.ask.options[0], owner)
    other = next(seat for seat in (1, 2) if seat != owner)
    guesses = {named(world, world.table.olympus[owner])[0] for world in worlds(match, other, 60)}
    assert len(guesses) > 4
    assert guesses <= could, "it is one of the eight that were drafted in the open"
    assert {named(world, world.table.olympus[owner])[0] for world in worlds(match, owner)} == {sent}


@rule("KE-OLY-02")
def test_the_others_hear_only_that_a_card_was_sent():
    table = lay(
        a={"hand": ["Hermes", "Ajax"]}, b={"role": "kallisto", "hand": ["Hera", "Hector"]}, phase="olympus"
    )
    table.a.picks("Hermes")
    own, other = (table.match.events_for(seat)[-1] for seat in (0, 1))
    assert (own.kind, own.secret) == ("sends", ("Hermes",))
    assert (other.facts, other.secret) == ((), ())
    assert table.match.events_for(None)[-1] == other


@rule("KE-OLY-02")
def test_a_question_about_olympus_tells_the_others_nothing_of_the_hand():
    table = lay(
        a={"hand": ["Hermes", "Ajax"]}, b={"role": "kallisto", "hand": ["Hera", "Hector"]}, phase="olympus"
    )
    (asked,) = table.b.view["asks"]
    assert asked == {"seat": 0, "id": OLYMPUS.id, "rule": OLYMPUS.rule, "what": OLYMPUS.words, "by": None}
    assert [option["key"] for option in table.a.view["asks"][0]["options"]] == [
        key_of(slot) for slot in table.state.hands[0]
    ]


# The Monsters


@rule("KE-MON-02")
def test_while_a_place_is_chosen_nobody_else_learns_for_which_card():
    table = lay(
        a={"hand": ["Hermes", "Ajax"]}, b={"role": "kallisto", "hand": ["Hera", "Hector"]}, phase="monsters"
    )
    before = table.b.view
    table.a.picks("Hermes")
    assert table.a.question == PLACE
    assert table.b.view == before
    assert before["asks"] == [
        {"seat": 0, "id": ASSIGN.id, "rule": ASSIGN.rule, "what": ASSIGN.words, "by": None}
    ]


@rule("KE-MON-13", "KE-MON-14")
def test_a_face_down_card_shows_neither_name_nor_type_nor_slot():
    table = lay(
        a={},
        b={"role": "kallisto", "hand": ["Hector"]},
        c={"role": "hades", "hand": HADES},
        sides={"top_left": ("a", ["Iolaus", "Hermes", "Ajax"])},
        phase="monsters",
        first="b",
    )
    for looks in (table.b.sees, table.c.sees, table.onlooker):
        first, *later = looks.boards[0].sides[0].cards
        assert first.name == "Iolaus"
        assert later == [COVERED, COVERED]
    own = table.a.sees.boards[0].sides[0].cards
    assert [card.name for card in own] == ["Iolaus", "Hermes", "Ajax"]


@rule("KE-MON-14")
def test_a_face_down_card_may_be_any_that_its_owner_still_has():
    match = drafted()
    while match.ask.question == OLYMPUS:
        match.choose(match.ask.options[0], match.ask.seat)
    owner = 1
    while len(match.table.sides[0]) < 2:
        seat = match.ask.seat
        match.choose(match.ask.options[0] if seat == owner else None, seat)
        if match.ask.question == PLACE:
            match.choose(match.ask.options[0], owner)
    first, second = match.table.sides[0]
    guesses = {named(world, world.table.sides[0])[1] for world in worlds(match, 2, 40)}
    assert len(guesses) > 3
    assert match.table.card(first).name not in guesses
    assert {named(world, world.table.sides[0])[1] for world in worlds(match, owner, 5)} == {
        match.table.card(second).name
    }


@rule("KE-HAD-08", "KE-HAD-11")
def test_of_hades_only_the_spells_are_secret():
    match = drafted()
    while match.ask.question == OLYMPUS:
        match.choose(match.ask.options[0], match.ask.seat)
    table = match.table
    for seen in others(match, owner=0):
        player = seen.players[0]
        assert sorted(card.name for card in player.hand) == [
            "Cerberus",
            "Empusa of the Blade",
            "Empusa of the Gate",
            "Empusa of the Lamp",
            "Persephone",
        ]
        assert player.hidden == 4
    spells = {"Call of Cerberus", "Enslaved Soul: Defender", "Enslaved Soul: Elite", "Enslaved Soul: Scout"}
    laid = 0
    while laid < 2:
        if match.ask.seat == 0:
            mine = next(slot for slot in table.hands[0] if table.card(slot).is_double_sided == (laid == 0))
            match.choose(mine, 0)
            match.choose(match.ask.options[0], 0)
            laid += 1
        else:
            match.choose(None, match.ask.seat)
        table = match.table
    side = next(cards for cards in table.sides if len(cards) == 2)
    at = table.sides.index(side)
    guesses = {named(world, world.table.sides[at])[1] for world in worlds(match, 1, 40)}
    assert guesses == spells


@rule("KE-HAD-08", "KE-END-06")
def test_a_spell_that_was_seen_is_secret_again_in_the_next_round():
    table = lay(
        a={"role": "hades", "hand": HADES},
        b={"hand": ["Ajax", "Hector"]},
        c={"role": "kallisto", "hand": ["Hera", "Ares"]},
        phase="monsters",
    )
    table.a.assigns("Enslaved Soul: Elite", "own_side")
    assert "Enslaved Soul: Elite" in str(table.b.sees.acheron)
    while table.state.round == 1 or table.question == DRAFT:
        table.match.choose(table.ask.options[-1], table.ask.seat)
    assert (table.state.round, table.question) == (2, OLYMPUS)
    for looks in (table.b.sees, table.c.sees, table.onlooker):
        assert [card.name for card in looks.players[0].hand] == ["Cerberus"]
        assert looks.players[0].hidden == 3
    assert len(table.a.sees.players[0].hand) == 4


# Resolution


@rule("KE-PVP-01", "KE-RES-01")
def test_only_the_board_under_way_is_laid_open():
    table = lay(
        a={"hand": ["Solon"]},
        b={"role": "kallisto", "hand": ["Sappho"]},
        sides={
            "top_left": ("a", ["Iolaus", "Hermes"]),
            "top_right": ("b", ["Ajax", "Hera"]),
            "middle_left": ("a", ["Minoas", "Ares"]),
        },
    )
    top, middle, _ = table.onlooker.boards
    shown = [[card.name for card in side.cards] for side in top.sides]
    assert shown == [["Iolaus", "Hermes"], ["Ajax", "Hera"]]
    assert middle.sides[0].cards[1] == COVERED
    assert table.b.sees.players[0].hand == []
    assert "Solon" not in str(table.b.sees)


@rule("KE-REIN-10")
def test_what_was_played_in_this_round_is_seen_by_all_and_the_rest_of_the_hand_is_not():
    table = duel(["elite 3/3/3"], ["god 2/2/2"], a={"hand": ["Sappho", "Solon"]})
    table.a.plays("Sappho")
    for looks in (table.a.sees, table.b.sees, table.onlooker):
        assert [[card.name for card in player.spent] for player in looks.players] == [["Sappho"], []]
    assert "Solon" not in str(table.b.sees)
    while table.state.round == 1:
        table.match.choose(table.ask.options[-1], table.ask.seat)
    assert [player.spent for player in table.onlooker.players] == [[], []]


@rule("KE-TRE-01")
def test_treasures_and_their_keys_are_public():
    table = lay(
        a={"armory": ["Phaistos Disk"], "unlocked": {1: "Golden Fleece"}, "used": [1]},
        b={"role": "kallisto", "hand": ["Ajax"]},
        kronos=["Olive Branch"],
        phase="monsters",
    )
    for looks in (table.b.sees, table.onlooker):
        player = looks.players[0]
        assert [card.name for card in player.armory] == ["Phaistos Disk"]
        assert player.abilities[1].treasure.name == "Golden Fleece"
        assert player.abilities[1].used
        assert (player.keys, player.bonuses) == (3, Strength(0, 2, 0))
        assert [card.name for card in looks.kronos.treasures] == ["Olive Branch"]


@rule("KE-SETUP-08", "KE-ACH-07")
def test_when_the_top_treasure_of_acheron_is_gone_all_know_the_next_one_and_nobody_the_last():
    table = lay(a={"role": "hades"}, b={}, c={"role": "kallisto"})
    table.a.keeps()
    assert table.a.armory == ["Kronos Coins"]
    assert table.onlooker.acheron.treasure.name == "Kronos Scythe"
    for known in table.state.seen:
        assert [known >> slot & 1 for slot in table.state.acheron] == [0, 1]


# The end of a round


@rule("KE-END-03")
def test_unplayed_discards_are_counted_by_type_and_stay_unseen():
    table = lay(
        a={"hand": ["Iolaus", "Minoas", "Hermes"]},
        b={"role": "kallisto", "hand": ["Electra", "Ajax"]},
        phase="end",
    )
    for looks in (table.a.sees, table.b.sees, table.onlooker):
        assert [pile.discarded for pile in looks.piles] == [3, 1, 0, 0, 1]
        assert "Iolaus" not in str(looks)
    for seat in (0, 1):
        guesses = {named(world, world.table.discards[SCOUT])[0] for world in worlds(table.match, seat, 80)}
        assert guesses >= {"Iolaus", "Minoas", "Electra"}, "nobody can tell whose is whose any more"
    kinds = {world.table.card(world.table.discards[SCOUT][0]).type for world in worlds(table.match, 1)}
    assert kinds == {SCOUT}, "their number by type is known"


@rule("KE-END-03", "KE-OLY-09")
def test_discards_do_not_betray_which_card_went_to_olympus():
    """What was sent can be narrowed down to its type, since all know how many were discarded of each."""
    match = drafted(seats=2, duel="kallisto")
    seat = match.ask.seat
    while match.table.round == 1:
        match.choose(match.ask.options[0] if match.ask.question == OLYMPUS else None, match.ask.seat)
    (sent,) = match.table.olympus[seat]
    guesses = {world.table.card(sent) for world in worlds(match, 1 - seat, 60)}
    assert len(guesses) > 1
    assert {card.type for card in guesses} == {match.table.card(sent).type}


@rule("KE-V7-01")
def test_only_that_a_card_was_kept_is_known_and_not_before_all_have_said():
    table = lay(
        a={"hand": ["Solon", "Sappho"]},
        b={"role": "kallisto", "hand": ["Aesop"]},
        phase="end",
        held_reserve=True,
    )
    before = table.b.view
    table.a.picks("Solon")
    assert table.b.view == before
    assert before["asks"][0] == {"seat": 0, "id": KEEP.id, "rule": KEEP.rule, "what": KEEP.words, "by": None}
    table.b.passes()
    assert table.b.sees.players[0].hidden == 1
    assert "Solon" not in str(table.b.sees)
    assert [event.kind for event in table.match.events_for(1) if event.seat == 0] == ["holds"]


# The Final Battle


def final(**more):
    return lay(
        a={"olympus": ["scout 5/5/1", "scout 5/5/2", "scout 5/5/3"], "armory": ["Golden Fleece"]},
        b={"role": "kallisto", "olympus": ["elite 1/1/1", "elite 1/1/2", "elite 1/1/3"]},
        c={"role": "hades"},
        phase="final",
        round=3,
        **more,
    )


@rule("KE-FK-03", "KE-FK-06")
def test_nobody_sees_how_cards_were_laid_before_all_are():
    table = final()
    before = table.b.view, table.match.view(None)
    table.a.arranges("scout 5/5/2", "scout 5/5/1", "scout 5/5/3")
    assert (table.b.view, table.match.view(None)) == before
    table.b.arranges("elite 1/1/1", "elite 1/1/2", "elite 1/1/3")
    for looks in (table.b.sees, table.c.sees, table.onlooker):
        assert looks.final.sides[0].cards == [COVERED] * 3
    mine = table.a.sees.final.sides[0].cards
    assert [card.name for card in mine] == ["scout 5/5/2", "scout 5/5/1", "scout 5/5/3"]


@rule("KE-FK-04", "KE-FK-06")
def test_nobody_sees_with_whom_a_treasure_was_hidden():
    table = final()
    table.a.arranges("scout 5/5/1", "scout 5/5/2", "scout 5/5/3")
    table.b.arranges("elite 1/1/1", "elite 1/1/2", "elite 1/1/3")
    table.a.picks(None)
    table.a.picks("Golden Fleece")
    assert table.question == ARM[2], "asked though none is left"
    for looks in (table.b.sees, table.c.sees, table.onlooker):
        assert looks.final.sides[0].arms[:2] == [COVERED, COVERED]
        armory = looks.players[0].armory
        assert [card.name for card in armory] == ["Golden Fleece"], "the Armory as before"
        assert armory[0].slot is UNSET
    assert table.a.sees.final.sides[0].arms[1].name == "Golden Fleece"


@rule("KE-FK-07", "KE-FK-12")
def test_pairs_are_revealed_one_by_one_and_the_loser_s_third_never():
    table = final(held_reserve=True, kronos=())
    table.a.arranges("scout 5/5/1", "scout 5/5/2", "scout 5/5/3")
    table.b.arranges("elite 1/1/1", "elite 1/1/2", "elite 1/1/3")
    for pick in (None, "Golden Fleece", None):
        table.a.picks(pick)
    assert table.match.outcome is not None
    assert table.state.victories == [table.a.seat] * 2, "the third battle was not fought"
    mine, theirs = table.onlooker.final.sides
    assert [card.name for card in mine.cards] == ["scout 5/5/1", "scout 5/5/2", "scout 5/5/3"]
    assert theirs.cards[2] == COVERED
    assert [card.name for card in theirs.cards[:2]] == ["elite 1/1/1", "elite 1/1/2"]


@rule("KE-FK-07")
def test_while_the_first_pair_is_fought_the_second_is_still_hidden():
    table = lay(
        a={"olympus": ["scout 5/5/1", "scout 5/5/2", "scout 5/5/3"], "hand": ["Solon"]},
        b={"role": "kallisto", "olympus": ["elite 1/1/1", "elite 1/1/2", "elite 1/1/3"]},
        phase="final",
        round=3,
        held_reserve=True,
    )
    table.a.arranges("scout 5/5/1", "scout 5/5/2", "scout 5/5/3")
    table.b.arranges("elite 1/1/1", "elite 1/1/2", "elite 1/1/3")
    assert table.asked == "a"
    first, *later = table.b.sees.final.sides[0].cards
    assert (first.name, later) == ("scout 5/5/1", [COVERED] * 2)


# Whoever looks on


@rule("KE-DRAFT-14", "KE-OLY-09", "KE-MON-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_onlooker_never_sees_more_than_any_player(seats):
    match, dice = pentathlon.new("kronos", seats, 6), Dice(6)
    stages, shown = set(), set()
    while match.outcome is None:
        onlooker = _shown(to_builtins(match.view(None)["table"]))
        shown |= onlooker
        for seat in range(seats):
            assert onlooker <= _shown(to_builtins(match.view(seat)["table"]))
        stages.add(match.table.phase)
        match.choose(dice.pick(match.ask.options), match.ask.seat)
    assert stages == set(Phase)
    assert shown


@rule("KE-OLY-02", "KE-MON-14")
def test_everything_that_happens_can_be_told_and_secrets_only_to_their_owner():
    names, kinds = ("One", "Two", "Three"), set()
    for seed in range(6):
        match, dice = pentathlon.new("kronos", 3, seed, **dict.fromkeys(VARIANTS, seed % 2 == 0)), Dice(seed)
        while match.outcome is None:
            match.choose(dice.pick(match.ask.options), match.ask.seat)
        for event in match.events:
            kinds.add(event.kind)
            told = [GAME.sentence(event.as_seen_by(seat), names) for seat in (0, 1, 2, None)]
            assert all(words.endswith(".") for words in told)
            for seat, words in zip((0, 1, 2, None), told, strict=True):
                if event.secret:
                    assert (event.secret[0] in words) == (seat == event.seat)
    assert {"sends", "hides", "sends openly", "foretells", "holds", "waits", "leaves", "calls"} <= kinds


def _shown(thing):
    """The slots of all cards that a view shows."""
    if isinstance(thing, dict):
        own = {thing["slot"]} if "slot" in thing else set()
        return own.union(*map(_shown, thing.values())) if thing else own
    if isinstance(thing, list):
        return set().union(*map(_shown, thing))
    return set()
