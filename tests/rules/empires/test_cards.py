"""Every card design of the house set, played once: what it costs, what it does, and where it cannot be used.

A row: card, what is given, what the owner picks, what he has in the end. The card is in his hand (a start card or an
Island is in his Empire, unless it is to be pillaged); the opponent has passed. Given: "wood=2" supply, "E:x" in the
Empire (E:x:exhausted, E:x:on:y, E:x:gold=2), "H:x" in hand, "X:x" in the discard pile, "D:x" on top of the deck,
"Q:fish" a Ship of his in the queue, "I:x" a face-up Island, "O:E:x" a card of the opponent's, who has not passed then.
"""

import pytest

from meadhall.empires import GAME
from meadhall.empires.codes import BOOST, INSTANT, LOCATION, NEARBY, TILE_IDS
from meadhall.empires.words.cards import texts
from tests.rules.empires.table import Table, table

CONTENT = GAME.content()

ROWS = [
    # Ulaf
    ("ulaf.goat_terrace", "", "@harvest !goat_terrace", "food=2"),
    ("ulaf.pine_slope", "", "@harvest !pine_slope", "wood=2"),
    ("ulaf.raiders_bay", "", "@harvest !raiders_bay", "fish=1 raze=1"),
    ("ulaf.axe_smithy", "wood=1", "+axe_smithy !axe_smithy", "wood=0 raze=2 worker=4"),
    ("ulaf.sharpened_axes", "", "@sail +sharpened_axes cargo:none", "raze=1 food=1 ship=1"),
    ("ulaf.drakkar", "wood=1 Q:raze", "+drakkar !drakkar", "wood=0 food=1 vp=1 worker=4"),
    ("ulaf.twin_ships", "wood=2 food=1 Q:- I:gull_rock E:valkyrie", "+twin_ships !valkyrie +gull_rock",
     "wood=0 food=2 fish=1 vp=2"),
    ("ulaf.priest_of_thor", "food=1 Q:- I:gull_rock E:valkyrie D:drakkar", "+priest_of_thor !valkyrie +gull_rock",
     "food=2 hand=1"),
    ("ulaf.quick_raid", "I:slate_cliffs", "@sail +quick_raid +slate_cliffs", "stone=3 ship=2"),
    ("ulaf.cleared_slope", "", "@harvest ^cleared_slope !pine_slope", "wood=4"),
    ("ulaf.skerry_pasture", "", "@explore +skerry_pasture @harvest !skerry_pasture", "sheep=4 hand=1"),
    ("ulaf.plunder_hall", "wood=1 raze=1", "+plunder_hall !plunder_hall", "wood=0 raze=0 vp=2"),
    ("ulaf.treasury", "wood=2 raze=1 H:quick_raid I:gull_rock",
     "+treasury @sail +quick_raid cargo:raze +gull_rock conquer", "vp=1 gold=1 wood=0 food=0 exhausted=treasury"),
    ("ulaf.watchtower", "wood=1 H:quick_raid I:gull_rock",
     "+watchtower @sail +quick_raid cargo:raze +gull_rock conquer", "vp=1 gold=0 food=0 exhausted=watchtower"),
    ("ulaf.white_keep", "wood=2 raze=1 H:quick_raid I:gull_rock",
     "+white_keep @sail +quick_raid cargo:raze +gull_rock conquer", "vp=1 stone=1 wood=0 food=0"),
    ("ulaf.valkyrie", "raze=1 wood=1 Q:fish I:gull_rock", "+valkyrie !valkyrie +gull_rock",
     "raze=0 food=2 fish=1 vp=1 worker=4 ship=2"),
    ("ulaf.harbour_master", "wood=1 food=1 fish=1", "+harbour_master !harbour_master cargo:fish",
     "worker=4 food=0 wood=0 fish=0 ship=1"),
    ("ulaf.shipwrights_slip", "wood=3", "+shipwrights_slip !shipwrights_slip", "wood=0 vp=1 ship=3"),
    ("ulaf.berserker_camp", "food=1 O:E:cottage", "+berserker_camp glenn!cottage", "food=0 raze=0 vp=1"),
    ("ulaf.northern_shallows", "", "@populate +northern_shallows", "fish=2 worker=6"),
    ("ulaf.victory_songs", "E:gull_rock E:vine_shore", "@populate +victory_songs", "vp=2 worker=6"),
    # Heidel
    ("heidel.barley_patch", "", "@harvest !barley_patch", "food=2"),
    ("heidel.birch_stand", "", "@harvest !birch_stand", "wood=2"),
    ("heidel.stony_garth", "", "@harvest !stony_garth", "stone=2"),
    ("heidel.tavern", "wood=1", "+tavern !tavern", "food=1 vp=1 worker=4"),
    ("heidel.drinking_competition", "", "@harvest +drinking_competition harvest>sail !birch_stand",
     "food=2 wood=2 pawns=sail"),
    ("heidel.bench_sleepers", "wood=1 food=1", "+bench_sleepers !bench_sleepers", "vp=2 worker=4 spent=0"),
    ("heidel.party_ship", "E:gull_rock:exhausted E:beacon_isle:exhausted E:tavern:exhausted", "@sail +party_ship",
     "exhausted=tavern"),
    ("heidel.wake_up_horn", "E:bench_sleepers:worker=2 E:dozing_angler:worker=2",
     "@populate +wake_up_horn !bench_sleepers:worker "
     "!bench_sleepers:worker", "food=3 worker=8"),
    ("heidel.hops_terrace", "", "@harvest ^hops_terrace !barley_patch", "food=4"),
    ("heidel.mead_brewery", "wood=1 stone=1 food=2", "+mead_brewery !mead_brewery", "food=0 vp=2"),
    ("heidel.snoring_loft", "wood=1", "+snoring_loft !snoring_loft worker stop", "wood=0 worker=4 spent=0"),
    ("heidel.round_of_ale", "E:tavern E:tavern E:tavern E:feast_hall", "@explore +round_of_ale", "vp=4"),
    ("heidel.feast_hall", "wood=2 H:round_of_ale", "+feast_hall @explore +round_of_ale", "vp=2"),
    ("heidel.heidels_chair", "wood=2 stone=2 food=1", "+heidels_chair @explore explore>sail", "vp=1 food=0"),
    ("heidel.tankard_carver", "wood=2", "+tankard_carver !tankard_carver", "wood=0 vp=1 food=1"),
    ("heidel.dozing_angler", "food=1", "+dozing_angler !dozing_angler", "fish=3 worker=4 spent=0"),
    ("heidel.hammock_row", "wood=2 E:bench_sleepers:worker=1", "+hammock_row !hammock_row", "worker=6 food=1"),
    ("heidel.long_table", "wood=1 spent=2", "+long_table @populate !long_table populate>sail",
     "worker=7 spent=1 pawns=sail"),
    ("heidel.barrel_cellar", "wood=1 stone=1 food=1", "+barrel_cellar !barrel_cellar food food", "food=0"),
    ("heidel.birch_clearing", "", "@populate +birch_clearing", "wood=2 food=1 worker=6"),
    ("heidel.rowdy_songs", "H:tavern E:long_table:exhausted E:bench_sleepers:exhausted", "@construct +rowdy_songs",
     "vp=1 food=1 exhausted=bench_sleepers"),
    # Glenn
    ("glenn.oat_croft", "", "@harvest !oat_croft", "food=2"),
    ("glenn.glen_wood", "", "@harvest !glen_wood", "wood=1 stone=1"),
    ("glenn.sheep_fold", "", "@harvest !sheep_fold", "sheep=2"),
    ("glenn.cottage", "wood=2", "+cottage !cottage", "food=1 wood=1 worker=5 spent=1"),
    ("glenn.wool_weaver", "wood=2 sheep=1", "+wool_weaver !wool_weaver", "sheep=0 vp=2 worker=4"),
    ("glenn.helping_hands", "spent=3", "@populate +helping_hands", "worker=8 spent=1 food=1"),
    ("glenn.shared_pasture", "", "@harvest ^shared_pasture !sheep_fold", "sheep=4"),
    ("glenn.village_hall", "wood=2 stone=1 E:cottage E:cottage E:nursery E:nursery", "+village_hall !village_hall",
     "vp=4 worker=3"),
    ("glenn.nursery", "food=3", "+nursery !nursery", "food=0 worker=6"),
    ("glenn.stone_dyke", "H:cottage", "@construct +stone_dyke", "stone=2 worker=6"),
    ("glenn.ceilidh", "", "@harvest +ceilidh !sheep_fold !oat_croft", "sheep=2 food=2"),
    ("glenn.barn_raising", "wood=1 H:village_hall H:cottage", "@construct +barn_raising +village_hall",
     "wood=1 worker=6"),
    ("glenn.glenns_house", "wood=2 stone=1", "+glenns_house @populate", "vp=1 worker=6"),
    ("glenn.midwife", "sheep=1 food=1 wood=4 H:cottage H:cottage", "+midwife +cottage +cottage",
     "worker=8 exhausted=midwife"),
    ("glenn.mason_cousins", "wood=2 H:cottage", "+mason_cousins +cottage", "wood=0 worker=6"),
    ("glenn.clan_kitchen", "wood=1 stone=1 food=2 spent=3", "+clan_kitchen !clan_kitchen",
     "worker=7 spent=1 vp=1 food=0"),
    ("glenn.town_crier", "wood=1", "+town_crier", "wood=0 worker=5"),
    ("glenn.bagpipe_band", "sheep=1 wood=2 E:nursery:exhausted", "+bagpipe_band !bagpipe_band",
     "vp=1 worker=4 exhausted=bagpipe_band"),
    ("glenn.friendly_rivals", "food=1", "+friendly_rivals @populate @populate",
     "food=1 worker=7 exhausted=friendly_rivals"),
    ("glenn.highland_games", "spent=5", "@populate +highland_games", "vp=2"),
    ("glenn.ice_cream_shop", "", "@populate ^ice_cream_shop @harvest !oat_croft", "food=6 worker=6"),
    # Mackinnon
    ("mackinnon.kail_yard", "", "@harvest !kail_yard", "food=2"),
    ("mackinnon.silver_burn", "", "@harvest !silver_burn", "gold=1 stone=1"),
    ("mackinnon.clan_strongbox", "gold=1", "!clan_strongbox gold", "gold=0 exhausted=clan_strongbox"),
    ("mackinnon.village_bank", "wood=2 stone=1", "+village_bank !village_bank wood stop", "wood=1 stone=0"),
    ("mackinnon.compound_interest", "wood=1 E:village_bank", "@harvest +compound_interest wood stop !kail_yard",
     "gold=1 wood=0 food=3"),
    ("mackinnon.moneylender", "gold=1", "+moneylender !moneylender", "gold=1 food=2 worker=4"),
    ("mackinnon.gold_vault", "stone=2 gold=3", "+gold_vault pay_stone !gold_vault gold gold", "gold=1"),
    ("mackinnon.pledge_house", "wood=2 stone=1 raze=1", "+pledge_house !pledge_house raze wood", "raze=0 wood=0"),
    ("mackinnon.debt_collector", "E:village_bank E:gold_vault E:pledge_house", "@explore +debt_collector", "gold=3"),
    ("mackinnon.peat_bank", "", "@harvest ^peat_bank !kail_yard", "food=4"),
    ("mackinnon.silver_seam", "", "@populate +silver_seam", "gold=1 wood=1 worker=6"),
    ("mackinnon.audit", "H:royal_mint D:golden_handshake E:village_bank:exhausted", "@construct +audit",
     "hand=1 exhausted="),
    ("mackinnon.counting_house", "stone=2 wood=1 gold=1 E:village_bank", "+counting_house !counting_house",
     "vp=2 gold=0 worker=4"),
    ("mackinnon.exchange", "wood=2", "+exchange !exchange", "wood=0 gold=1"),
    ("mackinnon.loan_shark", "gold=1 E:gold_vault:gold=3",
     "+loan_shark !loan_shark !gold_vault:gold !gold_vault:gold", "gold=2 vp=1 worker=4"),
    ("mackinnon.widows_fund", "wood=1", "+widows_fund !widows_fund worker", "worker=4 spent=0"),
    ("mackinnon.royal_mint", "stone=3", "+royal_mint !royal_mint", "stone=0 gold=2 worker=4"),
    ("mackinnon.toll_bridge", "wood=1", "+toll_bridge @sail", "wood=0 food=1"),
    ("mackinnon.treasure_fleet", "wood=1 gold=1", "+treasure_fleet pay_wood !treasure_fleet", "gold=0 ship=1 worker=5"),
    ("mackinnon.golden_handshake", "gold=3 H:royal_mint", "@construct +golden_handshake yes yes no", "gold=1 vp=4"),
    ("mackinnon.merchant_quarter", "wood=1 stone=1 H:widows_fund", "+merchant_quarter +widows_fund",
     "gold=1 exhausted=merchant_quarter"),
    # Nanurjuk
    ("nanurjuk.caribou_range", "", "@harvest !caribou_range", "food=2"),
    ("nanurjuk.cairn_field", "", "@harvest !cairn_field", "stone=2"),
    ("nanurjuk.seal_hole", "", "@harvest !seal_hole", "fish=2"),
    ("nanurjuk.trade_river_route", "stone=1", "+trade_river_route !trade_river_route option2", "vp=1 worker=4 gold=0"),
    ("nanurjuk.outpost", "stone=2 food=1 E:ice_road E:sledge_trail E:sledge_trail", "+outpost !outpost",
     "vp=1 fish=2 worker=4"),
    ("nanurjuk.move_on", "", "@explore +move_on yes !seal_hole", "food=1 vp=2"),
    ("nanurjuk.new_outpost", "", "+new_outpost !seal_hole !new_outpost", "vp=1 stone=2 worker=4"),
    ("nanurjuk.sledge_trail", "stone=1 food=1 E:summer_camp", "+sledge_trail !summer_camp",
     "vp=3 exhausted=sledge_trail"),
    ("nanurjuk.summer_camp", "stone=1", "+summer_camp !summer_camp", "food=1 vp=2 exhausted="),
    ("nanurjuk.moving_herd", "", "@explore +moving_herd", "sheep=2 hand=1"),
    ("nanurjuk.pack_up", "X:ice_road X:move_on", "@harvest +pack_up !cairn_field", "food=1 stone=2 hand=1"),
    ("nanurjuk.fresh_ground", "H:ice_road H:outpost", "@construct +fresh_ground yes !seal_hole +ice_road",
     "vp=2 food=1"),
    ("nanurjuk.nanurjuks_tent", "stone=3 sheep=1 H:summer_camp", "+nanurjuks_tent +summer_camp",
     "vp=1 food=1 exhausted=nanurjuks_tent"),
    ("nanurjuk.ice_road", "stone=3", "+ice_road !ice_road !seal_hole", "vp=2 stone=0"),
    ("nanurjuk.shamans_drum", "sheep=1 E:summer_camp", "+shamans_drum !summer_camp",
     "vp=2 hand=1 exhausted=shamans_drum"),
    ("nanurjuk.mirror_ice", "stone=2 E:trade_river_route E:outpost",
     "+mirror_ice !trade_river_route !mirror_ice option1", "gold=1 worker=4"),
    ("nanurjuk.shifting_ice", "E:trade_river_route E:outpost E:mirror_ice:as:outpost",
     "@sail +shifting_ice !mirror_ice !trade_river_route cargo:none !mirror_ice option2", "vp=2 fish=1"),
    ("nanurjuk.dog_team", "food=1 fish=3", "+dog_team !dog_team", "fish=0 food=1 hand=1"),
    ("nanurjuk.kayak_landing", "stone=2 fish=1", "+kayak_landing !kayak_landing", "worker=4 ship=1 fish=0"),
    ("nanurjuk.seal_hunt", "", "+seal_hunt", "fish=2 vp=1 worker=4 spent=1"),
    ("nanurjuk.caribou_crossing", "", "@harvest ^caribou_crossing !caribou_range", "food=4"),
    # Panuk
    ("panuk.moss_flat", "", "@harvest !moss_flat", "food=2"),
    ("panuk.fishing_hole", "", "@harvest !fishing_hole", "fish=2"),
    ("panuk.drift_line", "", "@harvest !drift_line", "wood=1 stone=1"),
    ("panuk.penguin_colony", "fish=2", "+penguin_colony !penguin_colony", "fish=0 vp=1"),
    ("panuk.drying_rack", "wood=1", "+drying_rack !drying_rack", "fish=2 worker=4"),
    ("panuk.herring_run", "", "@populate +herring_run yes", "fish=1 vp=1 worker=6"),
    ("panuk.frozen_shipyard", "wood=2 stone=1 E:penguin_colony E:penguin_school",
     "+frozen_shipyard !frozen_shipyard", "vp=2 wood=1 fish=1"),
    ("panuk.yeti_den", "stone=2", "+yeti_den @explore", "vp=1 hand=1"),
    ("panuk.ice_fishing", "", "@harvest ^ice_fishing !fishing_hole", "fish=4"),
    ("panuk.snow_quarry", "", "@explore +snow_quarry", "stone=2 hand=1"),
    ("panuk.yeti_tracks", "", "@explore +yeti_tracks +yeti_mask", "food=1 hand=2"),
    ("panuk.abominable_guard", "stone=2 food=1", "+abominable_guard !abominable_guard", "raze=1 worker=4"),
    ("panuk.panuks_hall", "wood=2 stone=1 fish=1 H:penguin_colony", "+panuks_hall +penguin_colony", "vp=1 fish=0"),
    ("panuk.yeti_mask", "stone=1 wood=1 E:drying_rack E:penguin_school", "+yeti_mask !drying_rack !yeti_mask",
     "fish=2 worker=4"),
    ("panuk.penguin_school", "fish=3", "+penguin_school !penguin_school", "fish=0 vp=2 worker=4"),
    ("panuk.fish_market", "fish=4", "+fish_market !fish_market yes yes pay_fish", "gold=2 fish=1 food=1 worker=4"),
    ("panuk.great_catch", "", "@sail +great_catch cargo:fish", "fish=1 ship=1"),
    ("panuk.story_circle", "wood=2", "+story_circle", "vp=1 wood=0"),
    ("panuk.deep_water", "", "@sail +deep_water cargo:none", "fish=3 ship=1"),
    ("panuk.penguin_parade", "E:penguin_colony E:penguin_colony E:yeti_den E:yeti_den E:drying_rack E:fish_market",
     "@populate +penguin_parade",
     "vp=4"),
    ("panuk.collectors_igloo", "wood=2 stone=2 E:penguin_colony E:yeti_den E:drying_rack",
     "+collectors_igloo !collectors_igloo", "vp=2 worker=4"),
    # Islands: pillaged, then conquered
    ("island.haunted_island", "Q:raze I:haunted_island", "!valkyrie +haunted_island", "raze=1 food=1"),
    ("island.gull_rock", "Q:- I:gull_rock", "!valkyrie +gull_rock", "food=2 fish=1"),
    ("island.driftwood_shoal", "Q:- I:driftwood_shoal", "!valkyrie +driftwood_shoal", "wood=3"),
    ("island.slate_cliffs", "Q:- I:slate_cliffs", "!valkyrie +slate_cliffs", "stone=3"),
    ("island.sheep_skerry", "Q:- I:sheep_skerry", "!valkyrie +sheep_skerry", "sheep=2 food=1"),
    ("island.hermits_holm", "Q:- I:hermits_holm", "!valkyrie +hermits_holm", "vp=2 hand=1"),
    ("island.wreckers_cove", "Q:- I:wreckers_cove", "!valkyrie +wreckers_cove", "gold=1 raze=1"),
    ("island.seal_beach", "Q:- I:seal_beach", "!valkyrie +seal_beach", "fish=3"),
    ("island.smugglers_cave", "Q:- I:smugglers_cave", "!valkyrie +smugglers_cave", "gold=2"),
    ("island.mist_village", "Q:- I:mist_village", "!valkyrie +mist_village", "worker=5"),
    ("island.beacon_isle", "Q:- I:beacon_isle", "!valkyrie +beacon_isle", "vp=3"),
    ("island.standing_stones", "Q:- I:standing_stones", "!valkyrie +standing_stones", "vp=2 stone=1"),
    ("island.amber_coast", "Q:fish I:amber_coast", "!valkyrie +amber_coast", "gold=3"),
    ("island.vine_shore", "Q:fish I:vine_shore", "!valkyrie +vine_shore", "food=3 vp=2"),
    ("island.giants_forest", "Q:fish I:giants_forest", "!valkyrie +giants_forest", "wood=4 vp=2"),
    ("island.drowned_temple", "Q:fish I:drowned_temple", "!valkyrie +drowned_temple", "vp=4"),
    ("island.strangers_market", "Q:fish I:strangers_market", "!valkyrie +strangers_market", "gold=1 hand=2"),
    ("island.whale_grounds", "Q:fish I:whale_grounds", "!valkyrie +whale_grounds", "fish=3 vp=2"),
    ("island.emerald_downs", "Q:fish I:emerald_downs", "!valkyrie +emerald_downs", "sheep=3 vp=2"),
    ("island.monks_library", "Q:fish I:monks_library", "!valkyrie +monks_library", "hand=3 vp=1"),
    ("island.refugee_harbour", "Q:fish I:refugee_harbour", "!valkyrie +refugee_harbour", "worker=5 food=2"),
    ("island.shipwright_bay", "Q:fish I:shipwright_bay", "!valkyrie +shipwright_bay", "ship=3"),
]  # fmt: skip

