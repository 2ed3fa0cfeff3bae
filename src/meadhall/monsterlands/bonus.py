"""What an event pays: talent and equipment of a mercenary, and loot that waits for it (M.MISSION.15, M.BATTLE.53)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.monsterlands import codes as k
from meadhall.monsterlands import rolls, talents, zones
from meadhall.monsterlands.asking import Choice
from meadhall.monsterlands.content import Power
from meadhall.monsterlands.entries import QUESTIONS
from meadhall.monsterlands.state import MonsterState


def outside_bonus(s: MonsterState, m: int, event: int, forbid: int) -> None:
    """Bonuses of talent and equipment for an event of a mercenary."""
    c = s.content
    seat = s.owner[m]
    if c.merc_timing[m] == k.OUTSIDE:
        bonus(s, seat, c.merc_power[m], event)
    for t in range(3):
        e = rolls.gear_power(s, m, t, forbid)
        if e >= 0:
            bonus(s, seat, c.equip_power[e], event)


def bonus(s: MonsterState, seat: int, power: Power, event: int) -> None:
    """One card's bonus for an event."""
    if power.has_events & (1 << event):
        zones.gain_goods(s, seat, power.events, event * k.GOODS)


@mypyc_attr(acyclic=True)
class GloryLoot(Choice):
    """Whether a loot token is used for the event that has just come, one token after another (M.DECIDE.45)."""

    def __init__(self, seat: int, event: int, place: int) -> None:
        super().__init__(seat)
        self.event: Final = event
        self.place: Final = place  # in the clan's loot, from which on tokens are looked at

    def found(self, s: MonsterState) -> int:
        """The place of the next token for the event, or -1."""
        loots = s.loots[self.seat]
        for i in range(self.place, len(loots)):
            if s.content.loot_power[loots[i]].has_events & (1 << self.event):
                return i
        return -1

    def options(self, s: MonsterState) -> list[int]:
        i = self.found(s)
        return [k.A_LOOT + s.loots[self.seat][i], k.A_NO] if i >= 0 else []

    def take(self, s: MonsterState, answer: int) -> None:
        i = self.found(s)
        if answer == k.A_NO:
            s.become(GloryLoot(self.seat, self.event, i + 1))
            return
        s.become(GloryLoot(self.seat, self.event, i))
        talents.spend_loot(s, self.seat, answer - k.A_LOOT)
        bonus(s, self.seat, s.content.loot_power[answer - k.A_LOOT], self.event)


QUESTIONS.add(48, GloryLoot, "M.BATTLE.53")
