"""The variants: what they have in common, V4 to V8, and all of them together (KE-VAR, KE-V4 to V8, KE-VX)."""

from itertools import product

import pytest
from msgspec.structs import astuple
from tests.games.kronos.tabletop import MAIN, NAMES, lay, name_of
from tests.tabletop import rule

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.games.kronos.cards.quests import QUESTS
from pentathlon.games.kronos.printed import DEFENDER, GOD, REINFORCEMENT, SCOUT
from pentathlon.games.kronos.rules.assigning import ASSIGN, OLYMPUS
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.final import ARM, ARRANGE, RESERVE
from pentathlon.games.kronos.rules.reinforcing import REINFORCE, Wait
from pentathlon.games.kronos.rules.resolution import TREASURE
from pentathlon.games.kronos.rules.rounds import KEEP
from pentathlon.games.kronos.table import Phase, Variants
from pentathlon.games.kronos.views import Unknown
from pentathlon.kernel import Dice

VARIANTS = Variants._fields[:-1]
GAMES = [(2, {"duel": "hades"}), (2, {"duel": "kallisto"}), (3, {}), (4, {})]
MERCENARIES = {
    "Autolycus",
    "Camilla of the Ford",
    "Memnon",
    "Medea",
    "Pollux",
    "Jocasta",
    "Phidippides",
    "Xenophon",
    "Dionysus",
    "Eris",
}


def play(match, dice, until=lambda match: False):
    """Play at random until the game, or something else, is over."""
    while match.outcome is None and not until(match):
        match.choose(dice.pick(match.ask.options), match.ask.seat)
    return match


def told(match, kind):
    """The facts of the events of a kind."""
    return [event.facts for event in match.events if event.kind == kind]


def names(table, slots):
    return [table.card(slot).name for slot in slots]


# What they have in common


@rule("KE-VAR-01")
def test_any_combination_of_the_nine_can_be_switched_on():
    assert len(VARIANTS) == 9
    for chosen in product((False, True), repeat=9):
        options = dict(zip(VARIANTS, chosen, strict=True))
        assert pentathlon.new("kronos", 2, 1, **options).table.variants == Variants(**options)


@rule("KE-VAR-01", "KE-VAR-02")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_all_nine_together_can_be_played_and_stay_as_they_were_chosen(seats, options):
    match = pentathlon.new("kronos", seats, 4, **options, **dict.fromkeys(VARIANTS, True))
    for seat in (*range(seats), None):
        assert match.view(seat)["table"].variants == [*VARIANTS, "banner_limit"]
    play(match, Dice(5))
    assert match.view(None)["table"].variants == [*VARIANTS, "banner_limit"]


@rule("KE-VAR-02")
def test_what_is_no_variant_is_refused_before_the_game():
    assert pentathlon.new("kronos", 3, 1, coins="on").view(1)["table"].variants == [
        "coins",
        "banner_limit",
    ]
    for wrong in ({"medusa": True}, {"coins": "perhaps"}):
        with pytest.raises(UnknownChoice):
            pentathlon.new("kronos", 3, 1, **wrong)


@rule("KE-VAR-03")
def test_without_variants_none_of_their_rules_is_in_force():
    match = pentathlon.new("kronos", 3, 1)
    table = match.view(0)["table"]
    assert table.variants == ["banner_limit"]
    assert table.kronos.strength.fist == 13
    assert table.aside == []
    assert [pile.left for pile in table.piles[1:]] == MAIN[DEFENDER:]
    assert all(len(board.aspects) == 2 for board in table.boards)
    sent = lay(a={"hand": ["Dionysus", "Ajax"]}, b={"role": "kallisto", "hand": ["Hector"]}, phase="olympus")
    assert sent.onlooker.aspects == [None] * 3, "no Prophecy"
    sent.a.picks("Dionysus")
    assert sent.onlooker.players[0].olympus == [Unknown()], "a Mercenary, and a hidden God"
    fought = lay(
        a={"hand": ["Solon"]},
        b={"role": "kallisto"},
        sides={"top_left": ("a", ["Ajax"]), "top_right": ("b", ["Hector"])},
    )
    assert fought.a.options == ["Solon", None], "no Coin"
    assert fought.why_not("a", Wait.COIN).rule == "KE-VAR-03"
    ended = lay(a={"hand": ["Solon", "Xenophon"]}, b={"role": "kallisto"}, phase="end")
    assert ended.question == DRAFT, "nothing is kept"
    assert sorted(ended.discarded(REINFORCEMENT)) == ["Solon", "Xenophon"]


