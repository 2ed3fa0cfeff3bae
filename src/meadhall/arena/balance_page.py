"""The balance report for people: the same lines and tables on the screen and on one self-contained page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from meadhall.arena.charts import intervals
from meadhall.arena.pages import document, table_of

KNOWN = 30  # seats that had a card, at least, for it to be drawn
DRAWN = 25  # cards in the picture: those that stand farthest out
LISTED = 20  # values that differ, written out


def title(data: dict[str, Any]) -> str:
    """What was played."""
    return f"{data['games']} games of {data['game']}, {data['players']} players"


def sentences(data: dict[str, Any]) -> Iterator[str]:
    """What is known of the games as a whole, line by line."""
    games, margin = data["games"], data["margin"]
    yield f"bots: {', '.join(data['bots'])}"
    yield (
        f"mean score {data['mean_score']:.1f}; the winner leads by {margin['mean']:.1f}, half of the time by "
        f"{margin['lower_quartile']:.0f} to {margin['upper_quartile']:.0f}"
    )
    if data["lengths"]:
        yield "length in rounds: " + ", ".join(f"{length}: {n / games:.1%}" for length, n in data["lengths"].items())
    yield f"branching: {data['decisions'] / games:.0f} decisions a game with {data['branching']:.1f} options each"
    halfway, late = data["drama"]["halfway_leader_wins"], data["drama"]["late_leader_wins"]
    if halfway["games"]:
        yield (
            f"drama: the lead changes {data['drama']['lead_changes']:.1f} times a game; who leads alone at half time "
            f"wins {_share(halfway)}, before the last round {_share(late)}"
        )
    again, skill = data["luck"]["same_winner"], data["luck"]["among_blind"]
    if again["games"]:
        yield (
            f"luck: the same deal played again goes to the same seat in {_share(again)} of {again['games']} deals, "
            f"{data['luck']['null']:.0%} if the deal meant nothing"
        )
        yield f"skill: one bot among blind players wins {_share(skill)} of {skill['games']} games"
    for deed, row in data["deeds"].items():
        yield f"{deed}: {row['per_game']:.2f} a game, in {row['games_share']:.1%} of the games"


def _share(row: dict[str, Any]) -> str:
    low, high = row["interval"]
    return f"{row['win_rate']:.0%} ({low:.0%} to {high:.0%})"


RATES = ("", "games", "wins", "95 % interval", "mean score")


def rates(data: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Who won how often: by turn order, seat and faction."""
    for row in data["order"]:
        yield f"Player {row['order'] + 1} in turn order", row
    for row in data["seats"]:
        yield f"Seat {row['seat'] + 1}", row
    yield from data["factions"].items()


def rate_cells(name: str, row: dict[str, Any]) -> tuple[str, ...]:
    """A line of that table."""
    low, high = row["interval"]
    return name, str(row["games"]), f"{row['win_rate']:.1%}", f"{low:.1%} to {high:.1%}", f"{row['mean_score']:.1f}"


def pair_cells(data: dict[str, Any]) -> Iterator[tuple[str, ...]]:
    """Factions against factions."""
    names = list(data["factions"])
    won = {(row["faction"], row["against"]): row["win_rate"] for row in data["pairs"]}
    for one in names:
        yield one, *(f"{won[one, other]:.0%}" if (one, other) in won else "" for other in names)


CARDS = ("card", "came", "played", "had it", "win rate", "lift", "95 % interval", "adjusted", "95 % interval", "by lot")


def card_cells(row: dict[str, Any]) -> tuple[str, ...]:
    """A line of the table of cards; what is not known is left empty."""
    known = row["present"] > 0
    least, most = row["adjusted_interval"]
    fair = known and most - least < 2
    lot = row["by_lot"]
    return (
        row["card"],
        str(row["seen"]),
        f"{row['played_share']:.1%}",
        str(row["present"]),
        f"{row['win_rate_present']:.1%}" if known else "",
        f"{row['lift'] * 100:+.1f}" if known else "",
        _points(row["lift_interval"]) if known else "",
        f"{row['adjusted'] * 100:+.1f}" if fair else "",
        _points(row["adjusted_interval"]) if fair else "",
        f"{lot['effect'] * 100:+.0f} ({_points(lot['interval'])})" if lot else "",
    )


def _points(interval: list[float]) -> str:
    return f"{interval[0] * 100:+.1f} to {interval[1] * 100:+.1f}"


CHANGES = ("", "of", "before", "now", "change", "95 % interval")


