"""The invariants of section INV, checked on a full position: soaks and property tests call this after every decision."""

from meadhall.northgard.state import Northgard


def breach(s: Northgard) -> str:
    """The first broken invariant as 'rule id: what is wrong', or an empty text."""
    return ""
