"""Special abilities (FO-ABIL); each card's own is under cards/."""

from tests.games.olympus.tabletop import champion, gear, printed, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, CARDS, GREEN, RED, YELLOW, Timing
from pentathlon.games.olympus.rules.combat import deal
from pentathlon.games.olympus.table import SIDE_OF

ON_PLAY = ("on_play",)
ON_ATTACK = ("before_attack", "after_attack", "claims")
ALWAYS = (
    "attack_bonus",
    "defence_bonus",
    "discount",
    "lessens",
    "silences",
    "steadfast",
    "survives",
    "shields",
    "at_turn_start",
    "at_turn_end",
    "on_damage",
    "on_leaving",
    "on_own_leaving",
    "on_lost",
)


@rule("FO-ABIL-01")
def test_each_ability_has_exactly_one_timing():
    for card in CARDS.values():
        timings = [
            timing
            for timing, windows in zip(Timing, (ON_PLAY, ON_ATTACK, ALWAYS), strict=True)
            if any(getattr(card, window) for window in windows)
        ]
        assert timings == ([card.timing] if card.text else []), card.name


@rule("FO-ABIL-02")
def test_an_ability_on_play_works_only_once():
    table = seat(a={"affords": ["Alcmene"]}, b={"spaces": {"O1": unit("Wall")}})
    table.a.plays("Alcmene", at="O1")
    assert len(table.b.hand) == 1
    table.a.attacks()
    assert len(table.b.hand) == 1
    table.b.passes()
    table.a.attacks()
    assert len(table.b.hand) == 3  # two of them drawn in b's own phase 3


@rule("FO-ABIL-03")
def test_an_ability_on_attack_works_at_every_attack():
    table = seat(a={"spaces": {"T1": "Menelaus"}}, b={"spaces": {"O1": unit("Red", RED)}})
    for damage in (1, 2):
        table.a.attacks()
        table.a.says_yes()
        assert table.b.damage_on("O1") == damage
        table.b.passes()


@rule("FO-ABIL-04")
def test_a_permanent_ability_holds_in_both_turns():
    table = seat(a={"spaces": {"O1": "Aeacus", "O2": unit("Soldier", defence=2)}})
    assert table.a.defence_on("O2") == 3
    table.a.attacks()
    assert table.asked == "b"
    assert table.a.defence_on("O2") == 3


@rule("FO-ABIL-05")
def test_what_may_be_used_may_be_declined():
    table = seat(a={"spaces": {"T1": "Menelaus"}}, b={"spaces": {"O1": unit("Red", RED)}})
    table.a.attacks()
    assert table.a.options == [True, False]
    table.a.declines()
    assert table.b.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-05")
def test_what_must_be_used_is_not_asked():
    table = seat(a={"affords": ["Diomedes"]}, b={"spaces": {"O1": unit("Foe")}})
    table.a.plays("Diomedes", at="O1")
    assert table.b.damage_on("O1") == 2
    table.is_settled()


@rule("FO-ABIL-06", "FO-ATT-05")
def test_a_unit_that_does_not_attack_uses_no_ability_on_attack():
    idle = champion("Idle", attack=0, before_attack=printed("Menelaus").before_attack)
    table = seat(a={"spaces": {"O1": idle}}, b={"spaces": {"D1": unit("Red", RED)}})
    table.a.attacks()
    assert table.asked == "b"
    assert table.b.damage_on("D1") == 0


@rule("FO-ABIL-07")
def test_an_ability_on_attack_works_against_an_empty_space():
    table = seat(a={"spaces": {"O1": "Menelaus"}}, b={"spaces": {"D1": unit("Red", RED)}})
    table.a.attacks()
    table.a.says_yes()
    assert table.b.damage_on("D1") == 1
    assert table.counter == 1


@rule("FO-ABIL-08", "FO-ABIL-09")
def test_a_permanent_ability_of_the_other_side_changes_an_attack():
    table = seat(
        a={"spaces": {"O1": champion("Hero", attack=3)}},
        b={"spaces": {"O1": "Iphigenia", "O2": unit("Wall")}},
    )
    assert table.a.attack_on("O1") == 2
    table.a.attacks()
    assert table.b.on("O1") is None if printed("Iphigenia").defence <= 2 else table.b.damage_on("O1") == 2


@rule("FO-ABIL-09")
def test_a_permanent_ability_of_a_third_unit_changes_an_attack():
    spaces = {"O1": unit("Red", RED, attack=1), "T1": "Agamemnon"}
    table = seat(a={"spaces": spaces}, b={"spaces": {"O1": unit("Wall"), "T1": unit("Other")}})
    table.a.attacks()
    assert table.b.damage_on("O1") == 2


@rule("FO-ABIL-10")
def test_the_controller_chooses_the_target():
    table = seat(a={"affords": ["Calypso"]}, b={"spaces": {"O1": unit("One"), "O2": unit("Two")}})
    table.a.plays("Calypso", at="O1")
    assert table.asked == "a"
    assert table.a.options == ["One", "Two", None]


