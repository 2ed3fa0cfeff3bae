"""Random games with loaded hands: cards of all sorts, full stocks and lost armies, so that every question is met."""

from collections.abc import Iterator, Mapping

import meadhall
from meadhall.core.rng import Rng
from meadhall.northgard import GAME, codes, land
from meadhall.northgard.ops import SET_CHIEF, TILES_WILDERNESS
from meadhall.northgard.state import RESERVE, Northgard
from meadhall.northgard.units import has_chief, has_kaija, remove

CONTENT = GAME.content()
PLAYABLE = [card for card in range(len(CONTENT.card_ids)) if CONTENT.card_set[card] != SET_CHIEF]
PLAYABLE.remove(CONTENT.reply_card)  # there is one of it
THIRD = [CONTENT.chief_card[clan] for clan in range(len(CONTENT.chief_card))]  # with their module often in hand


def draw_reply(s: Northgard) -> bool:
    """Take the one Defensive Strategy out of the cards nobody has seen, if it is there."""
    reply = CONTENT.reply_card
    if reply in s.dev:
        other = next(card for card in s.unseen if card in CONTENT.advanced_cards)
        s.unseen.remove(other)
        s.dev[s.dev.index(reply)] = other
        return True
    if reply in s.unseen:
        s.unseen.remove(reply)
        return True
    return False


def load_hands(s: Northgard, rng: Rng) -> None:
    """At the start of a turn: new hands and stocks for everybody, perhaps an army gone; the question is asked anew."""
    for p in range(s.players):
        if not s.passed[p]:
            keep = [card for card in s.hand[p] if card == CONTENT.reply_card]
            s.hand[p] = keep + [PLAYABLE[rng.below(len(PLAYABLE))] for _ in range(1 + rng.below(5))]
            if s.modules & codes.M_CHIEF_CARDS:
                s.hand[p].append(THIRD[rng.below(len(THIRD))])
            if p != s.to_move and rng.below(4) == 0 and draw_reply(s):
                s.hand[p].append(CONTENT.reply_card)
        if rng.below(3) == 0:
            s.res[p * 3 : p * 3 + 3] = [rng.below(6), rng.below(5), rng.below(4)]
        if rng.below(30) == 0:
            for t in land.held(s, p):
                remove(s, p, t, s.t_reg[t], has_kaija(s, p, t), has_chief(s, p, t))
    s.reask()


def wild_on_top(s: Northgard) -> None:
    """Environment tiles come up early."""
    s.pile.sort(key=lambda tile: CONTENT.tile_set[tile] == TILES_WILDERNESS)
    s.den_free = 0


def positions(
    seed: int, players: int, every: int = 2, chiefs: bool = False, options: Mapping[str, object] | None = None
) -> Iterator[tuple[Northgard, int]]:
    """Every question of a random game with the option taken next; hands are loaded at one turn in `every`."""
    s = meadhall.state("northgard", players=players, seed=seed, options=options)
    assert isinstance(s, Northgard)
    rng = Rng()
    rng.seed(seed)
    if chiefs:
        s.chief_at = [RESERVE] * players
    s.tracing = True
    while s.to_move >= 0:
        if every and s.kind == codes.K_TURN and rng.below(every) == 0:
            if s.modules & codes.M_WILDERNESS and s.year == 1:
                wild_on_top(s)
            load_hands(s, rng)
        action = s.options[rng.below(len(s.options))]
        yield s, action
        s.apply(action)
    yield s, -1
