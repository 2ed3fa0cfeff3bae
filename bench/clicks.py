"""How soon a click is answered on a slow phone with a slow wire: `python -m bench.clicks`.

Chromium with the processor slowed four times, and 400 ms between a message and its answer. The time is from the click
to the paint that shows its draft: the chosen thing marked, "Sent…" in the question, a tile held over the map, or a fan.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from tests.browser import hall

GAMES: dict[str, dict[str, Any]] = {
    "northgard": {"clans": ["raven", "wolf"]}, "monsterlands": {}, "empires": {"clans": ["ulaf", "glenn"]},
}  # fmt: skip
PHONE = {"width": 390, "height": 844}

# One real click on what glows; resolves with the milliseconds until the draft is painted, or null if there is none yet.
CLICK = """() => new Promise((done) => {
  const seen = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 0;
  const all = [...document.querySelectorAll('[data-legal], .ask [data-option], .choices [data-option], [data-confirm]')].filter(seen)
    .filter((node) => !node.dataset.thing || node.dataset.thing !== document.querySelector('.n-ghost')?.dataset.thing); // it may have one turn only
  const node = all[(window.__next = (window.__next ?? 0) + 7) % all.length];
  if (!document.querySelector('.ask.mine') || !node) return done(null);
  const state = () => ['[data-chosen]', '[data-touched]', '.n-ghost', '.popup', 'dialog[open]', '[aria-pressed="true"]']
    .map((name) => document.querySelectorAll(name).length).join() + document.querySelector('.n-ghost')?.outerHTML
    + [...document.querySelectorAll('[data-chosen]')].map((node) => node.dataset.thing) + !!document.querySelector('.ask')?.innerText.includes('Sent…');
  const before = state();
  const answered = () => state() !== before;
  const begin = performance.now();
  const look = () => {
    if (answered()) requestAnimationFrame(() => { const c = new MessageChannel(); c.port1.onmessage = () => done(performance.now() - begin); c.port2.postMessage(0); });
    else if (performance.now() - begin > 3000) done(null);
    else requestAnimationFrame(look);
  };
  const box = node.getBoundingClientRect();
  node.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail: 1, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2}));
  look();
})"""  # noqa: E501


def measured(url: str, browser: Any, game: str, clicks: int, view: dict[str, int], wire: int) -> list[float]:
    """The times of so many clicks, sorted."""
    one = hall.Guest(browser, url, viewport=view)
    one.open_table(game, [{"kind": "me"}, {"kind": "bot", "level": "easy"}], options=GAMES[game])
    one.my_turn()
    line = one.context.new_cdp_session(one.page)
    line.send("Network.enable")
    line.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": wire, "downloadThroughput": 200_000, "uploadThroughput": 100_000},
    )
    line.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    took: list[float] = []
    for _ in range(clicks * 6):
        if len(took) == clicks or one.page.locator(".finish").count():
            break
        found = one.page.evaluate(CLICK)
        took += [found] if found is not None else []
        one.page.wait_for_timeout(wire * 2 + 150)
        one.page.keyboard.press("Escape") if one.page.locator(".popup.whynot").count() else None
    one.context.close()
    return sorted(took)


def main() -> None:
    """Print one line a game and screen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=25)
    parser.add_argument("--wire", type=int, default=400, help="milliseconds")
    parser.add_argument("--games", default=",".join(GAMES))
    args = parser.parse_args()
    server = hall.Dealt(Path(tempfile.mkdtemp())).start()
    try:
        with hall.browser() as browser:
            for game in args.games.split(","):
                for name, view in (("phone", PHONE), ("wide", hall.WIDE)):
                    took = measured(server.url, browser, game, args.clicks, view, args.wire)
                    high = took[min(len(took) - 1, len(took) * 95 // 100)]
                    print(f"{game} {name}: {len(took)} clicks, middle {median(took):.0f} ms, 95 % {high:.0f} ms")
    finally:
        server.stop()


if __name__ == "__main__":
    main()
