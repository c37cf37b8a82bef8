"""Aeon Trespass drawn and told: the battlefield fits 100 by 30, and shows what matters."""

from functools import partial
from itertools import combinations, islice

import pytest
from msgspec.structs import replace
from rich.console import Console
from tests.cli import pages
from tests.cli.pages import HEIGHT, WIDTH, text_of
from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.cli.play.drawing import drawn, option_lines
from pentathlon.cli.play.plain import told
from pentathlon.cli.play.screen import labels_of, least_of, screen_of, typed_as
from pentathlon.cli.play.sitting import Sitting
from pentathlon.cli.play.terminal import Terminal
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.games.aeon.content.scenarios import scenario_for
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.pieces import SINGLE, Modifier, Until, What
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Primordial
from pentathlon.games.aeon.sight import view
from pentathlon.games.aeon.table import FOE
from pentathlon.games.aeon.terminal import outlook, plain
from pentathlon.games.aeon.views import Odds, Part
from pentathlon.kernel import Seat
from pentathlon.kernel.ask import key_of
from pentathlon.kernel.errors import UnknownChoice

SCREEN = screen_of("aeon")
positions = partial(pages.positions, "aeon", seats=2)


def test_spaces_on_offer_are_on_the_map_and_named():
    match, page = next(each for each in positions(range(1)) if each[0].ask.question.id == "move")
    lines = drawn(page, SCREEN, WIDTH, HEIGHT - 1)
    offered = [option for option in match.ask.options if option is not None]
    assert text_of(lines)[: 46 * 60].count("+") >= len(offered) - 1
    assert f"{len(offered)} spaces on the map: type column and row, as {offered[0].title}" in text_of(lines)


def test_told_spaces_are_one_paragraph_without_numbers():
    match, page = next(each for each in positions(range(1)) if each[0].ask.question.id == "move")
    lines = told(page, SCREEN, whole=False)
    spaces = [option.title for option in match.ask.options if option is not None]
    assert len(lines) < len(spaces) / 5
    assert all(f" {space}" in " ".join(lines) for space in spaces)
    assert lines[-1] == f"  {len(match.ask.options)}. Stay here"


@pytest.mark.parametrize("level", [2, 4])
def test_a_full_armory_is_told_in_groups_and_every_piece_has_its_number(level):
    _, page = next(each for each in positions(range(1), level=level) if each[0].ask.question.id == "equip")
    pages.assert_it_fits(page, SCREEN)
    shown, plain_lines = text_of(drawn(page, SCREEN, WIDTH, HEIGHT - 1)), told(page, SCREEN, whole=False)
    assert "Weapon: 2 Bronze Spear, 3 Bronze Sword" in shown
    assert len(plain_lines) < 15
    for number, option in enumerate(page.view["asks"][0]["options"], start=1):
        name = option["label"].partition(":")[0]
        assert f"{number} {name}" in " ".join(shown.split())


def test_the_facts_tell_the_armory_by_kinds_and_every_piece_once(somewhere):
    facts = SCREEN.facts(somewhere.view, somewhere.names)
    armory = facts[facts.index("In the armory, weapon:") : facts.index("In the armory, attachment:")]
    assert "  2 Bronze Spear: 2 attack dice, 1 red power per hit, Reach 2." in armory
    assert "In the armory, armor:" in armory
    assert len(armory) == len(set(armory)) < 15


def rolled(ask, *dice):
    """A view in which these dice, and any of them together, may be rolled again."""
    shown = [f"die({number},{value})" for number, value in enumerate(dice)]
    few = range(1, len(dice) + 1)
    sets = [subset for many in few for subset in combinations(shown, many)]
    keys = [*(f"again({','.join(subset)})" for subset in sets), "pass"]
    return {"table": ask.view["table"], "asks": [{"options": [{"key": key, "label": key} for key in keys]}]}


