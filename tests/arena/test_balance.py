"""The balance report: every game is counted once everywhere, rates have intervals, parts add up to the whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import meadhall
from meadhall.arena.balance import Row, Series, Tally, _drama, balance, play_share, report
from meadhall.arena.probes import Plain
from meadhall.arena.probes.empires import Probe
from meadhall.arena.rates import beyond, difference, wilson
from meadhall.core.registry import ruleset

CLANS = 6


def series(players: int = 2, slug: str = "empires", bots: str = "random", **options: object) -> Series:
    return Series(slug, players, 5, dict(options), None, (bots,) * players)


@pytest.fixture(scope="module")
def duel() -> dict[str, Any]:
    """All clans against all, once in each order of the seats."""
    return balance(series(), 30)


def by_card(result: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {row["card"]: row for row in result["cards"]}


def test_every_game_is_counted_once_everywhere(duel: dict[str, Any]) -> None:
    assert duel["games"] == 30
    assert sum(duel["lengths"].values()) == 30
    for rows in (duel["seats"], duel["order"]):
        assert len(rows) == 2
        assert all(row["games"] == 30 for row in rows)
        assert sum(row["wins"] for row in rows) == pytest.approx(30)
    assert len(duel["factions"]) == CLANS
    assert all(row["games"] == 10 for row in duel["factions"].values())
    assert sum(row["wins"] for row in duel["factions"].values()) == pytest.approx(30)
    assert len(duel["pairs"]) == CLANS * (CLANS - 1)
    for row in duel["pairs"]:
        back = next(x for x in duel["pairs"] if (x["against"], x["faction"]) == (row["faction"], row["against"]))
        assert row["games"] == 2
        assert row["wins"] + back["wins"] == pytest.approx(2)


def test_intervals_hold_their_rates(duel: dict[str, Any]) -> None:
    rows = [*duel["seats"], *duel["order"], *duel["factions"].values(), *duel["pairs"]]
    for row in rows:
        assert 0 <= row["interval"][0] <= row["win_rate"] <= row["interval"][1] <= 1
    for row in duel["cards"]:
        assert row["played_interval"][0] <= row["played_share"] <= row["played_interval"][1]
        assert row["lift_interval"][0] <= row["lift"] <= row["lift_interval"][1] or not row["present"]
        assert -1 <= row["lift"] <= 1


def test_cards_are_seen_before_they_are_played(duel: dict[str, Any]) -> None:
    rows = by_card(duel)
    assert len(rows) == CLANS * 18 + 22
    for row in rows.values():
        assert row["played"] <= row["seen"] <= (10 if row["faction"] else 60)
        assert row["present"] <= row["played"]
    assert not any("goat_terrace" in card for card in rows)  # start cards never come
    boost, island = rows["ulaf.sharpened_axes"], rows["island.gull_rock"]
    assert boost["played"] > 0 and boost["present"] == 0
    assert island["faction"] == "" and island["seen"] > 10
    assert duel["deeds"]["pillage"]["per_game"] > 1
    assert 0 < duel["deeds"]["conquer"]["games_share"] <= 1


def test_lift_is_what_the_counts_say() -> None:
    """A card is measured by what its holders' factions win; beside it stands the comparison with those without it."""
    table = series()
    tally = Tally(games=20, seats={0: Row(20, 12), 1: Row(20, 8)})
    tally.factions = {"ulaf": Row(20, 12), "glenn": Row(20, 8)}
    tally.present[("island.gull_rock", "ulaf")] = Row(10, 8)
    tally.present[("island.gull_rock", "glenn")] = Row(5, 3)
    tally.present[("ulaf.drakkar", "ulaf")] = Row(15, 9)
    rows = by_card(report(table, tally))
    assert rows["island.gull_rock"]["win_rate_present"] == pytest.approx(11 / 15)
    assert rows["island.gull_rock"]["lift"] == pytest.approx(11 / 15 - (10 * 0.6 + 5 * 0.4) / 15)
    assert rows["island.gull_rock"]["against_absent"][0] == pytest.approx(11 / 15 - 9 / 25)
    assert rows["ulaf.drakkar"]["lift"] == pytest.approx(0)
    assert rows["ulaf.drakkar"]["against_absent"][0] == pytest.approx(0)
    assert rows["ulaf.valkyrie"]["present"] == 0


