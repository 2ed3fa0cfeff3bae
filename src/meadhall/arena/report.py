"""The report of a contest: one JSON document, and one HTML page that needs nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise
from typing import Any

import meadhall
from meadhall.arena.charts import intervals, matrix
from meadhall.arena.contest import Book, Table
from meadhall.arena.pages import document, table_of
from meadhall.arena.peek import PEEK
from meadhall.arena.stats import groups_of, head_to_head, rated


def report(
    table: Table, book: Book, bots: Sequence[str], control: str, reference: str, ladder: Sequence[str]
) -> dict[str, Any]:
    """All that is known, as plain data."""
    named = set(book.head["bots"])
    results = [result for result in book.results if {result.one, result.other} <= named]
    groups = groups_of(results, table.players)
    rows = head_to_head(results, table.players)
    anchor = reference if any(reference in pair for pair in groups) else bots[0]
    rates = {(row["one"], row["other"]): row for row in rows}
    checks = []
    for row in rows:
        if row["one"] == control or row["other"] == control:
            lost = row["verdict"] == ("worse" if row["one"] == control else "better")
            other = row["other"] if row["one"] == control else row["one"]
            checks.append({"check": f"the blind control loses to {other}", "holds": lost})
    steps = []
    for low, high in pairwise(ladder):
        if (high, low) in rates:
            row = rates[high, low]
            steps.append({"less": low, "more": high, "rate": row["rate"], "interval": row["interval"]})
            checks.append({"check": f"{high} is not worse than {low}", "holds": row["verdict"] != "worse"})
    fairness = [
        {"bot": row["other"], "rate": row["rate"], "interval": row["interval"], "cost": row["rate"] - row["null"]}
        for row in rows
        if row["one"] == PEEK + row["other"]
    ]
    return {
        "game": table.slug,
        "players": table.players,
        "seed": table.seed,
        "options": table.options,
        "compiled": meadhall.compiled,
        "version": book.head["meadhall"],
        "rules": book.head["rules"],
        "bots": [{"bot": spec, "play": play} for spec, play in book.head["bots"].items()],
        "reference": {"bot": anchor, "play": book.head["bots"][anchor]},
        "games": sum(row["games"] for row in rows),
        "null": 1.0 / table.players,
        "head_to_head": rows,
        "ratings": rated(groups, table.players, anchor) if groups else [],
        "ladder": steps,
        "fairness": fairness,
        "checks": checks,
    }


def page(data: dict[str, Any]) -> str:
    """The report as one self-contained page."""
    title = f"Arena: {data['game']}, {data['players']} players"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{data['games']} games in complete groups: one seed, every seat in turn. Equals would win "
        f"{data['null']:.1%}. Intervals are 95 %, bootstrapped over groups. First seed {data['seed']}, rules version "
        f"{data['rules']}, Meadhall {escape(data['version'])}, "
        f"{'compiled' if data['compiled'] else 'plain Python'}.</p>",
    ]
    rows = data["head_to_head"]
    if data["ratings"]:
        parts.append("<h2>Ratings</h2>")
        parts.append(
            intervals(
                [(row["bot"], row["rating"], *row["interval"]) for row in data["ratings"]],
                zero=0.0,
                text="{:+.0f}",
                label=f"Elo points above {data['reference']['bot']}",
            )
        )
    if rows:
        names = [row["bot"] for row in data["ratings"]]
        parts.append("<h2>Head to head</h2>")
        parts.append(matrix(names, {(row["one"], row["other"]): row["rate"] for row in rows}, data["players"]))
        parts.append(
            intervals(
                [(f"{row['one']} against {row['other']}", row["rate"], *row["interval"]) for row in rows],
                zero=data["null"],
                text="{:.0%}",
                label="share of wins of the first",
                ends=(0.0, 1.0),
            )
        )
        head = ("pairing", "games", "wins", "95 % interval", "verdict", "mean lead", "ms per decision", "longest, s")
        cells = []
        for row in rows:
            low, high = row["interval"]
            mine, theirs = row["seconds_per_decision"]
            cells.append(
                (
                    f"{row['one']} against {row['other']}",
                    str(row["games"]),
                    f"{row['rate']:.1%}",
                    f"{low:.1%} to {high:.1%}",
                    row["verdict"],
                    f"{row['lead']:+.1f}",
                    f"{mine * 1000:.1f} / {theirs * 1000:.1f}",
                    f"{row['longest_decision']:.2f}",
                )
            )
        parts.append(table_of(head, cells))
    if data["ladder"]:
        parts.append("<h2>Budget ladder</h2>")
        parts.append(
            intervals(
                [(f"{row['more']} against {row['less']}", row["rate"], *row["interval"]) for row in data["ladder"]],
                zero=data["null"],
                text="{:.0%}",
                label="share of wins of the larger budget",
                ends=(0.0, 1.0),
            )
        )
    if data["fairness"]:
        parts.append("<h2>What fairness costs</h2>")
        for row in data["fairness"]:
            low, high = row["interval"]
            parts.append(
                f"<p>Allowed to peek, {escape(row['bot'])} wins {row['rate']:.1%} ({low:.1%} to {high:.1%}) against "
                f"itself playing fair.</p>"
            )
    if data["checks"]:
        parts.append("<h2>Checks</h2><ul>")
        for row in data["checks"]:
            word = "<span class=yes>holds</span>" if row["holds"] else "<span class=no>not shown</span>"
            parts.append(f"<li>{escape(row['check'])}: {word}</li>")
        parts.append("</ul>")
    parts.append("<h2>Who played</h2>")
    parts.append(table_of(("bot", "hash of its play"), [(row["bot"], row["play"]) for row in data["bots"]]))
    return document(title, parts)
