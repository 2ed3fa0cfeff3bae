"""A preview in a few words, for terminals: what an option closes and brings, the odds of a combat, what it costs."""

from typing import Any

from meadhall.northgard import battle
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import say
from meadhall.northgard.words import things as w
from meadhall.northgard.words.preview import preview


def remark(s: Northgard, action: int) -> str:
    """What an option of the pending question would lead to; empty where there is nothing to tell."""
    found = preview(s, action)
    if found is None:
        return ""
    if "rotations" in found:
        most = max(int(laid["fame"]) for laid in found["rotations"])
        return say("up-to-fame", fame=most) if most > 0 else ""
    if "closes" in found:
        return laid(found)
    if "combat" in found:
        fed = found["combat"]["with_food"][-1]
        chance = percent(found["combat"]["odds"]["attacker_wins"])
        return say("odds-of-combat", chance=chance, food=fed["food"], fed=percent(fed["attacker_wins"]))
    if "attacker_wins" in found:
        found_in = battle.under_way(s)
        attacks = found_in is not None and found_in.attacker == s.to_move
        return say("odds-now", chance=percent(found["attacker_wins" if attacks else "defender_wins"]))
    if "creature" in found:
        fed = found["with_food"][-1] if "with_food" in found else {"food": 0, "wins": 0.0}
        chance = percent(found["creature"]["wins"])
        return say("odds-of-fight", chance=chance, food=fed["food"], fed=percent(fed["wins"]))
    if "wood_left" in found:
        return say("leaves-wood", wood=found["wood_left"])
    if "winter" in found:
        return say("winter-asks", goods=w.goods_list(found["winter"]["food"], found["winter"]["wood"], 0))
    return ""


def percent(chance: float) -> str:
    """A chance in percent."""
    return f"{100 * chance:.0f}"


def laid(found: dict[str, Any]) -> str:
    """What laying a tile closes and brings."""
    parts = [say("closes-territory", territory=land["name"], fame=land["fame"]) for land in found["closes"]]
    goods = found["resources"]
    if any(goods.values()):
        parts.append(say("brings-goods", goods=w.goods_list(goods["food"], goods["wood"], goods["lore"])))
    return "; ".join(parts)
