"""What the bytes of positions hold, as fingerprints by game and form: `python -m tests.forms` notes those of today.

A fingerprint is made from the fields of the position and from the questions, steps and plans with the fields of theirs,
by number. If it changes while the form stays, bytes would be read as what they are not: `test_forms.py` fails until the
form has risen. A form that no release has had yet may be noted anew with `--again`.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import meadhall
from meadhall.core.entries import Entries
from meadhall.core.state import FORM
from meadhall.empires.entries import QUESTIONS as EMPIRES
from meadhall.monsterlands.entries import QUESTIONS as MONSTERLANDS
from meadhall.northgard.entries import QUESTIONS as NORTHGARD
from tools import fields

NOTED = Path(__file__).parent / "forms.json"
QUESTIONS: dict[str, Entries] = {"northgard": NORTHGARD, "monsterlands": MONSTERLANDS, "empires": EMPIRES}


def form(slug: str) -> str:
    """The form of a game's positions."""
    return f"{FORM}.{meadhall.state(slug, seed=1).form()}"


def fingerprint(slug: str) -> str:
    """What the bytes of a game's positions hold."""
    meadhall.ruleset(slug)
    entries = [
        f"{number} {entry.kind.__name__} {' '.join(entry.fields)}"
        for number, entry in sorted(QUESTIONS[slug].by_number.items())
    ]
    packed = [f"{name}: {kind}" for name, kind in fields.declared(slug).items() if not kind.startswith("Beside")]
    return hashlib.blake2b("\n".join([*packed, *entries]).encode(), digest_size=16).hexdigest()


def noted() -> dict[str, dict[str, str]]:
    """By game the fingerprints by form."""
    found: dict[str, dict[str, str]] = json.loads(NOTED.read_text("utf-8")) if NOTED.exists() else {}
    return found


def main(again: bool) -> None:
    """Note today's."""
    known = noted()
    for slug in QUESTIONS:
        forms = known.setdefault(slug, {})
        if not again and forms.get(form(slug), fingerprint(slug)) != fingerprint(slug):
            raise SystemExit(f"Positions of {slug} hold something else than in form {form(slug)}: raise it first.")
        forms[form(slug)] = fingerprint(slug)
    NOTED.write_text(json.dumps(known, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main("--again" in sys.argv)
