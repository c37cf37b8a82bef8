"""Cards that are used or work as they arrive: one line a card, position, answers and result."""

import pytest
from tests.games.elysium.cards.drive import at_work, comes_of
from tests.games.elysium.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.elysium.printed import APOLLO, ARES, CARDS, HEPHAESTUS, HERMES, POSEIDON, ZEUS, Power
from pentathlon.games.elysium.rules.powers.effects import all_may_transfer, may_transfer
from pentathlon.games.elysium.rules.powers.modes import Mode
from pentathlon.kernel import Person

WITH_APOLLO = (ZEUS, POSEIDON, ARES, APOLLO, HERMES)
THREE = {"domain": ["hades 1", "ares 2", "athena 2"]}
LEGENDS = {"legends": [["hades 1", "ares 1"], ["hades 2", "hades 3"], ["ares 3"]]}
FORESEEN = {"oracle": ["ares 1", "ares 2", "apollo 3"], "families": WITH_APOLLO}
PILE = {"pile": ["ares 1", "ares 2", "ares 3", "zeus 1"]}
RICH_B = {"b": {"gold": 3, "vp": 3}}

USED = [
    # Zeus
    ("Oak of Dodona", {}, ("mode 0",), {"gold": 3, "vp": 0}),
    ("Oak of Dodona", {}, ("mode 1",), {"gold": 0, "vp": 2}),
    ("Eagle of Zeus", {"a": THREE}, (), {"vp": 3}),
    ("Amalthea", {"a": {"gold": 2}}, (), {"gold": 2 + 2, "vp": 1}),
    ("Ganymede", {"a": {"domain": ["hades 2", "ares 3"]}}, (), {"vp": 2}),
    ("Leda", {"epoch": 4}, (), {"vp": 4}),
    ("Dione", {}, (), {"vp": 2}),
    ("Europa", {"a": {"legends": [["hades 1", "ares 1", "citizen"], ["hades 2"]]}}, (), {"vp": 3}),
    ("Minos", {"a": LEGENDS, "b": {"legends": [["zeus 1", "zeus 2"]]}}, (), {"gold": 0, "vp": 4}),
    ("Minos", {"b": LEGENDS}, (), {"gold": 4, "vp": 0}),
    ("Themis", {"a": LEGENDS}, (), {"vp": 2}),
    ("Semele", {"a": {"domain": ["zeus 3"]}}, ("zeus 3",), {"vp": 3, "discard": ["zeus 3"]}),
    ("Metis", {"a": LEGENDS}, (), {"vp": 2}),
    ("Thunderbolt", RICH_B, (), {"vp": 1, "b.vp": 1}),
    ("Typhon Bound", {"a": {"domain": ["hades 3", "zeus 2"], "citizens": 1}}, (), {"vp": 2}),
    ("Titanomachy", {"a": THREE, "b": {"vp": 2}}, (), {"vp": 4, "b.vp": 1}),
    # Hades
    (
        "Asphodel Meadows",
        {"a": {"domain": ["zeus 3"], "gold": 2}},
        ("zeus 3",),
        {"gold": 1, "legends": [["zeus 3"]], "domain": ["Asphodel Meadows", "Citizen"]},
    ),
    ("Obol of the Dead", {}, (), {"gold": 4, "domain": ["Obol of the Dead", "Citizen"]}),
    (
        "Lethe",
        {"a": {"domain": ["zeus 3"]}, **PILE},
        ("ares 2",),
        {"domain": ["Lethe", "ares 2"], "discard": ["zeus 3"]},
    ),
    ("Shades", {}, (), {"vp": 1, "domain": ["Shades", "Citizen"]}),
    (
        "Golden Bough",
        {"a": {"domain": ["zeus 3"]}},
        ("zeus 3",),
        {"vp": 1, "legends": [["zeus 3"]]},
    ),
    (
        "Melinoë",
        {"discard": ["ares 2", "ares 1"]},
        (),
        {"domain": ["Melinoë", "Semele", "ares 1"], "discard": ["ares 2"]},
    ),
    ("Cerberus", {}, (), {"vp": 1, "domain": ["Cerberus", "Citizen", "Citizen"]}),
    (
        "Persephone",
        {"a": {"domain": ["zeus 3"], "gold": 1}},
        ("zeus 3",),
        {"gold": 0, "vp": 2, "legends": [["zeus 3"]]},
    ),
    (
        "River Styx",
        {"a": {"domain": ["zeus 3"], "gold": 1}},
        ("zeus 3",),
        {"gold": 0, "legends": [["zeus 3"]]},
    ),
    (
        "Hecate",
        {"a": {"domain": ["zeus 3"], "gold": 1}},
        ("mode 0", "zeus 3"),
        {"gold": 0, "legends": [["zeus 3"]]},
    ),
    ("Hecate", {"a": {"columns": "RYG"}}, ("mode 1",), {"columns": "RYGB"}),
    ("Hecate", {}, ("mode 2",), {"domain": ["Hecate", "Semele", "Citizen"]}),
    ("Eurydice", {"a": {"gold": 1}}, (), {"rebate": 1, "vp": 1}),
    (
        "Gates of Erebus",
        {"a": {"gold": 2}, "discard": ["zeus 3", "ares 2"]},
        ("ares 2", "ares 2"),
        {"gold": 0, "domain": ["Gates of Erebus"], "legends": [["ares 2"]], "discard": ["zeus 3"]},
    ),
    (
        "River Acheron",
        {"a": {"domain": ["zeus 3"], "gold": 1}},
        ("zeus 3",),
        {"gold": 1, "legends": [["zeus 3"]]},
    ),
    (
        "Descent of Persephone",
        {"a": {"domain": ["zeus 3", "zeus 2"]}},
        ("zeus 3", "zeus 2", "join zeus 3"),
        {"vp": 1, "legends": [["zeus 3", "zeus 2"]]},
    ),
    ("Judges of the Dead", {"a": {"gold": 9}}, (), {"lyres": 3, "rebate": 1}),
    # Poseidon
    ("Arion of Lesbos", RICH_B, (), {"gold": 1, "vp": 2, "b.gold": 2}),
    (
        "Proteus",
        {"agora": ["zeus 1 K", "zeus 2 K"], **PILE},
        ("zeus 2 K", None),
        {"vp": 2, "agora": ["zeus 1 K", "ares 1"], "discard": ["zeus 2 K"]},
    ),
    ("Charybdis", RICH_B, (), {"vp": 1, "b.vp": 2}),
    ("Nereids", {"a": {"columns": "RYG"}}, (), {"columns": "RYGB"}),
    (
        "Sirens",
        {"a": {"columns": "RYG"}},
        ("red",),
        {"vp": 1, "b.columns": "YGB", "columns": "RYGB"},
    ),
    ("Leucothea", RICH_B, (), {"gold": 2, "vp": 1, "b.gold": 1}),
    (
        "Flood of Attica",
        {"agora": ["zeus 1 K", "zeus 2 K"], **PILE},
        (),
        {"vp": 2, "agora": ["ares 1", "ares 2"], "discard": ["zeus 1 K", "zeus 2 K"]},
    ),
    (
        "Trident of the Sea",
        {"b": {"gold": 1}, "c": {}},
        (True, "blue"),
        {"gold": 1, "vp": 1, "b.gold": 0, "b.columns": "RYGB", "c.columns": "RYG"},
    ),
    ("Polyphemus", {"b": {"gold": 3}}, (), {"vp": 1, "b.gold": 2}),
    ("Thetis", {}, ("red",), {"vp": 1, "b.columns": "YGB"}),
    ("Triton", {"a": {"gold": 1}, "b": {"vp": 3}}, (), {"rebate": 2, "b.vp": 2}),
    ("Earthshaker", {"c": {}}, ("red", "blue"), {"vp": 2, "b.columns": "YGB", "c.columns": "RYG"}),
    ("Cetus", RICH_B, (), {"gold": 1, "vp": 1, "b.gold": 2, "b.vp": 2}),
    ("Great Wave", RICH_B, (), {"vp": 1, "b.gold": 1, "b.vp": 1}),
    ("Pelops", {"b": {"gold": 4}}, (), {"gold": 2, "rebate": 1, "b.gold": 2}),
    # Ares
    ("Spartoi", {}, (), {"pp": 4}),
    ("Phobos", {"a": {"pp": 1}}, (), {"pp": 1, "vp": 3}),
    ("Phobos", {"a": {"pp": 1}, "b": {"pp": 1}}, (), {"pp": 4, "vp": 0}),
    ("Myrmidons", {}, (), {"vp": 1, "pp": 1}),
    ("Mercenaries of Caria", {"a": {"gold": 5}}, (), {"gold": 4, "pp": 3}),
    ("Eris", {"b": {"gold": 1}, "c": {"gold": 1}, "d": {}}, (True, False), {"gold": 1, "pp": 4, "c.gold": 1}),
    ("Enyo", {}, (), {"pp": 2}),
    ("Hippolyta", {"b": {"pp": 3}}, (), {"pp": 2 + 1, "b.pp": 1}),
    ("Penthesilea", {"b": {"gold": 3}}, (), {"pp": 3, "b.gold": 2}),
    ("Spear of Telephus", {"a": {"domain": ["zeus 3"]}}, (), {"pp": 4, "discard": ["zeus 3"]}),
    ("Alala", {"b": {"gold": 3}}, (), {"pp": 2, "b.gold": 2}),
    ("Sack of Troy", RICH_B, (), {"vp": 2, "pp": 2, "b.vp": 1}),
    ("Chariot of War", {"a": {"pp": 1}}, (), {"vp": 3, "pp": 1}),
    ("Chariot of War", {}, (), {"vp": 0, "pp": 2}),
    ("Seven against Thebes", {"c": {}}, (), {"pp": 6, "b.pp": 1, "c.pp": 1}),
    ("Dragon of Ares", {"a": {"gold": 3}}, (2,), {"gold": 1, "pp": 4}),
    # Athena
    (
        "Olive Tree",
        {"a": {"domain": ["zeus 3"]}},
        ("zeus 3",),
        {"gold": 4 - 3, "legends": [["zeus 3"]], "b.gold": 1},
    ),
    ("Little Owl", PILE, ("ares 3",), {"domain": ["Little Owl", "ares 3"], "b.gold": 1, "b.vp": 0}),
    ("Loom of Athena", {}, (), {"gold": 1, "vp": 1, "b.gold": 1}),
    ("Arachne", {"c": {}}, (True, False), {"vp": 2, "b.gold": 1, "c.gold": 0}),
    (
        "Assembly of Athens",
        {"a": {"domain": ["zeus 2"], "gold": 2}, "b": {"domain": ["zeus 3"], "gold": 3}},
        ("zeus 2", "zeus 3"),
        {"legends": [["zeus 2"]], "b.legends": [["zeus 3"]], "gold": 0, "vp": 2, "b.gold": 0},
    ),
    ("Pandrosos", {}, (), {"gold": 1, "vp": 2, "b.gold": 1}),
    (
        "Oath of Hospitality",
        PILE,
        (),
        {"vp": 1, "domain": ["Oath of Hospitality", "ares 1"], "b.domain": ["ares 2"]},
    ),
    ("Nestor", {}, (), {"gold": 4, "vp": 2, "b.gold": 1}),
    ("Odysseus", {"a": {"columns": "RYG"}}, ("mode 0",), {"vp": 0, "columns": "RYGB"}),
    (
        "Odysseus",
        {"a": {"domain": ["zeus 2"], "gold": 1}},
        ("mode 1", "zeus 2"),
        {"gold": 0, "legends": [["zeus 2"]]},
    ),
    ("Odysseus", {"a": {"columns": "RYG"}}, ("mode 2",), {"vp": 1, "columns": "RYG"}),
    ("Aglaurus", {"a": {"domain": ["zeus 3"], "gold": 2}}, ("zeus 3",), {"vp": 1, "legends": [["zeus 3"]]}),
    ("Telemachus", {"a": {"gold": 3}}, (), {"lyres": 3, "rebate": 1, "b.gold": 1}),
    ("Judgement of Orestes", {"c": {}}, (True, False), {"vp": 2, "b.vp": 1, "c.vp": 0}),
    (
        "Council of Elders",
        {"a": {"domain": ["zeus 3"], "gold": 1}},
        ("zeus 3",),
        {"gold": 0, "vp": 1, "legends": [["zeus 3"]]},
    ),
    (
        "Wooden Horse",
        {"agora": ["zeus 3 RB", "zeus 1 K"]},
        ("zeus 3 RB",),
        {"domain": ["Wooden Horse", "zeus 3 RB"], "b.gold": 1},
    ),
    # Apollo
    (
        "Pythia",
        PILE,
        ("ares 2",),
        {"domain": ["Pythia", "ares 2"], "pile": ["ares 3", "zeus 1", "ares 1"], "b.gold": 1},
    ),
    ("Omphalos", FORESEEN, (), {"vp": 2}),
    (
        "Lyre of Apollo",
        PILE,
        ("ares 3", "ares 1"),
        {"vp": 1, "pile": ["ares 3", "ares 1", "ares 2", "zeus 1"]},
    ),
    (
        "Cassandra",
        {**FORESEEN, "agora": ["zeus 1 K", "zeus 2 K"]},
        ("zeus 2 K", "apollo 3"),
        {"vp": 1, "agora": ["zeus 1 K", "apollo 3"], "oracle": ["ares 1", "ares 2", "zeus 2 K"]},
    ),
    (
        "Sibyl of Cumae",
        {"a": {"domain": ["zeus 1"]}, "pile": ["ares 1", "ares 2", "ares 3", "zeus 2", "zeus 3"]},
        ("zeus 3",),
        {"domain": ["Sibyl of Cumae", "zeus 3"], "discard": ["zeus 1"]},
    ),
    (
        "Daphne",
        {**FORESEEN, **PILE},
        ("ares 2",),
        {"gold": 1, "vp": 1, "oracle": ["ares 1", "apollo 3", "ares 1"], "discard": ["ares 2"]},
    ),
    (
        "Asclepius",
        {"discard": ["ares 2", "ares 1"]},
        (),
        {"domain": ["Asclepius", "ares 2"], "discard": ["ares 1"]},
    ),
    ("Temple of Delphi", PILE, ("ares 3",), {"domain": ["Temple of Delphi", "ares 3"]}),
    (
        "Tiresias",
        {**FORESEEN, "a": {"columns": "RYG"}, "agora": ["zeus 1 K"]},
        ("ares 2",),
        {"agora": ["zeus 1 K", "ares 2"], "columns": "RYGB"},
    ),
    (
        "Helenus",
        FORESEEN,
        (),
        {"domain": ["Helenus", "Semele", "ares 1"], "oracle": ["ares 2", "apollo 3"]},
    ),
    (
        "Paean",
        {"a": {"domain": ["zeus 3"], "gold": 2}, **PILE},
        ("ares 2",),
        {"rebate": 1, "domain": ["Paean", "ares 2"], "discard": ["zeus 3"]},
    ),
    ("Slaying of Python", FORESEEN, (), {"gold": 2, "domain": ["Slaying of Python", "ares 2"]}),
    (
        "Silver Bow",
        FORESEEN,
        ("apollo 3",),
        {"vp": 2, "oracle": ["ares 1", "ares 2"], "discard": ["apollo 3"]},
    ),
    ("Delphic Festival", FORESEEN, ("apollo 3",), {"domain": ["Delphic Festival", "apollo 3"]}),
    (
        "Hymn to Apollo",
        {"a": {"legends": [["Delos", "apollo 1"], ["Danaë"]], "gold": 2}},
        (),
        {"vp": 1, "rebate": 1},
    ),
    # Hermes
    ("Tortoise Lyre", {"b": {"domain": ["Thunderbolt", "Amalthea"]}}, (), {"gold": 0, "vp": 1 + 1}),
    (
        "Autolycus",
        {"a": {"domain": ["zeus 1"], "citizens": 1}, "agora": ["ares 3", "ares 2"]},
        ("ares 2",),
        {"domain": ["Autolycus", "Citizen", "ares 2"], "agora": ["ares 3", "zeus 1"]},
    ),
    ("Caduceus", {"b": {"domain": ["Thunderbolt", "Golden Hounds"]}}, (), {"gold": 2, "vp": 0}),
    ("Iris", {"a": {"columns": "RYG"}}, (), {"gold": 2, "columns": "RYGB"}),
    ("Slaying of Argus", {}, (), {"vp": 2}),
    ("Moly", {"b": {"domain": ["Thunderbolt"]}}, (), {"gold": 2, "vp": 1}),
    (
        "Hermaphroditus",
        {"a": {"domain": ["Golden Hounds"]}, "b": {"domain": ["Enyo", "Myrmidons"]}},
        (),
        {"gold": 2, "vp": 0, "pp": 0},
    ),
    ("Guide of Souls", {"a": {"gold": 3}}, (), {"lyres": 3, "rebate": 2}),
    (
        "Cattle of the Sun",
        {"agora": ["zeus 1 B", "zeus 2 B"]},
        ("zeus 2 B",),
        {"domain": ["Cattle of the Sun", "zeus 2 B"]},
    ),
    (
        "Purse of Hermes",
        {"a": {"domain": ["Thunderbolt", "Spartoi"]}, "b": {"domain": ["Nestor"]}},
        ("Spartoi",),
        {"pp": 4, "vp": 0},
    ),
    (
        "Prince of Thieves",
        {"a": {"quest": 1}, "b": {"quest": 3, "gold": 4}, "c": {}},
        (),
        {"gold": 3, "b.gold": 1, "quest": 3, "b.quest": 1},
    ),
    ("Dream Bearer", {"a": {"gold": 1}}, (), {"rebate": 3, "vp": 0}),
    # Hephaestus
    ("Ingots of Lemnos", {}, (), {"gold": 5}),
    (
        "Twenty Bellows",
        {"a": THREE},
        ("ares 2",),
        {"gold": 4 - 2, "legends": [["ares 2"]], "domain": ["hades 1", "athena 2", "Twenty Bellows"]},
    ),
    ("Anvil of Hephaestus", {"a": {"domain": ["zeus 2", "zeus 3"]}}, (), {"gold": 3}),
    ("Brazen Bulls", {"a": {"gold": 3}}, (), {"gold": 1, "vp": 2}),
    ("Pandora", {}, (), {"gold": 4, "domain": ["Pandora", "Citizen"]}),
    ("Cabeiri", {"a": {"domain": ["zeus 2"]}}, ("zeus 2",), {"gold": 2 - 2, "legends": [["zeus 2"]]}),
    ("Talos", {}, ("mode 0",), {"gold": 5}),
    (
        "Talos",
        {"a": {"domain": ["zeus 3"], "gold": 2}},
        ("mode 1", "zeus 3"),
        {"gold": 1, "legends": [["zeus 3"]]},
    ),
    ("Shield of Achilles", {"a": {"gold": 3}}, (True,), {"gold": 0, "vp": 4}),
    ("Walking Tripods", {}, (), {"gold": 2, "vp": 1}),
    ("Aglaea", {"a": {"gold": 3}}, (), {"gold": 2, "vp": 2}),
    ("Necklace of Harmonia", {"a": {"gold": 4}}, (), {"gold": 3, "lyres": 4}),
    (
        "Arms of the Gods",
        {"a": {"domain": ["zeus 3"]}},
        ("zeus 3",),
        {"gold": 5 - 3, "legends": [["zeus 3"]]},
    ),
    (
        "Golden Hounds",
        {"a": {"domain": ["zeus 3"], "gold": 1}},
        ("zeus 3",),
        {"gold": 1 + 2 - 3, "legends": [["zeus 3"]]},
    ),
    ("Mount Etna", {"a": {"gold": 9}}, (4,), {"gold": 5, "vp": 4}),
    ("Chains of Prometheus", {"a": {"gold": 7}}, (), {"gold": 7, "vp": 2}),
]


