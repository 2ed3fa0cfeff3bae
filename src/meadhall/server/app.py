"""The application: routes, headers, limits, refusals, and the client's files."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

from litestar import Litestar, MediaType, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Scope
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import meadhall
from meadhall.core.catalogue import speak
from meadhall.core.errors import MeadhallError
from meadhall.server import metrics, people
from meadhall.server.api import HANDLERS, Desk, address
from meadhall.server.errors import Refusal, not_found
from meadhall.server.fanout import Fanout
from meadhall.server.hall import Hall
from meadhall.server.limits import Limits
from meadhall.server.names import COOKIE
from meadhall.server.settings import Settings
from meadhall.server.static import static
from meadhall.server.store import Store
from meadhall.server.words import say, spoken_by

log = logging.getLogger("meadhall.http")
LARGEST = 64 * 1024
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
METHODS = ("GET", "POST", "HEAD", "OPTIONS")  # what is counted by name; a visitor may send any
YEAR = 365 * 86400
Ask = Request[Any, Any, Any]


def refuse(status: int, sentence: str) -> Response[dict[str, str]]:
    """A refusal as it goes over the wire."""
    metrics.REFUSED.labels(str(status)).inc()
    return Response({"error": sentence}, status_code=status, media_type=MediaType.JSON)


def on_refusal(_request: Ask, error: Refusal) -> Response[dict[str, str]]:
    """The server says no."""
    return refuse(error.status, str(error))


def on_meadhall(_request: Ask, error: MeadhallError) -> Response[dict[str, str]]:
    """The rules say no."""
    return refuse(400, str(error))


def on_http(_request: Ask, error: HTTPException) -> Response[dict[str, str]]:
    """The framework says no: unknown address, wrong method, a body that does not fit."""
    if isinstance(error, ValidationException):
        parts = [part for part in (error.extra or []) if isinstance(part, dict)]
        told = "; ".join(f"{part.get('key', 'body')}: {part.get('message', '')}" for part in parts)
        return refuse(400, say("request-unfit", where=(told or error.detail).rstrip(".")))
    sentence = {
        404: say("no-address"),
        405: say("wrong-method"),
        413: say("request-large", size=LARGEST // 1024),
    }.get(error.status_code, error.detail.rstrip(".") + ".")
    status = error.status_code if error.status_code < 500 else 400
    response = refuse(status, sentence)
    if error.headers:
        response.headers.update(error.headers)
    return response


def on_depth(_request: Ask, _error: RecursionError) -> Response[dict[str, str]]:
    """A body of brackets in brackets in brackets."""
    return refuse(400, say("request-deep"))


def on_error(request: Ask, error: Exception) -> Response[dict[str, str]]:
    """A mistake of ours."""
    log.error("A request failed.", exc_info=error, extra={"fields": {"path": request.scope["path"]}})
    return Response({"error": say("our-mistake")}, status_code=500, media_type=MediaType.JSON)


@get("/metrics", include_in_schema=False)
async def show_metrics(request: Ask, desk: Desk) -> Response[bytes]:
    """What the server counts, for whoever has the token."""
    token = desk.hall.settings.metrics
    if not token or not secrets.compare_digest(
        request.headers.get("authorization", "").encode(), f"Bearer {token}".encode()
    ):
        raise not_found("no-address")
    return Response(generate_latest(), headers={"content-type": CONTENT_TYPE_LATEST}, media_type="text/plain")


def make_app(settings: Settings) -> Litestar:
    """The whole server as an ASGI application."""
    store = Store(settings.url)
    hall = Hall(settings, store)
    limits = Limits(settings.rate)
    desk = Desk(hall, limits)
    fanout = Fanout(hall)

    @asynccontextmanager
    async def lifespan(_app: Litestar) -> AsyncIterator[None]:
        await store.open()
        await fanout.start()
        await hall.start()
        try:
            yield
        finally:
            await fanout.close()
            await hall.close()
            await store.close()

    def provide_desk() -> Desk:
        return desk

    async def before_request(request: Ask) -> Response[dict[str, str]] | None:
        request.scope["state"]["began"] = time.perf_counter()
        speak(spoken_by(request.headers.get("accept-language", "")))
        bucket = limits.pictures if "/pictures/" in request.scope["path"] else limits.requests
        if not bucket.take(address(request)):
            return refuse(429, say("too-much"))
        origin = request.headers.get("origin")
        if request.method != "GET" and origin is not None and origin.split("://")[-1] != request.headers.get("host"):
            return refuse(403, say("other-page"))
        return None

    async def before_send(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        state: Any = scope["state"]
        method = str(cast("Any", scope)["method"])
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers[name] = value
        if "cache-control" not in headers:
            headers["cache-control"] = "no-store"
        if token := state.get("cookie"):
            secure = "; Secure" if scope["scheme"] == "https" else ""
            headers["set-cookie"] = f"{COOKIE}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{secure}"
        took = time.perf_counter() - state.get("began", time.perf_counter())
        handler: Any = scope.get("route_handler")
        route = str(sorted(handler.paths)[0]) if handler is not None else "-"
        metrics.REQUESTS.labels(method if method in METHODS else "other", route).observe(took)
        fields = {"method": method, "route": route, "status": message["status"], "ms": round(took * 1000, 1)}
        log.info("request", extra={"fields": fields})

    return Litestar(
        route_handlers=[*HANDLERS, *people.HANDLERS, show_metrics, *static()],
        dependencies={"desk": Provide(provide_desk, sync_to_thread=False)},
        lifespan=[lifespan],
        before_request=before_request,
        before_send=[before_send],
        exception_handlers={
            Refusal: on_refusal,
            MeadhallError: on_meadhall,
            HTTPException: on_http,
            RecursionError: on_depth,
            Exception: on_error,
        },
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=4, exclude_opt_key="packed"),
        openapi_config=OpenAPIConfig(
            title="Meadhall",
            version=meadhall.__version__,
            description="The tables of Meadhall. The socket and what all of it means: docs/wire.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=LARGEST,
        logging_config=None,
        debug=False,
    )
