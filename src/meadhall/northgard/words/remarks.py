"""A preview in a few words, for terminals: what an option closes and brings, the odds of a combat, what it costs."""

from typing import Any

from meadhall.northgard import codes as k
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import things as w
from meadhall.northgard.words.preview import preview


def remark(s: Northgard, action: int) -> str:
    """What an option of the pending question would lead to; empty where there is nothing to tell."""
    found = preview(s, action)
    if found is None:
        return ""
    if "rotations" in found:
        most = max(int(laid["fame"]) for laid in found["rotations"])
        return f"up to {most} fame" if most > 0 else ""
    if "closes" in found:
        return _laid(found)
    if "combat" in found:
        fed = found["combat"]["with_food"][-1]
        text = f"{_percent(found['combat']['odds']['attacker_wins'])} to win without food"
        return text + (f", {_percent(fed['attacker_wins'])} with {fed['food']}" if fed["food"] > 0 else "")
    if "attacker_wins" in found:
        fight = w.frame(s, k.F_COMBAT)
        attacks = fight is not None and fight.seat == s.to_move
        return f"{_percent(found['attacker_wins' if attacks else 'defender_wins'])} to win"
    if "creature" in found:
        text = f"{_percent(found['creature']['wins'])} to beat it"
        fed = found["with_food"][-1] if "with_food" in found else {"food": 0}
        return text + (f" without food, {_percent(fed['wins'])} with {fed['food']}" if fed["food"] > 0 else "")
    if "wood_left" in found:
        return f"leaves {found['wood_left']} wood"
    if "winter" in found:
        cost = w.goods(found["winter"]["food"], found["winter"]["wood"], 0)
        return f"Winter then asks {cost}"
    return ""


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} %"


def _laid(found: dict[str, Any]) -> str:
    parts: list[str] = []
    for land in found["closes"]:
        parts.append(f"closes {land['name']}" + (f", {land['fame']} fame" if land["fame"] else ""))
    goods = found["resources"]
    if any(goods.values()):
        parts.append(f"brings {w.goods(goods['food'], goods['wood'], goods['lore'])}")
    return "; ".join(parts)
