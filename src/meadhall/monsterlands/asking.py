"""What all questions of Monster Lands have in common, and two sorts that come up again: who of a clan, which die."""

from mypy_extensions import mypyc_attr

from meadhall.core.entries import entry_of
from meadhall.core.question import Question
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState


def there_is(s: MonsterState, a: int) -> bool:
    """Whether the content has the thing that a number names: numbers reach further than the cards there are."""
    if a < 0:
        return False
    if k.A_MERC <= a < k.A_EQUIP:  # three blocks: mercenaries, talents, drinks
        return (a - k.A_MERC) % k.MERCENARIES < len(s.owner)
    if k.A_EQUIP <= a < k.A_TROPHY:  # three blocks: equipment, abilities, moves
        return (a - k.A_EQUIP) % k.EQUIPMENT < len(s.equip_at)
    if k.A_LAND <= a < k.ACTIONS:  # two blocks: lands, settlers
        return (a - k.A_LAND) % k.LANDS < len(s.land_owner)
    return a < k.ACTIONS


@mypyc_attr(acyclic=True)
class Choice(Question):
    """A question of Monster Lands."""

    def why_asked(self, s: MonsterState, thing: int) -> int:
        if not there_is(s, thing):
            return k.R_NOT_ASKED
        why = self.why(s, thing)
        return why if why != 0 else k.R_NOT_ASKED

    def rule(self, s: MonsterState, action: int) -> str:
        """The rule that allows an answer."""
        return entry_of(self).rule


@mypyc_attr(acyclic=True)
class Who(Choice):
    """A question for one of the clan: one predicate gives the options and the reasons."""

    def why_who(self, s: MonsterState, m: int) -> int:
        """Why a mercenary is not on offer."""
        return k.R_NOT_ASKED

    def why(self, s: MonsterState, action: int) -> int:
        if k.A_MERC <= action < k.A_TALENT:
            return self.why_who(s, action - k.A_MERC)
        return k.R_NOT_ASKED

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        for m in s.clan[self.seat]:
            if self.why_who(s, m) == 0:
                out.append(k.A_MERC + m)
        return out


@mypyc_attr(acyclic=True)
class FromPool(Choice):
    """A question for a die of the pool: one predicate gives the options and the reasons."""

    def why_die(self, s: MonsterState, die: int) -> int:
        """Why a die is not on offer."""
        return k.R_NOT_ASKED

    def why(self, s: MonsterState, action: int) -> int:
        if k.A_DIE <= action < k.A_FACE:
            return self.why_die(s, action - k.A_DIE)
        return k.R_NOT_ASKED

    def options(self, s: MonsterState) -> list[int]:
        out: list[int] = []
        at = self.seat * 9
        for die in range(k.DICE):
            if s.pool[at + die] > 0 and self.why_die(s, die) == 0:
                out.append(k.A_DIE + die)
        return out
