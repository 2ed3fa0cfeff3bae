"""Section INV: a broken position is caught and named; random games keep every invariant, step by step.

What a single position shows is checked by `State.check`; what holds between one position and the next is checked here.
"""

import random
from collections.abc import Callable, Iterator

import pytest

from meadhall.northgard import GAME, land
from meadhall.northgard.codes import (
    A_CARD,
    A_PASS,
    C_SCORCHED,
    END_YEARS,
    EV_CANCEL,
    EV_COPY,
    EV_FAME,
    EV_GAIN,
    EV_HARVEST,
    EV_PLAY,
    EV_TURN,
    K_TURN,
)
from meadhall.northgard.ops import AREAS, BUILDINGS
from meadhall.northgard.play import CardAtWork
from meadhall.northgard.state import Northgard
from tests.happened import numbers_of
from tests.rules.northgard.table import CONTENT, Table, events, fresh, happened, table

SEATS = {
    2: ("bear", "snake"),
    3: ("goat", "stag", "wolf"),
    4: ("raven", "boar", "bear", "snake"),
    5: ("wolf", "goat", "snake", "stag", "bear"),
}


# -- broken positions are caught ---------------------------------------------------------------------------------------


def sound() -> Table:
    """A sound position with something in every zone: Snake to move, Bear passed, Goat waiting."""
    t = table("snake", "bear", "goat").tiles("start 0,0", "22 1,0", "24 -1,0", "11 0,1")
    t.units("snake", "22-W", 3).units("bear", "22-S", 2, kaija=True).units("goat", "24-NW", 2)
    t.building("carved-stone", "22-W").building("forge", "24-NW").building("food-silo", "11-N").loose(
        "food-silo", "22-W"
    )
    t.scorched("24-NW").res("snake", food=2).hand("snake", "fishing", "unrest").draws("goat", "spy").passed("bear")
    t.discards("bear", "unrest").turn("snake")
    assert t.s.check() == ""
    return t


Break = Callable[[Table], None]


def case(rule: str, break_it: Break) -> object:
    return pytest.param(rule, break_it, marks=pytest.mark.rule(rule), id=f"{rule} {break_it.__name__}")


def unit_vanishes(t: Table) -> None:
    t.s.t_reg[t.t("22-W")] -= 1


def unit_too_many(t: Table) -> None:
    t.s.reserve[2] += 1


def kaija_nowhere(t: Table) -> None:
    t.s.kaija_at = -3


def kaija_among_strangers(t: Table) -> None:
    t.s.kaija_at = t.t("24-NW")


def card_twice(t: Table) -> None:
    t.s.hand[0].append(CONTENT.card("spy"))


def card_lost(t: Table) -> None:
    t.s.dev.pop()
    t.s.dev.insert(0, t.s.display[0])


def clan_card_astray(t: Table) -> None:
    t.s.upgrades[0].remove(CONTENT.card("snake-rapacious"))
    t.s.hand[2].append(CONTENT.card("snake-rapacious"))


def starting_card_too_many(t: Table) -> None:
    t.s.removed.remove(CONTENT.card("start-move"))
    t.s.hand[0] += [CONTENT.card("start-move")] * 2


def unrest_out_of_the_game(t: Table) -> None:
    t.s.hand[0].remove(CONTENT.unrest_card)
    t.s.removed.append(CONTENT.unrest_card)


def unrest_too_many(t: Table) -> None:
    t.s.unrest += 1


def token_too_many(t: Table) -> None:
    t.s.tokens[CONTENT.building("forge")] += 1


def tile_twice(t: Table) -> None:
    t.s.pile.append(t.s.slot_tile[1])


def tile_lost(t: Table) -> None:
    t.s.pile.pop()


def area_astray(t: Table) -> None:
    t.s.terr = t.s.terr.copy()
    t.s.terr[t.area("22-W")] = t.area("22-W")


def size_wrong(t: Table) -> None:
    t.s.t_size = t.s.t_size.copy()
    t.s.t_size[t.t("22-W")] += 1


def closed_though_open(t: Table) -> None:
    t.s.t_open = t.s.t_open.copy()
    t.s.t_open[t.t("22-S")] = 0


