"""The Folded Isle: what its book holds, and that it hangs together."""

import re
from collections import Counter

import pytest

from pentathlon.games.aeon.story.written.book import Op, Passage
from pentathlon.games.aeon.story.written.leaves import conditions, ops, options, paragraphs
from pentathlon.games.aeon.story.written.plan import check_folder, plan_of
from pentathlon.games.aeon.story.written.roster import roster
from pentathlon.games.aeon.story.written.shelf import book, folder_of
from pentathlon.games.aeon.voyage.shown.secrets import RUN, secrets_of

BOOK = book()
STARTING, ACCLIMATIONS = range(1, 25), (range(25, 30), range(30, 35), range(35, 40))


def card(number: int) -> Passage:
    """An exploration card."""
    return BOOK.passages[f"x{number:02}"]


def facts(number: int) -> dict[str, str]:
    """What stands in its heading."""
    return dict(card(number).facts)


def test_the_book_has_no_flaw():
    _, flaws = check_folder(folder_of())
    assert [str(flaw) for flaw in flaws] == []


def test_there_are_ten_adventures_for_each_of_four_hubs():
    plan = plan_of(folder_of(), BOOK)
    assert (len(plan.hubs), len(plan.adventures)) == (4, 40)
    traits = Counter(BOOK.passages[slug].traits[0] for slug in plan.adventures)
    assert set(traits.values()) == {5}


@pytest.mark.parametrize(("table", "number"), [("rest", 8), ("pharos", 6)])
def test_rest_and_dreams_have_their_tables(table, number):
    assert len({row.passage for row in BOOK.tables[table].columns[0]}) == number


def test_every_dream_of_pharos_has_a_delve():
    dreams = {row.passage for row in BOOK.tables["pharos"].columns[0]}
    delves = {
        slug
        for slug in dreams
        for option in options(BOOK.passages[slug])
        if option.outcome.trial is not None and option.outcome.trial.kind == "delve"
    }
    assert delves == dreams


def test_the_odds_of_the_hubs_move_from_the_market_to_the_stair():
    columns = BOOK.tables["hubs"].columns
    market, stair = (
        [sum(row.last - row.first + 1 for row in column if row.passage == hub) for column in columns]
        for hub in ("market", "stair")
    )
    assert len(columns) == 4
    assert market == sorted(market, reverse=True)
    assert stair == sorted(stair)


def test_six_of_the_inward_adventures_wait_for_something():
    inward = [BOOK.passages[f"in-{number:02}"] for number in range(1, 21)]
    assert sum(bool(passage.needs) for passage in inward) == 6


def test_memories_are_private_and_nothing_else_is():
    memories = {slug for card in roster().mnemos for slug in card.passages}
    assert len(memories) == 32
    assert {passage.slug for passage in BOOK.passages.values() if passage.private} == memories


def test_every_trait_is_on_four_memories():
    assert set(Counter(trait for card in roster().mnemos for trait in card.traits).values()) == {4}


def test_a_quarter_of_the_exploration_cards_show_the_adversary_and_most_end_a_stack():
    every = [*STARTING, *(number for added in ACCLIMATIONS for number in added)]
    for numbers, ends, adversaries in ((STARTING, 15, 6), (every, 24, 10)):
        assert sum(facts(number).get("end") == "yes" for number in numbers) == ends
        assert sum(int(facts(number).get("adversary", 0)) for number in numbers) == adversaries


def test_there_are_thirty_nine_exploration_cards():
    numbers = sorted(slug for slug in BOOK.passages if slug.startswith("x"))
    assert numbers == [f"x{number:02}" for number in range(1, 40)]


def test_an_exploration_card_does_one_or_two_of_a_thing():
    sizes = [abs(op.amount) for number in range(1, 40) for op in ops(card(number)) if op.verb != "explore"]
    assert set(sizes) == {1, 2}


def test_the_choice_matrix_has_twenty_four_nodes():
    marked = {op.what for passage in BOOK.passages.values() for op in ops(passage) if op.verb == "mark"}
    assert len(marked) == 24


def test_the_clues_allies_codes_and_threads_can_all_be_had():
    gained = {
        (op.verb, op.what) for passage in BOOK.passages.values() for op in ops(passage) if op.amount > 0
    }
    katharsis = {("code", card.katharsis) for card in roster().mnemos if card.katharsis}
    wanted = {("clue", clue.slug) for clue in roster().clues} | {
        ("ally", ally.slug) for ally in roster().allies
    }
    wanted |= {("code", code.slug) for code in roster().codes}
    assert wanted <= gained | katharsis
    assert len(katharsis) == 3


def test_each_hub_ends_in_a_thread_and_every_thread_can_be_bought():
    threads = {clue.slug for clue in roster().clues if clue.slug.startswith("thread-")}
    ends = {
        hub.slug: {
            op.what
            for passage in BOOK.passages.values()
            if passage.slug.startswith(hub.omega)
            for op in ops(passage)
            if op.verb == "clue" and op.what in threads
        }
        for hub in roster().hubs
    }
    assert set.union(*ends.values()) == threads
    assert {len(found) for found in ends.values()} == {1}
    for thread in threads:
        price = BOOK.passages[f"s-2b-{thread.removeprefix('thread-')}"]
        assert all(Op("clue", what=thread) in option.outcome.ops for option in options(price))


def test_the_touch_of_the_maze_closes_a_test_of_the_third_act_and_opens_an_option_of_the_fourth():
    asked = {
        slug: {(each.test, each.is_not) for each in conditions(BOOK.passages[slug])}
        for slug in ("s-3a", "s-4a")
    }
    assert ("anyone-affliction", True) in asked["s-3a"]
    assert ("anyone-affliction", False) in asked["s-4a"]


def test_the_story_asks_for_what_a_voyage_to_the_last_days_finds():
    assert [side.progress for side in roster().story] == [4, 5, 5, 4, 6, 5, 5, 0]
    assert [side.doom for side in roster().doom] == [5, 5, 6, 6, 6, 6]


@pytest.mark.parametrize("name", ["Ianthe", "Doryklos", "Melitta", "Theron"])
def test_no_passage_names_an_argonaut_who_may_be_dead(name):
    named = [p.slug for p in BOOK.passages.values() if any(name in text for text in paragraphs(p))]
    assert named == []


def test_no_title_gives_away_what_another_page_says():
    titles = {
        slug: " ".join(re.findall("[a-z]+", page.title.lower())) for slug, page in BOOK.passages.items()
    }
    long = {slug: title for slug, title in titles.items() if len(title.split()) >= RUN}
    assert long["h2-omega-ninth"] == "paid to the end of the month", "it quotes the receipt of another page"
    secrets = [secret for slug in BOOK.passages for secret in secrets_of(slug)]
    assert [title for title in long.values() for secret in secrets if title in secret] == []