# V4: Revealed god


def gods(a, b=(), *, round=1, **more):
    hand = ["Hermes", "Ajax"]
    return lay(
        a={"hand": hand, "olympus": list(a)},
        b={"role": "kallisto", "hand": ["Hera", "Hector"], "olympus": list(b)},
        phase="olympus",
        round=round,
        revealed_god=True,
        **more,
    )


@rule("KE-V4-01")
def test_the_first_god_sent_to_olympus_lies_face_up():
    table = gods([])
    table.a.picks("Hermes")
    for looks in (table.b.sees, table.onlooker):
        (card,) = looks.players[0].olympus
        assert card.name == "Hermes"
    assert "Hermes" in told(table.match, "sends openly")[0]


@rule("KE-V4-02")
def test_others_than_gods_and_later_gods_lie_face_down():
    table = gods([])
    table.a.picks("Ajax")
    assert table.onlooker.players[0].olympus == [Unknown()]
    later = gods(["Ares"], round=2)
    later.a.picks("Hermes")
    assert later.onlooker.players[0].olympus[1] == Unknown()
    assert "Hermes" not in str(later.b.sees.players[0].olympus)


@rule("KE-V4-03")
def test_the_rule_holds_for_each_seat_in_whichever_round():
    table = gods(["Iolaus"], round=2)
    table.a.picks("Hermes")
    table.b.picks("Hera")
    shown = [[name_of(card) for card in player.olympus] for player in table.onlooker.players]
    assert shown == [[None, "Hermes"], ["Hera"]]


# V5: Coins


def with_coins(a=None, b=None, sides=None, **more):
    sides = sides or {"top_left": ("a", ["Ajax"]), "top_right": ("b", ["god 9/9/9"])}
    return lay(a=a or {}, b={"role": "kallisto", **(b or {})}, sides=sides, coins=True, **more)


def coins(table):
    return [player.coin for player in table.onlooker.players]


@rule("KE-V5-01")
def test_everybody_has_a_coin_whoever_is_first_player():
    table = lay(a={}, b={"role": "kallisto"}, c={"role": "hades"}, phase="draft", coins=True)
    holders = set()
    while table.question == DRAFT:
        assert coins(table) == [True] * 3
        holders.add(NAMES[table.onlooker.first])
        table.match.choose(table.ask.options[0], table.ask.seat)
    assert holders == {"a", "b", "c"}


@rule("KE-V5-02")
def test_with_the_coin_a_seat_waits_and_may_play_later():
    table = with_coins(a={"hand": ["Solon"]})
    assert table.a.options == ["Solon", "coin", None]
    table.a.waits()
    assert (table.asked, coins(table)) == ("b", [False, True])
    table.b.passes()
    assert (table.asked, table.a.options) == ("a", ["Solon", None])
    table.a.plays("Solon")
    table.a.picks("Fist")
    assert table.a.totals == (9, 2, 2)


@rule("KE-V5-03")
def test_the_coin_is_used_once_a_round_over_all_battles():
    table = with_coins(
        a={"hand": ["Solon"]},
        sides={
            "top_left": ("a", ["scout 1/1/1"]),
            "top_right": ("b", ["god 9/9/9"]),
            "middle_left": ("a", ["scout 1/1/1"]),
            "middle_right": ("b", ["god 9/9/9"]),
        },
    )
    table.a.waits()
    table.b.passes()
    table.a.passes()
    table.b.keeps()
    table.b.passes()
    table.b.keeps()
    assert (table.asked, table.state.board) == ("a", 1)
    assert table.a.options == ["Solon", None]
    assert table.why_not("a", Wait.COIN).rule == "KE-V5-03"
    table.a.passes()
    assert "coin" in table.b.options, "b has not used its own"