def comparison(data: dict[str, Any]) -> Iterator[str]:
    """What the series with other content says as a whole, line by line."""
    told = data["against"]
    yield f"values that differ from {told['content']}: {len(told['differs'])}"
    for difference in told["differs"][:LISTED]:
        yield f"  {difference['file']}: {difference['value']}: {difference['before']} → {difference['now']}"
    if len(told["differs"]) > LISTED:
        yield f"  and {len(told['differs']) - LISTED} more"
    for words, cards in (("new cards", told["new_cards"]), ("cards that are gone", told["gone_cards"])):
        if cards:
            yield f"{words}: {', '.join(cards)}"
    every, sure = len(told["changes"]), len(sure_changes(data))
    yield (
        f"{sure} of {every} figures changed beyond their 95 % interval; of figures that do not change at all, "
        f"one in twenty would too (here up to {every / 20:.0f})"
    )
    if not sure:
        yield "more games tell smaller changes apart"


def sure_changes(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The changes that stand out from chance, those of a sort together and the largest first."""
    sorts = list(dict.fromkeys(row["what"] for row in data["against"]["changes"]))
    sure = [row for row in data["against"]["changes"] if row["sure"]]
    return sorted(sure, key=lambda row: (sorts.index(row["what"]), -abs(row["change"])))


def change_cells(row: dict[str, Any]) -> tuple[str, ...]:
    """A line of the table of changes; shares in hundredths."""
    low, high = row["interval"]
    if row["share"]:
        before, now = f"{row['before']:.1%}", f"{row['now']:.1%}"
        return row["what"], row["name"], before, now, f"{row['change'] * 100:+.1f}", _points([low, high])
    before, now = f"{row['before']:.1f}", f"{row['now']:.1f}"
    return row["what"], row["name"], before, now, f"{row['change']:+.2f}", f"{low:+.2f} to {high:+.2f}"


def _changes(data: dict[str, Any]) -> Iterator[str]:
    """The part of the page that compares."""
    yield "<h2>What changed</h2><ul>"
    yield from (f"<li>{escape(line)}</li>" for line in comparison(data))
    yield "</ul>"
    drawn = [row for row in data["against"]["changes"] if row["what"] == "wins"]
    if drawn:
        rows = [(row["name"], row["change"], *row["interval"]) for row in drawn]
        yield intervals(rows, 0.0, "{:+.1%}", "change of the share of wins")
    if sure := sure_changes(data):
        yield table_of(CHANGES, [change_cells(row) for row in sure])


def page(data: dict[str, Any]) -> str:
    """The report as one page with pictures."""
    null = 1.0 / data["players"]
    parts = [f"<h1>{escape(title(data))}</h1>", "<ul>"]
    parts.extend(f"<li>{escape(line)}</li>" for line in sentences(data))
    parts.append("</ul>")
    if "against" in data:
        parts.extend(_changes(data))
    parts.append("<h2>Who wins</h2>")
    rows = list(rates(data))
    parts.append(
        intervals(
            [(name, row["win_rate"], *row["interval"]) for name, row in rows],
            null,
            "{:.0%}",
            "share of wins",
            (0.0, 1.0),
        )
    )
    parts.append(table_of(RATES, [rate_cells(name, row) for name, row in rows]))
    if data["pairs"]:
        parts.append("<h2>Faction against faction</h2>")
        parts.append(table_of(("wins against", *data["factions"]), list(pair_cells(data))))
    if data["cards"]:
        parts.append("<h2>Cards</h2>")
        parts.append(
            "<p>Lift: how much more often those win who have the card than their factions do, in points. Adjusted: how "
            "much more often than all who stood alike when the round began. By lot: what playing it does for winning, "
            "told from whom chance dealt it to.</p>"
        )
        fair = [row for row in data["cards"] if row["present"] >= KNOWN]
        told = any(row["adjusted_interval"] != [-1.0, 1.0] for row in fair)
        key = "adjusted" if told else "lift"
        out = sorted(fair, key=lambda row: -abs(row[key]))[:DRAWN]
        if out:
            shown = sorted(out, key=lambda row: -row[key])
            parts.append(
                intervals(
                    [(row["card"], row[key], *row[f"{key}_interval"]) for row in shown],
                    0.0,
                    "{:+.1%}",
                    f"{key}, the farthest",
                )
            )
        parts.append(table_of(CARDS, [card_cells(row) for row in data["cards"]]))
    return document(f"Balance: {title(data)}", parts)
