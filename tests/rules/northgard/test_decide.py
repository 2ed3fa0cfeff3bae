"""Section DECIDE: each decision point puts exactly the listed options to the listed player at the listed moment.

The points of setup are in test_setup, those of the turn in test_turn, trade in test_harvest, second chances in
test_endyear.
"""

import pytest

from tests.rules.northgard.table import Table, table

# A = {start-E, 22-W}, closed; 22-N small (Rough to A and 22-E), 22-E lair, 22-S lore; A has the carved space of 22-W.


def ground(*clans: str) -> Table:
    return table(*clans).tiles("start 0,0", "22 1,0")


# Recruit


@pytest.mark.rule("N.DECIDE.13")
def test_next_recruit() -> None:
    t = ground("bear", "wolf").units("bear", "22-W").units("bear", "22-S").units("wolf", "22-E")
    t.hand("bear", "upgraded-town-hall").turn("bear").play("upgraded-town-hall")
    t.asked("bear", "recruit", "22-W", "22-S", "stop").refused("22-E", "not yours").refused("22-N", "not yours")
    t.pick("22-S").asked("bear", "figure", "regular", "kaija").pick("kaija")
    t.asked("bear", "recruit", "22-W", "22-S", "stop").pick("22-W").done()  # no Kaija left: the kind is not asked
    assert t.force("bear") == {"start-E": 2, "22-S": 1}


@pytest.mark.rule("N.DECIDE.14")
def test_training_camp_shortage() -> None:
    t = ground("goat", "wolf").units("goat", "22-W", 5).units("goat", "22-S", 6).units("wolf", "22-E")
    t.loose("training-camp", "22-W").loose("training-camp", "22-S").loose("training-camp", "22-S")
    t.hand("goat", "upgraded-town-hall").turn("goat").play("upgraded-town-hall", "22-W", "22-S")
    t.asked("goat", "camp", "22-W", "22-S").not_offered("stop").pick("22-S").done()  # three camps, one unit left
    assert t.force("goat") == {"start-E": 6, "22-S": 8}


@pytest.mark.rule("N.DECIDE.15")
def test_extra_mercenary() -> None:
    def hired(**stock: int) -> Table:
        t = ground("raven", "wolf").units("raven", "22-W").units("wolf", "22-S").res("raven", **stock)
        t.hand("raven", "raven-mercenaries").turn("raven").play("raven-mercenaries", "22-E")
        return t.asks("raven", "recruit").pick("22-E")

    t = hired(food=2, lore=1).asked("raven", "pay recruit", "yes", "no").pick("yes")
    t.asked("raven", "pay", "food", "lore").pick("lore").done()  # the second resource can only be food
    assert t.force("raven")["22-E"] == 3
    t = hired(food=2).pick("no").done()
    assert t.stock("raven") == (2, 0, 0)
    assert hired(food=1).done().force("raven")["22-E"] == 2  # the offer needs two resources


@pytest.mark.rule("N.DECIDE.16")
def test_follow_up_unit() -> None:
    t = (
        ground("stag", "wolf")
        .units("stag", "22-W", 2)
        .units("stag", "22-N")
        .units("stag", "22-S")
        .units("wolf", "22-E")
    )
    t.hand("stag", "stag-clan").turn("stag").play("stag-clan", "22-W")
    t.asked("stag", "follow", "22-N", "22-S", "stop").refused("22-E", "not yours").pick("22-N").done()
    assert t.force("stag") == {"start-E": 4, "22-S": 1}
    t = ground("stag", "wolf").units("stag", "22-W", 2).units("stag", "22-S").units("wolf", "22-E")
    t.hand("stag", "stag-clan").turn("stag").play("stag-clan", "22-W", "stop").done()
    assert t.force("stag") == {"start-E": 3, "22-S": 1}


# Build


