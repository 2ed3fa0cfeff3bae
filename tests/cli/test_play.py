"""Whole games through the terminal, typed ahead: against bots, hot-seat, saved and resumed."""

from __future__ import annotations

import json
import random
import re
import shlex
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import meadhall
from meadhall.core.records import read, steps
from tests.cli.conftest import Run

START = ("play", "northgard", "--seed", "5", "--option", "clans=bear,wolf")


def kept(tmp_path: Path) -> Path:
    """The one game that was kept."""
    (path,) = (tmp_path / "state" / "meadhall" / "games").glob("*.json")
    return path


def test_a_whole_game_against_a_bot(run: Run, tmp_path: Path) -> None:
    done = run(*START, "--bots", "random", typed="1\n" * 400)
    assert done.code == 0
    assert done.err == ""
    assert "wins with the most fame after year 7" in done.out
    game = meadhall.load(kept(tmp_path))
    assert game.outcome is not None
    person, bot = json.loads(kept(tmp_path).read_text())["names"]
    assert person == "person"
    assert bot.startswith("random:seed=")


def test_watching_bots(run: Run) -> None:
    done = run(*START, "--seat", "none", "--bots", "random")
    assert done.code == 0
    assert "Year 7 of 7 begins." in done.out
    assert "wins with the most fame" in done.out
    assert "> " not in done.out


def test_the_first_question_has_board_hand_and_options(run: Run) -> None:
    done = run("play", "northgard", "--seed", "5", "--bots", "random", typed="")
    assert done.code == 0
    assert "Northgard: Uncharted Lands" in done.out
    assert "  1 " in done.out
    assert "Go on with: meadhall play --resume" in done.out


def turn(run: Run, *more: str) -> str:
    """What is printed when some lines are typed at the first turn of year 1."""
    return run(*START, "--bots", "random", typed="1\n" * 10 + "\n".join(more) + "\n").out


def test_commands_answer_without_deciding(run: Run, tmp_path: Path) -> None:
    typed = "?|why forge|why zebra|why pass|why|hint|log 3|log x|rules N.COMBAT.13|rules equal scores|rules zebra|rules"
    typed += "|board|save copy.json|save no/folder/copy.json|save|99|xyzzy"
    out = turn(run, *typed.split("|"))
    for text in (
        "take back your last decision",
        "A Forge comes with a Build action",
        "There is no 'zebra' to ask about; name a card, building,",
        "Pass: that is on offer.",
        "Name a thing: why ",
        "The greedy bot would take: ",
        "log takes a number of lines, not 'x'.",
        "equal scores: the defender wins",
        "No rule holds the words 'zebra'.",
        "Name a rule or some words",
        "Saved to copy.json.",
        "no/folder/copy.json cannot be written: No such file or directory.",
        "Name a file: save game.json.",
        "There is no option 99; the options are 1 to",
        "'xyzzy' is neither an option nor a command",
    ):
        assert text in out
    assert meadhall.load(tmp_path / "copy.json").decisions == meadhall.load(kept(tmp_path)).decisions


def test_options_are_taken_by_number_notation_or_words(run: Run, tmp_path: Path) -> None:
    game = meadhall.new("northgard", players=2, seed=5)
    second = game.options[1]
    short = game.rules.notation(game.state, second.id)
    for number, typed in enumerate(("2", second.label, second.label[:-1].upper(), short)):
        file = tmp_path / f"{number}.json"
        run("play", "northgard", "--seed", 5, "--bots", "random", "--autosave", file, typed=f"{typed}\n")
        assert meadhall.load(file).decisions[0] == second.id


def test_words_that_fit_several_options_are_asked_back(run: Run) -> None:
    done = run("play", "northgard", "--seed", 5, "--bots", "random", typed="B\n")
    assert "'B' could be option 1, 2; type the number." in done.out


