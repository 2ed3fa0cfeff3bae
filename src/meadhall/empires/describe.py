"""Questions and options: their words, the things to click, the rule that allows an option, and what it leads to."""

from __future__ import annotations

from typing import Any

from meadhall.empires.codes import (
    A_ATTACH,
    A_CARD,
    A_CARGO,
    A_CHOICE,
    A_CLAN,
    A_CONQUER,
    A_COUNT,
    A_EMPIRE,
    A_GOOD,
    A_KEEP,
    A_MOVE,
    A_NO,
    A_NOTHING,
    A_PASS,
    A_PAY,
    A_PILLAGE,
    A_QUEUE,
    A_RELEASE,
    A_REUSE,
    A_STAY,
    A_STOP,
    A_TILE,
    A_TOP,
    A_YES,
    CLAN,
    DISTANT,
    E_DESIGN,
    E_UID,
    E_WIDTH,
    EMPIRE,
    FISH_BIT,
    INSTANT,
    K_ASSIGN,
    K_ASSIGN_TO,
    K_ASSIGNED,
    K_BIND,
    K_BUILD,
    K_CARGO,
    K_CHOICE,
    K_CLAN,
    K_CONSTRUCT,
    K_DEMAND,
    K_DISCARD_EMPIRE,
    K_DISCARD_HAND,
    K_EXHAUST,
    K_HARVEST,
    K_HOST,
    K_ISLAND,
    K_LOOKOUT,
    K_MAY,
    K_MODE,
    K_MOVE_PAWN,
    K_MOVE_SHIP,
    K_PAY,
    K_PAY_ONE,
    K_REBIND,
    K_RELEASE,
    K_SEARCH,
    K_SHIP,
    K_START,
    K_STORAGE,
    K_TAKE,
    K_TURN,
    K_UNEXHAUST,
    K_WINDOW,
    KIND_NAMES,
    MOD_LOOKOUT_FREE,
    PAWN_A,
    Q_UID,
    Q_WIDTH,
    RAZE_BIT,
    SPENT,
    TILE_IDS,
    TILES,
    TOKENS,
    VP,
    WHAT_IDS,
)
from meadhall.empires.empire import find, modifier
from meadhall.empires.payment import PAYMENT_LIST
from meadhall.empires.score import final_score
from meadhall.empires.state import EmpiresState
from meadhall.empires.words import WORDS, say
from meadhall.empires.words.cards import amount
from meadhall.empires.words.facts import Asked, place_of

CARGO_IDS = ("none", "fish", "raze", "fish+raze")
VERBS = {
    A_PASS: "pass", A_NOTHING: "nothing", A_STOP: "stop", A_STAY: "stay", A_NO: "no", A_YES: "yes",
    A_PILLAGE: "pillage",
    A_CONQUER: "conquer",
}  # fmt: skip
DISTANCES = ("nearby", "distant")

SORTS = (
    (A_PAY, "pay"),
    (A_KEEP, "keep"),
    (A_RELEASE, "release"),
    (A_ATTACH, "attach"),
    (A_CARD, "card"),
    (A_QUEUE, "ship"),
    (A_COUNT, "count"),
    (A_CLAN, "clan"),
    (A_CHOICE, "choice"),
    (A_MOVE, "move"),
    (A_REUSE, "reuse"),
    (A_TILE, "tile"),
    (A_GOOD, "good"),
    (A_TOP, "deck"),
    (A_CARGO, "cargo"),
)

