"""Why not? The clause that forbids what a player points at, while cards are gathered and assigned."""

import pytest
from tests.games.kronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.kronos import GAME
from pentathlon.games.kronos.printed import FIST
from pentathlon.games.kronos.rules.final import ARRANGE
from pentathlon.games.kronos.rules.sayings import SAYINGS
from pentathlon.games.kronos.rules.waiting import WAITING
from pentathlon.games.kronos.table import Phase
from pentathlon.kernel import Slot
from pentathlon.kernel.errors import Illegal

HADES = ["Persephone", "Cerberus", "Empusa of the Gate", "Enslaved Soul: Scout"]


def three(phase, **more):
    return lay(
        a={"hand": ["Iolaus", "Ajax", "Solon"]},
        b={"role": "hades", "hand": HADES, "row": ["Minoas", "Sappho"]},
        c={"role": "kallisto", "hand": ["Leonidas", "Hera"]},
        phase=phase,
        **more,
    )


def test_every_refusal_names_a_clause_of_the_rulebook_and_is_a_sentence():
    known = {clause.id for clause in GAME.rulebook}
    sayings = {**SAYINGS, **dict(WAITING.values())}
    assert not sayings.keys() - known
    assert all(words.endswith(".") and words[0].isupper() for words in sayings.values())
    assert WAITING.keys() == set(Phase)


@rule("KE-DRAFT-04", "KE-DRAFT-07")
def test_in_a_draft_only_a_revealed_card_will_do():
    table = lay(phase="draft")
    shown, hidden = table.state.revealed[0], table.state.piles[0][-1]
    assert table.why_not("a", shown) is None
    assert table.why_not("a", None).rule == "KE-DRAFT-07"
    assert table.why_not("a", hidden).rule == "KE-DRAFT-04"
    assert table.why_not("a", "top_left").rule == "KE-DRAFT-04"
    assert table.why_not("b", shown).rule == "KE-DRAFT-04"
    assert "another player" in table.why_not("b", shown).message


@rule("KE-OLY-02", "KE-OLY-03")
def test_only_a_card_of_the_own_hand_goes_to_olympus():
    table = three("olympus")
    assert table.why_not("a", "Iolaus") is None
    assert table.why_not("a", "Solon").rule == "KE-OLY-03"
    for thing in (None, "Leonidas", "Minoas", "top_left", FIST):
        assert table.why_not("a", thing).rule == "KE-OLY-02"


@rule("KE-OLY-02", "KE-V8-04")
def test_a_card_of_another_hand_is_refused_like_any_other_whatever_it_is():
    """Of a card that a player does not know the answer tells nothing."""
    table = three("olympus", mercenaries=True)
    unknown = [table.why_not("a", card) for card in ("Leonidas", "Hera")]
    unknown.append(table.why_not("a", table.state.piles[3][0]))
    assert len(set(unknown)) == 1


@rule("KE-MON-01", "KE-OLY-04")
def test_whoever_is_not_in_turn_has_to_wait():
    table = three("olympus")
    assert (table.asked, table.why_not("c", "Hera").rule) == ("a", "KE-OLY-04")
    table = three("monsters")
    assert (table.asked, table.why_not("c", "Hera").rule) == ("a", "KE-MON-01")


@rule("KE-MON-02", "KE-MON-05", "KE-MON-18", "KE-HAD-05", "KE-HAD-06")
def test_what_cannot_be_assigned_says_why():
    table = three("monsters", sides={"top_left": ("a", ["Electra"])}, first="a")
    assert table.why_not("a", "Solon").rule == "KE-MON-05"
    assert table.why_not("a", "Electra").rule == "KE-MON-18"
    assert table.why_not("a", "Leonidas").rule == "KE-MON-02"
    assert table.why_not("a", Slot(999)).rule == "KE-MON-02"
    assert table.why_not("a", "top_left").rule == "KE-MON-02", "a card first"
    assert table.why_not("a", "top_right").rule == "KE-MON-10", "but what is barred is barred"
    table.a.passes()
    assert table.asked == "b"
    assert table.why_not("b", "Minoas").rule == table.why_not("b", "Sappho").rule == "KE-HAD-06"
    assert table.why_not("b", "Phaistos Disk").rule == "KE-HAD-05"
    assert table.why_not("b", "Cerberus") is None


@rule("KE-MON-07", "KE-MON-08", "KE-MON-10", "KE-HAD-01")
def test_a_place_is_refused_with_its_reason_and_nothing_else_is_an_answer():
    table = three(
        "monsters", sides={"top_left": ("a", ["Electra"]), "middle_left": ("c", ["Hector"])}, first="a"
    )
    table.a.picks("Iolaus")
    for place, clause in (
        ("top_right", "KE-MON-10"),
        ("middle_left", "KE-MON-08"),
        ("own_side", "KE-HAD-01"),
    ):
        assert table.why_not("a", place).rule == clause
    assert table.why_not("a", "bottom_left") is None
    for thing in ("Ajax", None, FIST):
        assert table.why_not("a", thing).rule == "KE-MON-07"
        assert "Iolaus" in table.why_not("a", thing).message


@rule("KE-MON-08", "KE-OLY-03")
def test_a_refused_answer_changes_nothing():
    table = three("monsters", sides={"top_left": ("c", ["Hector"])})
    table.a.picks("Iolaus")
    before = table.a.view
    with pytest.raises(Illegal) as refused:
        table.match.choose(table.thing("top_left"), table.a.seat)
    assert refused.value.rule == "KE-MON-08"
    assert table.a.view == before


@rule("KE-V7-01")
def test_only_a_reinforcement_that_is_left_may_be_kept():
    table = lay(
        a={"hand": ["Solon", "Ajax"]},
        b={"role": "kallisto", "hand": ["Sappho"]},
        phase="end",
        held_reserve=True,
    )
    for card in ("Ajax", "Sappho"):
        assert table.why_not("a", card).rule == "KE-V7-01"
    assert table.why_not("a", None) is None


@rule("KE-END-10")
def test_when_the_game_is_over_everything_is_refused_with_the_clause_that_ended_it():
    cards = ["scout 1/1/1", "elite 1/1/1", "god 1/1/1"]
    table = lay(
        a={"olympus": cards},
        b={"role": "kallisto", "olympus": ["god 9/9/9", *cards[:2]]},
        phase="final",
        round=3,
    )
    table.takes_the_first(ARRANGE)
    assert table.why_not("a", None).rule == table.ended_by == "KE-F2-02"


@rule("KE-DRAFT-04", "KE-OLY-02", "KE-MON-02")
def test_a_card_is_refused_for_where_it_lies():
    table = three("olympus")
    assert table.why_not("a", "Minoas").message.startswith("Minoas is with somebody else. Send a card of")
    table = three("monsters")
    assert table.why_not("a", "top_left").message == "Choose the card first, and then where it goes."
