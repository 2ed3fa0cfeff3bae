"""Outside the Citadel: lands with their monsters and paths, the Entrance, and the missions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from meadhall.core.svg import num, text_width
from meadhall.core.svgsheet import BODY, NARROW, SMALL, WIDTH, Sheet, shortened
from meadhall.monsterlands.art import marks
from meadhall.monsterlands.art.citadel import GAP, trap_icon
from meadhall.monsterlands.art.marks import View

PATH: Final = 184.0  # height of a path
DIE: Final = 27.0
_STEP: Final = DIE + 3


class Outside:
    """Draws all places outside the walls; knows the names of everybody who may stand there."""

    def __init__(self, sheet: Sheet, view: View) -> None:
        self.sheet = sheet
        self.view = view
        self.names = {m["id"]: m for seat in view["seats"] for m in seat["mercenaries"]}
        asked = view.get("asked") or {}
        self.asked = asked.get("path", "")

    # Lands

    def lands(self, y: float) -> float:
        """The lands side by side. Gives the height."""
        lands = self.view["lands"]
        w = (WIDTH - 24 - GAP * (len(lands) - 1)) / max(1, len(lands))
        texts = [land["monster"]["text"] for land in lands if land["monster"]]
        more = max([self.sheet.height(text, w - 24, 2) for text in texts] + [0.0])
        top = 134 + more
        for k, land in enumerate(lands):
            self.land(land, 12 + k * (w + GAP), y, w, top)
        return top + PATH + 12 if lands else 0.0

    def land(self, land: View, x: float, y: float, w: float, top: float) -> None:
        """One land: monster, values, paths."""
        s = self.sheet
        card, monster = land["card"], land["monster"]
        s.add(s.panel(x, y, w, top + PATH + 12))
        self.monster(monster, x + 12, y + 12, 132, 110)
        left, right = x + 158, x + w - 14
        if card:
            out = [
                marks.affinity(s, card["affinity"], left + 12, y + 25, 24),
                s.text(left + 32, y + 32, card["name"], 23, "ink", display=True, width=150),
            ]
            note = left + 32 + min(150.0, text_width(card["name"], 23 * NARROW)) + 12
            use = shortened(f"settled: {card['text']}", SMALL, right - note - len(card["dice"]) * 22)
            at = right - text_width(use, SMALL)
            out.append(s.text(right, y + 31, use, SMALL, "ink-3", anchor="end"))
            out += [
                self.either(mask, at - 12 - (len(card["dice"]) - 1 - k) * 22, y + 25)
                for k, mask in enumerate(card["dice"])
            ]
            label = (
                f"{land['place']} land {card['name']}, {card['affinity']}, conquer with {card['value']} for "
                f"{card['glory']} glory; settled, with {' and '.join(card['dice'])}: {card['text']}"
            )
            s.add(s.thing(f"land:{card['id']}", label, "".join(out), (left - 4, y + 8, right - left + 10, 34)))
        else:
            s.add(s.text(left, y + 32, f"No {land['place']} land", 20, "ink-3", display=True))
        rows: list[tuple[str, str, dict[str, int]]] = []
        if monster:
            rows = _values(monster, land["attack_dice"])
        if card:
            rows.append(("Conquer", str(card["value"]), {"glory": card["glory"]}))
        self.rows(rows, left, y + 60, right)
        if monster:
            s.add(s.paragraph(x + 12, y + 143, monster["text"], w - 24, 2))
        paths = land["paths"]
        wide = (w - 20 - GAP * 3) / 4
        for k, path in enumerate(paths):
            self.path(path, x + 10 + k * (wide + GAP), y + top, wide, str(k + 1), PATH, {})

    def either(self, mask: str, x: float, y: float) -> str:
        """A die of one colour, or of either of two: the first with a mark."""
        colours = mask.split("/")
        if len(colours) == 1:
            return marks.die(self.sheet, colours[0], x, y, 20)
        return marks.die(self.sheet, colours[0], x - 3, y - 2, 17) + marks.die(self.sheet, colours[1], x + 4, y + 3, 17)

    def rows(self, rows: list[tuple[str, str, dict[str, int]]], left: float, y: float, right: float) -> None:
        """What a fight takes and brings, line by line."""
        s = self.sheet
        for k, (word, value, gains) in enumerate(rows):
            at = y + k * 20.5
            s.add(
                s.text(left, at, word, BODY),
                s.text(left + 128, at, value, BODY, "ink", bold=True, anchor="end"),
                marks.amounts(s, gains, left + 146, at - 5.5, 17),
            )

    def monster(self, monster: View | None, x: float, y: float, w: float, h: float) -> None:
        """A monster card: picture, name, affinity."""
        s = self.sheet
        if monster is None:
            s.add(
                s.rect(x, y, w, h, "none", "paper-edge", 7, 'stroke-dasharray="5 4"'),
                s.text(x + w / 2, y + h / 2 + 5, "no monster", SMALL, "ink-3", anchor="middle"),
            )
            return
        name = shortened(monster["name"], 18 * NARROW, w - 34)
        wide = text_width(name, 18) * 0.78
        s.add(
            s.rect(x, y, w, h, "paper-2", "paper-edge"),
            s.icon(marks.monster_icon(monster), x + w / 2, y + (h - 26) / 2 + 1, h - 36, "ink"),
            s.text(x + w / 2 - 12, y + h - 11, name, 18, "ink", display=True, anchor="middle"),
            marks.affinity(s, monster["affinity"], x + w / 2 + wide / 2 + 6, y + h - 17, 20),
        )

    # Paths

    def path(self, p: View, x: float, y: float, w: float, word: str, h: float, gains: Mapping[str, int]) -> None:
        """A path: what it asks for, what it gives, and who stands there with what."""
        s = self.sheet
        owner = p["seat"]
        asked = p["id"] == self.asked
        fill = "paper-2" if owner is None else f"seat-{owner + 1}-soft"
        out = [s.rect(x, y, w, h, fill, "ember" if asked else "paper-edge", 7, 'stroke-width="3"' if asked else "")]
        if "required" in p:
            need = p["required"]
            out.append(marks.dice(s, need, x + 7, y + 17, 20))
            out.append(
                s.text(x + 11 + len(need) * 22, y + 22.5, f"+{p['optional']} {'/'.join(p['optional_colours'])}", SMALL)
                if p["optional"]
                else ""
            )
            out.append(self.benefit(p, x + 8, y + 40, w))
            head = 54.0
            out.append(s.text(x + w - 8, y + 23, word, 18, "ink-3", display=True, anchor="end"))
        else:
            out.append(s.text(x + 8, y + 22, word, 18, "ink-3", display=True))
            out.append(marks.amounts(s, gains, x + w - 6 - _wide(gains), y + 16.5, 18))
            head = 32.0
        out.append(s.line(f"M{num(x + 6)} {num(y + head)}h{num(w - 12)}", "paper-edge", 'stroke-dasharray="4 3"'))
        out.append(self.standing(p, x, y + head, w))
        s.add(s.thing(p["id"], self.words(p, word), "".join(out), (x, y, w, h)))

    def benefit(self, p: View, x: float, y: float, w: float) -> str:
        """What a path gives, and its glory for a fallen mercenary."""
        s = self.sheet
        b = p["benefit"]
        out = []
        if b["times"]:
            out.append(s.icon("clockwise-rotation", x + 9, y, 16, "ink"))
            out.append(s.text(x + 20, y + 5.5, f"{'/'.join(b['reroll'])} ×{b['times']}", SMALL, "ink", bold=True))
        gains = {good: b[good] for good in ("defence", "gold", "potion", "venom", "elixir") if b[good]}
        out.append(marks.amounts(s, gains, x, y, 18))
        if not b["times"] and not gains:
            out.append(s.text(x, y + 5.5, "no benefit", SMALL, "ink-3"))
        out.append(s.icon("death-skull", x + w - 40, y, 16, "ink-3"))
        out.append(s.text(x + w - 15, y + 5.5, p["death_glory"], SMALL, "ink-3", anchor="end"))
        return "".join(out)

    def standing(self, p: View, x: float, y: float, w: float) -> str:
        """Who stands on a path, dice, tokens and what is carried."""
        s = self.sheet
        if p["blocked"]:
            return s.icon("cultist", x + w / 2, y + 34, 34, "ink") + s.text(
                x + w / 2, y + 70, "Madhala", BODY, "ink", anchor="middle", bold=True
            )
        if p["mercenary"] is None:
            return s.text(x + w / 2, y + 46, "free", BODY, "ink-3", anchor="middle")
        seat, m = p["seat"], self.names.get(p["mercenary"], {})
        name = m.get("name") or p["mercenary"].replace("-", " ").title()
        wound = m.get("wounded", False)
        on = f"on-seat-{seat + 1}"
        out = [
            s.rect(x + 6, y + 6, w - 12, 25, f"seat-{seat + 1}", f"seat-{seat + 1}-edge", 5),
            s.d.mark(seat, x + 19, y + 18.5, 17, f'color="var(--{on})"'),
            s.text(x + 31, y + 24, name, BODY, on, bold=True, width=w - 38 - 24 * wound),
            s.icon("bandaged", x + w - 19, y + 18.5, 19, on) if wound else "",
        ]
        across = max(1, int((w - 10) // _STEP))
        at = 0

        def place() -> tuple[float, float]:
            return x + 7 + DIE / 2 + (at % across) * _STEP, y + 51 + (at // across) * _STEP

        asked = p["id"] == self.asked
        left = list(p["dice"])
        for face in p["rolled"]:
            if face[0] in left:
                left.remove(face[0])
        for what, thing in [(f, f"face:{f}") for f in p["rolled"]] + [(c, f"roll:{c[0]}") for c in left]:
            px, py = place()
            body = marks.die(s, what, px, py, DIE)
            if asked:
                words = f"{marks.die_words(what)} die{'' if what[1:] else ', not rolled'}"
                body = s.thing(thing, words, body, (px - DIE / 2, py - DIE / 2, DIE, DIE), 8)
            out.append(body)
            at += 1
        for t in p["tokens"]:
            px, py = place()
            hidden = "name" not in t
            out.append(marks.trap_back(s, px, py, DIE - 2) if hidden else marks.token(s, trap_icon(t), px, py, DIE - 1))
            if not hidden and t["face_down"]:
                out.append(f'<circle cx="{num(px)}" cy="{num(py)}" r="{num(DIE / 2 + 0.5)}" fill="none" '
                           'stroke="var(--ink-2)" stroke-dasharray="3 3"/>')  # fmt: skip
            at += 1
        down = y + 51 + ((at + across - 1) // across) * _STEP - 4
        carried = {good: p[good] for good in ("defence", "potion", "venom", "elixir", "gold") if p[good]}
        out.append(marks.amounts(s, carried, x + 8, down if at else down + 4, 18))
        if p["fought"]:
            out.append(s.text(x + w - 8, down + 26, "fought", SMALL, "ink-3", anchor="end"))
        return "".join(out)

    def words(self, p: View, word: str) -> str:
        """A path in words."""
        place = p["id"].removeprefix("path:").split("-")[0]
        out = f"{place} path {word}"
        if "required" in p:
            out += f", needs {marks.dice_words(p['required'])}, {p['optional']} more"
            b: Mapping[str, Any] = p["benefit"]
            gains = {k: n for k, n in b.items() if k not in ("reroll", "times") and n}
            out += f", gives {b['times']} rerolls of {'/'.join(b['reroll'])}" if b["times"] else (
                f", gives {marks.goods_words(gains)}" if gains else ""
            )  # fmt: skip
        if p["blocked"]:
            return out + ", Madhala stands there"
        if p["mercenary"] is None:
            return out + ", free"
        m = self.names.get(p["mercenary"], {})
        clan = next((seat["name"] for seat in self.view["seats"] if seat["seat"] == p["seat"]), "")
        out += f", {m.get('name', p['mercenary'])} of {clan}{', wounded' if m.get('wounded') else ''}"
        out += f" with {marks.dice_words(p['dice'])} dice" if p["dice"] else ""
        out += f", rolled {', '.join(p['rolled'])}" if p["rolled"] else ""
        out += "".join(f", {t.get('name', 'a hidden token')}" for t in p["tokens"])
        carried = {good: p[good] for good in ("defence", "potion", "venom", "elixir", "gold") if p[good]}
        return out + (f", carries {marks.goods_words(carried)}" if carried else "")

    # The gate and the missions

    def gate(self, y: float) -> float:
        """The Entrance with its monster, and both missions. Gives the height."""
        s = self.sheet
        e, missions = self.view["entrance"], self.view["missions"]
        monster = e["monster"]
        w = WIDTH - 24 - GAP * 2
        wide = [w * 0.48, w * 0.26, w * 0.26]
        text = s.height(monster["text"], 206, 3) if monster else 0.0
        high = max(PATH + 30, 206 + text)
        x = 12.0
        s.add(s.panel(x, y, wide[0], high, "Entrance", ""))
        s.add(s.icon("medieval-gate", x + 108, y + 18, 21, "ink-2"))
        self.monster(monster, x + 12, y + 38, 206, 86)
        if monster:
            self.rows(_values(monster, e["attack_dice"]), x + 12, y + 144, x + 218)
            s.add(s.paragraph(x + 12, y + 206, monster["text"], 206, 3))
        pw = (wide[0] - 232 - 10 - GAP) / 2
        for k, p in enumerate(e["paths"]):
            guard = {good: e["guards"][k][good] for good in ("defence", "gold") if e["guards"][k][good]}
            self.path(p, x + 232 + k * (pw + GAP), y + 12, pw, ("top", "bottom")[k], high - 22, guard)
        x += wide[0] + GAP
        self.dice_mission(missions["dice"], x, y, wide[1], high)
        x += wide[1] + GAP
        self.contract(missions["contract"], x, y, wide[2], high)
        return high

    def dice_mission(self, m: View | None, x: float, y: float, w: float, h: float) -> None:
        """The mission that is rolled for."""
        s = self.sheet
        s.add(s.panel(x, y, w, h, "Dice mission"))
        if not m:
            return
        wide = len(m["colours"]) * 22
        s.add(
            marks.dice(s, m["colours"], x + w - 12 - wide, y + 18, 20),
            s.text(x + 12, y + 49, f"{m['dice']} dice for", SMALL),
            s.text(x + 16 + text_width(f"{m['dice']} dice for", SMALL), y + 49, m["objective"], BODY, "ink", bold=True),
            marks.amounts(s, m["reward"], x + w - 12 - _wide(m["reward"]), y + 43.5),
        )
        if m["penalty"]:
            s.add(
                s.text(x + 12, y + 71, "else lose", SMALL),
                marks.amounts(s, m["penalty"], x + w - 12 - _wide(m["penalty"]), y + 65.5),
            )
        pw = (w - 20 - GAP) / 2
        for k, p in enumerate(m["paths"]):
            self.path(p, x + 10 + k * (pw + GAP), y + 82, pw, ("left", "right")[k], h - 92, {})

    def contract(self, m: View | None, x: float, y: float, w: float, h: float) -> None:
        """The mission that asks for goods."""
        s = self.sheet
        s.add(s.panel(x, y, w, h, "Contract"))
        if not m:
            return
        wide = len(m["colours"]) * 22
        s.add(
            s.text(x + w - 18 - wide, y + 24, m["dice"], SMALL, anchor="end"),
            marks.dice(s, m["colours"], x + w - 12 - wide, y + 18, 20),
            s.text(x + 12, y + 49, "hand in", SMALL),
            marks.amounts(s, m["hand_in"], x + w - 12 - _wide(m["hand_in"]), y + 43.5),
        )
        pw = (w - 20 - GAP) / 2
        for k, p in enumerate(m["paths"]):
            side = ("left", "right")[k]
            self.path(p, x + 10 + k * (pw + GAP), y + 60, pw, side, h - 70, m[side])


def _values(monster: View, dice: int) -> list[tuple[str, str, dict[str, int]]]:
    return [
        ("Attack dice", str(dice), {}),
        ("Capture", str(monster["capture"]), {"glory": monster["capture_glory"], "gold": monster["capture_gold"]}),
        ("Eliminate", str(monster["eliminate"]), {"glory": monster["eliminate_glory"], "trophy": monster["trophy"]}),
    ]


def _wide(goods: Mapping[str, int]) -> float:
    return sum(marks.amount_width(n) for n in goods.values()) - 5 if goods else 0.0
