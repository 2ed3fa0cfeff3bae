"""Frame of play and set-up: sections GAME and SETUP."""

import pytest

import meadhall
from meadhall.core.errors import SetupError
from meadhall.empires import GAME, EmpiresState
from meadhall.empires.codes import (
    CLAN,
    DECK,
    GOLD,
    PAWN_A,
    PAWN_B,
    PHASE_ACTION,
    PHASE_EXPEDITION,
    PHASE_LOOKOUT,
    SHIP,
    UNUSED,
    VP,
    WORKER,
)
from tests.rules.empires.table import table


def start(players: int, seed: int = 1, **options: object) -> EmpiresState:
    state = meadhall.state("empires", players=players, seed=seed, options=options)
    assert isinstance(state, EmpiresState)
    return state


@pytest.mark.rule("E.GAME.1", "E.COUNT.1", "E.COUNT.2", "E.COUNT.3")
def test_player_counts() -> None:
    for players in (1, 2, 3, 4):
        state = start(players, random_clans=True)
        assert state.players == players
        assert len(state.slots) == 4
        assert state.scenario == (0 if players == 1 else -1)
    for players in (0, 5):
        with pytest.raises(SetupError):
            start(players)
    content = GAME.content()
    found = dict(zip(content.clan_ids, content.clan_difficulty, strict=True))
    assert found == {"glenn": 1, "ulaf": 3, "panuk": 3, "heidel": 5, "nanurjuk": 7, "mackinnon": 8}
    start(2, clans=["glenn", "ulaf"])


@pytest.mark.rule("E.GAME.3", "E.CLEANUP.7", "E.ACTION.1")
def test_turn_order_is_clockwise() -> None:
    t = table("ulaf", "heidel", "glenn").turn("glenn")
    seats = [t.asked]
    for _ in range(2):
        t.pick("@populate")
        seats.append(t.asked)
    assert seats == ["glenn turn", "ulaf turn", "heidel turn"]


@pytest.mark.rule("E.GAME.4", "E.CLEANUP.7")
def test_phases_in_order() -> None:
    t = table("ulaf", "heidel").islands("gull_rock", None, None, None).phase("lookout")
    asked = []
    for choice in ("keep -", "keep -", "@sail", "pass", "pass", "+gull_rock"):
        asked.append((t.s.phase, t.asked))
        t.pick(choice)
    assert asked == [
        (PHASE_LOOKOUT, "ulaf lookout"), (PHASE_LOOKOUT, "heidel lookout"), (PHASE_ACTION, "ulaf turn"),
        (PHASE_ACTION, "heidel turn"), (PHASE_ACTION, "ulaf turn"), (PHASE_EXPEDITION, "ulaf island"),
    ]  # fmt: skip
    assert t.s.round == 2 and t.asked == "heidel lookout"
    assert t.s.first == 1


@pytest.mark.rule("E.GAME.6", "E.GAME.7")
def test_empire_order_is_the_order_of_entering() -> None:
    t = table("ulaf", "heidel").hand("ulaf", "drakkar", "axe_smithy").supply("ulaf", wood=3).turn("ulaf")
    t.pick("+drakkar", "pass", "+axe_smithy")
    assert t.cards("ulaf") == ["goat_terrace", "pine_slope", "raiders_bay", "drakkar", "axe_smithy"]


@pytest.mark.rule("E.GAME.8", "E.GAME.9", "E.GAME.5")
def test_parts_follow_one_another_and_impossible_ones_are_skipped() -> None:
    t = table("ulaf", "heidel").empire("ulaf", "drakkar").turn("ulaf")  # no Ship to move: only the VP is left
    t.pick("!drakkar").has("ulaf", vp=1, worker=4)
    short = table("ulaf", "heidel").empire("ulaf", "drakkar").supply("ulaf", worker=0).turn("ulaf")
    assert "!drakkar" not in short.options  # a cost is paid in full or not at all


@pytest.mark.rule("E.GAME.10", "E.FEATURE.7")
def test_the_inner_thing_is_finished_first() -> None:
    t = table("nanurjuk", "ulaf").empire("nanurjuk", "dog_team", "shamans_drum").supply("nanurjuk", fish=1)
    t.hand("nanurjuk", "move_on").deck("nanurjuk", "outpost", "ice_road").turn("nanurjuk")
    t.pick("!dog_team", "+move_on", "yes", "!seal_hole")
    # Shaman's Drum drew before the EXPLORE that was waiting, and Dog Team's Food came last.
    assert t.in_hand("nanurjuk") == sorted(["outpost", "ice_road"], key=lambda n: t.design("nanurjuk", n))
    t.has("nanurjuk", vp=2, food=2)


@pytest.mark.rule("E.GAME.11", "E.SETUP.17", "E.INV.20")
def test_chance_is_one_stream() -> None:
    one, two, other = (
        start(3, seed=5, random_clans=True),
        start(3, seed=5, random_clans=True),
        start(3, seed=6, random_clans=True),
    )
    assert one.encode() == two.encode()
    assert one.encode() != other.encode()


@pytest.mark.rule("E.SETUP.1", "E.SETUP.9", "E.SETUP.13", "E.SETUP.4", "E.SETUP.5", "E.SETUP.19", "E.SETUP.20")
def test_what_a_player_starts_with() -> None:
    for clan in GAME.content().clan_ids:
        state = start(2, clans=[clan])
        row = state.rows[0]
        content = state.content
        assert len(content.clan_start[row[CLAN]]) == 3 and len(content.clan_deck[row[CLAN]]) == 30
        while state.to_move >= 0 and state.round == 0 and state.rows[1][CLAN] < 0:
            state.apply(state.legal()[0])
        assert state.empires[0][::5] == content.clan_start[row[CLAN]]
        assert not any(state.empires[0][2::5])
        assert (row[WORKER], row[SHIP], row[VP]) == (5, 2, 0)
        assert (row[PAWN_A], row[PAWN_B]) == (UNUSED, UNUSED)