@rule("EL-POWER-01", "EL-POWER-05", "EL-POWER-07", "EL-POWER-12", "EL-POWER-14")
@pytest.mark.parametrize(
    ("name", "position", "picks", "wanted"), USED, ids=[f"{row[0]}-{at}" for at, row in enumerate(USED)]
)
def test_the_card_does_what_it_says(name, position, picks, wanted):
    comes_of(name, position, picks, wanted)


NOTHING_THERE = [
    ("Amalthea", {"gold": 3}, "EL-TIME-01"),
    ("Ganymede", {}, "EL-TIME-01"),
    ("Lethe", {}, "EL-SUP-07"),
    ("Golden Bough", {"domain": ["Lethe"], "citizens": 0, "gold": 0}, None),
    ("Mercenaries of Caria", {}, "EL-SUP-07"),
    ("Spear of Telephus", {}, "EL-SUP-07"),
    ("Nereids", {}, "EL-TIME-01"),
    ("Autolycus", {}, "EL-TIME-01"),
    ("Brazen Bulls", {"gold": 1}, "EL-SUP-07"),
]


@rule("EL-TIME-01", "EL-SUP-07")
@pytest.mark.parametrize(("name", "mine", "clause"), NOTHING_THERE, ids=[row[0] for row in NOTHING_THERE])
def test_a_power_with_nothing_to_work_on_is_not_offered(name, mine, clause):
    table = lay({**mine, "domain": [name, *mine.get("domain", [])]})
    if clause is None:
        assert f"use {name}" in table.a.options
    else:
        assert f"use {name}" not in table.a.options
        assert table.a.why_not_use(name) == clause


