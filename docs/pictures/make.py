"""Makes the pictures of the documentation from fixed seeds: `python docs/pictures/make.py`, same files every time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import meadhall
from meadhall.bots import make_bot, seeded
from meadhall.core.game import Game

HERE = Path(__file__).parent


def played(slug: str, players: int, seed: int, bot: str, until: Callable[[Game], bool]) -> Game:
    """A game of bots up to the first moment that fits."""
    game = meadhall.new(slug, players=players, seed=seed)
    bots = [make_bot(seeded(bot, f"{slug} {seed} seat {seat}")) for seat in range(players)]
    while not until(game):
        seat = game.decision.seat
        if seat < 0:
            raise SystemExit(
                f"The {slug} game with seed {seed} ends before the moment of its picture; change the seed."
            )
        game.play(bots[seat].choose(game.observe(seat)))
    return game


def fourth_year(game: Game) -> bool:
    """The first turn of the fourth year."""
    return bool(game.observe(-1).to_json()["year"] >= 4 and game.decision.kind == "turn")


def after(decisions: int) -> Callable[[Game], bool]:
    """The moment after so many decisions."""
    return lambda game: len(game.decisions) >= decisions


def main() -> None:
    """All three pictures, as the seat that decides sees them."""
    northgard = played("northgard", 4, 7, "greedy", fourth_year)
    (HERE / "northgard.svg").write_text(northgard._repr_svg_() + "\n", encoding="utf-8")
    from meadhall.empires import draw as empires
    from meadhall.monsterlands import draw as monsterlands

    for name, board, game in (
        ("monsterlands", monsterlands.board, played("monsterlands", 4, 33, "random", after(129))),
        ("empires", empires.board, played("empires", 3, 8, "random", after(334))),
    ):
        decision = game.decision
        view = game.observe(decision.seat).to_json()
        legal = [target for option in decision.options for target in option.targets]
        (HERE / f"{name}.svg").write_text(board(view, legal=legal) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
