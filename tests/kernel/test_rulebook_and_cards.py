"""Clauses, cards, options of a game, and the small public API."""

import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest
from tests.kernel.toys import TOYS

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.kernel import (
    Card,
    Catalogue,
    Outcome,
    Rulebook,
    Seat,
    give_behaviour,
    nobody_wins,
    slug_of,
    switch,
    team_wins,
    text_of,
    wins,
)

RULES = """# A game

Some words.

## Moving
- **AB-MOVE-01** Move one space.
- **AB-MOVE-02a** Never move *backwards*.
- not a clause

## Open points
- **AB-OPEN-1** Whether a draw is a win.
"""


@pytest.fixture
def rules(tmp_path: Path) -> Rulebook:
    path = tmp_path / "rulebook.md"
    path.write_text(RULES, encoding="utf-8")
    return Rulebook(path)


def test_clauses_are_read_with_their_chapter(rules: Rulebook):
    assert list(rules.clauses) == ["AB-MOVE-01", "AB-MOVE-02a", "AB-OPEN-1"]
    assert rules["AB-MOVE-01"].chapter == "Moving"
    assert rules["AB-MOVE-01"].text == "Move one space."
    assert [clause.id for clause in rules] == list(rules.clauses)
    assert rules.text == RULES


def test_a_clause_is_found_whatever_the_case(rules: Rulebook):
    assert rules["ab-move-01"] is rules["AB-MOVE-01"]
    assert rules["ab-move-02A"] is rules["AB-MOVE-02a"]


def test_an_unknown_clause_is_an_error_that_says_what_to_do(rules: Rulebook):
    with pytest.raises(UnknownChoice, match="no clause AB-FLY-01; search"):
        rules["AB-FLY-01"]


@pytest.mark.parametrize(
    ("name", "slug"),
    [("Menelaus", "menelaus"), ("Shield of Ajax", "shield-of-ajax"), ("  Éris' Apple! ", "eris-apple")],
)
def test_a_slug_is_the_name_in_small_plain_letters(name: str, slug: str):
    assert slug_of(name) == slug


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Catalogue[Card]:
    """A catalogue whose cards stand in two modules of a package."""
    package = tmp_path / "toy_cards"
    package.mkdir()
    (package / "__init__.py").write_text("")
    for module, names in {"b_more": ["Ajax", "Circe"], "a_few": ["Zeus"]}.items():
        lines = ["from pentathlon.kernel import Card", "from toy_catalogue import CARDS"]
        lines += [f"CARDS.add(Card(name={name!r}))" for name in names]
        (package / f"{module}.py").write_text("\n".join(lines))
    catalogue: Catalogue[Card] = Catalogue("toy_cards")
    holder = ModuleType("toy_catalogue")
    holder.CARDS = catalogue  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "toy_catalogue", holder)
    monkeypatch.syspath_prepend(str(tmp_path))
    yield catalogue
    for name in [name for name in sys.modules if name.startswith("toy_cards")]:
        del sys.modules[name]


def test_a_catalogue_finds_its_cards_and_numbers_them_in_a_fixed_order(cards: Catalogue[Card]):
    assert list(cards) == ["zeus", "ajax", "circe"]
    assert [card.serial for card in cards.values()] == [1, 2, 3]
    assert len(cards) == 3


def test_a_card_is_found_by_name_or_slug(cards: Catalogue[Card]):
    assert cards.named("Circe") is cards["circe"] is cards.named("circe")
    with pytest.raises(UnknownChoice, match="no card called Medusa"):
        cards.named("Medusa")


def test_two_cards_of_one_name_are_refused(cards: Catalogue[Card]):
    with pytest.raises(ValueError, match="two cards called zeus"):
        cards.add(Card(name="zeus")) and cards.add(Card(name="zeus"))


def test_a_class_body_gives_a_card_its_text_and_behaviour():
    class Singer(Card):
        volume: int
        sing: object

    class Orpheus:
        """Sings
        so that stones weep.
        """

        volume = 3

        def sing(self, times: int) -> str:
            return f"{self.name} {times * self.volume}"  # type: ignore[attr-defined]

    card = Singer(name="Orpheus", text=text_of(Orpheus))
    give_behaviour(card, Orpheus)
    assert card.text == "Sings so that stones weep."
    assert card.sing(2) == "Orpheus 6"  # type: ignore[operator]
    assert text_of(type("Silent", (), {})) == ""


