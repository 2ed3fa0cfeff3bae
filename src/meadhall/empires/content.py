"""The content of Empires of the North as flat tables of ints, the only form in which the rules read it."""

from typing import Any

from meadhall.core import contents


class Content:
    """All tables. Designs, clans, type icons, selectors, costs, counts, effect lists are known by their index."""

    def __init__(self) -> None:
        self.digest: str = ""
        self.files: dict[str, str] = {}  # the texts it was read from

        # The compiled card language; the shapes of the rows are in codes.py.
        self.selectors: list[list[int]] = []
        self.costs: list[list[int]] = []
        self.counts: list[list[int]] = []  # COUNT_*, each, numbers
        self.nodes: list[list[int]] = []  # DO_*, numbers
        self.lists: list[list[int]] = []  # nodes, in order
        self.features: list[list[int]] = []  # event, who, selector, exhaust, list
        self.printed_lists: list[Any] = []  # effect lists and costs as the files say them, for their words
        self.printed_costs: list[Any] = []
        self.worded: dict[str, Any] = {}  # the card texts by language, made when they are first read

        # Designs.
        self.ids: list[str] = []
        self.names: list[str] = []
        self.printed: list[Any] = []  # as the files say them
        self.kind: list[int] = []
        self.type: list[int] = []
        self.clan: list[int] = []  # -1: an Island
        self.copies: list[int] = []
        self.start: list[int] = []  # 1: a start card
        self.cost: list[int] = []
        self.require: list[int] = []  # bits of tiles
        self.goods: list[list[int]] = []  # pairs of Good and number
        self.goods_bits: list[int] = []
        self.pillage: list[int] = []  # lists below: -1, or the number of an effect list
        self.action: list[int] = []
        self.action_cost: list[int] = []
        self.action_needs: list[list[int]] = []  # tile, or TILES + mode of an immediate expedition (E.LOCATION.7)
        self.card_features: list[list[int]] = []
        self.listens: list[int] = []  # bits of events
        self.storage_n: list[int] = []  # 0: no Storage
        self.storage_what: list[int] = []
        self.storage_options: list[list[int]] = []
        self.copy_of: list[int] = []  # selector, -1: no Copy card
        self.modify_key: list[int] = []  # -1: none
        self.modify_n: list[int] = []
        self.modify_of: list[int] = []
        self.bonus: list[int] = []
        self.play: list[int] = []
        self.after: list[int] = []
        self.ability: list[int] = []  # AB_* bits
        self.unexhausts: list[int] = []  # 1: its own ability contains an unexhaust effect (E.LOCATION.6)
        self.sources: list[str] = []
        self.icons: list[str] = []  # the picture of each design
        self.type_icons: list[str] = []  # and of each type

        # Clans and piles.
        self.clan_ids: list[str] = []
        self.clan_names: list[str] = []
        self.clan_texts: list[str] = []
        self.clan_difficulty: list[int] = []
        self.clan_start: list[list[int]] = []  # designs, in table order
        self.clan_deck: list[list[int]] = []  # designs, copies repeated
        self.clan_discounts: list[int] = []  # 1: cards of the clan, or Islands, may lower building costs
        self.nearby: list[int] = []
        self.distant: list[int] = []
        self.type_ids: list[str] = []

        # Tiles and solo scenarios.
        self.tile_names: list[str] = []
        self.tile_texts: list[str] = []
        self.solo_food: list[int] = []
        self.scenario_ids: list[str] = []
        self.scenario_names: list[str] = []
        self.scenario_setup: list[int] = []  # list
        self.scenario_events: list[list[str]] = []
        self.scenario_demands: list[list[list[int]]] = []  # costs, by event
        self.scenario_penalty: list[list[int]] = []
        self.scenario_condition: list[int] = []  # a Good, or COND_*
        self.scenario_min: list[int] = []
        self.scenario_threshold: list[int] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return contents.reduced("empires", self)