def lonely_border_end(t: Table) -> None:
    t.tiles("13 2,0", "05 2,1", "21 1,1 r1")  # round the corner south-east of tile 22: one end, of tile 22 itself
    t.s.pile = [tile for tile in t.s.pile if tile not in t.s.slot_tile]


def tile_apart(t: Table) -> None:
    land.place(t.s, t.s.pile.pop(), t.cell("7,7"), 0)


def strangers_in_peace(t: Table) -> None:
    t.s.t_att[t.t("22-S")] = 0
    t.s.t_attreg[t.t("22-S")] = 1
    t.s.reserve[0] -= 1


def small_on_a_large_space(t: Table) -> None:
    t.s.a_build[t.area("11-ESW")] = CONTENT.building("defense-tower")
    t.s.t_free[t.t("11-ESW")] = 0
    t.s.t_bld[t.t("11-ESW")] += 1 << 8
    t.s.tokens[CONTENT.building("defense-tower")] -= 1


def carved_stone_on_a_plain_space(t: Table) -> None:
    t.s.a_build[t.area("11-N")] = CONTENT.building("carved-stone")
    t.s.t_bld[t.t("11-N")] = 1 << 16
    t.s.tokens[CONTENT.building("food-silo")] += 1
    t.s.tokens[CONTENT.building("carved-stone")] -= 1


def large_without_a_space(t: Table) -> None:
    t.loose("fortress", "22-S")


def debt(t: Table) -> None:
    t.s.res[4] = -1


def passed_with_cards(t: Table) -> None:
    t.s.hand[1].append(t.s.discard[1].pop())


def display_too_short(t: Table) -> None:
    t.s.removed.append(t.s.display.pop())


def deck_too_short(t: Table) -> None:
    t.s.removed.append(t.s.dev.pop())


def marker_with_nobody(t: Table) -> None:
    t.s.first = -1


def marker_moved_twice(t: Table) -> None:
    t.s.marker_moved = 0


def token_without_snake(t: Table) -> None:
    t.s.clan[0] = CONTENT.clan("wolf")
    for card in (CONTENT.clan_initial[4], *CONTENT.clan_upgrades[4]):
        if card in t.s.removed:
            t.s.removed.remove(card)
    t.s.upgrades[0] = CONTENT.clan_upgrades[6].copy()
    t.s.removed.append(CONTENT.clan_initial[6])


def token_off_the_map(t: Table) -> None:
    t.s.scorched = t.area("22-W")  # this area is part of another territory's number


def held_by_two(t: Table) -> None:
    t.s.t_holder[t.t("22-E")] = 2  # nobody stands there


def neutral_with_units(t: Table) -> None:
    t.s.t_holder[t.t("22-W")] = -1


def no_option(t: Table) -> None:
    t.s.options = []


def no_pass(t: Table) -> None:
    t.s.options = [option for option in t.s.options if option != A_PASS]


def option_twice(t: Table) -> None:
    t.s.options = [A_PASS, A_PASS]


def year_eight(t: Table) -> None:
    t.s.year = 8


def no_winner(t: Table) -> None:
    t.s.finish()
    t.s.end_reason = END_YEARS


def redacted(t: Table) -> None:
    t.s.redact(0)


BREACHES = [
    case("N.INV.1", unit_vanishes), case("N.INV.1", unit_too_many),
    case("N.INV.2", kaija_nowhere), case("N.INV.2", kaija_among_strangers),
    case("N.INV.3", card_twice), case("N.INV.3", card_lost), case("N.INV.3", clan_card_astray),
    case("N.INV.3", starting_card_too_many),
    case("N.INV.4", unrest_out_of_the_game), case("N.INV.4", unrest_too_many),
    case("N.INV.5", token_too_many),
    case("N.INV.6", tile_twice), case("N.INV.6", tile_lost),
    case("N.INV.7", area_astray), case("N.INV.7", size_wrong), case("N.INV.7", closed_though_open),
    case("N.INV.8", lonely_border_end),
    case("N.INV.9", tile_apart),
    case("N.INV.10", strangers_in_peace),
    case("N.INV.12", small_on_a_large_space), case("N.INV.12", carved_stone_on_a_plain_space),
    case("N.INV.12", large_without_a_space),
    case("N.INV.14", debt),
    case("N.INV.15", passed_with_cards),
    case("N.INV.16", display_too_short),
    case("N.INV.17", deck_too_short),
    case("N.INV.18", marker_with_nobody), case("N.INV.18", marker_moved_twice),
    case("N.INV.20", token_without_snake), case("N.INV.20", token_off_the_map),
    case("N.INV.22", held_by_two), case("N.INV.22", neutral_with_units),
    case("N.INV.23", no_option), case("N.INV.23", no_pass), case("N.INV.23", option_twice),
    case("N.INV.27", redacted),
    case("N.INV.29", year_eight), case("N.INV.29", no_winner),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "break_it"), BREACHES)
