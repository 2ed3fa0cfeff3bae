"""How good a position of Lantern Fen is, for bots that look ahead."""

from typing import Any

from meadhall.bots.lookahead import Value


class FenValue(Value):
    """Points so far, and the finds of the hand at nearly what they will sell for."""

    def worth(self, s: Any, seat: int) -> float:
        """Compared with the best of the others."""
        finds = s.content.tables.finds
        worths = [s.coins[p] + 0.8 * sum(finds[find].value for find in s.hands[p]) for p in range(s.players)]
        return float(worths[seat] - max(worth for p, worth in enumerate(worths) if p != seat))


VALUE = FenValue()
