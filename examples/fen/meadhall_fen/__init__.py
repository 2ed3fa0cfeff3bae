"""Lantern Fen as Meadhall knows it: its options, content, words and views, and what it brings for bots and learners."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from meadhall.core.ruleset import OptionSpec
from meadhall.core.small import SmallGame, Sort
from meadhall_fen.table import (
    ACTIONS,
    COPIES,
    DIVE,
    EVENTS,
    FAR,
    FIND,
    NOT_HELD,
    NOT_HERE,
    NOT_SOLD_HERE,
    PASS,
    PLACE,
    SEARCH,
    Fen,
    Turn,
)  # fmt: skip


class Place(msgspec.Struct, forbid_unknown_fields=True):
    """A place of content/game.toml."""

    id: str
    name: str
    near: list[str]
    offers: Literal["search", "dive", "sell"]
    bonus: int = 0


class Find(msgspec.Struct, forbid_unknown_fields=True):
    """A find."""

    id: str
    name: str
    value: int


class Tables(msgspec.Struct, forbid_unknown_fields=True):
    """The file."""

    places: list[Place]
    finds: list[Find]


class LanternFen(SmallGame):
    """The game."""

    slug = "fen"
    title = "Lantern Fen"
    summary = "Walk the fen by lantern light, search it for finds, and sell them."
    house_set = "All of it is our own."
    package = "meadhall_fen"
    actions = ACTIONS
    sorts = ("place", "find")
    options = (OptionSpec("rounds", "number", 6, "How many rounds are played.", low=1, high=20),)
    value = "meadhall_fen.bots:VALUE"
    vectors = "meadhall_fen.vectors:layout"
    state, tables, events = Fen, Tables, EVENTS
    shown = ("value", "offers", "bonus")
    answers = (
        Sort("pass", PASS), Sort("search", SEARCH), Sort("dive", DIVE),
        Sort("place", PLACE, "places"), Sort("find", FIND, "finds"),
    )  # fmt: skip
    reasons = {
        FAR: ("far", "F.WALK.1"), NOT_SOLD_HERE: ("not-sold-here", "F.SELL.1"), NOT_HELD: ("not-held", "F.SELL.1"),
        NOT_HERE: ("not-here", "F.ACT.1"),
    }  # fmt: skip
    facts = {
        "at": lambda s, action: s.place(s.to_move).name,
        "stays": lambda s, action: "yes" if s.at[s.to_move] == action - PLACE else "no",
        "price": lambda s, action: s.price(s.to_move, action - FIND),
    }

    def deal(self, s: Fen, options: Mapping[str, Any]) -> None:
        """F.SETUP.1 and F.SETUP.2."""
        s.rounds = options["rounds"]
        s.deck = s.shuffled([find for find in range(len(s.content.tables.finds)) for _ in range(COPIES)])
        s.at, s.coins = [0] * s.players, [0] * s.players
        s.hands = [sorted(s.deck.pop() for _ in range(2)) for _ in range(s.players)]
        s.add(Turn(0))

    def points(self, s: Fen, seat: int) -> float:
        """F.END.2."""
        return s.points(seat)

    def view(self, state: Any, viewer: int) -> dict[str, Any]:
        """The table as a viewer may see it."""
        s: Fen = state
        finds = s.content.tables.finds
        seats = [
            {
                "name": self.named(s, "seat", seat),
                "place": s.place(seat).id,
                "coins": s.coins[seat],
                "finds": len(s.hands[seat]),
                "hand": [finds[find].id for find in s.hands[seat]] if seat == viewer or s.over else None,
                "points": s.points(seat) if seat == viewer or s.over else None,
            }
            for seat in range(s.players)
        ]
        discard = [finds[find].id for find in s.discard]
        return {"round": s.round, "rounds": s.rounds, "deck": len(s.deck), "discard": discard, "seats": seats}

    def pictures(self, view: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
        """One picture: the map with everybody on it."""
        return {"map": {"at": [seat["place"] for seat in view["seats"]]}}

    def picture(self, name: str, drawn_from: Mapping[str, Any], content: Any = None) -> str:
        """Five places in a ring."""
        spots = ((100, 24), (176, 76), (148, 156), (52, 156), (24, 76))
        ring = " ".join(f"{x},{y}" for x, y in spots)
        shapes = [f'<polygon points="{ring}" fill="none" stroke="#8a7b5c" stroke-width="3"/>']
        for place, (x, y) in zip((content or self.content()).tables.places, spots, strict=True):
            who = " ".join(str(seat + 1) for seat, at in enumerate(drawn_from["at"]) if at == place.id)
            shapes.append(
                f'<g data-thing="place:{place.id}" role="img" aria-label="{place.name}" font-size="9" '
                f'text-anchor="middle"><circle cx="{x}" cy="{y}" r="20" fill="#3f6152"/>'
                f'<text x="{x}" y="{y - 4}" fill="#fff">{place.name}</text>'
                f'<text x="{x}" y="{y + 10}" fill="#ffd76a">{who}</text></g>'
            )
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 180">{"".join(shapes)}</svg>'

    def svg(self, view: Mapping[str, Any]) -> str:
        """The map, for notebooks."""
        return self.picture("map", self.pictures(view)["map"])


GAME = LanternFen()
