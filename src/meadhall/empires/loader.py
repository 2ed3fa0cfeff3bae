"""From content files to tables: which files are read, and how a record becomes rows of ints."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec

from meadhall.core.contentfiles import (
    ContentProblems,
    Problem,
    Source,
    convert,
    given_files,
    nearest,
    read_folder,
    texts_of,
)
from meadhall.empires import codes, schema
from meadhall.empires.content import Content
from meadhall.empires.lint import check_files, check_pictures

PACKAGED = Path(__file__).parent / "content"
HOUSE_CLANS = ("ulaf", "heidel", "glenn", "mackinnon", "nanurjuk", "panuk")
TABLES = ("islands", "tiles", "solo")
PICTURES = "pictures"  # content of earlier times has none: then those of the package serve


class Files:
    """The parsed files of a content folder, in reading order."""

    def __init__(self) -> None:
        self.sources: dict[str, Source] = {}
        self.clans: list[tuple[str, schema.ClanFile]] = []
        self.islands: list[schema.Card] = []
        self.tiles: list[schema.TileRecord] = []
        self.scenarios: list[schema.Scenario] = []
        self.pictures = schema.Pictures(types={})
        self.problems: list[Problem] = []


def clan_names(directory: str | None) -> list[str]:
    """The clan files: the house clans, and every further file of an owner's folder."""
    names = list(HOUSE_CLANS)
    if directory is not None and Path(directory).is_dir():
        names += [
            p.stem for p in sorted(Path(directory).glob("*.toml")) if p.stem not in (*HOUSE_CLANS, *TABLES, PICTURES)
        ]
    return names


def read(directory: str | None = None) -> Files:
    """Read and lint a folder (missing files come from the house set); problems are collected, not raised."""
    files = Files()
    clans = clan_names(directory)
    packaged = [name for name in clans if name in HOUSE_CLANS]
    files.sources = read_folder(PACKAGED, (*packaged, *TABLES, PICTURES), directory)
    for name in clans:
        if name not in files.sources:
            path = Path(directory or "") / f"{name}.toml"
            files.sources[name] = Source(str(path), path.read_text("utf-8"))
    _parse(files, clans)
    if not files.problems:
        files.problems += check_files(files.sources, files.clans, files.islands, files.tiles, files.scenarios)
        files.problems += check_pictures(files.sources[PICTURES], files.pictures, files.clans, files.islands)
    return files


def _parse(files: Files, clans: list[str]) -> None:
    """The sources as records, as far as they can be read."""
    for name in clans:
        source = files.sources[name]
        if name not in HOUSE_CLANS and not source.problems and "clan" not in source.data:
            known = (*HOUSE_CLANS, *TABLES, PICTURES)
            message = f"is not read: it has no clan; {nearest(name, known)}"
            files.problems.append(Problem(source.name, 1, "file", message))
            continue
        clan = _convert(files, name, schema.ClanFile)
        if clan is not None:
            files.clans.append((name, clan))
    islands = _convert(files, "islands", schema.IslandFile)
    tiles = _convert(files, "tiles", schema.TileFile)
    solo = _convert(files, "solo", schema.SoloFile)
    pictures = _convert(files, PICTURES, schema.Pictures)
    if not files.problems:
        files.islands, files.tiles, files.scenarios = islands.card, tiles.tile, solo.scenario
        files.pictures = pictures


def _convert(files: Files, name: str, kind: Any) -> Any:
    value, problems = convert(files.sources[name], kind)
    files.problems += problems
    return value


def lint(directory: str | None = None) -> list[Problem]:
    """Every mistake in a content folder, with file, line and the nearest right word; empty when it can be played."""
    return read(directory).problems


def load(directory: str | None = None) -> Content:
    """The tables of a content folder (None: the house set); ContentProblems if it has mistakes."""
    return _usable(read(directory))


def opened(texts: dict[str, str]) -> Content:
    """Content that was played with before: what lint has learned since does not matter."""
    files = Files()
    clans = [name for name in HOUSE_CLANS if name in texts]
    clans += sorted(name for name in texts if name not in (*HOUSE_CLANS, *TABLES, PICTURES))
    own = {PICTURES: (PACKAGED / f"{PICTURES}.toml").read_text("utf-8")} | texts
    files.sources = given_files((*clans, *TABLES, PICTURES), own)
    _parse(files, clans)
    return _usable(files)


