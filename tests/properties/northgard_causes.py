"""A reason taken away: what has to change in a position of Northgard so that a refused thing may be had."""

from collections.abc import Callable
from typing import Final

from meadhall.northgard import codes as k
from meadhall.northgard import land
from meadhall.northgard.build import Building
from meadhall.northgard.cards import row
from meadhall.northgard.combat import Combats
from meadhall.northgard.move import MoveFrom, MoveTo
from meadhall.northgard.ops import ONLY_NEXT_TO_ENEMY, RECRUIT_ONLY
from meadhall.northgard.recruit import RecruitIn, RecruitPlan
from meadhall.northgard.retreat import RetreatTo
from meadhall.northgard.state import NEUTRAL, Northgard
from meadhall.northgard.turn import GoOn
from meadhall.northgard.warchiefs import Craft
from meadhall.northgard.words.things import asked

PLAY: Final = (k.K_TURN, k.K_GO_ON)
Change = Callable[[Northgard, int], None]  # of a copy of the position; the thing refused


def _area(s: Northgard, action: int) -> int:
    return s.terr[action - k.A_AREA]


def _lore(s: Northgard, action: int) -> None:
    s.res[s.to_move * 3 + 2] += 20


def _wood(s: Northgard, action: int) -> None:
    s.res[s.to_move * 3 + 1] += 20


def _no_creatures(s: Northgard, action: int) -> None:
    s.line, s.line_at = [], []
    for i, business in enumerate(s.stack):
        if isinstance(business, Combats):
            s.stack[i] = Combats(business.seat, business.effect, [])


def _awake(s: Northgard, action: int) -> None:
    s.awake = 1


def _no_teams(s: Northgard, action: int) -> None:
    s.team = list(range(s.players))


def _token(s: Northgard, action: int) -> None:
    s.tokens[action - k.A_BUILDING] += 1


def _more_moves(s: Northgard, action: int) -> None:
    asked = s.stack[-1]
    if isinstance(asked, MoveFrom):
        s.become(MoveFrom(asked.seat, asked.plan.after(-2, asked.plan.crossing)))
    else:
        assert isinstance(asked, MoveTo)
        s.become(MoveTo(asked.seat, asked.plan.after(-2, asked.plan.crossing), asked.source))


def _not_taken(s: Northgard, action: int) -> None:
    s.took[s.to_move] = 0


def _no_conqueror(s: Northgard, action: int) -> None:
    s.conqueror[s.to_move] = 0


def _no_scorched(s: Northgard, action: int) -> None:
    s.scorched = -1


def _deck(s: Northgard, action: int) -> None:
    p = s.to_move
    s.draw[p] = s.draw[p] + [s.content.unrest_card] * 9
    s.known[p] = s.known[p] + [0] * 9


def _no_card_yet(s: Northgard, action: int) -> None:
    s.become(GoOn(s.to_move, False))


def _neutral(s: Northgard, action: int) -> None:
    t = _area(s, action)
    s.t_holder[t], s.t_reg[t] = NEUTRAL, 0


def _own(s: Northgard, action: int) -> None:
    t = _area(s, action)
    s.t_holder[t], s.t_reg[t], s.t_att[t], s.t_attreg[t] = s.to_move, 2, -1, 0


def _icons(s: Northgard, action: int) -> None:
    t = _area(s, action)
    s.t_food[t], s.t_wood[t], s.t_lore[t] = 9, 9, 9


def _none_placed(s: Northgard, action: int) -> None:
    asked = _recruiting(s)
    s.become(RecruitIn(asked.seat, RecruitPlan(asked.effect, asked.left, asked.fixed, asked.landing, [])))


def _any_territory(s: Northgard, action: int) -> None:
    asked = _recruiting(s)
    s.become(RecruitIn(asked.seat, RecruitPlan(asked.effect, asked.left, -1, asked.landing, asked.placed)))


def _recruiting(s: Northgard) -> RecruitIn:
    asked = s.stack[-1]
    assert isinstance(asked, RecruitIn)
    return asked


def _none_held(s: Northgard, action: int) -> None:
    s.become(Craft(s.to_move, []))


def _units_there(s: Northgard, action: int) -> None:
    s.t_reg[_area(s, action)] += 1


def _open(s: Northgard, action: int) -> None:
    s.t_open[_area(s, action)] += 1


def _no_attack(s: Northgard, action: int) -> None:
    t = _area(s, action)
    s.t_att[t], s.t_attreg[t] = -1, 0
    _no_creatures(s, action)


def _crossings(s: Northgard, action: int) -> None:
    asked = s.stack[-1]
    assert isinstance(asked, RetreatTo)
    s.become(RetreatTo(asked.seat, asked.loser, asked.source, True))