@rule("KE-V5-04")
def test_the_coin_is_no_reinforcement():
    table = with_coins(
        a={"hand": ["Solon", "Sappho"]},
        sides={"top_left": ("a", ["Ajax"]), "top_right": ("b", ["Minoas", "Electra"])},
    )
    assert table.a.limit == 1
    table.a.waits()
    table.b.passes()
    assert table.onlooker.battle.sides[0].played == 0
    table.a.plays("Solon")
    table.a.picks("Awe")
    assert table.a.totals == (5, 6, 2)


@rule("KE-V5-05")
def test_coins_are_turned_up_for_the_next_round_and_belong_to_the_seat():
    table = with_coins(a={"hand": ["Solon"]}, first="b")
    table.a.waits()
    table.b.passes()
    table.a.passes()
    table.b.keeps()
    assert (table.onlooker.round, coins(table)) == (1, [False, True])
    table.b.passes()
    table.b.keeps()
    assert (table.onlooker.round, coins(table)) == (2, [True, True])


@rule("KE-V5-06")
def test_the_coin_is_offered_only_between_seats_to_whoever_may_still_play():
    alone = with_coins(a={"hand": ["Solon"]}, sides={"top_left": ("a", ["Ajax"])})
    alone.a.keeps()
    assert alone.a.options == ["Solon", None]
    assert alone.why_not("a", Wait.COIN).rule == "KE-V5-06"
    passed = with_coins(a={"hand": ["Solon"]}, b={"hand": ["Sappho", "Aesop"]})
    passed.a.passes()
    assert passed.asked == "b"
    passed.b.waits()
    assert passed.asked == "b", "a has passed and is not asked, Coin or not"
    shut = with_coins(
        a={"hand": ["Solon"]},
        sides={"top_left": ("a", ["Ajax"]), "top_right": ("b", ["Minoas", "Electra", "Daedalus"])},
    )
    assert (shut.a.limit, shut.asked) == (0, "b")


# V6: Prophecy


@rule("KE-V6-01")
def test_an_aspect_is_revealed_before_the_olympus_step_of_each_round():
    match = pentathlon.new("kronos", 3, 2, prophecy=True)
    order = names(match.table, match.table.order)
    for number in (1, 2, 3):
        dice = Dice(number)
        play(match, dice, lambda match: match.ask.question == OLYMPUS)
        shown = [order[at] if at < number else None for at in range(3)]
        for seat in (0, 1, 2, None):
            assert match.view(seat)["table"].aspects == shown
        play(match, dice, lambda match: match.ask.question != OLYMPUS)
        play(match, dice, lambda match, number=number: match.table.round > number)
        assert number == 3 or match.view(0)["table"].aspects == shown, "none while cards are drafted"


@rule("KE-V6-02")
def test_the_final_battle_uses_the_order_in_which_aspects_were_foretold():
    for seed in range(4):
        match = pentathlon.new("kronos", 2, seed, duel="kallisto", prophecy=True)
        play(match, Dice(seed))
        foretold = [name for (name,) in told(match, "foretells")]
        assert len(foretold) == 3
        fought = [aspect for aspect, _ in told(match, "wins battle")]
        assert fought == foretold[: len(fought)]
        assert len(fought) >= 2


# V7: Held reserve


def reserve(a=(), b=(), *, round=1, phase="end", **more):
    return lay(
        a={"hand": list(a), **more.pop("a_more", {})},
        b={"role": "kallisto", "hand": list(b), **more.pop("b_more", {})},
        round=round,
        phase=phase,
        held_reserve=True,
        **more,
    )


