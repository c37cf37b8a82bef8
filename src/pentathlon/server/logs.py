"""Structured logs: one JSON object a line, with nothing in it that a seat may not know."""

import logging
import sys
from pathlib import Path
from time import gmtime, strftime
from typing import Any

import msgspec

LOG = logging.getLogger("pentathlon.server")


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(record.created)),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = self.formatException(record.exc_info).splitlines()[-3:-1]
        return msgspec.json.encode(line).decode()


def log(event: str, **facts: Any) -> None:
    """Note that something happened: ids, counts and kinds; never a card, a key or a token."""
    LOG.info(event, extra={"facts": facts})


def log_failure(event: str, error: BaseException | None = None, **facts: Any) -> None:
    """Note that something failed, with the kind of the error, by default the one at hand, and the place."""
    LOG.error(event, extra={"facts": facts}, exc_info=error or True)


def set_up_logs(file: Path | None = None) -> None:
    """Write logs to a file, or to the error stream."""
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    stream = logging.StreamHandler(sys.stderr) if file is None else logging.FileHandler(file)
    stream.setFormatter(JsonLines())
    for logger in (LOG, logging.getLogger("uvicorn.error")):
        logger.handlers[:] = [stream]
        logger.propagate = False
        logger.setLevel(logging.INFO)