@rule("FO-ABIL-10")
def test_the_chooser_that_a_text_names_chooses():
    table = seat(a={"affords": ["Circe"]}, b={"hand": ["Hector", "Paris"]})
    table.a.plays("Circe", at="O1")
    assert table.asked == "b"
    assert table.b.options == ["Hector", "Paris"]


@rule("FO-ABIL-10")
def test_a_controller_chooses_in_the_turn_of_the_other_too():
    table = seat(
        a={"spaces": {"O1": unit("Striker", attack=1), "D1": unit("One"), "D2": unit("Two")}},
        b={"spaces": {"O1": unit("Victim", defence=1), "T1": "Electra"}},
    )
    table.a.attacks()
    assert table.asked == "b"
    table.b.picks("Two")
    assert [table.a.damage_on(space) for space in ("O1", "D1", "D2")] == [0, 0, 1]
    table.is_settled()


@rule("FO-ABIL-11")
def test_an_ability_of_equipment_works_as_the_units_own():
    """The damage of a red bearer's Helmet is dealt by a red unit: Caeneus takes less of it."""
    for colour, damage in ((RED, 0), (BLUE, 1)):
        table = seat(
            a={"affords": ["Helmet of Hector"], "spaces": {"O1": unit("Bearer", colour)}},
            b={"spaces": {"O1": "Caeneus", "O2": unit("Bystander")}},
        )
        table.a.plays("Helmet of Hector", on="Bearer")
        assert table.b.damage_on("O1") == damage
        assert table.b.damage_on("O2") == 0
        table.is_settled()


@rule("FO-ABIL-11", "FO-ATT-18")
def test_equipment_uses_its_ability_on_attack_after_its_unit():
    told = []

    def tells(name):
        async def ability(table, me, slot):
            told.append(name)

        return ability

    async def tells_after(table, me, slot, blow):
        told.append("equipment after")

    arms = gear("Arms", attack=1, before_attack=tells("equipment"), after_attack=tells_after)
    hero = champion("Hero", attack=1, before_attack=tells("unit"))
    table = seat(a={"spaces": {"O1": (hero, {"equipment": arms})}})
    table.a.attacks()
    assert told == ["unit", "equipment", "equipment after"]


@rule("FO-ABIL-12")
def test_a_bonus_counts_for_units_that_attack_before_its_source():
    spaces = {"O1": unit("Red", RED, attack=0), "T1": "Agamemnon"}
    table = seat(a={"spaces": spaces}, b={"spaces": {"T1": unit("Wall")}})
    table.a.attacks()
    assert table.counter == 1


@rule("FO-ABIL-13")
def test_changes_of_a_value_add_up():
    spaces = {
        "O1": (champion("Red", RED, attack=1), {"equipment": gear("Sword", attack=2)}),
        "T1": "Agamemnon",
    }
    table = seat(a={"spaces": spaces}, b={"spaces": {"O1": "Iphigenia"}})
    assert table.a.attack_on("O1") == 1 + 2 + 1 - 1


@rule("FO-ABIL-13")
def test_an_attack_below_zero_counts_as_zero():
    table = seat(a={"spaces": {"O1": champion("Meek", BLUE, attack=0)}}, b={"spaces": {"O1": "Iphigenia"}})
    assert table.a.attack_on("O1") == 0


@rule("FO-ABIL-13", "FO-ATT-20")
def test_a_boost_is_added_before_the_value_is_cut_off_at_zero():
    """1, less 3 once cursed, plus 1 for this attack: below 0, so there is no blow."""
    cursed = []

    async def stir(table, me, slot):
        cursed.append(slot)
        table.boost += 1

    def curse(table, me, source, slot):
        return -3 if slot in cursed else 0

    table = seat(
        a={"spaces": {"O1": champion("Hero", attack=1, before_attack=stir)}},
        b={"spaces": {"T1": champion("Curse", attack_bonus=curse)}},
    )
    table.a.attacks()
    assert table.counter == 0


@rule("FO-ABIL-14")
def test_a_compulsory_ability_does_what_is_possible_and_the_rest_lapses():
    table = seat(a={"affords": ["Machaon"], "spaces": {"O1": (unit("Hurt"), {"damage": 1})}})
    table.a.plays("Machaon", at="O2")
    table.a.picks("Hurt")
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-14")
def test_a_compulsory_ability_without_a_target_lapses():
    table = seat(a={"affords": ["Circe"]})
    table.a.plays("Circe", at="O1")
    assert table.b.hand == []
    table.is_settled()


@rule("FO-ABIL-15")
def test_a_compulsory_ability_takes_the_own_unit_if_there_is_no_other():
    bearer = (unit("Bearer"), {"equipment": gear("Cap", defence=1)})
    table = seat(a={"affords": ["Omphale"], "spaces": {"O1": bearer}}, b={"spaces": {"O1": unit("Bare")}})
    table.a.plays("Omphale", at="O2")
    assert table.discard[-1] == "Cap"
    table.is_settled()