@rule("KE-V7-01")
def test_one_reinforcement_may_be_kept_and_all_else_is_discarded():
    table = reserve(["Solon", "Sappho", "Ajax"], ["Aesop", "Hera"])
    assert table.a.question == table.b.question == KEEP
    assert table.a.options == ["Solon", "Sappho", None]
    assert table.b.options == ["Aesop", None]
    assert table.why_not("a", "Ajax").rule == "KE-V7-01"
    table.b.passes()
    table.a.picks("Sappho")
    assert (table.a.hand, table.b.hand) == (["Sappho"], [])
    assert sorted(table.discarded(REINFORCEMENT)) == ["Aesop", "Solon"]
    assert (table.discarded(DEFENDER), table.discarded(GOD)) == (["Ajax"], ["Hera"])
    assert table.b.sees.players[0].hand == []
    assert table.b.sees.players[0].hidden == 1, "that a card was kept is seen, but not which"
    table.is_settled()


@rule("KE-V7-01")
def test_what_hades_keeps_lies_open():
    table = lay(
        a={"role": "hades", "hand": ["Cerberus"], "row": ["Solon", "Sappho", "Ajax"]},
        b={},
        c={"role": "kallisto"},
        phase="end",
        held_reserve=True,
    )
    assert table.a.options == ["Solon", "Sappho", None]
    table.a.picks("Solon")
    assert [card.name for card in table.onlooker.players[0].row] == ["Solon"]
    assert table.a.hand == ["Cerberus"]


@rule("KE-V7-02")
def test_only_one_card_is_kept_and_an_older_one_may_be_kept_again():
    table = reserve(["Solon"], round=1)
    table.a.picks("Solon")
    while table.question != KEEP:
        table.match.choose(table.ask.options[-1], table.ask.seat)
    assert table.state.round == 2
    assert "Solon" in table.a.options
    assert len(table.a.options) == 4, "the two of this round, the older one, or none"
    table.a.picks("Solon")
    table.b.passes()
    assert table.a.hand == ["Solon"]


@rule("KE-V7-03")
def test_the_kept_card_comes_on_top_of_the_drafted_ones_but_the_limit_stays():
    table = reserve(["Solon"])
    table.a.picks("Solon")
    table.takes_the_first(DRAFT)
    assert len(table.a.hand) == 11
    kinds = [table.state.card(slot).type for slot in table.state.hands[0]]
    assert kinds.count(REINFORCEMENT) == 3
    assert "Solon" in table.a.hand
    fought = reserve(
        ["Solon", "Sappho", "Aesop", "Milo of Croton"],
        phase="battles",
        sides={"top_left": ("a", ["Ajax"]), "top_right": ("b", ["Hera"])},
    )
    fought.a.plays("Milo of Croton")
    fought.b.passes()
    fought.a.plays("Sappho")
    fought.a.plays("Aesop")
    assert (fought.asked, fought.question) == ("a", TREASURE), "three, not four"
    assert fought.a.hand == ["Solon"]


OLYMPIANS = {
    "a": ["scout 5/1/1", "scout 1/5/1", "scout 1/1/5"],
    "b": ["elite 4/4/4", "elite 3/4/4", "elite 2/4/4"],
    "d": ["defender 1/1/1", "defender 1/2/1", "defender 1/1/2"],
}


def last_battle(a=(), b=(), d=(), **more):
    """Three cards each, laid as they stand, for the Aspects Fist, Awe and Cunning."""
    table = lay(
        a={"hand": list(a), "olympus": OLYMPIANS["a"]},
        b={"role": "kallisto", "hand": list(b), "olympus": OLYMPIANS["b"]},
        c={"role": "hades"},
        d={"hand": list(d), "olympus": OLYMPIANS["d"]},
        phase="final",
        round=3,
        held_reserve=True,
        **more,
    )
    for player, cards in ((table.a, "a"), (table.b, "b"), (table.d, "d")):
        player.arranges(*OLYMPIANS[cards])
    return table


@rule("KE-V7-04")
def test_a_card_kept_after_the_third_round_is_played_in_the_final_battle():
    table = reserve(
        ["Solon", "Ajax"],
        round=3,
        a_more={"olympus": OLYMPIANS["a"]},
        b_more={"olympus": OLYMPIANS["b"]},
    )
    assert table.a.question == KEEP
    table.a.picks("Solon")
    table.a.arranges(*OLYMPIANS["a"])
    table.b.arranges(*OLYMPIANS["b"])
    assert (table.asked, table.question) == ("a", RESERVE)
    assert table.a.options == ["Solon", None]