CONQUERED = [
    ("island.haunted_island", "H:quick_raid I:haunted_island I:gull_rock raze=2",
     "@sail +quick_raid cargo:raze +haunted_island conquer @sail cargo:raze", "gold=1 food=1 hand=0"),
    ("island.gull_rock", "E:gull_rock", "!gull_rock", "food=1"),
    ("island.driftwood_shoal", "E:driftwood_shoal", "!driftwood_shoal", "wood=1"),
    ("island.slate_cliffs", "E:slate_cliffs H:drakkar", "@construct", "stone=1"),
    ("island.sheep_skerry", "E:sheep_skerry", "!sheep_skerry !pine_slope", "wood=2 worker=3"),
    ("island.hermits_holm", "E:hermits_holm H:drakkar", "!hermits_holm", "vp=1 food=0 hand=0"),
    ("island.seal_beach", "E:seal_beach fish=1", "!seal_beach", "vp=1 fish=0"),
    ("island.smugglers_cave", "E:smugglers_cave wood=1", "!smugglers_cave", "gold=1 wood=0"),
    ("island.mist_village", "E:mist_village food=1 spent=3", "!mist_village", "worker=7 spent=1 food=0"),
    ("island.beacon_isle", "E:beacon_isle Q:-", "!beacon_isle", "vp=1"),
    ("island.standing_stones", "E:standing_stones", "!standing_stones", "vp=1 worker=4"),
    ("island.amber_coast", "E:amber_coast", "!amber_coast", "gold=1 food=1 worker=3"),
    ("island.vine_shore", "E:vine_shore", "@harvest !pine_slope", "wood=2 food=1"),
    ("island.giants_forest", "E:giants_forest H:drakkar", "!giants_forest", "worker=4 hand=0"),
    ("island.drowned_temple", "E:drowned_temple raze=1", "!drowned_temple", "vp=3 raze=0 worker=4"),
    ("island.strangers_market", "E:strangers_market wood=2", "!strangers_market", "vp=2 wood=0"),
    ("island.whale_grounds", "E:whale_grounds fish=1", "!whale_grounds", "vp=2 fish=0 worker=4"),
    ("island.emerald_downs", "E:emerald_downs H:cleared_slope", "@harvest ^cleared_slope !pine_slope", "vp=1 wood=4"),
    ("island.monks_library", "E:monks_library food=1", "!monks_library", "hand=1 food=0 worker=5"),
    ("island.refugee_harbour", "E:refugee_harbour food=2", "!refugee_harbour", "worker=6 food=0"),
    ("island.shipwright_bay", "E:shipwright_bay", "!shipwright_bay", "worker=3 ship=1"),
]  # fmt: skip