IN_PART = [
    ("Lyre of Apollo", {"pile": []}, {"vp": 1}),
    ("Cassandra", {}, {"vp": 1}),
    ("Daphne", {}, {"gold": 1, "vp": 1}),
    ("Hymn to Apollo", {"a": {"gold": 2}}, {"vp": 0, "rebate": 1}),
    ("Sirens", {"b": {"columns": ""}}, {"vp": 1, "columns": "RYGB"}),
    ("Prince of Thieves", {"b": {"gold": 4}}, {"gold": 3, "b.gold": 1}),
    ("Pelops", {"a": {"gold": 2}}, {"gold": 2, "rebate": 1}),
    ("Wooden Horse", {"agora": []}, {"b.gold": 1}),
    ("Panathenaea", {"a": {"gold": 3}}, {"vp": 0, "lyres": 3, "b.gold": 1}),
    ("Pan", {}, {"vp": 2}),
]


@rule("EL-OPEN-53", "EL-TIME-01")
@pytest.mark.parametrize(("name", "position", "wanted"), IN_PART, ids=[row[0] for row in IN_PART])
def test_a_power_that_can_do_a_part_of_what_it_says_does_that(name, position, wanted):
    comes_of(name, position, (), wanted)


ARRIVING = [card.name for card in CARDS.values() if card.power is Power.INSTANT]


