"""Bad input ends with one clear sentence on stderr, exit code 2, nothing on stdout, no traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

CASES = [
    ("chess", "No such command 'chess'."),
    ("games --loud", "No such option: --loud"),
    ("play", "Name a game: northgard"),
    ("play chess", "There is no game 'chess'."),
    ("play northgrad", "Did you mean 'northgard'?"),
    ("play northgard --players 6", "Northgard: Uncharted Lands is for 2 to 5 players, not 6."),
    ("play northgard --players two", "'--players'"),
    ("play northgard --option clans=hare", "'hare' is not one of bear, boar"),
    ("play northgard --option clans=bear,bear", "The bear clan is given twice"),
    ("play northgard --option clan=bear", "Northgard: Uncharted Lands has no option 'clan'. Did you mean 'clans'?"),
    ("play northgard --option scorched_neutral=perhaps", "Option 'scorched_neutral' is on or off"),
    ("play northgard --option bear", "'bear' is not an option; options look like key=value."),
    ("play northgard --seat 3", "--seat is a number from 1 to 2"),
    ("play northgard --seat x", "--seat is a number from 1 to 2"),
    ("train northgard --out runs --device cudda", "--device is cpu or cuda, not 'cudda'."),
    ("balance northgard --html nowhere/page.html", "There is no folder nowhere to write page.html into."),
    ("arena northgard --bots random,greedy --html nowhere/page.html", "There is no folder nowhere to write page.html"),
    ("serve --database mysql://root@localhost/hall", "postgresql://… or sqlite:///… address, not one of 'mysql'."),
    ("play northgard --bots gredy", "There is no bot 'gredy'. There are random, greedy, mcts, learned, learned+mcts, "),
    ("play northgard --bots gredy --players 2", "hard, expert. Did you mean 'greedy'?"),
    ("play northgard --bots greedy,random", "2 bots are named for 1 seats"),
    ("play northgard --content nowhere", "nowhere"),
    ("play --resume missing.json", "The record missing.json cannot be read: No such file or directory."),
    ("play --resume last", "There is no game to go on with"),
    ("play empires --resume game.json", "game.json is a game of northgard, not of empires."),
    ("play --resume broken.json", "broken.json is not a Meadhall record: line 1 is not JSON."),
    ("play --resume other.json", "This is not a Meadhall record"),
    ("simulate", "Missing argument 'GAME'"),
    ("simulate chess", "There is no game 'chess'."),
    ("simulate northgard --players 1", "is for 2 to 5 players, not 1."),
    ("simulate northgard --games 0", "--games is at least 1, not 0."),
    ("simulate northgard --games many", "'--games'"),
    ("simulate northgard --workers 0", "--workers is at least 1, not 0."),
    ("simulate northgard --bots random,random,random", "3 bots are named for 2 players"),
    ("simulate northgard --bots greedy:budget=x", "The setting 'budget' of the bot 'greedy' is a whole number"),
    ("simulate northgard --content nowhere", "nowhere"),
    ("soak", "Missing argument 'GAME'"),
    ("soak northgrad", "Did you mean 'northgard'?"),
    ("soak northgard --games 0", "--games is at least 1, not 0."),
    ("soak northgard --players 6", "is for 2 to 5 players, not 6."),
    ("soak northgard --option clans=hare", "'hare' is not one of"),
    ("soak northgard --workers -1", "--workers is at least 1, not -1."),
    ("soak northgard --folder nowhere", "nowhere is not a folder; records of breaches need one."),
    ("odds chess", "No such command 'chess'."),
    ("odds northgard --attackers 3", "Missing option '--defenders'"),
    ("odds northgard --attackers 0 --defenders 2", "--attackers is a number from 1 to 99, not 0."),
    ("odds northgard --attackers 3 --defenders -2", "--defenders is a number from 1 to 99, not -2."),
    ("odds northgard --attackers three --defenders 2", "'--attackers'"),
    ("odds northgard --attackers 2 --defenders 2 --attacker-food 3", "at most 1 food per unit, 2 here, not 3"),
    ("replay missing.json", "The record missing.json cannot be read: No such file or directory."),
    ("replay broken.json", "broken.json is not a Meadhall record: line 1 is not JSON."),
    ("replay other.json", "This is not a Meadhall record"),
    ("replay wrong.json", "Decision 3 of the record does not fit"),
    ("replay future.json", "This needs version 99 of the rules of Northgard"),
    ("replay foreign.json", "made with other content files of Northgard"),
    ("replay game.json --at 61", "--at is a number from 0 to 60"),
    ("replay game.json --at -1", "--at is a number from 0 to 60"),
    ("replay game.json --seat 3", "The record has seats 1 to 2, not 3."),
    ("replay game.json --seat 0", "The record has seats 1 to 2, not 0."),
    ("replay game.json --svg no/such/folder/x.svg", "no/such/folder/x.svg cannot be used: No such file or directory."),
    ("content lint chess", "There is no game 'chess'."),
    ("content lint northgard nowhere", "nowhere"),
    ("content export northgard full", "full exists already and is not an empty folder; name a new one."),
    ("content export chess new", "There is no game 'chess'."),
    ("content export northgard", "Missing argument 'DIR'"),
    ("content show forg", "The content files have no 'forg'. Did you mean 'forge'?"),
    ("content show forge --content full", "Say with --game which game the folder is for."),
    ("content show forge --content nowhere", "nowhere is not a folder"),
    ("rules N.COMBA.13", 'There is no rule "N.COMBA.13"; did you mean "N.COMBAT.13"?'),
    ("rules N.COMBAT.13 --game empires", "N.COMBAT.13 is a rule of northgard, not of empires."),
    ("rules zebra crossing", "No rule holds the words 'zebra crossing'"),
    ("rules --game chess", 'There is no game "chess"'),
    ("rules --coverage --tests nowhere", "There are no tests in nowhere"),
]


@pytest.mark.parametrize(("line", "sentence"), CASES, ids=[line for line, _ in CASES])
def test_bad_input_is_refused_in_one_sentence(run: Run, record: Path, line: str, sentence: str) -> None:
    data = json.loads(record.read_text())
    folder = record.parent
    (folder / "broken.json").write_text("{not json")
    (folder / "other.json").write_text('{"a": 1}')
    (folder / "wrong.json").write_text(json.dumps({**data, "decisions": [*data["decisions"][:2], 99999]}))
    (folder / "future.json").write_text(json.dumps({**data, "version": 99}))
    (folder / "foreign.json").write_text(json.dumps({**data, "content": "0000"}))
    (folder / "full").mkdir()
    (folder / "full" / "something").touch()
    done = run(*line.split())
    assert done.code == 2
    assert sentence in done.err
    assert done.out == ""
    assert "Traceback" not in done.err
    assert done.err.count("\n") == 1


def test_a_broken_content_folder_says_file_and_line(run: Run, tmp_path: Path) -> None:
    run("content", "export", "northgard", tmp_path / "mine")
    path = tmp_path / "mine" / "buildings.toml"
    path.write_text(path.read_text().replace("cost = 1", "price = 1", 1))
    done = run("play", "northgard", "--content", tmp_path / "mine")
    assert done.code == 2
    assert done.out == ""
    assert f"{path}:4:" in done.err