@pytest.mark.rule("N.DECIDE.17", "N.BUILD.10")
def test_build() -> None:
    t = table("boar", "wolf").tiles("start 0,0", "03 1,0", "24 -1,0").units("boar", "03-E").units("boar", "24-NW")
    t.units("wolf", "03-S").res("boar", wood=4).hand("boar", "start-build").turn("boar").play("start-build")
    t.asked("boar", "build", "03-E", "24-NW").not_offered("stop").refused("03-S", "not yours").pick("24-NW")
    t.asked("boar", "build type", "fortress", "forge", "altar-of-kings").refused("food-silo", "no space").pick("forge")
    t.done()  # one fitting space: not asked
    # two fitting spaces; with Amenities a small building stands beside them
    t = (
        table("boar", "wolf")
        .tiles("start 0,0", "06 1,0", "30 1,-1", "24 2,-1")
        .units("boar", "06-N")
        .units("wolf", "06-S")
    )
    t.tiles("10 2,0 r1").res("boar", wood=4).hand("boar", "start-build", "amenities")
    assert t.t("06-N") == t.t("30-S")
    t.turn("boar").play("start-build", "food-silo").asked("boar", "build space", "06-N", "30-S").pick("30-S").done()


@pytest.mark.rule("N.DECIDE.17")
def test_only_extra_builds_can_be_declined_and_amenities_use_no_space() -> None:
    t = table("boar", "wolf").tiles("start 0,0", "24 -1,0").units("boar", "24-E").units("boar", "24-S")
    t.units("wolf", "start-N").res("boar", wood=4).hand("boar", "carpentry-mastery").turn("boar")
    t.play("carpentry-mastery").asked("boar", "build", "24-E", "24-S").pick("24-E", "food-silo")
    t.asked("boar", "build", "24-S", "stop").pick("stop").done()
    t = table("boar", "wolf").tiles("start 0,0", "24 -1,0").units("boar", "start-S").units("wolf", "start-N")
    t.res("boar", wood=1).hand("boar", "amenities").turn("boar").play("amenities")
    t.asked("boar", "build type", "food-silo", "woodcutter-lodge", "defense-tower", "training-camp", "carved-stone")
    t.pick("carved-stone").done()
    assert t.s.loose == [t.t("start-S"), 4]


@pytest.mark.rule("N.DECIDE.18")
def test_glory_of_the_clan() -> None:
    def glory(wood: int) -> Table:
        t = table("stag", "wolf").tiles("start 0,0", "12 1,0", "24 -1,0").units("stag", "12-EW").units("stag", "24-S")
        t.units("wolf", "start-N").res("stag", wood=wood).hand("stag", "stag-glory").turn("stag")
        return t.play("stag-glory")

    t = glory(1).asked("stag", "collect before", "12-EW", "stop").refused("24-S", "no build")  # 24-S shows nothing
    t.pick("12-EW").asks("stag", "build type").pick("defense-tower").done()  # collected once: not offered again
    assert t.stock("stag") == (0, 1, 0)
    t = glory(1).pick("stop").asked("stag", "build", "12-EW", "24-S").pick("12-EW", "woodcutter-lodge")
    t.asked("stag", "collect after", "yes", "no").pick("yes").done()
    assert t.stock("stag") == (0, 2, 0)
    t = glory(1).pick("stop", "12-EW", "woodcutter-lodge", "no").done()
    assert t.stock("stag") == (0, 0, 0)
    # without wood, collecting first is the only way: there is nothing to decide
    glory(0).asks("stag", "build type")


@pytest.mark.rule("N.DECIDE.19")
def test_replace_a_building() -> None:
    t = table("goat", "wolf").tiles("start 0,0", "24 -1,0", "09 1,0").units("goat", "24-E").units("goat", "09-E")
    t.units("wolf", "09-S").building("food-silo", "09-S").building("defense-tower", "09-E").res("goat", wood=1)
    t.hand("goat", "industrious-villagers").turn("goat").play("industrious-villagers").pick("food-silo")
    t.asked("goat", "replace from", "24-E", "09-E", "stop").refused("09-S", "not yours").pick("09-E")
    t.asked("goat", "replace by", "food-silo", "woodcutter-lodge", "training-camp", "carved-stone")
    t.pick("carved-stone").done()
    assert t.buildings("09-E") == ["carved-stone"]
    # on a plain small space no Carved Stone; declining is allowed
    t = table("goat", "wolf").tiles("start 0,0", "24 -1,0").units("goat", "24-E").units("wolf", "start-N")
    t.res("goat", wood=1).hand("goat", "industrious-villagers").turn("goat").play("industrious-villagers", "food-silo")
    t.pick("24-E").asked("goat", "replace by", "woodcutter-lodge", "defense-tower", "training-camp")


# Move and combat


