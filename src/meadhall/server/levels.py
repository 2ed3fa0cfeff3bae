"""How strong the bots at a table are: the one place where a level becomes a bot."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """A strength: what players read, the bot behind it, how often in a hundred it takes any option, its time."""

    id: str
    label: str
    sentence: str
    spec: str
    careless: int = 0
    seconds: float = 4.0  # the hard budget; after that a legal option is taken for it


LEVELS: dict[str, Level] = {
    level.id: level
    for level in (
        Level("easy", "Easy", "Knows the rules and likes to try things.", "greedy:worlds=1,budget=24,depth=2", 35),
        Level("medium", "Medium", "Takes what looks best right now.", "greedy"),
        Level("hard", "Hard", "Thinks a few moves ahead.", "mcts:iters=160,ms=1200"),
        Level("expert", "Expert", "Thinks for up to three seconds.", "mcts:iters=4000,ms=2600", seconds=6.0),
    )
}
DEFAULT = "medium"