@rule("EL-POWER-03")
@pytest.mark.parametrize("name", ARRIVING)
def test_an_instantaneous_card_arrives_even_where_it_can_do_nothing(name):
    table = at_work(name, families=(ZEUS, POSEIDON, APOLLO, HERMES, HEPHAESTUS))
    while not (table.a.is_asked and table.question.id == "dismiss"):
        table.match.choose(table.ask.options[-1])
    table.a.drops("red")
    table.is_settled()
    assert name in table.a.domain


@rule("EL-POWER-18")
def test_hermes_never_copies_hermes():
    table = at_work("Moly", b={"domain": ["Slaying of Argus"]})
    assert table.question.id == "dismiss"
    assert table.a.gold == 2


@rule("EL-POWER-18", "EL-SUP-07")
def test_up_to_so_much_gold_may_be_none_and_never_more_than_there_is():
    poor = at_work("Mount Etna", {"gold": 2})
    assert poor.a.options == [0, 1, 2]
    rich = at_work("Mount Etna", {"gold": 9})
    assert rich.a.options == [0, 1, 2, 3, 4, 5, 6]
    rich.a.picks(0)
    assert (rich.a.gold, rich.a.vp) == (9, 0)


@rule("EL-SUP-04")
@pytest.mark.parametrize("pile", [[], ["zeus 1"]], ids=["none left", "one left"])
def test_a_look_at_too_short_a_pile_shuffles_the_discards_under_it(pile):
    table = at_work("Pythia", pile=pile, discard=["ares 1", "ares 2", "ares 3"])
    assert len(table.a.options) == 2
    assert table.a.options[: len(pile)] == pile
    assert table.discard == []
    kept = table.a.options[-1]
    table.a.picks(kept)
    assert table.a.domain == ["Pythia", kept]
    assert len(table.pile) == len(pile) + 2


