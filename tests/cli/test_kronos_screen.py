"""Kronos Epilogue drawn and told: it shows what matters."""

import re

from tests.cli.pages import WIDTH, positions, text_of

import pentathlon
from pentathlon.cli.play.plain import told
from pentathlon.cli.play.screen import screen_of

GAME = "kronos"
SCREEN = screen_of(GAME)


def test_the_facts_tell_boards_battles_abilities_and_the_last_battle():
    seen = "\n".join(line for _, page in positions(GAME, range(1)) for line in told(page, SCREEN, whole=True))
    for words in (
        "Round 1 of 3, Gathering",
        "In the draft: ",
        "a card face down",
        "Battle in ",
        "The Monster: ",
        "(unlocked by the ",
        "Aspects of the Final Battle: ",
        "At Olympus: ",
    ):
        assert words in seen
    assert "Traceback" not in seen


def test_a_battle_is_asked_about_with_how_it_stands():
    asked = [page for _, page in positions(GAME, range(1)) if page.view["table"].battle]
    remarks = {SCREEN.remark(page.view) for page in asked}
    assert any(
        re.match(r"(Fist|Awe|Cunning) \d+ against \d+, (Awe|Cunning) \d+ against \d+$", r) for r in remarks
    )


def test_a_battle_says_who_would_win_and_then_who_has_won_what():
    fights = [page for _, page in positions(GAME, range(1)) if page.view["table"].battle]
    seen = "\n".join(text_of(SCREEN.board(page.view, page.names, WIDTH)) for page in fights)
    assert re.search(r"^ > (You|ann|bob|cid) would win now\.$", seen, re.MULTILINE)
    assert "The Monster would win now." in seen
    won = [page for page in fights if page.view["asks"][0]["id"] == "treasure"]
    for page in won:
        told_of = text_of(SCREEN.board(page.view, page.names, WIDTH))
        assert re.search(r"^ > You have won, with the .+ to place now\.$", told_of, re.MULTILINE)
        assert "would win" not in told_of
        assert SCREEN.remark(page.view).startswith("won with ")
    assert won


def test_a_card_is_explained_with_what_its_type_does():
    faces = pentathlon.GAMES["kronos"].faces
    lines = SCREEN.about(faces["lynceus"])
    assert lines[0] == "Lynceus: Scout 2/1/4: +2 Cunning if your Banner here is blue."
    assert lines[2].startswith("While it is active, the other side may play one")
    assert SCREEN.about(faces["cerberus"])[1].startswith("In Acheron: 7 Fist, 4 Awe, 2 Cunning. On a Quest")
    assert SCREEN.about(faces["golden-fleece"]) == ["Golden Fleece: Front: +4 Fist. Back: +2 Awe. 2 keys."]