@pytest.mark.rule("N.DECIDE.21")
def test_next_move() -> None:
    t = ground("bear", "wolf").units("bear", "22-W", 2, kaija=True).units("bear", "22-S").units("wolf", "22-E")
    t.hand("bear", "militia").turn("bear").play("militia").asked("bear", "move", "22-W", "22-S", "stop")
    t.refused("22-E", "not yours").pick("22-W").asked(
        "bear", "move to", "22-N", "22-S", "22-E", "start-N", "start-S", "start-W"
    )
    t.pick("22-S").asked("bear", "move reg", 0, 1, 2).pick(1).asked("bear", "move kaija", "yes", "no").pick("no")
    t.asked("bear", "move", "22-W", "22-S", "stop")  # one move left
    t.pick("22-W").refused("22-N", "too far").pick("22-S").pick(0)  # Kaija alone: she must go with none
    t.done()
    assert t.kaija() == "22-S"


@pytest.mark.rule("N.DECIDE.21")
def test_the_moves_can_be_ended_at_once() -> None:
    t = ground("boar", "wolf").units("boar", "22-W", 2).units("wolf", "22-E").hand("boar", "incursion").turn("boar")
    t.play("incursion", "stop").done()
    assert t.force("boar") == {"start-E": 2}


@pytest.mark.rule("N.DECIDE.25")
def test_next_combat() -> None:
    t = ground("boar", "wolf", "goat").units("boar", "22-W", 6).units("wolf", "22-S").units("goat", "22-E")
    t.hand("boar", "militia").turn("boar").play("militia", "22-W", "22-S", 3, "22-W", "22-E", 3)
    t.asked("boar", "next combat", "22-S", "22-E").not_offered("stop").dice(*["double skull", "double axe"] * 2)
    t.pick("22-E").done()
    assert t.holder("22-E") == "boar"  # the other one, the last, was not asked for
    assert t.holder("22-S") == "boar"


@pytest.mark.rule("N.DECIDE.26")
def test_push() -> None:
    def intimidate(units: int) -> Table:
        t = (
            ground("boar", "wolf", "goat")
            .units("boar", "22-W", 5)
            .units("wolf", "22-S", units)
            .units("goat", "start-S")
        )
        return t.hand("boar", "intimidate").turn("boar").play("intimidate", "22-W", "22-S", 5)

    t = intimidate(2).asked("boar", "push", "22-W", "22-E", "stop").refused("22-N", "not adjacent").pick("22-E")
    assert t.force("wolf")["22-E"] == 1
    t = intimidate(2).dice("double skull", "double axe").pick("stop").done()
    assert t.force("wolf") == {}  # no push: both fell
    t = intimidate(1).pick("22-E").done()
    assert (t.holder("22-S"), t.force("wolf")) == ("boar", {"22-E": 1})


@pytest.mark.rule("N.DECIDE.28")
def test_food() -> None:
    t = ground("boar", "wolf").units("boar", "22-W", 3).units("wolf", "22-S", 2).res("boar", food=2).res("wolf", food=9)
    t.hand("boar", "start-move").turn("boar").play("start-move", "22-W", "22-S", 3)
    t.asked("boar", "food", 0, 1, 2)  # no more than there is
    t.pick(1).asked("wolf", "food", 0, 1, 2)  # no more than units
    assert t.stock("boar") == (1, 0, 0)


@pytest.mark.rule("N.DECIDE.30")
@pytest.mark.parametrize(("faces", "roller"), [(("split", "double axe"), "boar"), (("double axe", "split"), "wolf")])
def test_split_face(faces: tuple[str, str], roller: str) -> None:
    t = ground("boar", "wolf").units("boar", "22-W", 3).units("wolf", "22-S", 3).hand("boar", "start-move").turn("boar")
    t.dice(*faces).play("start-move", "22-W", "22-S", 3)
    t.asked(roller, "split", "axe", "skull").pick("axe").asks(roller, "retreat")  # 3 and 1 axes against 3 and 2


@pytest.mark.rule("N.DECIDE.31")
def test_axe_throwers() -> None:
    t = ground("boar", "wolf").units("boar", "22-W", 3).units("wolf", "22-S", 3).hand("boar", "axe-throwers")
    t.turn("boar").dice("split", "split").play("axe-throwers", "22-W", "22-S", 3)
    t.asked("boar", "split", "axe", "skull").pick("axe").asked("boar", "throw", "axe", "skull").pick("skull")
    t.asked("wolf", "split", "axe", "skull")  # only then the defender


