"""The operations of the HTTP API: the routes and the OpenAPI document are made from the same list."""

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.logs import log_failure
from pentathlon.server.services import Services
from pentathlon.server.socket.message import END, HALVES
from pentathlon.server.storage.absence import is_gone
from pentathlon.server.table.rooms import Rooms
from pentathlon.server.thinking.oracle import Oracle, TooBusy

from .forms.tables import Problem
from .identity import host_of, is_foreign, new_person, person_of, remember
from .patience import TooSlow, arriving

JSON = "application/json"
DIGITS = 9
NUMBER = re.compile(f"[0-9]{{1,{DIGITS}}}")
METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"]
NUMBERS = ("at", "seat")
"""The parts of addresses that are numbers."""


class Visit(NamedTuple):
    """A request that was checked: whose it is, and what it brings."""

    request: Request
    person: str
    body: Any = None

    @property
    def rooms(self) -> Rooms:
        rooms: Rooms = self.request.app.state.rooms
        return rooms

    @property
    def services(self) -> Services:
        return self.rooms.services

    @property
    def host(self) -> str:
        """From where it comes."""
        return host_of(self.request, self.services.secret)

    @property
    def oracle(self) -> Oracle:
        oracle: Oracle = self.request.app.state.oracle
        return oracle

    def number(self, name: str) -> int:
        """A number in the path."""
        return number_from(name, self.request.path_params[name])


class Operation(NamedTuple):
    """One method on one path."""

    method: str
    path: str
    answer: Callable[[Visit], Awaitable[Any]]
    gives: Any = None
    takes: Any = None
    raw: bool = False
    """Whether the body is taken as bytes, up to the size of a record."""
    queries: tuple[str, ...] = ()
    """What may be asked for behind the path."""
    kind: str = JSON
    """The media type of what it gives."""


def number_from(name: str, word: str) -> int:
    """A number as plain digits; what has other signs, or very many, is none."""
    if NUMBER.fullmatch(word) is None:
        raise NoNumber(f"The {name} in an address is a number of at most {DIGITS} digits.")
    return int(word)


class NoNumber(PentathlonError):
    """A part of an address that should be a number and is none."""


class NoSuchThing(PentathlonError):
    """Something that is not there, or not for this person."""


class NotNow(PentathlonError):
    """Something that cannot be done as things stand."""


class TooMuch(PentathlonError):
    """A request beyond the limits."""


class Unwell(PentathlonError):
    """The server itself cannot do what it is for."""


UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)
STATUS = {NoNumber: 400, TooSlow: 408, Unwell: 503, NoSuchThing: 404, NotNow: 409, TooMuch: 429, TooBusy: 429}


def answered(data: Any, status: int = 200) -> Response:
    """Data as a JSON response."""
    body = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return Response(body, status, media_type=JSON, headers={"cache-control": "no-store"})


def routes(operations: Sequence[Operation]) -> list[Route]:
    """The operations as Starlette knows them: one route a path, which knows all of its methods."""
    paths: dict[str, dict[str, Operation]] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method] = each
    return [_route(path, methods) for path, methods in paths.items()]


def _route(path: str, methods: dict[str, Operation]) -> Route:
    async def serve(request: Request) -> Response:
        operation = methods.get("GET" if request.method == "HEAD" else request.method)
        if operation is None:
            allowed = {"allow": ", ".join(sorted([*methods, *(["HEAD"] if "GET" in methods else [])]))}
            problem = msgspec.json.encode(Problem("That cannot be done here."))
            return Response(problem, 405, media_type=JSON, headers=allowed)
        services: Services = request.app.state.rooms.services
        if operation.method != "GET" and is_foreign(request.headers, services.settings.origins):
            return answered(Problem("This page may not speak to this server."), 403)
        known = person_of(request, services.secret)
        person = known or new_person()
        response = await _served(operation, Visit(request, person))
        if known is None and operation.method != "GET" and response.status_code < 400:
            remember(response, person, services.secret, secure=request.url.scheme == "https")
        return response

    # All methods: the pages, which stand behind all paths, would else answer for those that are missing.
    return Route(path, serve, methods=METHODS)


async def _served(operation: Operation, visit: Visit) -> Response:
    try:
        result = await operation.answer(visit._replace(body=await _body(operation, visit)))
        return result if isinstance(result, Response) else answered(result)
    except UNREADABLE as error:
        return answered(Problem(f"That request cannot be read: {error}."), 400)
    except PentathlonError as error:
        return answered(Problem(str(error)), STATUS.get(type(error), 409))
    except Exception as error:
        if is_gone(error):
            log_failure("database gone", path=operation.path)
            return answered(Problem("The database cannot be used now; try again in a moment."), 503)
        log_failure("request failed", path=operation.path)
        return answered(Problem("The server failed at that; it is noted."), 500)


async def _body(operation: Operation, visit: Visit) -> Any:
    if operation.takes is None and not operation.raw:
        return None
    limits = visit.services.settings.limits
    most = limits.record if operation.raw else limits.body
    data = b""
    async with arriving():
        async for part in visit.request.stream():
            data += part
            if len(data) > most:
                raise TooMuch(f"A request has at most {most} bytes here.")
    return data if operation.raw else msgspec.convert(PLAIN.decode(data or b"{}"), operation.takes)


def _number(text: str) -> int | float:
    """A number with a point: 3.0 is the whole number that JSON's schemas take it for."""
    value = float(text)
    return int(value) if value.is_integer() else value


PLAIN = msgspec.json.Decoder(float_hook=_number)


def openapi(operations: list[Operation], version: str) -> dict[str, Any]:
    """The OpenAPI document of the operations."""
    kinds = [kind for each in operations for kind in (each.gives, each.takes) if kind is not None]
    kinds.append(Problem)
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for each in operations:
        paths.setdefault(each.path, {})[each.method.lower()] = _described(each, schema)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pentathlon", "version": version},
        "paths": paths,
        "components": {"schemas": _for_everybody(components)},
    }


def _for_everybody(schema: Any) -> Any:
    """A schema with its patterns as all programs read them, and not only Python."""
    if isinstance(schema, dict):
        plain = {key: _for_everybody(value) for key, value in schema.items()}
        if isinstance(pattern := plain.get("pattern"), str):
            plain["pattern"] = pattern.replace(HALVES, "").replace(END, "$")
        return plain
    return [_for_everybody(each) for each in schema] if isinstance(schema, list) else schema


def _described(operation: Operation, schema: dict[str, Any]) -> dict[str, Any]:
    def content(kind: Any, media: str = JSON) -> dict[str, Any]:
        return {media: {"schema": schema[str(kind)] if kind is not None else {}}}

    names = [part[1:-1].partition(":")[0] for part in operation.path.split("/") if part.startswith("{")]
    found: dict[str, Any] = {
        "operationId": operation.answer.__name__,
        "summary": (operation.answer.__doc__ or "").strip().splitlines()[0],
        "parameters": [
            *({"name": name, "in": "path", "required": True, "schema": _word(name)} for name in names),
            *({"name": name, "in": "query", "schema": _word(name)} for name in operation.queries),
        ],
        "responses": {
            "200": {"description": "Done.", "content": content(operation.gives, operation.kind)},
            "default": {"description": "Not done.", "content": content(Problem)},
        },
    }
    if operation.takes is not None or operation.raw:
        found["requestBody"] = {"required": True, "content": content(operation.takes)}
    return found


def _word(name: str) -> dict[str, Any]:
    """What a part of an address may be."""
    return (
        {"type": "integer", "minimum": 0, "maximum": 10**DIGITS - 1}
        if name in NUMBERS
        else {"type": "string"}
    )
