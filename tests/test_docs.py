"""The documentation builds without a warning, asks nothing of other machines, and leads nowhere in vain."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs").glob("*.md"))
LOADING = {"link": "href", "script": "src", "img": "src", "iframe": "src", "source": "src", "object": "data"}


class Page(HTMLParser):
    """What a page loads, where it leads, and the places in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.leads: list[str] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {key: value or "" for key, value in attrs}
        if tag in LOADING and LOADING[tag] in given and given.get("rel") != "canonical":
            self.loads.append(given[LOADING[tag]])
        if tag == "a" and "href" in given:
            self.leads.append(given["href"])
        if "id" in given:
            self.ids.add(given["id"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> dict[Path, Page]:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}, capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    assert "WARNING" not in done.stderr
    return {path: Page(path.read_text("utf-8")) for path in folder.rglob("*.html")}


@pytest.mark.slow
def test_the_site_has_what_it_should_have(site: dict[Path, Page]) -> None:
    found = {
        "/".join(path.parts[-2:]) if path.parts[-2] in ("rules", "fields", "reference") else path.name for path in site
    }
    slugs = ("northgard", "monsterlands", "empires")
    assert {"index.html", "players.html", "researchers.html", "designers.html", "adding-a-game.html"} <= found
    assert {f"{kind}/{slug}.html" for kind in ("rules", "fields") for slug in slugs} <= found
    assert {"reference/envs.html", "card-language.html", "bench.html", "measured.html", "examples.html"} <= found
    rules = next(page for path, page in site.items() if path.parts[-2:] == ("rules", "northgard.html"))
    assert {"N.COMBAT.13", "N.MAP.5"} <= rules.ids
    boards = next(page for path, page in site.items() if path.name == "examples.html")
    assert sum(source.endswith(".svg") and "notebook" in source for source in boards.loads) == 4


@pytest.mark.slow
def test_nothing_is_loaded_from_elsewhere(site: dict[Path, Page]) -> None:
    for path, page in site.items():
        for source in page.loads:
            assert not urlsplit(source).netloc, (path.name, source)
    folder = min(site, key=lambda path: len(path.parts)).parent
    for sheet in folder.rglob("*.css"):
        assert not re.search(r"url\(['\"]?(https?:)?//", sheet.read_text("utf-8")), sheet


@pytest.mark.slow
def test_every_link_leads_somewhere(site: dict[Path, Page]) -> None:
    lost = []
    for path, page in site.items():
        if path.name == "404.html":
            continue
        for link in {*page.leads, *page.loads}:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            wanted = unquote(parts.fragment)
            if not target.exists() or (wanted and target in site and wanted not in site[target].ids):
                lost.append((path.name, link))
    assert not lost, lost[:20]


BLOCKS = [
    pytest.param(block, id=f"{page.stem}-{number}")
    for page in PAGES
    if page.stem in ("researchers", "environments")
    for number, block in enumerate(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S))
]


@pytest.mark.parametrize("block", BLOCKS)
def test_python_in_the_pages_runs(block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(block.replace('opponents="greedy"', 'opponents="random"'), "docs", "exec"), {"__name__": "__main__"})
