"""The words of the server: refusals and what the log says of seats and requests, in files by language."""

from functools import lru_cache

from meadhall.core.catalogue import FIRST, Catalogue

WORDS = Catalogue("meadhall.server")
say = WORDS.say


@lru_cache(maxsize=256)
def spoken_by(accepted: str) -> str:
    """The language for a browser, from its Accept-Language header: the first of its choice that there is.

    >>> spoken_by("tlh;q=0.9, en-GB;q=0.5"), spoken_by(""), spoken_by("en;q=often")
    ('en', 'en', 'en')
    """
    there = WORDS.languages()
    wishes = []
    for place, part in enumerate(accepted.split(",")):
        tag, _, quality = part.strip().partition(";q=")
        try:
            wishes.append((-float(quality or 1), place, tag.partition("-")[0].strip().lower()))
        except ValueError:
            continue
    return next((language for _, _, language in sorted(wishes) if language in there), FIRST)
