"""Clan boards: mercenaries with what they carry, dice, stores, lands, trophies and loot; and the tiles of modules."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from meadhall.core.svgsheet import BODY, COLUMN, SMALL, Sheet, measure, shortened
from meadhall.monsterlands.art import marks
from meadhall.monsterlands.art.citadel import Legal, hire_words, trap_icon
from meadhall.monsterlands.art.marks import View
from meadhall.monsterlands.names import plural

DIE: Final = 27.0
CHIP: Final = 27.0
TILES: Final = ("sweet_failure", "madhala", "resurrection")  # of modules that lie on the table


class Flow:
    """Small things set in lines, left to right, from a point down to as many lines as they need."""

    def __init__(self, x: float, y: float, w: float, step: float = CHIP + 6, gap: float = 6) -> None:
        self.x, self.y, self.right, self.step, self.gap = x, y, x + w, step, gap
        self.left = x

    def take(self, w: float) -> tuple[float, float]:
        """Room for one thing: its left edge and top."""
        if self.x + w > self.right + 0.5 and self.x > self.left:
            self.x, self.y = self.left, self.y + self.step
        at = self.x, self.y
        self.x += w + self.gap
        return at

    def bottom(self) -> float:
        """The end of the last line begun."""
        return self.y + (self.step if self.x > self.left else 0.0)


class Clan:
    """Draws the board of one clan, top down."""

    def __init__(self, view: View, seat: View, legal: Legal) -> None:
        self.s = Sheet(legal, f"Clan {seat['name']}")
        self.view = view
        self.seat = seat
        self.x, self.w = 0.0, COLUMN
        self.out: list[str] = []
        self.mine = view.get("seat") == seat["seat"]

    def draw(self) -> Sheet:
        """All of it."""
        s = self.s
        y = self.stores(self.head())
        for m in self.seat["mercenaries"]:
            y = self.mercenary(m, y)
        s.high = self.holdings(y) + 4
        s.add(
            s.rect(0, 0, COLUMN, s.high, "paper", "paper-edge", 9),
            *self.out,
            s.rect(0, 0, 7, s.high, s.d.pattern(self.seat["seat"]), "", 3),
        )
        return s

    def head(self) -> float:
        s, seat, w = self.s, self.seat, self.w
        n = seat["seat"]
        first = seat["seat"] == self.view["first"]
        words = "passed" if seat["passed"] else ""
        points = f"{seat['points']['total']} points"
        glory = measure(str(seat["glory"]), 25, "display")
        right = w - 46 - glory
        room = right - measure(points, SMALL) - 62 - 40 - 26 * first - (measure(words, SMALL) + 8 if words else 0)
        name = shortened(seat["name"], 22, room, "display")
        after = 62 + measure(name, 22, "display") + 18
        self.out += [
            s.rect(0, 0, w, 50, "paper-2", "", 9),
            f'<circle cx="34" cy="25" r="19" fill="var(--seat-{n + 1})" '
            f'stroke="var(--seat-{n + 1}-edge)" stroke-width="2"/>',
            s.d.icon(marks.AFFINITY.get(seat["clan"], ("compass", ""))[0], 34, 25, 25,
                     f'color="var(--on-seat-{n + 1})"'),
            s.text(62, 32, name, 22, "ink", display=True),
            s.seat_mark(n, after, 25, 22),
        ]  # fmt: skip
        after += 18
        if first:
            self.out.append(f"<g><title>first player</title>{s.icon('crown', after + 10, 25, 24, 'fame')}</g>")
            after += 26
        self.out += [
            s.text(after + 4, 31, words, SMALL, "ink-2"),
            s.text(w - 12, 34, seat["glory"], 25, "ink", display=True, anchor="end"),
            s.icon("laurels", w - 28 - glory, 25, 25, "fame"),
            s.text(right, 31, points, SMALL, "ink-3", anchor="end"),
        ]
        return 58.0

    def stores(self, y: float) -> float:
        """Gold, reputation, tokens; then the dice of the pool."""
        s, seat, x, w = self.s, self.seat, self.x, self.w
        limits = seat["limits"]
        wages = f" (wages {seat['wages']})" if seat["wages"] else ""
        spare = f"reputation {seat['reputation']}, {seat['spare_glory']} spare glory"
        traps = f"{seat['trap_count']}/{seat['trap_limit']}"
        rows: list[tuple[str, str, str, str]] = [
            ("two-coins", f"{seat['gold']}{wages}", "verb:gold", f"{seat['gold']} gold, wages {seat['wages']}"),
            ("star-medal", str(seat["reputation"]), "", spare),
            ("wolf-trap", traps, "", f"{seat['trap_count']} traps of {seat['trap_limit']}"),
        ]
        for good, key, icon in (
            ("defence", "defence", "round-shield"),
            ("potion", "potions", "health-potion"),
            ("venom", "venoms", "poison-bottle"),
            ("elixir", "elixirs", "potion-ball"),
        ):
            if good == "elixir" and not seat["elixirs"] and not self.view["modules"]["potion_shop"]:
                continue
            rows.append((icon, f"{seat[key]}/{limits[key]}", f"verb:{good}", f"{seat[key]} {key} of {limits[key]}"))
        wides = [33 + measure(words, SMALL, "bold") for _, words, _, _ in rows]
        flow = Flow(x + 11, y, w - 16, gap=max(1.0, min(6.0, (w - 16 - sum(wides)) / (len(rows) - 1))))
        for (icon, words, thing, label), wide in zip(rows, wides, strict=True):
            px, py = flow.take(wide)
            token = "fame" if icon == "two-coins" else "ink-2"
            body = s.icon(icon, px + 12, py + CHIP / 2, 19, token) + s.text(
                px + 25, py + 19, words, SMALL, "ink", bold=True
            )
            # Every clan has stores; only those of the clan that decides answer to a click.
            if thing and self.mine:
                body = s.thing(thing, label, s.rect(px, py, wide, CHIP, "paper-2", "paper-edge", 13) + body,
                               (px, py, wide, CHIP), 13)  # fmt: skip
            self.out.append(body if thing and self.mine else f"<g><title>{label}</title>{body}</g>")
        y = flow.bottom()
        pool = Flow(x + 12, y, w - 22, DIE + 9)
        order = sorted(seat["pool"], key=lambda what: ("SMP".index(what[0]), what))
        for what, same in groupby(order):
            n = len(list(same))
            wide = n * (DIE + 2) - 2
            px, py = pool.take(wide)
            body = marks.dice(s, [what] * n, px, py + DIE / 2, DIE)
            words = marks.die_words(what)
            label = f"{plural(n, f'{words} die', f'{words} dice')} in the pool of {seat['name']}"
            if self.mine:
                body = s.thing(f"die:{what}", label, body, (px - 1, py - 1, wide + 2, DIE + 2), 8)
            self.out.append(body)
        if not order:
            self.out.append(s.text(x + 12, y + 18, "no dice left", SMALL, "ink-3"))
            return y + CHIP
        return pool.bottom() + 2

    def mercenary(self, m: View, y: float) -> float:
        """One mercenary: name, dice, talent, where he is, what he carries."""
        s, x, w = self.s, self.x + 10, self.w - 20
        place = self.where(m)
        dice = len(m["dice"]) * 22
        room = w - 42 - dice
        name = measure(m["name"], 18, "display")
        text = w - 44
        lines = s.height(m["text"], text)
        high = 34 + lines + (CHIP + 4 if m["equipment"] else 0)
        away = bool(m["path"] or m["settled"])
        out = [
            s.rect(x, y, w, high, "paper-2" if not away else s.hatch("away", "paper-2", "paper-3", 14), "paper-edge"),
            marks.affinity(s, m["affinity"], x + 18, y + 18, 22),
            s.text(x + 34, y + 24, m["name"], 18, "ink", display=True, width=room),
            marks.dice(s, m["dice"], x + w - dice - 4, y + 17, 20),
        ]
        left = x + 34 + min(name, room) + 8
        if m["leader"]:
            out.append(s.icon("horned-helm", left + 9, y + 17, 19, "fame"))
            left += 24
        if m["wounded"]:
            words = "wounded"
            wide = measure(words, SMALL) + 28
            body = s.icon("bandaged", left + 10, y + 17, 18, "danger") + s.text(
                left + 21, y + 22, words, SMALL, "danger"
            )
            thing = f"drink:{m['id']}"
            out.append(s.thing(thing, f"{m['name']} is wounded; a potion heals", body, (left, y + 5, wide, 24), 12))
            left += wide + 6
        out.append(s.text(x + w - dice - 12, y + 22, place, SMALL, "ink-3", anchor="end",
                          width=max(1.0, x + w - dice - 16 - left)))  # fmt: skip
        talent = s.paragraph(x + 34, y + 44, m["text"], text, fill="ink-3" if m["used"] else "ink-2")
        if m["text"]:
            used = ", used" if m["used"] else ""
            out.append(
                s.thing(f"talent:{m['id']}", f"Talent of {m['name']}{used}: {m['text']}", talent,
                        (x + 29, y + 31, w - 34, lines + 1))
            )  # fmt: skip
        gear = Flow(x + 30, y + 33 + lines, w - 34)
        for e in m["equipment"]:
            out.append(self.gear(m, e, gear))
        state = ", ".join(
            [hire_words(m)]
            + [word for word in ("leader", "wounded", "used") if m[word]]
            + ([place] if place else [])
            + [e["name"] for e in m["equipment"]]
        )
        self.out.append(s.thing(f"mercenary:{m['id']}", state, "".join(out), (x, y, w, high)))
        return y + high + 6

    def gear(self, m: View, e: View, flow: Flow) -> str:
        """An equipment card that is carried: the picture hands it on, the name uses it."""
        s = self.s
        name = measure(e["name"], SMALL, "bold")
        wide = 30 + name + 10
        x, y = flow.take(wide)
        used = ", used" if e["used"] else ""
        icon = s.thing(
            f"move:{e['id']}", f"Hand on {e['name']}", s.icon(marks.GEAR[e["type"]], x + 14, y + 12, 18, "ink"),
            (x + 2, y + 1, 23, 22), 6,
        )  # fmt: skip
        words = s.thing(
            f"ability:{e['id']}", f"{e['name']}{used}: {e['text']}",
            s.text(x + 30, y + 17, e["name"], SMALL, "ink-3" if e["used"] else "ink", bold=not e["used"]),
            (x + 27, y + 1, name + 8, 22), 6,
        )  # fmt: skip
        ground = s.rect(x, y, wide, 24, "paper", "paper-edge", 6)
        label = f"{e['name']} ({e['type']}) carried by {m['name']}{used}: {e['text']}"
        return s.thing(f"equipment:{e['id']}", label, ground + icon + words, (x, y, wide, 24), 6)

    def where(self, m: View) -> str:
        """Where a mercenary is."""
        if m["path"]:
            place, _, n = m["path"].removeprefix("path:").partition("-")
            lands = {land["place"]: land["card"]["name"] for land in self.view["lands"] if land["card"]}
            if place in lands:
                return f"at {lands[place]} {n}"
            words = {"entrance": "at the gate", "dice": "on the mission", "contract": "on the contract"}
            return words.get(place, str(place))
        if m["settled"]:
            return "settled"
        return "talent used" if m["used"] else ""

    def holdings(self, y: float) -> float:
        """Lands, trophies, loot, and the traps of the reader's own clan."""
        s, seat = self.s, self.seat
        flow = Flow(self.x + 10, y, self.w - 20)
        chips: list[tuple[str, str, str, str]] = []
        for t in seat["trophies"]:
            chips.append(
                (
                    f"trophy:{t['id']}",
                    "trophy",
                    f"{t['name']} {t['trophy']}",
                    f"Trophy {t['name']}, {t['trophy']} points",
                )
            )
        for t in seat["loot"]:
            chips.append((f"loot:{t['id']}", "open-chest", t["name"], f"Loot {t['name']}: {t['text']}"))
        for t in seat.get("traps", ()):
            chips.append((f"slot:{t['slot']}", trap_icon(t), t["name"], f"Trap {t['name']}: {t['text']}"))
        for land in seat["lands"]:
            self.land(land, flow)
        for thing, icon, words, label in chips:
            wide = 30 + measure(words, SMALL) + 12
            x, py = flow.take(wide)
            body = (
                s.rect(x, py, wide, CHIP, "paper-3", "paper-edge", 13)
                + s.icon(icon, x + 16, py + CHIP / 2, 18, "ink")
                + s.text(x + 29, py + 18.5, words, SMALL, "ink")
            )
            self.out.append(s.thing(thing, label, body, (x, py, wide, CHIP), 13))
        return flow.bottom()

    def land(self, land: View, flow: Flow) -> None:
        """A land of the clan, with its settler and the dice laid on it."""
        s = self.s
        name = measure(land["name"], BODY, "bold")
        who = next((m["name"] for m in self.seat["mercenaries"] if m["id"] == land["settler"]), "")
        words = f"settled by {who}" if who else "not settled"
        dice = len(land["placed"]) * 20
        wide = 32 + name + 10 + measure(words, SMALL) + 10 + dice
        x, y = flow.take(wide)
        settle = s.thing(
            f"settle:{land['id']}", f"Settle {land['name']}", s.text(x + 40 + name, y + 18.5, words, SMALL, "ink-2"),
            (x + 36 + name, y + 2, measure(words, SMALL) + 8, CHIP - 4), 8,
        )  # fmt: skip
        body = "".join(
            [
                s.rect(x, y, wide, CHIP, "land", "land-ink", 6),
                marks.affinity(s, land["affinity"], x + 16, y + CHIP / 2, 20),
                s.text(x + 31, y + 19, land["name"], BODY, "ink", bold=True),
                settle,
                marks.dice(s, land["placed"], x + wide - dice - 4, y + CHIP / 2, 18),
            ]
        )
        label = f"Land {land['name']} of {self.seat['name']}, {words}, {' and '.join(land['dice'])}: {land['text']}"
        self.out.append(s.thing(f"land:{land['id']}", label, body, (x, y, wide, CHIP), 6))