def test_undo_takes_back_own_decisions_only(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    run(*START, "--bots", "random", "--autosave", file, typed="1\nquit\n")
    after = len(meadhall.load(file).decisions)
    done = run(*START, "--bots", "random", "--autosave", file, typed="undo\n1\nundo\nquit\n")
    assert "There is nothing to take back" in done.out
    assert "Taken back." in done.out
    assert len(meadhall.load(file).decisions) < after


def test_a_game_goes_on_where_it_was_left(run: Run, tmp_path: Path) -> None:
    first = run(*START, "--bots", "random", typed="1\n" * 10 + "quit\n")
    assert first.code == 0
    before = meadhall.load(kept(tmp_path)).decisions
    done = run("play", "--resume", "last", typed="1\n1\n")
    assert done.code == 0
    after = meadhall.load(kept(tmp_path)).decisions
    assert after[: len(before)] == before
    assert len(after) >= len(before) + 2


def test_c2_a_game_with_own_content_goes_on_without_the_folder(run: Run, tmp_path: Path) -> None:
    run("content", "export", "northgard", tmp_path / "my cards")
    path = tmp_path / "my cards" / "buildings.toml"
    path.write_text(path.read_text().replace("cost = 3", "cost = 2"))
    done = run(*START, "--bots", "random", "--content", tmp_path / "my cards", typed="1\n")
    arguments = shlex.split(done.out.rpartition("Go on with: meadhall ")[2])
    assert "--content" not in arguments
    shutil.rmtree(tmp_path / "my cards")
    assert run(*arguments, typed="quit\n").code == 0
    assert meadhall.load(kept(tmp_path)).setup.content.building_cost[5:] == [2, 2, 2]


def test_a_record_of_ones_own_is_not_overwritten(run: Run, record: Path) -> None:
    before = record.read_bytes()
    done = run("play", "--resume", record, typed="1\n")
    assert done.code == 0
    assert record.read_bytes() == before


def test_hot_seat_hides_the_hands_of_the_others(run: Run) -> None:
    done = run(*START, "--seat", "all", typed="\n" + "1\n1\n1\n1\n" + "\n" + "1\n" * 60)
    assert done.code == 0
    assert "Pass the screen to Seat 1 (Bear), who presses Enter." in done.out
    assert "Pass the screen to Seat 2 (Wolf), who presses Enter." in done.out
    parts = done.out.split("Pass the screen to ")
    for part in parts[1:]:
        other = "Wolf" if part.startswith("Seat 1") else "Bear"
        assert f"You are {other}" not in part
        assert f"({other}): " not in part.split("> ", 1)[1]


def test_options_tell_what_they_lead_to(run: Run, tmp_path: Path) -> None:
    """Walk random games until laying a tile closes a territory and until a combat can be entered."""
    told: set[str] = set()
    for seed in range(12):
        game = meadhall.new("northgard", players=2, seed=seed)
        chance = random.Random(seed)
        while game.outcome is None and len(told) < 4:
            seen = game.observe(game.state.to_move)
            for option in game.state.legal():
                remark = seen.remark(option)
                told |= {word for word in ("closes", "fame", "to win", "leaves") if word in remark}
            game.play(chance.choice(game.state.legal()))
    assert told == {"closes", "fame", "to win", "leaves"}


def test_an_autosave_that_cannot_be_written_is_said_once(run: Run, tmp_path: Path) -> None:
    done = run(*START, "--bots", "random", "--autosave", tmp_path / "no" / "folder.json", typed="1\n1\n")
    assert done.code == 0
    assert done.err.count("This game is not kept") == 1


def test_every_game_can_be_played(run: Run) -> None:
    for game in meadhall.games():
        players = max(2, game["players"][0])
        done = run("play", game["slug"], "--players", players, "--seed", 3, "--bots", "random", typed="1\n" * 6)
        assert done.code == 0, game["slug"]
        assert "1 " in done.out


class Typist:
    """Reads what is on the screen and types one of the numbers printed there; keeps the words beside it."""

    def __init__(self, screen: Callable[[], str], seed: int) -> None:
        self.screen = screen
        self.rng = random.Random(seed)
        self.chosen: list[str] = []

    def readline(self) -> str:
        printed = self.screen().rstrip("> \n").splitlines()
        cut = max(number for number, line in enumerate(printed) if re.match(r"Seat \d", line))  # the question
        entries = [
            (found.group(1), found.group(2).strip())
            for line in printed[cut + 1 :]
            for found in re.finditer(r"(?:^|\s)\s+(\d+) (\S.*?)(?=\s{3,}\d+ \S|$)", line)
        ]
        number, words = self.rng.choice(entries)
        self.chosen.append(words)
        return number + "\n"


@pytest.mark.parametrize(
    ("slug", "players", "options"),
    [
        ("northgard", 3, []),
        ("northgard", 2, ["edition=prototype"]),
        ("monsterlands", 3, []),
        ("monsterlands", 2, ["trick=true", "potion_shop=true", "resurrection=B"]),
        ("empires", 3, []),
        ("empires", 2, []),
    ],
)
def test_the_number_beside_an_option_takes_that_option(
    run: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    slug: str,
    players: int,
    options: list[str],
) -> None:
    """P1, P4: whole games typed as printed; a count is typed as itself, whatever its place in the list."""
    monkeypatch.setenv("COLUMNS", "1000")
    typist = Typist(lambda: capsys.readouterr().out, 3)
    set_up = [word for option in options for word in ("--option", option)]
    command = ["play", slug, "-p", str(players), "--seed", "7", "--bots", "random", *set_up]
    monkeypatch.setattr("io.StringIO", lambda typed: typist)
    done = run(*command)
    assert done.code == 0
    record = read(kept(tmp_path))
    played: list[str] = []
    for game, action in zip(steps(record), record.decisions, strict=False):
        if game.state.to_move == 0:
            labels = {option.id: option.label.replace("`", "") for option in game.options}
            played.append(labels[action])
            if labels[action].isdecimal():
                assert typist.chosen[len(played) - 1].startswith(labels[action])
    assert len(played) == len(typist.chosen) > 30
    for label, words in zip(played, typist.chosen, strict=True):
        assert words.startswith(label), (label, words)  # a remark may follow the words


@pytest.mark.parametrize(("slug", "prefix"), [("northgard", "N"), ("monsterlands", "M"), ("empires", "E")])
def test_help_speaks_of_the_game_at_hand(run: Run, slug: str, prefix: str) -> None:
    """P5: the examples of help and of refusals are things and rules of this game, and do as they say."""
    start = ("play", slug, "-p", 2, "--seed", 4, "--bots", "random")
    told = run(*start, typed="?\nwhy\nlook\nrules\nquit\n").out
    assert set(re.findall(r"\b([NME])\.[A-Z]+\.\d+", told)) == {prefix}
    examples = re.findall(r"\b((?:why|look|rules) .+?)(?=, (?:why|look|rules)|\.$|$)", told, re.M)
    examples = [example for example in examples if not example.split()[1].isupper()]  # the headings of help
    assert len(examples) >= 5
    for example in set(examples):
        answer = run(*start, typed=f"{example}\nquit\n").out
        assert not re.search(r"There is no|nothing more|neither an option|No rule|Name a", answer), example
