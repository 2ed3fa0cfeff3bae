"""The client's files, packed once and kept in memory; every other address of a page answers with the client itself."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import Request, Response, get

from meadhall.server.errors import not_found

MISSING = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Meadhall</title>
<body style="font: 1.1rem/1.5 system-ui; max-width: 36rem; margin: 4rem auto; padding: 0 1rem">
<h1>Meadhall is running, but its pages are not built.</h1>
<p>In the source folder, <code>make setup</code> builds them (Node 20 or newer with npm is needed); or by hand:
<code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>. Then start the server again.</p>
<p>The tables can be used without them too: see <a href="/schema/openapi.json">the description of the API</a>.</p>
"""


TEXTS = ("application/javascript", "application/json", "application/manifest+json", "image/svg+xml")


class Page(NamedTuple):
    """A file ready to be sent."""

    body: bytes
    packed: bytes | None
    tag: str
    kind: str


def page(path: str) -> Page | None:
    """A file of the client, or None; nothing outside its folder can be named."""
    return _pages().get(path)


@cache
def _pages() -> dict[str, Page]:
    """All files of the client by their path. Only what is there is kept, whatever is asked for."""
    found: dict[str, Page] = {}
    folders: list[tuple[str, Traversable]] = [("", files("meadhall.server").joinpath("static"))]
    for start, folder in folders:
        for place in folder.iterdir() if folder.is_dir() else ():
            if place.is_dir():
                folders.append((f"{start}{place.name}/", place))
            else:
                found[start + place.name] = _packed(start + place.name, place.read_bytes())
    return found


def _packed(path: str, body: bytes) -> Page:
    kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if path.endswith(".webmanifest"):
        kind = "application/manifest+json"
    text = kind.startswith("text/") or kind in TEXTS
    packed = gzip.compress(body, 9) if text and len(body) > 500 else None
    kind += "; charset=utf-8" if text and kind != "image/svg+xml" else ""
    return Page(body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"', kind)


def answer(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """A file of the client; any other address is the client's to make sense of."""
    found = page(path)
    index = found is None
    if found is None:
        if path.startswith(("api/", "schema/")) or "." in path.rsplit("/", 1)[-1]:
            raise not_found("no-address")
        found = page("index.html") or Page(MISSING, None, '"missing"', "text/html; charset=utf-8")
    lasting = not index and path.startswith("assets/")  # names there carry a checksum
    headers = {
        "etag": found.tag,
        "cache-control": "public, max-age=31536000, immutable" if lasting else "no-cache",
        "vary": "accept-encoding",
        "content-type": found.kind,
    }
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"})
    return Response(found.body, headers=headers)


@get("/", include_in_schema=False, packed=True)
async def root(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The client."""
    return answer(request, "index.html")


@get("/{path:path}", include_in_schema=False, packed=True)
async def anything(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """A file of the client, or one of its pages."""
    return answer(request, path.lstrip("/"))


def static() -> list[Any]:
    """The routes of the client."""
    return [root, anything]