def _usable(files: Files) -> Content:
    errors = [problem for problem in files.problems if problem.level == "error"]
    if errors:
        raise ContentProblems(errors)
    content = compile_files(files.clans, files.islands, files.tiles, files.scenarios)
    content.files = texts_of(files.sources)
    add_pictures(content, files.pictures)
    return content


def add_pictures(content: Content, pictures: schema.Pictures) -> None:
    """Give every design its picture: its own, that of its type, or a village."""
    content.icons = [
        pictures.cards.get(id, pictures.types.get(content.type_ids[type_], "village"))
        for id, type_ in zip(content.ids, content.type, strict=True)
    ]
    content.type_icons = [pictures.types.get(type_, "village") for type_ in content.type_ids]


def compile_files(
    clans: list[tuple[str, schema.ClanFile]],
    islands: list[schema.Card],
    tiles: list[schema.TileRecord],
    scenarios: list[schema.Scenario],
) -> Content:
    """Checked records as tables."""
    return _Compiler(clans, islands).run(tiles, scenarios)


class _Compiler:
    """Numbers everything that records name, and writes the rows."""

    def __init__(self, clans: list[tuple[str, schema.ClanFile]], islands: list[schema.Card]) -> None:
        self.clans = clans
        self.islands = islands
        self.content = Content()
        self.cards: list[schema.Card] = [card for _, clan in clans for card in clan.card] + islands
        self.designs = {card.id: index for index, card in enumerate(self.cards)}
        named = {icon for card in self.cards for icon in (card.type, *_icons_in(card))}
        self.types = {name: index for index, name in enumerate(sorted(named))}
        self.selector_rows: dict[tuple[int, ...], int] = {}
        self.cost_rows: dict[tuple[int, ...], int] = {}

    def run(self, tiles: list[schema.TileRecord], scenarios: list[schema.Scenario]) -> Content:
        c = self.content
        c.type_ids = list(self.types)
        self.selector(schema.Selector())
        self.cost(schema.Cost())
        for n in range(1, 5):
            self.cost(schema.Cost(food=n))
        for number, (_, clan) in enumerate(self.clans):
            c.clan_ids.append(clan.clan.id)
            c.clan_names.append(clan.clan.name)
            c.clan_texts.append(clan.clan.text)
            c.clan_difficulty.append(clan.clan.difficulty)
            c.clan_start.append([self.designs[card.id] for card in clan.card if card.start])
            deck = [self.designs[card.id] for card in clan.card for _ in range(card.copies or 0)]
            c.clan_deck.append(sorted(deck))
            c.clan_discounts.append(1 if any(map(_discounts, clan.card + self.islands)) else 0)
            for card in clan.card:
                self.card(card, number)
        for card in self.islands:
            self.card(card, -1)
            (c.nearby if card.kind == "nearby" else c.distant).append(self.designs[card.id])
        by_id = {tile.id: tile for tile in tiles}
        for name in codes.TILE_IDS:
            tile = by_id[name]
            c.tile_names.append(tile.name)
            c.tile_texts.append(tile.text)
            c.solo_food.append(tile.solo_food)
        for scenario in scenarios:
            self.scenario(scenario)
        records = [[clan for _, clan in self.clans], self.islands, tiles, scenarios]
        c.digest = hashlib.blake2b(msgspec.json.encode(records, order="sorted"), digest_size=16).hexdigest()
        return c

    def card(self, card: schema.Card, clan: int) -> None:
        c = self.content
        c.ids.append(card.id)
        c.names.append(card.name)
        c.printed.append(card)
        c.sources.append(card.src)
        c.kind.append(codes.KIND_IDS.index(card.kind))
        c.type.append(self.types[card.type])
        c.clan.append(clan)
        c.copies.append(card.copies or 1)
        c.start.append(1 if card.start else 0)
        c.cost.append(self.cost(card.cost or schema.Cost()))
        c.require.append(sum(1 << codes.TILE_IDS.index(tile) for tile in schema.requires(card)))
        goods = sorted((codes.WHAT_IDS.index(good), n) for good, n in (card.goods or {}).items())
        c.goods.append([number for pair in goods for number in pair])
        c.goods_bits.append(sum(1 << good for good, _ in goods))
        c.pillage.append(self.effects(card.pillage))
        c.action.append(self.effects(card.action.do if card.action else None))
        c.action_cost.append(self.cost(card.action.cost if card.action else schema.Cost()))
        c.action_needs.append(_needs(card.action.do) if card.action else [])
        c.card_features.append([self.feature(feature) for feature in card.feature])
        listens = {codes.EVENT_IDS.index(feature.when) for feature in card.feature}
        c.listens.append(sum(1 << event for event in listens))
        c.storage_n.append(card.storage.n if card.storage else 0)
        c.storage_what.append(codes.WHAT_IDS.index(card.storage.what) if card.storage else 0)
        c.storage_options.append([self.effects(x) for x in card.storage.options] if card.storage else [])
        c.copy_of.append(self.selector(card.copy.of) if card.copy else -1)
        c.modify_key.append(codes.MOD_IDS.index(card.modify.key) if card.modify else -1)
        c.modify_n.append(card.modify.n if card.modify else 0)
        c.modify_of.append(self.selector(card.modify.of) if card.modify else 0)
        c.bonus.append(self.effects(card.bonus))
        c.play.append(self.effects(card.play))
        c.after.append(self.effects(card.after))
        ability = codes.AB_ACTION if card.action else 0
        ability |= codes.AB_FEATURE if card.feature or card.modify else 0
        ability |= codes.AB_STORAGE if card.storage else 0
        c.ability.append(ability)
        own = [card.action.do] if card.action else []
        own += [feature.do for feature in card.feature]
        own += card.storage.options if card.storage else []
        c.unexhausts.append(1 if any(_unexhausts(effects) for effects in own) else 0)

    def name_of(self, card_id: str) -> str:
        return self.cards[self.designs[card_id]].name

    def scenario(self, scenario: schema.Scenario) -> None:
        c = self.content
        c.scenario_ids.append(scenario.id)
        c.scenario_names.append(scenario.name)
        c.scenario_setup.append(self.effects(scenario.setup or None))
        c.scenario_events.append([event.name for event in scenario.events])
        c.scenario_demands.append([[self.cost(cost) for cost in event.demands] for event in scenario.events])
        c.scenario_penalty.append([event.penalty for event in scenario.events])
        known = {"goods": codes.COND_GOODS, "islands": codes.COND_ISLANDS, "expeditions": codes.COND_EXPEDITIONS}
        what = scenario.condition.what
        c.scenario_condition.append(known[what] if what in known else codes.WHAT_IDS.index(what))
        c.scenario_min.append(scenario.condition.min)
        c.scenario_threshold.append(scenario.threshold)

    def feature(self, feature: schema.Feature) -> int:
        row = [
            codes.EVENT_IDS.index(feature.when),
            ("you", "opponent", "any").index(feature.who),
            self.selector(feature.of),
            1 if feature.exhaust else 0,
            self.effects(feature.do),
        ]
        self.content.features.append(row)
        return len(self.content.features) - 1

    def selector(self, selector: schema.Selector) -> int:
        abilities = {"action": codes.AB_ACTION, "feature": codes.AB_FEATURE, "storage": codes.AB_STORAGE}
        row = (
            sum(1 << self.types[icon] for icon in set(schema.icons(selector))),
            codes.SK_IDS.index(selector.kind or "any"),
            codes.WHAT_IDS.index(selector.good) if selector.good else -1,
            self.designs[selector.name] if selector.name else -1,
            abilities[selector.ability] if selector.ability else 0,
            1 if selector.this else 0,
        )
        if row not in self.selector_rows:
            self.selector_rows[row] = len(self.content.selectors)
            self.content.selectors.append(list(row))
        return self.selector_rows[row]

    def cost(self, cost: schema.Cost) -> int:
        row = [getattr(cost, name) or 0 for name in codes.WHAT_IDS[: codes.GOODS]]
        row += [cost.resource or 0, cost.goods or 0, cost.worker or 0, cost.assign_worker or 0, cost.assigned or 0]
        row += [cost.hand or 0, cost.empire.n if cost.empire else 0]
        row += [self.selector(cost.empire.of) if cost.empire else 0, 1 if cost.this else 0]
        row += [sum(row[: codes.RESOURCES]) + row[codes.COST_RESOURCE]]
        cards = row[codes.COST_ASSIGNED] + row[codes.COST_HAND] + row[codes.COST_EMPIRE] + row[codes.COST_SELF]
        row += [1 if cards + row[codes.COST_ASSIGN_WORKER] else 0]
        key = tuple(row)
        if key not in self.cost_rows:
            self.cost_rows[key] = len(self.content.costs)
            self.content.costs.append(row)
            self.content.printed_costs.append(cost)
        return self.cost_rows[key]

    def count(self, count: schema.Count) -> int:
        if count.cards is not None:
            row = [codes.COUNT_CARDS, count.each, self.selector(count.cards)]
        elif count.sets is not None:
            row = [codes.COUNT_SETS, count.each, *(self.types[icon] for icon in count.sets)]
        elif count.assigned is not None:
            row = [codes.COUNT_ASSIGNED, count.each, codes.WHAT_IDS.index(count.assigned)]
        else:
            kind = codes.COUNT_TYPES if count.types else codes.COUNT_SPENT if count.spent else codes.COUNT_SHIPS
            row = [kind, count.each]
        self.content.counts.append(row)
        return len(self.content.counts) - 1

    def effects(self, effects: list[Any] | None) -> int:
        if effects is None:
            return -1
        number = len(self.content.lists)
        self.content.lists.append([])
        self.content.printed_lists.append(effects)
        for effect in effects:
            row = self.node(effect)
            self.content.nodes.append(row)
            self.content.lists[number].append(len(self.content.nodes) - 1)
        return number

    def node(self, effect: Any) -> list[int]:
        op = codes.DO_IDS.index(type(effect).__struct_config__.tag)
        match effect:
            case schema.Gain():
                row = [op, self.count(effect.per) if effect.per else -1, effect.max or -1]
                for what, n in effect.what.items():
                    row += [codes.WHAT_IDS.index(what), n]
                return row
            case schema.Choose():
                return [op, *(self.effects(option) for option in effect.options)]
            case schema.May():
                return [op, self.cost(effect.cost), self.effects(effect.do), effect.times]
            case schema.If():
                return [op, self.count(effect.count), effect.min, self.effects(effect.do)]
            case schema.Perform():
                return [op, codes.TILE_IDS.index(effect.action)]
            case schema.Harvest() | schema.Unexhaust():
                return [op, codes.ALL_OF if effect.n == "all" else effect.n, self.selector(effect.of)]
            case schema.Build():
                return [op, 1 if effect.free else 0, effect.discount or 0, self.selector(effect.of)]
            case schema.Assign():
                to = codes.THIS_CARD if effect.to is None else self.selector(effect.to)
                return [op, codes.WHAT_IDS.index(effect.what), effect.n, 1 if effect.upto else 0, to]
            case schema.Release():
                return [op, codes.WHAT_IDS.index(effect.what), effect.n, 1 if effect.upto else 0]
            case schema.Exhaust() | schema.Search() | schema.Take():
                return [op, effect.n, self.selector(effect.of)]
            case schema.Expedition():
                return [op, codes.MODE_IDS.index(effect.mode), 1 if effect.ship == "placed" else 0]
            case _:
                return [op, effect.n]


def _discounts(card: schema.Card) -> bool:
    return card.modify is not None and card.modify.key == "discount"


def _needs(effects: list[Any]) -> list[int]:
    """What an Action must be able to do, outside any option or condition (E.LOCATION.7)."""
    needs: list[int] = []
    for effect in effects:
        if isinstance(effect, schema.Perform):
            needs.append(codes.TILE_IDS.index(effect.action))
        elif isinstance(effect, schema.Expedition):
            needs.append(codes.TILES + codes.MODE_IDS.index(effect.mode))
    return needs


def _unexhausts(effects: list[Any]) -> bool:
    return any(
        isinstance(effect, schema.Unexhaust) or any(_unexhausts(inner) for _, inner in schema.lists_of(effect))
        for effect in effects
    )


def _icons_in(value: Any) -> list[str]:
    """All type icons named inside a record."""
    found: list[str] = []
    if isinstance(value, schema.Selector):
        found += schema.icons(value)
    elif isinstance(value, schema.Count) and value.sets:
        found += value.sets
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            found += _icons_in(getattr(value, name))
    elif isinstance(value, list):
        for item in value:
            found += _icons_in(item)
    return found
