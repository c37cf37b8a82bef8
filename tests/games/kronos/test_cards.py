"""Every Character, Spell and ability at work, or without any text of its own."""

from typing import Any, NamedTuple

import pytest
from tests.games.kronos.tabletop import below, duel, hunt, lay, told
from tests.tabletop import rule

from pentathlon.games.kronos.cards.cities import CITIES
from pentathlon.games.kronos.catalogue import CARDS
from pentathlon.games.kronos.printed import DEFENDER, ELITE, GOD, NO_STRENGTH, REINFORCEMENT, SCOUT
from pentathlon.games.kronos.rules.reinforcing import REINFORCE, Use

PLAIN = {
    SCOUT: ["Minoas", "Daedalus", "Electra", "Iolaus", "Andromeda", "Telesilla", "Euryclea", "Palaestra"],
    DEFENDER: ["Leonidas", "Hector", "Ajax", "Aeneas", "Themistocles", "Chiron", "Alcestis", "Sarpedon"],
    ELITE: [
        "Achilles",
        "Heracles",
        "Perseus",
        "Theseus",
        "Jason",
        "Penthesilea",
        "Hippolyta",
        "Odysseus",
        "Cadmus",
    ],
    GOD: [
        "Hermes",
        "Aphrodite",
        "Demeter",
        "Hera",
        "Athena",
        "Nemesis",
        "Clotho",
        "Ares",
        "Apollo",
        "Artemis",
        "Poseidon",
        "Hephaestus",
    ],
}


class Sometimes(NamedTuple):
    """A Character that has more strength in one setting than in another, with companions or without."""

    more: tuple[int, int, int]
    on: str
    off: str
    beside: tuple[str, ...] = ()


PASSIVES = {
    "Atalanta": Sometimes((2, 0, 0), "monster", "seat"),
    "Lynceus": Sometimes((0, 0, 2), "seat", "red"),
    "Dolon": Sometimes((0, 0, 2), "red", "seat"),
    "Talthybius": Sometimes((0, 2, 0), "seat", "seat", ("god 2/2/2",)),
    "Camilla of the Ford": Sometimes((1, 1, 0), "seat", "seat", ("elite 2/2/2",)),
    "Eteocles": Sometimes((2, 0, 0), "red", "seat"),
    "Niobe": Sometimes((0, 0, 3), "monster", "red"),
    "Bellerophon": Sometimes((2, 0, 0), "monster", "seat"),
    "Diomedes": Sometimes((1, 1, 0), "monster", "red"),
    "Castor": Sometimes((0, 0, 2), "red", "red", ("scout 2/2/2",)),
    "Pollux": Sometimes((0, 0, 2), "monster", "monster", ("defender 2/2/2",)),
    "Dionysus": Sometimes((0, 2, 0), "red", "seat"),
    "Eris": Sometimes((1, 1, 1), "seat", "monster"),
}


class Start(NamedTuple):
    """What a Character does at the beginning: answers, then both totals and the limit of the other side."""

    picks: tuple[str, ...]
    mine: tuple[int, int, int]
    theirs: tuple[int, int, int] = (3, 4, 5)
    limit: int = 3
    for_monsters: bool = False


OPENINGS = {
    "Autolycus": Start(("Awe",), (2, 1, 4), (3, 2, 5), 2),
    "Pylades": Start(("Cunning",), (3, 3, 4), for_monsters=True),
    "Idomeneus": Start((), (3, 3, 3), (3, 4, 3)),
    "Memnon": Start((), (4, 4, 2), limit=2),
    "Medea": Start(("Fist", "Cunning"), (5, 4, 1), for_monsters=True),
    "Jocasta": Start((), (1, 6, 5), for_monsters=True),
}


class Played(NamedTuple):
    """What comes of a Reinforcement: what is asked first, the answers, and how both sides stand after it.

    Before it a has 6/7/10 and may play two, b has 4/7/9 and may play three.
    """

    asked: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    mine: tuple[int, int, int] = (6, 7, 10)
    theirs: tuple[int, int, int] = (4, 7, 9)
    limits: tuple[int, int] = (2, 3)