@rule("EL-SUP-04", "EL-SUP-05")
def test_a_look_at_the_pile_sees_what_there_is():
    shuffled = lay({"domain": ["Lyre of Apollo"]}, pile=["zeus 1"], discard=["ares 1"])
    shuffled.a.uses("Lyre of Apollo")
    assert shuffled.a.options == ["zeus 1", "ares 1"]
    shuffled.a.picks("ares 1")
    assert shuffled.pile == ["ares 1", "zeus 1"]
    bare = at_work("Pythia", pile=[])
    assert bare.question.id == "dismiss"
    assert bare.a.domain == ["Pythia"]


@rule("EL-OPEN-54")
def test_a_copied_power_works_as_if_it_stood_on_the_card_that_copies_it():
    alone = lay({"domain": ["Caduceus"]}, {"domain": ["Spear of Telephus"]})
    assert alone.a.why_not_use("Caduceus") == "EL-TIME-01"
    table = lay({"domain": ["Caduceus", "zeus 1", "zeus 2"]}, {"domain": ["Spear of Telephus"]})
    table.a.uses("Caduceus")
    assert table.a.options == ["zeus 1", "zeus 2"]
    assert table.a.why_not("Caduceus").rule == "EL-CITL-10"
    assert table.ask.by.name == "Caduceus"
    table.a.picks("zeus 1")
    assert (table.discard, table.a.pp) == (["zeus 1"], 4)
    assert table.b.domain == ["Spear of Telephus"]


