"""Processes that think outside the request path: questions go in by their input, answers come by their output."""

from __future__ import annotations

import asyncio
import os
import sys


async def start(module: str, longest: int) -> asyncio.subprocess.Process:
    """A module of this package in a process of its own; a line of its answer has at most so many bytes."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
        limit=longest,
        start_new_session=True,  # an interrupt at the terminal is the server's to handle
    )


def lower_priority(by: int) -> None:
    """Let other processes go first, where the system has such a thing."""
    if hasattr(os, "nice"):
        os.nice(by)