def test_a_broken_position_is_caught_by_the_rule_it_breaks(rule: str, break_it: Break) -> None:
    t = sound()
    break_it(t)
    assert t.s.check().startswith(f"{rule}: "), t.s.check()
    assert len(t.s.check()) > len(rule) + 10  # and says what is wrong


# -- what holds between two positions ----------------------------------------------------------------------------------


class Watch:
    """Looks at a game before and after each decision and names the first invariant broken in between."""

    def __init__(self, s: Northgard) -> None:
        self.before = s.clone()
        self.resolved = 0  # cards without Flash resolved by option A in this turn
        self.moves_of_marker = 0

    def breach(self, s: Northgard) -> str:
        """The first breach between the position seen last and this one, whose events are those of one decision."""
        old = self.before
        self.before = s.clone()
        for check in (closed_stays, duplicates, self.one_card, fame, self.marker, harvest):
            why = check(old, s)
            if why:
                return why
        return ""

    def one_card(self, old: Northgard, s: Northgard) -> str:
        """N.INV.19."""
        for event in numbers_of(s.events):
            if event[0] == EV_TURN:
                self.resolved = 0
            elif event[0] == EV_PLAY and not CONTENT.card_flash[event[3]]:
                self.resolved += 1
            elif event[0] == EV_CANCEL and not CONTENT.card_flash[event[3]]:
                self.resolved -= 1
        return "N.INV.19" if self.resolved > 1 else ""

    def marker(self, old: Northgard, s: Northgard) -> str:
        """N.INV.18: at most once a year."""
        if s.year != old.year:
            self.moves_of_marker = 0
        if s.first != old.first and old.first >= 0:
            self.moves_of_marker += 1
        return "N.INV.18" if self.moves_of_marker > 1 else ""


def areas_of(s: Northgard, t: int) -> list[int]:
    return [area for area, owner in enumerate(s.terr) if owner == t]


def closed_stays(old: Northgard, s: Northgard) -> str:
    """N.INV.11."""
    if len(old.slot_tile) == len(s.slot_tile) and old.terr == s.terr and old.t_open == s.t_open:
        return ""
    for t in old.live:
        now = s.terr[t]
        before, after = areas_of(old, t), areas_of(s, now)
        if old.t_open[t] == 0 and (s.t_open[now] != 0 or before != after):
            return "N.INV.11"
        if not set(before) <= set(after):
            return "N.INV.11"
    return ""


def doubled(s: Northgard, t: int) -> int:
    """Buildings beyond the first of their type in a territory."""
    return sum(max(0, land.buildings(s, t, b) - 1) for b in range(BUILDINGS))


def duplicates(old: Northgard, s: Northgard) -> str:
    """N.INV.13: more duplicates only by merging, Goat Clan or Industrious Villagers."""
    if len(s.slot_tile) != len(old.slot_tile):
        return ""
    allowed = (CONTENT.card("goat-clan"), CONTENT.card("industrious-villagers"))
    if any(isinstance(f, CardAtWork) and f.card in allowed for f in old.stack):
        return ""
    if any(event[0] in (EV_PLAY, EV_COPY) and event[3] in allowed for event in numbers_of(s.events)):
        return ""
    if any(doubled(s, t) > doubled(old, t) for t in s.live):
        return "N.INV.13"
    return ""


def fame(old: Northgard, s: Northgard) -> str:
    """N.INV.21: every change has its event (the causes are in test_score)."""
    for p in range(s.players):
        if s.fame[p] - old.fame[p] != sum(n for seat, n, _, _ in events(s, EV_FAME) if seat == p):
            return "N.INV.21"
    return ""


