"""Guided games at the server's tables: what the guide says, what the other seat wishes, and when one may go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from meadhall.core.errors import SetupError
from meadhall.core.game import Game, Observation
from meadhall.core.lessons import Lesson, Move, Standing, lesson, standing, wish
from meadhall.server import wire
from meadhall.server.errors import conflict, forbidden, not_found

if TYPE_CHECKING:
    from meadhall.server.live import Live

LEVEL = "easy"  # who plays on when the lesson is over


def taught(slug: str, step: int) -> Lesson:
    """The guided game of a title, which has this step; else a refusal."""
    found = lesson(slug)
    if found is None:
        raise not_found("no-guided-game-of", game=slug)
    if step >= len(found.steps):
        raise SetupError(f"This guided game has steps 0 to {len(found.steps) - 1}, not {step}.")
    return found


def minutes(slug: str) -> int | None:
    """How long the guided first game of a title takes; None where there is none."""
    found = lesson(slug)
    return None if found is None else found.minutes


def made(live: Live) -> list[Move]:
    """The decisions that stand, with who made them."""
    return [Move(event.seat, event.data["option"]) for event in live.log if event.what == "move" and not event.undone]


def at_work(live: Live) -> Lesson | None:
    """The lesson of a table, until its last step is done."""
    return live.lesson if live.lesson is not None and live.step < len(live.lesson.steps) else None


def stands(found: Lesson, step: int, seen: Observation, made: list[Move]) -> Standing:
    """Where a learner stands by what they see."""
    legal = [option.id for option in seen.decision.options] if seen.to_move == found.learner else []
    return standing(found, step, seen.to_json(), made, legal)


def reached(live: Live, after: Game, decided: Move) -> int | None:
    """The step that a decision brings the learner to; None if it brings none."""
    found = at_work(live)
    if found is None:
        return None
    seen = after.setup.observe(after.state, found.learner)
    step = stands(found, live.step, seen, [*made(live), decided]).step
    return step if step > live.step else None


def guide(live: Live, viewer: int) -> wire.Guide | None:
    """What the guide says to a viewer; nothing to others than its learner, and nothing after its last step."""
    found = at_work(live)
    if found is None or live.game is None or viewer != found.learner:
        return None
    now = stands(found, live.step, live.observation(viewer), made(live))
    step = found.steps[now.step]
    return {
        "step": now.step,
        "of": len(found.steps),
        "state": now.state,
        "title": step.title,
        "text": step.missed if now.state == "missed" else step.text,
        "aim": step.aim,
        "points": list(step.points),
        "laws": list(step.laws),
        "show": now.show,
        "before": found.steps[now.step - 1].text if now.step > 0 else "",
        "back": live.back,
        "minutes": found.minutes,
    }


def wished(live: Live, seat: int) -> int | None:
    """What a seat that follows the lesson decides now; None where it is left to think for itself."""
    found = at_work(live)
    if found is None or live.game is None:
        return None
    return wish(found, seat, made(live), live.game.state.legal())


def may_go_on(live: Live, person: int, step: int) -> None:
    """Refuse a step that is not the next one, or not the learner's to go to."""
    found = at_work(live)
    if found is None:
        raise conflict("no-guide")
    if found.learner not in live.seats_of(person):
        raise forbidden("learner-only")
    now = guide(live, found.learner)
    if now is None or step != now["step"] + 1:
        raise conflict("guide-moved")
    if now["state"] not in ("tell", "missed"):
        raise conflict("guide-waits")
