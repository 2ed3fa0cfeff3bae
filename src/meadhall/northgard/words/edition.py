"""The edition in play: the rule that holds there, and what a card says and is worth there."""

from typing import Final

from meadhall.core.catalogue import language
from meadhall.northgard import codes as k
from meadhall.northgard import ops as o
from meadhall.northgard.content import Content
from meadhall.northgard.state import Northgard
from meadhall.northgard.words import cards, say

FINAL: Final = "final"
PROTOTYPE: Final = "prototype"

# Rules that the prototype replaces (section PROTO), each with the one that holds there.
IN_PROTOTYPE: Final = {
    "N.SETUP.8": "N.PROTO.2",
    "N.SETUP.11": "N.PROTO.7",
    "N.SETUP.13": "N.PROTO.8",
    "N.SETUP.14": "N.PROTO.8",
    "N.SETUP.17": "N.PROTO.8",
    "N.SETUP.19": "N.PROTO.9",
    "N.YEAR.3": "N.PROTO.5",
    "N.TURN.9": "N.PROTO.12",
    "N.TURN.10": "N.PROTO.13",
    "N.RECRUIT.2": "N.PROTO.14",
    "N.EXPLORE.5": "N.PROTO.15",
    "N.COMBAT.16": "N.PROTO.17",
    "N.WINTER.1": "N.PROTO.18",
    "N.WINTER.2": "N.PROTO.19",
    "N.WINTER.4": "N.PROTO.21",
    "N.ENDYEAR.5": "N.PROTO.24",
    "N.SCORE.4": "N.PROTO.22",
    "N.SCORE.5": "N.PROTO.23",
    "N.CLAN.BEAR.1": "N.PROTO.25",
    "N.CLAN.BEAR.2": "N.PROTO.25",
    "N.CLAN.BEAR.3": "N.PROTO.25",
    "N.CLAN.BEAR.4": "N.PROTO.25",
    "N.CLAN.BEAR.6": "N.PROTO.25",
    "N.CLAN.GOAT.1": "N.PROTO.27",
    "N.CLAN.RAVEN.1": "N.PROTO.28",
    "N.CLAN.STAG.1": "N.PROTO.29",
    "N.CLAN.STAG.2": "N.PROTO.29",
    "N.CLAN.WOLF.1": "N.PROTO.30",
    "N.CHIEF.bear": "N.PROTO.32",
    "N.CHIEF.goat": "N.PROTO.33",
    "N.CHIEF.raven": "N.PROTO.34",
    "N.CHIEF.stag": "N.PROTO.35",
    "N.CHIEF.wolf": "N.PROTO.36",
    "N.CARD.bear-awakens": "N.PROTO.37",
    "N.CARD.unrest": "N.PROTO.20",
}


def of(s: Northgard) -> str:
    """The edition a table plays."""
    return PROTOTYPE if s.v[k.V_OLD_POWERS] else FINAL


def rule(edition: str, cited: str) -> str:
    """The rule that holds in an edition where the final game has the rule cited.

    >>> rule(PROTOTYPE, "N.TURN.9"), rule(FINAL, "N.TURN.9")
    ('N.PROTO.12', 'N.TURN.9')
    """
    return IN_PROTOTYPE.get(cited, cited) if edition == PROTOTYPE else cited


def card_fame(c: Content, card: int, edition: str) -> int:
    """The fame printed on a card, as far as it counts: in the prototype only Unrest does (N.PROTO.20, N.PROTO.23)."""
    if edition == FINAL:
        return c.card_fame[card]
    return c.unrest_fame[-1] if c.card_set[card] == o.SET_UNREST else 0


def card_text(c: Content, card: int, edition: str) -> str:
    """What a card says, from what it does.

    >>> from meadhall.northgard.content import load
    >>> card_text(load(), load().card("bear-awakens"), FINAL), card_text(load(), load().card("bear-awakens"), PROTOTYPE)
    ('Recruit 2; this year Kaija may enter enemy territories', 'Recruit 2')
    """
    key = f"{edition} {language()}"
    found = c.worded.get(key)
    if found is None:
        found = c.worded[key] = [_card_text(c, number, edition) for number in range(len(c.card_ids))]
    return found[card]


def _card_text(c: Content, card: int, edition: str) -> str:
    if c.card_set[card] == o.SET_UNREST:
        return say("card-unrest")
    if c.card_values[card]:
        return cards.achievement(c.card_values[card])
    rows = c.card_effects[card]
    if edition == PROTOTYPE:  # a ban that it does not have is not lifted there (N.PROTO.37)
        rows = [row for row in rows if row[o.OP] != o.OP_AWAKEN]
    return cards.effect(rows, c.wide, c.chief_names[o.BEAR])


def building_text(c: Content, number: int) -> str:
    """What a building does.

    >>> from meadhall.northgard.content import load
    >>> building_text(load(), load().building("altar-of-kings"))
    '3 fame at Harvest'
    """
    harvest = {
        "food": c.building_food[number],
        "wood": c.building_wood[number],
        "lore": c.building_lore[number],
        "fame": c.building_fame[number],
    }
    fight = (c.building_axes[number], c.building_skulls[number])
    return cards.building(harvest, *fight, c.building_cards[number], c.building_units[number])


def chief_power(c: Content, clan: int, edition: str) -> str:
    """What a clan's warchief does."""
    if edition == PROTOTYPE:
        return cards.chief_power(c.proto_chief_power[clan], c.proto_chief_n[clan])
    return cards.chief_power(c.chief_power[clan], c.chief_n[clan])


def clan_power(c: Content, clan: int, edition: str) -> str:
    """The power of a clan."""
    return c.clan_prototype[clan] if edition == PROTOTYPE else c.clan_powers[clan]
