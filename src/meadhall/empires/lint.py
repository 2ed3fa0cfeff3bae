"""What the loader refuses beyond the shape of the records (E.LANG.3, E.LANG.16, E.LANG.19)."""

from __future__ import annotations

from typing import Any

from meadhall.core.contentfiles import Place, Problem, Source, icon_names, nearest
from meadhall.empires import codes, schema
from meadhall.empires.words.cards import Words

COMMON_ICONS = ("land", "craft", "deed")
FIELDS = ("field", "upgrade", "dual")
ISLANDS = ("nearby", "distant")
DEPTH = 4  # E.LANG.16
MEANT_FOR = {
    "cost": ("location", "instant"),
    "require": (*FIELDS, "boost"),
    "goods": FIELDS,
    "pillage": ISLANDS,
    "action": ("location", *ISLANDS),
    "feature": ("location", *ISLANDS),
    "storage": ("location",),
    "copy": ("location",),
    "modify": ("location", *ISLANDS),
    "bonus": ("location", *FIELDS, *ISLANDS),
    "play": ("boost", "instant"),
    "after": ("boost",),
}


def check_files(
    sources: dict[str, Source],
    clans: list[tuple[str, schema.ClanFile]],
    islands: list[schema.Card],
    tiles: list[schema.TileRecord],
    scenarios: list[schema.Scenario],
) -> list[Problem]:
    """All problems of well-formed files."""
    linter = _Linter(clans, islands)
    for name, clan in clans:
        linter.clan_file(sources[name], clan)
    linter.island_file(sources["islands"], islands)
    linter.tile_file(sources["tiles"], tiles)
    for number, scenario in enumerate(scenarios):
        linter.scenario(sources["solo"], number, scenario)
    linter.twice(sources, clans, islands, scenarios)
    if len(clans) > codes.CLANS:
        message = f"{len(clans)} clans are more than the {codes.CLANS} there is room for."
        linter.problems.append(sources[clans[-1][0]].problem((), "too-many", message))
    if len(linter.ids) > codes.DESIGNS:
        linter.problems.append(
            sources["islands"].problem(
                (), "too-many", f"{len(linter.ids)} designs are more than the {codes.DESIGNS} there is room for."
            )
        )
    return linter.problems


def check_pictures(
    source: Source, pictures: schema.Pictures, clans: list[tuple[str, schema.ClanFile]], islands: list[schema.Card]
) -> list[Problem]:
    """Pictures of types and cards that there are, by icons that there are."""
    cards = [card.id for card in (*(card for _, clan in clans for card in clan.card), *islands)]
    types = [*COMMON_ICONS, "island", *(icon for _, clan in clans for icon in clan.clan.types)]
    icons = icon_names()
    found: list[Problem] = []
    for key, given, known in (("types", pictures.types, types), ("cards", pictures.cards, cards)):
        for name, icon in given.items():
            if name not in known:
                message = f'"{name}" is no name of one of the {key}; {nearest(name, known)}'
                found.append(source.problem((key, name), "picture", message, "warning" if key == "types" else "error"))
            if icon not in icons:
                found.append(
                    source.problem((key, name), "picture", f'There is no icon "{icon}"; {nearest(icon, icons)}')
                )
    return found


