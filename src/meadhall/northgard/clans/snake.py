"""Snake: Scorched Earth (N.CLAN.SNAKE); how the token is placed lies with its question."""

from meadhall.northgard import ops as o
from meadhall.northgard.clan import FINAL, Clan
from meadhall.northgard.state import Northgard


class Snake(Clan):
    """The clan; it has no part in the prototype."""

    def has_token(self) -> bool:
        return True

    def axes(self, s: Northgard, p: int, t: int) -> int:
        """1 axe where the token lies (N.CLAN.SNAKE.4)."""
        return 1 if s.scorched == t else 0


FINAL[o.SNAKE] = Snake("N.CLAN.SNAKE.1")