@pytest.mark.rule("E.SETUP.10", "E.SETUP.11", "E.SETUP.12")
def test_start_goods_and_the_strongbox() -> None:
    state = start(2, clans=["mackinnon", "ulaf"])
    assert state.rows[0][:7] == [2, 0, 1, 0, 0, 3, 0]  # Silver Burn 1 Gold, the Strongbox's bonus 2 more
    assert state.rows[1][:7] == [2, 2, 0, 0, 1, 0, 1]
    assert state.rows[0][GOLD] == 3
    assert state.held[0] == []


@pytest.mark.rule("E.SETUP.2", "E.SETUP.3", "E.DECIDE.1")
def test_clans_are_chosen_in_seat_order_without_repetition() -> None:
    state = start(3)
    assert (state.to_move, len(state.legal())) == (0, 6)
    first = state.legal()[2]
    state.apply(first)
    assert state.to_move == 1 and first not in state.legal() and len(state.legal()) == 5
    state.apply(state.legal()[0])
    assert state.to_move == 2 and len(state.legal()) == 4
    with pytest.raises(SetupError):
        start(2, clans=["ulaf", "ulaf"])
    with pytest.raises(SetupError, match="did you mean"):
        start(2, clans=["ulaff"])


@pytest.mark.rule("E.SETUP.3")
def test_clans_at_random_or_by_list() -> None:
    drawn = {tuple(row[CLAN] for row in start(4, seed=seed, random_clans=True).rows) for seed in range(20)}
    assert len(drawn) > 10
    assert all(len(set(clans)) == 4 for clans in drawn)
    state = start(3, clans=["panuk", "glenn"])
    assert [state.content.clan_ids[row[CLAN]] if row[CLAN] >= 0 else "" for row in state.rows] == ["panuk", "glenn", ""]


@pytest.mark.rule("E.SETUP.6", "E.SETUP.7", "E.SETUP.8", "E.PAWN.1")
def test_islands_and_circle() -> None:
    orders = set()
    for seed in range(12):
        state = start(2, seed=seed, random_clans=True)
        nearby, distant = state.content.nearby, state.content.distant
        assert len(nearby) == 12 and len(distant) == 10
        assert all(card in nearby for card in state.slots[:2]) and all(card in distant for card in state.slots[2:])
        assert len(state.isles[0]) == 10 and len(state.isles[1]) == 8
        assert state.sides == [0] * 5
        orders.add(tuple(state.circle))
    assert len(orders) > 8


@pytest.mark.rule("E.SETUP.14", "E.INV.18")
def test_first_player_is_drawn() -> None:
    firsts = {start(4, seed=seed, random_clans=True).first for seed in range(30)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("E.SETUP.15", "E.SETUP.16", "E.SETUP.21", "E.DECIDE.2", "E.HIDDEN.6", "E.DECIDE.27")
def test_starting_hands() -> None:
    state = start(3, seed=2, random_clans=True)
    for turn in range(3):
        seat = (state.first + turn) % 3
        assert state.to_move == seat and len(state.look) == 5
        assert state.rows[seat][DECK] == 25
        later = (state.first + 2) % 3
        if turn < 2:
            assert state.rows[later][DECK] == 30  # cards are drawn only when the turn to decide comes
        distinct = len(
            {
                tuple(sorted(state.look[i] for i in range(5) if mask >> i & 1))
                for mask in range(32)
                if mask.bit_count() == 3
            }
        )
        assert len(state.legal()) == distinct
        state.apply(state.legal()[0])
        assert len(state.hands[seat]) == 3 and len(state.discards[seat]) == 2
    assert state.round == 1


@pytest.mark.rule("E.SETUP.18", "E.END.8", "E.SOLO.19", "E.SOLO.2")
def test_options() -> None:
    known = {spec.name: spec.default for spec in GAME.options}
    assert known["raze_scores"] is True and known["max_rounds"] == 20 and known["clans"] == ()
    assert known["scenario"] == "solo.first_snow"
    with pytest.raises(SetupError):
        start(2, scenario="solo.kings_tax")
    with pytest.raises(SetupError, match="did you mean"):
        start(1, scenario="solo.kings_taxes")
    assert start(1, scenario="solo.restless_sea").scenario == 3


@pytest.mark.rule("E.GAME.2")
def test_most_points_win() -> None:
    t = table("ulaf", "glenn", max_rounds=1).supply("glenn", vp=3)
    t.s.final = 1
    t.s.ended_by = 3
    t.turn("ulaf").pick("pass", "pass")
    assert t.asked == "over"
    assert t.s.returns() == [0.0, 1.0]
    standing = GAME.standing(t.s)
    assert standing.winners == (1,) and standing.scores == (3.0, 6.0)


@pytest.mark.rule("E.GAME.12", "E.INV.19")
def test_a_single_option_is_taken_without_asking() -> None:
    t = table("ulaf", "glenn").hand("ulaf", "drakkar").turn("ulaf").pick("@construct")
    assert t.asked == "glenn turn"  # neither window nor choice of the Location was asked
    t.owns("ulaf", "drakkar")
