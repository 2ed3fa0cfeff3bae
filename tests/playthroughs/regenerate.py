"""Golden games: readable playthroughs in this folder, records with their results in `tests/golden`.

`python -m tests.playthroughs.regenerate` writes the playthroughs anew. Do so only after a change that was meant to
change what happens in a game or how it is told, and read the difference before you commit it. Golden records are only
ever added, never rewritten: their names carry the rules version, and `tests/golden/manifest.txt` their hashes. What the
tables and offers on the way must be stands beside them in `digests.txt`; the `positions` and `last` of older records
hash the stack of what was pending as it was kept then, and are no longer compared.
"""

from __future__ import annotations

import hashlib
import json
import textwrap
from pathlib import Path
from typing import Any

from meadhall.core import contents
from meadhall.core.game import Game, make_setup
from meadhall.core.records import Record, steps
from meadhall.core.registry import ruleset
from meadhall.core.rng import Rng

HERE = Path(__file__).resolve().parent
GOLDEN = HERE.parent / "golden"
MANIFEST = GOLDEN / "manifest.txt"
DIGESTS = GOLDEN / "digests.txt"  # of the tables and of the offers of each record; only ever added to

Table = tuple[str, int, int, dict[str, Any]]  # slug, players, seed, options

EVERYTHING = {
    "years": "10", "warchiefs": True, "warchief_cards": True, "creatures": True, "more_creatures": True,
    "wilderness": True,
}  # fmt: skip
ALL_MODULES = {
    "trick": True, "queen": True, "more_monsters": True, "potion_shop": True, "sweet_failure": True,
    "resurrection": "B", "extras": True, "promo": True,
}  # fmt: skip
NEW_AFFINITIES = {"affinities": ["fire", "water", "siege", "necromancer"], "clans": ["siege", "necromancer"]}

