"""How well a game is balanced: many games among bots, counted by seat, turn order, faction and card."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import meadhall
from meadhall.arena.probes import Watcher, probe_of
from meadhall.arena.rates import beyond, difference, mean, wilson
from meadhall.bots import make_bot, seeded
from meadhall.core.game import Observation, make_setup
from meadhall.core.registry import ruleset
from meadhall.core.state import State

CHUNK = 20  # games per parcel of work; small enough that a bar moves
LUCK = 10  # one deal in so many games is played again to tell luck from skill
CONTROL = "random"  # plays without looking
LEAST_SHIFT = 0.15  # a lot that changes less how often a card is played says nothing about it


@dataclass(frozen=True)
class Series:
    """What every worker has to know to play its share of the games."""

    slug: str
    players: int
    seed: int
    options: dict[str, Any]
    content: str | None
    bots: tuple[str, ...]  # one for each seat


@dataclass
class Row:
    """Games, wins (shared ones in part) and points with their squares, added up."""

    games: float = 0.0
    wins: float = 0.0
    score: float = 0.0
    squares: float = 0.0

    def count(self, wins: float, score: float = 0.0) -> None:
        """One more game."""
        self.games += 1.0
        self.wins += wins
        self.score += score
        self.squares += score * score

    def add(self, other: Row) -> None:
        """More games."""
        self.games += other.games
        self.wins += other.wins
        self.score += other.score
        self.squares += other.squares

    def rate(self) -> dict[str, Any]:
        """As plain data, with the interval."""
        score, least, most = mean(self.games, self.score, self.squares)
        return {
            "games": int(self.games),
            "wins": round(self.wins, 6),
            "win_rate": self.wins / self.games if self.games else 0.0,
            "interval": list(wilson(self.wins, self.games)),
            "mean_score": score,
            "score_interval": [least, most],
        }


@dataclass
class Tally:
    """What is known about some games of a series."""

    games: int = 0
    decisions: int = 0
    options: int = 0  # offered at all decisions together
    seconds: float = 0.0  # processor time
    lengths: Counter[int] = field(default_factory=Counter)
    margins: Counter[int] = field(default_factory=Counter)  # the winner's lead over the next, in whole points
    seats: dict[int, Row] = field(default_factory=dict)
    order: dict[int, Row] = field(default_factory=dict)
    factions: dict[str, Row] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Row] = field(default_factory=dict)  # two players: how the first does
    seen: Counter[str] = field(default_factory=Counter)  # by card, in seats
    played: Counter[str] = field(default_factory=Counter)
    present: dict[tuple[str, str], Row] = field(default_factory=dict)  # by card and the faction that has it
    standings: dict[tuple[int, ...], Row] = field(default_factory=dict)  # by standing at the start of a round
    gains: dict[tuple[str, tuple[int, ...]], Row] = field(default_factory=dict)  # by card and the standing before it
    deeds: Counter[str] = field(default_factory=Counter)
    deed_games: Counter[str] = field(default_factory=Counter)  # games in which it happened at all
    dealt: dict[str, Row] = field(default_factory=dict)  # by card: the seats to which the lot gave it
    dealt_played: Counter[str] = field(default_factory=Counter)  # and how many of them played it
    changes: int = 0  # of the one leader, from round to round
    halfway: Row = field(default_factory=Row)  # games with one leader at half time, and how many he won
    late: Row = field(default_factory=Row)  # the same when the last round began
    again: Row = field(default_factory=Row)  # deals played a second time, and how often the same seat won
    skill: Row = field(default_factory=Row)  # deals played by one bot among blind ones, and how often it won

    def add(self, other: Tally) -> None:
        """Add the games of another part."""
        self.games += other.games
        self.decisions += other.decisions
        self.options += other.options
        self.changes += other.changes
        self.halfway.add(other.halfway)
        self.late.add(other.late)
        self.again.add(other.again)
        self.skill.add(other.skill)
        self.seconds += other.seconds
        for mine, more in (
            (self.lengths, other.lengths),
            (self.margins, other.margins),
            (self.seen, other.seen),
            (self.played, other.played),
            (self.deeds, other.deeds),
            (self.deed_games, other.deed_games),
            (self.dealt_played, other.dealt_played),
        ):
            _add_counts(mine, more)
        _add_rows(self.dealt, other.dealt)
        _add_rows(self.seats, other.seats)
        _add_rows(self.order, other.order)
        _add_rows(self.factions, other.factions)
        _add_rows(self.pairs, other.pairs)
        _add_rows(self.present, other.present)
        _add_rows(self.standings, other.standings)
        _add_rows(self.gains, other.gains)


def _add_counts(mine: Counter[Any], more: Counter[Any]) -> None:
    for key, n in more.items():  # Counter.update would do, but keys that count 0 are kept this way
        mine[key] += n


def _add_rows(mine: dict[Any, Row], more: dict[Any, Row]) -> None:
    for key, row in more.items():
        mine.setdefault(key, Row()).add(row)


def play_share(series: Series, numbers: range) -> Tally:
    """Play some of the games of a series; game k has the seed of the series plus k."""
    rules = ruleset(series.slug)
    probe = probe_of(series.slug)
    tally = Tally()
    for number in numbers:
        began = time.process_time()
        watcher = probe(series.players)
        state = _play(series, number, series.bots, "", watcher, tally)
        found = watcher.found(state)
        shares = state.returns()
        scores = rules.standing(state).scores
        factions = [rules.faction(state, seat) for seat in range(series.players)]
        tally.games += 1
        if found.length:
            tally.lengths[found.length] += 1
        ranked = sorted(scores, reverse=True)
        if len(ranked) > 1:
            tally.margins[round(ranked[0] - ranked[1])] += 1
            _drama(tally, found.course, shares)
        happened: set[str] = set()
        for seat, there in enumerate(found.seats):
            win, score = shares[seat], float(scores[seat])
            tally.seats.setdefault(seat, Row()).count(win, score)
            tally.order.setdefault(there.order, Row()).count(win, score)
            if factions[seat]:
                tally.factions.setdefault(factions[seat], Row()).count(win, score)
            if series.players == 2 and factions[seat] and factions[1 - seat]:
                tally.pairs.setdefault((factions[seat], factions[1 - seat]), Row()).count(win, score)
            tally.dealt_played.update(there.dealt & there.played)
            for card in there.dealt:
                tally.dealt.setdefault(card, Row()).count(win, score)
            tally.seen.update(there.seen)
            tally.played.update(there.played)
            for card in there.present:
                tally.present.setdefault((card, factions[seat]), Row()).count(win, score)
            for standing in there.standings:
                tally.standings.setdefault(standing, Row()).count(win, score)
            for gain in there.gains:
                tally.gains.setdefault(gain, Row()).count(win, score)
            for deed, n in there.deeds.items():
                tally.deeds[deed] += n
                if n:
                    happened.add(deed)
        tally.deed_games.update(happened)
        tally.seconds += time.process_time() - began
        if number % LUCK == 0 and series.players > 1:
            _luck(series, number, shares, tally)
    return tally


def _play(
    series: Series,
    number: int,
    specs: Sequence[str],
    salt: str,
    watcher: Watcher | None = None,
    tally: Tally | None = None,
) -> State:
    """One game to its end; the salt gives the bots another seed at the same deal."""
    seed = series.seed + number
    rules = ruleset(series.slug)
    content = rules.content(series.content)
    dealt = probe_of(series.slug).options(content, series.players, number, series.options)
    setup = make_setup(series.slug, series.players, seed, {**dealt, **series.options}, series.content)
    state = setup.deal()
    bots = [make_bot(seeded(spec, f"{seed} {seat}{salt}")) for seat, spec in enumerate(specs)]
    if watcher is not None:
        watcher.see(state)
    while state.to_move >= 0:
        seat = state.to_move
        state.tracing = watcher is not None
        state.events = []
        if tally is not None:
            tally.decisions += 1
            tally.options += len(state.legal())
        redacted = state.clone()
        redacted.redact(seat)
        state.apply(bots[seat].choose(Observation(setup, redacted, seat)))
        if watcher is not None:
            watcher.see(state)
    return state


def _drama(tally: Tally, course: Sequence[Sequence[float]], shares: Sequence[float]) -> None:
    """How often the lead changed, and whether who led at half time and before the last round won."""
    leaders = [_leader(points) for points in course]
    sole = [seat for seat in leaders if seat >= 0]
    tally.changes += sum(one != other for one, other in pairwise(sole))
    for row, place in ((tally.halfway, len(leaders) // 2), (tally.late, len(leaders) - 1)):
        if 0 < place < len(leaders) and leaders[place] >= 0:
            row.count(shares[leaders[place]])


def _leader(points: Sequence[float]) -> int:
    """The seat that leads, or -1 if several do.

    >>> _leader([3, 5, 4]), _leader([5, 5, 4])
    (1, -1)
    """
    best = max(points)
    return points.index(best) if list(points).count(best) == 1 else -1


def _luck(series: Series, number: int, shares: Sequence[float], tally: Tally) -> None:
    """The same deal again with other seeds for the bots, and once more with one of them among blind ones."""
    again = _play(series, number, series.bots, " again").returns()
    tally.again.count(sum(one * other for one, other in zip(shares, again, strict=True)))
    seat = number // LUCK % series.players
    specs = [spec if place == seat else CONTROL for place, spec in enumerate(series.bots)]
    tally.skill.count(_play(series, number, specs, " among blind ones").returns()[seat])


def parts(series: Series, games: int, workers: int = 1) -> Iterator[tuple[int, Tally]]:
    """The games of a series part by part, as they are done, each with the number of its games."""
    shares = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    if workers == 1:
        for share in shares:
            yield len(share), play_share(series, share)
        return
    with ProcessPoolExecutor(min(workers, len(shares))) as pool:
        waiting = {pool.submit(play_share, series, share): len(share) for share in shares}
        try:
            for done in as_completed(waiting):
                yield waiting[done], done.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def balance(series: Series, games: int, workers: int = 1) -> dict[str, Any]:
    """Play a series and report on it."""
    total = Tally()
    for _, part in parts(series, games, workers):
        total.add(part)
    return report(series, total)


def report(series: Series, tally: Tally) -> dict[str, Any]:
    """All that was counted, as plain data."""
    rules = ruleset(series.slug)
    cards = probe_of(series.slug).cards(rules, rules.content(series.content))
    everybody = Row()
    for row in tally.seats.values():
        everybody.add(row)
    return {
        "game": series.slug,
        "players": series.players,
        "seed": series.seed,
        "bots": list(series.bots),
        "options": series.options,
        "games": tally.games,
        "decisions": tally.decisions,
        "games_per_second": tally.games / max(tally.seconds, 1e-9),
        "compiled": meadhall.compiled,
        "mean_score": everybody.score / everybody.games,
        "lengths": {str(length): n for length, n in sorted(tally.lengths.items())},
        "margin": _spread(tally.margins),
        "branching": tally.options / max(tally.decisions, 1),
        "drama": {
            "lead_changes": tally.changes / tally.games,
            "halfway_leader_wins": tally.halfway.rate(),
            "late_leader_wins": tally.late.rate(),
        },
        "luck": {"null": 1.0 / series.players, "same_winner": tally.again.rate(), "among_blind": tally.skill.rate()},
        "seats": [{"seat": seat, **row.rate()} for seat, row in sorted(tally.seats.items())],
        "order": [{"order": place, **row.rate()} for place, row in sorted(tally.order.items())],
        "factions": {name: row.rate() for name, row in sorted(tally.factions.items())},
        "pairs": [
            {"faction": one, "against": other, **row.rate()} for (one, other), row in sorted(tally.pairs.items())
        ],
        "deeds": {
            deed: {"per_game": n / tally.games, "games_share": tally.deed_games[deed] / tally.games}
            for deed, n in sorted(tally.deeds.items())
        },
        "cards": [
            _card(tally, card, faction, everybody)
            for card, faction in cards.items()
            if not faction or faction in tally.factions
        ],
    }


def _spread(counts: Counter[int]) -> dict[str, float]:
    """Mean and quartiles of numbers that were counted."""
    values = sorted(counts.elements())
    if not values:
        return {"mean": 0.0, "lower_quartile": 0.0, "median": 0.0, "upper_quartile": 0.0}
    last = len(values) - 1
    return {
        "mean": sum(values) / len(values),
        "lower_quartile": float(values[last // 4]),
        "median": float(values[last // 2]),
        "upper_quartile": float(values[last * 3 // 4]),
    }


def _card(tally: Tally, card: str, faction: str, everybody: Row) -> dict[str, Any]:
    """One card: how often it came and was played, and how its being there in the end goes with winning."""
    seen, played = tally.seen[card], tally.played[card]
    there = Row()
    usual = 0.0  # the wins of those who have it, if they won as often as their factions do
    for (name, holder), row in tally.present.items():
        if name == card:
            there.add(row)
            whole = tally.factions.get(holder, everybody)
            usual += row.games * whole.wins / whole.games
    all_of = tally.factions.get(faction, everybody)
    surplus, surplus_low, surplus_high = beyond(
        (row.games, row.wins, tally.standings[standing].games, tally.standings[standing].wins)
        for (name, standing), row in tally.gains.items()
        if name == card
    )
    low, high = wilson(there.wins, there.games)
    rate = there.wins / there.games if there.games else 0.0
    usual = usual / there.games if there.games else 0.0
    return {
        "card": card,
        "faction": faction,
        "seen": seen,
        "played": played,
        "played_share": played / seen if seen else 0.0,
        "played_interval": list(wilson(played, seen)),
        "present": int(there.games),
        "win_rate_present": rate,
        "lift": rate - usual,
        "lift_interval": [low - usual, high - usual],
        "adjusted": surplus,  # against those who stood alike when it was got; 0 where a game's probe tells no standings
        "adjusted_interval": [surplus_low, surplus_high],
        "against_absent": list(
            difference(there.wins, there.games, all_of.wins - there.wins, all_of.games - there.games)
        ),
        "by_lot": _by_lot(tally, card, all_of),
    }


def _by_lot(tally: Tally, card: str, all_of: Row) -> dict[str, Any] | None:
    """What having played a card does for winning, told from whom it was dealt to: nobody chose that.

    Those to whom the lot gave the card are set against the others of the faction. They also play it more often (or
    less: what was thrown away early does not come back), so the gap in wins, divided by the gap in playing it, is the
    effect of playing it. None where the lot hardly changes whether the card is played, so that it cannot tell.
    """
    dealt = tally.dealt.get(card, Row())
    others = all_of.games - dealt.games
    if dealt.games == 0 or others <= 0:
        return None
    more = tally.dealt_played[card] / dealt.games - (tally.played[card] - tally.dealt_played[card]) / others
    if abs(more) < LEAST_SHIFT:
        return None
    gap, low, high = difference(dealt.wins, dealt.games, all_of.wins - dealt.wins, others)
    return {
        "dealt": int(dealt.games),
        "wins_more": gap,
        "plays_more": more,
        "effect": gap / more,
        "interval": sorted((low / more, high / more)),
    }
