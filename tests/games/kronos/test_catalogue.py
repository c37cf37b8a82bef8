"""The cards and boards as a whole: what the content brief asks for, and their words."""

import re
from collections import Counter
from itertools import combinations

import pytest
from tests.games.kronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon.games.kronos.cards.cities import ACROPOLISES, CITIES, URSA_MAJOR
from pentathlon.games.kronos.cards.quests import QUESTS
from pentathlon.games.kronos.catalogue import CARDS
from pentathlon.games.kronos.printed import ASPECTS, DEFENDER, ELITE, GOD, REINFORCEMENT, SCOUT, TYPES
from pentathlon.games.kronos.rules.assigning import BANNERS, BANNERS_OF_HADES
from pentathlon.games.kronos.rules.effects import CANCEL
from pentathlon.games.kronos.views import Strength
from pentathlon.kernel import Dice

pytestmark = pytest.mark.as_printed
MAIN = [card for card in CARDS.values() if card.is_character and not card.is_double_sided]
OF_TYPE = {kind: [card for card in MAIN if card.type is kind] for kind in TYPES}
FIGHTERS = [card for card in MAIN if card.type is not REINFORCEMENT]
OF_HADES = [card for card in CARDS.values() if card.is_double_sided]
SPELLS = [card for card in CARDS.values() if card.is_spell]
TREASURES = [card for card in CARDS.values() if card.is_treasure and card.home != "Nowhere"]
OF_QUESTS = [card for card in TREASURES if card.home != "Acheron"]
OF_ACHERON = [card for card in TREASURES if card.home == "Acheron"]
SETS = {card.name: number for number in range(3) for card in QUESTS[3 * number : 3 * number + 3]}
BOUNDS = {SCOUT: (6, 8, 1, 4), DEFENDER: (8, 10, 1, 5), ELITE: (9, 11, 1, 6), GOD: (12, 15, 2, 7)}
PAIRS = set(combinations(ASPECTS, 2))


def shown(strength):
    """The Aspects in which a strength is above nothing."""
    return tuple(aspect for aspect in ASPECTS if strength[aspect])


@rule("KE-SETUP-10")
def test_there_are_at_least_fourteen_main_characters_of_each_type_and_no_two_cards_of_one_name():
    assert all(len(cards) >= 14 for cards in OF_TYPE.values())
    assert len({card.name for card in CARDS.values()}) == len(CARDS)


@rule("KE-V8-01")
@pytest.mark.parametrize("kind", TYPES)
def test_two_of_each_type_are_mercenaries_with_an_ability(kind):
    hired = [card for card in OF_TYPE[kind] if card.mercenary]
    assert len(hired) == 2
    assert all(card.text for card in hired)


@rule("KE-SETUP-10")
@pytest.mark.parametrize("card", FIGHTERS, ids=lambda card: card.slug)
def test_a_character_is_as_strong_as_its_type_allows(card):
    least, most, low, high = BOUNDS[card.type]
    assert least <= sum(card.strength) <= most + card.mercenary
    assert all(low <= number <= high for number in card.strength)


@rule("KE-SETUP-10")
@pytest.mark.parametrize("kind", BOUNDS)
def test_every_type_has_characters_strong_in_each_aspect(kind):
    for aspect in ASPECTS:
        best = [card for card in OF_TYPE[kind] if card.strength[aspect] == max(card.strength)]
        assert len(best) >= 3


@rule("KE-REIN-10")
def test_reinforcements_have_a_text_and_no_strength():
    assert all(card.strength == (0, 0, 0) and card.effect and card.text for card in OF_TYPE[REINFORCEMENT])
    kinds = Counter(
        "stun" if "Stun" in card.text else "times" if "twice" in card.text else "gives"
        for card in OF_TYPE[REINFORCEMENT]
        if not card.mercenary
    )
    assert kinds >= Counter({"gives": 8, "times": 2, "stun": 2})