PLAYTHROUGHS: dict[str, Table] = {
    # Northgard: each player count; together they seat all seven clans.
    "northgard-2p": ("northgard", 2, 2, {"clans": ["bear", "snake"]}),
    "northgard-3p": ("northgard", 3, 3, {"clans": ["boar", "goat", "raven"]}),
    "northgard-4p": ("northgard", 4, 4, {"clans": ["stag", "wolf", "snake", "bear"]}),
    "northgard-5p": ("northgard", 5, 5, {}),
    # Its editions, variants and modules.
    "northgard-prototype-3p": ("northgard", 3, 11, {"edition": "prototype"}),
    "northgard-prototype-warchiefs-5p": ("northgard", 5, 12, {"edition": "prototype", "warchiefs": True}),
    "northgard-ten-years-2p": ("northgard", 2, 13, {"years": "10"}),
    "northgard-teams-4p": ("northgard", 4, 14, {"teams": True}),
    "northgard-warchief-cards-3p": ("northgard", 3, 15, {"warchief_cards": True}),
    "northgard-warchiefs-4p": ("northgard", 4, 16, {"warchiefs": True}),
    "northgard-creatures-3p": ("northgard", 3, 17, {"creatures": True}),
    "northgard-more-creatures-4p": ("northgard", 4, 18, {"creatures": True, "more_creatures": True}),
    "northgard-wilderness-3p": ("northgard", 3, 19, {"wilderness": True}),
    "northgard-wilderness-creatures-4p": ("northgard", 4, 20, {"wilderness": True, "creatures": True}),
    "northgard-scorched-2p": ("northgard", 2, 21, {"scorched_neutral": True, "clans": ["snake", "goat"]}),
    "northgard-everything-5p": ("northgard", 5, 22, EVERYTHING),
    "northgard-everything-teams-4p": ("northgard", 4, 23, {**EVERYTHING, "teams": True}),
    # Monster Lands: each player count, each module, the difficulty levels.
    "monsterlands-1p": ("monsterlands", 1, 132, {}),
    "monsterlands-2p": ("monsterlands", 2, 32, {}),
    "monsterlands-3p": ("monsterlands", 3, 33, {}),
    "monsterlands-4p": ("monsterlands", 4, 34, {}),
    "monsterlands-5p": ("monsterlands", 5, 35, {}),
    "monsterlands-trick-3p": ("monsterlands", 3, 36, {"trick": True}),
    "monsterlands-queen-4p": ("monsterlands", 4, 37, {"queen": True}),
    "monsterlands-more-monsters-2p": ("monsterlands", 2, 38, {"more_monsters": True}),
    "monsterlands-potion-shop-3p": ("monsterlands", 3, 39, {"potion_shop": True}),
    "monsterlands-sweet-failure-2p": ("monsterlands", 2, 40, {"sweet_failure": True}),
    "monsterlands-resurrection-a-2p": ("monsterlands", 2, 41, {"resurrection": "A"}),
    "monsterlands-resurrection-b-2p": ("monsterlands", 2, 42, {"resurrection": "B"}),
    "monsterlands-new-affinities-2p": ("monsterlands", 2, 43, NEW_AFFINITIES),
    "monsterlands-extras-promo-3p": ("monsterlands", 3, 44, {"extras": True, "promo": True}),
    "monsterlands-tutorial-2p": ("monsterlands", 2, 45, {"difficulty": "tutorial"}),
    "monsterlands-hard-2p": ("monsterlands", 2, 46, {"difficulty": "hard"}),
    "monsterlands-cut-throat-2p": ("monsterlands", 2, 47, {"difficulty": "cut-throat"}),
    "monsterlands-everything-5p": ("monsterlands", 5, 48, ALL_MODULES),
    # Empires: each player count, all clans, the solo scenarios.
    "empires-1p-first-snow": ("empires", 1, 51, {"clans": ["ulaf"], "scenario": "solo.first_snow"}),
    "empires-1p-kings-tax": ("empires", 1, 52, {"clans": ["glenn"], "scenario": "solo.kings_tax"}),
    "empires-1p-raiders-ashore": ("empires", 1, 53, {"clans": ["panuk"], "scenario": "solo.raiders_ashore"}),
    "empires-1p-restless-sea": ("empires", 1, 54, {"clans": ["heidel"], "scenario": "solo.restless_sea"}),
    "empires-2p": ("empires", 2, 55, {"clans": ["ulaf", "mackinnon"]}),
    "empires-3p": ("empires", 3, 56, {"clans": ["heidel", "nanurjuk", "glenn"]}),
    "empires-4p": ("empires", 4, 57, {"clans": ["panuk", "ulaf", "nanurjuk", "mackinnon"]}),
}
RECORDS: dict[str, Table] = {
    "northgard-2p": ("northgard", 2, 102, {}),
    "northgard-3p": ("northgard", 3, 103, {"scorched_neutral": True, "clans": ["snake", "stag"]}),
    "northgard-4p": ("northgard", 4, 104, {}),
    "northgard-5p": ("northgard", 5, 105, {}),
    "northgard-prototype-4p": ("northgard", 4, 106, {"edition": "prototype", "warchiefs": True}),
    "northgard-everything-5p": ("northgard", 5, 107, EVERYTHING),
    "monsterlands-1p": ("monsterlands", 1, 111, {}),
    "monsterlands-3p": ("monsterlands", 3, 112, {}),
    "monsterlands-everything-5p": ("monsterlands", 5, 113, ALL_MODULES),
    "empires-1p": ("empires", 1, 121, {"scenario": "solo.kings_tax"}),
    "empires-2p": ("empires", 2, 122, {}),
    "empires-4p": ("empires", 4, 123, {}),
}


# The content that playthroughs are played with, by its digest, so that a new card leaves them as they are.
CONTENT = {"empires": "44459667660fcba56e5231fee41a4229"}


def start(slug: str, players: int, seed: int, options: dict[str, Any]) -> Game:
    """A game with a fixed seed and fixed content."""
    tables = contents.find(slug, CONTENT[slug]) if slug in CONTENT else None
    setup = make_setup(slug, players, seed, options, None, tables=tables)
    return Game(setup, setup.deal())


def pick(game: Game, rng: Rng) -> int:
    """A random choice that does not depend on the order in which options are listed."""
    options = sorted(game.state.options)
    return options[rng.below(len(options))]


def where(game: Game) -> str:
    """Where in the game a position is, for games that count years or rounds."""
    view = game.observe(-1).to_json()
    words = [f"{key} {view[key]}" for key in ("year", "round", "phase") if view.get(key) is not None]
    if view.get("turn") is not None:
        words.append(f"turn of seat {view['turn']}")
    return ", ".join(words)