OPTION_RULES = {
    K_CLAN: "E.DECIDE.1", K_START: "E.SETUP.15", K_DEMAND: "E.SOLO.8", K_LOOKOUT: "E.LOOKOUT.4",
    K_STORAGE: "E.STORAGE.6",
    K_PAY: "E.GOODS.17", K_PAY_ONE: "E.GOODS.17", K_WINDOW: "E.PAWN.11", K_HOST: "E.UPGRADE.2",
    K_CONSTRUCT: "E.CONSTRUCT.1",
    K_HARVEST: "E.HARVEST.1", K_CARGO: "E.SAIL.2", K_ISLAND: "E.EXPEDITION.2", K_MODE: "E.EXPEDITION.5",
    K_CHOICE: "E.CARDS.13",
    K_MAY: "E.DECIDE.15", K_UNEXHAUST: "E.LOCATION.6", K_DISCARD_HAND: "E.BUILD.3", K_DISCARD_EMPIRE: "E.BUILD.3",
    K_BIND: "E.COPY.1", K_TAKE: "E.DECIDE.16", K_SEARCH: "E.SEARCH.2", K_EXHAUST: "E.RAID.7",
    K_ASSIGN_TO: "E.DECIDE.18",
    K_ASSIGN: "E.GOODS.19", K_RELEASE: "E.GOODS.22", K_MOVE_PAWN: "E.PAWN.9", K_MOVE_SHIP: "E.SAIL.7",
    K_SHIP: "E.EXPEDITION.20",
    K_BUILD: "E.DECIDE.24", K_REBIND: "E.COPY.5", K_ASSIGNED: "E.DECIDE.26",
}  # fmt: skip


# -- words ------------------------------------------------------------------------------------------------------------


def kind_name(kind: int) -> str:
    """The name of a question."""
    return KIND_NAMES[kind]


def prompt(s: EmpiresState) -> str:
    """The pending question for the seat that is asked: what to do, and what it leads to."""
    return WORDS.tell(KIND_NAMES[s.kind], Asked(s))


def waiting(s: EmpiresState) -> str:
    """What the others read meanwhile; nothing hidden is in it."""
    return WORDS.tell(f"{KIND_NAMES[s.kind]}.waiting", Asked(s))


def label(s: EmpiresState, action: int) -> str:
    """An option in words: those of its question for this sort of option, else those of any question."""
    own = f"{KIND_NAMES[s.kind]}.{sort(s, action)}"
    return WORDS.tell(own if WORDS.has(own) else f"any.{sort(s, action)}", Asked(s, action))


def sort(s: EmpiresState, action: int) -> str:
    """What sort of option it is, as the messages call it."""
    if A_EMPIRE <= action < A_RELEASE:
        return "empire" if place_of(action)[0] == s.to_move else "rival"
    for first, name in SORTS:
        if action >= first:
            return f"{name}-{DISTANCES[action - A_TOP]}" if first == A_TOP else name
    return VERBS[action]


def option_rule(s: EmpiresState, action: int) -> str:
    """The rule that allows an option."""
    if s.kind != K_TURN:
        if s.kind == K_ISLAND and (action == A_TOP + 1 or is_distant(s, action)):
            return "E.EXPEDITION.3"
        return OPTION_RULES[s.kind]
    if action == A_PASS:
        return "E.ACTION.4"
    if action >= A_EMPIRE:
        return "E.LOCATION.1" if place_of(action)[0] == s.to_move else "E.RAID.1"
    if action >= A_CARD:
        return "E.INSTANT.3" if s.content.kind[action - A_CARD] == INSTANT else "E.BUILD.1"
    return "E.PAWN.4" if action >= A_REUSE else "E.PAWN.2"


def is_distant(s: EmpiresState, action: int) -> bool:
    """Whether an action is a face-up Distant Island."""
    return action >= A_CARD and s.content.kind[action - A_CARD] == DISTANT


# -- things to click --------------------------------------------------------------------------------------------------


def empire_thing(s: EmpiresState, seat: int, at: int) -> str:
    """The name of an Empire card as a thing: 'empire:SEAT:CARD', CARD being its lasting number."""
    return f"empire:{seat}:{s.empires[seat][at + E_UID]}"


