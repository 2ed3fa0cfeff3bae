"""The content linter: what the schema cannot see, each finding with file, line, a code and what would be right."""

from collections import Counter
from collections.abc import Iterator

from meadhall.core.contentfiles import (
    ContentProblems,
    Place,
    Problem,
    Source,
    nearest,
    stray_files,
)
from meadhall.northgard import ops, schema
from meadhall.northgard.words import cards, say

WARNING = "warning"  # differs from the printed game (N.COMP, N.TILE.CHECK), or is not read, but can be played

Sources = dict[str, Source]
Placed = tuple[Source, Place, schema.Card]
Named = tuple[Source, Place, str]


def lint(directory: str | None = None) -> list[Problem]:
    """Everything wrong with a content folder (the packaged one if none is named); an empty list is a clean bill.

    >>> lint()
    []
    """
    sources = schema.sources(directory)
    files, problems = schema.files(sources)
    problems += stray_files(schema.NAMES, directory)
    if files is not None:
        problems += _all(sources, files)
    return sorted(problems)


def usable(sources: Sources) -> schema.Files:
    """The files of an owner's folder if they hold no error; warnings do not matter here."""
    files, problems = schema.files(sources)
    if files is not None:
        problems += _all(sources, files)
    errors = sorted(problem for problem in problems if problem.level == "error")
    if errors or files is None:
        raise ContentProblems(errors)
    return files


def _all(sources: Sources, files: schema.Files) -> Iterator[Problem]:
    yield from _ids(sources, files)
    for placed in _cards(sources, files):
        yield from _card(placed)
    yield from _achievements(sources, files)
    yield from _texts(sources, files)
    for name, tiles in (("tiles", files.tiles.tile), ("wilderness", files.wilderness.tile)):
        for index, tile in enumerate(tiles):
            yield from _tile(sources[name], ("tile", index), tile)
    yield from _tables(sources, files)
    yield from _deals(sources, files)
    yield from _printed(sources, files)


def _cards(sources: Sources, files: schema.Files) -> Iterator[Placed]:
    """Every card that can be played, with the place where it stands."""
    for name, found in (("start", files.start.card), ("early", files.early.card), ("advanced", files.advanced.card)):
        for index, card in enumerate(found):
            yield sources[name], ("card", index), card
    for index, clan in enumerate(files.clans.clan):
        yield sources["clans"], ("clan", index, "initial"), clan.initial
        for rank, card in enumerate(clan.upgrades):
            yield sources["clans"], ("clan", index, "upgrades", rank), card
    for index, chief in enumerate(files.warchiefs.chief):
        yield sources["warchiefs"], ("chief", index, "card"), chief.card


def _ids(sources: Sources, files: schema.Files) -> Iterator[Problem]:
    """An id names one thing only, also across files."""
    cards = [(source, place, card.id) for source, place, card in _cards(sources, files)]
    cards += [(sources["achievements"], ("card", i), card.id) for i, card in enumerate(files.achievements.card)]
    cards.append((sources["unrest"], ("unrest",), files.unrest.unrest.id))
    tiles: list[Named] = [(sources["tiles"], ("tile", i), tile.id) for i, tile in enumerate(files.tiles.tile)]
    tiles += [(sources["wilderness"], ("tile", i), tile.id) for i, tile in enumerate(files.wilderness.tile)]
    creatures: list[Named] = [
        (sources["creatures"], ("creature", i), one.id) for i, one in enumerate(files.creatures.creature)
    ]
    creatures += [(sources["wilderness"], ("creature", i), one.id) for i, one in enumerate(files.wilderness.creature)]
    groups: list[list[Named]] = [
        cards,
        tiles,
        creatures,
        [(sources["buildings"], ("building", i), one.id) for i, one in enumerate(files.buildings.building)],
        [(sources["clans"], ("clan", i), one.id) for i, one in enumerate(files.clans.clan)],
        [(sources["dice"], ("face", i), one.id) for i, one in enumerate(files.dice.face)],
        [(sources["warchiefs"], ("chief", i), one.clan) for i, one in enumerate(files.warchiefs.chief)],
        [(sources["warchiefs"], ("prototype", i), one.clan) for i, one in enumerate(files.warchiefs.prototype)],
    ]
    for group in groups:
        first: dict[str, tuple[Source, Place]] = {}
        for source, place, id in group:
            if id in first:
                other, at = first[id]
                where = f"{other.name}:{other.line(at)}"
                yield source.problem(
                    (*place, "id"), "duplicate-id", f'"{id}" is already at {where}; give each its own id.'
                )
            else:
                first[id] = (source, place)


