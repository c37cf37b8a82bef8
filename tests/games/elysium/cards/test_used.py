"""Cards that are used or work as they arrive: one line a card, position, answers and result."""

import pytest
from tests.games.elysium.cards.drive import at_work, comes_of
from tests.games.elysium.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.elysium.printed import APOLLO, ARES, CARDS, HEPHAESTUS, HERMES, POSEIDON, ZEUS, Power
from pentathlon.games.elysium.rules.powers.effects import all_may_transfer, may_transfer

WITH_APOLLO = (ZEUS, POSEIDON, ARES, APOLLO, HERMES)
THREE = {"domain": ["hades 1", "ares 2", "athena 2"]}
LEGENDS = {"legends": [["hades 1", "ares 1"], ["hades 2", "hades 3"], ["ares 3"]]}
FORESEEN = {"oracle": ["ares 1", "ares 2", "apollo 3"], "families": WITH_APOLLO}
PILE = {"pile": ["ares 1", "ares 2", "ares 3", "zeus 1"]}
RICH_B = {"b": {"gold": 3, "vp": 3}}

USED = [
    # Zeus
    ("Oak of Dodona", {}, (), {"gold": 3, "vp": 2}),
    ("Eagle of Zeus", {"a": {**THREE, "gold": 0}}, (), {"gold": 1, "vp": 4}),
    ("Amalthea", {}, (), {"gold": 2, "vp": 1}),
    ("Ganymede", {"a": {"gold": 2}}, (), {"gold": 1, "vp": 2}),
    ("Leda", {"a": {"columns": "RB"}}, (), {"vp": 2}),
    ("Dione", {}, (), {"gold": 2, "vp": 2}),
    ("Europa", {}, (), {"vp": 3}),
    ("Minos", {"a": {"domain": ["hades 1"]}}, (), {"vp": 2 + 1}),
    ("Themis", {"a": {**LEGENDS, "gold": 0}}, (), {"gold": 1, "vp": 2}),
    ("Semele", {}, (), {"gold": 1, "vp": 2}),
    ("Metis", {"a": {**LEGENDS, "gold": 0}}, (), {"vp": 3}),
    ("Thunderbolt", {}, (), {"vp": 4}),
    ("Typhon Bound", {}, (), {"vp": 2}),
    ("Titanomachy", {"a": THREE}, (), {"vp": 4 + 1}),
    # Hades
    (
        "Asphodel Meadows",
        {"a": {"domain": ["zeus 3"], "gold": 1}},
        ("zeus 3",),
        {"gold": 0, "vp": 2, "legends": [["zeus 3"]]},
    ),
    ("Obol of the Dead", {}, (), {"gold": 2, "vp": 3}),
    ("Lethe", {"a": {"domain": ["zeus 3"]}}, (), {"gold": 1, "vp": 3, "discard": ["zeus 3"]}),
    ("Shades", {}, (), {"vp": 2, "domain": ["Shades", "Citizen"]}),
    ("Golden Bough", {"a": {"domain": ["zeus 3"]}}, ("zeus 3",), {"vp": 2, "legends": [["zeus 3"]]}),
    ("Melinoë", {}, (), {"gold": 2, "vp": 2}),
    ("Cerberus", {}, (), {"vp": 3, "domain": ["Cerberus", "Citizen"]}),
    (
        "Persephone",
        {"a": {"domain": ["zeus 3"], "gold": 1}},
        ("zeus 3",),
        {"gold": 0, "vp": 2, "legends": [["zeus 3"]]},
    ),
    (
        "River Styx",
        {"a": {"domain": ["zeus 2"], "gold": 1}},
        ("zeus 2",),
        {"gold": 2, "legends": [["zeus 2"]]},
    ),
    ("Hecate", {"a": {"domain": ["zeus 3"], "gold": 1}}, ("zeus 3",), {"vp": 1, "legends": [["zeus 3"]]}),
    ("Eurydice", {"a": {"gold": 1}}, (), {"rebate": 2, "gold": 2, "vp": 1}),
    ("Gates of Erebus", {}, (), {"gold": 3, "vp": 3}),
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
        {"vp": 2, "legends": [["zeus 3", "zeus 2"]]},
    ),
    ("Judges of the Dead", {"a": {"gold": 9}}, (), {"lyres": 3, "rebate": 1, "vp": 1}),
    # Poseidon
    ("Arion of Lesbos", RICH_B, (), {"gold": 1, "vp": 3, "b.gold": 2}),
    ("Proteus", {"b": {"gold": 3}, "c": {}}, (), {"gold": 1, "vp": 3, "b.gold": 2, "c.gold": 0}),
    ("Charybdis", RICH_B, (), {"vp": 1, "gold": 1, "b.vp": 2}),
    ("Nereids", {"a": {"columns": "RYG"}}, (), {"vp": 1, "columns": "RYGB"}),
    ("Sirens", {}, ("red",), {"vp": 2, "b.columns": "YGB", "columns": "RYGB"}),
    ("Leucothea", RICH_B, (), {"gold": 1, "vp": 2, "b.gold": 2}),
    ("Flood of Attica", {"b": {"gold": 3}, "c": {"gold": 1}}, (), {"vp": 3, "b.gold": 1, "c.gold": 0}),
    ("Trident of the Sea", {"c": {}}, ("c", "blue"), {"vp": 3, "c.columns": "RYG", "b.columns": "RYGB"}),
    ("Polyphemus", {"a": {"gold": 1}, "b": {"gold": 3}}, (), {"gold": 1, "vp": 2, "b.gold": 2}),
    ("Thetis", RICH_B, (), {"gold": 1, "vp": 2, "b.vp": 2}),
    ("Triton", {"a": {"gold": 1}, "b": {"vp": 3}}, (), {"vp": 2, "b.vp": 2}),
    ("Earthshaker", {"c": {}}, ("red", "blue"), {"vp": 3, "b.columns": "YGB", "c.columns": "RYG"}),
    ("Cetus", RICH_B, (), {"vp": 2, "b.vp": 2}),
    ("Great Wave", RICH_B, (), {"vp": 2, "b.gold": 1, "b.vp": 2}),
    ("Pelops", {"b": {"gold": 4}}, (), {"gold": 2, "vp": 1, "b.gold": 2}),
    # Ares
    ("Spartoi", {}, (), {"pp": 3}),
    ("Phobos", {"a": THREE}, (), {"pp": 3, "gold": 1, "vp": 1}),
    ("Myrmidons", {}, (), {"vp": 1, "pp": 1}),
    ("Mercenaries of Caria", {"a": {"gold": 5}}, (), {"gold": 3, "vp": 1, "pp": 2}),
    ("Eris", {"a": {"columns": "R"}}, (), {"pp": 3, "vp": 1}),
    ("Enyo", {}, (), {"vp": 2, "pp": 1}),
    ("Hippolyta", {}, (), {"vp": 1, "pp": 3}),
    ("Penthesilea", {"b": {"gold": 3}}, (), {"vp": 1, "pp": 3, "b.gold": 2}),
    ("Spear of Telephus", {"a": {"domain": ["zeus 3"]}}, (), {"vp": 1, "pp": 3, "discard": ["zeus 3"]}),
    ("Alala", {}, (), {"gold": 2, "pp": 2}),
    ("Sack of Troy", {}, (), {"vp": 1, "pp": 4}),
    ("Chariot of War", {}, (), {"pp": 2}),
    ("Seven against Thebes", {"a": {"pp": 2}, "b": {"pp": 1}, "c": {"pp": 2}}, (), {"pp": 3, "vp": 3}),
    ("Dragon of Ares", {"a": {"gold": 2}}, (2,), {"gold": 0, "vp": 1, "pp": 4}),
    # Athena
    ("Olive Tree", {}, (), {"gold": 2, "vp": 3, "b.gold": 1}),
    ("Little Owl", {}, (), {"vp": 4, "b.vp": 1}),
    ("Loom of Athena", {}, (), {"vp": 2, "b.gold": 1}),
    ("Arachne", {"a": {"domain": ["zeus 3", "zeus 2"]}}, (), {"vp": 3, "b.gold": 1}),
    (
        "Assembly of Athens",
        {"a": {"domain": ["zeus 2"], "gold": 1}, "b": {"domain": ["zeus 3"], "gold": 2}},
        ("zeus 2", "zeus 3"),
        {"legends": [["zeus 2"]], "b.legends": [["zeus 3"]], "gold": 0, "vp": 2, "b.gold": 0},
    ),
    ("Pandrosos", {}, (), {"gold": 1, "vp": 3, "b.gold": 1}),
    (
        "Oath of Hospitality",
        PILE,
        (),
        {"vp": 2, "domain": ["Oath of Hospitality", "ares 1"], "b.domain": ["ares 2"]},
    ),
    ("Nestor", {}, (), {"gold": 4, "vp": 3, "b.gold": 1}),
    ("Odysseus", {}, (), {"gold": 1, "vp": 2, "b.vp": 1}),
    ("Aglaurus", {"a": {"domain": ["zeus 3"], "gold": 1}}, ("zeus 3",), {"vp": 2, "legends": [["zeus 3"]]}),
    ("Telemachus", {"a": {"gold": 3}}, (), {"lyres": 3, "gold": 4, "vp": 1, "b.gold": 1}),
    ("Judgement of Orestes", {}, (), {"vp": 5, "b.vp": 1}),
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
        {"domain": ["Wooden Horse", "zeus 3 RB"], "vp": 2, "b.gold": 1},
    ),
    # Apollo
    ("Pythia", PILE, ("ares 2",), {"domain": ["Pythia", "ares 2"], "pile": ["ares 3", "zeus 1", "ares 1"]}),
    ("Omphalos", FORESEEN, (), {"gold": 3, "vp": 3}),
    (
        "Lyre of Apollo",
        PILE,
        ("ares 3", "ares 1"),
        {"gold": 1, "vp": 1, "pile": ["ares 3", "ares 1", "ares 2", "zeus 1"]},
    ),
    (
        "Cassandra",
        {**FORESEEN, "agora": ["zeus 1 K", "zeus 2 K"]},
        ("zeus 2 K", "apollo 3"),
        {"gold": 1, "vp": 1, "agora": ["zeus 1 K", "apollo 3"], "oracle": ["ares 1", "ares 2", "zeus 2 K"]},
    ),
    (
        "Sibyl of Cumae",
        FORESEEN,
        (),
        {"domain": ["Sibyl of Cumae", "ares 1"], "oracle": ["ares 2", "apollo 3"]},
    ),
    (
        "Daphne",
        {**FORESEEN, **PILE},
        ("ares 2",),
        {"gold": 1, "vp": 2, "oracle": ["ares 1", "apollo 3", "ares 1"], "discard": ["ares 2"]},
    ),
    ("Asclepius", FORESEEN, (), {"gold": 1, "domain": ["Asclepius", "ares 1"]}),
    ("Temple of Delphi", PILE, ("ares 2",), {"vp": 1, "domain": ["Temple of Delphi", "ares 2"]}),
    (
        "Tiresias",
        {**FORESEEN, "agora": ["zeus 1 K"]},
        ("ares 2",),
        {"gold": 1, "vp": 1, "agora": ["zeus 1 K", "ares 2"]},
    ),
    ("Helenus", {}, (), {"gold": 1, "vp": 2}),
    ("Paean", {"a": {"gold": 2}}, (), {"rebate": 2, "vp": 1}),
    ("Slaying of Python", FORESEEN, ("apollo 3",), {"vp": 1, "domain": ["Slaying of Python", "apollo 3"]}),
    (
        "Silver Bow",
        PILE,
        ("ares 1",),
        {"domain": ["Silver Bow", "ares 1"], "pile": ["ares 3", "zeus 1", "ares 2"]},
    ),
    ("Delphic Festival", FORESEEN, ("apollo 3",), {"vp": 1, "domain": ["Delphic Festival", "apollo 3"]}),
    ("Hymn to Apollo", {"a": LEGENDS}, (), {"vp": 3}),
    # Hermes
    ("Winged Sandals", {"a": {"columns": "RYG"}}, (), {"gold": 1, "vp": 2, "columns": "RYGB"}),
    ("Tortoise Lyre", {"b": {"domain": ["Europa", "Amalthea"]}}, (), {"gold": 0, "vp": 3 + 2}),
    ("Autolycus", RICH_B, (), {"gold": 2, "vp": 1, "b.gold": 2}),
    ("Caduceus", {"b": {"domain": ["Europa", "Amalthea"]}}, (), {"gold": 3, "vp": 1}),
    ("Iris", {"a": {"columns": "RYG"}}, (), {"vp": 2, "columns": "RYGB"}),
    ("Slaying of Argus", {}, (), {"vp": 3}),
    ("Moly", {"a": {"domain": ["Europa"]}}, (), {"vp": 3 + 3}),
    ("Hermaphroditus", {"b": {"domain": ["Walking Tripods"]}}, (), {"gold": 1 + 1, "vp": 2}),
    ("Guide of Souls", {"a": {"gold": 3}}, (), {"lyres": 3, "gold": 5}),
    (
        "Cattle of the Sun",
        {"agora": ["zeus 1 B", "zeus 2 B"]},
        (),
        {"vp": 1, "domain": ["Cattle of the Sun", "zeus 1 B"]},
    ),
    (
        "Purse of Hermes",
        {"b": {"domain": ["Europa", "Talos"]}},
        ("Talos",),
        {"gold": 1, "vp": 3 + 1, "b.gold": 0},
    ),
    ("Prince of Thieves", RICH_B, (), {"gold": 2, "vp": 3, "b.gold": 1}),
    ("Dream Bearer", {"a": {"gold": 1}}, (), {"rebate": 3, "vp": 1}),
    # Hephaestus
    ("Ingots of Lemnos", {}, (), {"gold": 3, "vp": 2}),
    ("Twenty Bellows", {"a": THREE}, (), {"gold": 3, "vp": 3}),
    ("Anvil of Hephaestus", {"a": {"domain": ["zeus 2", "zeus 3"]}}, (), {"gold": 3, "vp": 1}),
    ("Brazen Bulls", {"a": {"gold": 3}}, (), {"gold": 1, "vp": 3}),
    ("Pandora", {}, (), {"gold": 4, "vp": 2}),
    ("Cabeiri", {}, (), {"gold": 1, "vp": 2}),
    ("Talos", {}, (), {"gold": 1, "vp": 3}),
    ("Shield of Achilles", {"a": {"gold": 2}}, (True,), {"gold": 0, "vp": 5}),
    ("Walking Tripods", {}, (), {"gold": 1, "vp": 2}),
    ("Aglaea", {"a": {"gold": 2}}, (1,), {"gold": 1, "vp": 3}),
    ("Necklace of Harmonia", {"a": {"gold": 4}}, (), {"gold": 2, "vp": 3}),
    ("Arms of the Gods", {}, (), {"gold": 3, "vp": 3}),
    ("Golden Hounds", {}, (), {"gold": 3, "vp": 1}),
    ("Mount Etna", {"a": {"gold": 9}}, (4,), {"gold": 5, "vp": 8}),
    ("Chains of Prometheus", {"a": {"gold": 7}}, (), {"gold": 8, "vp": 2}),
]


