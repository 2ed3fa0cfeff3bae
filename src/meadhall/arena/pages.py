"""One self-contained HTML page: what the reports of the arena have in common."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

STYLE = """body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
body{color:#222;background:#fff}
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.3rem .8rem;text-align:right;border-bottom:1px solid #ddd}
td:first-child,th:first-child{text-align:left}h1{font-size:1.5rem}h2{font-size:1.15rem;margin-top:2rem}
svg{max-width:100%;height:auto}code{font-size:.85em}.no{color:#a11;font-weight:600}.yes{color:#176b2c;font-weight:600}
@media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}td,th{border-color:#444}.no{color:#f88}.yes{color:#8d8}}"""


def document(title: str, parts: Sequence[str]) -> str:
    """The page around its parts; nothing in it is fetched from anywhere."""
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><body>\n" + "\n".join(parts) + "\n</body></html>\n"
    )


def table_of(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table of texts.

    >>> table_of(("a",), [("<",)])
    '<table><tr><th>a</th></tr><tr><td>&lt;</td></tr></table>'
    """
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{lines}</table>"