MINE = ["elite 3/4/5", "god 2/2/2", "defender 1/1/3"]
THEIRS = ["scout 2/3/4", "elite 1/3/3", "god 1/1/2"]
ASPECTS = ("Fist", "Awe", "Cunning")
MORTALS = ("elite 3/4/5", "defender 1/1/3")
ALL = tuple(MINE)
FOES = tuple(THEIRS)
REINFORCEMENTS = {
    "Pythagoras": Played(MORTALS, ("elite 3/4/5", "Fist", "Awe"), (9, 9, 10)),
    "Milo of Croton": Played(MORTALS, ("defender 1/1/3",), (11, 7, 10)),
    "Sappho": Played(MORTALS, ("defender 1/1/3",), (6, 12, 10)),
    "Aesop": Played(MORTALS, ("defender 1/1/3",), (6, 7, 15)),
    "Solon": Played(ALL, ("god 2/2/2", "Fist"), (10, 7, 10)),
    "Hippocrates": Played(MORTALS, ("elite 3/4/5", "Awe"), (6, 11, 10)),
    "Tyrtaeus": Played(ASPECTS, ("Fist",), (12, 7, 10)),
    "Phidias": Played(ASPECTS, ("Fist",), (11, 7, 10)),
    "Archimedes": Played(ALL, ("god 2/2/2", "Fist"), (8, 7, 10)),
    "Thales": Played(MORTALS, ("elite 3/4/5", "Cunning"), (6, 7, 15)),
    "Diogenes": Played(("scout 2/3/4", "elite 1/3/3"), ("elite 1/3/3",), theirs=(3, 4, 6)),
    "Xanthippe": Played(theirs=(2, 4, 5), limits=(3, 3)),
    "Phidippides": Played(ALL, ("god 2/2/2", "Fist"), (8, 7, 10), limits=(4, 3)),
    "Xenophon": Played(ALL, ("god 2/2/2", "Fist"), (9, 7, 10), limits=(2, 2)),
}
ABILITIES = {
    "Bull Leap": Played(ALL, ("god 2/2/2",), (12, 7, 10)),
    "Labyrinth": Played(limits=(2, 1)),
    "Waxen Wings": Played(ALL, ("god 2/2/2", "Fist", "Cunning"), (10, 7, 13)),
    "Lion Gate": Played(ALL, ("god 2/2/2",), (6, 13, 10)),
    "Cyclopean Walls": Played(FOES, ("scout 2/3/4", "Cunning"), theirs=(4, 7, 5)),
    "Mask of Gold": Played(ALL, ("elite 3/4/5", "Fist", "Cunning", "god 2/2/2", "Awe"), (8, 11, 8)),
    "Areopagus": Played(ALL, ("god 2/2/2",), (6, 7, 16)),
    "Ostracism": Played(("scout 2/3/4", "elite 1/3/3"), ("scout 2/3/4",), theirs=(2, 4, 5), limits=(3, 3)),
    "Sacred Olive": Played(ALL, ("god 2/2/2",), (9, 10, 13)),
    "Isthmian Games": Played(ALL, ("god 2/2/2", "Awe"), (6, 12, 10)),
    "Toll of the Isthmus": Played(FOES, ("scout 2/3/4", "Cunning"), theirs=(4, 7, 5), limits=(2, 2)),
    "Two Harbours": Played(ALL, ("god 2/2/2", "Fist"), (10, 7, 10)),
    "Strength of the Bear": Played(ALL, ("god 2/2/2", "Fist", "Cunning"), (10, 7, 13)),
    "Circling Stars": Played(
        ("scout 2/3/4", "elite 1/3/3"), ("scout 2/3/4",), theirs=(2, 4, 5), limits=(3, 3)
    ),
    "Never Setting": Played(ALL, ("elite 3/4/5", "Fist"), (12, 7, 10)),
    "River of Woe": Played(FOES, ("elite 1/3/3", "Awe"), theirs=(4, 4, 9)),
    "Helm of Darkness": Played(ALL, ("god 2/2/2", "Fist", "Cunning"), (10, 7, 13)),
    "Treasury of the Dead": Played(ALL, ("god 2/2/2", "Fist"), (10, 7, 10)),
}
OF_HADES = {
    "Persephone": (GOD, (3, 6, 5), (4, 6, 5)),
    "Cerberus": (None, (7, 4, 2), (5, 3, 1)),
    "Empusa of the Lamp": (SCOUT, (3, 4, 4), (2, 3, 3)),
    "Empusa of the Gate": (DEFENDER, (4, 5, 3), (3, 4, 2)),
    "Empusa of the Blade": (ELITE, (5, 3, 4), (4, 2, 3)),
}
SPELLS = {
    "Call of Cerberus": "Cerberus",
    "Enslaved Soul: Defender": "Hector",
    "Enslaved Soul: Elite": "Jason",
    "Enslaved Soul: Scout": "Iolaus",
}


def pick_all(player: Any, picks: tuple[str, ...]) -> None:
    for pick in picks:
        player.picks(pick)


def test_no_card_and_no_ability_is_missing():
    shown = [name for names in PLAIN.values() for name in names]
    shown += [*PASSIVES, *OPENINGS, *REINFORCEMENTS, *OF_HADES, *SPELLS]
    cards = [card.name for card in CARDS.values() if card.is_character or card.is_spell]
    assert sorted(shown) == sorted(cards)
    assert list(ABILITIES) == [ability.name for city in CITIES for ability in city.abilities]


