"""The coach: a finished game looked at again, with a value curve per seat, turning points, and what a bot would do."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import pairwise
from typing import Any

from meadhall.arena.charts import curves
from meadhall.arena.pages import document
from meadhall.bots import Advice, Bot, advise
from meadhall.bots.values import value_of
from meadhall.core.records import Record, steps

TURNS = 8  # turning points that are named
ADVICE = 24  # decisions of each seat at which the bot would have done better by most
SAID = 8  # of them told in words
ADVISED = ("number", "question", "played", "bot", "unit", "loss", "sentence", "options", "things")
OPTIONS = 4  # options of each, the played one among them


def look_again(record: Record, bot: Bot, content: str | None = None) -> Iterator[dict[str, Any]]:
    """Every decision of a record: who decided what, how the seats stood before it, and what the bot makes of it.

    The standing is judged with all cards open, for the game is over; the bot sees what the seat saw. A half-made move
    is not judged: the standing before it holds until it is done.
    """
    value = value_of(record.game)
    shares = [1.0 / record.players] * record.players
    played = iter(record.decisions)
    for number, game in enumerate(steps(record, content)):
        state = game.state
        if state.over or value.resting(state):
            shares = value.shares(state)
        row: dict[str, Any] = {"number": number, "seat": state.to_move, "shares": list(shares)}
        action = next(played, None)
        if action is not None and len(state.options) > 1:
            seen = game.observe(state.to_move)
            advice = advise(bot, seen)
            chosen = next((entry for entry in advice.options if entry.option == action), None)
            best = advice.options[0]
            row |= {
                "question": seen.decision.prompt,
                "played": next(option.label for option in seen.decision.options if option.id == action),
                "bot": best.label,
                "same": best.option == action,
                "unit": advice.unit,
                "best_value": best.value,
                "value": best.value if chosen is None else chosen.value,
                "sentence": advice.sentence,
                "options": weighed(advice, action),
                "things": next(list(option.targets) for option in seen.decision.options if option.id == best.option),
            }
            row["loss"] = max(0.0, row["best_value"] - row["value"]) if advice.unit != "none" else 0.0
        yield row


def turns(rests: list[bool], seats: list[int], rounds: list[str]) -> list[int]:
    """The turn that each step belongs to: all that one seat does until another begins, or a round ends.

    Step 0 is the deal, turn 0. `rests` says after which steps no move was half made, `seats` who decided (-1: the
    deal), `rounds` how far the game was: what others decide in the middle of a move belongs to it. One seat alone has
    a turn for every move.

    >>> turns([True, False, True, True, True], [-1, 0, 1, 0, 1], ["1"] * 5)
    [0, 1, 1, 1, 2]
    """
    out = [0]
    alone = max(seats) == 0
    owner, began = -1, ""
    for step in range(1, len(seats)):
        if rests[step - 1] and (alone or seats[step] != owner or rounds[step - 1] != began):
            owner, began = seats[step], rounds[step - 1]
            out.append(out[-1] + 1)
        else:
            out.append(out[-1])
    return out


def weighed(advice: Advice, action: int) -> list[dict[str, Any]]:
    """The best options of a question with their values, and the played one."""
    rows = advice.options[:OPTIONS]
    if all(row.option != action for row in rows):
        rows = rows[: OPTIONS - 1] + [row for row in advice.options if row.option == action]
    return [{"label": row.label, "value": row.value, "played": row.option == action} for row in rows]


def summary(record: Record, rows: list[dict[str, Any]], bot: Bot, names: list[str]) -> dict[str, Any]:
    """The whole game: curve, turning points, the decisions that cost most, and each seat's agreement with the bot."""
    turns = []
    for before, after in pairwise(rows):
        swing = max(abs(a - b) for a, b in zip(before["shares"], after["shares"], strict=True))
        if swing > 0:
            gains = [a - b for a, b in zip(after["shares"], before["shares"], strict=True)]
            turns.append({"number": before["number"], "swing": swing, "seat": before["seat"], "gains": gains})
    turns.sort(key=lambda turn: -turn["swing"])
    turns = sorted(turns[:TURNS], key=lambda turn: turn["number"])
    by_number = {row["number"]: row for row in rows}
    for turn in turns:
        turn["played"] = by_number[turn["number"]].get("played", "")
        turn["shares"] = by_number[turn["number"] + 1]["shares"]
    seats = []
    for seat in range(record.players):
        mine = [row for row in rows if row["seat"] == seat and "loss" in row]
        costly = sorted((row for row in mine if not row["same"] and row["loss"] > 0), key=lambda row: -row["loss"])
        seats.append(
            {
                "seat": seat,
                "name": names[seat],
                "decisions": len(mine),
                "as_the_bot": sum(row["same"] for row in mine),
                "mean_loss": sum(row["loss"] for row in mine) / len(mine) if mine else 0.0,
                "advice": [{key: row[key] for key in ADVISED} for row in costly[:ADVICE]],
            }
        )
    return {
        "game": record.game,
        "players": record.players,
        "bot": bot.spec,
        "decisions": len(record.decisions),
        "names": names,
        "curve": [row["shares"] for row in rows],
        "turning_points": turns,
        "seats": seats,
    }


def picture(found: dict[str, Any]) -> str:
    """The value curve as SVG, turning points numbered."""
    lines = [(name, [shares[seat] for shares in found["curve"]]) for seat, name in enumerate(found["names"])]
    marks = [(turn["number"], _turn(found, turn)) for turn in found["turning_points"]]
    return curves(lines, marks, "chance to win of each seat, decision by decision")


def _turn(found: dict[str, Any], turn: dict[str, Any]) -> str:
    who = found["names"][turn["seat"]] if turn["seat"] >= 0 else "the end"
    deed = f": {turn['played']}" if turn["played"] else ""
    shares = ", ".join(
        f"{name} {share:.0%} ({gain:+.0%})"
        for name, share, gain in zip(found["names"], turn["shares"], turn["gains"], strict=True)
    )
    return f"Decision {turn['number'] + 1}, {who}{deed}. {shares}"


def sentences(found: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """The analysis in words: headings with their lines."""
    out = [("Turning points", [f"{i}. {_turn(found, turn)}" for i, turn in enumerate(found["turning_points"], 1)])]
    for seat in found["seats"]:
        lines = [f"As the bot in {seat['as_the_bot']} of {seat['decisions']} decisions."]
        for row in seat["advice"][:SAID]:
            cost = f"{row['loss'] * 100:.0f} %" if row["unit"] == "chance" else f"{row['loss']:.1f} points"
            lines.append(f"Decision {row['number'] + 1}, played: {row['played']} (costs {cost}). {row['sentence']}")
        out.append((seat["name"], lines))
    return out


def page(found: dict[str, Any]) -> str:
    """The analysis as one self-contained page."""
    title = f"Analysis: {found['game']}, {found['decisions']} decisions"
    parts = [f"<h1>{escape(title)}</h1>", f"<p>Bot: <code>{escape(found['bot'])}</code></p>", picture(found)]
    for head, lines in sentences(found):
        items = "".join(f"<li>{escape(line)}</li>" for line in lines)
        parts.append(f"<h2>{escape(head)}</h2><ul>{items}</ul>")
    return document(title, parts)
