"""One contestant's process: reads a metric and a time per line, answers with one line of JSON each."""

from __future__ import annotations

import json
import sys

from bench.contest import NotHere
from bench.contestants import CONTESTANTS


def main(name: str) -> None:
    """Serve the contestant of this name until the input ends."""
    contestant = next(one for one in CONTESTANTS if one.name == name)
    try:
        print(json.dumps({"facts": contestant.prepare()}), flush=True)
    except NotHere as reason:
        print(json.dumps({"not_here": str(reason)}), flush=True)
        return
    metrics = contestant.metrics()
    print(json.dumps({"metrics": list(metrics)}), flush=True)
    for line in sys.stdin:
        metric, seconds = line.split()
        print(json.dumps({"value": metrics[metric](float(seconds))}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
