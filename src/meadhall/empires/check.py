"""The invariants of section INV, tested on a full position."""

from meadhall.core.question import Question
from meadhall.empires import codes as k
from meadhall.empires.declare import Declared
from meadhall.empires.empire import find as find_card
from meadhall.empires.empire import fits, is_field_kind, tokens_on_all
from meadhall.empires.expedition import ChooseMode, EndPillage
from meadhall.empires.location import InUse
from meadhall.empires.state import EmpiresState
from meadhall.empires.turn import Turn


def check(s: EmpiresState) -> str:
    """The first broken invariant as 'rule id: what is wrong', or an empty text."""
    if len(s.isles[0]) + len(s.isles[1]) == 0 and s.phase == k.PHASE_SETUP:
        return ""  # clans are being chosen, nothing is laid out
    for seat in range(s.players):
        wrong = check_player(s, seat)
        if wrong != "":
            return wrong
        wrong = check_empire(s, seat)
        if wrong != "":
            return wrong
    wrong = check_table(s)
    if wrong != "":
        return wrong
    return check_question(s)


def check_player(s: EmpiresState, seat: int) -> str:
    """Counts, cards, Workers, Ships and pawns of one player."""
    row = s.rows[seat]
    for kind in range(k.SHIP + 1):
        if row[kind] < 0:
            return f"E.INV.1: seat {seat} has {row[kind]} of kind {kind}."
    if row[k.SPENT] < 0:
        return f"E.INV.1: seat {seat} has {row[k.SPENT]} spent Workers."
    cards = s.decks[seat][: row[k.DECK]] + s.hands[seat] + s.discards[seat] + s.removed[seat]
    if s.look_seat == seat:
        cards = cards + s.look
    elif s.look_seat < 0 and len(s.look) > 0:
        return "E.INV.2: nobody looks at the cards being looked at."
    i = 0
    while i < len(s.limbo):
        if s.limbo[i] == seat:
            cards.append(s.limbo[i + 1])
        i += 2
    i = 0
    empire = s.empires[seat]
    while i < len(empire):
        if s.content.kind[empire[i]] < k.NEARBY:
            cards.append(empire[i])
        i += k.E_WIDTH
    cards.sort()
    every = s.content.clan_start[row[k.CLAN]] + s.content.clan_deck[row[k.CLAN]]
    every.sort()
    if cards != every:
        return f"E.INV.2: the cards of seat {seat} are not those of its clan ({len(cards)} of {len(every)})."
    if s.hands[seat] != sorted(s.hands[seat]) or s.discards[seat] != sorted(s.discards[seat]):
        return f"E.INV.2: hand or discard pile of seat {seat} is out of order."
    workers = row[k.WORKER] + row[k.SPENT] + tokens_on_all(s, seat, k.WORKER)
    if workers != 5 + row[k.WORKERS_GAINED]:
        return f"E.INV.4: seat {seat} owns {workers} Workers and has gained {row[k.WORKERS_GAINED]}."
    ships = row[k.SHIP]
    i = 0
    while i < len(s.queue):
        if s.queue[i + k.Q_OWNER] == seat:
            ships += 1
        i += k.Q_WIDTH
    if ships != 2 + row[k.SHIPS_GAINED]:
        return f"E.INV.5: seat {seat} owns {ships} Ships and has gained {row[k.SHIPS_GAINED]}."
    for pawn in (row[k.PAWN_A], row[k.PAWN_B]):
        if pawn < -1 or pawn >= k.TILES * 2:
            return f"E.INV.6: a pawn of seat {seat} stands on no tile."
        if pawn != -1 and s.phase in (k.PHASE_SETUP, k.PHASE_LOOKOUT):
            return f"E.INV.6: a pawn of seat {seat} stands on a tile before the Action phase."
    if row[k.VP] < 0 and s.scenario < 0:
        return f"E.INV.7: seat {seat} has {row[k.VP]} VP."
    return ""


