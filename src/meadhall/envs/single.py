"""A game as a Gymnasium environment: one seat is yours, bots sit on the others."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import msgspec
import numpy as np
from gymnasium import spaces

from meadhall.bots import Bot, make_bot, seeded
from meadhall.core import contents
from meadhall.core.errors import IllegalOption, MeadhallError, SetupError
from meadhall.core.game import Setup, make_setup
from meadhall.core.registry import playable, ruleset
from meadhall.envs.features import features, layout
from meadhall.envs.spaces import RENDER_MODES, action_mask, check_render_mode, observation_space, shown

ILLEGAL = ("lose", "raise")
LOST = -1.0  # for an action that was not on offer


class Saved(msgspec.Struct):
    """A whole environment as data."""

    schema: str
    slug: str
    players: int
    seed: str  # too long for a number of msgpack
    options: dict[str, Any]
    content: str
    files: dict[str, str] | None
    seat: int
    ended: bool
    position: bytes
    chance: str | None


class MeadhallEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat at a table of bots.

    - Actions are whole numbers below `ruleset(slug).actions`, one meaning each; what is legal is in
      `observation["action_mask"]` and `info["action_mask"]`.
    - An action that is not on offer loses the game: reward -1, terminated, `info["illegal"]`. With `illegal="raise"` it
      raises IllegalOption instead and changes nothing.
    - The reward is 0 until the game ends; then the seat's share of the win, from 0 to 1.
    - `seat=None` takes another seat every game; `info["seat"]` tells which.
    - `opponents` is a bot's spec string, or one for each of the other seats in turn order; bots see what their seats
      may see and choose the same in the same game.
    - `reset(seed=n)` starts game n; `reset()` the game of the seed given at the beginning, and further ones drawn from
      it. `reset(options={"game": {...}})` plays with other options of the game from then on.
    - `clone()`, `get_state()` and `set_state()`, `pickle` and `copy` work at any question, also in finished games.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}

    def __init__(
        self,
        slug: str,
        players: int | None = None,
        seat: int | None = 0,
        opponents: str | Sequence[str] = "greedy",
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        content: str | None = None,
        render_mode: str | None = None,
        illegal: str = "lose",
        tables: Any = None,
    ) -> None:
        rules = ruleset(slug)
        count = max(2, rules.min_players) if players is None else players
        if illegal not in ILLEGAL:
            raise MeadhallError(f"An illegal action can 'lose' or 'raise', not {illegal!r}.")
        if seat is not None and not 0 <= seat < count:
            raise SetupError(f"There is no seat {seat}; seats are 0 to {count - 1}.")
        check_render_mode(render_mode)
        self.slug = slug
        self.opponents = [opponents] * (count - 1) if isinstance(opponents, str) else list(opponents)
        if len(self.opponents) != count - 1:
            raise SetupError(f"{count} players have {count - 1} opponents, and {len(self.opponents)} bots are named.")
        for spec in self.opponents:
            make_bot(spec)
        self.illegal = illegal
        self.render_mode = render_mode
        self._wanted_seat = seat
        self._seed: int | None = seed
        self._setup = make_setup(slug, count, 0 if seed is None else seed, options, content, tables=tables)
        made = layout(slug, self._setup.content)
        self.schema = made.schema()
        self.metadata = {
            **MeadhallEnv.metadata,
            "name": f"meadhall_{slug}_v{rules.version}",
            "schema": self.schema,
        }
        self.action_space = spaces.Discrete(rules.actions)
        self.observation_space = observation_space(made.size, rules.actions)
        self._bots: dict[int, Bot] = {}
        self._ended = True

    # -- what Gymnasium asks for ---------------------------------------------------------------------------------------

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a new game and play it to the first question of your seat."""
        first, self._seed = self._seed, None
        number = first if seed is None else seed
        super().reset(seed=number)
        if number is None:
            number = int(self.np_random.integers(1 << 62))
        old = self._setup
        wanted = (options or {}).get("game", old.options)
        self._setup = make_setup(old.slug, old.players, number, wanted, old.content_dir, tables=old.content)
        self._state = self._setup.start()
        self._sit(int(self.np_random.integers(old.players)) if self._wanted_seat is None else self._wanted_seat)
        self._ended = False
        self._others()
        return self._seen(), self._info()

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Answer the question; the others play on to the next question of your seat or to the end."""
        if self._ended or self._state.over:
            raise IllegalOption("There is no question open; call reset() for a new game.")
        number = int(action)
        if number not in self._state.legal():
            if self.illegal == "raise":
                raise IllegalOption(f"Action {number} is not on offer; the action mask says what is.")
            self._ended = True
            return self._seen(), LOST, True, False, {**self._info(), "illegal": True}
        self._state.apply(number)
        over = self._others()
        return self._seen(), self._state.returns()[self.seat] if over else 0.0, over, False, self._info()

    def render(self) -> str | None:
        """The table as your seat sees it, as text or SVG."""
        return shown(self._setup.observe(self._state, self.seat), self.render_mode)

    # -- what we add ---------------------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """The setup of the game being played."""
        return self._setup

    def legal(self) -> list[int]:
        """The legal actions; empty at the end."""
        return [] if self._ended else list(self._state.legal())

    def clone(self) -> MeadhallEnv:
        """An independent copy, at the same question."""
        other = MeadhallEnv.__new__(MeadhallEnv)
        other.__setstate__(self.__getstate__())
        return other

    def get_state(self) -> bytes:
        """The whole environment as bytes that any process with the same version of the game can go on from."""
        if "_state" not in self.__dict__:
            raise MeadhallError("There is no game yet; call reset() first.")
        setup = self._setup
        return msgspec.msgpack.encode(
            Saved(
                schema=self.schema,
                slug=setup.slug,
                players=setup.players,
                seed=str(setup.seed),
                options=dict(setup.options),
                content=setup.content.digest,
                files=setup.texts,
                seat=self.seat,
                ended=self._ended,
                position=self._state.encode(),
                chance=None if self._np_random is None else json.dumps(self._np_random.bit_generator.state),
            )
        )

    def set_state(self, data: bytes) -> None:
        """Go on from bytes of `get_state()`; they must be of the same game, version and number of players."""
        saved = msgspec.msgpack.decode(data, type=Saved)
        if saved.schema != self.schema or saved.players != self._setup.players:
            raise MeadhallError(
                f"This state is of {saved.slug} with {saved.players} players (schema {saved.schema}), not of "
                f"{self.slug} with {self._setup.players} (schema {self.schema})."
            )
        folder = self._setup.content_dir
        tables = contents.find(saved.slug, saved.content, saved.files, folder)
        self._setup = make_setup(saved.slug, saved.players, int(saved.seed), saved.options, folder, tables=tables)
        self._state = self._setup.decode(saved.position)
        self._sit(saved.seat)
        self._ended = saved.ended
        self._seed = None
        if saved.chance is not None:
            self._np_random = np.random.default_rng(0)
            self._np_random.bit_generator.state = json.loads(saved.chance)

    def __copy__(self) -> MeadhallEnv:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> MeadhallEnv:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        setup = self._setup
        made = {
            "slug": setup.slug,
            "players": setup.players,
            "seat": self._wanted_seat,
            "opponents": self.opponents,
            "seed": self._seed,
            "options": dict(setup.options),
            "content": setup.content_dir,
            "tables": setup.content,
            "render_mode": self.render_mode,
            "illegal": self.illegal,
        }
        return {"made": made, "spec": self.spec, "state": self.get_state() if "_state" in self.__dict__ else None}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__init__(**saved["made"])  # type: ignore[misc]
        self.spec = saved["spec"]
        if saved["state"] is not None:
            self.set_state(saved["state"])

    def _sit(self, seat: int) -> None:
        """Take a seat; the bots take the others, in turn order after it, each with a seed of this game and seat."""
        self.seat = seat
        count = self._setup.players
        self._bots = {}
        for place, spec in enumerate(self.opponents):
            other = (seat + 1 + place) % count
            self._bots[other] = make_bot(seeded(spec, f"game {self._setup.seed} seat {other}"))

    def _others(self) -> bool:
        """Let the bots play until the seat is asked or the game is over; whether it is."""
        while not self._state.over and self._state.to_move != self.seat:
            mover = self._state.to_move
            self._state.apply(self._bots[mover].choose(self._setup.observe(self._state, mover)))
        return self._state.over

    def _seen(self) -> dict[str, Any]:
        observation = self._setup.observe(self._state, self.seat)
        mask = action_mask(self._setup.rules.actions, self.legal())
        return {"observation": features(observation), "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        over = self._ended or self._state.over
        kind = "over" if over else self._setup.rules.kind_name(self._state.kind)
        return {
            "action_mask": action_mask(self._setup.rules.actions, self.legal()),
            "kind": kind,
            "seat": self.seat,
        }


def register() -> None:
    """Make the games known to Gymnasium as `meadhall/northgard-v1` and so on, by their rules' versions."""
    for slug in playable():
        name = f"meadhall/{slug}-v{ruleset(slug).version}"
        if name not in gymnasium.registry:
            gymnasium.register(
                id=name,
                entry_point="meadhall.envs.single:MeadhallEnv",
                kwargs={"slug": slug},
                disable_env_checker=True,
            )


register()