_FIRST_OP = {
    "recruit": "recruit",
    "build": "build",
    "move": "move",
    "explore": "explore",
    "draw": "draw",
    "any": "basic",
}


def _card(placed: Placed) -> Iterator[Problem]:
    source, place, card = placed
    if not card.do:
        yield source.problem(place, "no-effect", f'"{card.id}" has no effect; add do = [{{ op = … }}].')
    for index, part in enumerate(card.do):
        yield from _part(source, (*place, "do", index), card, index, part)
    wanted = _FIRST_OP.get(card.type)
    if card.do and wanted is not None and schema.tag(card.do[0]) != wanted:
        message = f'"{card.id}" is of type {card.type}, so its first part is op = "{wanted}" (N.GEN.8).'
        yield source.problem((*place, "do"), "wrong-type", message)


def _part(source: Source, place: Place, card: schema.Card, index: int, part: schema.Part) -> Iterator[Problem]:
    name = schema.tag(part)
    try:
        schema.row(part)
    except AttributeError:
        known = [word[3:].lower().replace("_", "-") for word in vars(ops) if word.startswith("OP_")]
        message = f'"{card.id}" has op = "{name}", which nobody reads; {nearest(name, known)}'
        yield source.problem(place, "unread-op", message)
    if index == 0 and part.if_done:
        message = f'"{card.id}" starts with if_done, which needs a part before it; leave it out.'
        yield source.problem(place, "wrong-value", message)
    if isinstance(part, schema.Recruit) and part.n == ops.NO_LIMIT and part.per == "none":
        yield source.problem(place, "missing-number", f'"{card.id}" recruits without a number; add n = 1 or per = "…".')
    if isinstance(part, schema.Draw):
        if part.n == 0 and part.per == "none":
            yield source.problem(place, "missing-number", f'"{card.id}" draws without a number; add n = 1.')
        elif part.per == "none" and part.discard + part.back > part.n:
            message = (
                f'"{card.id}" draws {part.n} and gives away {part.discard + part.back}; at most the cards drawn go.'
            )
            yield source.problem(place, "wrong-value", message)
    if isinstance(part, schema.Gain) and part.food + part.wood + part.lore == 0:
        yield source.problem(place, "missing-number", f'"{card.id}" gains nothing; add food, wood or lore = 1.')


def _achievements(sources: Sources, files: schema.Files) -> Iterator[Problem]:
    source = sources["achievements"]
    for index, card in enumerate(files.achievements.card):
        if not card.value:
            yield source.problem(
                ("card", index), "no-effect", f'"{card.id}" has no value; add value = [{{ per = … }}].'
            )