def mourner(name, told):
    """A Hero who tells whenever a unit is defeated."""

    async def tell(table, me, slot, leaving):
        told.append(name)

    return champion(name, heeds=lambda *_: True, on_leaving=tell)


@rule("FO-ABIL-16")
def test_the_active_players_abilities_come_first_each_in_the_order_of_its_player():
    told = []
    table = seat(
        a={"spaces": {"O1": unit("Striker", attack=1), "D1": mourner("A1", told), "D2": mourner("A2", told)}},
        b={
            "spaces": {
                "O1": unit("Victim", defence=1),
                "D1": mourner("B1", told),
                "D2": mourner("B2", told),
            }
        },
    )
    table.a.attacks()
    assert table.a.options == ["A1", "A2"]
    table.a.picks("A2")
    assert table.b.options == ["B1", "B2"]
    table.b.picks("B2")
    assert told == ["A2", "A1", "B2", "B1"]
    table.is_settled()


@rule("FO-ABIL-16")
def test_an_ability_is_carried_out_with_all_its_consequences_before_the_next():
    """Electra's damage fells a second unit; what that sets off comes before B's first answer."""
    told = []
    table = seat(
        a={"spaces": {"O1": unit("Striker", attack=1), "D1": unit("Frail", defence=1), "T1": "Agamemnon"}},
        b={
            "spaces": {
                "O1": unit("Victim", defence=1),
                "T1": unit("Wall"),
                "O2": "Electra",
                "O3": mourner("Other", told),
            }
        },
    )
    table.a.attacks()
    table.b.picks("Electra")
    table.b.picks("Frail")
    assert told == ["Other", "Other"]
    assert table.discard == ["Victim", "Frail"]
    table.is_settled()


@rule("FO-ABIL-17")
def test_a_unit_that_leaves_in_the_event_does_not_answer_it():
    """Heracles fells Electra and her comrade together: she deals nothing."""
    frail = {"O1": ("Electra", {"damage": printed("Electra").defence - 1}), "O2": unit("Frail", defence=1)}
    table = seat(a={"affords": ["Heracles"]}, b={"spaces": frail})
    table.a.plays("Heracles", at="O1")
    assert table.b.units == {}
    assert table.a.damage_on("O1") == 0
    table.is_settled()


@rule("FO-ABIL-17")
def test_a_unit_answers_its_own_leaving_as_from_its_space():
    table = seat(
        a={"spaces": {"O1": unit("Striker", attack=9), "O2": unit("Bystander")}},
        b={"spaces": {"O1": "Protesilaus"}},
    )
    table.a.attacks()
    assert table.discard == ["Protesilaus"]
    assert table.a.damage_on("O1") == 2
    assert table.a.damage_on("O2") == 0
    table.is_settled()


@rule("FO-ABIL-18")
def test_a_text_goes_before_a_clause_just_as_far_as_it_says():
    """Daedalus makes a Soldier cheaper; everything else is still paid in full."""
    hand = [unit("Soldier", BLUE, cost="g"), champion("Hero", BLUE, cost="g")]
    table = seat(a={"hand": hand, "spaces": {"O1": "Daedalus"}})
    assert table.a.options == ["Soldier", None]
    table.a.plays("Soldier", at="O2")
    assert table.discard == []
    table.is_settled()


@rule("FO-ABIL-04", "FO-ABIL-09")
def test_a_silenced_ability_works_again_once_nobody_silences_it():
    table = seat(
        a={"spaces": {"O1": "Agamemnon", "O2": unit("Red", RED, attack=1)}},
        b={"spaces": {"O1": "Philomela"}, "affords": ["Theseus"]},
    )
    assert table.a.attack_on("O2") == 1
    table.a.attacks()
    table.b.plays("Theseus", at="T1")
    table.b.picks("Philomela")
    table.b.declines()
    table.b.picks("O3")
    assert table.a.attack_on("O2") == 2


@rule("FO-ABIL-17")
def test_an_answer_lapses_if_its_unit_has_changed_sides_meanwhile():
    """B's Watch is felled by A's first answer and captured: it no longer answers for B."""
    told = []

    async def strike_watch(table, me, slot, leaving):
        watch = next(unit for unit in table.units if unit >= 0 and table.card(unit).name == "Watch")
        if SIDE_OF[table.spot_of(watch)] != me:
            await deal(table, [(watch, 9)], slot)

    async def tell(table, me, slot, leaving):
        told.append(int(me))

    avenger = champion(
        "Avenger", YELLOW, heeds=lambda table, me, slot, leaving: leaving.spot == 6, on_leaving=strike_watch
    )
    watch = champion("Watch", GREEN, heeds=lambda *_: True, on_leaving=tell, defence=5)
    table = seat(
        a={"spaces": {"O1": unit("Striker", attack=1), "O2": "Medea", "O3": avenger}},
        b={"spaces": {"O1": unit("Victim", defence=1), "O2": watch}},
    )
    table.a.attacks()
    table.a.picks("T1")
    assert table.a.on("T1") == "Watch"
    assert told == []