@pytest.mark.parametrize(("kind", "name"), [(kind, name) for kind, names in PLAIN.items() for name in names])
def test_a_plain_character_has_no_text_and_does_what_its_type_does(kind, name):
    card = CARDS.named(name)
    assert (card.text, card.type) == ("", kind)
    table = duel(
        [name], ["god 2/2/2"], a={"armory": ["Golden Fleece"]}, b={"unlocked": {0: "Leonidas Sword"}}
    )
    assert table.a.totals == card.strength
    assert table.b.limit == (2 if kind is SCOUT else 3)
    assert table.b.totals == (2 if kind is DEFENDER else 3, 2, 2)
    assert table.a.options == ([("Golden Fleece", name), None] if kind is ELITE else [None])


def value(name: str, setting: str, *beside: str) -> tuple[int, ...]:
    """What a Character counts as the first on a board, as the second, or against a Monster."""
    if setting == "monster":
        return hunt([name, *beside]).a.value_of(name)
    if setting == "seat":
        return duel([name, *beside], ["god 3/3/3"]).a.value_of(name)
    return duel(["god 3/3/3"], [name, *beside]).b.value_of(name)


@pytest.mark.parametrize("name", PASSIVES)
def test_a_character_is_stronger_only_where_its_text_says(name):
    card, (more, on, off, beside) = CARDS.named(name), PASSIVES[name]
    fist, awe, cunning = (one + other for one, other in zip(card.strength, more, strict=True))
    assert value(name, on, *beside) == (fist, awe, cunning)
    assert value(name, off) == card.strength


@rule("KE-PVP-04")
@pytest.mark.parametrize("name", ["Eteocles", "Niobe"])
def test_a_defender_that_acts_no_other_way_still_cancels(name):
    table = duel([name], ["god 2/2/2"], b={"unlocked": {0: "Leonidas Sword"}})
    assert table.b.totals == (2, 2, 2)


@rule("KE-PVP-02")
@pytest.mark.parametrize("name", OPENINGS)
def test_a_character_acts_at_the_beginning_of_its_battle(name):
    start = OPENINGS[name]
    table = duel([name], ["elite 3/4/5"], b={"unlocked": {0: "Leonidas Sword"}})
    pick_all(table.a, start.picks)
    assert table.question == REINFORCE
    fist, awe, cunning = start.theirs
    assert (table.a.totals, table.b.totals) == (start.mine, (fist + 1, awe, cunning))
    assert table.b.limit == start.limit
    assert told(table, "cancels") == []


@pytest.mark.parametrize("name", OPENINGS)
def test_against_a_monster_it_acts_only_if_it_needs_no_opponent(name):
    start = OPENINGS[name]
    table = hunt([name])
    pick_all(table.a, start.picks if start.for_monsters else ())
    assert table.question == REINFORCE
    assert table.a.totals == (start.mine if start.for_monsters else CARDS.named(name).strength)
    assert table.a.limit == 3


def stands(table: Any, played: Played) -> None:
    assert (table.a.totals, table.b.totals) == (played.mine, played.theirs)
    assert (table.a.limit, table.b.limit) == played.limits


@rule("KE-REIN-10")
@pytest.mark.parametrize("name", REINFORCEMENTS)
def test_a_reinforcement_does_what_it_says(name):
    played = REINFORCEMENTS[name]
    table = duel(MINE, THEIRS, a={"hand": [name, "scout 9/9/9"]})
    stands(table, Played())
    table.a.plays(name)
    if played.asked:
        assert tuple(table.a.options) == played.asked
    pick_all(table.a, played.picks)
    stands(table, played)
    assert table.asked == "b"
    assert table.discarded(REINFORCEMENT) == [name]
    assert CARDS.named(name).strength == NO_STRENGTH
    table.is_settled()


def at_home(city: int, ability: int) -> Any:
    """Player a with the board of a city and an ability that a Treasure with two Awe has unlocked.

    Before the Treasury can be of use a Treasure has to be exhausted, on another board.
    """
    roles = {4: ("kallisto", "acropolis"), 5: ("hades", "kallisto")}
    mine, theirs = roles.get(city, ("acropolis", "kallisto"))
    me: dict[str, Any] = {"role": mine, "unlocked": {ability: "Golden Fleece"}, "armory": ["Leonidas Sword"]}
    if mine == "acropolis":
        me["city"] = CITIES[city].name.lower()
    before = (
        {"top_left": ("a", ["elite 0/1/1"])} if "Treasury" in CITIES[city].abilities[ability].name else {}
    )
    sides = {**before, "bottom_left": ("a", MINE), "bottom_right": ("b", THEIRS)}
    table = lay(me, {"role": theirs}, sides=sides)
    if before:
        table.a.keeps()
        table.a.attaches("Leonidas Sword", to="elite 0/1/1")
        table.a.passes()
    return table