@rule("EL-POWER-08")
def test_argus_gives_a_ring_back():
    table = lay({"domain": ["Pandora"]}, agora=["Slaying of Argus", "zeus 1 K"])
    table.a.uses("Pandora")
    assert not table.a.has_ring("Pandora")
    table.a.takes("Slaying of Argus")
    assert table.a.has_ring("Pandora")


@rule("EL-POWER-06")
def test_pan_untaps_a_card():
    table = lay({"domain": ["Pan", "Walking Tripods"]})
    table.a.uses("Walking Tripods")
    table.a.uses("Pan")
    table.a.uses("Walking Tripods")
    assert (table.a.gold, table.a.vp) == (2 + 2, 1 + 2 + 1)


@rule("EL-POWER-13")
@pytest.mark.parametrize(
    ("name", "result"), [("Mnemosyne", (2, 0, 1)), ("Nike", (2, 1 + 1, 0)), ("Panathenaea", (2, 0, 1))]
)
def test_a_power_that_counts_transfers(name, result):
    mine = {"domain": [name, "zeus 1"], "gold": 3, "quest": 1}
    table = lay(mine, {"quest": 2}, phase="legends", families=(ZEUS, POSEIDON, ARES, APOLLO, HERMES))
    table.a.transfers("zeus 1")
    table.a.uses(name)
    assert (table.a.gold, table.a.pp, table.a.vp) == result
    assert table.b.gold == (1 if name == "Panathenaea" else 0)