def given(card: str, text: str) -> Table:
    clan = card.split(".")[0]
    clan = "ulaf" if clan == "island" else clan
    opponent = "glenn" if clan != "glenn" else "heidel"
    t = table(clan, opponent)
    words = text.split()
    if card.startswith("island.") and f"I:{card.split('.')[1]}" in words and "H:quick_raid" not in words:
        t.empire(clan, "valkyrie")
    islands = [word[2:] for word in words if word.startswith("I:")]
    nearby = [x for x in islands if t.design("island", x) in CONTENT.nearby]
    distant = [x for x in islands if x not in nearby]
    t.islands(*(nearby + [None, None])[:2], *(distant + [None, None])[:2])
    for word in words:
        head, _, rest = word.partition(":")
        if "=" in word and head not in ("E", "O"):
            what, _, n = word.partition("=")
            t.supply(clan, **{what: int(n)})
        elif head == "E":
            t.empire(clan, rest.replace(":", " "))
        elif head == "H":
            t.hand(clan, rest)
        elif head == "X":
            t.discard(clan, rest)
        elif head == "D":
            t.deck(clan, rest)
        elif head == "Q":
            t.queue(f"{clan} {rest}")
        elif word.startswith("O:E:"):
            t.empire(opponent, word[4:])
    design = t.design(clan, card)
    in_play = CONTENT.start[design] or CONTENT.kind[design] >= NEARBY
    if not in_play:
        t.hand(clan, card.split(".")[1])
    if not any(word.startswith("O:") for word in words):
        t.passed(opponent)
    return t.turn(clan)


