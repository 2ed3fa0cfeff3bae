"""What a player holds: the cards of the Empire by kind, supplies, and the hand of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from meadhall.core.svg import num
from meadhall.core.svgsheet import BODY, COLUMN, SMALL, Sheet, measure, targets_of
from meadhall.empires.art import marks
from meadhall.empires.art.marks import View
from meadhall.empires.art.table import GAP, HALF, INSIDE, Legal

GROUPS: Final = (
    ("Fields", "k-explore"),
    ("Actions", "k-recruit"),
    ("Features", "k-build"),
    ("Islands", "k-draw"),
)
INSET: Final = 14.0
_EMPTY: Final = 72.0  # width of a group without cards
_CARD: Final = (COLUMN - 24 - GAP) / 2
_NOTHING: Final[dict[str, str]] = {"name": "", "kind": "location", "type": "", "text": ""}


class Empire:
    """Draws one player's supplies and cards."""

    def __init__(self, view: View, seat: View, legal: Legal, wide: float = COLUMN) -> None:
        self.s = Sheet(legal, f"Empire of {seat['name']}", wide)
        self.view = view
        self.seat = seat
        self.out: list[str] = []
        self.mine = view.get("seat") == seat["seat"]
        self.names = {card["thing"]: card["name"] for card in seat["empire"]}

    def draw(self) -> Sheet:
        """All of it."""
        s = self.s
        s.high = (self.cards(self.head()) if s.wide == COLUMN else self.broad(self.band())) + 4
        n = self.seat["seat"]
        s.add(
            s.rect(0, 0, s.wide, s.high, "paper", "paper-edge", 9),
            *self.out,
            s.rect(0, 0, 7, s.high, s.d.pattern(n), "", 3),
        )
        return s

    def head(self) -> float:
        """Name, points, piles and supplies. Gives where the cards begin."""
        s, seat = self.s, self.seat
        n = seat["seat"]
        vp = measure(str(seat["vp"]), 25, "display")
        right = COLUMN - 14
        now = f"{seat['score_now']['total']} now"
        room = right - vp - 30 - measure(now, SMALL) - 16 - 62 - 28 - 28 * bool(seat["first"])
        name = min(measure(seat["name"], 22, "display"), room)
        after = 62 + name + 18
        words = ["passed" if seat["passed"] else ""]
        words += [f"plays {self.view['cards'].get(i, _NOTHING)['name']}" for i in seat["playing"]]
        hand = f"hand {seat['hand_size']}, deck {seat['deck_size']}, discard {len(seat['discard'])}"
        self.out += [
            s.rect(0, 0, COLUMN, 94, "paper-2", "", 9),
            f'<circle cx="35" cy="30" r="20" fill="var(--seat-{n + 1})" '
            f'stroke="var(--seat-{n + 1}-edge)" stroke-width="2"/>',
            s.d.icon(marks.CLANS.get(seat["clan"] or "", "meeple"), 35, 30, 27, f'color="var(--on-seat-{n + 1})"'),
            s.text(62, 28, seat["name"], 22, "ink", display=True, width=room),
            s.seat_mark(n, after, 21, 21),
            f"<g><title>first player</title>{s.icon('crown', after + 28, 21, 23, 'fame')}</g>" if seat["first"] else "",
            s.text(62, 49, marks.listed([*words, hand]), SMALL, "ink-2", width=right - 62),
            s.text(right, 30, seat["vp"], 25, "ink", display=True, anchor="end"),
            s.icon("laurels", right - vp - 17, 21, 25, "fame"),
            s.text(right - vp - 34, 27, now, SMALL, "ink-3", anchor="end"),
        ]
        self.supplies(14.0, 75.0, COLUMN - 22)
        return 102.0

    def band(self) -> float:
        """The head of a broad empire: supplies and piles in one line."""
        s, seat = self.s, self.seat
        words = ["passed" if seat["passed"] else ""]
        words += [f"plays {self.view['cards'].get(i, _NOTHING)['name']}" for i in seat["playing"]]
        hand = f"hand {seat['hand_size']}, deck {seat['deck_size']}, discard {len(seat['discard'])}"
        note = marks.listed([*words, hand])
        wide = measure(note, SMALL)
        self.out += [
            s.rect(0, 0, s.wide, 36, "paper-2", "", 9),
            s.seat_mark(seat["seat"], 24, 18, 22),
            s.text(s.wide - 14, 23.5, note, SMALL, "ink-2", anchor="end"),
        ]
        self.supplies(44.0, 18.0, s.wide - 70 - wide)
        return 36.0

    def supplies(self, x: float, y: float, room: float) -> None:
        """Goods, workers and ships in a row."""
        s, seat = self.s, self.seat
        workers, ships = seat["workers"], seat["ships"]
        rows = [(what, str(n), f"{n} {what}") for what, n in seat["goods"].items()]
        rows.append(
            ("worker", f"{workers['available']}/{workers['owned']}",
             f"{workers['available']} of {workers['owned']} workers, {workers['spent']} spent")
        )  # fmt: skip
        rows.append(("ship", str(ships["supply"]), f"{ships['supply']} ships, {ships['queue']} in the queue"))
        wide = [25 + measure(words, BODY, "bold") + 3 for _, words, _ in rows]
        gap = min(9.0, (room - sum(wide)) / (len(rows) - 1))
        for (what, words, label), w in zip(rows, wide, strict=True):
            body = marks.good(s, what, x + 11, y, 22) + s.text(x + 24, y + 5.5, words, BODY, "ink", bold=True)
            # Every player has supplies; only the reader's own answer to a click.
            if self.mine and what != "ship":
                body = s.thing(f"good:{what}", f"{label} of {seat['name']}", body, (x - 1, y - 13, w + 1, 26), 13)
            else:
                body = f"<g><title>{label}</title>{body}</g>"
            self.out.append(body)
            x += w + gap

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
        """All groups below each other, each in two columns. Gives where they end."""
        s = self.s
        groups = self.grouped()
        if not any(groups):
            self.out.append(s.text(20, y + 22, "No cards yet", SMALL, "ink-3"))
            return y + 34
        for (title, colour), group in zip(GROUPS, groups, strict=True):
            if not group:
                continue
            self.out.append(s.text(18, y + 17, title, 18, "ink", display=True))
            self.out.append(s.line(f"M{num(26 + measure(title, 18, 'display'))} {num(y + 11)}H{num(COLUMN - 12)}"))
            ends = []
            for k, column in enumerate(self.columns(blocks(group))):
                top = y + 26
                for card in (card for block in column for card in block):
                    top += self.card(card, colour, 14 + k * (_CARD + GAP), top, _CARD) + 7
                ends.append(top)
            y = max(ends) + 4
        return y

    def broad(self, y: float) -> float:
        """All groups beside each other, those that need it most on several columns. Gives where they end."""
        s = self.s
        groups = self.grouped()
        room = s.wide - 24 - 17 * 3 - _EMPTY * sum(not group for group in groups)
        most = int((room + GAP) // (144 + GAP))
        counts = [min(1, len(group)) for group in groups]
        w = (room + GAP) / most - GAP
        needs = [sum(self.height(card, w) + 7 for card in group) for group in groups]
        while any(groups) and sum(counts) < most:
            counts[max(range(len(groups)), key=lambda k: needs[k] / counts[k] if counts[k] else 0.0)] += 1
        w = (room - GAP * sum(n - 1 for n in counts if n)) / max(1, sum(counts))
        x, ends, lines = 16.0, [y + 60.0], []
        for (title, colour), group, n in zip(GROUPS, groups, counts, strict=True):
            self.out.append(s.text(x, y + 23, title, 18, "ink", display=True))
            wide = n * (w + GAP) - GAP if n else _EMPTY
            left = x + measure(title, 18, "display") + 9
            note = "exhausted cards lie on their side"
            if title == "Actions" and left + measure(note, SMALL) < x + wide:
                self.out.append(s.text(left, y + 23, note, SMALL, "ink-3"))
            if not group:
                self.out.append(s.text(x, y + 46, "none yet", SMALL, "ink-3"))
            for k, column in enumerate(self.columns(blocks(group), w, n) if group else ()):
                top = y + 32
                for card in (card for block in column for card in block):
                    top += self.card(card, colour, x + k * (w + GAP), top, w) + 7
                ends.append(top)
            x += wide + 17
            lines.append(x - 8.5)
        end = max(ends)
        self.out += [s.line(f"M{num(left)} {num(y + 6)}V{num(end)}") for left in lines[:-1]]
        return end

    def columns(self, found: Sequence[Sequence[View]], w: float = _CARD, n: int = 2) -> list[Sequence[Sequence[View]]]:
        """Blocks in order on so many columns, the highest of them as low as it can be."""
        highs = [sum(self.height(card, w) + 7 for card in block) for block in found]
        sums = sorted({sum(highs[i:j]) for i in range(len(highs)) for j in range(i + 1, len(highs) + 1)})
        for cap in sums:
            out: list[list[Sequence[View]]] = [[]]
            high = 0.0
            for block, tall in zip(found, highs, strict=True):
                if out[-1] and high + tall > cap:
                    out.append([])
                    high = 0.0
                out[-1].append(block)
                high += tall
            if len(out) <= n and max(highs) <= cap:
                return list(out)
        return [found]

    def words(self, card: View) -> str:
        """The text of a card that matters while it lies in an Empire: no bonus, which was for building it."""
        text = str(card.get("text") or self.view["cards"].get(card["id"], _NOTHING)["text"])
        for start in ("Action: ", "Feature: ", "Field: "):
            text = text.replace(start, "")
        return text.partition(" Bonus:")[0].removeprefix("Bonus:").strip()

    def height(self, card: View, w: float) -> float:
        """How high a card is drawn."""
        inset = INSET if "host" in card else 0.0
        high = 17 + self.s.height(card["name"], w - 46 - inset, 2, BODY, bold=True)
        if self.view["cards"].get(card["id"], _NOTHING).get("goods"):
            high += 22
        elif not card["exhausted"]:
            high += marks.rich_height(self.words(card), w - 22 - inset)
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
        at = y + 26 + s.height(card["name"], w - 46, 2, BODY, bold=True)
        if design.get("goods"):
            out.append(marks.goods_row(s, design["goods"], x + 14, at - 5, 20))
            if "host" in card:
                out.append(s.text(x + w - 8, at, "upgrade", SMALL, "ink-3", anchor="end"))
            at += 22
        elif spent:
            out.append(s.text(x + 14, at, "exhausted", SMALL, "ink-2"))
            at += 18
        else:
            out.append(marks.rich(s, x + 14, at, self.words(card), w - 22))
            at += marks.rich_height(self.words(card), w - 22)
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


def hand_rows(view: View) -> list[tuple[str, list[str], str]]:
    """The reader's hand, cards he looks at, and cards of other piles that may be chosen: title, cards, remark."""
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
    others = sorted(t[5:] for t in targets_of(view) if t.startswith("card:") and t[5:] not in held)
    if others:
        rows.append(("To choose from another pile", others, ""))
    return rows


def hand(view: View, legal: Legal) -> Sheet:
    """The cards of `rows`, with their looks in `cards`."""
    s = Sheet(legal, "Hand")
    out: list[str] = []
    for title, cards, note in view["rows"]:
        s.high = _row(s, view, title, cards, note, s.high, out)
    s.add(s.rect(0, 0, COLUMN, s.high, "wood-2", "wood-line", 9), *out)
    return s


def _row(s: Sheet, view: View, title: str, cards: Iterable[str], note: str, y: float, out: list[str]) -> float:
    """Cards of one pile, equal ones together. Gives where they end."""
    counts: dict[str, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    known = [(view["cards"].get(card, {**_NOTHING, "name": card}), card, n) for card, n in counts.items()]
    out.append(s.text(12, y + 24, title, 19, "on-wood", display=True, width=INSIDE - measure(note, SMALL) - 12))
    out.append(s.text(COLUMN - 12, y + 24, note, SMALL, "on-wood-soft", anchor="end"))
    top = y + 34
    if not known:
        out.append(s.text(12, y + 47, "no cards", SMALL, "on-wood-soft"))
        return y + 60
    for at in range(0, len(known), 2):
        pair = known[at : at + 2]
        high = max(_card_height(card, HALF) for card, _, _ in pair)
        for k, (card, name, n) in enumerate(pair):
            out.append(_hand_card(s, card, name, n, 10 + k * (HALF + GAP), top, HALF, high))
        top += high + GAP
    return top + 2


def _card_height(card: View, w: float) -> float:
    return 63.0 + marks.rich_height(card["text"], w - 20) + Sheet.height(card["name"], w - 46, 2, BODY, bold=True)


def _hand_card(s: Sheet, card: View, thing: str, n: int, x: float, y: float, w: float, h: float) -> str:
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
    name_high = s.height(card["name"], w - 46, 2, BODY, bold=True)
    out.append(s.paragraph(x + 40, y + 49, card["name"], w - 46, 2, BODY, "ink", bold=True))
    out.append(s.text(x + 40, y + 49 + name_high, kind, SMALL, colour, width=w - 46))
    out.append(marks.rich(s, x + 10, y + 71 + name_high, card["text"], w - 20))
    price = marks.listed([marks.goods_words(cost) if cost else "", *other])
    label = marks.listed([card["name"], kind, f"{n} copies" if n > 1 else "", price, card["text"].replace("`", "")])
    return s.thing(f"card:{thing}", label, "".join(out), (x, y, w, h), 8)