def playthrough(name: str) -> str:
    """A whole random game as text: every question, its options by their notation, the choice, and what happened."""
    slug, players, seed, options = PLAYTHROUGHS[name]
    game = start(slug, players, seed, options)
    rules = game.rules
    rng = Rng()
    rng.seed(seed)
    out = [
        f"{rules.title}: {players} players, seed {seed}, rules version {rules.version}",
        f"options: {json.dumps(dict(game.setup.options), sort_keys=True)}",
        "",
        "The beginning",
        *_told(game, 0),
    ]
    place = ""
    while game.state.to_move >= 0:
        if (now := where(game)) != place:
            place = now
            out += ["", f"== {place} =="]
        decision = game.decision
        action = pick(game, rng)
        names = [rules.notation(game.state, option) for option in sorted(game.state.options)]
        label = rules.label(game.state, action)
        notation = rules.notation(game.state, action)
        number, lines = len(game.decisions) + 1, len(game.log)
        game.play(action)
        out += ["", f"{number}. Seat {decision.seat}, {decision.kind}: {decision.prompt}"]
        out += textwrap.wrap("options: " + "  ".join(names), 118, initial_indent="   ", subsequent_indent="     ")
        out.append(f"   chosen:  {notation} = {label}")
        out += _told(game, lines)
        out.append(f"   position {game.state.table_digest()[:12]}")
    outcome = game.outcome
    assert outcome is not None
    out += ["", "== the end ==", outcome.reason]
    for seat in range(players):
        parts = ", ".join(f"{what} {value:g}" for what, value in outcome.parts[seat].items()) if outcome.parts else ""
        out.append(f"Seat {seat}: {outcome.scores[seat]:g} points, rank {outcome.ranking[seat]} ({parts})")
    return "\n".join(out) + "\n"


def _told(game: Game, since: int) -> list[str]:
    """The lines of the log from some point on, with who may read them if not all."""
    out = []
    for line in game.log[since:]:
        readers = [seat for seat in range(game.setup.players) if line.visible_to(seat)]
        to = "" if line.visible_to(-1) else f" [seat {', '.join(map(str, readers))}]"
        out += textwrap.wrap(f"- {line.text}{to}", 118, initial_indent="   ", subsequent_indent="     ")
    return out


def result(record: Record) -> dict[str, Any]:
    """What a record must lead to: the outcome, and digests of all tables and of all that was offered on the way.

    What is pending is left out of the tables: how a game keeps it may be rebuilt, what was offered may not change.
    """
    tables, offers = hashlib.blake2b(digest_size=16), hashlib.blake2b(digest_size=16)
    game = None
    for game in steps(record):
        tables.update(game.state.table_digest().encode())
        offers.update(f"{game.state.to_move} {game.state.options} ".encode())
    assert game is not None
    assert game.outcome is not None
    return {
        "decisions": len(record.decisions),
        "scores": list(game.outcome.scores),
        "ranking": list(game.outcome.ranking),
        "reason": game.outcome.reason,
        "tables": tables.hexdigest(),
        "offers": offers.hexdigest(),
    }


def record_file(name: str) -> Path:
    """Where a golden record of the present rules version lies."""
    return GOLDEN / f"{name}-v{ruleset(RECORDS[name][0]).version}.json"


def golden(name: str) -> dict[str, Any]:
    """A random game as a record, with its result."""
    slug, players, seed, options = RECORDS[name]
    game = start(slug, players, seed, options)
    rng = Rng()
    rng.seed(seed)
    while game.state.to_move >= 0:
        game.play(pick(game, rng))
    record: Record = game.record()
    return {"record": record.to_json(), "result": result(record)}


def manifest() -> dict[str, str]:
    """The hash that each golden record was added with, by its name."""
    lines = MANIFEST.read_text("utf-8").splitlines() if MANIFEST.exists() else []
    return {name: digest for digest, name in (line.split() for line in lines)}


def digests() -> dict[str, dict[str, str]]:
    """The digests of the tables and offers of each golden record, by its name."""
    lines = [line.split() for line in DIGESTS.read_text("utf-8").splitlines()] if DIGESTS.exists() else []
    return {name: {"tables": tables, "offers": offers} for tables, offers, name in lines}


def digest_of(path: Path) -> str:
    """The hash of a golden record as it lies there."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main() -> None:
    """Write the playthroughs anew, and add the golden records that this version of the rules has not got yet."""
    for name in PLAYTHROUGHS:
        (HERE / f"{name}.txt").write_text(playthrough(name), "utf-8")
        print(HERE / f"{name}.txt")
    for name in RECORDS:
        path = record_file(name)
        if not path.exists():
            data = golden(name)
            tables, offers = data["result"].pop("tables"), data["result"].pop("offers")
            path.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
            with DIGESTS.open("a", encoding="utf-8") as added:
                added.write(f"{tables} {offers}  {path.name}\n")
            with MANIFEST.open("a", encoding="utf-8") as added:
                added.write(f"{digest_of(path)}  {path.name}\n")
            print(path)


if __name__ == "__main__":
    main()
