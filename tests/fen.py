"""Lantern Fen, the game of examples/fen, installed into a scratch folder as a package of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "fen"


def install(scratch: Path) -> dict[str, str]:
    """Install it as `pip install` would; the environment of a program that finds it."""
    shutil.copytree(EXAMPLE, scratch / "source", ignore=shutil.ignore_patterns("__pycache__", "build", "*.egg-info"))
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    words = [*command, "--target", str(scratch / "site"), str(scratch / "source")]
    done = subprocess.run(words, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    given = [os.path.abspath(place) for place in os.environ.get("PYTHONPATH", "").split(os.pathsep) if place]
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(scratch / "site"), *given])}
