"""Guided games over the wire: one call opens one, the guide follows the position, and the place is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Browser, Chair, Server, serving

SLUGS = ("northgard", "monsterlands", "empires")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(tmp_path_factory.mktemp("guided")) as found:
        yield found


class Learner:
    """Somebody who knows nothing of the game: goes on when told to, and has shown what to try."""

    def __init__(self, server: Server, slug: str, step: int = 0, back: str | None = None) -> None:
        self.browser = Browser(server, "Newcomer")
        self.open(slug, step, back)

    def open(self, slug: str, step: int = 0, back: str | None = None) -> None:
        """The table of a lesson."""
        self.table = self.browser.post(f"/api/lessons/{slug}", {"step": step, "back": back})["id"]
        self.sit()

    def sit(self) -> None:
        """Sit down, or come back."""
        self.chair: Chair = self.browser.sit(self.table)
        self.guide: dict[str, Any] | None = self.chair.hello()["guide"]

    def act(self) -> None:
        """One click, and wait until nothing is left to wait for."""
        assert self.guide is not None
        if self.guide["state"] in ("tell", "missed"):
            self.chair.send(type="go", move=f"go-{self.chair.n}", n=self.chair.n, step=self.guide["step"] + 1)
            self.settle(self.chair.answer(f"go-{self.chair.n}"))
        elif self.guide["state"] == "try" and self.guide["show"] is not None:
            self.settle(self.chair.answer(self.chair.play(self.guide["show"], 0)))
        else:
            self.take(self.chair.next())

    def settle(self, answer: dict[str, Any]) -> None:
        assert answer["type"] == "ack", answer
        while self.chair.n < answer["n"]:
            self.chair.next()
        for message in self.chair.seen:
            self.take(message)

    def take(self, message: dict[str, Any]) -> None:
        if "guide" in message:
            self.guide = message["guide"]


@pytest.mark.parametrize("slug", SLUGS)
def test_a_stranger_who_only_follows_the_guide_reaches_the_end(server: Server, slug: str) -> None:
    one = Learner(server, slug)
    seen: list[int] = []
    for _ in range(300):
        if one.guide is None:
            break
        if one.guide["step"] not in seen:
            seen.append(one.guide["step"])
        one.act()
    assert one.guide is None
    assert seen == list(range(len(seen)))
    assert len(seen) >= 14
    assert one.chair.my_turn(0), "the game goes on against an easy bot"


def test_a_learner_comes_back_to_the_same_step(server: Server) -> None:
    one = Learner(server, "northgard")
    for _ in range(8):
        one.act()
    before = one.guide
    assert before is not None
    assert before["step"] >= 4
    one.chair.close()
    one.sit()
    assert one.guide == before


def test_a_decision_beside_the_aim_is_kept_or_taken_back(server: Server) -> None:
    one = Learner(server, "northgard")
    while one.guide is None or not one.guide["aim"].startswith("Close Lowmark"):
        one.act()
    assert one.chair.position is not None
    step = one.guide["step"]
    for wanted in ("tile:26", "cell:1,2", "rotation:0"):  # beside Crow Tarn
        options = one.chair.position["decision"]["options"]
        option = next((o for o in options if wanted in o["targets"]), options[-1])
        one.settle(one.chair.answer(one.chair.play(option["id"], 0)))
    assert (one.guide["step"], one.guide["state"]) == (step, "missed")
    assert one.guide["text"].startswith("A good tile")
    one.chair.send(type="undo", move="back", n=one.chair.n)
    one.settle(one.chair.answer("back"))
    assert (one.guide["step"], one.guide["state"]) == (step, "try")
    while one.guide["step"] == step:
        one.act()
    one.chair.send(type="undo", move="again", n=one.chair.n)
    one.settle(one.chair.answer("again"))
    assert one.guide["step"] == step, "what a decision brought goes with it"


def test_a_game_that_took_another_turn_is_set_right_beside_it(server: Server) -> None:
    one = Learner(server, "northgard")
    own = one.table
    one.open("northgard", 9, own)
    assert one.guide is not None
    assert (one.guide["step"], one.guide["state"], one.guide["back"]) == (9, "try", own)
    assert one.browser.get(f"/api/tables/{own}")["guide"]["step"] == 0


def test_what_is_not_there_or_not_ones_own_is_refused(server: Server) -> None:
    one = Learner(server, "empires")
    assert "There is no game" in one.browser.post("/api/lessons/chess", {}, 400)["error"]
    assert "steps 0 to" in one.browser.post("/api/lessons/empires", {"step": 40}, 400)["error"]
    other = Browser(server, "Other")
    assert "no guided game at that table" in other.post("/api/lessons/empires", {"back": one.table}, 403)["error"]
    one.chair.send(type="go", move="far", n=one.chair.n, step=5)
    assert one.chair.answer("far")["error"] == "The guide has moved on since you looked."
    watcher = other.sit(one.table)
    assert watcher.hello()["guide"] is None


def test_a_guided_game_survives_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        one = Learner(server, "monsterlands")
        for _ in range(6):
            one.act()
        before = one.guide
        server.kill()
        server.start()
        one.browser = one.browser.at(server)
        one.sit()
        assert one.guide == before
        one.act()
    finally:
        server.stop()
