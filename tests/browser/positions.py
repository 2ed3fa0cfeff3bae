"""Positions of the rules tests as live tables: put into a server's data folder before it is started."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from meadhall.core.game import Game, make_setup
from meadhall.northgard.state import Northgard
from tests.rules.northgard.table import Table
from tests.rules.northgard.test_combat import duel
from tests.rules.northgard.test_odds import attack
from tests.server.test_leak_wire import PEOPLE, put

CREATURE = "creaturefight"
COMBAT = "combat"


def creature_fight(data: Path) -> str:
    """A boar clan of three units that is asked for food against a wolf; the cookie of who sits there."""
    t = attack("boar", 3, "wolf", "warriors").pick("22-W")
    return _stored(data, CREATURE, t, {"clans": ["boar", "goat"], "creatures": True})


def combat(data: Path) -> str:
    """A boar clan that attacks with two units and is asked for food; the cookie of who sits there."""
    t = duel(3, 2).res("boar", food=2).res("raven", food=1).turn("boar")
    t.play("start-move", "22-W", "22-S", 2)
    return _stored(data, COMBAT, t, {"clans": ["boar", "raven"]})


def _stored(data: Path, name: str, t: Table, options: dict[str, Any]) -> str:
    data.mkdir(parents=True, exist_ok=True)
    assert isinstance(t.s, Northgard)
    setup = make_setup("northgard", 2, 7, options, None)
    game = Game(setup, setup.decode(t.s.clone().encode()))
    with ThreadPoolExecutor(1) as beside:  # the browser tests have a loop of their own in this thread
        beside.submit(asyncio.run, put(data, name, game, "northgard", 2, [], 1.0e9)).result()
    return PEOPLE[0]