@pytest.fixture(scope="module")
def somewhere():
    return next(positions(range(1)))[1]


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("4 1", "again(die(0,4),die(4,1))"),
        ("1, 4", "again(die(0,4),die(4,1))"),
        ("6 6", "again(die(1,6),die(3,6))"),
        ("die 2", "again(die(1,6))"),
        ("die 2 4", "again(die(0,4),die(1,6))"),
        ("10", "again(die(2,10))"),
        ("", "pass"),
        ("keep", "pass"),
        ("Keep them", "pass"),
    ],
)
def test_dice_are_named_by_what_they_show(somewhere, words, key):
    assert SCREEN.meant(rolled(somewhere, 4, 6, 10, 6, 1), words) == [key]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("6", "2 dice show 6: type die 2 or die 4."),
        ("3", "No die shows 3: they are 4, 6 (die 2), 10, 6 (die 4), 1."),
        ("die 9", "Of 4, 6 (die 2), 10, 6 (die 4), 1, name up to 5 dice to re-roll; Enter keeps them."),
    ],
)
def test_dice_that_are_not_there_or_not_clear_are_asked_for_kindly(somewhere, words, said):
    with pytest.raises(UnknownChoice) as refused:
        SCREEN.meant(rolled(somewhere, 4, 6, 10, 6, 1), words)
    assert str(refused.value) == said


def test_dice_are_listed_once_and_a_natural_10_is_not_put_forward(somewhere):
    view = rolled(somewhere, 10, 6, 1)
    lines, covered = SCREEN.offers(view)
    assert (
        " ".join(lines)
        == "Dice: 10, 6, 1. Type those to re-roll by what they show, as 6 1; Enter keeps them."
    )
    assert covered == set(range(8))


def test_what_is_typed_for_an_answer_means_that_answer():
    for match, page in islice(positions(range(2)), 400):
        for number, option in enumerate(match.ask.options, start=1):
            words = typed_as(SCREEN, page.view, number)
            if not words.isdigit():
                found = SCREEN.meant(page.view, words)
                assert found in ([key_of(option)], [])
                assert found or match.label(option, match.ask) == words


def test_a_space_is_typed_at_the_turn_already():
    match, page = next(each for each in positions(range(1)) if TurnAction.MOVE in each[0].ask.options)
    stand = page.view["table"].walk[0].at
    keys = SCREEN.meant(page.view, Space(*stand).title.upper())
    for key in keys:
        match.choose_key(key, match.ask.seat)
    assert keys[0] == "move"
    assert stand in [titan.at for titan in match.view(None)["table"].titans]
    with pytest.raises(UnknownChoice, match="cannot walk to t14 now"):
        SCREEN.meant(page.view, "t14")


def typed_at_the_first_turn(tmp_path, *words):
    """A battle from the first choice of a titan on, and what the terminal shows after those words."""
    match, bot = pentathlon.new("aeon", 2, 4), make_bot("greedy")
    while match.ask.question.id != "whose turn":
        match.choose(bot.choose(match, match.ask.seat))
    reader = pages.Reader(words)
    Sitting(match, Seat(0), ["greedy"] * 2, tmp_path / "game.json", reader).run()
    return match, reader.file.getvalue()


def test_a_titan_answers_to_its_name_without_the_article(tmp_path):
    _, shown = typed_at_the_first_turn(tmp_path, "lantern")
    assert "The turn of the Lantern." in shown


def test_a_walk_is_one_gesture_of_two_answers(tmp_path):
    match, shown = typed_at_the_first_turn(tmp_path, "lantern", "t14", "G5")
    assert "The Lantern cannot walk to t14 now." in shown
    assert "The Lantern moves to g5." in shown
    assert [key_of(given.option) for given in match.answers[-2:]] == ["move", "space(6,4)"]