@rule("EL-POWER-12")
def test_maia_counts_tapped_cards_herself_included():
    table = lay({"domain": ["Maia", "Semele", "Walking Tripods"]})
    table.a.uses("Walking Tripods")
    table.a.uses("Maia")
    assert table.a.vp == 1 + 2
    alone = lay({"domain": ["Maia", "Semele"]})
    alone.a.uses("Maia")
    assert (alone.a.gold, alone.a.vp) == (1, 1)


@rule("EL-ALL-05")
@pytest.mark.parametrize(
    ("less", "price"),
    [(0, "for its normal price"), (1, "for 1 gold less"), (2, "for 2 gold less"), (3, "for free")],
)
def test_the_text_of_a_transfer_says_its_price(less, price):
    assert may_transfer(less).text == f"You may transfer a card {price}."
    assert all_may_transfer(less).text == f"Each player in turn order may transfer a card {price}."


@rule("EL-TURN-03", "EL-POWER-18")
def test_the_winged_sandals_let_their_owner_act_again():
    table = lay(agora=["Winged Sandals", "zeus 1 K", "hades 1 K"])
    table.a.takes("Winged Sandals", drop="red")
    assert table.a.vp == 2
    table.a.takes("zeus 1 K", drop="blue")
    assert table.a.domain == ["Winged Sandals", "zeus 1 K"]
    assert table.a.columns == "YG"
    assert table.b.is_asked


@rule("EL-POWER-18")
def test_nobody_acts_again_in_the_turn_of_somebody_else():
    table = at_work("Oath of Hospitality", pile=["zeus 1", "Winged Sandals"])
    assert (table.b.domain, table.b.vp) == (["Winged Sandals"], 2)
    table.a.drops("red")
    assert table.b.is_asked, "after one acquisition the turn of a is over"