@rule("KE-V7-05")
def test_after_each_reveal_every_keeper_has_one_chance_from_the_first_player_on():
    table = last_battle(a=["Solon"], b=["Thales"], d=["Aesop"], first="d")
    asked = []
    while table.state.stage == 1 and table.question == RESERVE:
        assert table.state.victories == [], "the winner is not found before"
        asked.append(table.asked)
        table.match.choose(None, table.ask.seat)
    assert asked == ["d", "a", "b"]
    assert table.state.victories == [table.a.seat]
    assert (table.state.stage, table.asked) == (2, "d"), "who did not play has another chance"
    table.d.passes()
    table.a.picks("Solon")
    table.a.picks("scout 1/5/1")
    table.a.picks("Awe")
    table.b.passes()
    assert table.state.victories == [table.a.seat, table.a.seat], "ten to eight in Awe"
    assert table.discarded(REINFORCEMENT) == ["Solon"]


@rule("KE-V7-05")
def test_whoever_keeps_nothing_is_not_asked_and_a_played_card_is_gone():
    table = last_battle(b=["Thales"])
    assert table.asked == "b"
    table.b.picks("Thales")
    table.b.picks("Fist")
    assert told(table.match, "wins battle")[0] == ("Fist", 8), "twice four beats five"
    assert RESERVE not in [ask.what for ask in table.match.asks], "later pairs offer nothing more"
    assert table.state.stage > 1
    assert table.b.hand == []


@rule("KE-V7-06")
def test_the_effect_touches_only_revealed_characters_and_ends_with_the_first_step():
    table = last_battle(a=["Solon"], d=["Diogenes"])
    table.a.passes()
    assert (table.asked, table.d.options) == ("d", ["Diogenes", None])
    table.d.picks("Diogenes")
    assert table.d.options == ["scout 5/1/1", "elite 4/4/4"], "one revealed Character of each opponent"
    table.d.picks("elite 4/4/4")
    assert table.state.victories == [table.a.seat]
    table.a.picks("Solon")
    assert table.a.options == ["scout 5/1/1", "scout 1/5/1"]
    table.a.picks("scout 5/1/1")
    table.a.picks("Awe")
    assert table.state.champion == table.a.seat
    ((mine, _),) = told(table.match, "last step")
    assert mine == (7, 7, 7), "in the last step the bonus is over"


@rule("KE-V7-06")
@pytest.mark.parametrize("card", ["Phidippides", "Xenophon"])
def test_a_card_about_limits_has_no_use_in_the_final_battle(card):
    table = last_battle(a=[card])
    assert table.a.options == [None]
    assert table.why_not("a", card).rule == "KE-V7-06"


@rule("KE-V7-07")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_hades_keeps_a_card_after_the_first_two_rounds_only(number):
    table = lay(
        a={"role": "hades", "row": ["Solon", "Ajax"]},
        b={"olympus": OLYMPIANS["a"], "hand": ["Sappho"]},
        c={"role": "kallisto", "olympus": OLYMPIANS["b"]},
        phase="end",
        round=number,
        held_reserve=True,
    )
    assert table.b.question == KEEP
    assert (table.a.question == KEEP) == (number < 3)
    if table.a.is_asked:
        table.a.picks("Solon")
    table.b.passes()
    assert table.a.row == (["Solon"] if number < 3 else [])
    table.is_settled()


# V8: Kallisto's mercenaries


def hired(seats=3, seed=1, **options):
    return pentathlon.new("kronos", seats, seed, mercenaries=True, **options)


@rule("KE-V8-01")
def test_two_mercenaries_of_each_type_are_set_aside():
    match = hired(3)
    table = match.table
    assert [len(pile) + 2 for pile in table.piles] == [MAIN[SCOUT] - 4, *MAIN[DEFENDER:]]
    assert {*names(table, table.aside), *names(table, table.revealed)} >= MERCENARIES
    assert len(table.aside) == 8
    for pile in table.piles:
        assert not MERCENARIES & set(names(table, pile))


