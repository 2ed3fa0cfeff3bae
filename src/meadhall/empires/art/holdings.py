"""What a player holds: the cards of the Empire by kind, supplies, and the hand of the reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from meadhall.core.svg import num, text_width
from meadhall.core.svgsheet import BODY, NARROW, SMALL, WIDTH, Sheet
from meadhall.empires.art import marks
from meadhall.empires.art.marks import View
from meadhall.empires.art.table import GAP

COLUMNS: Final = 6
GROUPS: Final = (
    ("Fields", "k-explore"),
    ("Actions", "k-recruit"),
    ("Features", "k-build"),
    ("Islands", "k-draw"),
)
INSET: Final = 14.0
_NOTHING: Final[dict[str, str]] = {"name": "", "kind": "location", "type": "", "text": ""}


class Empire:
    """Draws one player's supplies and cards."""

    def __init__(self, sheet: Sheet, view: View, seat: View, y: float) -> None:
        self.s = sheet
        self.view = view
        self.seat = seat
        self.x, self.y, self.w = 12.0, y, WIDTH - 24
        self.out: list[str] = []
        decision = view.get("decision") or {}
        self.decides = decision.get("seat") == seat["seat"]
        self.mine = self.decides or view.get("seat") == seat["seat"]
        self.names = {card["thing"]: card["name"] for card in seat["empire"]}

    def draw(self) -> float:
        """All of it; gives the height."""
        high = self.head() + self.cards(self.y + 64) + 8
        n = self.seat["seat"]
        self.s.add(
            self.s.rect(self.x, self.y, self.w, high, "paper", "paper-edge", 9),
            *self.out,
            self.s.rect(self.x, self.y, 7, high, self.s.d.pattern(n), "", 3),
        )
        return high

    def head(self) -> float:
        s, seat, x, y = self.s, self.seat, self.x, self.y
        n = seat["seat"]
        self.out += [
            s.rect(x, y, self.w, 54, "legal-soft" if self.decides and s.legal else "paper-2", "", 9),
            f'<circle cx="{num(x + 36)}" cy="{num(y + 27)}" r="20" fill="var(--seat-{n + 1})" '
            f'stroke="var(--seat-{n + 1}-edge)" stroke-width="2"/>',
            s.d.icon(marks.CLANS.get(seat["clan"] or "", "meeple"), x + 36, y + 27, 27,
                     f'color="var(--on-seat-{n + 1})"'),
            s.text(x + 66, y + 25, seat["name"], 22, "ink", display=True),
        ]  # fmt: skip
        after = x + 66 + text_width(seat["name"], 22 * NARROW) + 18
        self.out.append(s.seat_mark(n, after, y + 18, 21))
        if seat["first"]:
            self.out.append(f"<g><title>first player</title>{s.icon('crown', after + 28, y + 18, 23, 'fame')}</g>")
        words = ["decides" if self.decides else "", "passed" if seat["passed"] else ""]
        words += [f"plays {self.view['cards'].get(i, _NOTHING)['name']}" for i in seat["playing"]]
        hand = f"hand {seat['hand_size']}, deck {seat['deck_size']}, discard {len(seat['discard'])}"
        self.out.append(s.text(x + 66, y + 45, marks.listed([*words, hand]), SMALL, "ink-2", width=290))
        left = self.supplies(x + 368, y)
        total = seat["score_now"]["total"]
        right = x + self.w - 14
        vp = text_width(str(seat["vp"]), 25)
        self.out += [
            s.text(right, y + 36, seat["vp"], 25, "ink", display=True, anchor="end"),
            s.icon("laurels", right - vp - 15, y + 27, 26, "fame"),
            s.text(right - vp - 36, y + 33, f"{total} now", SMALL, "ink-3", anchor="end",
                   width=max(1.0, right - vp - 40 - left)),
        ]  # fmt: skip
        return 64.0

    def supplies(self, x: float, y: float) -> float:
        """Goods, workers and ships. Gives where they end."""
        s, seat = self.s, self.seat
        workers, ships = seat["workers"], seat["ships"]
        rows = [(what, str(n), f"{n} {what}") for what, n in seat["goods"].items()]
        rows.append(
            ("worker", f"{workers['available']}/{workers['owned']}",
             f"{workers['available']} of {workers['owned']} workers, {workers['spent']} spent")
        )  # fmt: skip
        rows.append(("ship", str(ships["supply"]), f"{ships['supply']} ships, {ships['queue']} in the queue"))
        for what, words, label in rows:
            wide = 30 + text_width(words, BODY) + 4
            body = marks.good(s, what, x + 14, y + 27, 24) + s.text(x + 29, y + 33, words, BODY, "ink", bold=True)
            # Every player has supplies; only those of the one who decides answer to a click.
            if self.mine and what != "ship":
                body = s.thing(f"good:{what}", f"{label} of {seat['name']}", body, (x - 1, y + 12, wide, 30), 15)
            else:
                body = f"<g><title>{label}</title>{body}</g>"
            self.out.append(body)
            x += wide + 7
        return x

    # The cards

    def grouped(self) -> list[list[View]]:
        """The cards in the order of GROUPS; upgrades lie with their fields."""
        groups: list[list[View]] = [[] for _ in GROUPS]
        for card in self.seat["empire"]:
            kind = self.view["cards"].get(card["id"], _NOTHING)["kind"]
            if kind in ("field", "upgrade", "dual"):
                if "host" not in card:
                    groups[0].append(card)
                    groups[0] += [up for up in self.seat["empire"] if up.get("host") == card["thing"]]
            elif kind in ("nearby", "distant"):
                groups[3].append(card)
            else:
                groups[1 if card["action"] else 2].append(card)
        return groups

    def cards(self, y: float) -> float:
        """All groups side by side, each in as many columns as it deserves."""
        s = self.s
        groups = self.grouped()
        here = [k for k, group in enumerate(groups) if group]
        if not here:
            self.out.append(s.text(self.x + 24, y + 22, "No cards yet", SMALL, "ink-3"))
            return 32.0
        gap = 10.0
        w = (self.w - 20 - 8 - gap * (COLUMNS - 1)) / COLUMNS
        split = {k: [blocks(groups[k])] for k in here}
        for _ in range(COLUMNS - len(here)):
            most = max(here, key=lambda k: (max(self.length(column, w) for column in split[k]), -k))
            split[most] = self.columns(blocks(groups[most]), len(split[most]) + 1, w)
        x = self.x + 18
        bottom = y
        for k in here:
            title, colour = GROUPS[k]
            if k != here[0]:
                self.out.append(s.line(f"M{num(x - gap / 2)} {num(y)}v22", "paper-edge"))
            self.out.append(s.text(x, y + 17, title, 18, "ink", display=True))
            for column in split[k]:
                top = y + 26
                for card in (card for block in column for card in block):
                    top += self.card(card, colour, x, top, w) + 7
                bottom = max(bottom, top)
                x += w + gap
        return bottom - y

    def length(self, column: Sequence[Sequence[View]], w: float) -> float:
        """How high a column is."""
        return sum(self.height(card, w) + 7 for block in column for card in block)

    def columns(self, found: Sequence[Sequence[View]], most: int, w: float) -> list[list[Sequence[View]]]:
        """Blocks in order on at most so many columns, the highest of them as low as it can be."""
        highs = [self.length([block], w) for block in found]
        for limit in sorted({sum(highs[a:b]) for a in range(len(found)) for b in range(a + 1, len(found) + 1)}):
            out: list[list[Sequence[View]]] = []
            left = -1.0
            for block, high in zip(found, highs, strict=True):
                if not out or high > left + 0.01:
                    out.append([])
                    left = limit
                out[-1].append(block)
                left -= high
            if len(out) <= most and limit >= max(highs):
                return out
        return [list(found)]

    def words(self, card: View) -> str:
        """The text of a card that matters while it lies in an Empire: no bonus, which was for building it."""
        text = str(card.get("text") or self.view["cards"].get(card["id"], _NOTHING)["text"])
        for start in ("Action: ", "Feature: ", "Field: "):
            text = text.replace(start, "")
        return text.partition(" Bonus:")[0].removeprefix("Bonus:").strip()

    def height(self, card: View, w: float) -> float:
        """How high a card is drawn."""
        inset = INSET if "host" in card else 0.0
        high = 17 + self.s.height(card["name"], w - 46 - inset, 2, BODY)
        if self.view["cards"].get(card["id"], _NOTHING).get("goods"):
            high += 22
        elif not card["exhausted"]:
            high += marks.rich_height(self.words(card), w - 22 - inset, 5)
        else:
            high += 18
        return high + 26 * -(-len(card.get("tokens", ())) // 4) + (18 if card.get("bound") else 0)

    def card(self, card: View, colour: str, x: float, y: float, w: float) -> float:
        """One card; gives its height."""
        s = self.s
        design = self.view["cards"].get(card["id"], _NOTHING)
        high = self.height(card, w)
        x, w = (x + INSET, w - INSET) if "host" in card else (x, w)
        spent = card["exhausted"]
        ink = "ink-3" if spent else "ink"
        turn = f'transform="rotate(90 {num(x + 23)} {num(y + 18)})"' if spent else ""
        out = [
            s.rect(x, y, w, high, s.hatch("spent", "paper-2", "paper-3", 14) if spent else "paper-2", "paper-edge"),
            s.rect(x, y, 5, high, colour, "", 2),
            s.icon(marks.card_icon(design), x + 23, y + 18, 24, "ink-3" if spent else colour, turn),
            s.paragraph(x + 40, y + 23, card["name"], w - 46, 2, BODY, ink, bold=True),
        ]
        at = y + 26 + s.height(card["name"], w - 46, 2, BODY)
        if design.get("goods"):
            out.append(marks.goods_row(s, design["goods"], x + 14, at - 5, 20))
            if "host" in card:
                out.append(s.text(x + w - 8, at, "upgrade", SMALL, "ink-3", anchor="end"))
            at += 22
        elif spent:
            out.append(s.text(x + 14, at, "exhausted", SMALL, "ink-2"))
            at += 18
        else:
            out.append(marks.rich(s, x + 14, at, self.words(card), w - 22, 5))
            at += marks.rich_height(self.words(card), w - 22, 5)
        if card.get("bound"):
            out.append(s.text(x + 14, at, f"as {self.names.get(card['bound'], '')}", SMALL, "ink-3", width=w - 22))
            at += 18
        if card.get("tokens"):
            held = list(card["tokens"].items())
            if len(held) < 3:
                out.append(s.text(x + 14, at + 5, "holds", SMALL, "ink-3"))
            for k in range(0, len(held), 4):
                left = x + 62 if len(held) < 3 else x + 12
                out.append(marks.goods_row(s, dict(held[k : k + 4]), left, at + 26 * (k // 4), 19))
        label = marks.listed(
            [
                f"{card['name']} of {self.seat['name']}",
                "exhausted" if spent else "",
                f"holds {marks.goods_words(card['tokens'])}" if card.get("tokens") else "",
                f"upgrade of {self.names.get(card['host'], 'a field')}" if "host" in card else "",
                str(card.get("text") or design["text"]).replace("`", ""),
            ]
        )
        self.out.append(s.thing(card["thing"], label, "".join(out), (x, y, w, high)))
        return high


def blocks(group: Sequence[View]) -> list[Sequence[View]]:
    """Cards that stay together: a field and its upgrades, or a card alone."""
    out: list[list[View]] = []
    for card in group:
        if "host" in card and out:
            out[-1].append(card)
        else:
            out.append([card])
    return list(out)


# -- the hand ----------------------------------------------------------------------------------------------------------


def hand(sheet: Sheet, view: View, y: float) -> float:
    """The reader's hand, cards he looks at, and cards of other piles that may be chosen. Gives the height."""
    rows: list[tuple[str, list[str], str]] = []
    held: set[str] = set()
    for seat in view["seats"]:
        looked = seat.get("looking_at")
        if isinstance(looked, list) and looked:
            rows.append(("Drawn to choose from", looked, ""))
            held |= set(looked)
        if "hand" in seat:
            rows.append((f"Hand of {seat['name']}", seat["hand"], f"{seat['deck_size']} cards in the deck"))
            held |= set(seat["hand"])
    held |= {card for row in ("nearby", "distant") for card in view["islands"][row] if card}
    others = [t[5:] for t in sorted(sheet.legal or ()) if t.startswith("card:") and t[5:] not in held]
    if others:
        rows.append(("To choose from another pile", others, ""))
    start = y
    for title, cards, note in rows:
        y += _row(sheet, view, title, cards, note, y) + GAP
    return y - start - GAP if rows else 0.0


def _row(sheet: Sheet, view: View, title: str, cards: Sequence[str], note: str, y: float) -> float:
    s = sheet
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    w = (WIDTH - 24 - 20 - GAP * (COLUMNS - 1)) / COLUMNS
    known = [(view["cards"].get(card, {**_NOTHING, "name": card}), card, n) for card, n in counts.items()]
    highs = []
    for at in range(0, len(known), COLUMNS):
        highs.append(max(_card_height(card, w) for card, _, _ in known[at : at + COLUMNS]))
    total = sum(high + GAP for high in highs) + 38 if known else 60.0
    s.add(s.rect(12, y, WIDTH - 24, total, "wood-2", "wood-line", 9))
    s.add(s.text(24, y + 24, title, 19, "on-wood", display=True))
    if note:
        s.add(s.text(WIDTH - 24, y + 24, note, SMALL, "on-wood-soft", anchor="end"))
    if not known:
        s.add(s.text(24, y + 47, "no cards", SMALL, "on-wood-soft"))
    top = y + 34
    for at, high in zip(range(0, len(known), COLUMNS), highs, strict=True):
        for k, (card, name, n) in enumerate(known[at : at + COLUMNS]):
            _hand_card(s, card, name, n, 22 + k * (w + GAP), top, w, high)
        top += high + GAP
    return total


def _card_height(card: View, w: float) -> float:
    return 63.0 + marks.rich_height(card["text"], w - 20) + Sheet.height(card["name"], w - 46, 2, BODY)


def _hand_card(s: Sheet, card: View, thing: str, n: int, x: float, y: float, w: float, h: float) -> None:
    colour, kind = marks.KINDS.get(card["kind"], marks.KINDS["location"])
    out = [
        s.rect(x, y, w, h, "paper", "paper-edge", 8),
        s.rect(x, y, w, 30, "paper-2", "", 8),
        s.rect(x, y + 27, w, 3, colour, "", 0),
    ]
    left = x + 9
    cost: dict[str, int] = {k: v for k, v in card.get("cost", {}).items() if k in marks.GOODS}
    other = [f"{v} {k}" for k, v in card.get("cost", {}).items() if k not in marks.GOODS]
    out.append(marks.goods_row(s, cost, left, y + 14, 20))
    left += sum(marks.goods_width(v, 20) for v in cost.values())
    if card.get("needs"):
        other.append("with " + " or ".join(word.capitalize() for word in card["needs"]))
    count = f"×{n}" if n > 1 else ""
    out.append(s.text(left, y + 20, ", ".join(other), SMALL, "ink-2", width=max(1.0, x + w - 12 - left - 26 * (n > 1))))
    out.append(s.text(x + w - 9, y + 20, count, BODY, "ink", bold=True, anchor="end"))
    out.append(s.icon(marks.card_icon(card), x + 21, y + 50, 26, colour))
    name_high = s.height(card["name"], w - 46, 2, BODY)
    out.append(s.paragraph(x + 40, y + 49, card["name"], w - 46, 2, BODY, "ink", bold=True))
    out.append(s.text(x + 40, y + 49 + name_high, kind, SMALL, colour, width=w - 46))
    out.append(marks.rich(s, x + 10, y + 71 + name_high, card["text"], w - 20))
    price = marks.listed([marks.goods_words(cost) if cost else "", *other])
    label = marks.listed([card["name"], kind, f"{n} copies" if n > 1 else "", price, card["text"].replace("`", "")])
    s.add(s.thing(f"card:{thing}", label, "".join(out), (x, y, w, h), 8))
