"""The examples in the documentation strings do what they say."""

import ast
import doctest
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parent.parent / "src"
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def examples() -> Iterator[tuple[str, str, doctest.DocTest]]:
    """Every documentation string with an example, read from the source: compiled functions hide theirs."""
    parser = doctest.DocTestParser()
    for path in sorted(SOURCES.rglob("*.py")):
        module = ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                text = ast.get_docstring(node) or ""
                name = getattr(node, "name", "module")
                line = getattr(node, "lineno", 1)
                test = parser.get_doctest(text, {}, f"{module}.{name}", str(path), line)
                if test.examples:
                    yield module, name, test


EXAMPLES = list(examples())


@pytest.mark.parametrize(("module", "test"), [pytest.param(m, t, id=f"{m}:{n}") for m, n, t in EXAMPLES])
def test_an_example_does_what_it_says(module: str, test: doctest.DocTest) -> None:
    test.globs = dict(vars(importlib.import_module(module)))
    report: list[str] = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append)
    assert result.failed == 0, "".join(report)
    assert result.attempted == len(test.examples)


@pytest.mark.parametrize("number", range(3))
def test_the_readme_runs(number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (SOURCES.parent / "README.md").read_text("utf-8")
    blocks = [block.split("```", 1)[0] for block in text.split("```python\n")[1:]]
    assert len(blocks) == 3
    monkeypatch.chdir(tmp_path)
    exec(compile(blocks[number], "README.md", "exec"), {})


def test_the_promised_names_have_examples() -> None:
    assert {"new", "state", "games"} <= {name for _, name, _ in EXAMPLES}
