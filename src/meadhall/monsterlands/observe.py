"""What a seat knows: hidden parts in canonical order, and dealt anew for worlds that could be the real one (HIDDEN).

Hidden are the orders of all piles and, of other clans, which of their face-down tokens lie where. Everybody remembers
what a clan bought and when: a token gained after a path was laid cannot lie on it. So every token carries the number of
layings its clan had done when it came (its epoch), every path the number of its laying, and a path holds tokens of its
epoch or earlier. These sets are nested; so filling the paths in the order of their epochs, each with a uniform choice
of what is left, gives every consistent world the same chance.
"""

from meadhall.core.rng import Rng
from meadhall.monsterlands import codes as k
from meadhall.monsterlands.state import MonsterState


def redact(s: MonsterState, viewer: int) -> None:
    """Put everything the viewer cannot know into canonical form, in place."""
    s.viewer = viewer
    s.redact_base(viewer)
    s.merc_deck = sorted(s.merc_deck)
    s.equip_deck = sorted(s.equip_deck)
    s.trap_pile = sorted(s.trap_pile)
    s.loot_pile = sorted(s.loot_pile)
    s.monster_deck = sorted(s.monster_deck)
    s.land_deck = sorted(s.land_deck)
    s.header_stack = sorted(s.header_stack)
    s.mission_bag = sorted(s.mission_bag)
    s.panic_stack = sorted(s.panic_stack)
    for seat in range(s.players):
        if seat != viewer:
            tokens = gather(s, seat)
            tokens.sort()
            place(s, seat, tokens)


def hidden_paths(s: MonsterState, seat: int) -> list[int]:
    """The paths on which a clan has face-down tokens, in the order they were laid."""
    paths: list[int] = []
    for i in range(len(s.lay_path)):
        path = s.lay_path[i]
        if s.lay_state[i] == k.FACE_DOWN and s.path_owner[path] == seat and path not in paths:
            at = len(paths)
            while at > 0 and s.path_epoch[paths[at - 1]] > s.path_epoch[path]:
                at -= 1
            paths.insert(at, path)
    return paths


def gather(s: MonsterState, seat: int) -> list[int]:
    """All face-down tokens of a clan, play area and paths together (M.HIDDEN.6)."""
    tokens = s.traps[seat].copy()
    for i in range(len(s.lay_path)):
        if s.lay_state[i] == k.FACE_DOWN and s.path_owner[s.lay_path[i]] == seat:
            tokens.append(s.lay_token[i])
    return tokens


def place(s: MonsterState, seat: int, tokens: list[int]) -> None:
    """Lay sorted tokens out: the earliest on the paths first, the rest in the play area. Uses up the list."""
    for path in hidden_paths(s, seat):
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == path and s.lay_state[i] == k.FACE_DOWN:
                s.lay_token[i] = tokens.pop(0)
    s.traps[seat] = tokens


def deal(s: MonsterState, rng: Rng) -> None:
    """Deal the unknown parts uniformly over the worlds the viewer holds possible."""
    viewer = s.viewer
    s.viewer = -2
    s.merc_deck = rng.shuffled(s.merc_deck)
    s.equip_deck = rng.shuffled(s.equip_deck)
    s.trap_pile = rng.shuffled(s.trap_pile)
    s.loot_pile = rng.shuffled(s.loot_pile)
    s.monster_deck = rng.shuffled(s.monster_deck)
    s.land_deck = rng.shuffled(s.land_deck)
    s.header_stack = rng.shuffled(s.header_stack)
    s.mission_bag = rng.shuffled(s.mission_bag)
    s.panic_stack = rng.shuffled(s.panic_stack)
    for seat in range(s.players):
        if seat != viewer:
            deal_tokens(s, seat, rng)
    if s.to_move >= 0 and len(s.options) == 0:
        s.reask()


def deal_tokens(s: MonsterState, seat: int, rng: Rng) -> None:
    """Which face-down tokens lie where: paths by epoch, each place a uniform choice of those that can lie there."""
    paths = hidden_paths(s, seat)
    if len(paths) == 0:
        return
    tokens = gather(s, seat)
    tokens.sort()
    for path in paths:
        for i in range(len(s.lay_path)):
            if s.lay_path[i] == path and s.lay_state[i] == k.FACE_DOWN:
                n = 0
                while n < len(tokens) and tokens[n] < (s.path_epoch[path] + 1) * k.EPOCH:
                    n += 1
                s.lay_token[i] = tokens.pop(rng.below(n))
    s.traps[seat] = tokens
