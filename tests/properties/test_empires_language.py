"""Random cards: whatever the card language can say, games with it run under all invariants."""

import random
from typing import Any

import msgspec
import pytest

from meadhall.core.contentfiles import Source
from meadhall.core.rng import Rng
from meadhall.empires import GAME, EmpiresState, lint, loader, schema, setup
from meadhall.empires.content import Content
from meadhall.empires.words.cards import texts

GOODS = ("food", "wood", "stone", "sheep", "fish", "gold", "raze")
TILES = ("explore", "populate", "construct", "harvest", "sail")
EVENTS = (*TILES, "reuse", "build", "field", "boost", "pillage", "conquer", "raid", "discard")
HOUSE = loader.read()


class Cards:
    """A source of random records that the linter accepts."""

    def __init__(self, seed: int, icons: list[str]) -> None:
        self.r = random.Random(seed)
        self.icons = icons

    def few(self) -> int:
        return self.r.choice((1, 1, 1, 2, 2, 3))

    def selector(self, *, target: bool = False) -> dict[str, Any]:
        out: dict[str, Any] = {}
        if self.r.random() < 0.4:
            out["type"] = self.r.choice(self.icons) if self.r.random() < 0.5 else self.r.sample(self.icons, 2)
        if self.r.random() < 0.3:
            out["kind"] = self.r.choice(("location", "field", "upgrade", "island", "boost", "instant"))
        if self.r.random() < 0.1:
            out["good"] = self.r.choice(GOODS)
        if self.r.random() < 0.15:
            out["ability"] = self.r.choice(("action", "feature", "storage"))
        if target and self.r.random() < 0.3:
            out = {"self": True}
        return out

    def cost(self, *, here: bool, cards: bool = True) -> dict[str, Any]:
        out: dict[str, Any] = {}
        for _ in range(self.r.choice((1, 1, 2))):
            out[self.r.choice((*GOODS, "resource", "goods", "worker"))] = self.few()
        if cards and self.r.random() < 0.25:
            out["hand"] = self.r.choice((1, 1, 2))
        if cards and self.r.random() < 0.25:
            out["empire"] = {"n": self.r.choice((1, 1, 2)), "of": self.selector()}
        if here and self.r.random() < 0.2:
            out[self.r.choice(("assign_worker", "assigned"))] = 1
        if here and self.r.random() < 0.1:
            out["self"] = True
        return out

    def count(self) -> dict[str, Any]:
        kind = self.r.choice(("cards", "types", "sets", "assigned", "spent", "ships"))
        value: Any = True
        if kind == "cards":
            value = self.selector()
        elif kind == "sets":
            value = self.r.sample(self.icons, 3)
        elif kind == "assigned":
            value = self.r.choice((*GOODS, "worker", "resource", "goods"))
        return {kind: value, "each": self.r.choice((1, 1, 2))}

    def effects(self, *, here: bool, depth: int = 1, placed: bool = False) -> list[dict[str, Any]]:
        return [self.effect(here, depth, placed) for _ in range(self.r.choice((1, 1, 2)))]

    def effect(self, here: bool, depth: int, placed: bool) -> dict[str, Any]:
        nested = ["choose", "may", "if"] if depth < 3 else []
        op = self.r.choice((
            "gain", "gain", "gain", *nested, "perform", "harvest", "build", "assign", "release", "retrieve",
            "unexhaust", "exhaust", "move_pawn", "move_ship", "expedition", "search", "take", "rebind",
        ))  # fmt: skip
        out: dict[str, Any] = {"op": op}
        if op == "gain":
            things = (*GOODS, "vp", "card", "worker", "ship")
            out["what"] = {self.r.choice(things): 1, self.r.choice(things): 1}
            if self.r.random() < 0.3:
                out |= {"per": self.count(), "max": 3}
        elif op == "choose":
            out["options"] = [self.effects(here=here, depth=depth + 1) for _ in range(2)]
        elif op == "may":
            out |= {"cost": self.cost(here=here), "do": self.effects(here=here, depth=depth + 1), "times": self.few()}
        elif op == "if":
            out |= {"count": self.count(), "min": self.few(), "do": self.effects(here=here, depth=depth + 1)}
        elif op == "perform":
            out["action"] = self.r.choice(TILES)
        elif op in ("harvest", "unexhaust"):
            out |= {"n": self.r.choice(("all", 1, 2)), "of": self.selector()}
        elif op == "build":
            out |= {"of": self.selector()} | ({"free": True} if self.r.random() < 0.5 else {"discount": 2})
        elif op == "assign":
            out |= {
                "what": self.r.choice((*GOODS, "worker", "resource", "goods")),
                "n": self.few(),
                "upto": self.r.random() < 0.5,
            }
            if not here or self.r.random() < 0.5:
                out["to"] = self.selector(target=here)
        elif op == "release":
            out |= {"what": self.r.choice((*GOODS, "worker", "goods")), "n": self.few(), "upto": self.r.random() < 0.5}
        elif op == "expedition":
            out["mode"] = self.r.choice(("pillage", "conquer", "either"))
            out["ship"] = "placed" if placed and self.r.random() < 0.5 else "any"
        elif op in ("exhaust", "search", "take"):
            out |= {"n": self.few(), "of": self.selector()}
        else:
            out["n"] = self.few()
        return out

    def ability(self) -> dict[str, Any]:
        out: dict[str, Any] = {}
        if self.r.random() < 0.15:
            return {"copy": {"of": self.selector()}}
        if self.r.random() < 0.6:
            out["action"] = {"do": self.effects(here=True)}
            if self.r.random() < 0.7:
                out["action"]["cost"] = self.cost(here=True)
        if self.r.random() < 0.4:
            who = self.r.choice(("you", "you", "opponent", "any"))
            feature = {
                "when": self.r.choice(EVENTS),
                "who": who,
                "do": self.effects(here=True),
                "exhaust": self.r.random() < 0.6,
            }
            out["feature"] = [feature]
        if self.r.random() < 0.25:
            key = self.r.choice(("lookout_free", "discount", "lookout_draw"))
            out["modify"] = {"key": key, "n": 1, "of": self.selector()}
        return out

    def card(self, card: schema.Card) -> schema.Card:
        """A record in place of a house card: of the same kind, as often in the deck."""
        data: dict[str, Any] = {"id": card.id, "name": card.name, "kind": card.kind, "type": card.type}
        data |= {"copies": card.copies} if card.copies else {}
        if card.start:
            data["start"] = True
        if card.kind in ("field", "upgrade", "dual"):
            data["goods"] = {self.r.choice(GOODS): self.few() for _ in range(2)}
            data |= {"bonus": self.effects(here=True)} if self.r.random() < 0.2 else {}
        if card.kind in ("nearby", "distant"):
            data["pillage"] = self.effects(here=False)
        if card.kind in ("location", "nearby", "distant"):
            ability = self.ability()
            data |= ability if card.kind == "location" or "copy" not in ability else {}
            data |= {"bonus": self.effects(here=True)} if self.r.random() < 0.3 else {}
        if card.kind == "location" and self.r.random() < 0.25 and "copy" not in data:
            what = self.r.choice((*GOODS, "worker", "resource", "goods"))
            options = [self.effects(here=True) for _ in range(self.r.choice((1, 2, 3)))]
            data["storage"] = {"n": self.few(), "what": what, "options": options}
        if card.kind in ("location", "instant") and not card.start:
            data["cost"] = self.cost(here=False) if self.r.random() < 0.9 else {}
        if card.kind in ("boost", "instant"):
            data["play"] = self.effects(here=False)
        if card.kind in ("field", "upgrade", "dual", "boost") and not card.start:
            tiles = self.r.sample(TILES, self.r.choice((1, 1, 2)))
            data["require"] = tiles
            if card.kind == "boost" and self.r.random() < 0.4:
                data["after"] = self.effects(here=False, placed=tiles == ["sail"])
        return msgspec.convert(data, schema.Card)


