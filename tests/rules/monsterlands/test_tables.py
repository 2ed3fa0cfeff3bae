"""The tables of the packaged rules say the numbers of the content files: a tuned card cannot be told wrong."""

import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from meadhall import monsterlands

HOME = Path(monsterlands.__file__).parent
WORDS = {"defence": "defence token"}
Row = Mapping[str, Any]


def goods(given: Mapping[str, int], lost: str = "") -> str:
    """What a mission gives or takes, as the tables write it."""

    def one(name: str, count: int) -> str:
        word = WORDS.get(name, name)
        return f"{lost}{count} {word}" + ("s" if count > 1 and name in WORDS else "")

    return ", ".join(one(name, count) for name, count in given.items())


TABLES: dict[str, tuple[str, Callable[[Row], dict[str, str]]]] = {
    "MONSTERS": (
        "monster",
        lambda x: {
            "Attack": str(x["attack"]),
            "CV": str(x["capture"]),
            "EV": str(x["eliminate"]),
            "Capture": f"{x['capture_glory']} gl + {x['capture_gold']} go",
            "Eliminate": f"{x['eliminate_glory']} gl, T{x['trophy']}",
        },
    ),
    "MERCENARIES": (
        "mercenary",
        lambda x: {"Rep.": str(x["reputation"]), "Cost": str(x["cost"]), "Dice": " ".join(x["dice"])},
    ),
    "LANDS": ("land", lambda x: {"Value": str(x["value"]), "Glory": str(x["glory"])}),
    "EQUIPMENT": ("equipment", lambda x: {"Cost": str(x["cost"]), "Copies": str(x["copies"])}),
    "TRAPS": ("trap", lambda x: {"Cost": str(x["cost"]), "Copies": str(x["copies"])}),
}


def table(section: str) -> dict[str, dict[str, str]]:
    """The rows of one of the packaged rules' component tables, by id."""
    text = (HOME / "rules.md").read_text(encoding="utf-8").partition(f"\n### D.{section} ")[2]
    rows: dict[str, dict[str, str]] = {}
    head: list[str] = []
    for line in re.split(r"\n##", text)[0].splitlines():
        cells = [cell.strip().removesuffix("[house]").strip() for cell in line.strip("|").split("|")]
        if line.startswith("| id |"):
            head = cells
        elif line.startswith("| "):
            rows[cells[0]] = dict(zip(head, cells, strict=True))
    return rows


def content(kind: str, file: str) -> list[Row]:
    return [*tomllib.loads((HOME / "content" / f"{file.lower()}.toml").read_text(encoding="utf-8"))[kind]]


@pytest.mark.rule("M.DATA.1", "M.DATA.7")
@pytest.mark.parametrize("section", TABLES)
def test_the_tables_of_the_rules_give_the_numbers_of_the_content(section: str) -> None:
    kind, cells = TABLES[section]
    rows = table(section)
    for item in content(kind, section):
        if item["id"] not in rows or rows[item["id"]].get("Cost") == "-":
            continue  # the second copy of a row, or a card without a price
        told = {name: rows[item["id"]][name] for name in cells(item) if name in rows[item["id"]]}
        assert told and told == {name: cell for name, cell in cells(item).items() if name in told}, item["id"]
    assert set(rows) <= {item["id"] for item in content(kind, section)}


@pytest.mark.rule("M.DATA.1", "M.DATA.7")
def test_the_missions_of_the_rules_give_the_numbers_of_the_content() -> None:
    rows = table("MISSIONS")
    for item in content("mission", "missions"):
        a, b = rows[f"{item['id']}a"], rows[f"{item['id']}b"]
        side = item["a"]
        assert a["Objective"] == str(side["objective"]), item["id"]
        assert (a["Reward"], a["Penalty"]) == (goods(side["reward"]), "lose " + goods(side["penalty"])), item["id"]
        side = item["b"]
        assert (b["Left reward"], b["Right reward"]) == (goods(side["left"]), goods(side["right"])), item["id"]