def _texts(sources: Sources, files: schema.Files) -> Iterator[Problem]:
    """A text that is given beside what a thing does is not shown; say so where it says something else."""
    borgild = next((chief.name for chief in files.warchiefs.chief if chief.clan == "bear"), "")
    wide = files.setup.wide
    made: list[tuple[Source, Place, str, str, str]] = []  # where, whose, the text given, the text shown
    for source, place, card in _cards(sources, files):
        try:
            rows = [schema.row(part) for part in card.do]
        except AttributeError:  # an op that nobody reads
            continue
        made.append((source, place, card.id, card.text, cards.effect(rows, wide, borgild)))
    for index, counted in enumerate(files.achievements.card):
        values = [n for value in counted.value for n in (schema.number("VALUE", value.per), value.n)]
        made.append((sources["achievements"], ("card", index), counted.id, counted.text, cards.achievement(values)))
    unrest = files.unrest.unrest
    made.append((sources["unrest"], ("unrest",), unrest.id, unrest.text, say("card-unrest")))
    for index, one in enumerate(files.buildings.building):
        harvest = {"food": one.food, "wood": one.wood, "lore": one.lore, "fame": one.fame}
        said = cards.building(harvest, one.axes, one.skulls, one.cards, one.units)
        made.append((sources["buildings"], ("building", index), one.id, one.text, said))
    chiefs: list[tuple[str, int, schema.Chief]] = [("chief", i, one) for i, one in enumerate(files.warchiefs.chief)]
    chiefs += [("prototype", i, one) for i, one in enumerate(files.warchiefs.prototype)]
    for key, index, chief in chiefs:
        said = cards.chief_power(schema.number("CHIEF", chief.power), chief.n)
        made.append((sources["warchiefs"], (key, index), chief.name, chief.text, said))
    for name, creatures in (("creatures", files.creatures.creature), ("wilderness", files.wilderness.creature)):
        for index, beast in enumerate(creatures):
            said = cards.creature_power(schema.number("POWER", beast.power))
            made.append((sources[name], ("creature", index), beast.id, beast.text, said))
    for index, tile in enumerate(files.wilderness.tile):
        said = cards.landmark(schema.number("LANDMARK", tile.landmark), tile.fame)
        made.append((sources["wilderness"], ("tile", index), tile.id, tile.text, said))
    for source, place, id, text, said in made:
        if text and text != said:
            message = f'"{id}" says "{text}", but what it does is shown as "{said}"; leave the text out.'
            yield source.problem((*place, "text"), "own-text", message, WARNING)


def _tile(source: Source, place: Place, tile: schema.Tile) -> Iterator[Problem]:
    names = list(tile.areas)
    sides = Counter("".join(name for name in names if name != "C"))
    if len(names) > ops.AREAS:
        yield source.problem(place, "tile-areas", f'tile "{tile.id}" has {len(names)} areas; {ops.AREAS} are the most.')
    if any(sides[side] != 1 for side in "NESW") or set(sides) - set("NESW"):
        message = f'tile "{tile.id}" has areas {", ".join(names)}; each of N, E, S, W belongs to exactly one (N.MAP.3).'
        yield source.problem((*place, "areas"), "tile-areas", message)
    for name, content in tile.areas.items():
        words = content.split()
        for word in words:
            if word not in schema.AREA_WORDS:
                message = f'tile "{tile.id}" area {name} shows "{word}"; {nearest(word, schema.AREA_WORDS)}'
                yield source.problem((*place, "areas"), "unknown-word", message)
        spaces = [word for word in words if word in ("small", "carved", "large")]
        if len(spaces) > 1 or len(set(words)) < len(words):
            message = f'tile "{tile.id}" area {name} holds "{content}"; one icon of a kind and one space at most.'
            yield source.problem((*place, "areas"), "tile-areas", message)
    yield from _borders(source, place, tile, names)


