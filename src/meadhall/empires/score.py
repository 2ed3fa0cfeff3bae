"""Final scoring, tie-breaks and the solo verdict (E.SCORE, E.TIE, E.SOLO.17)."""

from meadhall.empires import codes as k
from meadhall.empires.empire import tokens_on_all
from meadhall.empires.state import EmpiresState


def score_parts(s: EmpiresState, seat: int) -> list[int]:
    """VP on the track, for cards in the Empire, for pairs of Resources, for Gold, for Raze."""
    row = s.rows[seat]
    resources = 0
    for kind in range(k.RESOURCES):
        resources += row[kind]
    raze = row[k.RAZE] if s.raze_scores == 1 else 0
    return [row[k.VP], len(s.empires[seat]) // k.E_WIDTH, resources // 2, row[k.GOLD], raze]


def final_score(s: EmpiresState, seat: int) -> int:
    """The points of a player."""
    total = 0
    for part in score_parts(s, seat):
        total += part
    return total


def workers_owned(s: EmpiresState, seat: int) -> int:
    """Workers in every state (E.TIE.3)."""
    row = s.rows[seat]
    return row[k.WORKER] + row[k.SPENT] + tokens_on_all(s, seat, k.WORKER)


def strength(s: EmpiresState, seat: int) -> list[int]:
    """What decides between players, in order: points, cards in the Empire, Workers, hand (E.TIE)."""
    return [final_score(s, seat), len(s.empires[seat]) // k.E_WIDTH, workers_owned(s, seat), len(s.hands[seat])]


def compare(a: list[int], b: list[int]) -> int:
    """1 if the first is better, -1 if the second is, 0 if level."""
    for i in range(len(a)):
        if a[i] != b[i]:
            return 1 if a[i] > b[i] else -1
    return 0


def ranking(s: EmpiresState) -> list[int]:
    """The rank of each seat; 1 is best, those who are level share a rank."""
    out: list[int] = []
    for seat in range(s.players):
        rank = 1
        for other in range(s.players):
            if compare(strength(s, other), strength(s, seat)) > 0:
                rank += 1
        out.append(rank)
    return out


def condition_value(s: EmpiresState) -> int:
    """What the solo scenario's condition looks at."""
    what = s.content.scenario_condition[s.scenario]
    row = s.rows[0]
    if what == k.COND_EXPEDITIONS:
        return row[k.EXPEDITIONS]
    total = 0
    if what == k.COND_ISLANDS:
        cards = s.empires[0]
        i = 0
        while i < len(cards):
            if s.content.kind[cards[i + k.E_DESIGN]] >= k.NEARBY:
                total += 1
            i += k.E_WIDTH
        return total
    if what == k.COND_GOODS:
        for kind in range(k.GOODS):
            total += row[kind]
        return total
    return row[what]


def solo_won(s: EmpiresState) -> bool:
    """The threshold is reached and the condition holds (E.SOLO.17)."""
    if condition_value(s) < s.content.scenario_min[s.scenario]:
        return False
    return final_score(s, 0) >= s.content.scenario_threshold[s.scenario]


def returns(s: EmpiresState) -> list[float]:
    """At the end: 1 for the winner, shared by those who win together; solo: 1 for a win."""
    out = [0.0] * s.players
    if not s.over:
        return out
    if s.scenario >= 0:
        if solo_won(s):
            out[0] = 1.0
        return out
    ranks = ranking(s)
    winners = 0
    for rank in ranks:
        if rank == 1:
            winners += 1
    for seat in range(s.players):
        if ranks[seat] == 1:
            out[seat] = 1.0 / winners
    return out