def test_a_card_prints_as_its_name_and_shows_as_its_slug():
    card = Card(name="Orpheus", slug="orpheus")
    assert (str(card), repr(card)) == ("Orpheus", "orpheus")


def test_options_have_defaults_and_unknown_ones_are_named():
    sealed = TOYS["sealed"]
    assert sealed.options({}) == {"rounds": 2}
    assert sealed.options({"rounds": 3}) == {"rounds": 3}
    with pytest.raises(UnknownChoice, match="no option 'laps'; it has rounds"):
        pentathlon.new(sealed, laps=3)
    with pytest.raises(UnknownChoice, match="rounds cannot be 9; it can be 1, 2 or 3"):
        pentathlon.new(sealed, rounds=9)
    with pytest.raises(UnknownChoice, match="no option 'rounds'; it has none at all"):
        pentathlon.new(TOYS["voyage"], rounds=9)


def test_an_option_may_be_written_as_people_do():
    sealed = replace(TOYS["sealed"], choices=(switch("open", False, "whether bids are open"),))
    assert sealed.options({"open": "Yes"}) == sealed.options({"open": True}) == {"open": True}
    with pytest.raises(UnknownChoice, match="open cannot be 'perhaps'"):
        sealed.options({"open": "perhaps"})


def test_a_wrong_number_of_seats_is_refused_with_the_right_ones():
    with pytest.raises(UnknownChoice, match="Sealed Bids is for 2, 3 or 4 players, not for 7"):
        pentathlon.new(TOYS["sealed"], seats=7)
    with pytest.raises(UnknownChoice, match="Tug is for 4 players, not for 2"):
        pentathlon.new(TOYS["tug"], seats=2)


def test_games_are_found_by_name():
    assert "olympus" in pentathlon.GAMES
    assert "chess" not in pentathlon.GAMES
    assert len(pentathlon.GAMES) == len(list(pentathlon.GAMES)) >= 1
    assert all(game.name == name for name, game in pentathlon.GAMES.items())
    with pytest.raises(UnknownChoice, match=r"no game called 'chess'; there is .*olympus"):
        pentathlon.new("chess")


def test_a_new_match_takes_the_smallest_table_and_a_seed_of_chance():
    first, second = pentathlon.new("olympus"), pentathlon.new("olympus")
    assert first.seats == 2
    assert first.seed != second.seed
    assert first.salt
    assert pentathlon.new("olympus", seed=7).salt == ""


def test_a_match_is_saved_and_loaded_by_name():
    match = pentathlon.new("olympus", seed=7)
    match.choose(match.ask.options[0])
    loaded = pentathlon.load(pentathlon.save(match))
    assert loaded.view(None) == match.view(None)
    assert pentathlon.load(pentathlon.save(match).encode()).view(None) == match.view(None)


def test_a_record_of_an_unknown_game_is_refused():
    toy = pentathlon.save(pentathlon.new(TOYS["voyage"], seed=1))
    with pytest.raises(UnknownChoice, match="no game called 'voyage'"):
        pentathlon.load(toy)
    assert pentathlon.load(toy, TOYS["voyage"]).game is TOYS["voyage"]


def test_the_public_names_are_there():
    assert all(hasattr(pentathlon, name) for name in pentathlon.__all__)


def test_outcomes_say_who_won():
    assert wins(Seat(1), 3, "R", "r").outcome == Outcome((0.0, 1.0, 0.0), "R", "r")
    assert nobody_wins(4, "R", "r").outcome.shares == (0.25,) * 4
    assert nobody_wins(2, "R", "r").outcome.winners == (0, 1)
    assert team_wins((Seat(0), Seat(2)), 4, "R", "r").outcome.winners == (0, 2)
    assert team_wins((), 4, "R", "r").outcome.winners == ()
    assert str(wins(Seat(1), 3, "R", "because")) == "because"