def content(seed: int) -> Content:
    """A whole set of random cards that the linter accepts."""
    clans = []
    for number, (name, clan) in enumerate(HOUSE.clans):
        source = Cards(seed * 100 + number, ["land", "craft", "deed", *clan.clan.types])
        clans.append((name, schema.ClanFile(clan=clan.clan, card=[source.card(card) for card in clan.card])))
    source = Cards(seed * 100 + 99, ["island", "land", "craft"])
    islands = [source.card(card) for card in HOUSE.islands]
    files = {name: Source(f"{name}.toml", "") for name, _ in clans} | {
        name: Source(name, "") for name in ("islands", "tiles", "solo")
    }
    problems = lint.check_files(files, clans, islands, HOUSE.tiles, HOUSE.scenarios)
    assert [problem for problem in problems if problem.code != "lookout"] == []
    made = loader.compile_files(clans, islands, HOUSE.tiles, HOUSE.scenarios)
    loader.add_pictures(made, HOUSE.pictures)
    assert all(texts(made).cards[d] or texts(made).pillages[d] or made.kind[d] == 0 for d in range(len(made.ids)))
    return made


@pytest.mark.rule("E.LANG.10", "E.LANG.5", "E.LANG.6", "E.LANG.8", "E.LANG.14", "E.INV.19", "E.PAWN.18", "E.ACTION.11")
@pytest.mark.parametrize("seed", range(10))
def test_games_with_random_cards(seed: int) -> None:
    made = content(seed)
    for game in range(4):
        state = play(made, game + 1, seed * 10 + game)
        assert state.over


def words(state: EmpiresState) -> None:
    """Every word about the pending question can be made, and no two options look alike."""
    state.tracing = True
    assert GAME.prompt(state) and GAME.waiting(state)
    names = []
    for action in state.legal():
        assert state.why(action) == 0
        assert GAME.label(state, action) and GAME.targets(state, action) and GAME.option_rule(state, action)
        names.append(GAME.notation(state, action))
    assert len(set(names)) == len(names)
    GAME.remark(state, state.legal()[-1])
    for event in state.events:
        GAME.line(state, event)
    state.events = []
    seen = state.clone()
    seen.redact(state.to_move)
    assert GAME.text({**GAME.view(seen, state.to_move)})
    for design in range(0, len(state.content.ids), 5):
        reason = GAME.reason(seen, state.to_move, f"card:{state.content.ids[design]}")
        assert reason is None or reason.text.endswith(".")
    for seat in range(state.players):
        for uid in state.empires[seat][1::5]:
            GAME.reason(seen, state.to_move, f"empire:{seat}:{uid}")


def play(made: Content, players: int, seed: int) -> EmpiresState:
    state = setup.new_state(made, players)
    state.max_rounds = 6
    state.scenario = seed % 4 if players == 1 else -1
    state.rng.seed(seed)
    setup.begin(state, [], seed % 2)
    rng = Rng()
    rng.seed(seed)
    decisions = 0
    while state.to_move >= 0 and decisions < 5000:
        assert state.check() == "", f"seed {seed}"
        options = state.legal()
        if decisions % 5 == 0:
            words(state)
        if decisions % 23 == 0:
            for viewer in range(-1, players):
                world = state.clone()
                world.redact(viewer)
                data = world.encode()
                world.deal(rng)
                assert world.check() == "", f"seed {seed}, viewer {viewer}"
                world.redact(viewer)
                assert world.encode() == data
        state.apply(options[rng.below(len(options))])
        decisions += 1
    return state