def _borders(source: Source, place: Place, tile: schema.Tile, names: list[str]) -> Iterator[Problem]:
    seen: set[frozenset[str]] = set()
    impassable = tile.impassable if isinstance(tile, schema.WildTile) else []
    for key, pairs in (("borders", tile.borders), ("rough", tile.rough), ("impassable", impassable)):
        for index, pair in enumerate(pairs):
            at = (*place, key, index)
            ends = pair.split("-")
            wrong = [end for end in ends if end not in names]
            if len(ends) != 2 or ends[0] == ends[-1]:
                yield source.problem(
                    at, "tile-borders", f'tile "{tile.id}" has the border "{pair}"; write it as "N-E".'
                )
            elif wrong:
                message = (
                    f'tile "{tile.id}" has a border of "{wrong[0]}", which is no area of it; {nearest(wrong[0], names)}'
                )
                yield source.problem(at, "tile-borders", message)
            elif frozenset(ends) in seen:
                yield source.problem(
                    at, "tile-borders", f'tile "{tile.id}" has the border "{pair}" twice; once is enough.'
                )
            seen.add(frozenset(ends))
    if isinstance(tile, schema.WildTile) and tile.ends > 1:
        return  # N.WILDERNESS.4: pieces of another shape
    for first, second in ("NE", "ES", "SW", "WN"):
        meeting = frozenset(name for name in names if name != "C" and (first in name or second in name))
        if len(meeting) == 2 and meeting not in seen:
            both = "-".join(sorted(meeting))
            message = f'tile "{tile.id}" has no border piece {both} at its corner (N.TILE.CHECK.2).'
            yield source.problem(place, "tile-corner", message, WARNING)


def _tables(sources: Sources, files: schema.Files) -> Iterator[Problem]:
    """Records the rules cannot do without."""
    needed: list[tuple[str, str, tuple[str, ...], list[str]]] = [
        ("buildings", "building", schema.BUILDING_IDS, [one.id for one in files.buildings.building]),
        ("clans", "clan", schema.CLAN_IDS, [one.id for one in files.clans.clan]),
        ("warchiefs", "chief", schema.CLAN_IDS, [one.clan for one in files.warchiefs.chief]),
        ("tiles", "tile", ("start", "start-5"), [one.id for one in files.tiles.tile]),
    ]
    for name, key, ids, there in needed:
        for id in ids:
            if id not in there:
                yield sources[name].problem((key,), "missing-record", f'has no {key} "{id}"; the rules need it.')
    for index, building in enumerate(files.buildings.building):
        place = ("building", index)
        if building.id not in schema.BUILDING_IDS:
            message = f'"{building.id}" is a building nobody reads; {nearest(building.id, schema.BUILDING_IDS)}'
            yield sources["buildings"].problem(place, "unknown-word", message)
        elif (building.size == "large") != (schema.BUILDING_IDS.index(building.id) >= ops.FIRST_LARGE):
            message = f'"{building.id}" cannot be {building.size}; large are only Fortress, Forge and Altar of Kings.'
            yield sources["buildings"].problem((*place, "size"), "wrong-value", message)
    for key, rows in (("final", files.winter.final), ("prototype", files.winter.prototype)):
        if not rows or rows[0].units != 0:
            yield sources["winter"].problem((key, 0), "wrong-value", f"has no {key} row for 0 units; it comes first.")
        for index in range(1, len(rows)):
            if rows[index].units <= rows[index - 1].units:
                message = (
                    f"has a {key} row for {rows[index].units} units after one for {rows[index - 1].units}; they grow."
                )
                yield sources["winter"].problem((key, index), "wrong-value", message)
    if not files.dice.face:
        yield sources["dice"].problem(("face",), "missing-record", "has no face; a die needs at least one.")
    for name, creatures in (("creatures", files.creatures.creature), ("wilderness", files.wilderness.creature)):
        for index, creature in enumerate(creatures):
            if len(set(creature.priorities)) < 3:
                message = f'"{creature.id}" names a priority twice; each of resources, buildings, units once.'
                yield sources[name].problem(("creature", index, "priorities"), "wrong-value", message)


