"""Content by its digest: packaged, kept from an earlier Meadhall, in a person's folder, or brought along as texts."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from meadhall.core.contentfiles import ContentProblems
from meadhall.core.errors import ContentError
from meadhall.core.registry import folder_of, ruleset

ENDING = ".json.gz"


def find(slug: str, digest: str, texts: Mapping[str, str] | None = None, folder: str | None = None) -> Any:
    """The content tables with this digest; ContentError if nobody has them.

    `texts` are the content files that came with a record or lie in a database, `folder` is one of the person's own.
    """
    rules = ruleset(slug)
    if texts is not None:
        return _brought(slug, digest, json.dumps(dict(texts)))
    if folder is not None and (own := rules.content(folder)).digest == digest:
        return own
    if (packaged := rules.content()).digest == digest:
        return packaged
    if digest in archived(slug):
        return _archived(slug, digest)
    raise ContentError(
        f"It was made with other content files of {rules.title}, which this Meadhall does not have; "
        "name their folder with --content."
    )


def texts_to_keep(slug: str, content: Any) -> dict[str, str] | None:
    """The content files that must be kept beside a game; None if every Meadhall from this one on has them."""
    if content.files == ruleset(slug).content().files:
        return None
    if content.digest in archived(slug) and content.files == _archived(slug, content.digest).files:
        return None
    return dict(content.files)


def reduced(slug: str, content: Any) -> tuple[Any, ...]:
    """What `Content.__reduce__` of a game gives: content is pickled by its digest, or with its texts."""
    if not content.files:
        raise ContentError("Content that was not read from files cannot be pickled.")
    return find, (slug, content.digest, texts_to_keep(slug, content))


@lru_cache(maxsize=8)
def archived(slug: str) -> dict[str, Traversable]:
    """The archive of a game: a file for each packaged content there was, the present one among them, by digest."""
    folder = folder_of(slug).joinpath("archive")
    found = sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []
    return {file.name.removesuffix(ENDING): file for file in found if file.name.endswith(ENDING)}


def archive(slug: str, folder: Path) -> Path:
    """Keep the content that now lies in `folder`/content, as a file of `folder`/archive."""
    content = ruleset(slug).content(str(folder / "content"))
    path = folder / "archive" / f"{content.digest}{ENDING}"
    path.parent.mkdir(exist_ok=True)
    if path.exists():
        return path
    path.write_bytes(gzip.compress(json.dumps(content.files, indent=0).encode(), mtime=0))
    return path


@lru_cache(maxsize=8)
def _archived(slug: str, digest: str) -> Any:
    return _open(slug, digest, json.loads(gzip.decompress(archived(slug)[digest].read_bytes())), True)


@lru_cache(maxsize=32)
def _brought(slug: str, digest: str, texts: str) -> Any:
    return _open(slug, digest, json.loads(texts), False)


def _open(slug: str, digest: str, texts: dict[str, str], ours: bool) -> Any:
    """Content from its texts. It keeps the digest it had, should a later Meadhall count it otherwise."""
    try:
        content = ruleset(slug).opened(texts)
    except ContentProblems:
        raise
    except (LookupError, TypeError, ValueError) as error:
        raise ContentError(f"The content files kept with the game cannot be played: {error}.") from error
    packaged = digest == ruleset(slug).content().digest or digest in archived(slug)
    if content.digest != digest and packaged and not ours:
        raise ContentError("The content files kept with the game are not those that it names.")
    content.digest = digest
    return content
