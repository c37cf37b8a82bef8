"""What the bench counts in games between bots."""

from collections import Counter

from bench.throne import Told, gift_of_kallisto, play, rate, report
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


def told(shares, starter=0, **differing):
    """A game of three in which Knossos starts, if nothing else is said."""
    usual = {
        "roles": ("Acropolis", "Hades", "Kallisto"),
        "cities": ("Knossos", "Acheron", "Ursa Major"),
        "first_step": "Acropolis",
        "throne": "Kronos",
        "hoards": (4, 9, 5),
        "own_keys": 6,
        "keys": 6,
        "rule": "KE-FA-09",
        "offered": Counter(minoas=4, iolaus=4),
        "taken": Counter(minoas=4),
    }
    return Told(shares=shares, starter=starter, **{**usual, **differing})


def test_a_rate_names_its_aim_only_where_it_misses_it():
    assert rate("nobody wins", 6, 20, (0.05, 0.2)) == (
        "nobody wins: 30.0 % (14.5-51.9) of 20  ** not within 5.0% to 20.0%"
    )
    assert rate("nobody wins", 3, 20, (0.05, 0.2)) == "nobody wins: 15.0 % (5.2-36.0) of 20"


def test_the_report_counts_roles_cities_seats_keys_and_what_is_drafted():
    games = [
        told((1.0, 0.0, 0.0)),
        told((0.0, 1.0, 0.0), starter=1, cities=("Athens", "Acheron", "Ursa Major"), own_keys=5),
        told((0.0, 0.0, 1.0), starter=2, first_step="Kallisto"),
        told((0.0, 0.0, 0.0), rule="KE-FA-10"),
    ]
    lines = list(report(games))
    starts = [
        "4 games of 3; the share of a seat is 25.0%",
        "nobody wins: 25.0 % ",
        "Kallisto: 25.0 % ",
        "Knossos: 33.3 % ",
        "Athens: 0.0 % ",
        "seat 1: 75.0 % ",
        "Kronos has 6 keys of his own: 75.0 % ",
        "keys: Acropolis 4.0, Hades 9.0, Kallisto 5.0, Kronos 5.8",
        "the first step is won by: Acropolis 75%, Kallisto 25%",
        "least taken: iolaus 0% of 16",
        "  ** not within 10% to 90%: iolaus",
        "most taken: minoas 100% of 16",
    ]
    found = [start for start in starts if any(line.startswith(start) for line in lines)]
    assert found == starts


def test_a_game_of_bots_is_told_to_its_end():
    game = play("random", 3, {"roles": "2+3", "acropolises": "corinth"}, 1)
    assert (game.roles, game.cities) == (
        ("Acropolis", "Hades", "Kallisto"),
        ("Corinth", "Acheron", "Ursa Major"),
    )
    assert game.first_step in ("Acropolis", "Kallisto")
    assert game.throne in ("Hades", "Kronos")
    asked = 3 * 5 * (2 * 3 - 1)
    assert game.taken.total() == asked, "the last card of each draft is nobody's choice"
