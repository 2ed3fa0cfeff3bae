"""The games of a contest spread over a Ray cluster; every machine of it has this package installed."""

from __future__ import annotations

import importlib
import logging
import socket
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from meadhall.core.errors import MeadhallError

if TYPE_CHECKING:
    from meadhall.arena.contest import Game, Result, Table

KNOCK = 10.0  # seconds for the address of a cluster to answer
AHEAD = 3  # games handed out per processor of the cluster before results are waited for


class ClusterError(MeadhallError):
    """There is no cluster to play on."""


def spread(table: Table, games: list[Game], address: str) -> Iterator[Result]:
    """The results as they come in from the cluster at this address; `local` starts one on this machine."""
    from meadhall.arena.contest import play

    ray = connect(address)
    try:
        task = ray.remote(num_cpus=1, max_retries=3)(play)
        shared = ray.put(table)
        room = max(1, int(ray.cluster_resources().get("CPU", 1))) * AHEAD
        waiting: list[Any] = []
        todo = iter(games)
        while True:
            while len(waiting) < room and (game := next(todo, None)) is not None:
                waiting.append(task.remote(shared, game))
            if not waiting:
                return
            done, waiting = ray.wait(waiting, num_returns=1)
            for one in done:
                result: Result = ray.get(one)
                yield result
    finally:
        ray.shutdown()


def connect(address: str) -> Any:
    """The module `ray`, connected; ClusterError with one sentence if that cannot be."""
    try:
        ray = importlib.import_module("ray")
    except ImportError:
        raise ClusterError("A Ray cluster needs Ray: pip install 'meadhall[ray]'.") from None
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    try:
        if colon and port.isdecimal():  # Ray itself would knock for most of a minute
            socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()
        ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
    except (OSError, OverflowError, ValueError, RuntimeError) as error:
        reason = " ".join(str(error).split()).rstrip(".")
        raise ClusterError(f"There is no Ray cluster at '{address}': {reason}.") from None
    return ray