@pytest.mark.rule("N.DECIDE.32")
def test_casualties() -> None:
    def fight(skulls: str) -> Table:
        t = ground("boar", "bear").units("boar", "22-W", 6).units("bear", "22-S", 2, kaija=True)
        t.hand("boar", "start-move").turn("boar").dice(skulls, "triple axe")
        return t.play("start-move", "22-W", "22-S", 6)

    t = fight("double skull").asked("bear", "casualty", "regular", "kaija").not_offered("stop").pick("regular")
    t.asked("bear", "casualty", "regular", "kaija").pick("regular")
    fight("double axe").asks("bear", "retreat")  # no skull: nothing to choose
    # attackers choose first; players with one kind of figure are not asked
    t = ground("bear", "boar").units("bear", "22-W", 3, kaija=True).units("boar", "22-S", 3)
    t.hand("bear", "bear-awakens", "start-move").turn("bear").play("bear-awakens", "stop")
    t.dice("axe and skull", "axe and skull").play("start-move", "22-W", "22-S", 3, "yes")
    t.asked("bear", "casualty", "regular", "kaija")
    assert t.force("boar") == {"22-S": 3}  # the defender's loss comes after


@pytest.mark.rule("N.DECIDE.33")
def test_retreat() -> None:
    t = ground("boar", "bear").units("boar", "22-W", 6).units("bear", "22-S", 2, kaija=True)
    t.hand("boar", "start-move").turn("boar").dice("triple axe", "double axe").play("start-move", "22-W", "22-S", 6)
    t.asked("bear", "retreat", "22-W", "22-E").not_offered("stop").refused("22-N", "not adjacent").pick("22-E")
    t.asked("bear", "retreat reg", 0, 1, 2).pick(1).asked("bear", "retreat kaija", "yes", "no").pick("yes")
    t.asked("bear", "retreat", "22-W", "22-E").pick("22-W").done()  # the last figure: its number is not asked
    assert t.force("bear") == {"start-E": 1, "22-E": 1}
    assert t.kaija() == "22-E"


# Explore and Draw


@pytest.mark.rule("N.DECIDE.35")
def test_explore() -> None:
    t = (
        ground("raven", "wolf")
        .units("raven", "22-E")
        .units("raven", "22-N")
        .units("wolf", "22-S")
        .pile("10", "05", "02")
    )
    t.hand("raven", "raven-clan").turn("raven").play("raven-clan")
    t.asked("raven", "explore tile", "tile 10", "tile 05").not_offered("stop", "tile 02").pick("tile 05")
    t.asked("raven", "cell", "2,0", "1,-1").pick("1,-1").asked("raven", "rotation", "r0", "r1", "r2", "r3")


@pytest.mark.rule("N.DECIDE.36")
def test_redraw() -> None:
    def camp(*pile: str) -> Table:
        t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").pile(*pile).hand("boar", "scout-camp")
        return t.turn("boar").play("scout-camp")

    t = camp("10", "05", "02").asked("boar", "redraw", "yes", "no").pick("yes").asks("boar", "rotation")  # once
    assert t.tile_pile() == ["02", "10"]
    assert camp("10", "05").pick("no").asks("boar", "rotation").tile_pile() == ["05"]
    camp("10").asks("boar", "rotation")  # an empty pile: no offer


@pytest.mark.rule("N.DECIDE.37")
def test_second_explore() -> None:
    t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").pile("10", "05").hand("boar", "rangers")
    t.turn("boar").play("rangers", "r0").asked("boar", "explore again", "yes", "no").pick("no").done()
    assert t.tile_pile() == ["05"]
    t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").pile("10").hand("boar", "rangers")
    t.turn("boar").play("rangers", "r0").done()  # no tile left: not offered


@pytest.mark.rule("N.DECIDE.38")
def test_annexation() -> None:
    def annex() -> Table:
        t = ground("stag", "wolf").units("stag", "22-E", 2).units("wolf", "start-W").pile("10", "05")
        return t.hand("stag", "stag-annexation").turn("stag").play("stag-annexation")

    t = annex().asked("stag", "annex", "yes", "no").pick("yes").asks("stag", "rotation").pick("r0")
    t.asks("stag", "move").pick("stop").done()  # explored before: not offered again
    t = annex().pick("no").asks("stag", "move").pick("22-E", "22-S", 1).asked("stag", "annex", "yes", "no")
    t.pick("yes").asked("stag", "cell", "2,0", "1,1")
    annex().pick("no", "stop", "no").done()


