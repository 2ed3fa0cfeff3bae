"""Questions, options and events: their words, the things to click, the rule behind them, and what options lead to."""

from __future__ import annotations

from typing import Any

from meadhall.core.entries import entry_of
from meadhall.core.event import Event, OnlyChoice
from meadhall.core.ruleset import Line
from meadhall.empires import codes as k
from meadhall.empires.costs import PAYMENT_LIST
from meadhall.empires.declare import Window
from meadhall.empires.empire import find, modifier
from meadhall.empires.entries import QUESTIONS
from meadhall.empires.expedition import ChooseIsland
from meadhall.empires.lookout import KeepCards
from meadhall.empires.rounds import NewIslands
from meadhall.empires.score import final_score
from meadhall.empires.state import EmpiresState
from meadhall.empires.turn import Turn
from meadhall.empires.words import WORDS, say
from meadhall.empires.words.cards import amount
from meadhall.empires.words.facts import Asked, Told, place_of

CARGO_IDS = ("none", "fish", "raze", "fish+raze")
VERBS = {
    k.A_PASS: "pass", k.A_NOTHING: "nothing", k.A_STOP: "stop", k.A_STAY: "stay", k.A_NO: "no", k.A_YES: "yes",
    k.A_PILLAGE: "pillage",
    k.A_CONQUER: "conquer",
}  # fmt: skip
DISTANCES = ("nearby", "distant")

SORTS = (
    (k.A_PAY, "pay"),
    (k.A_KEEP, "keep"),
    (k.A_RELEASE, "release"),
    (k.A_ATTACH, "attach"),
    (k.A_CARD, "card"),
    (k.A_QUEUE, "ship"),
    (k.A_COUNT, "count"),
    (k.A_CLAN, "clan"),
    (k.A_CHOICE, "choice"),
    (k.A_MOVE, "move"),
    (k.A_REUSE, "reuse"),
    (k.A_TILE, "tile"),
    (k.A_GOOD, "good"),
    (k.A_TOP, "deck"),
    (k.A_CARGO, "cargo"),
)

# -- words ------------------------------------------------------------------------------------------------------------


def kind_name(kind: int) -> str:
    """The name of a question."""
    return QUESTIONS.by_number[kind].name if kind else "over"


def prompt(s: EmpiresState) -> str:
    """The pending question for the seat that is asked: what to do, and what it leads to."""
    return WORDS.tell(kind_name(s.kind), Asked(s))


def waiting(s: EmpiresState) -> str:
    """What the others read meanwhile; nothing hidden is in it."""
    return WORDS.tell(f"{kind_name(s.kind)}.waiting", Asked(s))


def label(s: EmpiresState, action: int) -> str:
    """An option in words: those of its question for this sort of option, else those of any question."""
    own = f"{kind_name(s.kind)}.{sort(s, action)}"
    return WORDS.tell(own if WORDS.has(own) else f"any.{sort(s, action)}", Asked(s, action))


def line(s: EmpiresState, event: Event) -> Line | None:
    """An event in words; None if it is not worth a line."""
    if isinstance(event, OnlyChoice) or (isinstance(event, NewIslands) and max(event.islands) < 0):
        return None
    entry = entry_of(event)
    text = WORDS.tell(entry.name.replace("_", "-"), Told(s, event))
    return Line(
        text.replace("`", ""), entry.rule, tuple(f"card:{s.content.ids[card]}" for card in shown(event)), event.mask
    )


def shown(event: Event) -> list[int]:
    """The cards that the line of an event points at."""
    found: list[int] = []
    for name in ("card", "cards", "dropped", "islands"):
        value = getattr(event, name, [])
        found += value if isinstance(value, list) else [value]
    return [card for card in found if card >= 0]


def sort(s: EmpiresState, action: int) -> str:
    """What sort of option it is, as the messages call it."""
    if k.A_EMPIRE <= action < k.A_RELEASE:
        return "empire" if place_of(action)[0] == s.to_move else "rival"
    for first, name in SORTS:
        if action >= first:
            return f"{name}-{DISTANCES[action - k.A_TOP]}" if first == k.A_TOP else name
    return VERBS[action]


def option_rule(s: EmpiresState, action: int) -> str:
    """The rule that allows an option: that of its question, where that has no other one for some options."""
    question = s.stack[-1]
    if isinstance(question, ChooseIsland) and (action == k.A_TOP + 1 or is_distant(s, action)):
        return "E.EXPEDITION.3"
    if not isinstance(question, Turn) or action == k.A_PASS:
        return entry_of(question).rule
    if action >= k.A_EMPIRE:
        return "E.LOCATION.1" if place_of(action)[0] == s.to_move else "E.RAID.1"
    if action >= k.A_CARD:
        return "E.INSTANT.3" if s.content.kind[action - k.A_CARD] == k.INSTANT else "E.BUILD.1"
    return "E.PAWN.4" if action >= k.A_REUSE else "E.PAWN.2"


