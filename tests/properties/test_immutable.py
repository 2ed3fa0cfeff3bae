"""A position that was kept never changes, whatever is played in its clones: lists that clones share included."""

from meadhall.core.state import State
from tests.properties.games import chance, choose, first, setup, tables


@tables
def test_no_past_position_ever_changes(slug: str, players: int) -> None:
    for seed in range(2):
        state = first(setup(slug, players, seed))
        rng = chance(seed)
        past: list[tuple[State, bytes]] = []
        while state.to_move >= 0:
            past.append((state, state.encode()))
            state = state.clone()
            state.apply(choose(state, rng))
        # Side branches from kept positions must not reach back either, nor sideways into the main line.
        for kept, _ in past[:: max(1, len(past) // 25)]:
            branch = kept.clone()
            for _ in range(25):
                if branch.to_move < 0:
                    break
                branch.apply(choose(branch, rng))
        for number, (kept, data) in enumerate(past):
            assert kept.encode() == data, f"seed {seed}: the position after {number} decisions has changed"


@tables
def test_looking_and_dealing_change_nothing(slug: str, players: int) -> None:
    state = first(setup(slug, players, 3))
    rng = chance(3)
    past: list[tuple[State, bytes]] = []
    while state.to_move >= 0:
        past.append((state, state.encode()))
        state = state.clone()
        state.apply(choose(state, rng))
    for kept, _ in past[:: max(1, len(past) // 40)]:
        for viewer in range(-1, players):
            world = kept.clone()
            world.redact(viewer)
            world.deal(rng)
            for _ in range(3):
                if world.to_move >= 0:
                    world.apply(choose(world, rng))
    for number, (kept, data) in enumerate(past):
        assert kept.encode() == data, f"the position after {number} decisions has changed"


@tables
def test_a_position_can_be_played_on_from_any_past_clone(slug: str, players: int) -> None:
    table = setup(slug, players, 5)
    state = first(table)
    rng = chance(5)
    clones = [state.clone()]
    decisions = []
    while state.to_move >= 0:
        decisions.append(choose(state, rng))
        state.apply(decisions[-1])
        clones.append(state.clone())
    for number in range(0, len(clones), max(1, len(clones) // 10)):
        again = clones[number]
        for decision in decisions[number:]:
            again.apply(decision)
        assert again.encode() == state.encode(), f"from the clone after {number} decisions"
