"""What must hold of every position of every game; each proof gives the first breach as a sentence, or an empty text.

Games prove their own invariants in `State.check`. Here stands what the contract promises for all of them: bytes and
copies of all kinds are faithful, a dealt world is one its viewer could not tell from the real one, and undo takes
nothing back that anybody has learnt. Soaks and tests share these proofs.
"""

from __future__ import annotations

import copy
import pickle
from collections.abc import Mapping, Sequence
from typing import Any

from meadhall.core.rng import Rng
from meadhall.core.ruleset import Ruleset
from meadhall.core.state import State

PLAYED_ON = 3  # decisions made in a dealt world or a copy, to see that it is a whole one


def bytes_breach(rules: Ruleset, players: int, options: Mapping[str, Any], content: Any, state: State) -> str:
    """A position read back from its bytes is the same position."""
    data = state.encode()
    again = rules.decode(players, options, content, data, state.rules)
    if again.encode() != data:
        return "A position read back from its bytes has other bytes."
    return again.check()


def clone_breach(state: State, rng: Rng) -> str:
    """A clone has the same bytes, plays on the same, and leaves the original as it was."""
    data = state.encode()
    one = state.clone()
    if one.encode() != data:
        return "A clone has other bytes than its original."
    if state.to_move < 0:
        return ""
    two = state.clone()
    action = state.options[rng.below(len(state.options))]
    one.apply(action)
    two.apply(action)
    if one.encode() != two.encode():
        return f"Action {action} leads two clones of a position to different positions."
    if state.encode() != data:
        return f"Action {action}, played in a clone, has changed the original."
    return ""


def copies_breach(
    rules: Ruleset, players: int, options: Mapping[str, Any], content: Any, state: State, rng: Rng
) -> str:
    """Every copy of a position plays on the same: a clone, one from bytes, a pickled and a deep copy."""
    made = {
        "clone": state.clone(),
        "copy from bytes": rules.decode(players, options, content, state.encode(), state.rules),
        "pickled copy": pickle.loads(pickle.dumps(state)),
        "deep copy": copy.deepcopy(state),
    }
    on = state.clone()
    for number in range(PLAYED_ON + 1):
        data = on.encode()
        for how, one in made.items():
            if one.encode() != data or one.options != on.options or one.rules != on.rules:
                return f"A {how} of a position is another position after {number} decisions."
        if on.to_move < 0:
            break
        action = on.options[rng.below(len(on.options))]
        for one in (on, *made.values()):
            one.apply(action)
    return ""


def viewed(state: State, viewer: int) -> State:
    """What a viewer knows of a position."""
    seen = state.clone()
    seen.redact(viewer)
    return seen


def worlds_breach(state: State, rng: Rng, samples: int) -> str:
    """Worlds dealt from what each seat and a spectator know are sound, and look the same to that viewer."""
    before = state.encode()
    for viewer in range(-1, state.players):
        seen = viewed(state, viewer)
        data = seen.encode()
        again = seen.clone()
        again.redact(viewer)
        if again.encode() != data:
            return f"What viewer {viewer} knows changes when it is redacted once more."
        for _ in range(samples):
            world = seen.clone()
            try:
                world.deal(rng)
            except ValueError as error:
                return f"No world could be dealt for viewer {viewer}: {error}"
            broken = world.check()
            if broken:
                return f"A world dealt for viewer {viewer} is unsound: {broken}"
            if viewed(world, viewer).encode() != data:
                return f"A world dealt for viewer {viewer} looks different to that viewer."
            if viewer >= 0 and state.to_move == viewer:
                if world.to_move != viewer or world.options != seen.options:
                    return f"A world dealt for viewer {viewer} asks that viewer something else."
                asked = world.clone()
                if not asked.reask() or sorted(asked.options) != sorted(state.options):
                    return f"The options of viewer {viewer} depend on what that viewer cannot know."
            for _ in range(PLAYED_ON):
                if world.to_move >= 0:
                    world.apply(world.options[rng.below(len(world.options))])
            broken = world.check()
            if broken:
                return f"A world dealt for viewer {viewer} is unsound a little later: {broken}"
    if state.encode() != before:
        return "Looking at a position has changed it."
    return ""


def undo_breach(before: State, action: int, after: State, rng: Rng) -> str:
    """If a decision can be taken back, it has shown nobody anything.

    In every world that a seat or a spectator held possible, the same decision leads to what they see now. Left out are
    worlds in which it is not legal (for others than the seat that decided) or in which another question would be open
    now: that somebody can do a thing, or has something left to do, tells a little about a hand, but shows nothing.
    """
    if after.knowledge != before.knowledge or after.over:
        return ""
    for viewer in range(-1, before.players):
        now = viewed(after, viewer)
        world = viewed(before, viewer)
        world.deal(rng)
        if action not in world.options:
            if viewer == before.to_move:
                return f"Seat {viewer} could take back {action}, which is not legal in every world it held possible."
            continue
        world.apply(action)
        seen = viewed(world, viewer)
        if seen.to_move == now.to_move and seen.kind == now.kind and seen.encode() != now.encode():
            return f"Seat {before.to_move} could take back {action}, which has shown something to viewer {viewer}."
    return ""


def replay_breach(
    rules: Ruleset,
    players: int,
    seed: int,
    options: Mapping[str, Any],
    content: Any,
    decisions: Sequence[int],
    digests: Mapping[int, str],
    version: int | None = None,
) -> str:
    """Seed, setup and decisions lead to the same positions again; `digests` are by number of decisions made."""
    state = rules.new(players, seed, options, content, version)
    for number in range(len(decisions) + 1):
        if number in digests and state.digest() != digests[number]:
            return f"After {number} decisions the replayed game is at another position."
        if number < len(decisions):
            state.apply(decisions[number])
    return ""
