"""What labels, log lines and refusals of Empires say is what the step then does, and why it could not be done."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import pytest

from meadhall.core.rulebook import rulebook
from meadhall.empires import GAME, codes, reasons
from meadhall.empires.codes import (
    CLAN,
    E_EXHAUSTED,
    E_UID,
    E_WIDTH,
    FISH,
    FISH_BIT,
    GOLD,
    GOODS,
    PASSED,
    PAWN_A,
    PHASE_SETUP,
    R_EXHAUSTED,
    R_FOOD,
    R_GOLD_SHORT,
    R_GOODS,
    R_NO_CARGO,
    R_NO_PAWN,
    R_NO_RAZE,
    R_OK,
    R_PASSED,
    R_RAZE_SHORT,
    R_SAIL,
    R_TOO_MANY,
    R_WORKERS,
    RAZE,
    RAZE_BIT,
    SHIP,
    SPENT,
    TILE_IDS,
    UNUSED,
    VP,
    WHAT_IDS,
    WORKER,
)
from meadhall.empires.describe import thing
from meadhall.empires.expedition import Conquered, Pillaged, Reached, Sailed, ShipMoved
from meadhall.empires.features import Answered
from meadhall.empires.fields import Harvested
from meadhall.empires.location import Exhausted, Raided, Unexhausted
from meadhall.empires.lookout import Kept, KeptCards, Taken
from meadhall.empires.payment import Paid
from meadhall.empires.rounds import DemandFailed
from meadhall.empires.state import EmpiresState
from meadhall.empires.tokens import Released, TokenAssigned
from meadhall.empires.turn import Passed, PawnMoved, PawnPlaced, PawnReused
from meadhall.empires.words import say
from meadhall.empires.words.facts import cargo, place_of
from meadhall.empires.zones import Discarded, Gained
from tests.happened import told
from tests.properties.games import chance, choose, first, setup

BOOK = rulebook("empires")
PRICED = r"(\d+) (?:Food|Wood|Stone|Sheep|Fish|Gold|Raze|Goods|Resources?\b(?! less))"
ASKS_TO_PAY = ("payment", "pay-one")
LATER_PARTS = ("discard-hand", "discard-empire", "assigned")  # of a payment
KINDS = {codes_word: kind for kind, codes_word in enumerate(WHAT_IDS)}
# An option's first word, where it names a card: the event the step tells.
NAMES_A_CARD: dict[str, type[Harvested | Pillaged | Conquered | Unexhausted]] = {
    "Harvest": Harvested,
    "Pillage": Pillaged,
    "Conquer": Conquered,
    "Unexhaust": Unexhausted,
}


def things_in(text: str) -> list[tuple[int, int]] | None:
    """'gain 2 Food and 1 VP' as kinds and numbers; None if it says anything else."""
    if not re.fullmatch(r"gain \d+ \w+(?:(?:, | and )\d+ \w+)*", text):
        return None
    found = []
    for n, word in re.findall(r"(\d+) (\w+)", text):
        what = word.lower().removesuffix("s")
        if what not in KINDS or KINDS[what] > VP:
            return None
        found.append((KINDS[what], int(n)))
    return found


def check_label(s: EmpiresState, label: str, kind: str, seat: int, before: list[list[int]]) -> None:
    """The step did what the label said."""
    c = s.content
    payments = told(s.events, Paid)
    paid = sum(payments[0].goods) if payments else 0
    asked = GAME.kind_name(s.kind) in ASKS_TO_PAY
    word, _, rest = label.partition(" ")
    if label.startswith("Pay ") and kind == "payment":
        for n, name in re.findall(r"(\d+) (\w+)", label):
            assert payments[0].goods[KINDS[name.lower()]] >= int(n), label
    if label == "Pass for this round":
        assert [event.seat for event in told(s.events, Passed)] == [seat], label
    if label.startswith(("Place a pawn on ", "Use the pawn on ")) and not asked:
        food = re.search(r" for (\d+) Food", label)
        placed = next(n for n, event in enumerate(s.events) if isinstance(event, PawnPlaced | PawnReused))
        assert isinstance(s.events[placed], PawnPlaced if word == "Place" else PawnReused)
        earlier = told(s.events[:placed], Paid)
        assert sum(sum(event.goods) for event in earlier) == int(food[1] if food else 0)
    if label.startswith("Raid "):
        assert label.endswith(" for 1 Raze") and s.rows[seat][RAZE] <= before[seat][RAZE]
        raid = told(s.events, Raided)[0]
        assert c.names[raid.card] in label and c.clan_names[s.rows[raid.rival][CLAN]] in label, label
    if kind == "turn" and word in ("Build", "Play") and not asked and not told(s.events, Answered):
        price = rest.rsplit(" for ", 1)[1]
        less = sum(int(n) for n in re.findall(r", (\d+) Resources? less", price))
        due = sum(int(n) for n in re.findall(PRICED, price))
        assert paid == due - less, (label, paid)
    if word == "Keep":
        kept = [c.names[card] for event in told(s.events, KeptCards) for card in event.cards]
        open_ = told(s.events, Kept)[0]
        assert (say("listed", parts=kept) if kept else "none") == rest, label
        assert (open_.seat, open_.number) == (seat, len(kept)), label
    if word in NAMES_A_CARD:
        assert told(s.events, NAMES_A_CARD[word])[0].card in [
            x for x, name in enumerate(c.names) if rest.startswith(name)
        ], label
    if word == "Load":
        assert cargo(told(s.events, Sailed)[0].cargo) == rest, label
    if kind == "island":
        island = told(s.events, Reached)[0]
        assert (island.drawn == 1) == label.startswith("Turn up "), label
        if island.drawn == 1:
            assert ("Distant" in label) == (c.kind[island.card] == codes.DISTANT), label
        else:
            assert c.names[island.card] in label, label
    if kind == "discard-hand":
        assert c.names[told(s.events, Discarded)[0].card] == rest, label
    if kind == "take":
        assert c.names[told(s.events, Taken)[0].card] == rest, label
    if word == "Exhaust":
        assert c.names[told(s.events, Exhausted)[0].card] in label, label
    if label == "Stay":
        assert not told(s.events, PawnMoved) and not told(s.events, ShipMoved)
    if label.startswith("Use ") and ": " in label:
        check_gain(s, seat, label.rsplit(": ", 1)[1], asked)
    if kind == "option":
        check_gain(s, seat, label[:1].lower() + label[1:], asked)


def check_gain(s: EmpiresState, seat: int, text: str, asked: bool) -> None:
    """A text that promises Goods, Workers, Ships or VP and nothing else: exactly those are gained first."""
    promised = things_in(text)
    if promised is None or asked or GAME.kind_name(s.kind) in LATER_PARTS:
        return
    gained = [(event.what, event.number) for event in told(s.events, Gained) if event.seat == seat]
    for thing_ in promised:
        assert thing_ in gained, (text, gained)


def check_account(s: EmpiresState, before: list[list[int]]) -> None:
    """The log tells of every Good and every VP that came or went."""
    change = [[0] * (VP + 1) for _ in range(s.players)]
    for event in s.events:
        match event:
            case Gained():
                change[event.seat][event.what] += event.number
            case Paid():
                for good in range(GOODS):
                    change[event.seat][good] -= event.goods[good]
            case TokenAssigned():
                change[event.seat][event.what] -= 1
            case Released():
                change[event.seat][event.what] += 1
            case Sailed():
                change[event.seat][FISH] -= 1 if event.cargo & FISH_BIT else 0
                change[event.seat][RAZE] -= 1 if event.cargo & RAZE_BIT else 0
            case Raided():
                change[event.seat][RAZE] -= 1
            case DemandFailed():
                change[0][VP] -= event.points
    for seat in range(s.players):
        for kind in (*range(GOODS), VP):
            assert s.rows[seat][kind] - before[seat][kind] == change[seat][kind], (WHAT_IDS[kind], s.events)


def names(s: EmpiresState, rng: random.Random) -> Sequence[str]:
    """Things a player might point at."""
    c = s.content
    seat = s.to_move
    out = [f"tile:{tile}" for tile in TILE_IDS]
    out += [f"card:{c.ids[design]}" for design in s.hands[seat]]
    out += [f"card:{c.ids[design]}" for design in s.slots if design >= 0]
    for other in range(s.players):
        cards = s.empires[other]
        out += [f"empire:{other}:{cards[i + E_UID]}" for i in range(0, len(cards), E_WIDTH)]
    out += ["cargo:fish", "cargo:raze", "cargo:fish+raze", "verb:conquer", "verb:nothing", "good:wood"]
    return rng.sample(out, min(len(out), 5))


def check_refusal(s: EmpiresState, name: str) -> None:
    """A refusal cites a rule, and what it names as missing is what is missing."""
    why = GAME.reason(s, s.to_move, name)
    if why is None:
        return
    assert why.rule in BOOK, why.rule
    assert "`" not in why.text or why.text.startswith("That is not part"), why.text
    action = thing(s, name)
    code = why.code
    if action < 0 or code <= R_OK:
        return
    other = s.clone()
    row = other.rows[s.to_move]
    if code == R_GOODS:
        found = re.search(r"you are (\d+) short", why.text)
        if found:
            row[GOLD] += int(found[1]) - 1
            assert other.why(action) == R_GOODS, (name, why.text)
            row[GOLD] += 1
        else:
            row[GOLD] += 20
    elif code in (R_GOLD_SHORT, R_FOOD):
        row[GOLD] += 20
    elif code in (R_RAZE_SHORT, R_NO_RAZE):
        row[RAZE] += 20
    elif code == R_NO_CARGO:
        row[RAZE] += 1
        row[FISH] += 1
    elif code in (R_WORKERS, R_TOO_MANY):
        row[WORKER] += 20
    elif code == R_SAIL:
        row[SHIP] += 1
    elif code == R_NO_PAWN:
        row[PAWN_A] = UNUSED
    elif code == R_EXHAUSTED:
        seat, at = place_of(action)
        other.empires[seat][at + E_EXHAUSTED] = 0
    elif code == R_PASSED:
        other.rows[place_of(action)[0]][PASSED] = 0
    elif code == codes.R_NOT_IN_HAND:
        other.hands[s.to_move] = [*other.hands[s.to_move], action - codes.A_CARD]
    elif code == codes.R_NO_ISLAND and action < codes.A_ATTACH:
        other.slots = [action - codes.A_CARD, *other.slots[1:]]
    elif code in (codes.R_DISTANT, codes.R_CONQUER_RAZE):
        other.queue = [
            FISH_BIT | RAZE_BIT if i % codes.Q_WIDTH == codes.Q_CARGO else n for i, n in enumerate(other.queue)
        ]
    elif code == codes.R_NOT_NEIGHBOUR:
        start, tile = divmod(action - codes.A_REUSE, codes.TILES)
        if start == tile:
            return
        other.circle = [start, tile, *[x for x in other.circle if x not in (start, tile)]]
    elif code == codes.R_NO_READY_PAWN:
        row[PAWN_A] = (action - codes.A_REUSE) // codes.TILES * 2
    elif code == codes.R_EXPLORE:
        other.discards[s.to_move] = [*other.discards[s.to_move], 0]
    elif code == codes.R_HUNDRED:
        row[codes.TAKEN] = 0
    else:
        return
    assert other.why(action) != code, (name, why.text)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_texts_tell_the_truth(players: int) -> None:
    for seed in range(12):
        table = setup("empires", players, 60 + seed)
        s = first(table)
        assert isinstance(s, EmpiresState)
        rng, other = chance(seed), random.Random(seed)
        while not s.over:
            for option in s.options:
                assert GAME.option_rule(s, option) in BOOK
            if other.random() < 0.3:
                for name in names(s, other):
                    check_refusal(s, name)
            action = choose(s, rng)
            label, kind, seat = GAME.label(s, action), GAME.kind_name(s.kind), s.to_move
            before = [row.copy() for row in s.rows]
            phase = s.phase
            remark, spent = GAME.remark(s, action), s.rows[seat][SPENT]
            s.events = []
            s.apply(action)
            for event in s.events:
                line = GAME.line(s, event)
                assert line is None or line.rule in BOOK
            if phase != PHASE_SETUP:
                check_label(s, label, kind, seat, before)
                check_account(s, before)
                workers = re.search(r"(\d+) Workers? (spent|back)", remark)
                if workers and s.phase == phase:
                    assert s.rows[seat][SPENT] - spent == int(workers[1]) * (1 if workers[2] == "spent" else -1), remark


def test_every_rule_of_a_refusal_exists() -> None:
    assert {rule for _, rule in reasons.REASONS.values()} <= set(BOOK)
