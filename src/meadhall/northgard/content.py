"""The content of Northgard as flat tables of ints, the only form in which the rules read it."""

from typing import Any, Final

from meadhall.core import contents
from meadhall.core.contentfiles import Source, given_files, texts_of
from meadhall.northgard import lint, schema
from meadhall.northgard import ops as o

WINTER_WIDTH: Final = 32  # entries per variant in the Winter tables; more units cost as much as the last one


class Content:
    """All tables. Tiles, cards, buildings, clans and creatures are known by their index."""

    def __init__(self) -> None:
        self.digest: str = ""
        self.worded: dict[str, list[str]] = {}  # what the cards say, by edition and language; see words/edition.py
        self.files: dict[str, str] = {}  # the texts it was read from

        # Tiles. Sides and corners are those of the world, after rot quarter turns clockwise (N.MAP.2).
        self.tile_ids: list[str] = []
        self.tile_set: list[int] = []  # TILES_*
        self.tile_areas: list[int] = []  # number of areas
        self.side_area: list[int] = []  # [tile * 16 + rot * 4 + side]: the area that owns the side
        self.corner_end: list[int] = []  # [tile * 16 + rot * 4 + corner]: border ends there (N.MAP.16, N.WILDERNESS.4)
        self.tile_pieces: list[list[int]] = []  # area, area, BORDER_* and so on
        self.tile_landmark: list[int] = []  # LANDMARK_*
        self.tile_fame: list[int] = []  # Ruins, Den
        self.tile_creatures: list[int] = []  # 1: only with Creatures
        self.area_names: list[str] = []  # [tile * AREAS + area], like the tables below: the sides it owns, "C" for none
        self.area_food: list[int] = []
        self.area_wood: list[int] = []
        self.area_lore: list[int] = []
        self.area_lair: list[int] = []
        self.area_space: list[int] = []  # SPACE_*
        self.area_landmark: list[int] = []  # LANDMARK_* on the area that carries it

        # Cards.
        self.card_ids: list[str] = []
        self.card_names: list[str] = []
        self.card_type: list[int] = []  # TYPE_*
        self.card_flash: list[int] = []
        self.card_fame: list[int] = []
        self.card_set: list[int] = []  # SET_*
        self.card_clan: list[int] = []  # -1: none
        self.card_upgrade: list[int] = []
        self.card_copies: list[int] = []  # starting cards: per player
        self.card_effects: list[list[list[int]]] = []  # rows as in ops.py
        self.card_values: list[list[int]] = []  # Achievements: VALUE_*, fame per piece and so on
        self.start_cards: list[int] = []  # of one player, copies repeated
        self.early_cards: list[int] = []
        self.advanced_cards: list[int] = []
        self.achievement_cards: list[int] = []
        self.unrest_card: int = -1
        self.reply_card: int = -1  # Defensive Strategy
        self.basic: list[int] = [
            -1,
            -1,
            -1,
            -1,
        ]  # card * 8 + effect of the plain Recruit, Build, Move, Explore (N.TURN.19)

        # Clans, in the order of ops.py.
        self.clan_ids: list[str] = []
        self.clan_names: list[str] = []
        self.clan_powers: list[str] = []
        self.clan_prototype: list[str] = []  # the power there; "": the prototype has no such clan
        self.clan_initial: list[int] = []  # card
        self.clan_upgrades: list[list[int]] = []  # cards

        # Buildings, in the order of ops.py, and what each gives.
        self.building_ids: list[str] = []
        self.building_names: list[str] = []
        self.building_cost: list[int] = []
        self.building_large: list[int] = []
        self.building_carved: list[int] = []  # 1: needs a carved space
        self.building_food: list[int] = []
        self.building_wood: list[int] = []
        self.building_lore: list[int] = []
        self.building_fame: list[int] = []
        self.building_axes: list[int] = []
        self.building_skulls: list[int] = []
        self.building_cards: list[int] = []
        self.building_units: list[int] = []

        # Faces of the die. On a split face the roller takes the axes or the skulls.
        self.face_names: list[str] = []
        self.face_axes: list[int] = []
        self.face_skulls: list[int] = []
        self.face_split: list[int] = []

        # Winter cost, [variant * WINTER_WIDTH + units].
        self.winter_food: list[int] = []
        self.winter_wood: list[int] = []

        # Setup and prices; lists are by variant V_*.
        self.min_players: int = 0
        self.max_players: int = 0
        self.units: int = 0
        self.group: int = 0
        self.tile_hand: int = 0
        self.building_tokens: int = 0
        self.hand: int = 0
        self.replace_cost: int = 0
        self.replace_draw: int = 0
        self.remove_cost: int = 0
        self.upgrade_cost: int = 0
        self.trade: int = 0
        self.fame_resources: int = 0
        self.wide: int = 0
        self.closed_fame: int = 0
        self.wide_fame: int = 0
        self.victory: int = 0
        self.team_victory: int = 0
        self.years: list[int] = []
        self.remove_draw: list[int] = []
        self.early: list[int] = []
        self.advanced: list[int] = []
        self.common: list[int] = []
        self.early_years: list[int] = []
        self.unrest_fame: list[int] = []
        self.start_food: list[int] = []  # [variant * 5 + place in turn order]
        self.start_wood: list[int] = []

        # Warchiefs, [clan]; the prototype's beside the final ones.
        self.chief_axes: int = 0
        self.chief_names: list[str] = []
        self.chief_power: list[int] = []  # CHIEF_*
        self.chief_n: list[int] = []
        self.chief_card: list[int] = []  # third upgrade card
        self.proto_chief_power: list[int] = []
        self.proto_chief_n: list[int] = []

        # Creatures.
        self.creature_ids: list[str] = []
        self.creature_names: list[str] = []
        self.creature_copies: list[int] = []
        self.creature_strength: list[int] = []
        self.creature_fame: list[int] = []
        self.creature_priority: list[int] = []  # [creature * 3 + rank]: PRIORITY_*
        self.creature_shares: list[int] = []
        self.creature_power: list[int] = []  # POWER_*
        self.creature_from: list[int] = []  # FROM_*
        self.creature_wild: list[int] = []  # 1: module Wilderness

        self.territory_names: list[str] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return contents.reduced("northgard", self)

    def card(self, id: str) -> int:
        """The index of a card; KeyError if there is none."""
        return _index(self.card_ids, id, "card")

    def tile(self, id: str) -> int:
        """The index of a tile; KeyError if there is none."""
        return _index(self.tile_ids, id, "tile")

    def clan(self, id: str) -> int:
        """The index of a clan; KeyError if there is none."""
        return _index(self.clan_ids, id, "clan")

    def building(self, id: str) -> int:
        """The index of a building; KeyError if there is none."""
        return _index(self.building_ids, id, "building")

    def creature(self, id: str) -> int:
        """The index of a creature; KeyError if there is none."""
        return _index(self.creature_ids, id, "creature")

    def area(self, tile: int, name: str) -> int:
        """The index of a tile's area by the sides it owns unrotated; KeyError if there is none."""
        names = self.area_names[tile * o.AREAS : tile * o.AREAS + self.tile_areas[tile]]
        return _index(names, name, f"{self.tile_ids[tile]}:area")