def check_empire(s: EmpiresState, seat: int) -> str:
    """Upgrades, exhaustion, tokens, Copy cards, kinds of card of one Empire."""
    c = s.content
    cards = s.empires[seat]
    if len(cards) % k.E_WIDTH != 0:
        return f"E.GAME.6: the Empire of seat {seat} is torn."
    i = 0
    while i < len(cards):
        design = cards[i + k.E_DESIGN]
        link = cards[i + k.E_LINK]
        name = c.ids[design]
        kind = c.kind[design]
        copy = c.copy_of[design] >= 0
        if kind == k.BOOST or kind == k.INSTANT:
            return f"E.INV.15: {name} is in the Empire of seat {seat}."
        if copy:
            target = find_card(s, seat, link) if link >= 0 else -1
            if link >= 0 and (target < 0 or c.copy_of[cards[target + k.E_DESIGN]] >= 0):
                return f"E.INV.16: {name} is bound to no card of its Empire."
            if cards[i + k.E_ABILITY] != (cards[target + k.E_DESIGN] if target >= 0 else -1):
                return f"E.INV.16: {name} has not the ability of the card it is bound to."
        elif link >= 0:
            host = find_card(s, seat, link)
            if host < 0 or cards[host + k.E_LINK] >= 0 or not is_field_kind(c.kind[cards[host + k.E_DESIGN]]):
                return f"E.INV.8: {name} is attached to nothing."
            if c.goods_bits[design] & c.goods_bits[cards[host + k.E_DESIGN]] == 0:
                return f"E.INV.8: {name} shares no Good with its host."
        if cards[i + k.E_EXHAUSTED] != 0 and not copy and not can_be_exhausted(s, design):
            return f"E.INV.9: {name} is exhausted."
        i += k.E_WIDTH
    held = s.held[seat]
    i = 0
    while i < len(held):
        at = find_card(s, seat, held[i])
        if at < 0 or held[i + 2] <= 0:
            return f"E.INV.10: seat {seat} has tokens on a card that is not there."
        ability = cards[at + k.E_ABILITY]
        if ability >= 0 and c.storage_n[ability] > 0 and not fits(held[i + 1], c.storage_what[ability]):
            return f"E.INV.10: {c.ids[cards[at]]} holds tokens its Storage does not count."
        i += 3
    for business in s.stack:
        if isinstance(business, InUse) and business.seat == seat:
            at = find_card(s, seat, business.card)
            if at >= 0 and cards[at + k.E_EXHAUSTED] == 0:
                return f"E.INV.22: {c.ids[cards[at]]} is unexhausted while its Action is being resolved."
    return ""


def can_be_exhausted(s: EmpiresState, design: int) -> bool:
    """A card with an Action or an `exhaust` Feature."""
    if s.content.action[design] >= 0:
        return True
    for feature in s.content.card_features[design]:
        if s.content.features[feature][3] == 1:
            return True
    return False


def check_table(s: EmpiresState) -> str:
    """Islands, queue, tiles, First player, rounds."""
    c = s.content
    for distance in range(2):
        cards = s.isles[distance] + s.isle_discards[distance]
        for place in range(2):
            if s.slots[distance * 2 + place] >= 0:
                cards.append(s.slots[distance * 2 + place])
        kind = k.NEARBY + distance
        for seat in range(s.players):
            i = 0
            while i < len(s.empires[seat]):
                if c.kind[s.empires[seat][i]] == kind:
                    cards.append(s.empires[seat][i])
                i += k.E_WIDTH
        for business in s.stack:
            if isinstance(business, (ChooseMode, EndPillage)) and c.kind[business.island] == kind:
                cards.append(business.island)
        cards.sort()
        if cards != sorted(c.distant if kind == k.DISTANT else c.nearby):
            return f"E.INV.3: there are {len(cards)} Islands of distance {distance}."
    i = 0
    while i < len(s.queue):
        if s.queue[i + k.Q_CARGO] < 0 or s.queue[i + k.Q_CARGO] > 3:
            return "E.INV.11: a Ship carries too much."
        i += k.Q_WIDTH
    if s.phase in (k.PHASE_CLEANUP, k.PHASE_OVER) and len(s.queue) > 0:
        return "E.INV.11: the queue is not empty after the Expedition phase."
    if sorted(s.circle) != [0, 1, 2, 3, 4]:
        return "E.INV.17: the circle is not made of the five tiles."
    if s.scenario < 0 and sorted(s.sides) != [0, 0, 0, 0, 0]:
        return "E.INV.17: a tile was turned."
    if s.round > 0 and s.first != (s.first_drawn + s.round - 1) % s.players:
        return f"E.INV.18: seat {s.first} is First player in round {s.round}."
    last = 4 if s.scenario >= 0 else s.max_rounds
    if s.round > last:
        return f"E.INV.23: round {s.round} is past the last one."
    for seat in range(s.players):
        if len(s.held[seat]) % 3 != 0 or len(s.rows[seat]) < k.GOODS:
            return "E.INV.10: tokens are torn."
    return ""


def check_question(s: EmpiresState) -> str:
    """The pending question: who is asked, how many options, what waits."""
    if s.over:
        return "E.INV.14: something is pending after the end." if len(s.stack) > 0 else ""
    if s.to_move < 0:
        return "E.INV.19: nobody is asked."
    question = s.stack[-1]
    assert isinstance(question, Question)
    fewest = 1 if question.always(s) else 2
    if len(s.options) < fewest:
        return f"E.INV.19: question {s.kind} has {len(s.options)} options."
    seen = s.options.copy()
    seen.sort()
    for i in range(1, len(seen)):
        if seen[i] == seen[i - 1]:
            return f"E.INV.19: question {s.kind} offers {seen[i]} twice."
    if isinstance(question, Turn):
        if s.rows[s.to_move][k.PASSED] != 0:
            return f"E.INV.13: seat {s.to_move} has passed and is asked for a turn."
        for business in s.stack:
            if isinstance(business, Declared):
                return "E.INV.14: a declared action waits at the start of a turn."
        if len(s.limbo) > 0:
            return "E.INV.14: a card is being played at the start of a turn."
    return ""