@rule("EL-POWER-01", "EL-POWER-05", "EL-POWER-07", "EL-POWER-12", "EL-POWER-14")
@pytest.mark.parametrize(("name", "position", "picks", "wanted"), USED, ids=[row[0] for row in USED])
def test_the_card_does_what_it_says(name, position, picks, wanted):
    comes_of(name, position, picks, wanted)


NOTHING_THERE = [
    ("Ganymede", {}, "EL-SUP-07"),
    ("Leda", {}, "EL-TIME-01"),
    ("Lethe", {}, "EL-SUP-07"),
    ("Golden Bough", {"domain": ["Lethe"], "citizens": 0, "gold": 0}, None),
    ("Mercenaries of Caria", {}, "EL-SUP-07"),
    ("Spear of Telephus", {}, "EL-SUP-07"),
    ("Sibyl of Cumae", {}, "EL-TIME-01"),
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
    ("Lyre of Apollo", {"pile": []}, {"gold": 1, "vp": 1}),
    ("Cassandra", {}, {"gold": 1, "vp": 1}),
    ("Daphne", {}, {"gold": 1, "vp": 2}),
    ("Tiresias", {}, {"gold": 1, "vp": 1}),
    ("Delphic Festival", {}, {"vp": 1}),
    ("Hymn to Apollo", {}, {"vp": 1}),
    ("Eris", {}, {"pp": 0, "vp": 1}),
    ("Nike", {}, {"pp": 0, "vp": 1}),
    ("Seven against Thebes", {}, {"pp": 0, "vp": 3}),
    ("Dragon of Ares", {}, {"pp": 0, "vp": 1}),
    ("Wooden Horse", {"agora": []}, {"vp": 2, "b.gold": 1}),
    ("Panathenaea", {}, {"vp": 0, "gold": 2, "b.gold": 1}),
    ("River Styx", {}, {"gold": 2}),
    ("River Acheron", {}, {"gold": 1}),
    ("Aglaea", {}, {"gold": 0, "vp": 1}),
    ("Chains of Prometheus", {}, {"gold": 1, "vp": 0}),
    ("Autolycus", {}, {"gold": 1, "vp": 1}),
    ("Caduceus", {}, {"gold": 1}),
    ("Pan", {}, {"vp": 2}),
    ("Iris", {}, {"vp": 2}),
    ("Hermaphroditus", {}, {"gold": 1}),
    ("Purse of Hermes", {}, {"vp": 1}),
    ("Prince of Thieves", {}, {"gold": 0, "vp": 3}),
    ("Charybdis", {}, {"gold": 1, "vp": 0}),
    ("Nereids", {}, {"vp": 1}),
    ("Sirens", {"b": {"columns": ""}}, {"vp": 2}),
    ("Leucothea", {}, {"gold": 0, "vp": 2}),
    ("Thetis", {}, {"gold": 1, "vp": 1}),
    ("Cetus", {}, {"vp": 1}),
    ("Pelops", {}, {"gold": 0, "vp": 1}),
    ("Themis", {}, {"gold": 1, "vp": 0}),
    ("Mnemosyne", {}, {"gold": 1, "vp": 0}),
    ("Metis", {}, {"vp": 1}),
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
    table = at_work("Moly", {"domain": ["Winged Sandals"]})
    assert table.question.id == "dismiss"
    assert (table.a.gold, table.a.vp) == (0, 3)


@rule("EL-POWER-18", "EL-SUP-07")
def test_up_to_so_much_gold_may_be_none_and_never_more_than_there_is():
    poor = at_work("Mount Etna", {"gold": 2})
    assert poor.a.options == [0, 1, 2]
    rich = at_work("Aglaea", {"gold": 9})
    assert rich.a.options == [0, 1, 2]
    rich.a.picks(0)
    assert (rich.a.gold, rich.a.vp) == (9, 1)


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
    alone = lay({"domain": ["Caduceus"]}, {"domain": ["Lethe"]})
    alone.a.uses("Caduceus")
    assert (alone.a.domain, alone.a.gold, alone.a.vp) == (["Caduceus"], 1, 0)
    table = lay({"domain": ["Caduceus", "zeus 1", "zeus 2"]}, {"domain": ["Lethe"]})
    table.a.uses("Caduceus")
    assert table.a.options == ["zeus 1", "zeus 2"]
    assert table.a.why_not("Caduceus").rule == "EL-CITL-10"
    assert table.ask.by.name == "Caduceus"
    table.a.picks("zeus 1")
    assert (table.discard, table.a.gold, table.a.vp) == (["zeus 1"], 2, 3)
    assert table.b.domain == ["Lethe"]


@rule("EL-POWER-08")
def test_argus_gives_a_ring_back():
    table = lay({"domain": ["Pandora"]}, agora=["Slaying of Argus", "zeus 1 K"])
    table.a.uses("Pandora")
    assert not table.a.has_ring("Pandora")
    table.a.takes("Slaying of Argus")
    assert table.a.has_ring("Pandora")


@rule("EL-POWER-06")
def test_pan_untaps_a_card():
    table = lay({"domain": ["Pan", "Amalthea"]})
    table.a.uses("Amalthea")
    table.a.uses("Pan")
    table.a.uses("Amalthea")
    assert table.a.vp == 1 + 2 + 1


@rule("EL-POWER-13")
@pytest.mark.parametrize(
    ("name", "result"), [("Mnemosyne", (2 + 1, 0, 1)), ("Nike", (2, 1, 1)), ("Panathenaea", (2 + 2, 0, 1))]
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
    table = lay({"domain": ["Maia", "Semele", "Amalthea"]})
    table.a.uses("Amalthea")
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
