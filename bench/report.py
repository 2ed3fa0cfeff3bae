"""The table: medians, and how they stand to the reference."""

from __future__ import annotations

import os
import platform
from pathlib import Path
from statistics import median
from typing import Any

from bench.contest import METRICS, Metric

REFERENCE = "catanatron"
MARKERS = ("<!-- bench:begin -->", "<!-- bench:end -->")


def machine() -> dict[str, Any]:
    """What the numbers were taken on."""
    cpu = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.split(":", 1)[1] for line in info.read_text().splitlines() if line.startswith("model name")]
        cpu = names[0].strip() if names else cpu
    return {"python": platform.python_version(), "cpu": cpu, "cores": os.cpu_count(), "system": platform.system()}


def ratio(metric: Metric, value: float, reference: float) -> float:
    """How many times better than the reference."""
    return value / reference if metric.higher_is_better else reference / value


def markdown(result: dict[str, Any]) -> str:
    """The result as a table for people."""
    rows = result["contestants"]
    reference = rows.get(REFERENCE, {}).get("medians", {})
    used = [metric for metric in METRICS if any(metric.name in row["medians"] for row in rows.values())]
    lines = [
        "| | " + " | ".join(f"{metric.title}" for metric in used) + " | decisions in a game | real choices |",
        "| --- |" + " ---: |" * (len(used) + 2),
    ]
    for row in rows.values():
        cells = []
        for metric in used:
            value = row["medians"].get(metric.name)
            if value is None:
                cells.append("")
                continue
            text = f"{value:,.{metric.digits}f}" + (f" {metric.unit}" if metric.unit != "1/s" else "")
            if metric.name in reference and row["medians"] is not reference:
                text += f" ({ratio(metric, value, reference[metric.name]):,.3g}×)"
            cells.append(text)
        facts = row["facts"]
        cells.append(f"{facts['decisions_per_game']:,.0f}" if "decisions_per_game" in facts else "")
        cells.append(f"{facts['real_choices']:.0%}" if "real_choices" in facts else "")
        lines.append(f"| {row['title']} {facts.get('version', '')} | " + " | ".join(cells) + " |")
    host = result["machine"]
    lines += [
        "",
        f"Processor time, middle of {result['repetitions']} repetitions of {result['seconds']:g} s, taking turns; "
        f"Python {host['python']}, {host['cpu']}, {host['cores']} cores. In brackets: times better than {REFERENCE}. "
        "A decision with a single option counts for the engines that ask it; Meadhall answers those itself and does "
        "not count them.",
    ]
    lines += [f"- {name} left out: {reason}" for name, reason in result["left_out"].items()]
    return "\n".join(lines) + "\n"


def medians(values: dict[str, list[float]]) -> dict[str, float]:
    """The middle value of each metric."""
    return {name: median(found) for name, found in values.items()}


def write_between_markers(path: Path, text: str, markers: tuple[str, str] = MARKERS) -> None:
    """Replace what stands between the markers in a document."""
    whole = path.read_text("utf-8")
    begin, end = markers
    if begin not in whole or end not in whole:
        raise SystemExit(f"{path} needs the lines {begin} and {end} around the place for the table.")
    head, rest = whole.split(begin, 1)
    path.write_text(f"{head}{begin}\n{text}{end}{rest.split(end, 1)[1]}", "utf-8")
