"""Whether a question is put, and of which kind, does not depend on cards that others cannot see (R12, E.INV.19)."""

from __future__ import annotations

import pytest

from meadhall.empires.codes import (
    A_ATTACH,
    A_CARD,
    A_EMPIRE,
    A_KEEP,
    A_PAY,
    DECK,
)
from meadhall.empires.observe import shuffle_unknown, waiting_possible
from meadhall.empires.state import EmpiresState
from tests.properties.games import chance, choose, setup, walk
from tests.rules.empires.table import table


def tells_a_hidden_card(action: int) -> bool:
    """Whether an answer names a card of a hand: in another world it could not be given."""
    return A_CARD <= action < A_EMPIRE or A_ATTACH <= action < A_EMPIRE or A_KEEP <= action < A_PAY


def question(s: EmpiresState) -> tuple[int, int, int]:
    """What everybody sees of the question."""
    return s.to_move, s.kind, len(s.stack)


def hidden(s: EmpiresState) -> list[list[int]]:
    return [s.hands[seat] + s.decks[seat][: s.rows[seat][DECK]] for seat in range(s.players)]


def breach(s: EmpiresState, action: int, seed: int) -> str:
    """The same public answer in a world with other hidden cards, if it can be given there: the next question."""
    other = s.clone()
    shuffle_unknown(other, chance(seed), -1)
    if hidden(other) == hidden(s) or not waiting_possible(other):
        return ""  # the same world, or one in which the action at work would not have been declared
    if not other.reask() or question(other) != question(s) or action not in other.options:
        return ""
    real = s.clone()
    real.apply(action)
    other.apply(action)
    if real.over or other.over or real.knowledge != other.knowledge:
        return ""  # a reshuffle came in between
    return "" if question(real) == question(other) else f"{question(real)} or {question(other)} after {action}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_question_is_the_same_whatever_is_hidden(players: int) -> None:
    tried = 0
    for seed in range(3):
        rng = chance(seed)
        for s in walk(setup("empires", players, seed), seed):
            assert isinstance(s, EmpiresState)
            if s.over:
                continue
            action = choose(s, rng)
            if tells_a_hidden_card(action):
                continue
            tried += 1
            for number in range(3):
                assert breach(s, action, 10 * seed + number) == "", f"seed {seed}, round {s.round}"
    assert tried > 100


@pytest.mark.rule("E.INV.19", "E.GAME.12")
def test_the_window_is_put_to_whoever_has_a_card() -> None:
    for card in ("drakkar", "quick_raid"):
        t = table("ulaf", "glenn").hand("ulaf", card).asking().turn("ulaf").pick("@sail")
        assert t.asked == "ulaf window" and "nothing" in t.options
    assert table("ulaf", "glenn").asking().turn("ulaf").pick("@populate").asked == "glenn turn"
    alone = table("ulaf", scenario="solo.first_snow").hand("ulaf", "drakkar").asking().turn("ulaf").pick("@populate")
    assert alone.asked == "ulaf turn"  # nobody is there to learn anything


@pytest.mark.rule("E.INV.19", "E.GAME.12")
def test_construct_is_asked_of_whoever_has_two_cards() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar", "quick_raid").asking().turn("ulaf").pick("@construct")
    t.pick("nothing")
    assert t.asked == "ulaf construct" and t.options == ["+drakkar"]
    one = table("ulaf", "glenn").hand("ulaf", "drakkar").asking().turn("ulaf").pick("@construct", "nothing")
    assert one.owns("ulaf", "drakkar").asked == "glenn turn"


def test_games_of_the_first_version_ask_as_they_did() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar", "quick_raid").asking()
    t.s.rules = 1
    t.turn("ulaf").pick("@construct")
    assert t.asked == "glenn turn"


@pytest.mark.rule("E.INV.19", "E.BOOST.11")
def test_an_optional_payment_that_a_waiting_action_forbids_is_still_asked() -> None:
    t = table("nanurjuk", "ulaf").hand("nanurjuk", "fresh_ground", "new_outpost")
    t.without("nanurjuk", "cairn_field", "seal_hole").asking().turn("nanurjuk").pick("@construct", "+fresh_ground")
    assert (t.asked, t.options) == ("nanurjuk may", ["no"])
    assert t.why("verb:yes").startswith("E.BOOST.11 ")


@pytest.mark.rule("E.INV.19", "E.DECIDE.24")
def test_an_optional_build_is_asked_of_whoever_has_a_card() -> None:
    t = table("glenn", "ulaf").hand("glenn", "cottage", "barn_raising").asking().turn("glenn")
    t.pick("@construct", "+barn_raising")
    assert (t.asked, t.options) == ("glenn build", ["nothing"])  # CONSTRUCT needs the Cottage
