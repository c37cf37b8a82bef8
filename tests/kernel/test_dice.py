"""The generator is splitmix64, and what is built on it stays in bounds."""

from collections import Counter

import pytest

from pentathlon.kernel import Dice

# The reference values of the published algorithm for the seed 1234567.
SPLITMIX64 = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def test_the_words_are_those_of_splitmix64():
    dice = Dice(1234567)
    assert tuple(dice.getrandbits(64) for _ in SPLITMIX64) == SPLITMIX64


def test_few_bits_are_the_high_bits_of_the_word():
    assert Dice(1234567).getrandbits(8) == SPLITMIX64[0] >> 56


def test_seeds_of_any_size_are_taken_modulo_64_bits():
    assert Dice((1 << 64) + 5).state == Dice(5).state
    assert Dice(-1).state == (1 << 64) - 1


@pytest.mark.parametrize("sides", [1, 2, 6, 20, 100])
def test_a_roll_shows_every_side_and_no_other(sides: int):
    dice = Dice(3)
    assert {dice.roll(sides) for _ in range(100 * sides)} == set(range(1, sides + 1))


def test_rolls_are_about_equally_likely():
    dice = Dice(9)
    rolls = Counter(dice.roll() for _ in range(60_000))
    assert all(9_500 < count < 10_500 for count in rolls.values())


@pytest.mark.parametrize("size", [0, 1, 2, 3, 17, 96])
def test_a_shuffle_is_a_permutation(size: int):
    things = list(range(size))
    Dice(size).shuffle(things)
    assert sorted(things) == list(range(size))


def test_every_order_comes_up_about_equally_often():
    dice, orders = Dice(5), Counter()
    for _ in range(24_000):
        things = list("abcd")
        dice.shuffle(things)
        orders["".join(things)] += 1
    assert len(orders) == 24
    assert all(850 < count < 1150 for count in orders.values())


def test_dice_pick_one_of_the_things_and_print_their_state():
    dice = Dice(8)
    assert repr(dice) == "Dice(8)"
    assert {dice.pick("xyz") for _ in range(100)} == set("xyz")


def test_a_copy_goes_on_with_the_same_numbers():
    dice = Dice(4)
    dice.roll()
    twin = Dice(dice.state)
    assert [dice.roll() for _ in range(20)] == [twin.roll() for _ in range(20)]