def test_what_the_lot_gave_says_what_a_card_does() -> None:
    """Dealt to 10 of 20 seats, 9 of which play it and 7 win; of the others 3 play it and 4 win: 3 wins for 6 plays."""
    tally = Tally(games=20, seats={0: Row(20, 11), 1: Row(20, 9)})
    tally.factions = {"ulaf": Row(20, 11), "glenn": Row(20, 9)}
    tally.dealt = {"ulaf.drakkar": Row(10, 7), "ulaf.valkyrie": Row(10, 7), "ulaf.twin_ships": Row(20, 11)}
    tally.played.update({"ulaf.drakkar": 12, "ulaf.valkyrie": 12, "ulaf.twin_ships": 12})
    tally.dealt_played.update({"ulaf.drakkar": 9, "ulaf.valkyrie": 6, "ulaf.twin_ships": 12})
    rows = by_card(report(series(), tally))
    lot = rows["ulaf.drakkar"]["by_lot"]
    assert lot["dealt"] == 10 and lot["wins_more"] == pytest.approx(0.3) and lot["plays_more"] == pytest.approx(0.6)
    assert lot["effect"] == pytest.approx(0.5) and lot["interval"][0] < 0 < 0.5 < lot["interval"][1]
    assert rows["ulaf.valkyrie"]["by_lot"] is None  # played as often without the lot
    assert rows["ulaf.twin_ships"]["by_lot"] is None  # nobody to compare with
    assert rows["island.gull_rock"]["by_lot"] is None
    tally.dealt_played["ulaf.drakkar"] = 3  # whoever was dealt it early threw it away
    tally.dealt["ulaf.drakkar"] = Row(10, 4)
    assert by_card(report(series(), tally))["ulaf.drakkar"]["by_lot"]["effect"] == pytest.approx(0.5)


def test_dealt_are_the_cards_of_the_first_hand_and_lookout() -> None:
    tally = play_share(series(), range(30))
    content = ruleset("empires").content(None)
    copies = dict(zip(content.ids, content.copies, strict=True))
    for card, row in tally.dealt.items():
        assert card.split(".")[0] in content.clan_ids and copies[card] > 0
        assert tally.dealt_played[card] <= row.games <= tally.seen[card]
    # nine cards for each of 60 seats, some of them twice the same design
    assert 60 * 7 < sum(row.games for row in tally.dealt.values()) < 60 * 9


def test_a_card_is_compared_with_seats_that_stood_alike() -> None:
    """Each card that entered an Empire is counted once, under a standing that is counted too."""
    tally = play_share(series(), range(10))
    assert {standing for _, standing in tally.gains} <= set(tally.standings)
    got: Counter[str] = Counter()
    present: Counter[str] = Counter()
    for (card, standing), row in tally.gains.items():
        assert row.games <= tally.standings[standing].games and row.wins <= tally.standings[standing].wins
        got[card] += int(row.games)
    for (card, _), row in tally.present.items():
        present[card] += int(row.games)
    assert got == present
    phases = {standing[2] for standing in tally.standings}
    assert len(phases) == 2  # Action and Expedition
    assert {standing[4] for standing in tally.standings if standing[2] == min(phases)} == {0}  # no Ship has sailed yet


def test_a_card_that_was_discarded_was_present() -> None:
    rows = by_card(balance(series(clans=["nanurjuk", "ulaf"]), 12))
    assert rows["nanurjuk.summer_camp"]["present"] == rows["nanurjuk.summer_camp"]["played"] > 0


def test_a_card_is_also_measured_against_those_who_stood_alike() -> None:
    """Leaders who win half of their games and win half of them with a card owe it nothing."""
    tally = Tally(games=20, seats={0: Row(20, 10), 1: Row(20, 10)})
    tally.factions = {"ulaf": Row(20, 10), "glenn": Row(20, 10)}
    tally.present[("island.gull_rock", "ulaf")] = Row(10, 8)
    tally.standings = {(1, 0): Row(20, 4), (1, 1): Row(20, 16)}
    tally.gains = {("island.gull_rock", (1, 1)): Row(10, 8), ("ulaf.drakkar", (1, 0)): Row(8, 4)}
    rows = by_card(report(series(), tally))
    assert rows["island.gull_rock"]["lift"] == pytest.approx(0.3)
    assert rows["island.gull_rock"]["adjusted"] == pytest.approx(0)
    assert rows["ulaf.drakkar"]["adjusted"] == pytest.approx(0.5 - 0.2)
    low, high = rows["ulaf.drakkar"]["adjusted_interval"]
    assert high - low == pytest.approx(2 * 1.96 * (0.2 * 0.8 / 8) ** 0.5, rel=1e-3)
    assert rows["ulaf.valkyrie"]["adjusted_interval"] == [-1, 1]


def test_parts_add_up_to_the_whole() -> None:
    whole = play_share(series(3), range(8))
    total = Tally()
    total.add(play_share(series(3), range(3)))
    total.add(play_share(series(3), range(3, 8)))
    one, two = report(series(3), whole), report(series(3), total)
    del one["games_per_second"], two["games_per_second"]
    assert one == two
    assert balance(series(3), 8, workers=2)["cards"] == one["cards"]