def load(directory: str | None = None) -> Content:
    """The packaged content, or that of an owner's folder; files missing there are the packaged ones.

    >>> load().card_names[load().card("huginn-and-muninn")]
    'Huginn & Muninn'
    """
    sources = schema.sources(directory)
    return _build(sources, schema.read(sources) if directory is None else lint.usable(sources))


def opened(texts: dict[str, str]) -> Content:
    """Content that was played with before: what lint has learned since does not matter."""
    sources = given_files(schema.NAMES, texts)
    return _build(sources, schema.read(sources))


def _build(sources: dict[str, Source], files: schema.Files) -> Content:
    content = Content()
    content.files = texts_of(sources)
    _tiles(content, files)
    _cards(content, files)
    _clans(content, files)
    _buildings(content, files)
    _counts(content, files)
    _chiefs(content, files)
    _creatures(content, files)
    content.territory_names = list(files.names.names)
    content.digest = schema.digest(files)
    return content


def _index(ids: list[str], id: str, what: str) -> int:
    if id not in ids:
        raise KeyError(f'there is no {what} "{id}"')
    return ids.index(id)


def _tiles(content: Content, files: schema.Files) -> None:
    for tile in files.tiles.tile:
        kind = o.TILES_BASE
        if tile.id == "start":
            kind = o.TILES_START
        elif tile.id == "start-5":
            kind = o.TILES_START_5
        _tile(content, tile, kind)
        content.tile_landmark.append(o.LANDMARK_NONE)
        content.tile_fame.append(0)
        content.tile_creatures.append(0)
        _pieces(content, tile, [])
    for tile in files.wilderness.tile:
        _tile(content, tile, o.TILES_WILDERNESS)
        content.tile_landmark.append(schema.number("LANDMARK", tile.landmark))
        content.tile_fame.append(tile.fame)
        content.tile_creatures.append(int(tile.creatures))
        _pieces(content, tile, tile.impassable)
        start = len(content.corner_end) - 16
        for at in range(start, start + 16):
            content.corner_end[at] *= tile.ends


