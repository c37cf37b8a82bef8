"""The OpenAPI document is true: whatever is asked as it says is answered as it says."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from tests.server.play import Server, a_server, settings_for

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed.")
from schemathesis.checks import not_a_server_error  # noqa: E402
from schemathesis.specs.openapi.checks import (  # noqa: E402
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
EXAMPLES = 4
"""Requests of each operation, the same in every run."""


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """A server in a thread of its own, and what can stand in addresses there."""
    opened: list[Server] = []
    is_open, wanted = threading.Event(), threading.Event()
    names: dict[str, Any] = {}

    async def serve() -> None:
        async with a_server(settings_for(folder)) as server:
            ann = server.person()
            table = await ann.table("me", "link", hints=False)
            names.update(table=table["id"], token=table["seats"][1]["link"], cookie=ann.cookie)
            opened.append(server)
            is_open.set()
            await asyncio.to_thread(wanted.wait)

    thread = threading.Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    try:
        is_open.wait()
        yield f"http://127.0.0.1:{opened[0].port}", names
    finally:
        wanted.set()
        thread.join()


def test_whatever_the_document_allows_is_answered_as_it_says(tmp_path: Path):
    with served(tmp_path) as (address, names):
        schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
        for found in schema.get_all_operations():
            operation = found.ok()

            @settings(
                max_examples=EXAMPLES,
                derandomize=True,
                database=None,
                deadline=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy())
            def ask(case: Any) -> None:
                for name, value in names.items():
                    if name in (case.path_parameters or {}):
                        case.path_parameters[name] = value
                case.call_and_validate(
                    base_url=address, headers={"cookie": names["cookie"]}, checks=list(CHECKS)
                )

            ask()
