"""Events and the Features they set off (E.FEATURE, E.LANG.14)."""

from meadhall.core.state import Frame
from meadhall.empires import codes as k
from meadhall.empires.empire import find, matches_card
from meadhall.empires.state import EmpiresState


def raise_event(s: EmpiresState, seat: int, event: int, design: int, attached: int, entered: int) -> None:
    """Raise an event caused by a seat; Features are resolved before anything else goes on (E.FEATURE.7).

    `design` and `attached` describe the card of the event (-1: none); the card `entered` does not answer
    (E.FEATURE.10).
    """
    c = s.content
    answers: list[int] = []
    for turn in range(s.players):
        owner = seat + turn
        if owner >= s.players:
            owner -= s.players
        cards = s.empires[owner]
        i = 0
        while i < len(cards):
            ability = cards[i + k.E_ABILITY]
            if ability >= 0 and (c.listens[ability] >> event) & 1 == 1:
                uid = cards[i + k.E_UID]
                if not (turn == 0 and uid == entered):
                    for feature in c.card_features[ability]:
                        if answers_to(s, feature, event, turn, design, attached) and not busy(s, owner, uid, feature):
                            answers.append(owner)
                            answers.append(uid)
                            answers.append(feature)
            i += k.E_WIDTH
    if len(answers) > 0:
        f = s.push(k.OP_EVENT, seat)
        f.items = answers


def answers_to(s: EmpiresState, feature: int, event: int, turn: int, design: int, attached: int) -> bool:
    """Whether a Feature is meant by an event; turn 0 is the player who caused it."""
    row = s.content.features[feature]
    if row[0] != event:
        return False
    who = row[1]
    if (who == k.WHO_YOU and turn != 0) or (who == k.WHO_OPPONENT and turn == 0):
        return False
    if row[2] == 0:
        return True
    return design >= 0 and matches_card(s.content, design, attached, design, row[2])


def busy(s: EmpiresState, seat: int, uid: int, feature: int) -> bool:
    """Whether this Feature of this card is being resolved, so that nothing sets it off again (E.FEATURE.16)."""
    for f in s.frames():
        if f.op == k.OP_FEATURE and f.seat == seat and f.c == uid and f.a == feature:
            return True
    return False


def step_event(s: EmpiresState, f: Frame) -> None:
    """Resolve the next Feature whose card is still there (E.FEATURE.9, E.FEATURE.10)."""
    while f.a < len(f.items):
        seat = f.items[f.a]
        uid = f.items[f.a + 1]
        feature = f.items[f.a + 2]
        f.a += 3
        at = find(s, seat, uid)
        if at < 0:
            continue
        cards = s.empires[seat]
        ability = cards[at + k.E_ABILITY]
        if ability < 0 or feature not in s.content.card_features[ability]:
            continue
        if s.content.features[feature][3] == 1:
            if cards[at + k.E_EXHAUSTED] != 0:
                continue
            cards[at + k.E_EXHAUSTED] = 1  # E.FEATURE.5
        if s.tracing:
            s.emit(k.EV_FEATURE, [seat, cards[at + k.E_DESIGN]])
        g = s.push(k.OP_FEATURE, seat)
        g.a = feature
        g.c = uid
        return
    s.pop()


def step_feature(s: EmpiresState, f: Frame) -> None:
    """Carry out one Feature."""
    if f.step == 1:
        s.pop()
        return
    f.step = 1
    run_effects(s, f.seat, s.content.features[f.a][4], f.c, -1)


def run_effects(s: EmpiresState, seat: int, effects: int, uid: int, placed: int) -> None:
    """Start carrying out a list of effects for a seat; -1: there are none."""
    if effects < 0:
        return
    f = s.push(k.OP_EFFECTS, seat)
    f.a = effects
    f.c = uid
    f.d = placed


def raise_discards(s: EmpiresState, f: Frame) -> bool:
    """Raise the next discard event a cost has left in the frame; false when there is none (E.FEATURE.8)."""
    if len(f.items) < 2:
        return False
    design = f.items[0]
    attached = f.items[1]
    f.items = f.items[2:]
    raise_event(s, f.seat, k.EV_OF_DISCARD, design, attached, -1)
    return True
