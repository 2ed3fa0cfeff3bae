"""Who takes part: catanatron, OpenSpiel's chess, and Meadhall's games, compiled and plain."""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

from bench.contest import Contestant, GameEngine, NotHere


class Catanatron(GameEngine[Any]):
    """Catan with four random players, as its own `Game.play` runs it."""

    name = "catanatron"
    title = "catanatron (Catan, 4 players)"

    def prepare(self) -> dict[str, Any]:
        try:
            from catanatron import Color, Game, RandomPlayer
            from catanatron.game import TURNS_LIMIT
        except ImportError as error:
            raise NotHere(f"The package catanatron is not installed: {error}.") from error
        self._players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)]
        self._game, self._limit = Game, TURNS_LIMIT
        return {"version": version("catanatron"), **self.facts()}

    def start(self, seed: int) -> Any:
        return self._game(self._players, seed=seed)

    def tick(self, position: Any, rng: random.Random) -> int:
        if position.winning_color() is not None or position.state.num_turns >= self._limit:
            return 0
        options = len(position.state.playable_actions)
        position.play_tick()
        return options

    def copy(self, position: Any) -> Any:
        return position.copy()


class Chess(GameEngine[Any]):
    """Chess in OpenSpiel: rules in C++, driven from Python."""

    name = "chess"
    title = "OpenSpiel (chess, C++)"

    def prepare(self) -> dict[str, Any]:
        try:
            import pyspiel
        except ImportError as error:
            raise NotHere(f"The package open_spiel is not installed: {error}.") from error
        self._game = pyspiel.load_game("chess")
        return {"version": version("open_spiel"), **self.facts(5)}

    def start(self, seed: int) -> Any:
        return self._game.new_initial_state()

    def tick(self, position: Any, rng: random.Random) -> int:
        if position.is_terminal():
            return 0
        options = position.legal_actions()
        position.apply_action(options[int(rng.random() * len(options))])
        return len(options)

    def copy(self, position: Any) -> Any:
        return position.clone()


class Meadhall(GameEngine[Any]):
    """One of Meadhall's games through the inner loop."""

    def __init__(self, slug: str, players: int, plain: bool) -> None:
        self.slug, self.players, self.plain = slug, players, plain
        self.name = f"{slug}-plain" if plain else slug
        self.title = f"{slug}, {players} players" + (", not compiled" if plain else "")

    def prepare(self) -> dict[str, Any]:
        import meadhall
        from meadhall.core.playout import playout
        from meadhall.core.rng import Rng

        try:
            meadhall.ruleset(self.slug)
        except (AttributeError, ModuleNotFoundError) as error:
            raise NotHere(f"The game is not there yet: {error}.") from error
        if meadhall.compiled == self.plain:
            raise NotHere("It is compiled." if self.plain else "The install is not compiled: run 'make setup'.")
        self._state, self._playout, self._rng = meadhall.state, playout, Rng
        return {"version": meadhall.__version__, **self.facts(3 if self.plain else 20)}

    def start(self, seed: int) -> Any:
        return self._state(self.slug, players=self.players, seed=seed)

    def play(self, seed: int) -> int:
        rng = self._rng()
        rng.seed(seed)
        return self._playout(self.start(seed), rng)

    def tick(self, position: Any, rng: random.Random) -> int:
        if position.to_move < 0:
            return 0
        options = position.legal()
        position.apply(options[int(rng.random() * len(options))])
        return len(options)

    def copy(self, position: Any) -> Any:
        return position.clone()


CONTESTANTS: tuple[Contestant, ...] = (
    Catanatron(),
    Chess(),
    *(
        Meadhall(slug, players, plain)
        for slug, players in (("northgard", 4), ("monsterlands", 4), ("empires", 4))
        for plain in (False, True)
    ),
)
