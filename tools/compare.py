"""Play the same random games on two trees of sources and stop at the first thing that a person would see otherwise.

`python -m tools.compare REVISION empires --games 100` compares the working tree with a commit: at every decision the
question, its options (numbers, words, things, rules, notation), what the others read, and every line of the log; at
every fifth also the views of all seats, dealt worlds, previews, and why each thing is not on offer. `--bytes` compares
the positions too. `--full` fills hands and stocks now and then, so that rare answers come up; `--cards ID,ID` fills
them with these cards. Both run as plain Python; `--ignore REGEX` passes over lines that are meant to differ.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from tools.full_hands import fill

ROOT = Path(__file__).parents[1]


def play(given: argparse.Namespace) -> Iterator[str]:
    """What is seen, line by line."""
    import meadhall
    from meadhall.core.soak import draw_setup

    slug, seed, cards = given.game, given.seed, [card for card in given.cards.split(",") if card]

    rules = meadhall.ruleset(slug)
    for number in range(given.games):
        players, deal, options, _ = draw_setup(rules, seed, number, None, None)
        chance = random.Random(f"{slug} {seed} {number}")
        game = meadhall.new(slug, players=players, seed=deal, options=options)
        yield f"game {number}: {players} players, seed {deal}, {json.dumps(options, sort_keys=True, default=list)}"
        told = decisions = 0
        while True:
            for line in game.log[told:]:
                yield f"log {line.text} | {line.rule} {line.things} {line.mask}"
            told = len(game.log)
            asked = game.decision
            if asked.kind == "over":
                break
            if given.full or cards:
                fill(slug, game.state, asked.kind, chance, cards)
                asked = game.decision
            if given.bytes:
                yield f"position {game.state.digest()}"
            yield f"asked {asked.seat} {asked.kind}: {asked.prompt} | {rules.waiting(game.state)}"
            notes = [rules.notation(game.state, option.id) for option in asked.options]
            for option, note in zip(asked.options, notes, strict=True):
                yield f"option {option.id} {option.label} | {option.targets} {option.rule} {note}"
            if decisions % given.every == 0:
                yield from looked(game, rules)
            game.play(chance.choice(asked.options))
            decisions += 1
        yield f"outcome {game.outcome}"


def looked(game: object, rules: object) -> Iterator[str]:
    """Views, dealt worlds, previews and reasons at a decision."""
    from meadhall.core.game import Game
    from meadhall.core.ruleset import Ruleset

    assert isinstance(game, Game) and isinstance(rules, Ruleset)
    seat = game.state.to_move
    things = set(rules.short_names(game.observe(seat).to_json()).values())
    for viewer in range(-1, game.setup.players):
        view = json.dumps(game.observe(viewer).to_json(), sort_keys=True, default=list)
        things |= set(re.findall(r'"([a-z]+:[^" ]+)"', view))
        yield f"view {viewer} {hashlib.blake2b(view.encode(), digest_size=8).hexdigest()} {view}"
    world = game.observe(seat).sample(random.Random(game.state.knowledge))
    yield f"world {world.state.table_digest()}"
    for option in game.options:
        yield f"preview {option.label}: {rules.remark(game.observe(seat).redacted, option.id)}"
    for thing in sorted(things):
        reason = game.why_not(seat, thing)
        yield f"why {thing}: {(reason.text, reason.rule) if reason else 'on offer'}"


def unpacked(revision: str, folder: Path) -> Path:
    """The sources of a commit, with the file that names its games."""
    command = ["git", "archive", revision, "src", "pyproject.toml"]
    archive = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    with tarfile.open(fileobj=BytesIO(archive)) as tar:
        tar.extractall(folder, filter="data")
    return folder / "src"


def stream(source: Path, arguments: list[str]) -> subprocess.Popen[str]:
    """A run of its own on a tree of sources."""
    path = os.pathsep.join([str(source), str(ROOT)])
    run = [sys.executable, "-m", "tools.compare", "--play", *arguments]
    return subprocess.Popen(run, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True)


def main() -> int:
    """Compare; 1 at the first difference."""
    words = argparse.ArgumentParser(prog="python -m tools.compare", description=__doc__)
    words.add_argument("revision")
    words.add_argument("game")
    words.add_argument("--games", type=int, default=20)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument(
        "--every", type=int, default=5, help="how often views, worlds, previews and reasons are compared"
    )
    words.add_argument("--full", action="store_true", help="fill hands and stocks at some turns")
    words.add_argument("--cards", default="", help="fill hands with these cards, by id, with commas between")
    words.add_argument("--bytes", action="store_true", help="compare the bytes of the positions as well")
    words.add_argument("--ignore", default="", help="pass over lines in which this is found, on either side")
    words.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    arguments = sys.argv[1:]
    given = words.parse_args()
    if given.play:
        for line in play(given):
            print(line)
        return 0
    seen = lines = 0
    with tempfile.TemporaryDirectory() as folder:
        old = stream(unpacked(given.revision, Path(folder)), arguments)
        new = stream(ROOT / "src", arguments)
        assert old.stdout is not None and new.stdout is not None
        game = ""
        for before, after in zip(old.stdout, new.stdout, strict=False):
            lines += 1
            game = after if after.startswith("game ") else game
            if before != after and not (given.ignore and re.search(given.ignore, before + after)):
                seen += 1
                print(f"{game}- {before}+ {after}")
                break
        for run in (old, new):
            if seen:
                run.kill()
            run.stdout and run.stdout.close()
        codes = [run.wait() for run in (old, new)]
    if not seen and any(codes):
        print("One of the runs failed.")
        return 2
    print(f"{lines} lines compared, {'a difference' if seen else 'no difference'}.")
    return 1 if seen else 0


if __name__ == "__main__":
    sys.exit(main())
