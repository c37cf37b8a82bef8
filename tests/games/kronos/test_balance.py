"""What the bench counts in games between bots."""

from bench.throne import gift_of_kallisto, play, report
from tests.games.kronos.test_throne import throne
from tests.tabletop import rule

from pentathlon.games.kronos.rules.final import keys_of_kronos

HERS = {"armory": ["Leonidas Sword", "Olive Branch"], "unlocked": {0: "Visceral Stone"}}
HIS = ["Dionysus Mask"]


@rule("KE-FH-16", "KE-FK-17")
def test_the_keys_of_kallisto_are_told_from_those_of_kronos_where_she_gave_them():
    arms = {"b": (None, None, "Leonidas Sword")}
    given = throne("1/1/2", "5/5/5", hers=HERS, arms=arms, kronos=HIS).state
    assert (keys_of_kronos(given), gift_of_kallisto(given)) == (1 + 1 + 1 + 2, 1 + 1 + 2)
    kept = throne("5/5/5", "1/1/2", hers=HERS, kronos=HIS).state
    assert (keys_of_kronos(kept), gift_of_kallisto(kept)) == (1, 0)


@rule("KE-F2-02")
def test_in_a_duel_kallisto_gives_nothing():
    duels = [play("random", 2, {"duel": "kallisto"}, seed) for seed in range(3)]
    assert "KE-F2-02" in {game.rule for game in duels}
    assert all(game.own_keys == game.keys for game in duels)


def test_the_report_has_both_counts_of_keys_and_the_cards_that_are_drafted():
    lines = list(report([play("random", 3, {}, 1)]))
    assert any(line.startswith("Kronos has 6 keys of his own in ") for line in lines)
    assert next(line for line in lines if line.startswith("most taken: ")).count("%") == 10