@pytest.mark.rule("N.DECIDE.39")
def test_sort_drawn_cards() -> None:
    t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").draws("boar", "spy", "hunters", "incursion")
    t.hand("boar", "trading-post", "unrest").turn("boar").play("trading-post")
    t.asked("boar", "draw discard", "spy", "hunters", "incursion").not_offered("unrest", "stop").pick("hunters")
    t.asked("boar", "draw back", "spy", "incursion").pick("incursion").done()
    assert t.zone("hand", "boar") == ["unrest", "spy"]
    t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").draws("boar", "spy", "hunters", "incursion")
    t.hand("boar", "cunning-merchant", "unrest").turn("boar").play("cunning-merchant")
    t.asked("boar", "draw back", "spy", "hunters", "incursion").pick("hunters")
    t.asked("boar", "draw back", "spy", "incursion").pick("spy").done()
    assert t.zone("draw", "boar") == ["spy", "hunters"]  # the last one on top


@pytest.mark.rule("N.DECIDE.40")
def test_extra_card() -> None:
    def people(deck: int, **stock: int) -> Table:
        t = ground("goat", "wolf").units("goat", "22-E").units("wolf", "22-S").res("goat", **stock)
        t.draws("goat", *("unrest", "unrest", "hunters")[:deck]).hand("goat", "goat-resourceful").turn("goat")
        return t.play("goat-resourceful")

    t = people(3, food=2, wood=2).asked("goat", "pay draw", "yes", "no").pick("yes")
    t.asked("goat", "pay", "food", "wood").pick("food").asked("goat", "pay", "food", "wood").pick("food").done()
    assert t.stock("goat") == (0, 1, 0)
    assert t.zone("hand", "goat") == ["unrest", "unrest", "hunters"]
    people(3, food=2, wood=2).pick("no").done()
    people(3, food=2).done()  # fewer than three resources
    people(2, food=9).done()  # no card left to draw


# Special


@pytest.mark.rule("N.DECIDE.41")
def test_future_sight() -> None:
    t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").display("scouts", "spy")
    t.hand("boar", "future-sight", "unrest").turn("boar").play("future-sight")
    t.asked("boar", "display", "scouts", "spy").not_offered("stop").pick("spy").done()
    assert t.zone("draw", "boar") == ["spy"]


@pytest.mark.rule("N.DECIDE.42")
def test_negociation() -> None:
    t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").discards("boar", "spy", "hunters", "unrest")
    t.draws("boar", "incursion").hand("boar", "negociation", "unrest").turn("boar").play("negociation")
    t.asked("boar", "negociation", "spy", "hunters", "unrest", "draw").not_offered("incursion", "stop").pick(
        "draw"
    ).done()
    assert t.zone("hand", "boar") == ["unrest", "incursion"]


def targets(card: str, *, draw: bool) -> Table:
    """Boar's turn with a card on hands: Wolf holds two cards, Goat none, Stag one."""
    t = table("boar", "wolf", "goat", "stag").tiles("start 0,0", "22 1,0").units("boar", "22-E").units("wolf", "22-S")
    t.units("goat", "start-W").units("stag", "start-N").hand("wolf", "spy", "hunters").hand("goat").hand(
        "stag", "fishing"
    )
    if card == "ancestral-curse":
        t.hand("stag", "fishing", "capture")
    t.draws("boar", "rangers") if draw else t.draws("boar")
    return t.hand("boar", card, "unrest").turn("boar").play(card)


@pytest.mark.rule("N.DECIDE.43")
def test_veiled_threats() -> None:
    t = targets("veiled-threats", draw=True).asked("boar", "veiled", "wolf", "stag", "draw").not_offered("goat", "stop")
    t.pick("wolf")
    assert len(t.zone("discard", "wolf")) == 1
    targets("veiled-threats", draw=False).asked("boar", "veiled", "wolf", "stag")


