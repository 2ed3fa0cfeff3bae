"""The vectors of a game field by field, as a page, from `meadhall.envs.fields`."""

from __future__ import annotations

from meadhall import envs, ruleset
from meadhall.envs.layout import Axis


def page(slug: str) -> str:
    """The fields of a game in Markdown."""
    rules = ruleset(slug)
    fields = envs.fields(slug)
    axes: dict[tuple[str, tuple[str, ...]], Axis] = {}
    for field in fields:
        for axis in field.axes:
            axes[(axis.name, axis.labels)] = axis
    out = [
        f"# Vectors of {rules.title}",
        f"An observation of {rules.title} is a vector of {fields[-1].stop:,} numbers (`float32`), an action a number "
        f"below {rules.actions:,}. Rules version {rules.version}, schema `{envs.schema_hash(slug)}`. "
        "How vectors are made is told in [Environments](../environments.md#observations).",
        "The table is what `meadhall.envs.fields` gives. *Divided by*: a number in the vector is the count or stock "
        "divided by this.",
        "| field | from | axes | divided by | what it is |\n| --- | ---: | --- | ---: | --- |",
    ]
    rows = []
    for field in fields:
        shape = " × ".join(f"{axis.name} {len(axis.labels)}" for axis in field.axes) or "—"
        rows.append(f"| `{field.name}` | {field.start} | {shape} | {field.scale:g} | {_cell(field.meaning)} |")
    out[-1] += "\n" + "\n".join(rows)
    out.append("## Axes")
    for axis in axes.values():
        if len(axis.labels) <= 1 or all(label.replace(".", "").isdigit() for label in axis.labels):
            continue
        used = ", ".join(f"`{field.name}`" for field in fields if axis in field.axes)
        labels = " · ".join(f"{n}&nbsp;`{label}`" for n, label in enumerate(axis.labels))
        out.append(f'??? note "{axis.name}, {len(axis.labels)} places"\n\n    In {used}.\n\n    {labels}')
    return "\n\n".join(out) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
