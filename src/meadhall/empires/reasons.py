"""Why a thing is not on offer: one sentence with the numbers that matter, and the rule behind it."""

from __future__ import annotations

from collections.abc import Mapping

from meadhall.core.ruleset import Reason
from meadhall.empires import codes as k
from meadhall.empires.describe import thing, waiting
from meadhall.empires.state import EmpiresState
from meadhall.empires.words import WORDS, say
from meadhall.empires.words.facts import Asked

TURN = "E.GAME.12"  # whose turn it is
# Reasons by what their message is called, with their rule.
REASONS: Mapping[int, tuple[str, str]] = {
    k.R_NOT_IN_HAND: ("not-in-hand", "E.BUILD.1"),
    k.R_NAMED_ACTION: ("named-action", "E.BUILD.4"),
    k.R_GOODS: ("goods", "E.GOODS.10"),
    k.R_WORKERS: ("workers", "E.GOODS.18"),
    k.R_HAND: ("hand", "E.BUILD.3"),
    k.R_EMPIRE: ("empire", "E.LANG.5"),
    k.R_ASSIGNED: ("assigned", "E.LANG.5"),
    k.R_NO_PAWN: ("no-pawn", "E.PAWN.2"),
    k.R_EXPLORE: ("explore", "E.PAWN.12"),
    k.R_CONSTRUCT: ("construct", "E.CONSTRUCT.6"),
    k.R_HARVEST: ("harvest", "E.PAWN.12"),
    k.R_SAIL: ("sail", "E.PAWN.12"),
    k.R_GUARD: ("guard", "E.PAWN.18"),
    k.R_NOT_NEIGHBOUR: ("not-neighbour", "E.PAWN.4"),
    k.R_NO_READY_PAWN: ("no-ready-pawn", "E.PAWN.8"),
    k.R_FOOD: ("food", "E.PAWN.4"),
    k.R_NO_RAZE: ("no-raze", "E.RAID.6"),
    k.R_PASSED: ("passed", "E.RAID.2"),
    k.R_EXHAUSTED: ("exhausted", "E.LOCATION.4"),
    k.R_NO_ACTION: ("no-action", "E.RAID.4"),
    k.R_NO_SHIP: ("no-ship", "E.LOCATION.7"),
    k.R_HUNDRED: ("hundred", "E.ACTION.11"),
    k.R_OTHER_TILE: ("other-tile", "E.BOOST.1"),
    k.R_NO_HOST: ("no-host", "E.UPGRADE.2"),
    k.R_WAITING: ("waiting", "E.BOOST.11"),
    k.R_MUST_FIELD: ("must-field", "E.PAWN.14"),
    k.R_NOT_CONSTRUCT: ("not-construct", "E.CONSTRUCT.5"),
    k.R_NOT_FIELD: ("not-field", "E.HARVEST.1"),
    k.R_ATTACHED: ("attached", "E.UPGRADE.8"),
    k.R_NO_CARGO: ("no-cargo", "E.SAIL.2"),
    k.R_DISTANT: ("distant", "E.EXPEDITION.3"),
    k.R_NO_ISLAND: ("no-island", "E.EXPEDITION.12"),
    k.R_CONQUER_RAZE: ("conquer-raze", "E.EXPEDITION.5"),
    k.R_MODE: ("mode", "E.EXPEDITION.18"),
    k.R_NOT_FITTING: ("not-fitting", "E.LANG.6"),
    k.R_OWN: ("own", "E.LANG.5"),
    k.R_IN_USE: ("in-use", "E.LOCATION.5"),
    k.R_UNEXHAUST: ("unexhaust", "E.LOCATION.6"),
    k.R_NOT_EXHAUSTED: ("not-exhausted", "E.LOCATION.4"),
    k.R_NO_TOKEN: ("no-token", "E.GOODS.19"),
    k.R_HEAD: ("head", "E.SAIL.8"),
    k.R_TOO_MANY: ("too-many", "E.LOOKOUT.4"),
    k.R_TAKEN: ("taken", "E.SETUP.2"),
    k.R_STANDS_THERE: ("stands-there", "E.PAWN.9"),
    k.R_NO_COPY: ("no-copy", "E.COPY.5"),
    k.R_START: ("start", "E.SETUP.15"),
    k.R_COMPULSORY: ("compulsory", "E.EXPEDITION.6"),
    k.R_THIS_CARD: ("this-card", "E.GOODS.21"),
    k.R_RAZE_SHORT: ("raze-short", "E.GOODS.14"),
    k.R_GOLD_SHORT: ("gold-short", "E.GOODS.12"),
}


def reason(s: EmpiresState, seat: int, name: str) -> Reason | None:
    """Why a thing is not on offer to a seat now; None if it is."""
    if s.over or s.to_move < 0:
        return Reason(say("why-over"), "E.END.4")
    if seat != s.to_move:
        return Reason(waiting(s), TURN)
    action = thing(s, name)
    if action in s.options:
        return None
    if action < 0:
        return Reason(WORDS.tell("why-not-asked", Asked(s)), TURN)
    code = s.why(action) or k.R_COMPULSORY
    asked = Asked(s, action)
    message, rule = REASONS.get(code, ("not-asked", TURN))
    if code == k.R_NOT_IN_HAND and s.content.kind[asked.design] >= k.NEARBY:
        message, rule = "island", "E.EXPEDITION.1"
    return Reason(WORDS.tell(f"why-{message}", asked), rule, code)