def test_named_clans_stay() -> None:
    result = balance(series(clans=["glenn", "ulaf"]), 4)
    assert set(result["factions"]) == {"glenn", "ulaf"}
    assert {row["faction"] for row in result["cards"]} == {"glenn", "ulaf", ""}
    assert [row["games"] for row in result["seats"]] == [4, 4]


def test_four_players_and_the_turn_order() -> None:
    result = balance(series(4), 6)
    assert len(result["order"]) == 4 and all(row["games"] == 6 for row in result["order"])
    assert result["pairs"] == []
    assert sum(row["wins"] for row in result["order"]) == pytest.approx(6)


def test_the_first_player_is_the_one_drawn() -> None:
    game = meadhall.new("empires", players=3, seed=9, options={"random_clans": True})
    found = Probe(3).found(game.state)
    assert found.seats[game.state.first_drawn].order == 0  # type: ignore[attr-defined]
    assert sorted(seat.order for seat in found.seats) == [0, 1, 2]


def test_a_series_goes_evenly_through_the_clans() -> None:
    rules = ruleset("empires")
    content = rules.content(None)
    tables = [tuple(Probe.options(content, 2, number, {})["clans"]) for number in range(30)]
    assert len(set(tables)) == 30
    assert all(sum(table[0] == clan for table in tables) == 5 for clan in content.clan_ids)


def test_a_game_without_a_probe_is_counted_by_seat_and_faction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meadhall.arena.balance.probe_of", lambda slug: Plain)
    result = balance(series(slug="northgard"), 2)
    assert result["cards"] == [] and result["lengths"] == {} and result["deeds"] == {}
    assert sum(row["games"] for row in result["factions"].values()) == 4
    assert [row["order"] for row in result["order"]] == [0, 1]
    assert result["drama"]["halfway_leader_wins"]["games"] == 0


@pytest.mark.parametrize("edition", ["final", "prototype"])
def test_northgard_tells_its_cards_and_clans(edition: str) -> None:
    clans = 5 if edition == "prototype" else 7
    rounds = 5  # at random an upgrade is taken in one of ten games or so
    result = balance(series(slug="northgard", edition=edition), rounds * clans * (clans - 1))
    assert len(result["factions"]) == clans
    assert all(row["games"] == rounds * 2 * (clans - 1) for row in result["factions"].values())
    rows = by_card(result)
    assert all(row["played"] <= row["seen"] for row in rows.values())
    assert sum(row["present"] for row in rows.values()) > 50
    assert any(row["faction"] and row["present"] for row in rows.values()), "upgrades are taken"
    assert result["deeds"]["tiles placed"]["per_game"] > 5
    assert set(result["lengths"]) <= {str(year) for year in range(1, 8)}
    tally = play_share(series(slug="northgard", edition=edition), range(4))
    assert {standing for _, standing in tally.gains} <= set(tally.standings)


def test_options_are_counted_at_every_decision() -> None:
    result = balance(series(), 4)
    assert 1.5 < result["branching"] < 40


def test_drama_follows_the_leader() -> None:
    tally = Tally()
    _drama(tally, [[0, 0], [3, 2], [3, 4], [5, 4]], [0.0, 1.0])
    assert tally.changes == 2  # seat 0, seat 1, seat 0; the even start has no leader
    assert (tally.halfway.games, tally.halfway.wins) == (1, 1)  # seat 1 led the third of four rounds
    assert (tally.late.games, tally.late.wins) == (1, 0)
    _drama(tally, [], [1.0, 0.0])
    assert tally.halfway.games == 1, "where nothing is known, nothing is counted"


def test_every_tenth_deal_is_played_again() -> None:
    result = balance(series(slug="empires", bots="greedy:worlds=1,budget=4"), 20)
    again, skill = result["luck"]["same_winner"], result["luck"]["among_blind"]
    assert again["games"] == skill["games"] == 2 and result["luck"]["null"] == 0.5
    assert skill["win_rate"] == 1.0, "blind players lose"


def test_rates() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert difference(1, 2, 0, 0) == (0.0, -1.0, 1.0)
    assert beyond([]) == (0.0, -1.0, 1.0)
    lift, low, high = difference(300, 500, 250, 500)
    assert lift == pytest.approx(0.1) and 0.03 < low < 0.05 and 0.15 < high < 0.17
    row = Row()
    row.count(0.5, 40)
    row.add(Row(1.0, 1.0, 60))
    assert row.rate()["win_rate"] == 0.75 and row.rate()["mean_score"] == 50