class _Linter:
    def __init__(self, clans: list[tuple[str, schema.ClanFile]], islands: list[schema.Card]) -> None:
        self.problems: list[Problem] = []
        self.names = {card.id: card.name for _, clan in clans for card in clan.card}
        self.names.update({card.id: card.name for card in islands})
        self.ids = list(self.names)
        self.all_icons = {*COMMON_ICONS, "island", *(icon for _, clan in clans for icon in clan.clan.types)}
        self.source = Source("", "")
        self.icons: set[str] = set()
        self.card: schema.Card | None = None

    def tell(self, place: Place, code: str, message: str, level: str = "error") -> None:
        self.problems.append(self.source.problem(place, code, message, level))

    # -- files ------------------------------------------------------------------------------------------------------

    def clan_file(self, source: Source, clan: schema.ClanFile) -> None:
        self.source = source
        self.icons = {*COMMON_ICONS, *clan.clan.types}
        starts = sum(1 for card in clan.card if card.start)
        if starts != 3:
            self.tell(
                ("card",), "start-cards", f"{clan.clan.name} has {starts} start cards; a clan has 3 (start = true)."
            )
        deck = sum(card.copies or 0 for card in clan.card)
        if deck != 30:
            self.tell(("card",), "deck-size", f"{clan.clan.name} has a deck of {deck} cards; copies must add up to 30.")
        more = sum(
            c.modify.n * (c.copies or 1) for c in clan.card if c.modify is not None and c.modify.key == "lookout_draw"
        )
        if more > codes.LOOK - 4:
            self.tell(
                ("card",), "lookout", f"lookout_draw adds up to {more}; at most {codes.LOOK - 4} cards can be added."
            )
        for number, card in enumerate(clan.card):
            place: Place = ("card", number)
            if card.kind in ISLANDS:
                self.tell(place, "kind", f'"{card.id}" is an Island; Islands stand in islands.toml.')
            if not card.id.startswith(f"{clan.clan.id}."):
                self.tell(
                    (*place, "id"),
                    "id",
                    f'"{card.id}" does not begin with its clan; write "{clan.clan.id}.{card.id.split(".")[1]}".',
                )
            self.check_card(place, card)

    def island_file(self, source: Source, islands: list[schema.Card]) -> None:
        self.source = source
        self.icons = {"island"}
        for kind in ISLANDS:
            number = sum(1 for card in islands if card.kind == kind)
            if not 2 <= number <= 20:
                self.tell(("card",), "islands", f"there are {number} {kind} Islands; 2 to 20 are possible.")
        for number, card in enumerate(islands):
            place: Place = ("card", number)
            if card.kind not in ISLANDS:
                self.tell((*place, "kind"), "kind", f'"{card.id}" is no Island; {nearest(card.kind, ISLANDS)}')
            if not card.id.startswith("island."):
                self.tell((*place, "id"), "id", f'"{card.id}" is an Island; write "island.{card.id.split(".")[1]}".')
            if card.copies is not None or card.start:
                self.tell(place, "copies", f'"{card.id}" is an Island, so it has neither copies nor start.')
            self.check_card(place, card)

    def tile_file(self, source: Source, tiles: list[schema.TileRecord]) -> None:
        self.source = source
        missing = set(codes.TILE_IDS) - {tile.id for tile in tiles}
        for name in sorted(missing):
            self.tell(("tile",), "tiles", f'has no tile "{name}".')

    def scenario(self, source: Source, number: int, scenario: schema.Scenario) -> None:
        self.source = source
        self.icons = self.all_icons
        self.card = None
        place: Place = ("scenario", number)
        if not scenario.id.startswith("solo."):
            self.tell((*place, "id"), "id", f'"{scenario.id}" is a scenario; write "solo.{scenario.id.split(".")[1]}".')
        self.effects((*place, "setup"), scenario.setup, 1, here=False)
        for index, event in enumerate(scenario.events):
            for nth, cost in enumerate(event.demands):
                where = (*place, "events", index, "demands", nth)
                self.cost(where, cost, here=False)

    def twice(
        self,
        sources: dict[str, Source],
        clans: list[tuple[str, schema.ClanFile]],
        islands: list[schema.Card],
        scenarios: list[schema.Scenario],
    ) -> None:
        seen: set[str] = set()
        rows: list[tuple[str, Place, str]] = [
            (name, ("card", i, "id"), card.id) for name, clan in clans for i, card in enumerate(clan.card)
        ]
        rows += [("islands", ("card", i, "id"), card.id) for i, card in enumerate(islands)]
        rows += [("solo", ("scenario", i, "id"), scenario.id) for i, scenario in enumerate(scenarios)]
        rows += [(name, ("clan", "id"), clan.clan.id) for name, clan in clans]
        for name, place, card_id in rows:
            if card_id in seen:
                self.source = sources[name]
                self.tell(place, "twice", f'"{card_id}" is used twice; ids are unique.')
            seen.add(card_id)

    # -- one card ---------------------------------------------------------------------------------------------------

    def check_card(self, place: Place, card: schema.Card) -> None:
        self.card = card
        who = f'"{card.id}"'
        if card.type not in self.icons:
            self.tell(
                (*place, "type"),
                "type",
                f'{who} has the unknown type icon "{card.type}"; {nearest(card.type, self.icons)}',
            )
        for key, kinds in MEANT_FOR.items():
            if getattr(card, key) and card.kind not in kinds:
                self.tell((*place, key), "superfluous", f'{who} is of kind {card.kind}, which has no "{key}".')
        if card.start:
            for key in ("copies", "cost", "require"):
                if getattr(card, key) is not None:
                    self.tell((*place, key), "start-card", f'{who} is a start card, so it has no "{key}".')
            if card.kind in ("upgrade", "boost", "instant"):
                self.tell(
                    (*place, "kind"),
                    "start-card",
                    f"{who} is a start card, so it is a field or a location, not {card.kind}.",
                )
        elif card.kind not in ISLANDS:
            if card.copies is None:
                self.tell(place, "copies", f'{who} has no "copies"; a deck card has 1, 2 or 3.')
            if card.kind in MEANT_FOR["cost"] and card.cost is None:
                self.tell(place, "cost", f'{who} has no "cost"; write cost = {{}} if it is built for nothing.')
            if card.kind in MEANT_FOR["require"] and not card.require:
                self.tell(place, "require", f'{who} has no "require": the tile action in whose window it is used.')
        if card.kind in FIELDS and not card.goods:
            self.tell(place, "goods", f'{who} is a Field or upgrade without "goods".')
        if card.kind in ISLANDS and not card.pillage:
            self.tell(place, "pillage", f'{who} is an Island without "pillage".')
        if card.kind == "boost" and not card.play and not card.after:
            self.tell(place, "no-effect", f'{who} does nothing: a boost has "play", "after" or both.')
        if card.kind == "instant" and not card.play:
            self.tell(place, "no-effect", f'{who} does nothing: an instant has "play".')
        if card.copy is not None and (card.action or card.feature or card.storage or card.modify):
            self.tell(
                (*place, "copy"),
                "copy",
                f"{who} is a Copy card, so it has no action, feature, storage or modify of its own.",
            )
        self.parts(place, card)
        self.wording(place, card)

    def parts(self, place: Place, card: schema.Card) -> None:
        if card.cost is not None:
            self.cost((*place, "cost"), card.cost, here=False)
        if card.action is not None:
            self.cost((*place, "action", "cost"), card.action.cost, here=True)
            self.effects((*place, "action", "do"), card.action.do, 1, here=True)
        for number, feature in enumerate(card.feature):
            where = (*place, "feature", number)
            self.selector((*where, "of"), feature.of)
            self.effects((*where, "do"), feature.do, 1, here=True)
        if card.storage is not None:
            for number, option in enumerate(card.storage.options):
                self.effects((*place, "storage", "options", number), option, 1, here=True)
        if card.copy is not None:
            self.selector((*place, "copy", "of"), card.copy.of)
        if card.modify is not None:
            self.selector((*place, "modify", "of"), card.modify.of)
        for key in ("pillage", "bonus", "play", "after"):
            effects = getattr(card, key)
            if effects is not None:
                self.effects((*place, key), effects, 1, here=key == "bonus")

    def wording(self, place: Place, card: schema.Card) -> None:
        """A given text must say what the effect does (it may be left out: the generated one is shown)."""
        if card.text is None:
            return
        own = Words(lambda card_id: self.names.get(card_id, card_id)).card(card)
        if card.text.strip() != own:
            self.tell((*place, "text"), "text", f'"{card.id}" says "{card.text.strip()}", but its effect reads "{own}"')

    # -- the language -------------------------------------------------------------------------------------------------

    def effects(self, place: Place, effects: list[Any], depth: int, here: bool) -> None:
        who = f'"{self.card.id}" ' if self.card is not None else ""
        if depth > DEPTH:
            self.tell(place, "too-deep", f"{who}nests effects deeper than {DEPTH}.")
            return
        for number, effect in enumerate(effects):
            where: Place = (*place, number)
            for key in ("of", "to"):
                selector = getattr(effect, key, None)
                if isinstance(selector, schema.Selector):
                    self.selector((*where, key), selector, key == "to")
            match effect:
                case schema.Gain():
                    if effect.max is not None and effect.per is None:
                        self.tell((*where, "max"), "max", f'{who}has "max" without "per".')
                    if effect.per is not None:
                        self.count((*where, "per"), effect.per)
                case schema.May():
                    self.cost((*where, "cost"), effect.cost, here)
                    if effect.cost == schema.Cost():
                        self.tell(
                            (*where, "cost"),
                            "cost",
                            f'{who}has a "may" that costs nothing; write its effects without it.',
                        )
                case schema.If():
                    self.count((*where, "count"), effect.count)
                case schema.Build():
                    if effect.free == (effect.discount is not None):
                        self.tell(
                            where,
                            "build",
                            f'{who}has a "build" that is neither free nor discounted, or both; give one.',
                        )
                case schema.Assign():
                    if effect.to is None and not here:
                        self.tell(
                            where, "this-card", f'{who}assigns to "this card", but it is in no Empire; give "to".'
                        )
                case schema.Expedition():
                    self.placed(where, effect)
                case _:
                    pass
            for key, inner in schema.lists_of(effect):
                steps = tuple(int(x) if x.isdigit() else x for x in key.split("."))
                self.effects((*where, *steps), inner, depth + 1, here)

    def placed(self, where: Place, effect: schema.Expedition) -> None:
        if effect.ship != "placed":
            return
        card = self.card
        after = card is not None and card.kind == "boost" and "after" in where and schema.requires(card) == ["sail"]
        if not after:
            self.tell(
                (*where, "ship"), "placed",
                'ship = "placed" can stand only in the "after" of a boost that requires "sail" and nothing else.',
            )  # fmt: skip

    def cost(self, place: Place, cost: schema.Cost, here: bool) -> None:
        who = f'"{self.card.id}" ' if self.card is not None else ""
        if not here:
            for key, value in (("assign_worker", cost.assign_worker), ("assigned", cost.assigned), ("self", cost.this)):
                if value:
                    self.tell(
                        (*place, key),
                        "this-card",
                        f'{who}pays with "{key}", but there is no card in the Empire to pay with.',
                    )
        if cost.empire is not None:
            self.selector((*place, "empire", "of"), cost.empire.of)

    def count(self, place: Place, count: schema.Count) -> None:
        given = [
            key for key in ("cards", "types", "sets", "assigned", "spent", "ships") if getattr(count, key) is not None
        ]
        if len(given) != 1:
            self.tell(place, "count", f"counts {' and '.join(given) or 'nothing'}; a count names exactly one thing.")
        if count.cards is not None:
            self.selector((*place, "cards"), count.cards)
        for icon in count.sets or []:
            self.icon((*place, "sets"), icon)

    def selector(self, place: Place, selector: schema.Selector, target: bool = False) -> None:
        for icon in schema.icons(selector):
            self.icon((*place, "type"), icon)
        if selector.name is not None and selector.name not in self.names:
            self.tell(
                (*place, "name"), "name", f'there is no card "{selector.name}"; {nearest(selector.name, self.ids)}'
            )
        if selector.this and not target:
            self.tell((*place, "self"), "self", '"self" can stand only in the "to" of an assign.')

    def icon(self, place: Place, icon: str) -> None:
        known = self.all_icons if self.card is None or self.card.kind in ISLANDS else {*self.icons, "island"}
        if icon not in known:
            self.tell(place, "type", f'the type icon "{icon}" is unknown here; {nearest(icon, known)}')