def _deals(sources: Sources, files: schema.Files) -> Iterator[Problem]:
    """There are enough cards and tiles for the largest table."""
    setup = files.setup
    early = sum(card.copies for card in files.early.card)
    advanced = sum(card.copies for card in files.advanced.card)
    for key, variant in (("seven", setup.seven), ("ten", setup.ten), ("prototype", setup.prototype)):
        for field, wanted, there in (
            ("early", variant.early, early),
            ("advanced", variant.advanced, advanced),
            ("common", variant.common, early + advanced),
        ):
            if wanted * setup.max_players > there:
                message = (
                    f"wants {wanted} {field} cards for each of {setup.max_players} players, but there are {there}."
                )
                yield sources["setup"].problem((key, field), "wrong-count", message)
    if len(files.achievements.card) < setup.max_players:
        message = f"has {len(files.achievements.card)} cards; {setup.max_players} players need one each (N.SETUP.4)."
        yield sources["achievements"].problem(("card",), "wrong-count", message)
    if setup.tile_hand * setup.max_players > len(files.tiles.tile) - 2:
        message = f"deals {setup.tile_hand} tiles to each of {setup.max_players} players, more than there are."
        yield sources["setup"].problem(("tile_hand",), "wrong-count", message)
    if setup.min_players > setup.max_players:
        yield sources["setup"].problem(("min_players",), "wrong-count", "is above max_players.")


def _counts(files: schema.Files) -> list[tuple[str, str, str, str, int]]:
    """What is counted: where it stands, the rule, what it is called, how many there are."""
    return [
        ("start", "card", "N.COMP.3", "starting cards", sum(card.copies for card in files.start.card)),
        ("clans", "clan", "N.COMP.4", "clan cards", sum(1 + len(clan.upgrades) for clan in files.clans.clan)),
        ("early", "card", "N.COMP.5", "Early cards", sum(card.copies for card in files.early.card)),
        ("advanced", "card", "N.COMP.5", "Advanced cards", sum(card.copies for card in files.advanced.card)),
        ("achievements", "card", "N.COMP.6", "Achievement cards", len(files.achievements.card)),
        ("unrest", "unrest", "N.COMP.7", "Unrest cards", files.unrest.unrest.copies),
        ("tiles", "tile", "N.COMP.8", "tiles", len(files.tiles.tile)),
        ("setup", "building_tokens", "N.COMP.9", "tokens of a building", files.setup.building_tokens),
        ("setup", "units", "N.COMP.2", "regular units per player", files.setup.units),
        ("dice", "face", "N.DIE.6", "die faces", len(files.dice.face)),
    ]


def _printed(sources: Sources, files: schema.Files) -> Iterator[Problem]:
    """Where an owner's own mix differs in its counts from the packaged one, and from the printed game."""
    packaged, _ = schema.files(schema.sources(None))
    for own, usual in zip(_counts(files), _counts(packaged or files), strict=True):
        name, key, rule, what, there = own
        if there != usual[-1]:
            message = f"has {there} {what}; the packaged game has {usual[-1]} ({rule})."
            yield sources[name].problem((key,), "wrong-count", message, WARNING)
    for index, clan in enumerate(files.clans.clan):
        if len(clan.upgrades) != 2:
            message = f'"{clan.id}" has {len(clan.upgrades)} upgrade cards; the printed game has 2 (N.COMP.4).'
            yield sources["clans"].problem(("clan", index, "upgrades"), "wrong-count", message, WARNING)
    words: Counter[str] = Counter()
    for tile in files.tiles.tile:
        if tile.id not in ("start", "start-5"):
            words.update(word for content in tile.areas.values() for word in content.split())
            words.update(
                {"areas": len(tile.areas), "regular borders": len(tile.borders), "Rough borders": len(tile.rough)}
            )
    for word, printed in _TOTALS.items():
        if words[word] != printed:
            message = (
                f"has {words[word]} × {word} on the regular tiles; the printed game has {printed} (N.TILE.CHECK.1)."
            )
            yield sources["tiles"].problem(("tile",), "tile-totals", message, WARNING)


_TOTALS = {
    "areas": 95, "food": 11, "wood": 11, "lore": 8, "small": 45, "carved": 8, "large": 14, "lair": 11,
    "regular borders": 66, "Rough borders": 21,
}  # fmt: skip