@rule("KE-V8-02")
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_each_draft_has_the_two_mercenaries_of_its_type_among_as_many_cards_as_ever(seats, options):
    match = hired(seats, **options)
    drafted = []
    while match.ask.question == DRAFT:
        if sum(map(len, match.table.rows)) % (2 * seats) == 0:
            shown = match.view(None)["table"].draft
            assert len(shown) == 2 * seats
            assert sum(card.mercenary for card in shown) == 2
            drafted += [card.name for card in shown if card.mercenary]
        match.choose(match.ask.options[-1], match.ask.seat)
    assert set(drafted) == MERCENARIES


@rule("KE-V8-03")
def test_any_seat_may_draft_a_mercenary():
    for seat in range(3):
        match = hired(3)
        while match.ask.seat != seat:
            table = match.table
            plain = next(slot for slot in match.ask.options if not table.card(slot).mercenary)
            match.choose(plain, match.ask.seat)
        hired_card = next(slot for slot in match.ask.options if match.table.card(slot).mercenary)
        match.choose(hired_card, seat)
        assert hired_card in match.table.rows[seat]


def barred(a=(), b=(), *, round=1, phase="olympus", **more):
    return lay(
        a={"hand": list(a)},
        b={"role": "kallisto", "hand": list(b), "olympus": more.pop("olympus", [])},
        round=round,
        phase=phase,
        mercenaries=True,
        **more,
    )


@rule("KE-V8-04")
def test_a_mercenary_may_fight_but_not_go_to_olympus():
    table = barred(["Eris", "Ajax", "Memnon"], ["Hera", "Hector"])
    assert table.a.options == ["Ajax"]
    assert table.why_not("a", "Eris").rule == "KE-V8-04"
    table.a.picks("Ajax")
    table.b.picks("Hera")
    assert (table.question, table.a.options) == (ASSIGN, ["Eris", "Memnon", None])
    table.a.assigns("Eris", "top_left")
    assert table.on("top_left") == ["Eris"]
    fought = barred(
        ["Xenophon"],
        phase="battles",
        sides={"top_left": ("a", ["Ajax"]), "top_right": ("b", ["Hera"])},
    )
    assert "Xenophon" in fought.a.options


@rule("KE-V8-05")
def test_a_mercenary_is_set_aside_whenever_it_would_be_discarded():
    table = barred(
        ["Xenophon", "Sappho", "Memnon", "Hector"],
        phase="battles",
        sides={"top_left": ("a", ["Pollux", "Iolaus"]), "top_right": ("b", ["god 9/9/9"])},
    )
    table.a.plays("Xenophon")
    table.a.picks("Pollux")
    table.a.picks("Fist")
    assert names(table.state, table.state.aside) == ["Xenophon"], "when it is played"
    assert table.discarded(REINFORCEMENT) == []
    while table.question != DRAFT:
        table.match.choose(table.ask.options[-1], table.ask.seat)
    assert set(names(table.state, table.state.aside)) == {"Xenophon", "Memnon", "Pollux"}
    assert (table.discarded(DEFENDER), table.discarded(SCOUT)) == (["Hector"], ["Iolaus"])
    assert table.discarded(REINFORCEMENT) == ["Sappho"]
    table.is_settled()


@rule("KE-V8-06")
def test_in_the_third_round_kallisto_may_send_a_mercenary_to_olympus():
    hand = ["Eris", "Xenophon", "Ajax"]
    table = barred(hand, hand, round=3, first="b")
    assert table.b.options == ["Eris", "Ajax"], "but no Reinforcement"
    table.b.picks("Eris")
    assert table.b.olympus == ["Eris"]
    assert table.a.options == ["Ajax"], "nobody else may"
    assert barred(hand, hand, round=2, first="b").b.options == ["Ajax"], "nor she in earlier rounds"


