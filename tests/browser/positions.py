"""Positions of the rules tests as live tables: put into a server's data folder before it is started."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from meadhall.core.game import Game, make_setup
from meadhall.northgard.state import Northgard
from tests.rules.northgard.test_odds import attack
from tests.server.test_leak_wire import PEOPLE, put

CREATURE = "creaturefight"


def creature_fight(data: Path) -> str:
    """A boar clan of three units that is asked for food against a wolf; the cookie of who sits there."""
    data.mkdir(parents=True, exist_ok=True)
    t = attack("boar", 3, "wolf", "warriors").pick("22-W")
    assert isinstance(t.s, Northgard)
    setup = make_setup("northgard", 2, 7, {"clans": ["boar", "goat"], "creatures": True}, None)
    state = t.s.clone()
    game = Game(setup, setup.decode(state.encode()))
    with ThreadPoolExecutor(1) as beside:  # the browser tests have a loop of their own in this thread
        beside.submit(asyncio.run, put(data, CREATURE, game, "northgard", 2, [], 1.0e9)).result()
    return PEOPLE[0]