def _tile(content: Content, tile: schema.Tile, kind: int) -> None:
    """Ids, areas, sides and corners of a tile (N.MAP.2, N.MAP.3, N.MAP.16)."""
    content.tile_ids.append(tile.id)
    content.tile_set.append(kind)
    names: list[str] = list(tile.areas)
    content.tile_areas.append(len(names))
    owner = [0, 0, 0, 0]
    for area in range(o.AREAS):
        name = names[area] if area < len(names) else ""
        words: list[str] = tile.areas[name].split() if name else []
        for side in range(4):
            if "NESW"[side] in name:
                owner[side] = area
        content.area_names.append(name)
        content.area_food.append(words.count("food"))
        content.area_wood.append(words.count("wood"))
        content.area_lore.append(words.count("lore"))
        content.area_lair.append(words.count("lair"))
        space = o.SPACE_NONE
        if "small" in words:
            space = o.SPACE_SMALL
        elif "carved" in words:
            space = o.SPACE_CARVED
        elif "large" in words:
            space = o.SPACE_LARGE
        content.area_space.append(space)
        landmark = o.LANDMARK_NONE
        for word in words:
            if word in schema.LANDMARK_WORDS:
                landmark = schema.number("LANDMARK", word)
        content.area_landmark.append(landmark)
    for rot in range(4):
        for side in range(4):
            content.side_area.append(owner[(side - rot) % 4])
    for rot in range(4):
        for corner in range(4):
            content.corner_end.append(int(owner[(corner - rot) % 4] != owner[(corner - rot + 1) % 4]))


def _pieces(content: Content, tile: schema.Tile, impassable: list[str]) -> None:
    names: list[str] = list(tile.areas)
    pieces: list[int] = []
    for kind, pairs in (
        (o.BORDER_REGULAR, tile.borders),
        (o.BORDER_ROUGH, tile.rough),
        (o.BORDER_IMPASSABLE, impassable),
    ):
        for pair in pairs:
            first, second = pair.split("-")
            pieces += [names.index(first), names.index(second), kind]
    content.tile_pieces.append(pieces)


