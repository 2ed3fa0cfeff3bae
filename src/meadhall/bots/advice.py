"""What a bot would do and why, in a sentence: its best options with their values."""

from __future__ import annotations

from typing import Any

from meadhall.bots.base import Bot
from meadhall.bots.greedy import Greedy
from meadhall.bots.levels import LevelBot
from meadhall.bots.mcts import Mcts
from meadhall.core.game import Observation

NAMED = 3  # options that a sentence names
LEAST = 8  # tries of each option before its value is told


class Weighed:
    """One option as a bot sees it."""

    def __init__(self, option: int, label: str, value: float, thought: float) -> None:
        self.option = option
        self.label = label
        self.value = value  # the chance to win (a search), or points ahead at the end (an evaluation)
        self.thought = thought  # the part of the thinking spent on it

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {"option": self.option, "label": self.label, "value": self.value, "thought": self.thought}


class Advice:
    """The options of one question, the best first, and in what the values are counted: "chance" or "points"."""

    def __init__(self, seat: int, unit: str, options: list[Weighed]) -> None:
        self.seat = seat
        self.unit = unit
        self.options = options

    def text(self, value: float) -> str:
        """A value in words."""
        return f"{value * 100:.0f} %" if self.unit == "chance" else f"{value:+.1f}"

    @property
    def sentence(self) -> str:
        """Why the first option is chosen."""
        if not self.options:
            return "There is nothing to decide."
        best = self.options[0]
        if self.unit == "none":
            return f"{best.label}."
        if len(self.options) == 1:
            return f"{best.label}: there is nothing else to do."
        worth = "chance to win" if self.unit == "chance" else "points ahead at the end"
        rest = ", ".join(f"{row.label} ({self.text(row.value)})" for row in self.options[1:NAMED])
        return f"{best.label}: {self.text(best.value)} {worth}; next best: {rest}."

    def to_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "seat": self.seat,
            "unit": self.unit,
            "sentence": self.sentence,
            "options": [row.to_json() for row in self.options],
        }


def advise(bot: Bot, observation: Observation) -> Advice:
    """What a bot would do at the pending question, and why.

    >>> import meadhall
    >>> from meadhall.bots import make_bot
    >>> game = meadhall.new("northgard", players=2, seed=7)
    >>> advise(make_bot("greedy"), game.observe(game.decision.seat)).unit
    'points'
    """
    labels = {option.id: option.label for option in observation.decision.options}
    rows: list[Weighed] = []
    if isinstance(bot, LevelBot):
        bot = bot.inner
    if isinstance(bot, Mcts):
        ranked = bot.rank(observation, LEAST)
        total = sum(visits for visits, _, _ in ranked)
        for visits, mean, action in ranked:
            rows.append(Weighed(action, labels[action], mean, visits / total))
        return Advice(observation.seat, "chance", rows)
    if isinstance(bot, Greedy):
        for worth, action in bot.rank(observation):
            rows.append(Weighed(action, labels[action], worth, 1.0 / len(labels)))
        return Advice(observation.seat, "points", rows)
    action = bot.choose(observation)
    return Advice(observation.seat, "none", [Weighed(action, labels[action], 0.0, 1.0)])