@pytest.mark.rule("N.DECIDE.44", "N.DECIDE.45")
def test_hand_target_and_card_in_that_hand() -> None:
    t = table("boar", "wolf", "goat", "stag").tiles("start 0,0", "22 1,0").units("boar", "22-E").units("wolf", "22-S")
    t.units("goat", "start-W").units("stag", "start-N").hand("wolf", "rangers", "hunters").hand("goat")
    t.hand("stag", "fishing").hand("boar", "spy", "unrest").turn("boar").play("spy")
    t.asked("boar", "hand target", "wolf", "stag").not_offered("goat", "stop").pick("wolf")
    t.asked("boar", "hand card", "rangers", "hunters").not_offered("fishing", "stop").pick("hunters")
    assert t.zone("discard", "wolf") == ["hunters"]


@pytest.mark.rule("N.DECIDE.46")
def test_answer_to_rapacious_exploitation() -> None:
    def pick(**stock: int) -> Table:
        t = ground("snake", "wolf").units("snake", "start-W").units("wolf", "22-S").res("wolf", **stock)
        t.hand("wolf", "rangers", "hunters").hand("snake", "snake-rapacious", "unrest").turn("snake")
        return t.play("snake-rapacious", "hunters")

    t = pick(food=1, wood=2).asked("wolf", "rapacious", "discard", "no").pick("no").asked("wolf", "pay", "food", "wood")
    t.pick("wood").asked("wolf", "pay", "food", "wood").pick("wood").done()
    assert (t.stock("snake"), t.stock("wolf")) == ((0, 2, 0), (1, 0, 0))
    assert t.zone("hand", "wolf") == ["rangers", "hunters"]
    t = pick(food=1, wood=2).pick("discard").done()
    assert t.zone("discard", "wolf") == ["hunters"]
    assert pick(food=1).done().zone("discard", "wolf") == ["hunters"]  # fewer than two: no choice


@pytest.mark.rule("N.DECIDE.47")
def test_ancestral_curse() -> None:
    t = targets("ancestral-curse", draw=True).asked("wolf", "curse", "spy", "hunters").not_offered("stop").pick("spy")
    t.asked("stag", "curse", "fishing", "capture").pick("capture")  # Goat has no cards
    assert t.zone("hand", "boar") == ["unrest", "rangers"]


@pytest.mark.rule("N.DECIDE.48", "N.DECIDE.50")
def test_enemy_unit_and_added_unit() -> None:
    t = ground("boar", "wolf", "goat").units("boar", "22-W").units("boar", "22-E").units("wolf", "22-S", 2)
    t.units("goat", "start-N").units("goat", "start-S").tiles("10 -1,0").units("goat", "10-NW").hand("boar", "capture")
    t.turn("boar").play("capture").asked("boar", "enemy unit", "22-S", "start-N", "start-S").not_offered("stop")
    t.refused("10-NW", "not adjacent").refused("22-N", "no target").pick("22-S")
    t.asked("boar", "add unit", "22-W", "22-E").not_offered("stop").pick("22-E").done()
    assert t.force("boar") == {"start-E": 1, "22-E": 2}


@pytest.mark.rule("N.DECIDE.48", "N.DECIDE.49")
def test_raiding_party_and_its_loot() -> None:
    t = table("raven", "wolf").tiles("start 0,0", "26 1,0").units("raven", "start-W").units("wolf", "26-S", 2)
    t.units("wolf", "26-E").building("food-silo", "26-S").hand("raven", "raven-raiding-party").turn("raven")
    t.play("raven-raiding-party").asked("raven", "enemy unit", "26-S", "26-E").pick("26-S")
    t.asked("raven", "loot", "food", "wood").not_offered("lore", "stop").pick("wood").done()
    assert t.stock("raven") == (0, 1, 0)


@pytest.mark.rule("N.DECIDE.51")
def test_bribery() -> None:
    t = ground("boar", "wolf", "goat").units("boar", "22-W").units("wolf", "22-S", 3).units("goat", "22-E")
    t.hand("boar", "bribery").turn("boar").play("bribery").asked("boar", "bribe from", "22-S", "22-E").not_offered(
        "stop"
    )
    t.refused("22-W", "no target").pick("22-S").asked("boar", "bribe to", "22-W", "22-E").pick("22-E")
    t.asked("boar", "bribe count", 1, 2)
    t = ground("boar", "wolf").units("boar", "22-W").units("wolf", "22-N").hand("boar", "bribery").turn("boar")
    t.play("bribery").asked("boar", "bribe to", "22-W", "22-E").pick(
        "22-E"
    ).done()  # one unit: no number; Rough ignored
    assert t.force("wolf") == {"22-E": 1}