def modules(view: View, legal: Legal) -> Sheet | None:
    """The tiles of modules that lie on the table, if any."""
    s, m = Sheet(legal, "Modules"), view["modules"]
    chips: list[tuple[str, str, str, str]] = []  # thing, icon or affinity, words, label
    if "sweet_failure" in m:
        tile = m["sweet_failure"]
        holder = next((seat["name"] for seat in view["seats"] if seat["seat"] == tile["holder"]), "")
        words = f"Sweet failure, {tile['glory']} glory: " + (f"held by {holder}" if holder else "to be taken")
        chips.append(("verb:sweet-failure", "cupcake", words, words))
    if "madhala" in m:
        tile = m["madhala"]
        words = f"Madhala: {tile['dice']} dice, stop {tile['stop']} of {tile['route']}"
        chips.append(("", "cultist", words, words))
    if "resurrection" in m:
        tile = m["resurrection"]
        words = f"Resurrection, side {tile['side']}"
        chips.append(("verb:resurrection", "graveyard", words, f"{words}, takes a strength and a magic die"))
        for one in tile["mercenaries"]:
            chips.append((f"mercenary:{one['id']}", one["affinity"], one["name"], f"fallen {hire_words(one)}"))
    if not chips:
        return None
    flow = Flow(12, 8, COLUMN - 24)
    out = []
    for thing, icon, words, label in chips:
        words = shortened(words, SMALL, COLUMN - 70)
        wide = 34 + measure(words, SMALL) + 10
        x, py = flow.take(wide)
        small = thing.startswith("mercenary:")
        body = s.rect(x, py, wide, CHIP, "paper-2" if small else "paper-3", "paper-edge", 6 if small else 13)
        picture = (
            marks.affinity(s, icon, x + 16, py + CHIP / 2, 19) if small else s.icon(icon, x + 16, py + 13.5, 20, "ink")
        )
        body += picture + s.text(x + 31, py + 18.5, words, SMALL, "ink")
        out.append(s.thing(thing, label, body, (x, py, wide, CHIP), 6 if small else 13) if thing else body)
    s.high = flow.bottom() + 2
    s.add(s.rect(0, 0, COLUMN, s.high, "paper", "paper-edge", 9), *out)
    return s