@rule("KE-ACRO-01", "KE-ACRO-02")
@pytest.mark.parametrize(("city", "ability"), [(city, ability) for city in range(6) for ability in range(3)])
def test_an_ability_does_what_it_says_once(city, ability):
    name = CITIES[city].abilities[ability].name
    played = ABILITIES[name]
    table = at_home(city, ability)
    table.a.uses(ability)
    if played.asked:
        assert tuple(table.a.options) == played.asked
    pick_all(table.a, played.picks)
    fist, awe, cunning = played.mine
    stands(table, played._replace(mine=(fist, awe + 2, cunning)))
    table.b.passes()
    assert ("Leonidas Sword", "elite 3/4/5") in table.a.options
    assert name not in table.a.options
    assert table.why_not("a", Use(0, ability)).rule == "KE-ACRO-02"
    table.is_settled()


@pytest.mark.as_printed
@rule("KE-ACRO-01", "KE-REIN-12")
@pytest.mark.parametrize(
    ("others", "gets"), [([], 8), ([{"role": "hades"}], 2), ([{}, {"role": "hades"}], 4)]
)
def test_the_bear_is_as_strong_as_the_number_of_players_asks_for(others, gets):
    kallisto = {"role": "kallisto", "unlocked": {0: "Golden Fleece"}}
    sides = {"bottom_left": ("a", ["god 2/2/2"]), "bottom_right": ("b", ["god 3/3/3"])}
    table = lay(kallisto, {}, *others, sides=sides)
    fist, awe, cunning = table.a.totals
    table.a.uses(0)
    table.a.picks("Fist")
    assert table.a.totals == (fist + gets, awe, cunning)
    assert table.b.totals == (3, 3, 3)
    table.is_settled()


@rule("KE-HAD-09", "KE-HAD-10", "KE-HAD-20")
@pytest.mark.parametrize("name", OF_HADES)
def test_a_character_of_hades_has_two_sides_and_the_standard_of_its_type(name):
    kind, acheron, quest = OF_HADES[name]
    assert CARDS.named(name).type is kind
    visitor = {"unlocked": {0: "Leonidas Sword"}}
    table = below(["god 2/2/2"], [name], a=visitor, b={"armory": ["Golden Fleece"]})
    assert table.b.totals == acheron
    assert table.a.limit == (2 if kind is SCOUT else 3)
    assert table.a.totals == (2 if kind is DEFENDER else 3, 2, 2)
    assert table.b.options == ([("Golden Fleece", name), None] if kind is ELITE else [None])
    above = lay(a={}, b={"role": "hades"}, sides={"bottom_left": ("b", [name])})
    above.b.keeps()
    assert above.b.totals == quest


@rule("KE-SPELL-02", "KE-SPELL-08", "KE-SPELL-09", "KE-SPELL-10")
@pytest.mark.parametrize("name", SPELLS)
def test_a_spell_is_replaced_by_whom_it_calls(name):
    row = ["Hector", "Jason", "Iolaus", "Solon"]
    table = below(["god 2/2/2"], [name], b={"row": row, "hand": ["Cerberus", "Persephone"]})
    assert table.on("own_side") == [SPELLS[name]]
    assert table.names(table.state.brought) == [name]
    assert CARDS.named(name).text
    table.is_settled()


@rule("KE-SPELL-05")
def test_the_call_of_cerberus_played_from_hand_strengthens_cerberus():
    table = below(["god 2/2/2"], ["Persephone", "Cerberus"], b={"hand": ["Call of Cerberus"]})
    table.b.plays("Call of Cerberus")
    table.b.picks("Cunning")
    assert table.b.value_of("Cerberus") == (7, 4, 4)
    assert table.b.value_of("Persephone") == (3, 6, 5)
    table.is_settled()


def test_hippocrates_brings_back_who_was_stunned_before():
    table = duel(MINE, THEIRS, a={"hand": ["Solon", "Hippocrates"]}, b={"hand": ["Diogenes"]})
    table.a.plays("Solon")
    pick_all(table.a, ("elite 3/4/5", "Fist"))
    table.b.plays("Diogenes")
    table.b.picks("elite 3/4/5")
    assert table.a.totals == (3, 3, 5)
    table.a.plays("Hippocrates")
    table.a.picks("Cunning")
    assert table.a.totals == (10, 7, 14)


def test_the_two_harbours_of_corinth_bring_back_a_card_that_was_played():
    table = duel(MINE, THEIRS, a={"city": "corinth", "hand": ["Solon"], "unlocked": {2: "Olive Branch"}})
    table.a.plays("Solon")
    pick_all(table.a, ("god 2/2/2", "Awe"))
    table.b.passes()
    table.a.uses(2)
    pick_all(table.a, ("god 2/2/2", "Fist"))
    assert table.a.hand == ["Solon"]
    table.is_settled()
