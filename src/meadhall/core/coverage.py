"""Which rules have a test: the marks of the test suite against the rulebooks."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TypedDict

from meadhall.core import registry
from meadhall.core.errors import MeadhallError
from meadhall.core.rulebook import rulebook


class Coverage(TypedDict):
    """Of one game: how many rules there are, how many have a test, and the ids of the others in rulebook order."""

    rules: int
    tested: int
    untested: list[str]


def coverage(tests: str | Path) -> dict[str, Coverage]:
    """Per slug, the rules with and without a test in this folder; the tests are collected, not run."""
    report = rules_report(tests)
    found: dict[str, Coverage] = {}
    for slug in registry.playable():
        book = rulebook(slug)
        untested = [id for id in book if id not in report]
        found[slug] = {"rules": len(book), "tested": len(book) - len(untested), "untested": untested}
    return found


def rules_report(tests: str | Path) -> dict[str, list[str]]:
    """For every rule with a test, the tests that name it (`@pytest.mark.rule`)."""
    if not Path(tests).is_dir():
        raise MeadhallError(f"There are no tests in {tests}; name the tests folder of a source checkout.")
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "rules.json"
        # `-o addopts=` keeps a project's own options (parallel runs, say) from splitting the collection.
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-o", "addopts="]
        command += ["--import-mode=importlib", "-p", "no:cacheprovider"]
        done = subprocess.run(
            [*command, "--rules-report", str(report), str(tests)], capture_output=True, text=True, check=False
        )
        if done.returncode != 0 or not report.is_file():
            said = (done.stdout + done.stderr).strip() or "pytest said nothing."
            raise MeadhallError(f"The tests in {tests} could not be collected:\n{said}")
        found: dict[str, list[str]] = json.loads(report.read_text("utf-8"))
        return found
