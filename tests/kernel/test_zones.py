"""Who knows which card lies where, and what else might lie there."""

from collections import Counter
from dataclasses import replace

from tests.kernel.toys.numbers import NUMBERS

from pentathlon.kernel import Dice, Seat, Slot, Table, conceal, knows, reveal, show, then
from pentathlon.kernel.zones import cover, resample, unknown

ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT = NUMBERS.values()
A, B, C = Seat(0), Seat(1), Seat(2)


def table(*faces: object, seen: tuple[int, int, int] = (0, 0, 0)) -> Table:
    return Table(agenda=[], dice=Dice(1), faces=faces, seen=list(seen))


def slots(*numbers: int) -> list[Slot]:
    return [Slot(number) for number in numbers]


def deal_anew(cards: Table, known: int, chance: Dice) -> None:
    resample(cards, unknown(cards.faces, cards.pools, known), chance)


def test_steps_come_in_the_order_named_before_what_was_planned():
    plan = table()
    plan.agenda = [("later",)]
    then(plan, ("first", 1), ("second",))
    assert [plan.agenda.pop() for _ in range(3)] == [("first", 1), ("second",), ("later",)]


def test_a_revealed_card_is_known_to_all_and_a_shown_one_to_its_seat():
    cards = table(ONE, TWO, THREE)
    reveal(cards, Slot(1))
    show(cards, slots(0, 2), B)
    assert [knows(cards, seat, Slot(1)) for seat in (A, B, C)] == [True, True, True]
    assert [knows(cards, seat, Slot(2)) for seat in (A, B, C)] == [False, True, False]


def test_concealed_cards_are_known_to_their_owner_alone():
    cards = table(ONE, TWO, THREE, seen=(0b111, 0b111, 0b111))
    conceal(cards, slots(0, 1), A)
    assert cards.seen == [0b111, 0b100, 0b100]


def test_concealed_cards_are_the_same_cards_in_an_order_of_chance():
    orders = set()
    for seed in range(40):
        cards = table(ONE, TWO, THREE, FOUR, seen=(0b1111,) * 3)
        cards.dice = Dice(seed)
        conceal(cards, slots(0, 1, 2), A)
        assert Counter(cards.faces[:3]) == Counter((ONE, TWO, THREE))
        assert cards.faces[3] is FOUR
        orders.add(cards.faces)
    assert len(orders) == 6


def test_concealed_cards_are_dealt_anew_only_among_each_other():
    cards = table(ONE, TWO, THREE, FOUR, FIVE, SIX, seen=(0b1111, 0b1111, 0b1111))
    conceal(cards, slots(0, 1), A)
    conceal(cards, slots(2, 3), B)
    dealt = set()
    for seed in range(60):
        other = cards.copy()
        deal_anew(other, cards.seen[C], Dice(seed))
        assert set(other.faces[:2]) == {ONE, TWO}
        assert set(other.faces[2:4]) == {THREE, FOUR}
        assert set(other.faces[4:]) == {FIVE, SIX}
        dealt.add(other.faces)
    assert len(dealt) == 8


def test_cards_mixed_with_hidden_ones_can_be_any_of_them():
    cards = table(ONE, TWO, THREE, FOUR, seen=(0b1011, 0b0011, 0b0011))
    conceal(cards, slots(1, 3), A)
    assert cards.pools is not None
    assert cards.pools[1] == cards.pools[3] == cards.pools[2] != cards.pools[0]


def test_mixing_again_what_is_left_of_a_pool_keeps_the_rest_out():
    cards = table(ONE, TWO, THREE, FOUR, seen=(0b0111, 0b0111, 0b0111))
    conceal(cards, slots(0, 1, 2), A)
    reveal(cards, Slot(0))
    shown = cards.faces[0]
    conceal(cards, slots(1, 2), A)
    for seed in range(20):
        other = cards.copy()
        deal_anew(other, cards.seen[B], Dice(seed))
        assert other.faces[0] is shown
        assert other.faces[3] is FOUR


