"""A game as a PettingZoo AEC environment that can be cloned, saved and pickled at any question."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from typing import Any

import msgspec
from gymnasium import spaces
from pettingzoo import AECEnv

from meadhall.core import contents
from meadhall.core.errors import IllegalOption, MeadhallError
from meadhall.core.game import Setup, make_setup
from meadhall.core.registry import ruleset
from meadhall.core.rng import Rng
from meadhall.envs.features import features, layout
from meadhall.envs.spaces import RENDER_MODES, action_mask, check_render_mode, observation_space, shown

PREFIX = "player_"


class Saved(msgspec.Struct):
    """A whole environment as data: the setup, the position, and what PettingZoo keeps beside it."""

    schema: str
    slug: str
    players: int
    seed: str  # too long for a number of msgpack
    options: dict[str, Any]
    content: str
    files: dict[str, str] | None
    seeds: list[int]
    position: bytes
    agents: list[str]
    selection: str
    skipped: str | None
    rewards: dict[str, float]
    cumulative: dict[str, float]
    terminations: dict[str, bool]


class MeadhallAEC(AECEnv):  # type: ignore[misc]
    """One table. Agents are `player_0` and so on, by seat; the agent selected is the seat the rules ask.

    - Actions are whole numbers below `ruleset(slug).actions`, one meaning each; what is legal now is in the mask. An
      action that is not on offer raises IllegalOption and changes nothing.
    - `observe(agent)` is a dictionary of `observation`, the vector whose fields `meadhall.envs.fields(slug)` lists, and
      `action_mask`, all zeros for an agent that is not asked.
    - Rewards are 0 until the game ends; then each seat gets its share of the win, as `State.returns()`.
    - `reset(seed=n)` starts game n; `reset()` the game of the seed given at the beginning, and further ones drawn from
      it. `reset(options={"game": {...}})` plays with other options of the game from then on.
    - `clone()`, `get_state()` and `set_state()`, `pickle` and `copy` work at any question, also in finished games.
    - `info["kind"]` names the question; `schema` tells whether a network fits.
    """

    def __init__(
        self,
        slug: str,
        players: int | None = None,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,
        content: str | None = None,
        render_mode: str | None = None,
        tables: Any = None,
    ) -> None:
        super().__init__()
        rules = ruleset(slug)
        self.slug = slug
        self.render_mode = render_mode
        check_render_mode(render_mode)
        count = max(2, rules.min_players) if players is None else players
        self._setup = make_setup(slug, count, seed, options, content, tables=tables)
        self.schema = layout(slug, self._setup.content).schema()
        self.metadata = {
            "name": f"meadhall_{slug}_v{rules.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "schema": self.schema,
        }
        self._seeds = Rng()
        self._seeds.seed(self._setup.seed)
        self._first = True
        self.possible_agents = [f"{PREFIX}{seat}" for seat in range(count)]
        self.agents: list[str] = []
        self._actions = {agent: spaces.Discrete(rules.actions) for agent in self.possible_agents}
        self._observations = {agent: self._space() for agent in self.possible_agents}

    # -- what PettingZoo asks for --------------------------------------------------------------------------------------

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a new game."""
        if seed is not None:
            self._seeds.seed(seed)
            number = seed
        elif self._first:
            number = self._setup.seed
        else:
            number = (int(self._seeds.next()) << 32) | int(self._seeds.next())
        self._first = False
        old = self._setup
        wanted = (options or {}).get("game", old.options)
        self._setup = make_setup(old.slug, old.players, number, wanted, old.content_dir, tables=old.content)
        self._state = self._setup.start()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection: str | None = None
        self._select()

    def step(self, action: int | None) -> None:
        """Answer the pending question for the agent selected; None for an agent whose game is over."""
        if not self.agents:
            raise IllegalOption("Nobody is left at the table; call reset() for a new game.")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)
        if number not in self._state.legal():
            raise IllegalOption(f"Action {action} is not on offer to {agent}; the action mask says what is.")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._state.apply(number)
        if self._state.over:
            for name, share in zip(self.agents, self._state.returns(), strict=True):
                self.rewards[name] = share
                self.terminations[name] = True
        self._accumulate_rewards()
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees: the vector and the mask."""
        observation = self._setup.observe(self._state, self.possible_agents.index(agent))
        return {
            "observation": features(observation),
            "action_mask": action_mask(self._setup.rules.actions, observation.legal()),
        }

    def render(self) -> str | None:
        """The table as everybody may see it, as text or SVG."""
        return shown(self._setup.observe(self._state, -1), self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    # -- what we add ---------------------------------------------------------------------------------------------------

    @property
    def setup(self) -> Setup:
        """The setup of the game being played."""
        return self._setup

    def legal(self) -> list[int]:
        """The legal actions of the agent selected; empty at the end."""
        return list(self._state.legal())

    def clone(self) -> MeadhallAEC:
        """An independent copy, at the same question."""
        other = MeadhallAEC.__new__(MeadhallAEC)
        other.__dict__.update(self.__dict__)
        other._seeds = Rng()
        other._seeds.copy_from(self._seeds)
        rules = self._setup.rules
        other._actions = {agent: spaces.Discrete(rules.actions) for agent in self.possible_agents}
        other._observations = {agent: self._space() for agent in self.possible_agents}
        if "_state" in self.__dict__:
            other._state = self._state.clone()
            for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
                setattr(other, name, copy.copy(getattr(self, name)))
            other.infos = {agent: dict(info) for agent, info in self.infos.items()}
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
                seeds=self._seeds.words(),
                position=self._state.encode(),
                agents=self.agents,
                selection=self.agent_selection,
                skipped=self._skip_agent_selection,
                rewards=self.rewards,
                cumulative=self._cumulative_rewards,
                terminations=self.terminations,
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
        self._seeds.set_words(saved.seeds)
        self._first = False
        self._state = self._setup.decode(saved.position)
        self.agents = saved.agents
        self.rewards = saved.rewards
        self._cumulative_rewards = saved.cumulative
        self.terminations = saved.terminations
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = saved.skipped
        self.agent_selection = saved.selection
        self.infos = self._infos()

    def __copy__(self) -> MeadhallAEC:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> MeadhallAEC:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        setup = self._setup
        made = (setup.slug, setup.players, setup.seed, dict(setup.options), setup.content_dir, self.render_mode,
                setup.content)  # fmt: skip
        return {"made": made, "state": self.get_state() if "_state" in self.__dict__ else None}

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self.__init__(*saved["made"])  # type: ignore[misc]
        if saved["state"] is not None:
            self.set_state(saved["state"])

    def _space(self) -> spaces.Dict:
        return observation_space(layout(self.slug, self._setup.content).size, self._setup.rules.actions)

    def _select(self) -> None:
        """Select the seat that is asked; at the end everybody in turn, to take leave."""
        self.agent_selection = self.possible_agents[max(self._state.to_move, 0)]
        self.infos = self._infos()

    def _infos(self) -> dict[str, dict[str, Any]]:
        kind = "over" if self._state.to_move < 0 else self._setup.rules.kind_name(self._state.kind)
        return {agent: {"kind": kind} for agent in self.agents}
