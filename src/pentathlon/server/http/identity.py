"""Who somebody is (a signed cookie), where they come from (the origin), and what pages may do."""

import secrets
from hashlib import sha256
from hmac import compare_digest, new
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE = "pentathlon"
YEAR = 365 * 24 * 3600
HOST = 24
"""Signs by which the house knows a host."""

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def signature(secret: str, person: str) -> str:
    """What only this server can write under a person's id."""
    return new(secret.encode(), person.encode(), sha256).hexdigest()


def person_of(connection: HTTPConnection, secret: str) -> str | None:
    """Who the cookie says this is; None without a cookie that we signed."""
    person, _, signed = connection.cookies.get(COOKIE, "").partition(".")
    valid = compare_digest(signed.encode(), signature(secret, person).encode())
    return person if person and valid else None


def host_of(connection: HTTPConnection, secret: str) -> str:
    """From where this comes, in a way that tells nobody the address; behind a named proxy as that says."""
    address = connection.client.host if connection.client is not None else ""
    return signature(secret, f"host {address}")[:HOST]


def new_person() -> str:
    """An id for somebody who was never here."""
    return secrets.token_hex(12)


def remember(response: Response, person: str, secret: str, *, secure: bool) -> None:
    """Give the browser the cookie that its scripts cannot read."""
    response.set_cookie(
        COOKIE,
        f"{person}.{signature(secret, person)}",
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def is_foreign(headers: Headers, allowed: tuple[str, ...]) -> bool:
    """Whether a page of another site speaks; whoever sends no origin is no browser."""
    origin = headers.get("origin")
    if origin is None or origin in allowed:
        return False
    try:
        return not origin or urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        # What is no address is nobody's page.
        return True


class SecurityHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = [(name.encode(), value.encode()) for name, value in SECURITY_HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *added]
            await send(message)

        await self._app(scope, receive, with_headers if scope["type"] == "http" else send)
