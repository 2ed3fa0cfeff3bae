"""Cards that copy others: Enemy Secrets, Stolen Lore, Legendary Heroes (N.SPECIAL.4 to N.SPECIAL.9)."""

from typing import Final

from mypy_extensions import mypyc_attr

from meadhall.core.event import Event
from meadhall.northgard import codes as k
from meadhall.northgard import land, play
from meadhall.northgard import ops as o
from meadhall.northgard.asking import Ask, Where, elsewhere
from meadhall.northgard.clan import has_token
from meadhall.northgard.effects.scorched import Scorch
from meadhall.northgard.entries import EVENTS, QUESTIONS
from meadhall.northgard.parts import PARTS, Special
from meadhall.northgard.state import Northgard
from meadhall.northgard.units import is_enemy

COPIES: Final = (o.OP_ENEMY_SECRETS, o.OP_STOLEN_LORE, o.OP_LEGENDARY_HEROES)


def why_copy(s: Northgard, p: int, card: int) -> int:
    """Whether a card's effect may be copied by a player now (N.SPECIAL.5, N.SPECIAL.6)."""
    if s.content.card_type[card] == o.TYPE_NONE:
        return k.R_NO_COPY
    op = s.content.card_effects[card][0][o.OP]
    return k.R_NO_COPY if op == o.OP_REPLY or op in COPIES else play.why_card(s, p, card)


def copyable(s: Northgard, p: int, cards: list[int]) -> list[int]:
    """The cards of a list that may be copied, as options."""
    out: list[int] = []
    for card in cards:
        if k.A_CARD + card not in out and why_copy(s, p, card) == k.R_OK:
            out.append(k.A_CARD + card)
    return out


def active_of(s: Northgard, p: int, t: int) -> list[int]:
    """The active cards of a territory's controller that p may copy."""
    if t < 0 or not is_enemy(s, p, s.t_holder[t]):
        return []
    return copyable(s, p, s.active[s.t_holder[t]])


@mypyc_attr(acyclic=True)
class CopyCard(Ask):
    """Which card is copied, with which card: its effect is resolved as if played (N.SPECIAL.4, N.SPECIAL.12)."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def why(self, s: Northgard, action: int) -> int:
        if k.A_CARD <= action < k.A_CARD + len(s.content.card_type):
            return why_copy(s, self.seat, action - k.A_CARD)
        return elsewhere(s, action)

    def take(self, s: Northgard, answer: int) -> None:
        s.pop()
        if s.tracing:
            s.tell(Copied(self.seat, answer - k.A_CARD))
        play.start(s, self.seat, answer - k.A_CARD, True)


class Copied(Event):
    """A card is copied."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card


# -- Enemy Secrets ----------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CopyWhere(Where):
    """Whose card, by a territory next to an own one."""

    def __init__(self, seat: int, effect: int) -> None:
        super().__init__(seat)
        self.effect: Final = effect

    def why_here(self, s: Northgard, t: int) -> int:
        p = self.seat
        if not is_enemy(s, p, s.t_holder[t]):
            return k.R_NO_TARGET
        if not land.next_to_own(s, p, t):
            return k.R_NOT_ADJACENT
        return k.R_OK if len(active_of(s, p, t)) > 0 else k.R_NO_COPY

    def chosen(self, s: Northgard, t: int) -> None:
        s.become(CopySecret(self.seat, self.effect, t))


@mypyc_attr(acyclic=True)
class CopySecret(CopyCard):
    """An active card of the territory's controller."""

    def __init__(self, seat: int, effect: int, territory: int) -> None:
        super().__init__(seat, effect)
        self.territory: Final = territory

    def options(self, s: Northgard) -> list[int]:
        return active_of(s, self.seat, self.territory)


class EnemySecrets(Special):
    """The card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if len(CopyWhere(p, -1).options(s)) > 0 else k.R_NO_COPY

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(CopyWhere(p, ref))


# -- Stolen Lore ------------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CopyStolen(CopyCard):
    """An active card of the scorched territory's controller; void where there is none."""

    def options(self, s: Northgard) -> list[int]:
        return active_of(s, self.seat, s.scorched)


class StolenLore(Special):
    """The card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        if s.rules >= 2:  # always playable: the token may be placed first, and with nothing to copy the effect is void
            return k.R_OK
        return k.R_OK if stolen_possible(s, p) else k.R_NO_COPY

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(CopyStolen(p, ref))


def stolen_possible(s: Northgard, p: int) -> bool:
    """Rules version 1: a card must be there to copy, with the token where it is or where it could be placed first."""
    if len(active_of(s, p, s.scorched)) > 0:
        return True
    if not has_token(s, p):
        return False
    token = Scorch(p)
    for t in s.live:
        if len(active_of(s, p, t)) > 0 and token.why_here(s, t) == k.R_OK:
            return True
    return False


# -- Legendary Heroes -------------------------------------------------------------------------------------------------


@mypyc_attr(acyclic=True)
class CopyPlayed(CopyCard):
    """A card that the player has resolved this year (N.TURN.18)."""

    def options(self, s: Northgard) -> list[int]:
        return copyable(s, self.seat, s.played[self.seat])


class LegendaryHeroes(Special):
    """The card."""

    def why(self, s: Northgard, p: int, effect: list[int]) -> int:
        return k.R_OK if len(CopyPlayed(p, -1).options(s)) > 0 else k.R_NO_COPY

    def start(self, s: Northgard, p: int, ref: int, effect: list[int]) -> None:
        s.add(CopyPlayed(p, ref))


PARTS[o.OP_ENEMY_SECRETS] = EnemySecrets()
PARTS[o.OP_STOLEN_LORE] = StolenLore()
PARTS[o.OP_LEGENDARY_HEROES] = LegendaryHeroes()
QUESTIONS.add(k.K_COPY_WHERE, CopyWhere, "N.CARD.enemy-secrets")
QUESTIONS.add(k.K_COPY, CopySecret, "N.SPECIAL.6", "copy")
QUESTIONS.add(101, CopyStolen, "N.SPECIAL.6", "copy", asks=k.K_COPY)
QUESTIONS.add(102, CopyPlayed, "N.SPECIAL.6", "copy", asks=k.K_COPY)
EVENTS.add(k.EV_COPY, Copied, "N.SPECIAL.4")
