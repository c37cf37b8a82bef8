"""`pentathlon serve`: what it says before it serves."""

import socket
import urllib.request
from pathlib import Path
from threading import Semaphore

import pytest
from typer.testing import CliRunner

from pentathlon.cli import app
from pentathlon.cli.run import serve
from pentathlon.server import serving
from pentathlon.server.serving import TableServer
from pentathlon.server.settings import Settings


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings with which a server would have run."""
    found: list[Settings] = []
    monkeypatch.setattr(serving, "serve", found.append)
    return found


def test_serve_tells_where_it_serves_and_where_it_keeps_the_tables(served: list[Settings]):
    result = CliRunner().invoke(app, ["serve", "--port", "8123", "--db", "some.sqlite"])
    assert result.exit_code == 0
    assert "http://127.0.0.1:8123" in result.stderr
    assert "some.sqlite" in result.stderr
    assert served[0].port == 8123


def test_serve_says_what_it_means_to_be_reached_by_others(served: list[Settings]):
    result = CliRunner().invoke(app, ["serve", "--host", "0.0.0.0", "--db", "postgresql://me@there/db"])
    assert "can be reached by others" in result.stderr
    assert "me@there" not in result.stderr
    assert served[0].is_postgresql


def test_logs_go_to_the_file_that_is_named_and_else_to_other_programs(served: list[Settings], tmp_path: Path):
    CliRunner().invoke(app, ["serve", "--log", str(tmp_path / "server.log")])
    CliRunner().invoke(app, ["serve"])
    assert [settings.log for settings in served] == [tmp_path / "server.log", None]


def test_somebody_at_a_terminal_gets_lines_for_people_and_a_good_end(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    monkeypatch.setattr(serve, "log_for_people", lambda: tmp_path / "server.log")

    def interrupted(settings: Settings) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(serving, "serve", interrupted)
    result = CliRunner().invoke(app, ["serve"])
    assert result.exit_code == 0
    assert "server.log" in result.stderr
    assert "All games are kept." in result.stderr


def test_a_port_that_does_not_exist_is_refused(served: list[Settings]):
    result = CliRunner().invoke(app, ["serve", "--port", "99999"])
    assert result.exit_code != 0


def test_without_a_command_the_lobby_is_served(served: list[Settings], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(serve, "_answers", lambda host, port: False)
    result = CliRunner().invoke(app, [])
    assert result.exit_code == 0
    assert served[0].host == "127.0.0.1"


def test_a_lobby_that_is_open_already_is_not_served_twice(
    served: list[Settings], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(serve, "_answers", lambda host, port: True)
    result = CliRunner().invoke(app, [])
    assert "already" in result.stderr
    assert served == []


def test_no_browser_is_opened_where_nobody_sits_before_a_screen(
    served: list[Settings], monkeypatch: pytest.MonkeyPatch
):
    opened: list[str] = []
    monkeypatch.setattr(serve.webbrowser, "open", opened.append)
    CliRunner().invoke(app, ["serve", "--port", "8123"])
    assert opened == []


def test_the_lobby_is_opened_once_the_server_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    answered: list[tuple[str, int]] = []
    server: list[TableServer] = []
    looked, answers = Semaphore(0), serve._answers

    def looks(host: str, port: int) -> bool:
        found = answers(host, port)
        looked.release()
        return found

    def opened(address: str) -> None:
        with urllib.request.urlopen(f"{address}/health", timeout=60) as health:
            answered.append((address, health.status))
        server[0].should_exit = True

    def run(settings: Settings) -> None:
        # Late on purpose: who opens the page too early would find nobody there.
        for _ in range(3):
            looked.acquire()
        server.append(serving.make_server(settings))
        server[0].run()

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    monkeypatch.setattr(serve, "has_screen", lambda: True)
    monkeypatch.setattr(serve, "built_pages", lambda: tmp_path)
    monkeypatch.setattr(serve, "_answers", looks)
    monkeypatch.setattr(serve, "PATIENCE", 60)
    monkeypatch.setattr(serve.webbrowser, "open", opened)
    monkeypatch.setattr(serving, "serve", run)
    monkeypatch.setattr(Settings, "port", port)
    monkeypatch.setattr(serve, "default_database", lambda: str(tmp_path / "tables.sqlite"))
    CliRunner().invoke(app, [], catch_exceptions=False)
    assert answered == [(f"http://127.0.0.1:{port}", 200)]


def test_make_play_runs_the_command_that_opens_the_lobby():
    recipe = (Path(__file__).parents[2] / "Makefile").read_text().split("\nplay:")[1].split("\n\n")[0]
    assert recipe.splitlines()[-1] == "\t@$(BIN)/pentathlon"