def _cards(content: Content, files: schema.Files) -> None:
    for card in files.start.card:
        _card(content, card, o.SET_START, -1, False)
    for clan in files.clans.clan:
        _card(content, clan.initial, o.SET_CLAN, schema.CLAN_IDS.index(clan.id), False)
        for card in clan.upgrades:
            _card(content, card, o.SET_CLAN, schema.CLAN_IDS.index(clan.id), True)
    for card in files.early.card:
        _card(content, card, o.SET_EARLY, -1, False)
    for card in files.advanced.card:
        _card(content, card, o.SET_ADVANCED, -1, False)
    for achievement in files.achievements.card:
        value: list[int] = []
        for part in achievement.value:
            value += [schema.number("VALUE", part.per), part.n]
        _blank(content, achievement, o.SET_ACHIEVEMENT, 1, 0, value)
    unrest = files.unrest.unrest
    _blank(content, unrest, o.SET_UNREST, unrest.copies, unrest.fame, [])
    content.unrest_fame = [unrest.fame, unrest.fame, unrest.prototype_fame]
    for chief in files.warchiefs.chief:
        _card(content, chief.card, o.SET_CHIEF, schema.CLAN_IDS.index(chief.clan), True)
    for index in range(len(content.card_ids)):
        kind = content.card_set[index]
        if kind == o.SET_START:
            content.start_cards += [index] * content.card_copies[index]
        elif kind == o.SET_EARLY:
            content.early_cards += [index] * content.card_copies[index]
        elif kind == o.SET_ADVANCED:
            content.advanced_cards += [index] * content.card_copies[index]
        elif kind == o.SET_ACHIEVEMENT:
            content.achievement_cards.append(index)
        elif kind == o.SET_UNREST:
            content.unrest_card = index
        for at, row in enumerate(content.card_effects[index]):
            if row[0] == o.OP_REPLY:
                content.reply_card = index
            if kind == o.SET_START:
                for place, op in enumerate((o.OP_RECRUIT, o.OP_BUILD, o.OP_MOVE, o.OP_EXPLORE)):
                    if row[0] == op:
                        content.basic[place] = index * 8 + at


def _card(content: Content, card: schema.Card, kind: int, clan: int, upgrade: bool) -> None:
    content.card_ids.append(card.id)
    content.card_names.append(card.name)
    content.card_type.append(schema.number("TYPE", card.type))
    content.card_flash.append(int(card.flash))
    content.card_fame.append(card.fame)
    content.card_set.append(kind)
    content.card_clan.append(clan)
    content.card_upgrade.append(int(upgrade))
    content.card_copies.append(card.copies)
    content.card_effects.append([schema.row(part) for part in card.do])
    content.card_values.append([])


def _blank(
    content: Content, card: schema.Achievement | schema.Unrest, kind: int, copies: int, fame: int, value: list[int]
) -> None:
    """A card without effect during play (N.DECK.10, N.DECK.11)."""
    content.card_ids.append(card.id)
    content.card_names.append(card.name)
    content.card_type.append(o.TYPE_NONE)
    content.card_flash.append(0)
    content.card_fame.append(fame)
    content.card_set.append(kind)
    content.card_clan.append(-1)
    content.card_upgrade.append(0)
    content.card_copies.append(copies)
    content.card_effects.append([])
    content.card_values.append(value)


def _clans(content: Content, files: schema.Files) -> None:
    content.clan_ids = list(schema.CLAN_IDS)
    for clan in range(o.CLANS):
        record = next(record for record in files.clans.clan if record.id == content.clan_ids[clan])
        content.clan_names.append(record.name)
        content.clan_powers.append(record.power)
        content.clan_prototype.append(record.prototype)
        initial = -1
        upgrades: list[int] = []
        for card in range(len(content.card_ids)):
            if content.card_set[card] == o.SET_CLAN and content.card_clan[card] == clan:
                if content.card_upgrade[card]:
                    upgrades.append(card)
                else:
                    initial = card
        content.clan_initial.append(initial)
        content.clan_upgrades.append(upgrades)