def targets(s: EmpiresState, action: int) -> tuple[str, ...]:
    """The things to click for an option."""
    c = s.content
    if action >= A_PAY:
        parts = [f"{WHAT_IDS[i]}={n}" for i, n in enumerate(PAYMENT_LIST[action - A_PAY]) if n]
        return (f"pay:{','.join(parts)}",)
    if action >= A_KEEP:
        kept = [f"card:{c.ids[card]}" for i, card in enumerate(s.look) if (action - A_KEEP) >> i & 1]
        return tuple(kept) or ("verb:none",)
    if action >= A_RELEASE:
        place, kind = divmod(action - A_RELEASE, TOKENS)
        return (empire_thing(s, s.to_move, place * E_WIDTH), f"good:{WHAT_IDS[kind]}")
    if action >= A_EMPIRE:
        return (empire_thing(s, *place_of(action)),)
    if action >= A_ATTACH:
        return (f"card:{c.ids[action - A_ATTACH]}", "as:upgrade")
    if action >= A_CARD:
        return (f"card:{c.ids[action - A_CARD]}",)
    if action >= A_QUEUE:
        return (f"ship:{s.queue[(action - A_QUEUE) * Q_WIDTH + Q_UID]}",)
    if action >= A_COUNT:
        return (f"count:{action - A_COUNT}",)
    if action >= A_CLAN:
        return (f"clan:{c.clan_ids[action - A_CLAN]}",)
    if action >= A_CHOICE:
        return (f"option:{action - A_CHOICE}",)
    if action >= A_REUSE:
        pawn, to = divmod(action - A_MOVE, TILES) if action >= A_MOVE else divmod(action - A_REUSE, TILES)
        code = pawn if action >= A_MOVE else pawn * 2
        row = s.rows[s.to_move]
        number = 0 if row[PAWN_A] == code else 1
        return (f"pawn:{s.to_move}:{number}", f"tile:{TILE_IDS[to]}")
    if action >= A_TILE:
        return (f"tile:{TILE_IDS[action - A_TILE]}",)
    if action >= A_GOOD:
        return (f"good:{WHAT_IDS[action - A_GOOD]}",)
    if action >= A_TOP:
        return (f"deck:{DISTANCES[action - A_TOP]}",)
    if action >= A_CARGO:
        return (f"cargo:{CARGO_IDS[action - A_CARGO]}",)
    return (f"verb:{VERBS[action]}",)


