"""The long proofs of the server: `python -m tests.server.long`, which takes a quarter of an hour.

A server killed 50 times in the middle of games loses nothing that it has accepted, and 100,000
messages that are malformed, oversized, stale or not for that seat to send change nothing, and of 10,000
records that were tampered with each is refused by its field. The suite runs the same tests in short.
"""

import os
import sys

import pytest

KILLS, MESSAGES, TAMPERED = 50, 100_000, 10_000
PROOFS = (
    "tests/server/test_killing.py::test_a_server_killed_at_any_moment_loses_no_accepted_answer",
    "tests/server/test_refusals.py::test_thousands_of_bad_messages_change_nothing_and_break_nothing",
    "tests/server/test_tampering.py",
)


def main() -> int:
    """Run all, with as many kills, messages and records as the environment says, or the full number."""
    os.environ.setdefault("PENTATHLON_KILLS", str(KILLS))
    os.environ.setdefault("PENTATHLON_MESSAGES", str(MESSAGES))
    os.environ.setdefault("PENTATHLON_TAMPERED", str(TAMPERED))
    return int(pytest.main(["-v", "--durations=2", *PROOFS]))


if __name__ == "__main__":
    sys.exit(main())