def _buildings(content: Content, files: schema.Files) -> None:
    content.building_ids = list(schema.BUILDING_IDS)
    for id in content.building_ids:
        record = next(record for record in files.buildings.building if record.id == id)
        content.building_names.append(record.name)
        content.building_cost.append(record.cost)
        content.building_large.append(int(record.size == "large"))
        content.building_carved.append(int(record.size == "carved"))
        content.building_food.append(record.food)
        content.building_wood.append(record.wood)
        content.building_lore.append(record.lore)
        content.building_fame.append(record.fame)
        content.building_axes.append(record.axes)
        content.building_skulls.append(record.skulls)
        content.building_cards.append(record.cards)
        content.building_units.append(record.units)


def _counts(content: Content, files: schema.Files) -> None:
    for face in files.dice.face:
        content.face_names.append(face.name)
        content.face_axes.append(face.axes)
        content.face_skulls.append(face.skulls)
        content.face_split.append(int(face.split))
    for rows in (files.winter.final, files.winter.final, files.winter.prototype):
        for units in range(WINTER_WIDTH):
            row = [row for row in rows if row.units <= units][-1]
            content.winter_food.append(row.food)
            content.winter_wood.append(row.wood)
    setup = files.setup
    content.min_players = setup.min_players
    content.max_players = setup.max_players
    content.units = setup.units
    content.group = setup.group
    content.tile_hand = setup.tile_hand
    content.building_tokens = setup.building_tokens
    content.hand = setup.hand
    content.replace_cost = setup.replace_cost
    content.replace_draw = setup.replace_draw
    content.remove_cost = setup.remove_cost
    content.upgrade_cost = setup.upgrade_cost
    content.trade = setup.trade
    content.fame_resources = setup.fame_resources
    content.wide = setup.wide
    content.closed_fame = setup.closed_fame
    content.wide_fame = setup.wide_fame
    content.victory = setup.victory
    content.team_victory = setup.team_victory
    for variant in (setup.seven, setup.ten, setup.prototype):
        content.years.append(variant.years)
        content.remove_draw.append(variant.remove_draw)
        content.early.append(variant.early)
        content.advanced.append(variant.advanced)
        content.common.append(variant.common)
        content.early_years.append(variant.early_years)
        content.start_food += variant.food
        content.start_wood += variant.wood


def _chiefs(content: Content, files: schema.Files) -> None:
    content.chief_axes = files.warchiefs.axes
    for clan in range(o.CLANS):
        chief = next(chief for chief in files.warchiefs.chief if chief.clan == content.clan_ids[clan])
        content.chief_names.append(chief.name)
        content.chief_power.append(schema.number("CHIEF", chief.power))
        content.chief_n.append(chief.n)
        content.proto_chief_power.append(o.CHIEF_NONE)
        content.proto_chief_n.append(0)
        for proto in files.warchiefs.prototype:
            if proto.clan == content.clan_ids[clan]:
                content.proto_chief_power[clan] = schema.number("CHIEF", proto.power)
                content.proto_chief_n[clan] = proto.n
        card = -1
        for index in range(len(content.card_ids)):
            if content.card_set[index] == o.SET_CHIEF and content.card_clan[index] == clan:
                card = index
        content.chief_card.append(card)


def _creatures(content: Content, files: schema.Files) -> None:
    for wild, records in ((0, files.creatures.creature), (1, files.wilderness.creature)):
        for record in records:
            content.creature_ids.append(record.id)
            content.creature_names.append(record.name)
            content.creature_copies.append(record.copies)
            content.creature_strength.append(record.strength)
            content.creature_fame.append(record.fame)
            for priority in record.priorities:
                content.creature_priority.append(schema.number("PRIORITY", priority))
            content.creature_shares.append(int(record.shares))
            content.creature_power.append(schema.number("POWER", record.power))
            content.creature_from.append(schema.number("FROM", record.source))
            content.creature_wild.append(wild)
