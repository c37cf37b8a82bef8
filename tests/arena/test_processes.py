"""Tasks in several processes: whatever becomes of whoever wants them done, nothing is left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from pentathlon.arena.processes import Gone, end_with_parent, in_pool, in_processes, uninterrupted

ENDLESS = """
import fcntl, os, signal, sys
from pentathlon.arena.processes import in_processes

def endless(task):
    os.write(1, b"begun\\n")
    while True:
        signal.pause()

if __name__ == "__main__":
    held = open(sys.argv[1], "w")
    fcntl.flock(held, fcntl.LOCK_EX)
    list(in_processes(endless, [1, 2], 2))
"""


@pytest.fixture(autouse=True)
def _heeds_ctrl_c() -> Iterator[None]:
    """A shell has what it runs in the background ignore Ctrl-C, and so all that is started there."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("sent", [signal.SIGKILL, signal.SIGINT])
def test_processes_end_with_whoever_started_them(tmp_path: Path, sent: signal.Signals):
    script, lock = tmp_path / "endless.py", tmp_path / "lock"
    script.write_text(ENDLESS)
    command = [sys.executable, str(script), str(lock)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    with subprocess.Popen(command, start_new_session=True, **pipes) as begun:  # type: ignore[call-overload]
        try:
            assert [begun.stdout.readline() for _ in range(2)] == ["begun\n"] * 2
            if sent == signal.SIGINT:
                # As a terminal does: it goes to all of them.
                os.killpg(begun.pid, sent)
            else:
                begun.send_signal(sent)
            # The lock is free once all who have it open are gone.
            with lock.open() as held:
                subprocess.run(
                    ["flock", "--wait", "60", str(held.fileno())], pass_fds=[held.fileno()], check=True
                )
            told = begun.stderr.read()
        except BaseException:
            # Where the rule is broken the test ends nevertheless.
            os.killpg(begun.pid, signal.SIGKILL)
            raise
    assert begun.returncode == -sent
    assert told.splitlines().count("KeyboardInterrupt") == (1 if sent == signal.SIGINT else 0), told


def test_whoever_wants_no_more_waits_for_nothing(tmp_path: Path):
    for task in in_processes(_waits_if, [0, 1], 2):
        assert task == 0
        break


def test_a_process_that_is_killed_is_missed_in_a_sentence():
    with pytest.raises(Gone, match="A process is gone: it was ended from outside"):
        list(in_processes(_dies, [1, 2], 2))


def _dies(task: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return task


def _waits_if(task: int) -> int:
    while task:
        signal.pause()
    return task


def test_an_interruption_waits_until_processes_have_been_started():
    done = []

    def start() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            done.append(True)

    with pytest.raises(KeyboardInterrupt):
        start()
    assert done
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_an_interruption_that_is_ignored_stays_so():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with uninterrupted():
        signal.raise_signal(signal.SIGINT)


def test_who_interrupts_while_processes_are_started_waits_for_none_of_them():
    class Interrupted(ProcessPoolExecutor):
        def submit(self, *work: Any, **more: Any) -> Any:
            waiting = super().submit(*work, **more)
            signal.raise_signal(signal.SIGINT)
            return waiting

    pool = Interrupted(2, initializer=end_with_parent)
    with pytest.raises(KeyboardInterrupt):
        list(in_pool(_waits_if, [1, 1], pool))