def is_distant(s: EmpiresState, action: int) -> bool:
    """Whether an action is a face-up Distant Island."""
    return action >= k.A_CARD and s.content.kind[action - k.A_CARD] == k.DISTANT


# -- things to click --------------------------------------------------------------------------------------------------


def empire_thing(s: EmpiresState, seat: int, at: int) -> str:
    """The name of an Empire card as a thing: 'empire:SEAT:CARD', CARD being its lasting number."""
    return f"empire:{seat}:{s.empires[seat][at + k.E_UID]}"


def targets(s: EmpiresState, action: int) -> tuple[str, ...]:
    """The things to click for an option."""
    c = s.content
    if action >= k.A_PAY:
        parts = [f"{k.WHAT_IDS[i]}={n}" for i, n in enumerate(PAYMENT_LIST[action - k.A_PAY]) if n]
        return (f"pay:{','.join(parts)}",)
    if action >= k.A_KEEP:
        kept = [f"card:{c.ids[card]}" for i, card in enumerate(s.look) if (action - k.A_KEEP) >> i & 1]
        return tuple(kept) or ("verb:none",)
    if action >= k.A_RELEASE:
        place, kind = divmod(action - k.A_RELEASE, k.TOKENS)
        return (empire_thing(s, s.to_move, place * k.E_WIDTH), f"good:{k.WHAT_IDS[kind]}")
    if action >= k.A_EMPIRE:
        return (empire_thing(s, *place_of(action)),)
    if action >= k.A_ATTACH:
        return (f"card:{c.ids[action - k.A_ATTACH]}", "as:upgrade")
    if action >= k.A_CARD:
        return (f"card:{c.ids[action - k.A_CARD]}",)
    if action >= k.A_QUEUE:
        return (f"ship:{s.queue[(action - k.A_QUEUE) * k.Q_WIDTH + k.Q_UID]}",)
    if action >= k.A_COUNT:
        return (f"count:{action - k.A_COUNT}",)
    if action >= k.A_CLAN:
        return (f"clan:{c.clan_ids[action - k.A_CLAN]}",)
    if action >= k.A_CHOICE:
        return (f"option:{action - k.A_CHOICE}",)
    if action >= k.A_REUSE:
        pawn, to = divmod(action - k.A_MOVE, k.TILES) if action >= k.A_MOVE else divmod(action - k.A_REUSE, k.TILES)
        code = pawn if action >= k.A_MOVE else pawn * 2
        row = s.rows[s.to_move]
        number = 0 if row[k.PAWN_A] == code else 1
        return (f"pawn:{s.to_move}:{number}", f"tile:{k.TILE_IDS[to]}")
    if action >= k.A_TILE:
        return (f"tile:{k.TILE_IDS[action - k.A_TILE]}",)
    if action >= k.A_GOOD:
        return (f"good:{k.WHAT_IDS[action - k.A_GOOD]}",)
    if action >= k.A_TOP:
        return (f"deck:{DISTANCES[action - k.A_TOP]}",)
    if action >= k.A_CARGO:
        return (f"cargo:{CARGO_IDS[action - k.A_CARGO]}",)
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
        attach = k.A_ATTACH + design
        return (
            attach
            if isinstance(s.stack[-1], Window) and attach in s.options and k.A_CARD + design not in s.options
            else k.A_CARD + design
        )
    if head == "empire":
        seat, _, uid = rest.partition(":")
        if seat.isdigit() and uid.isdigit() and int(seat) < s.players:
            at = find(s, int(seat), int(uid))
            return k.A_EMPIRE + int(seat) * k.EMPIRE + at // k.E_WIDTH if at >= 0 else -1
        return -1
    if head == "tile" and rest in k.TILE_IDS:
        return tile_thing(s, k.TILE_IDS.index(rest))
    if head == "ship" and rest.isdigit():
        for place in range(len(s.queue) // k.Q_WIDTH):
            if s.queue[place * k.Q_WIDTH + k.Q_UID] == int(rest):
                return k.A_QUEUE + place
        return -1
    if head == "good" and rest in k.WHAT_IDS[: k.TOKENS]:
        return k.A_GOOD + k.WHAT_IDS.index(rest)
    if head == "clan" and rest in c.clan_ids:
        return k.A_CLAN + c.clan_ids.index(rest)
    if head in ("option", "count") and rest.isdigit():
        return (k.A_CHOICE if head == "option" else k.A_COUNT) + int(rest)
    if head == "deck" and rest in DISTANCES:
        return k.A_TOP + DISTANCES.index(rest)
    if head == "cargo" and rest in CARGO_IDS:
        return k.A_CARGO + CARGO_IDS.index(rest)
    if head == "verb":
        return next((action for action, verb in VERBS.items() if verb == rest), -1)
    return -1


def design_of(s: EmpiresState, name: str) -> int:
    """A design by its id, or by the part after the dot: of the clan asked first, then an Island, then any; -1: none."""
    c = s.content
    if name in c.ids:
        return c.ids.index(name)
    short = name.lower().replace("-", "_").replace(" ", "_").replace("'", "")
    clan = c.clan_ids[s.rows[s.to_move][k.CLAN]] if s.to_move >= 0 and s.rows[s.to_move][k.CLAN] >= 0 else ""
    for full in (f"{clan}.{short}", f"island.{short}"):
        if full in c.ids:
            return c.ids.index(full)
    return next((design for design, full in enumerate(c.ids) if full.partition(".")[2] == short), -1)


def own_card(s: EmpiresState, design: int) -> int:
    """The action of a card in the own Empire, if it is there and neither in hand nor a face-up Island; -1 otherwise."""
    seat = s.to_move
    if seat < 0 or design in s.hands[seat] or design in s.slots or k.A_CARD + design in s.options:
        return -1
    cards = s.empires[seat]
    places = [at for at in range(0, len(cards), k.E_WIDTH) if cards[at + k.E_DESIGN] == design]
    actions = [k.A_EMPIRE + seat * k.EMPIRE + at // k.E_WIDTH for at in places]
    return next((action for action in actions if action in s.options), actions[0] if actions else -1)


def rival_card(s: EmpiresState, design: int) -> int:
    """The action of a card in another Empire, unless the player has one in hand or it lies open; -1 otherwise."""
    seat = s.to_move
    if seat < 0 or design in s.hands[seat] or design in s.slots or design in s.look or k.A_CARD + design in s.options:
        return -1
    actions = [
        k.A_EMPIRE + other * k.EMPIRE + at // k.E_WIDTH
        for other in range(s.players)
        if other != seat
        for at in range(0, len(s.empires[other]), k.E_WIDTH)
        if s.empires[other][at + k.E_DESIGN] == design
    ]
    return next((action for action in actions if action in s.options), actions[0] if actions else -1)


def tile_thing(s: EmpiresState, tile: int) -> int:
    """A tile stands for placing a pawn there, or for the second use or the move that leads to it."""
    for action in s.options:
        if k.A_TILE <= action < k.A_CHOICE and targets(s, action)[-1] == f"tile:{k.TILE_IDS[tile]}":
            return action
    if s.to_move >= 0 and isinstance(s.stack[-1], Turn):
        row = s.rows[s.to_move]
        unused = row[k.PAWN_A] < 0 or row[k.PAWN_A + 1] < 0
        ready = [pawn // 2 for pawn in (row[k.PAWN_A], row[k.PAWN_A + 1]) if pawn >= 0 and pawn % 2 == 0]
        if not unused and ready:
            near = [start for start in ready if start != tile]
            return k.A_REUSE + (near[0] if near else ready[0]) * k.TILES + tile
    return k.A_TILE + tile


def cargo_list(cargo: int) -> list[str]:
    """Cargo as plain data."""
    return (["fish"] if cargo & k.FISH_BIT else []) + (["raze"] if cargo & k.RAZE_BIT else [])


# -- what an option leads to -------------------------------------------------------------------------------------------


def preview(s: EmpiresState, action: int) -> dict[str, Any] | None:
    """What the seat asked would gain and lose up to the next question; None if chance or hidden cards come into it."""
    if action not in s.options:
        return None
    seat = s.to_move
    if isinstance(s.stack[-1], KeepCards):  # which cards go where is hidden from others, what they cost is not
        cost = (action - k.A_KEEP).bit_count() - modifier(s, seat, k.MOD_LOOKOUT_FREE, -1)
        return {"changes": {"worker": -cost, "spent": cost}, "score": 0} if cost > 0 else None
    after = s.clone()
    after.apply(action)
    if after.knowledge != s.knowledge:
        return None
    row, then = s.rows[seat], after.rows[seat]
    changes = {k.WHAT_IDS[kind]: then[kind] - row[kind] for kind in range(k.VP + 1) if then[kind] != row[kind]}
    if then[k.SPENT] != row[k.SPENT]:
        changes["spent"] = then[k.SPENT] - row[k.SPENT]
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
    words = [say("plus" if n > 0 else "minus", amount=amount(abs(n), what)) for what, n in changes.items() if n]
    if spent:
        words.append(say("spent" if spent > 0 else "spent-back", n=abs(spent)))
    return ", ".join(words)
