"""What MkDocs calls while the site is built: pages made from code, and the contents of the site."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from mkdocs.structure.files import File, Files  # noqa: E402

import meadhall  # noqa: E402
from docs.site import fieldpages, notebook, reference, rulepages  # noqa: E402
from tools import house  # noqa: E402

EXAMPLES = ("random_rollout", "masked_ppo", "openspiel_ismcts")
FONTS = ("grenze-latin-600-normal", "alegreya-sans-latin-400-normal", "alegreya-sans-latin-700-normal")
REPOSITORY = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changes.md"}
_OUTSIDE = re.compile(r"\[([^\]]+)\]\(\.\./([^)#]+)[^)]*\)")


def on_config(config: Any) -> Any:
    """The contents: reports that measurements wrote are found by their names."""
    docs = Path(config["docs_dir"])
    games = meadhall.games()
    reports = [{_title(path): path.name} for path in sorted([*docs.glob("balance-*.md"), *docs.glob("strength*.md")])]
    nav: list[dict[str, list[Any]]] = [
        {"Start": ["index.md", "players.md", "researchers.md", "designers.md"]},
        {
            "Rules": [
                *({game["title"]: f"rules/{game['slug']}.md"} for game in games),
                "options.md",
                "rulings.md",
                "disputed.md",
            ]
        },
        {
            "Research": [
                "environments.md",
                *({f"Vectors: {game['title']}": f"fields/{game['slug']}.md"} for game in games),
                "examples.md",
                "bots.md",
                "learning.md",
            ]
        },
        {"Design": ["content.md", "card-language.md", "adding-a-game.md"]},
        {"Reference": [*(f"reference/{name}.md" for name in reference.PAGES), "wire.md", "deployment.md"]},
        {"Measured": ["measured.md", "bench.md", *reports]},
        {"Project": ["contributing.md", "house.md", "changes.md"]},
    ]
    named = {page for part in nav for pages in part.values() for entry in pages for page in _paths(entry)}
    nav[-1]["Project"] += [path.name for path in sorted(docs.glob("*.md")) if path.name not in {*named, "README.md"}]
    config["nav"] = nav
    return config


def _paths(entry: Any) -> list[str]:
    return list(entry.values()) if isinstance(entry, dict) else [entry]


def on_files(files: Files, config: Any) -> Files:
    """The pages that come from the package, the examples and the repository."""
    made: dict[str, str | bytes] = {
        "options.md": _options(),
        "bots.md": _bots(),
        "contributing.md": (ROOT / "CONTRIBUTING.md").read_text("utf-8").replace("](docs/", "]("),
        "changes.md": (ROOT / "CHANGELOG.md").read_text("utf-8").replace("](docs/", "]("),
    }
    for game in meadhall.games():
        made[f"rules/{game['slug']}.md"] = rulepages.page(game["slug"])
        made[f"fields/{game['slug']}.md"] = fieldpages.page(game["slug"])
    for name in reference.PAGES:
        made[f"reference/{name}.md"] = reference.page(name)
    rooms = house.rooms()
    made["house.md"] = house.page(rooms)
    made["house.svg"] = house.drawing(rooms).encode()
    for font in FONTS:
        made[f"site/fonts/{font}.woff2"] = (ROOT / "web" / "src" / "fonts" / f"{font}.woff2").read_bytes()
    made.update(_examples())
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links that are right in the repository lead to the same pages here; what has no page is named."""
    if "/" in page.file.src_uri:
        return markdown
    return _OUTSIDE.sub(_inside, markdown)


def _inside(link: re.Match[str]) -> str:
    words, path = link[1], link[2]
    return f"[{words}]({REPOSITORY[path]})" if path in REPOSITORY else f"{words} (`{path}`)"


def _title(path: Path) -> str:
    return path.read_text("utf-8").split("\n", 1)[0].removeprefix("# ")


def _options() -> str:
    out = ["# Options", "What can be set when a table is opened; `meadhall games` prints the same."]
    for game in meadhall.games():
        low, high = game["players"]
        out.append(f"## {game['title']}")
        out.append(f"{game['summary']} For {low} to {high} players. {game['house_set']}".rstrip())
        rows = ["| option | value | default | what it does |", "| --- | --- | --- | --- |"]
        for option in game["options"]:
            value = {"flag": "on or off", "number": f"{option.get('low')} to {option.get('high')}"}.get(option["kind"])
            if value is None:
                words = ", ".join(f"`{choice}`" for choice in option["choices"])
                value = f"list of {words}" if option["kind"] == "list" else words
            default = option["default"]
            shown = "off" if default is False else "on" if default is True else f"`{default}`" if default else "—"
            limits = [f"{word} {', '.join(f'`{name}`' for name in option[key])}"
                      for key, word in (("needs", "needs"), ("excludes", "not with")) if key in option]  # fmt: skip
            if "players" in option:
                limits.append(f"for {', '.join(map(str, option['players']))} players")
            text = option["help"] + (f" ({'; '.join(limits)})" if limits else "")
            rows.append(f"| `{option['name']}` | {value} | {shown} | {text} |".replace("\n", " "))
        out.append("\n".join(rows))
    return "\n\n".join(out) + "\n"


def _bots() -> str:
    from meadhall.bots import bot_names, make_bot

    rows = "\n".join(f"| `{name}` | {about} | `{make_bot(name).spec}` |" for name, about in bot_names().items())
    return f"""# Bots

A bot is named by a spec string: its name, then settings, such as `greedy:worlds=4,seed=3`. The same string works in
`meadhall play --bots`, `meadhall simulate --bots`, `meadhall.envs.gym(opponents=...)` and from Python:

```python
import meadhall
from meadhall.bots import make_bot

game = meadhall.new("northgard", players=2, seed=7)
bot = make_bot("greedy")
while game.outcome is None:
    game.play(bot.choose(game.observe(game.decision.seat)))
print(game.outcome.ranking)
```

A bot gets an `Observation` and nothing else, so it cannot peek. What it chooses depends on its settings and that
observation alone, so every game can be played again, unless its clock (`ms`) stops it early.

| name | what it does | with its defaults |
| --- | --- | --- |
{rows}

A bot of your own is a class with `spec` and `choose(observation)`; `meadhall.bots.register(name, about, maker)` gives
it a name. See the [reference](reference/bots.md).
"""


def _examples() -> dict[str, str | bytes]:
    """The examples with their sources, and the notebook with what its cells show."""
    made: dict[str, str | bytes] = {}
    out = ["# Examples", "They lie in `examples/` and run in the tests."]
    for name in EXAMPLES:
        source = (ROOT / "examples" / f"{name}.py").read_text("utf-8")
        out.append(f"## {name}.py\n\n```python\n{source}```")
    cells = json.loads((ROOT / "examples" / "boards.ipynb").read_text("utf-8"))["cells"]
    results = iter(notebook.run([cell for cell in cells if cell["cell_type"] == "code"]))
    out.append("## boards.ipynb")
    for cell in cells:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            out.append(source.split("\n", 1)[-1].strip() if source.startswith("# ") else source)
            continue
        value, printed = next(results)
        out.append(f"```python\n{source}\n```")
        if printed:
            out.append(f"```text\n{printed.rstrip()}\n```")
        if hasattr(value, "_repr_svg_"):
            picture = f"pictures/notebook-{len(made) + 1}.svg"
            made[picture] = value._repr_svg_()
            out.append(f"![What the cell shows]({picture})")
    made["examples.md"] = "\n\n".join(out) + "\n"
    return made
