"""Players that are programs: each gets an Observation, nothing else, and answers with one of its options.

>>> import meadhall
>>> from meadhall.bots import make_bot
>>> game = meadhall.new("northgard", players=2, seed=7)
>>> bot = make_bot("random:seed=3")
>>> bot.choose(game.observe(game.state.to_move)) in game.state.legal()
True
"""

from meadhall.bots.advice import Advice, advise
from meadhall.bots.base import Bot, BotError, bot_names, make_bot, parse_spec, register, seeded
from meadhall.bots.greedy import Greedy, make_greedy
from meadhall.bots.learned import Learned, LearnedMcts, make_learned, make_learned_mcts
from meadhall.bots.levels import LEVELS, Level, make_easy, make_expert, make_hard, make_medium
from meadhall.bots.mcts import Mcts, make_mcts
from meadhall.bots.rand import Random, make_random
from meadhall.bots.reference import make_reference

register("random", "Picks any option, each equally likely.", make_random)
register("greedy", "Looks one decision ahead and takes what its hand-made evaluation likes best.", make_greedy)
register("mcts", "Searches one tree over many worlds it holds possible, for as long as it is told.", make_mcts)
register("learned", "As greedy, but positions are judged by a network that learned from games.", make_learned)
register("learned+mcts", "The search with the judgement of that network.", make_learned_mcts)
register("reference", "Plays a few random games from each option: never changed, to measure others by.", make_reference)
register("easy", "The level easy: a hasty greedy bot that often takes any option.", make_easy)
register("medium", "The level medium: greedy.", make_medium)
register("hard", "The level hard: a short search.", make_hard)
register("expert", "The level expert: a search of up to three seconds.", make_expert)

__all__ = [
    "LEVELS",
    "Advice",
    "Bot",
    "BotError",
    "Greedy",
    "Learned",
    "LearnedMcts",
    "Level",
    "Mcts",
    "Random",
    "advise",
    "bot_names",
    "make_bot",
    "parse_spec",
    "register",
    "seeded",
]