def play(card: str, text: str, picks: str, then: str) -> None:
    t = given(card, text)
    clan = t.clans[0]
    for choice in picks.split():
        while not t.asked.startswith(clan) and t.asked != "over":
            t.pick("@populate" if "@populate" in t.options else "pass")
        if choice.startswith("pay_"):
            choice = next(option for option in t.options if option.startswith(f"pay {choice[4:]}"))
        t.pick(choice)
    for word in then.split():
        what, _, value = word.partition("=")
        if what == "hand":
            assert len(t.in_hand(clan)) == int(value)
        elif what == "exhausted":
            assert t.exhausted(clan) == ([value] if value else [])
        elif what == "pawns":
            assert t.pawn_places(clan) == [value]
        else:
            t.has(clan, **{what: int(value)})


@pytest.mark.parametrize(
    ("card", "text", "picks", "then"),
    [pytest.param(*row, id=row[0], marks=pytest.mark.rule(f"E.CARD.{row[0]}")) for row in ROWS],
)
def test_card(card: str, text: str, picks: str, then: str) -> None:
    play(card, text, picks, then)


@pytest.mark.parametrize(
    ("card", "text", "picks", "then"),
    [pytest.param(*row, id=row[0], marks=pytest.mark.rule(f"E.CARD.{row[0]}")) for row in CONQUERED],
)
def test_conquered_island(card: str, text: str, picks: str, then: str) -> None:
    play(card, text, picks, then)