@rule("EL-POWER-18", "EL-TIME-01")
def test_a_power_with_several_modes_offers_those_of_which_something_comes():
    table = lay({"domain": ["Odysseus"]})
    table.a.uses("Odysseus")
    assert table.a.vp == 1, "with all Columns, and nothing to transfer, one mode is left"
    rich = lay({"domain": ["Odysseus", "zeus 1"], "columns": "RYG"})
    rich.a.uses("Odysseus")
    assert rich.a.options == ["mode 0", "mode 1", "mode 2"]
    labels = [rich.match.game.label(rich.state, option, rich.ask) for option in rich.ask.options]
    assert labels == [
        "Take back a Column you have dismissed.",
        "You may transfer a card for 1 gold less.",
        "Gain 1 VP.",
    ]
    full = lay({"domain": ["Odysseus", "zeus 1"]})
    full.a.uses("Odysseus")
    refusal = full.a.why_not(Mode(0))
    assert (refusal.rule, refusal.message) == ("EL-TIME-01", "Nothing would come of that now.")


@rule("EL-ALL-02", "EL-ALL-07")
def test_what_is_asked_of_the_others_is_asked_in_turn_order_and_of_nobody_who_is_sheltered():
    table = lay({"domain": ["Eris"]}, {"gold": 1, "domain": ["Shield Bearers"]}, {"gold": 1}, {"gold": 1})
    table.a.uses("Eris")
    assert table.c.is_asked
    table.c.picks(False)
    table.d.picks(True)
    assert (table.a.pp, table.a.gold, table.b.gold) == (2, 1, 1)


@rule("EL-SUP-07", "EL-ALL-07")
def test_who_has_no_gold_gives_a_column_for_ransom_and_who_has_neither_gives_nothing():
    table = at_work("Trident of the Sea", b={"columns": ""}, c={"columns": "R"}, d={"gold": 2})
    assert table.c.columns == ""
    assert table.d.is_asked
    table.d.picks(True)
    assert (table.a.gold, table.b.columns, table.d.gold) == (1, "", 1)


@rule("EL-ORDER-01", "EL-POWER-18")
def test_the_prince_of_thieves_takes_a_better_place_with_the_quest():
    mine = {"domain": ["Prince of Thieves", "zeus 1"], "quest": 4, "taken": 3}
    table = lay(mine, {"quest": 1, "taken": 3}, {"quest": 2, "taken": 3}, turn=4)
    table.a.uses("Prince of Thieves")
    assert table.a.options == ["b", "c"]
    assert table.a.why_not(Person(0)).rule == "EL-POWER-18"
    table.a.picks("b")
    assert table.order == "acb"
    assert (table.a.quest, table.b.quest, table.c.quest) == (1, 4, 2)
    none = lay({"domain": ["Prince of Thieves"]}, {"quest": 1, "gold": 4})
    none.a.uses("Prince of Thieves")
    assert (none.a.quest, none.b.quest, none.a.gold) == (0, 1, 3)


@rule("EL-POWER-01", "EL-POWER-18")
def test_what_is_bartered_for_arrives_like_any_other_card():
    table = lay({"domain": ["Autolycus", "Pandora", "zeus 2"]}, agora=["Thunderbolt", "zeus 1 K"])
    table.a.uses("Autolycus")
    table.a.picks("Thunderbolt")
    assert table.a.options == ["Pandora", "zeus 2"]
    table.a.picks("Pandora")
    assert (table.a.vp, table.agora) == (1, ["Pandora", "zeus 1 K"])
    assert not table.state.rings
    shy = lay({"domain": ["Autolycus", "zeus 2"]}, agora=["Thunderbolt"])
    shy.a.uses("Autolycus")
    shy.a.declines()
    assert shy.a.domain == ["Autolycus", "zeus 2"]


@rule("EL-AWAKE-07", "EL-POWER-18")
def test_an_agora_that_is_cleared_is_dealt_anew_as_far_as_there_are_cards():
    table = at_work("Flood of Attica", agora=["zeus 1 K", "zeus 2 K", "zeus 3 K"], pile=["ares 1"])
    assert len(table.agora) == 3
    assert table.agora[0] == "ares 1"
    assert len(table.discard) + len(table.pile) == 1


@rule("EL-SUP-07", "EL-TRANS-03")
def test_the_necklace_of_harmonia_wants_its_gold_first():
    mine = {"domain": ["Necklace of Harmonia", "Master Smith", "zeus 1"], "quest": 1}
    bare = lay(mine, {"quest": 2}, phase="legends")
    assert bare.a.why_not_use("Necklace of Harmonia") == "EL-SUP-07"
    assert bare.lyres == 2