@pytest.mark.rule("N.DECIDE.52")
def test_hidden_ways() -> None:
    t = ground("bear", "wolf").units("bear", "22-W", 2, kaija=True).units("bear", "22-N").units("wolf", "22-S")
    t.hand("bear", "hidden-ways").turn("bear").play("hidden-ways").asked("bear", "ways from", "22-W", "22-N")
    t.pick("22-W").asked("bear", "ways to", "22-N", "22-S", "22-E", "start-N", "start-S", "start-W").not_offered("stop")
    t.pick("start-W").asked("bear", "move reg", 0, 1, 2).pick(1).asked("bear", "move kaija", "yes", "no").pick("yes")
    t.done()
    assert (t.force("bear"), t.kaija()) == ({"start-E": 1, "22-N": 1, "start-W": 1}, "start-W")
    # a closed territory is no destination
    t = ground("boar", "wolf").units("boar", "22-E").units("wolf", "22-S").hand("boar", "hidden-ways").turn("boar")
    t.play("hidden-ways").refused("22-W", "not open")


@pytest.mark.rule("N.DECIDE.53")
def test_copy() -> None:
    t = ground("boar", "wolf", "goat").units("boar", "22-W").units("wolf", "22-S").units("goat", "start-N")
    t.active("wolf", "fishing", "wood-monopoly", "unrest", "start-build").active("goat", "lore-mastery")
    t.hand("boar", "enemy-secrets").turn("boar").play("enemy-secrets")
    t.asked("boar", "copy where", "22-S", "start-N").pick("22-S")
    t.asked("boar", "copy", "fishing", "wood-monopoly").not_offered("stop").pick("wood-monopoly").done()
    assert t.stock("boar") == (0, 3, 0)
    t = ground("boar", "wolf").units("boar", "22-W").units("wolf", "22-S").played("boar", "fishing", "wood-monopoly")
    t.active("boar", "fishing", "wood-monopoly", "lore-mastery").hand("boar", "legendary-heroes").turn("boar")
    t.play("legendary-heroes").asked("boar", "copy", "fishing", "wood-monopoly")  # a Wait is not on the list
    t = ground("snake", "wolf").units("snake", "22-W").units("wolf", "22-S").active("wolf", "fishing", "wood-monopoly")
    t.scorched("22-S").hand("snake", "snake-stolen-lore").turn("snake").play("snake-stolen-lore")
    t.asked("snake", "copy", "fishing", "wood-monopoly")


@pytest.mark.rule("N.DECIDE.54")
def test_scorched_earth() -> None:
    t = ground("snake", "wolf").units("snake", "22-W", 2).units("wolf", "22-S").units("wolf", "22-E").scorched("22-S")
    t.hand("snake", "snake-clan").turn("snake").play("snake-clan").asked("snake", "scorch", "22-E", "stop")
    t.refused("22-S", "already").pick("stop").asks("snake", "move").pick("stop")
    t.asked("snake", "scorch", "22-E", "stop").pick("22-E").done()  # after the Snake Clan card's Move as well
    t = ground("snake", "wolf").units("snake", "start-W", 2).units("wolf", "22-S").hand("snake", "snake-rapacious")
    t.turn("snake").play("snake-rapacious")  # no legal territory: not asked
    assert t.s.scorched == -1


@pytest.mark.rule("N.DECIDE.55")
def test_scorched_harvest() -> None:
    t = table("snake", "goat").tiles("start 0,0", "26 1,0").units("snake", "start-W").units("goat", "26-S", 2)
    t.building("food-silo", "26-S").scorched("26-S").phase("harvest")
    t.asked("snake", "scorch harvest", "food", "wood", "stop").pick("stop")
    assert t.stock("snake") == (0, 0, 0)
    t = table("snake", "goat").tiles("start 0,0", "22 1,0").units("snake", "start-W").units("goat", "22-E", 2)
    t.scorched("22-E").phase("harvest")  # it yields nothing: not asked
    assert t.s.year == 4