@pytest.mark.rule("E.CARD.island.wreckers_cove", "E.FEATURE.5")
def test_wreckers_cove_answers_an_opponents_pillage_once_a_round() -> None:
    t = table("ulaf", "glenn").empire("ulaf", "wreckers_cove").queue("glenn", "glenn", "ulaf")
    t.islands("gull_rock", "slate_cliffs", None, None).phase("expedition").pick("+gull_rock", "+slate_cliffs")
    t.has("ulaf", gold=1)  # the second Pillage finds it exhausted, and his own Pillage does not count


@pytest.mark.rule("E.EXPEDITION.9", "E.CARDS.15")
@pytest.mark.parametrize("card", [CONTENT.ids[design] for design in CONTENT.nearby + CONTENT.distant])
def test_conquering_gives_the_bonus_and_not_the_pillage(card: str) -> None:
    name = card.split(".")[1]
    t = table("ulaf", "glenn").queue("ulaf fish+raze")
    distant = CONTENT.ids.index(card) in CONTENT.distant
    t.islands(*((None, None, name, None) if distant else (name, None, None, None))).phase("expedition")
    t.pick(f"+{name}", "conquer").owns("ulaf", name)
    text = texts(CONTENT).cards[CONTENT.ids.index(card)]
    bonus = text.partition("Bonus: ")[2].rstrip(".")
    gained = {
        what: t.s.rows[0][i]
        for i, what in enumerate(("Food", "Wood", "Stone", "Sheep", "Fish", "Gold", "Raze"))
        if t.s.rows[0][i]
    }
    gained |= {"VP": t.s.rows[0][9]} if t.s.rows[0][9] else {}
    gained |= {"Worker": t.s.rows[0][7] - 5} if t.s.rows[0][7] > 5 else {}
    words = bonus.replace("gain ", "").replace(" and ", " ").split() if bonus.startswith("gain") else []
    assert gained == {what: int(n) for n, what in zip(words[::2], words[1::2], strict=True)}
    assert len(t.in_hand("ulaf")) == (int(bonus.split()[1]) if bonus.startswith("draw") else 0)


