"""How strong the bots for people are: the one table of levels, each a bot, its carelessness and its time."""

from __future__ import annotations

from meadhall.bots.base import Bot, Settings, chance, make_bot, numbers, parse_spec
from meadhall.core.game import Observation
from meadhall.core.rng import Rng


class Level:
    """A strength: what players read, the bot behind it, how often in a hundred it takes any option, its time."""

    def __init__(self, id: str, label: str, sentence: str, spec: str, careless: int, seconds: float) -> None:
        self.id = id
        self.label = label
        self.sentence = sentence
        self.spec = spec
        self.careless = careless
        self.seconds = seconds  # one decision takes no longer on one core; a clock in the spec sees to it


LEVELS: dict[str, Level] = {
    "easy": Level(
        "easy", "Easy", "Knows the rules and likes to try things.", "greedy:worlds=1,budget=24,depth=2", 35, 0.5
    ),
    "medium": Level("medium", "Medium", "Takes what looks best right now.", "greedy", 0, 1.0),
    "hard": Level("hard", "Hard", "Thinks a few moves ahead.", "learned+mcts:iters=250,ms=1000", 0, 1.5),
    "expert": Level("expert", "Expert", "Thinks for up to three seconds.", "learned+mcts:iters=2500,ms=2600", 0, 3.0),
}
DEFAULT = "medium"


class LevelBot:
    """The bot of a level."""

    def __init__(self, level: Level, seed: int = 0) -> None:
        name, settings = parse_spec(level.spec)
        settings["seed"] = str(seed)
        self.level = level
        self.seed = seed
        self.inner = make_bot(f"{name}:" + ",".join(f"{key}={value}" for key, value in settings.items()))

    @property
    def spec(self) -> str:
        """The spec string that makes this bot."""
        return f"{self.level.id}:seed={self.seed}"

    def choose(self, observation: Observation) -> int:
        """What the bot of the level chooses; now and then any option, if the level is a careless one."""
        if self.level.careless > 0:
            rng = Rng()
            rng.seed(chance(self.seed, observation) ^ 0x5EED)
            if rng.below(100) < self.level.careless:
                options = observation.legal()
                return options[rng.below(len(options))]
        return self.inner.choose(observation)


def make_easy(settings: Settings) -> Bot:
    """The bot of the level easy."""
    return LevelBot(LEVELS["easy"], **numbers("easy", settings, {"seed": 0}, {}))


def make_medium(settings: Settings) -> Bot:
    """The bot of the level medium."""
    return LevelBot(LEVELS["medium"], **numbers("medium", settings, {"seed": 0}, {}))


def make_hard(settings: Settings) -> Bot:
    """The bot of the level hard."""
    return LevelBot(LEVELS["hard"], **numbers("hard", settings, {"seed": 0}, {}))


def make_expert(settings: Settings) -> Bot:
    """The bot of the level expert."""
    return LevelBot(LEVELS["expert"], **numbers("expert", settings, {"seed": 0}, {}))