def test_what_a_seat_knows_stays_where_it_is():
    cards = table(*NUMBERS.values(), seen=(0b10100101, 0, 0))
    for seed in range(20):
        other = cards.copy()
        deal_anew(other, cards.seen[A], Dice(seed))
        assert [other.faces[slot] for slot in (0, 2, 5, 7)] == [ONE, THREE, SIX, EIGHT]
        assert Counter(other.faces) == Counter(cards.faces)


def test_tables_that_differ_only_in_hidden_faces_become_the_same_table():
    here = table(ONE, TWO, THREE, FOUR, FIVE, seen=(0b00001, 0, 0))
    there = table(ONE, FIVE, FOUR, THREE, TWO, seen=(0b00001, 0, 0))
    for seed in range(20):
        left, right = here.copy(), there.copy()
        deal_anew(left, here.seen[A], Dice(seed))
        deal_anew(right, there.seen[A], Dice(seed))
        assert left.faces == right.faces


def test_every_deal_of_the_hidden_cards_comes_up_about_equally_often():
    cards, deals = table(ONE, TWO, THREE, FOUR), Counter()
    chance = Dice(2)
    for _ in range(12_000):
        other = cards.copy()
        deal_anew(other, 0b0001, chance)
        deals[other.faces] += 1
    assert len(deals) == 6
    assert all(1_800 < count < 2_200 for count in deals.values())


def test_a_copy_is_independent():
    cards = table(ONE, TWO)
    cards.story = []
    copy = cards.copy()
    reveal(copy, Slot(0))
    copy.agenda.append(("step",))
    copy.dice.roll()
    assert (cards.seen, cards.agenda, cards.dice.state) == ([0, 0, 0], [], 1)
    assert copy.story is None


def test_a_covered_card_is_known_to_its_owner_alone_and_may_be_any_of_its_pool():
    cards = table(ONE, TWO, THREE, FOUR, FIVE, SIX, seen=(0b1111, 0b1111, 0b1111))
    for slot in slots(1, 2):
        cover(cards, slot, A, 1)
    assert cards.seen == [0b1111, 0b1001, 0b1001]
    assert [hidden for hidden, *_ in unknown(cards.faces, cards.pools, cards.seen[B])] == [[4, 5], [1, 2]]


def test_cards_that_were_not_mixed_are_dealt_anew_among_their_sort():
    low, high = (replace(ONE, sort=1), replace(TWO, sort=1)), (replace(THREE, sort=2), replace(FOUR, sort=2))
    for seed in range(20):
        cards = table(*low, *high)
        deal_anew(cards, 0, Dice(seed))
        assert [face.sort for face in cards.faces] == [1, 1, 2, 2]


def test_cards_that_are_mixed_or_covered_leave_the_others_among_their_sort():
    faces = [replace(face, sort=sort) for face, sort in ((ONE, 1), (TWO, 1), (THREE, 2), (FOUR, 2))]
    mixed, covered = table(*faces, seen=(0b1000,) * 3), table(*faces, seen=(0b1000,) * 3)
    conceal(mixed, slots(0, 3))
    cover(covered, Slot(3), A, 9)
    assert mixed.pools is not None
    assert mixed.pools[0] == mixed.pools[1] == mixed.pools[3] not in (1, 2)
    assert mixed.pools[2] == 2
    assert covered.pools == (1, 1, 2, 9)


def test_a_filed_card_is_dealt_anew_only_among_its_own_sort():
    low, high = (replace(ONE, sort=1), replace(TWO, sort=1)), (replace(THREE, sort=2), replace(FOUR, sort=2))
    deals = Counter()
    chance = Dice(5)
    for _ in range(1_000):
        cards = table(*low, *high)
        cards.filed = 0b0101
        resample(cards, unknown(cards.faces, (0, 0, 0, 0), 0, cards.filed), chance)
        assert [cards.faces[slot].sort for slot in (0, 2)] == [1, 2]
        deals[cards.faces] += 1
    assert len(deals) == 8
    assert all(90 < count < 160 for count in deals.values())