def test_every_design_has_a_row() -> None:
    assert {row[0] for row in ROWS} == set(CONTENT.ids)


DECK_CARDS = [CONTENT.ids[d] for d in range(len(CONTENT.ids)) if not CONTENT.start[d] and CONTENT.kind[d] < NEARBY]


@pytest.mark.rule("E.BUILD.1", "E.BUILD.4", "E.FIELD.2", "E.BOOST.1", "E.ACTION.9")
@pytest.mark.parametrize("card", DECK_CARDS)
def test_where_a_card_cannot_be_used(card: str) -> None:
    """Without its cost a Location is not built; named actions are the only way for Fields, upgrades and Boosts."""
    clan, name = card.split(".")
    design = CONTENT.ids.index(card)
    kind = CONTENT.kind[design]
    t = table(clan, "glenn" if clan != "glenn" else "ulaf").hand(clan, name).supply(clan, worker=0)
    t.without(clan, *[CONTENT.ids[x].split(".")[1] for x in CONTENT.clan_start[CONTENT.clan_ids.index(clan)]]).turn(
        clan
    )
    assert f"+{name}" not in t.options
    assert t.why(f"card:{name}")
    for tile in range(5):
        w = table(clan, "glenn" if clan != "glenn" else "ulaf").hand(clan, name)
        other = next(
            x for x in CONTENT.clan_deck[CONTENT.clan_ids.index(clan)] if x != design and CONTENT.kind[x] == LOCATION
        )
        w.hand(clan, CONTENT.ids[other].split(".")[1]).turn(clan).pick(f"@{TILE_IDS[tile]}")
        offered = w.asked.endswith("window") and any(option.lstrip("+^") == name for option in w.options)
        assert offered == bool(CONTENT.require[design] >> tile & 1)
    assert (CONTENT.require[design] == 0) == (kind in (LOCATION, INSTANT))
    assert kind != BOOST or CONTENT.play[design] >= 0 or CONTENT.after[design] >= 0