def test_both_ways_of_the_primordial_are_on_the_map_and_in_their_options():
    _, page = next(
        each
        for each in positions(range(4))
        if each[0].ask.question.id == "first axis" and each[1].view["table"].primordial.routes
    )
    routes = page.view["table"].primordial.routes
    labels = labels_of(SCREEN, page.view)
    assert [option["key"] for option in page.view["asks"][0]["options"]] == [way.key for way in routes]
    for label, way in zip(labels, routes, strict=True):
        assert label.endswith(f": {', '.join(Space(*space).title for space in way.spaces)}")
        assert label in "\n".join(told(page, SCREEN, whole=False))
    shown = text_of(drawn(page, SCREEN, WIDTH, HEIGHT - 1))
    assert all(label in shown for label in labels)
    assert "1 along the row" in shown
    marks = outlook.tracks(page.view["table"].primordial)
    assert {marks[way.spaces[0]] for way in routes} == {"1", "2"} or "=" in marks.values()


def test_the_titan_in_turn_has_the_odds_of_its_weapons_beside_it():
    asked = (each for each in positions(range(1)) if each[0].ask.question.id == "act")
    _, page = next(each for each in asked if outlook.weapons(each[1].view["table"]))
    shown = " ".join(text_of(SCREEN.board(page.view, page.names, 120)).split())
    for card in outlook.weapons(page.view["table"]):
        assert f"{card.name}: hits {card.odds.hit} %, wounds " in shown
    (turn,) = (each for each in page.view["table"].titans if each.number == page.view["table"].turn)
    assert f"DANGER {turn.danger} FATE {turn.fate} RAGE {turn.rage} SPEED {turn.speed}" in shown
    assert "ambrosia" not in shown


def test_an_attack_with_the_only_weapon_says_its_odds():
    table = battle({0: (9, 6)}, (9, 7), gear={0: ["Bronze Spear"]})
    seen = {"table": replace(view(table.state, None), turn=0), "asks": []}
    titan = seen["table"].titans[0]
    odds = Odds(75, [Part("Hoof", 40), Part("Tail", 40), Part("Flank", 10)])
    spear = replace(titan.gear[0], odds=odds)
    seen["table"] = replace(seen["table"], titans=[replace(titan, gear=[spear])])
    label = SCREEN.worded(seen, "attack", "Attack")
    assert label == f"Attack with {spear.name}: hits 75 %, wounds Hoof, Tail 40 %; Flank 10 %"
    by_part = SCREEN.worded(seen, f"active({spear.slot})", "Bronze Spear.")
    assert by_part == "Bronze Spear. By body part: Hoof, Tail 40 %; Flank 10 %."


def test_a_small_terminal_shows_the_whole_map_and_every_titan():
    for match, page in islice(positions(range(1)), 0, 400, 3):
        board = SCREEN.board(page.view, page.names, 80)
        table = page.view["table"]
        assert len(board) == table.board.height + 2
        assert max(line.cell_len for line in board) < 80
        if match.ask.question.id == "whose turn":
            shown = text_of(board)
            for titan in table.titans:
                dials = f"DANGER {titan.danger} FATE {titan.fate} RAGE {titan.rage}"
                assert (dials in shown) or not titan.alive
            assert len(drawn(page, SCREEN, 80, 23)) <= 23


def test_the_terminal_is_as_small_as_the_game_allows():
    assert least_of(SCREEN) == (80, 24)
    assert least_of(screen_of("olympus")) == (100, 30)
    console = Console(force_terminal=True, width=80, height=24)
    assert not Terminal(console=console, least=(80, 24)).plain
    assert Terminal(console=console, least=(80, 24)).height == 23
    assert Terminal(console=console).plain


def test_long_options_are_wrapped_and_not_cut():
    options = [(1, "word " * 30 + "end"), (2, "No")]
    lines = option_lines(options, WIDTH, 9)
    assert text_of(lines).split()[-3:] == ["end", "2", "No"]
    assert max(line.cell_len for line in lines) < WIDTH


