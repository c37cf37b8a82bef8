"""HTTP endpoints as data: the routes and the OpenAPI document are made from the same list."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pentathlon.kernel.errors import PentathlonError

from .forms import Problem
from .guard import is_foreign, new_person, person_of, remember
from .hall import Hall
from .logs import log_failure
from .oracle import TooBusy


class Visit(NamedTuple):
    """A request that was checked: whose it is, and what it brings."""

    hall: Hall
    request: Request
    person: str
    body: Any


class Endpoint(NamedTuple):
    """One method on one path."""

    method: str
    path: str
    answer: Callable[[Visit], Awaitable[Any]]
    gives: Any = None
    takes: Any = None
    raw: bool = False
    """Whether the body is taken as bytes, up to the size of a record."""


class NoSuchThing(PentathlonError):
    """Something that is not there, or not for this person."""


class NotNow(PentathlonError):
    """Something that cannot be done as things stand."""


class TooMuch(PentathlonError):
    """A request beyond the limits."""


STATUS = {NoSuchThing: 404, NotNow: 409, TooMuch: 429, TooBusy: 429}


def answered(data: Any, status: int = 200) -> Response:
    """Data as a JSON response."""
    body = data if isinstance(data, bytes) else msgspec.json.encode(data)
    return Response(body, status, media_type="application/json", headers={"cache-control": "no-store"})


def route(endpoint: Endpoint) -> Route:
    """The endpoint as Starlette knows it."""

    async def serve(request: Request) -> Response:
        hall: Hall = request.app.state.hall
        if endpoint.method != "GET" and is_foreign(request.headers, hall.settings.origins):
            return answered(Problem("This page may not speak to this server."), 403)
        known = person_of(request, hall.secret)
        person = known or new_person()
        response = await _served(endpoint, Visit(hall, request, person, None))
        if known is None and endpoint.method != "GET" and response.status_code < 400:
            remember(response, person, hall.secret, secure=request.url.scheme == "https")
        return response

    return Route(endpoint.path, serve, methods=[endpoint.method])


async def _served(endpoint: Endpoint, visit: Visit) -> Response:
    try:
        result = await endpoint.answer(visit._replace(body=await _body(endpoint, visit)))
        return result if isinstance(result, Response) else answered(result)
    except msgspec.DecodeError as error:
        return answered(Problem(f"That request cannot be read: {error}."), 400)
    except PentathlonError as error:
        return answered(Problem(str(error)), STATUS.get(type(error), 400))
    except Exception:
        log_failure("request failed", path=endpoint.path)
        return answered(Problem("The server failed at that; it is noted."), 500)


async def _body(endpoint: Endpoint, visit: Visit) -> Any:
    if endpoint.takes is None and not endpoint.raw:
        return None
    limits = visit.hall.settings.limits
    most = limits.record if endpoint.raw else limits.body
    data = b""
    async for part in visit.request.stream():
        data += part
        if len(data) > most:
            raise TooMuch(f"A request has at most {most} bytes here.")
    return data if endpoint.raw else msgspec.json.decode(data or b"{}", type=endpoint.takes)


def openapi(endpoints: list[Endpoint], version: str) -> dict[str, Any]:
    """The OpenAPI document of the endpoints."""
    kinds = [kind for each in endpoints for kind in (each.gives, each.takes) if kind is not None]
    kinds.append(Problem)
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    schema = dict(zip(map(str, kinds), schemas, strict=True))
    paths: dict[str, Any] = {}
    for each in endpoints:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schema)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pentathlon", "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(endpoint: Endpoint, schema: dict[str, Any]) -> dict[str, Any]:
    def content(kind: Any) -> dict[str, Any]:
        return {"application/json": {"schema": schema[str(kind)] if kind is not None else {}}}

    names = [part[1:-1].partition(":")[0] for part in endpoint.path.split("/") if part.startswith("{")]
    found: dict[str, Any] = {
        "operationId": endpoint.answer.__name__,
        "summary": (endpoint.answer.__doc__ or "").strip().splitlines()[0],
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names
        ],
        "responses": {
            "200": {"description": "Done.", "content": content(endpoint.gives)},
            "default": {"description": "Not done.", "content": content(Problem)},
        },
    }
    if endpoint.takes is not None or endpoint.raw:
        found["requestBody"] = {"required": True, "content": content(endpoint.takes)}
    return found
