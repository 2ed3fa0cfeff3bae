"""Players that are programs: each gets an Observation, nothing else, and answers with one of its options.

>>> import meadhall
>>> from meadhall.bots import make_bot
>>> game = meadhall.new("northgard", players=2, seed=7)
>>> bot = make_bot("random:seed=3")
>>> bot.choose(game.observe(game.state.to_move)) in game.state.legal()
True
"""

from meadhall.bots.base import Bot, BotError, bot_names, make_bot, parse_spec, register, seeded
from meadhall.bots.greedy import Greedy, make_greedy
from meadhall.bots.mcts import Mcts, make_mcts
from meadhall.bots.rand import Random, make_random

register("random", "Picks any option, each equally likely.", make_random)
register("greedy", "Looks one decision ahead and takes what its hand-made evaluation likes best.", make_greedy)
register("mcts", "Searches one tree over many worlds it holds possible, for as long as it is told.", make_mcts)

__all__ = ["Bot", "BotError", "Greedy", "Mcts", "Random", "bot_names", "make_bot", "parse_spec", "register", "seeded"]