def _condition(s: Northgard, action: int) -> None:
    if row(s, _recruiting(s).effect)[RECRUIT_ONLY] == ONLY_NEXT_TO_ENEMY:
        for near in land.neighbours(s, _area(s, action)):
            s.t_holder[near >> 1], s.t_reg[near >> 1] = (s.to_move + 1) % s.players, 1
    else:
        _open(s, action)


def _room(s: Northgard, action: int) -> None:
    q = asked(s)
    s.t_free[q.territory] += sum(land.SPACE_UNITS)
    if isinstance(q, Building):
        s.become(Building(q.seat, q.effect, q.left, q.collected, False, q.territory))


def _no_twin(s: Northgard, action: int) -> None:
    s.t_bld[asked(s).territory] &= ~(15 << 4 * (action - k.A_BUILDING))


def _upgrade(s: Northgard, action: int) -> None:
    s.upgrades[s.to_move] = [s.content.clan_upgrades[s.clan[s.to_move]][0]]


def _lair(s: Northgard, action: int) -> None:
    s.t_lair[_area(s, action)] += 1


# By reason the questions at which it can be taken away, and how.
CAUSES: Final[dict[int, list[tuple[tuple[int, ...], Change]]]] = {
    k.R_NO_LORE: [((k.K_TURN,), _lore)],
    k.R_NO_WOOD: [((k.K_BUILD_TYPE,), _wood)],
    k.R_VALKYRIE: [((k.K_WAYS_TO, k.K_BRIBE_TO, k.K_RECRUIT, k.K_RETREAT, k.K_SECOND_CHANCE), _no_creatures)],
    k.R_KAIJA_BAN: [((k.K_MOVE_TO, k.K_WAYS_TO), _awake)],
    k.R_MATE: [((k.K_WAYS_TO, k.K_BRIBE_TO), _no_teams)],
    k.R_NO_TOKEN: [((k.K_BUILD_TYPE,), _token)],
    k.R_TOO_FAR: [((k.K_MOVE, k.K_MOVE_TO), _more_moves)],
    k.R_TAKEN_CARD: [(PLAY, _not_taken)],
    k.R_ALREADY: [(PLAY, _no_conqueror), ((k.K_SCORCH,), _no_scorched)],
    k.R_BEAR_HOLDS: [((k.K_WAYS_FROM, k.K_BRIBE_FROM, k.K_MOVE, k.K_RECRUIT, k.K_BRING), _no_creatures)],
    k.R_TOO_FEW_CARDS: [(PLAY, _deck)],
    k.R_ONE_CARD: [((k.K_GO_ON,), _no_card_yet)],
    k.R_NOT_NEUTRAL: [((k.K_RECRUIT, k.K_SECOND_CHANCE), _neutral)],
    k.R_NOT_OWN_OR_NEUTRAL: [((k.K_RECRUIT,), _neutral)],
    k.R_NOT_YOURS: [((k.K_RECRUIT, k.K_MOVE, k.K_BUILD), _own)],
    k.R_NO_ICON: [((k.K_RECRUIT,), _icons)],
    k.R_LIMIT_REACHED: [((k.K_RECRUIT,), _none_placed)],
    k.R_SAME_TERRITORY: [((k.K_RECRUIT,), _any_territory)],
    k.R_CONDITION: [((k.K_RECRUIT,), _condition)],
    k.R_HERO: [((k.K_ENEMY_UNIT, k.K_BRIBE_FROM), _units_there)],
    k.R_NOT_OPEN: [((k.K_WAYS_TO,), _open)],
    k.R_COMBAT_PENDING: [((k.K_RETREAT, k.K_BRING, k.K_PUSH), _no_attack)],
    k.R_RETREAT_ROUGH: [((k.K_RETREAT,), _crossings)],
    k.R_RETREAT_HELD: [((k.K_RETREAT,), _neutral)],
    k.R_NO_SPACE: [((k.K_BUILD_TYPE,), _room)],
    k.R_DUPLICATE: [((k.K_BUILD_TYPE,), _no_twin)],
    k.R_NO_UPGRADE: [((k.K_TURN,), _upgrade)],
    k.R_NO_LAIR: [((k.K_MORE,), _lair)],
    k.R_HAS_CREATURE: [((k.K_MORE,), _no_creatures)],
    k.R_NOT_TAKEN_NOW: [((k.K_CRAFT,), _none_held)],
}  # fmt: skip


def without(s: Northgard, action: int, code: int) -> Northgard | None:
    """The position without the cause of a refusal; None where that cannot be tried."""
    for kinds, change in CAUSES.get(code, []):
        alone = code == k.R_CONDITION and not land.neighbours(s, _area(s, action))
        if s.kind in kinds and not alone:
            other = s.clone()
            other.own_map()
            change(other, action)
            return other
    return None