@rule("KE-SETUP-10")
def test_the_characters_that_the_examples_name_are_there():
    scouts = ("Minoas", "Daedalus", "Electra", "Iolaus", "Andromeda", "Telesilla")
    gods = ("Hermes", "Aphrodite", "Demeter", "Hera", "Athena", "Nemesis", "Clotho")
    named = {
        **dict.fromkeys(scouts, SCOUT),
        **dict.fromkeys(gods, GOD),
        "Leonidas": DEFENDER,
        "Achilles": ELITE,
        "Pythagoras": REINFORCEMENT,
    }
    assert {name: CARDS.named(name).type for name in named} == named
    sums = [
        [one + other for one, other in zip(CARDS.named(a).strength, CARDS.named(b).strength, strict=True)]
        for a, b in (("Leonidas", "Achilles"), ("Iolaus", "Hermes"))
    ]
    assert [(each[0], each[2]) for each in sums] == [(9, 7), (6, 7)]
    assert CARDS.named("Pythagoras").text == (
        "One of your Characters that is not a God gets +3 in one Aspect and +2 in another."
    )


@rule("KE-SETUP-11", "KE-HAD-09", "KE-HAD-10")
def test_hades_has_five_characters_of_two_sides_and_four_spells():
    assert (len(OF_HADES), len(SPELLS)) == (5, 4)
    assert all(11 <= sum(card.below) <= 14 for card in OF_HADES)
    for card in OF_HADES:
        low, high = (14, 16) if card.leaves else (11, 12)
        assert low <= sum(card.strength) <= high
    assert [card.name for card in OF_HADES if card.leaves] == ["Persephone"]
    cerberus = CARDS.named("Cerberus")
    assert max(cerberus.strength) == cerberus.strength[0]
    assert max(cerberus.below) == cerberus.below[0]
    assert {card.calls for card in SPELLS} == {"cerberus", DEFENDER, ELITE, SCOUT}


@rule("KE-SETUP-03", "KE-SETUP-09")
def test_there_are_twenty_one_treasures_two_for_each_board_and_three_for_acheron():
    homes = Counter(card.home for card in TREASURES)
    assert homes == {**dict.fromkeys(SETS, 2), "Acheron": 3}
    blank = CARDS.named("No Treasure")
    assert (blank.front, blank.amount, blank.keys) == ((0, 0, 0), 0, 0), "it stands for none, and is none"


@rule("KE-FIN-02")
def test_the_quest_treasures_have_twenty_six_keys_and_those_of_acheron_six():
    keys = Counter()
    for card in OF_QUESTS:
        keys[SETS[card.home]] += card.keys
    assert keys == {0: 6, 1: 8, 2: 12}
    assert sum(keys.values()) == 26
    assert sum(card.keys for card in OF_ACHERON) == 6


ONE_OR_TWO = {"Lerna", "Delphi", "Nemea", "Etna"}
ALWAYS_TWO = {"Thebes", "Colchis"}


@rule("KE-ELITE-02", "KE-TRE-05")
@pytest.mark.parametrize("card", OF_QUESTS, ids=lambda card: card.slug)
def test_the_treasures_of_a_set_are_about_equal(card):
    number = SETS[card.home]
    assert 2 + number <= sum(card.front) <= 3 + number
    assert len(shown(card.front)) in (1, 2)
    assert card.amount in ((2,) if card.home in ALWAYS_TWO else (1, 2) if card.home in ONE_OR_TWO else (1,))
    assert card.keys in ((1,), (1, 2), (2,))[number]


@rule("KE-EX-08")
def test_the_backs_of_the_acheron_treasures_are_as_in_the_example():
    backs = {card.name: (card.backs, card.keys) for card in OF_ACHERON}
    assert backs == {
        "Kronos Scythe": ((2, 0, 0), 2),
        "Kronos Coins": ((0, 2, 0), 2),
        "Nestor's Ring": ((0, 0, 2), 2),
    }
    for role in ("acropolis", "kallisto", "hades"):
        others = [each for each in ("hades", "kallisto", "acropolis") if each != role]
        table = lay(
            a={"role": role, "unlocked": {0: "Kronos Scythe", 1: "Kronos Coins", 2: "Nestor's Ring"}},
            b={"role": others[0]},
            c={"role": others[1]},
            phase="draft",
            acheron=("Odysseus Bow",),
        )
        player = table.onlooker.players[0]
        assert player.bonuses == Strength(2, 2, 2), "for any owner"
        assert player.keys == 6


