"""The games as OpenSpiel games: importing this module registers `meadhall_northgard` and so on.

>>> import pyspiel
>>> import meadhall.envs.openspiel
>>> game = pyspiel.load_game("meadhall_northgard", {"players": 3})
>>> game.new_initial_state().is_chance_node()
True

Chance is explicit. The first four moves of a history are chance nodes, the bytes of the seed. Later on a chance node
follows every decision in which the rules use chance (a roll, a shuffle); its 256 outcomes are equally likely, and each
seeds the random stream anew together with all outcomes before it. So a history replays exactly, saved histories are
whole games, and searches see chance where it happens.

Parameters: `players`; `options`, the options of the game as JSON; `content`, a folder with values of your own.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from meadhall.core.errors import MeadhallError
from meadhall.core.game import Observation, Setup, make_setup
from meadhall.core.registry import playable, ruleset
from meadhall.core.state import State
from meadhall.envs.features import layout

SEED_BYTES = 4
OUTCOMES = [(outcome, 1 / 256) for outcome in range(256)]
TRIES = 200  # deals for a world in which another seat could have decided what waits for chance
QUOTED = quote("{", safe="")
LONGEST = 20_000  # moves; the longest random games have some thousands


class MeadhallGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Meadhall as OpenSpiel knows it; `pyspiel.load_game` makes it."""

    slug = ""
    type: Any = None

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**self.type.parameter_specification, **(params or {})}
        rules = ruleset(self.slug)
        text = given["options"] or "{}"
        try:
            options = json.loads(unquote(text) if text.startswith(QUOTED) else text)
        except json.JSONDecodeError:
            raise MeadhallError(f'The options are JSON such as {{"years": 7}}, not {given["options"]!r}.') from None
        self.setup = make_setup(self.slug, int(given["players"]), 0, options, given["content"] or None)
        self.layout = layout(self.slug, self.setup.content)
        info = pyspiel.GameInfo(
            num_distinct_actions=rules.actions,
            max_chance_outcomes=len(OUTCOMES),
            num_players=self.setup.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        # OpenSpiel writes games as text and reads them back; it knows no commas inside of a value.
        plain = {**(params or {}), "options": quote(json.dumps(options), safe="")} if options else params or {}
        super().__init__(self.type, info, plain)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (self.type.short_name, self.get_parameters())

    def new_initial_state(self) -> MeadhallState:
        """The start of a game, before the first chance node."""
        return MeadhallState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> MeadhallObserver:
        """What players see, as a tensor and a text."""
        return MeadhallObserver(self, iig_obs_type, params)


class Table:
    """The part of a state that copies need: the position, the chance so far, and what each seat went through.

    What a seat went through is a chain of hashes over what it knew at each of its decisions and what it chose there.
    """

    def __init__(self, setup: Setup, position: State | None, chance: bytes, past: list[bytes], waiting: int) -> None:
        self.setup = setup
        self.position = position  # None until the seed is complete
        self.chance = chance
        self.past = past
        self.waiting = waiting  # the decision whose chance node this is; -1: none
        self.dealt = False  # a sampled world: its history does not lead to it

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        position = None if self.position is None else self.position.clone()
        other = Table(self.setup, position, self.chance, list(self.past), self.waiting)
        other.dealt = self.dealt
        return other

    def seed(self) -> int:
        """A seed that depends on all chance so far."""
        return int.from_bytes(hashlib.blake2b(self.chance, digest_size=8).digest(), "little")

    def observe(self, seat: int) -> Observation | None:
        """What a seat knows; None before the deal."""
        return None if self.position is None else self.setup.observe(self.position, seat)

    def happen(self, outcome: int) -> None:
        """Chance decides."""
        self.chance += bytes([outcome])
        if self.position is None:
            if len(self.chance) == SEED_BYTES:
                setup = self.setup
                self.position = setup.rules.new(setup.players, self.seed(), setup.options, setup.content, setup.version)
                self.position.tracing = False
                self.position.events = []
            return
        action, self.waiting = self.waiting, -1
        self.position.rng.seed(self.seed())
        self.position.apply(action)

    def decide(self, action: int) -> None:
        """The seat asked decides; if chance has a part in what follows, its outcome is still to come."""
        assert self.position is not None
        seat = self.position.to_move
        knew = self.setup.observe(self.position, seat).encode()
        self.past[seat] = hashlib.blake2b(
            self.past[seat] + knew + action.to_bytes(4, "little"), digest_size=16
        ).digest()
        after = self.position.clone()
        after.apply(action)
        if after.rng.words() == self.position.rng.words():
            self.position = after
        else:
            self.waiting = action


class MeadhallState(pyspiel.State):  # type: ignore[misc]
    """A position in a history."""

    def __init__(self, game: MeadhallGame) -> None:
        super().__init__(game)
        self.table = Table(game.setup, None, b"", [b""] * game.setup.players, -1)

    def current_player(self) -> int:
        """The seat that is asked, or chance, or nobody."""
        table = self.table
        if table.position is None or table.waiting >= 0:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if table.position.over else table.position.to_move

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.position is not None and self.table.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """256 outcomes, equally likely."""
        return OUTCOMES

    def returns(self) -> list[float]:
        """Each seat's share of the win; zeros before the end."""
        position = self.table.position
        return position.returns() if position is not None and position.over else [0.0] * self.table.setup.players

    def resample_from_infostate(self, player: int, sampler: Any) -> MeadhallState:
        """A state that the player cannot tell from this one, dealt by `sampler`, a function from 0 to 1 without 1."""
        other: MeadhallState = self.clone()
        table = other.table
        seen = table.observe(player)
        if seen is None:
            return other
        for _ in range(TRIES):
            number = int(sampler() * (1 << 52))
            position = seen.sample_state(number)
            if table.waiting < 0 or table.waiting in position.legal():
                table.position = position
                table.chance = number.to_bytes(8, "little")
                table.dealt = True
                return other
        raise MeadhallError("No world was found in which the decision that waits for chance could have been made.")

    def serialize(self) -> str:
        """The history as text; a sampled world has none that leads to it."""
        if self.table.dealt:
            raise MeadhallError("A sampled world cannot be saved: its history does not lead to it.")
        return str(super().serialize())

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table.position is not None
        return sorted(self.table.position.legal())

    def _apply_action(self, action: int) -> None:
        if self.is_chance_node():
            self.table.happen(action)
        else:
            self.table.decide(action)

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.table.position
        if player == pyspiel.PlayerId.CHANCE or position is None:
            return f"chance {action}"
        if player != position.to_move or action not in position.legal():
            return f"action {action}"
        return self.table.setup.rules.notation(position, action)

    def __str__(self) -> str:
        """The table as a spectator sees it."""
        seen = self.table.observe(-1)
        if seen is None:
            return f"before the deal, {len(self.table.chance)} of {SEED_BYTES} bytes of the seed"
        text = self.table.setup.rules.text(seen.to_json())
        return f"{text}\n(chance decides)" if self.table.waiting >= 0 else text


class MeadhallObserver:
    """What a player sees: a tensor with the fields of `meadhall.envs.fields(slug)`, and a text that tells worlds apart.

    With perfect recall the text holds also what the player went through at its earlier decisions.
    """

    def __init__(self, game: MeadhallGame, iig_obs_type: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise MeadhallError(f"The observers of Meadhall have no parameters, and {params} was given.")
        self.layout = game.layout
        self.recall = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)
        self.tensor = np.zeros(self.layout.size, np.float32)
        self.dict = {
            field.name: self.tensor[field.start : field.stop].reshape(field.shape) for field in self.layout.fields
        }

    def set_from(self, state: MeadhallState, player: int) -> None:
        """Fill the tensor with what the player sees."""
        seen = state.table.observe(player)
        self.tensor[:] = 0 if seen is None else self.layout.vector(seen)

    def string_from(self, state: MeadhallState, player: int) -> str:
        """What the player knows, in canonical bytes."""
        seen = state.table.observe(player)
        now = f"{len(state.table.chance)} before the deal" if seen is None else seen.encode().hex()
        if state.table.waiting >= 0:
            now += " and chance"
        return f"{state.table.past[player].hex()} {now}" if self.recall else now


def register() -> list[str]:
    """Make all games known to OpenSpiel; their names there."""
    names = []
    for slug in playable():
        rules = ruleset(slug)
        name = f"meadhall_{slug}"
        type_ = pyspiel.GameType(
            short_name=name,
            long_name=rules.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.CONSTANT_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=rules.max_players,
            min_num_players=max(2, rules.min_players),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"players": max(2, rules.min_players), "options": "", "content": ""},
            default_loadable=True,
        )
        made = type(f"Meadhall{slug.title()}", (MeadhallGame,), {"slug": slug, "type": type_})
        pyspiel.register_game(type_, made)
        names.append(name)
    return names


NAMES = register()
