"""The client is kept on the device: it opens without a line, says so, and never stays older than its server."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Page, expect

from tests.browser.hall import Guest

Come = Callable[..., Guest]
READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"


def kept(page: Page) -> None:
    """Open the first screen until the device has kept it."""
    page.wait_for_function(READY)
    page.reload()
    page.wait_for_load_state("networkidle")


def test_without_a_line_the_client_opens_and_says_so(guest: Come) -> None:
    one = guest()
    page = one.go("/rules/empires")
    kept(page)
    rule = page.get_by_text("E.PAWN.2", exact=True).first
    expect(rule).to_be_visible()
    one.context.set_offline(True)
    page.reload()
    expect(rule).to_be_visible()
    expect(page.get_by_text("You are offline.")).to_be_visible()
    one.go("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("You are offline.")).to_be_visible()
    one.context.set_offline(False)
    expect(page.get_by_text("You are offline.")).to_have_count(0)


@pytest.fixture
def updated(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A server of bare files, which can be exchanged for those of a newer release."""
    root = Path(str(files("meadhall.server").joinpath("static")))
    for path in (path for path in root.rglob("*") if path.is_file()):
        copy = tmp_path / path.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(SimpleHTTPRequestHandler, directory=str(tmp_path)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", tmp_path
    server.shutdown()


def test_a_newer_client_is_shown_at_once_and_an_older_one_let_go(guest: Come, updated: tuple[str, Path]) -> None:
    url, root = updated
    one = guest(url=url)
    page = one.go("/")
    kept(page)
    assert page.title() == "Meadhall"
    index = root / "index.html"
    text = index.read_text("utf-8")
    script = next((root / "assets").glob("index-*.js"))
    newer = script.with_name("index-newer.js")
    newer.write_text("document.title = 'Newer';", "utf-8")
    before = next(path for path in (root / "assets").glob("index-*.js") if path.name in text)
    index.write_text(text.replace(before.name, newer.name), "utf-8")
    page.reload()
    expect(page).to_have_title("Newer")
    names = "caches.open('meadhall').then((c) => c.keys()).then((keys) => keys.map((key) => new URL(key.url).pathname))"
    stored = json.dumps(page.evaluate(names))
    assert newer.name in stored and before.name not in stored