@rule("KE-HAD-03")
def test_the_fronts_of_the_acheron_treasures_show_the_three_pairs_of_aspects():
    assert {shown(card.front) for card in OF_ACHERON} == PAIRS
    assert {sum(card.front) for card in OF_ACHERON} == {4}


@rule("KE-SETUP-01", "KE-GEN-04")
def test_each_set_of_boards_uses_the_three_pairs_of_aspects_once():
    assert len(QUESTS) == len({quest.monster for quest in QUESTS}) == 9
    for number in range(3):
        assert {shown(quest.front) for quest in QUESTS[3 * number : 3 * number + 3]} == PAIRS


@rule("KE-BEAST-02", "KE-V9-01")
@pytest.mark.parametrize("quest", QUESTS, ids=lambda quest: quest.name)
def test_monsters_are_as_strong_as_their_set_allows(quest):
    number = SETS[quest.name]
    low, high = ((6, 10), (14, 14), (17, 17))[number]
    assert all(low <= quest.front[aspect] <= high for aspect in shown(quest.front))
    (aspect,) = shown(quest.back)
    low, high = ((7, 9), (13, 13), (16, 16))[number]
    assert low <= quest.back[aspect] <= high


@rule("KE-SETUP-02")
def test_ithaca_is_as_the_examples_tell_it():
    ithaca = QUESTS[2]
    assert (ithaca.name, ithaca.monster, ithaca.front) == ("Ithaca", "Lamia", (6, 0, 6))
    homes = [card.name for card in OF_QUESTS if card.home == "Ithaca"]
    assert homes == ["Amphora of Croesus", "Odysseus Bow"]
    assert CARDS.named("Phaistos Disk").front == (2, 0, 0)
    assert {CARDS.named(name).home for name in ("Phaistos Disk", "Olive Branch")} <= {"Phaistos", "Marathon"}
    assert {CARDS.named(name).back.title for name in ("Visceral Stone", "Turtle Shell Shield")} == {"Awe"}


@rule("KE-ACRO-09", "KE-SETUP-13")
def test_every_board_of_a_player_has_three_abilities():
    assert [city.name for city in CITIES] == [
        "Knossos",
        "Mycenae",
        "Athens",
        "Corinth",
        "Ursa Major",
        "Acheron",
    ]
    assert (len(ACROPOLISES), CITIES[URSA_MAJOR].name) == (4, "Ursa Major")
    abilities = [ability for city in CITIES for ability in city.abilities]
    assert len(abilities) == len({ability.name for ability in abilities}) == 18
    for city in CITIES:
        assert len({ability.effect.text for ability in city.abilities}) == 3
    assert 5 * BANNERS + BANNERS_OF_HADES == 22


@rule("KE-ACRO-09")
def test_what_a_city_does_is_a_point_more_than_a_card_gives_and_what_kallisto_does_is_less():
    solon, milo = (CARDS.named(name).effect.text for name in ("Solon", "Milo of Croton"))
    assert solon == "One of your Characters gets +5 in one Aspect."
    assert milo == "One of your Characters that is not a God gets +6 Fist."
    abilities = {ability.name: ability.effect.text for city in CITIES for ability in city.abilities}
    assert abilities["Isthmian Games"] == "One of your Characters gets +6 in one Aspect."
    assert abilities["Bull Leap"] == "One of your Characters gets +7 Fist."
    bear = "One of your Characters gets +4 in one Aspect, with three players +2, with two +8."
    assert abilities["Strength of the Bear"] == bear


