"""IS-MCTS of OpenSpiel against a bot of ours, both on the same OpenSpiel game, each seeing only what its seat may see.

python examples/openspiel_ismcts.py empires --simulations 50 --bot greedy
"""

from __future__ import annotations

import argparse
import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import meadhall
from meadhall.bots import make_bot
from meadhall.envs import openspiel


def main(arguments: list[str] | None = None) -> list[float]:
    """Play one game, or its first decisions; the returns (zeros if it was cut off)."""
    parser = argparse.ArgumentParser(description="IS-MCTS of OpenSpiel against a bot of ours.")
    parser.add_argument("game", choices=[game["slug"] for game in meadhall.games()])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--simulations", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--decisions", type=int, default=openspiel.LONGEST, help="stop after so many")
    chosen = parser.parse_args(arguments)

    rng, random_state = random.Random(chosen.seed), np.random.RandomState(chosen.seed)
    game = pyspiel.load_game(f"meadhall_{chosen.game}", {"players": 2})
    ours = make_bot(chosen.bot)
    theirs = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, random_state),
        uct_c=1.0,
        max_simulations=chosen.simulations,
        random_state=random_state,
    )
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal() and decisions < chosen.decisions:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        player = state.current_player()
        action = int(theirs.step(state)) if player == 0 else ours.choose(state.table.observe(player))
        print(f"{'IS-MCTS' if player == 0 else chosen.bot}: {state.action_to_string(player, action)}")
        state.apply_action(action)
        decisions += 1
    print(f"returns {state.returns()}" if state.is_terminal() else f"stopped after {decisions} decisions")
    returns: list[float] = state.returns()
    return returns


if __name__ == "__main__":
    main()