@rule("KE-V8-07")
def test_whoever_has_no_card_for_olympus_sends_none_and_it_counts_nothing_at_the_end():
    table = barred(["Eris", "Solon"], ["Hera", "Hector"])
    assert table.asked == "b", "a has nothing to send"
    table.b.picks("Hera")
    assert (table.a.olympus, table.a.hand) == ([], ["Eris", "Solon"])
    final = lay(
        a={"olympus": ["scout 5/1/1", "scout 1/5/1"], "armory": ["Golden Fleece"]},
        b={"role": "kallisto", "olympus": ["elite 1/1/1", "elite 1/2/1", "elite 1/1/2"]},
        phase="final",
        round=3,
        mercenaries=True,
    )
    assert len(final.a.options) == 6
    final.a.arranges(None, "scout 5/1/1", "scout 1/5/1")
    final.b.arranges("elite 1/1/1", "elite 1/2/1", "elite 1/1/2")
    assert final.question == ARM[1], "none goes with nobody"
    final.a.picks(None)
    final.a.picks(None)
    assert told(final.match, "wins battle")[0] == ("Fist", 1)
    assert final.state.victories[0] == final.b.seat


@rule("KE-V8-08")
def test_mercenaries_among_the_gods_that_hades_discards_are_set_aside():
    table = lay(
        a={"role": "hades", "row": ["Eris", "Hermes", "Iolaus"]},
        b={},
        c={"role": "kallisto"},
        phase="hands",
        mercenaries=True,
    )
    assert names(table.state, table.state.aside) == ["Eris"]
    assert table.discarded(GOD) == ["Hermes"]
    assert table.a.row == ["Iolaus"]


@rule("KE-V8-09")
@pytest.mark.parametrize("number", [1, 2])
def test_until_its_first_olympus_card_a_seat_has_all_four_banners(number):
    hand = ["Eris", "Memnon", "Medea", "Pollux", "Jocasta"]
    table = lay(
        a={"hand": hand},
        b={"role": "hades", "hand": ["Cerberus"]},
        c={"role": "kallisto", "hand": ["Hera", "Hector"]},
        phase="olympus",
        round=number,
        mercenaries=True,
    )
    table.c.picks("Hera")
    assert (table.a.banners, table.c.banners) == (4, 3)
    table.a.assigns("Eris", "top_left")
    table.b.passes()
    table.c.passes()
    for card, place in (("Memnon", "middle_left"), ("Medea", "bottom_left"), ("Pollux", "acheron")):
        table.a.assigns(card, place)
    assert table.a.banners == 0
    assert table.on("acheron") == ["Pollux"]


# Together


@rule("KE-VX-01")
def test_a_fierce_monster_uses_a_treasure_only_in_the_one_aspect_of_its_board():
    talos, bull = (quest.back for quest in QUESTS[:2])
    for place, board, strength in (("top_right", 0, talos), ("middle_left", 1, (bull[0] + 1, 0, 0))):
        table = lay(
            a={},
            b={"role": "kallisto"},
            sides={place: ("a", ["god 9/9/9"])},
            fierce_monsters=True,
            simple_quests=True,
        )
        table.a.keeps()
        assert table.state.board == board
        assert astuple(table.onlooker.battle.monster) == strength


@rule("KE-VX-02")
def test_a_kept_mercenary_stays_with_its_keeper_and_the_pile_supplies_another_card():
    table = reserve(["Xenophon", "Sappho"], ["Phidippides"], mercenaries=True)
    table.a.picks("Xenophon")
    table.b.passes()
    assert (table.a.hand, names(table.state, table.state.aside)) == (["Xenophon"], ["Phidippides"])
    while {card.kind for card in table.onlooker.draft} != {"Reinforcement"}:
        table.match.choose(table.ask.options[0], table.ask.seat)
    shown = [card.name for card in table.onlooker.draft]
    assert len(shown) == 4
    assert "Phidippides" in shown
    assert "Xenophon" not in shown
    table.is_settled()