WORDINGS = """
WHO gets +# ASPECT
WHO gets +# in one Aspect
WHO gets +# in one Aspect, with three players +#, with two +#
WHO gets +# in one Aspect and +# in another
WHO gets +# in every Aspect
WHO counts its printed value in one Aspect twice
WHO exchanges its printed values in two Aspects, on this board
FOE gets -# in one Aspect
FOE gets -# ASPECT
Stun FOE
You may play # more Reinforcements in this battle
Your opponent may play # Reinforcement fewer in this battle
Your opponent may play # Reinforcements fewer in this battle
One of your exhausted Treasures that nobody carries may be attached again in this round
One of your stunned Characters takes part again, with all it was given
Take a TYPE card that you played earlier in this round back into your hand
+# ASPECT against a Monster
+# ASPECT if your Banner here is blue
+# ASPECT if your Banner here is red
+# ASPECT beside an active TYPE
+# ASPECT and +# ASPECT beside an active TYPE
+# ASPECT and +# ASPECT if your Banner here is blue
+# in every Aspect against another player
"""
MOMENT = re.compile(
    r"^At the beginning of a battle( against another player| against a Monster)?,"
    r"( instead of cancelling a Bonus,)? "
)
FOE = re.compile(r"one opposing (Character( that is not a God)?|TYPE( or TYPE)*)", re.IGNORECASE)
WHO = re.compile(r"one of your Characters( that is (not a God|an? TYPE( or TYPE)*))?", re.IGNORECASE)


def template(sentence):
    """A sentence without its numbers, Aspects, types and targets."""
    sentence = MOMENT.sub("", sentence)
    sentence = sentence[0].upper() + sentence[1:]
    sentence = re.sub(r"\b(Scout|Defender|Elite|Reinforcement|God)\b(?! fewer)", "TYPE", sentence)
    sentence = sentence.replace("not a TYPE", "not a God")
    sentence = re.sub(r"\b(Fist|Awe|Cunning)\b", "ASPECT", re.sub(r"\d", "#", sentence))
    return WHO.sub("WHO", FOE.sub("FOE", sentence))


@rule("KE-PVP-04")
def test_a_defender_that_does_something_else_says_so():
    defenders = [card for card in MAIN if card.type is DEFENDER]
    says = {card.name for card in defenders if "instead of cancelling a Bonus" in card.text}
    assert says == {card.name for card in defenders if CANCEL not in [each.effect for each in card.openings]}
    assert says == {"Pylades", "Idomeneus", "Memnon", "Medea"}
    assert not any("instead of" in card.text for card in MAIN if card.type is not DEFENDER)


@rule("KE-GEN-04")
def test_all_three_aspects_alike_are_every_aspect():
    assert CARDS.named("Eris").text == "+1 in every Aspect against another player."


@rule("KE-REIN-09", "KE-ACRO-01")
def test_the_same_effect_is_worded_the_same_on_cards_and_boards():
    texts = [card.text for card in MAIN if card.text]
    texts += [ability.effect.text for city in CITIES for ability in city.abilities]
    assert all(text.endswith(".") and text == " ".join(text.split()) for text in texts)
    used = {template(sentence) for text in texts for sentence in text.removesuffix(".").split(". ")}
    assert used == set(WORDINGS.strip().splitlines())


@rule("KE-DRAFT-01", "KE-TRE-01", "KE-ACRO-01", "KE-REIN-01")
def test_random_play_reaches_every_card_and_every_ability():
    told = {"drafts": set(), "plays": set(), "gains": set(), "uses": set(), "assigns": set(), "calls": set()}
    for seed in range(40):
        match, dice = pentathlon.new("kronos", 4, seed), Dice(seed)
        while match.outcome is None:
            match.choose(dice.pick(match.ask.options), match.ask.seat)
        for event in match.events:
            if event.kind in told:
                told[event.kind].add(event.facts[0])
    assert told["drafts"] == {card.name for card in MAIN}
    assert {card.name for card in OF_TYPE[REINFORCEMENT]} <= told["plays"]
    assert told["gains"] == {card.name for card in TREASURES}
    assert told["uses"] == {ability.name for city in CITIES for ability in city.abilities}
    assert {card.name for card in FIGHTERS} | {card.name for card in OF_HADES} <= told["assigns"]
    assert told["calls"] == {card.name for card in SPELLS}