def test_the_map_shows_titans_walls_and_where_the_primordial_faces():
    seen = ""
    for _, page in islice(positions(range(4), level=3), 10, 1200, 10):
        seen += text_of(SCREEN.board(page.view, page.names, WIDTH)[1:15])
    for sign in ("A", "B", "C", "D", "●", "│", "_", "█"):
        assert sign in seen
    assert any(arrow in seen for arrow in "▲►▼◄")


def test_a_space_tells_who_stands_there_and_what_is_in_its_line_of_sight():
    cliffs = [tile("cliff-wall", 7, 5), tile("cliff-wall", 11, 5)]
    table = battle({0: (9, 3), 1: (3, 3)}, (9, 9), tiles=cliffs)
    seen = {"table": view(table.state, None), "asks": []}
    assert SCREEN.place_named(seen, "d4") == [
        "d4: the Rampart of Doryklos.",
        "In sight of Labyrinthauros: nothing stops the line from the south-west corner of e5 "
        "to the south-west corner of j10.",
    ]
    assert SCREEN.place_named(seen, "J4") == [
        "j4: the Lantern of Ianthe.",
        "Out of sight of Labyrinthauros: even the line from the south-west corner of j5 "
        "to the south-west corner of j10 is stopped at the south-west corner of j6.",
    ]
    assert SCREEN.place_named(seen, "k10") == ["k10: Labyrinthauros."]
    assert SCREEN.place_named(seen, "z9") == SCREEN.place_named(seen, "Medea") == []


def test_the_facts_tell_titans_gear_decks_and_the_attack():
    seen = "\n".join(
        line for _, page in islice(positions(range(1)), 0, 200, 2) for line in told(page, SCREEN, whole=True)
    )
    for words in (
        "Kratos pool: ",
        "Labyrinthauros (level 1) at j7, 2 spaces wide, facing south",
        "priority target",
        "DANGER 0, FATE 0, RAGE 0",
        "Column on e7.",
        "attack dice",
        " attacks with ",
        "Body parts: ",
    ):
        assert words in seen
    assert "Traceback" not in seen


def test_the_facts_tell_what_a_battle_has_left_and_what_lies_in_the_pool():
    modifiers = (Modifier(FOE, What.TO_HIT, -1, Until.CLEARED),)
    table = battle({0: (5, 5)}, wounds=[SINGLE] * 8, openings=2, modifiers=modifiers)
    assert "Kratos pool: 2 openings, TO HIT -1." in plain.facts({"table": view(table.state, None)}, ["A"])
    table.follows(("end of battle", "VICTORY"))
    *_, ending, spoils, fate = plain.facts({"table": view(table.state, None)}, ["A"])
    assert ending == "Labyrinthauros is slain. Rounds: 1. Wounds of Labyrinthauros: 8 of 8."
    assert spoils.startswith("Gained: ")
    assert spoils.endswith("Lost: nobody.")
    assert fate == "FATE of the Argo: -2."


@pytest.mark.parametrize("sheet", PRIMORDIALS.values(), ids=PRIMORDIALS)
def test_every_primordial_is_drawn_and_told_with_its_traits(sheet: Primordial):
    drawn_page, facts = "", ""
    for _, page in islice(positions(range(1), primordial=sheet.slug, level=4), 0, 120, 5):
        pages.assert_it_fits(page, SCREEN)
        drawn_page += text_of(drawn(page, SCREEN, WIDTH, HEIGHT - 1))
        facts += "\n".join(told(page, SCREEN, whole=True))
    assert sheet.name in drawn_page
    assert f"{sheet.name} ({sheet.grown(4)}) at " in facts
    for trait in sheet.traits(4):
        assert f"  {trait}: " in facts
    assert ("Beyond the edge of the board is the void." in facts) is scenario_for(sheet.slug, 4).boundless
    assert ("The edge is the void." in drawn_page) is scenario_for(sheet.slug, 4).boundless


def test_a_card_is_explained():
    faces = pentathlon.GAMES["aeon"].faces
    assert SCREEN.about(faces["bronze-spear"])[0].startswith("Bronze Spear: 2 attack dice")
