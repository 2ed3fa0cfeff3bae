"""Makes the pictures of the documentation from fixed seeds: `python docs/pictures/make.py`, same files every time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import meadhall
from meadhall.bots import make_bot, seeded
from meadhall.core.game import Game

HERE = Path(__file__).parent


def played(slug: str, players: int, seed: int, bot: str, until: Callable[[Game], bool]) -> Game:
    """A game of bots up to the first moment that fits, or to its end."""
    game = meadhall.new(slug, players=players, seed=seed)
    bots = [make_bot(seeded(bot, f"{slug} {seed} seat {seat}")) for seat in range(players)]
    while game.decision.seat >= 0 and not until(game):
        seat = game.decision.seat
        game.play(bots[seat].choose(game.observe(seat)))
    return game


def fourth_year(game: Game) -> bool:
    """The first turn of the fourth year."""
    return bool(game.observe(-1).to_json()["year"] >= 4 and game.decision.kind == "turn")


def busy_night(game: Game) -> bool:
    """A later round of Deployment in which many mercenaries are out."""
    view = game.observe(-1).to_json()
    out = [p for land in view["lands"] for p in land["paths"] if p["mercenary"]]
    return bool(view["round"] >= 3 and game.decision.kind == "turn" and len(out) >= 4)


def ships_out(game: Game) -> bool:
    """A later round in which ships wait in the queue."""
    view = game.observe(-1).to_json()
    return bool(view["round"] >= 5 and game.decision.kind == "turn" and len(view["queue"]) >= 3)


def main() -> None:
    """All three pictures, as the seat that decides sees them."""
    northgard = played("northgard", 4, 7, "greedy", fourth_year)
    (HERE / "northgard.svg").write_text(northgard._repr_svg_() + "\n", encoding="utf-8")
    from meadhall.empires import draw as empires
    from meadhall.monsterlands import draw as monsterlands

    for name, board, game in (
        ("monsterlands", monsterlands.board, played("monsterlands", 4, 3, "random", busy_night)),
        ("empires", empires.board, played("empires", 3, 5, "random", ships_out)),
    ):
        decision = game.decision
        view = game.observe(decision.seat).to_json()
        legal = [target for option in decision.options for target in option.targets]
        (HERE / f"{name}.svg").write_text(board(view, legal=legal) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
