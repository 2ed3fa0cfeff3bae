"""All families of the rules: importing them enters their questions, their events and their parts of cards."""

from typing import Final

from meadhall.northgard import (
    battle,
    bestiary,
    build,
    cards,
    casualties,
    combat,
    creatures,
    explore,
    fights,
    group,
    harvest,
    move,
    play,
    recruit,
    retreat,
    score,
    setup,
    trade,
    turn,
    units,
    warchiefs,
    wilderness,
    year,
)
from meadhall.northgard.clans import bear, boar, goat, raven, snake, stag, wolf
from meadhall.northgard.effects import bribery, copying, figures, hands, payments, scorched, ways

FAMILIES: Final = (
    battle, bestiary, build, cards, casualties, combat, creatures, explore, fights, group, harvest, move, play, recruit,
    retreat, score, setup, trade, turn, units, warchiefs, wilderness, year,
    bear, boar, goat, raven, snake, stag, wolf,
    bribery, copying, figures, hands, payments, scorched, ways,
)  # fmt: skip