@rule("KE-VX-03")
def test_a_mercenary_god_of_kallisto_lies_face_up_if_it_is_her_first():
    for before, name in (([], "Eris"), (["Iolaus"], "Eris"), (["Hera"], None)):
        table = barred(["Ajax"], ["Eris", "Hector"], round=3, first="b", olympus=before, revealed_god=True)
        table.b.picks("Eris")
        assert name_of(table.a.sees.players[1].olympus[-1]) == name


@rule("KE-VX-04")
def test_against_hades_alone_a_prophecy_is_revealed_but_has_no_use():
    match = play(pentathlon.new("kronos", 2, 3, duel="hades", prophecy=True), Dice(3))
    assert len(told(match, "foretells")) == 3
    assert told(match, "wins battle") == []
    assert match.outcome is not None


@rule("KE-VX-05")
def test_against_hades_alone_nothing_is_kept_after_the_third_round():
    def ending(number):
        return lay(
            a={"role": "hades", "row": ["Solon"]},
            b={"hand": ["Sappho"], "olympus": OLYMPIANS["a"]},
            quests=(3 * number - 3, 3 * number - 2),
            phase="end",
            round=number,
            held_reserve=True,
        )

    assert ending(2).a.question == ending(2).b.question == KEEP
    last = ending(3)
    assert last.question != KEEP
    assert (last.a.row, last.b.hand) == ([], [])
    assert last.state.phase is Phase.FINAL_BATTLE


@rule("KE-VX-06")
@pytest.mark.parametrize("role", ["hades", "kallisto", "both"])
def test_a_mightier_kronos_is_so_in_every_game_and_in_both_steps(role):
    strong = {"olympus": ["god 9/1/1", "god 1/9/1", "god 1/1/9"]}
    weak = {"olympus": ["scout 1/0/0", "scout 0/1/0", "scout 0/0/1"]}
    others = {
        "hades": {"b": {"role": "hades"}},
        "kallisto": {"b": {"role": "kallisto", **weak}},
        "both": {"b": {"role": "hades"}, "c": {"role": "kallisto", **weak}},
    }[role]
    table = lay(a=strong, **others, phase="final", round=3, mightier_kronos=True)
    table.takes_the_first(ARRANGE)
    beaten = told(table.match, "throne")
    assert [kronos for _, kronos in beaten] == ([] if role == "kallisto" else [(15, 15, 15)])
    assert told(table.match, "last step") == [((11, 11, 11), (15, 15, 15))]
    assert table.winner == "nobody"


@rule("KE-VX-07")
def test_a_coin_is_of_no_use_in_the_final_battle():
    table = last_battle(a=["Solon"], coins=True)
    assert (table.question, table.a.options) == (RESERVE, ["Solon", None])
    assert table.why_not("a", Wait.COIN) is not None


@rule("KE-VX-08")
def test_spoils_of_acheron_change_nothing_in_a_duel_with_kallisto():
    plain, spoils = (
        play(pentathlon.new("kronos", 2, 8, duel="kallisto", spoils_of_acheron=on), Dice(8))
        for on in (False, True)
    )
    assert plain.outcome == spoils.outcome
    assert plain.events == spoils.events
    assert spoils.view(None)["table"].acheron is None


@rule("KE-VX-09")
def test_before_a_fierce_monster_the_stunned_come_back_with_printed_strengths_only():
    table = lay(
        a={"hand": ["Milo of Croton"]},
        b={"role": "kallisto", "hand": ["Diogenes"]},
        sides={
            "bottom_left": ("a", ["elite 2/2/2", "god 9/9/9"]),
            "bottom_right": ("b", ["elite 1/1/1"]),
        },
        fierce_monsters=True,
    )
    table.a.plays("Milo of Croton")
    assert table.a.value_of("elite 2/2/2") == (7, 2, 2)
    table.b.plays("Diogenes")
    assert table.a.totals == (9, 9, 9)
    table.a.passes()
    table.b.passes()
    table.a.keeps()
    assert table.question == REINFORCE
    assert table.a.totals == (11, 11, 11)
    assert table.a.value_of("elite 2/2/2") == (2, 2, 2)