def harvest(old: Northgard, s: Northgard) -> str:
    """N.INV.26: what all collect, with Snake's share, is what the controlled territories show."""
    got = events(s, EV_HARVEST)
    if not got:
        return ""
    total = sum(food + wood + lore for _, food, wood, lore in got)
    total += sum(food + wood + lore for _, food, wood, lore, cause in events(s, EV_GAIN) if cause == C_SCORCHED)
    shown = 0
    for area, owner in enumerate(s.terr):
        if owner >= 0 and s.t_holder[owner] >= 0:
            k = s.slot_tile[area // AREAS] * AREAS + area % AREAS
            shown += CONTENT.area_food[k] + CONTENT.area_wood[k] + CONTENT.area_lore[k]
            shown += int(CONTENT.building_ids[s.a_build[area]] in GIVING) if s.a_build[area] >= 0 else 0
    for i in range(0, len(s.loose), 2):
        if s.t_holder[s.loose[i]] >= 0:
            shown += int(CONTENT.building_ids[s.loose[i + 1]] in GIVING)
    return "N.INV.26" if total != shown else ""


GIVING = ("food-silo", "woodcutter-lodge", "carved-stone")


def random_game(players: int, seed: int) -> Iterator[Northgard]:
    """A random game, position by position; each with the events of the decision that led to it."""
    s = fresh(players, seed, *SEATS[players])
    rng = random.Random(seed)
    yield s
    while not s.over:
        s.events = []
        s.apply(rng.choice(s.legal()))
        yield s


RANDOM_GAMES = (
    "N.INV.1", "N.INV.2", "N.INV.3", "N.INV.4", "N.INV.5", "N.INV.6", "N.INV.7", "N.INV.8", "N.INV.9", "N.INV.10",
    "N.INV.11", "N.INV.12", "N.INV.13", "N.INV.14", "N.INV.15", "N.INV.16", "N.INV.17", "N.INV.18", "N.INV.19",
    "N.INV.20", "N.INV.21", "N.INV.22", "N.INV.23", "N.INV.26", "N.INV.29",
)  # fmt: skip


@pytest.mark.rule(*RANDOM_GAMES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_keep_all_invariants(players: int, seed: int) -> None:
    watch: Watch | None = None
    last: Northgard | None = None
    for s in random_game(players, seed):
        assert s.check() == ""
        if watch is not None:
            assert watch.breach(s) == ""
        watch = watch or Watch(s)
        last = s
    assert last is not None
    assert last.over
    assert last.winners > 0
    assert last.year <= 7


# the checks between positions catch what they are for


@pytest.mark.rule("N.INV.11")
def test_an_opened_or_changed_closed_territory_is_caught() -> None:
    t = sound()
    watch = Watch(t.s)
    t.s.events = []
    assert watch.breach(t.s) == ""
    t.s.t_open = t.s.t_open.copy()
    t.s.t_open[t.t("22-W")] = 1
    assert watch.breach(t.s) == "N.INV.11"
    t = sound()
    watch = Watch(t.s)
    t.s.events = []
    t.s.terr = t.s.terr.copy()
    t.s.terr[t.area("22-N")] = t.t("22-W")
    assert watch.breach(t.s) == "N.INV.11"


@pytest.mark.rule("N.INV.13")
def test_a_second_building_of_a_type_out_of_nowhere_is_caught() -> None:
    t = sound()
    watch = Watch(t.s)
    t.s.events = []
    t.loose("food-silo", "22-S")
    assert watch.breach(t.s) == ""  # the first of its kind there
    t.loose("food-silo", "22-S")
    assert watch.breach(t.s) == "N.INV.13"


@pytest.mark.rule("N.INV.13", "N.BUILD.5")
def test_duplicates_arise_by_merging_goat_clan_and_industrious_villagers_only() -> None:
    def build(card: str) -> Table:
        t = table("goat", "wolf").tiles("start 0,0", "02 1,0", "12 2,0").units("goat", "02-ESW").units("wolf", "02-N")
        t.building("food-silo", "02-ESW").res("goat", wood=3).hand("goat", card, "unrest").turn("goat")
        return t.play(card)

    build("start-build").refused("food-silo", "duplicate")
    build("goat-clan").offered("food-silo")
    build("industrious-villagers").pick("defense-tower").pick("12-EW").offered("food-silo")


@pytest.mark.rule("N.INV.19", "N.TURN.3")
def test_a_second_card_without_flash_is_caught() -> None:
    t = sound()
    watch = Watch(t.s)
    move = CONTENT.card("start-move")
    t.s.events = [happened(EV_TURN, 0), happened(EV_PLAY, 0, CONTENT.card("fishing")), happened(EV_PLAY, 0, move)]
    assert watch.breach(t.s) == ""
    t.s.events = [happened(EV_CANCEL, 1, move), happened(EV_PLAY, 0, move)]
    assert watch.breach(t.s) == ""  # a cancelled card was not played
    t.s.events = [happened(EV_PLAY, 0, move)]
    assert watch.breach(t.s) == "N.INV.19"


@pytest.mark.rule("N.INV.21")
def test_fame_out_of_nowhere_is_caught() -> None:
    t = sound()
    watch = Watch(t.s)
    t.s.events = []
    t.s.fame[1] += 1
    assert watch.breach(t.s) == "N.INV.21"
    t.s.events = [happened(EV_FAME, 2, 3, 0, 0)]
    t.s.fame[2] += 3
    assert watch.breach(t.s) == ""


@pytest.mark.rule("N.INV.18")
def test_a_marker_that_moves_twice_a_year_is_caught() -> None:
    t = sound()
    watch = Watch(t.s)
    t.s.events = []
    t.s.first = 1
    assert watch.breach(t.s) == ""
    t.s.first = 2
    assert watch.breach(t.s) == "N.INV.18"


@pytest.mark.rule("N.INV.26")
def test_a_wrong_harvest_is_caught() -> None:
    t = sound()  # Snake's {start-E, 22-W}: Carved Stone and Food Silo; Bear's 22-S: lore
    for got, why in (([0, 1, 0, 1], ""), ([0, 2, 0, 1], "N.INV.26"), ([0, 0, 0, 1], "N.INV.26")):
        watch = Watch(t.s)
        t.s.events = [happened(EV_HARVEST, *got), happened(EV_HARVEST, 1, 0, 0, 1), happened(EV_HARVEST, 2, 0, 0, 0)]
        assert watch.breach(t.s) == why


@pytest.mark.rule("N.INV.26", "N.HARVEST.4")
def test_all_icons_are_collected_by_somebody_with_snake_or_without() -> None:
    for choice, extra in (("stop", 0), ("food", 1)):
        t = table("snake", "goat").tiles("start 0,0", "26 1,0").units("snake", "start-W").units("goat", "26-S", 2)
        t.building("food-silo", "26-S").scorched("26-S").phase("harvest").pick(choice)
        assert sum(t.stock("snake")) == extra
        assert sum(t.stock("snake")) + sum(t.stock("goat")) == 2  # wood on the tile, food of the Silo


@pytest.mark.rule("N.INV.23")
def test_every_question_has_options_and_a_turn_can_be_passed() -> None:
    asked = 0
    for s in random_game(4, 11):
        if s.over:
            break
        assert len(s.legal()) >= 2  # a single one is taken without asking
        if s.kind == K_TURN:
            asked += 1
            assert A_PASS in s.legal()
            assert all(CONTENT.unrest_card != option - A_CARD for option in s.legal())
    assert asked > 20


@pytest.mark.rule("N.INV.28", "N.GEN.19")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_replaying_gives_the_same_states(players: int) -> None:
    def states(seed: int) -> list[str]:
        return [s.digest() for i, s in enumerate(random_game(players, seed)) if i % 9 == 0 or s.over]

    assert states(21) == states(21)
    assert states(21) != states(22)


@pytest.mark.rule("N.INV.28")
def test_a_position_goes_on_the_same_from_its_bytes() -> None:
    rng = random.Random(5)
    s = fresh(3, 5, *SEATS[3])
    while s.year < 4:
        again = GAME.blank(3, GAME.complete(3, {"clans": list(SEATS[3])}), CONTENT)
        again.read(s.encode())
        action = rng.choice(s.legal())
        s.apply(action)
        again.apply(action)
        assert again.encode() == s.encode()


@pytest.mark.rule("N.INV.29", "N.ENDYEAR.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_game_ends_with_year_seven_at_the_latest_with_a_winner(players: int) -> None:
    for seed in range(30, 32):
        *_, last = random_game(players, seed)
        assert last.over
        assert 1 <= last.year <= 7
        assert sum(last.returns()) == pytest.approx(1.0)