def thing(s: EmpiresState, name: str) -> int:
    """The action that stands for a thing at the pending question; -1 if it has none."""
    head, _, rest = name.partition(":")
    c = s.content
    if head == "card":
        design = design_of(s, rest)
        if design < 0:
            return -1
        own = own_card(s, design)
        if own >= 0:
            return own
        rival = rival_card(s, design)
        if rival >= 0:
            return rival
        attach = A_ATTACH + design
        return (
            attach
            if s.kind == K_WINDOW and attach in s.options and A_CARD + design not in s.options
            else A_CARD + design
        )
    if head == "empire":
        seat, _, uid = rest.partition(":")
        if seat.isdigit() and uid.isdigit() and int(seat) < s.players:
            at = find(s, int(seat), int(uid))
            return A_EMPIRE + int(seat) * EMPIRE + at // E_WIDTH if at >= 0 else -1
        return -1
    if head == "tile" and rest in TILE_IDS:
        return tile_thing(s, TILE_IDS.index(rest))
    if head == "ship" and rest.isdigit():
        for place in range(len(s.queue) // Q_WIDTH):
            if s.queue[place * Q_WIDTH + Q_UID] == int(rest):
                return A_QUEUE + place
        return -1
    if head == "good" and rest in WHAT_IDS[:TOKENS]:
        return A_GOOD + WHAT_IDS.index(rest)
    if head == "clan" and rest in c.clan_ids:
        return A_CLAN + c.clan_ids.index(rest)
    if head in ("option", "count") and rest.isdigit():
        return (A_CHOICE if head == "option" else A_COUNT) + int(rest)
    if head == "deck" and rest in DISTANCES:
        return A_TOP + DISTANCES.index(rest)
    if head == "cargo" and rest in CARGO_IDS:
        return A_CARGO + CARGO_IDS.index(rest)
    if head == "verb":
        return next((action for action, verb in VERBS.items() if verb == rest), -1)
    return -1


def design_of(s: EmpiresState, name: str) -> int:
    """A design by its id, or by the part after the dot: of the clan asked first, then an Island, then any; -1: none."""
    c = s.content
    if name in c.ids:
        return c.ids.index(name)
    short = name.lower().replace("-", "_").replace(" ", "_").replace("'", "")
    clan = c.clan_ids[s.rows[s.to_move][CLAN]] if s.to_move >= 0 and s.rows[s.to_move][CLAN] >= 0 else ""
    for full in (f"{clan}.{short}", f"island.{short}"):
        if full in c.ids:
            return c.ids.index(full)
    return next((design for design, full in enumerate(c.ids) if full.partition(".")[2] == short), -1)


def own_card(s: EmpiresState, design: int) -> int:
    """The action of a card in the own Empire, if it is there and neither in hand nor a face-up Island; -1 otherwise."""
    seat = s.to_move
    if seat < 0 or design in s.hands[seat] or design in s.slots or A_CARD + design in s.options:
        return -1
    cards = s.empires[seat]
    places = [at for at in range(0, len(cards), E_WIDTH) if cards[at + E_DESIGN] == design]
    actions = [A_EMPIRE + seat * EMPIRE + at // E_WIDTH for at in places]
    return next((action for action in actions if action in s.options), actions[0] if actions else -1)


def rival_card(s: EmpiresState, design: int) -> int:
    """The action of a card in another Empire, unless the player has one in hand or it lies open; -1 otherwise."""
    seat = s.to_move
    if seat < 0 or design in s.hands[seat] or design in s.slots or design in s.look or A_CARD + design in s.options:
        return -1
    actions = [
        A_EMPIRE + other * EMPIRE + at // E_WIDTH
        for other in range(s.players)
        if other != seat
        for at in range(0, len(s.empires[other]), E_WIDTH)
        if s.empires[other][at + E_DESIGN] == design
    ]
    return next((action for action in actions if action in s.options), actions[0] if actions else -1)


def tile_thing(s: EmpiresState, tile: int) -> int:
    """A tile stands for placing a pawn there, or for the second use or the move that leads to it."""
    for action in s.options:
        if A_TILE <= action < A_CHOICE and targets(s, action)[-1] == f"tile:{TILE_IDS[tile]}":
            return action
    if s.kind == K_TURN and s.to_move >= 0:
        row = s.rows[s.to_move]
        unused = row[PAWN_A] < 0 or row[PAWN_A + 1] < 0
        ready = [pawn // 2 for pawn in (row[PAWN_A], row[PAWN_A + 1]) if pawn >= 0 and pawn % 2 == 0]
        if not unused and ready:
            near = [start for start in ready if start != tile]
            return A_REUSE + (near[0] if near else ready[0]) * TILES + tile
    return A_TILE + tile


def cargo_list(cargo: int) -> list[str]:
    """Cargo as plain data."""
    return (["fish"] if cargo & FISH_BIT else []) + (["raze"] if cargo & RAZE_BIT else [])


# -- what an option leads to -------------------------------------------------------------------------------------------


def preview(s: EmpiresState, action: int) -> dict[str, Any] | None:
    """What the seat asked would gain and lose up to the next question; None if chance or hidden cards come into it."""
    if action not in s.options:
        return None
    seat = s.to_move
    if s.kind == K_LOOKOUT:  # which cards go where is hidden from others, what they cost is not
        cost = (action - A_KEEP).bit_count() - modifier(s, seat, MOD_LOOKOUT_FREE, -1)
        return {"changes": {"worker": -cost, "spent": cost}, "score": 0} if cost > 0 else None
    after = s.clone()
    after.apply(action)
    if after.knowledge != s.knowledge:
        return None
    row, then = s.rows[seat], after.rows[seat]
    changes = {WHAT_IDS[kind]: then[kind] - row[kind] for kind in range(VP + 1) if then[kind] != row[kind]}
    if then[SPENT] != row[SPENT]:
        changes["spent"] = then[SPENT] - row[SPENT]
    if not changes:
        return None
    return {"changes": changes, "score": final_score(after, seat) - final_score(s, seat)}


def remark(s: EmpiresState, action: int) -> str:
    """A preview in a few words: '-2 Wood, +1 VP, 2 Workers spent'."""
    data = preview(s, action)
    if data is None:
        return ""
    changes = dict(data["changes"])
    spent = changes.pop("spent", 0)
    moved = min(abs(spent), abs(changes.get("worker", 0))) if spent * changes.get("worker", 0) < 0 else 0
    if moved:  # the same Workers, ready before and spent now, or the other way round
        changes["worker"] += moved if spent > 0 else -moved
    words = [say("gained" if n > 0 else "lost", amount=amount(abs(n), what)) for what, n in changes.items() if n]
    if spent:
        words.append(say("spent" if spent > 0 else "spent-back", n=abs(spent)))
    return ", ".join(words)
