"""Two who play without a mouse: one by keys alone, one by what a screen reader is told."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error, TimeoutError

from tests.browser.hall import Guest

# What somebody at the keyboard sees: whether the game is over, whose question it is, and where the focus is.
LOOK = """() => {
  const at = document.activeElement;
  const name = (node) => node.getAttribute('aria-label') ?? node.textContent.trim();
  const said = document.querySelector('.ask-text')?.innerText ?? '';
  return {
    over: !!document.querySelector('.finish'),
    mine: !!document.querySelector('.ask.mine'),
    sent: said.includes('Sent…'),
    said,
    at: at === document.body ? 'BODY' : (at.closest('[data-stop]')?.dataset.stop ?? (at.closest('dialog') ? 'dialog' : at.closest('.popup') ? 'popup' : at.tagName)),
    able: at.matches('[data-legal], [data-option], [data-confirm], dialog button, .popup button'),
    held: !!document.querySelector('[data-confirm]'),
    options: document.querySelectorAll('[data-legal], [data-option]').length,
    keys: [...document.querySelectorAll('.ask kbd')].map((key) => key.textContent),
    name: name(at).slice(0, 60),
  };
}"""  # noqa: E501


class ByKeys:
    """Presses keys and nothing else: arrows, Tab, Enter, the letters of verbs; digits where it gets no further."""

    def __init__(self, one: Guest, seed: int = 7) -> None:
        self.one = one
        self.page = one.page
        self.draw = random.Random(seed)
        self.fallen: list[str] = []  # questions after which the focus was nowhere
        self.pressed: dict[str, int] = {}

    def press(self, key: str) -> None:
        self.pressed[key] = self.pressed.get(key, 0) + 1
        self.page.keyboard.press(key)

    def play(self, most: int = 3000) -> None:
        """To the end of the game."""
        stuck = idle = 0
        last: tuple[Any, ...] = ()
        for _ in range(most):
            seen = self.page.evaluate(LOOK)
            if seen["over"]:
                return
            if not seen["mine"] or seen["sent"]:
                idle += 1
                assert idle < 3000, f"nothing happens any more: {seen}"
                self.page.wait_for_timeout(15)
                continue
            idle = 0
            if seen["at"] == "BODY":
                try:  # it comes back in a moment; a busy machine takes longer
                    self.page.wait_for_function("() => document.activeElement !== document.body", timeout=5000)
                except TimeoutError:
                    self.fallen.append(seen["said"])
                    assert len(self.fallen) < 5, f"the focus stays nowhere: {self.fallen}"
                continue
            now = (seen["said"], seen["options"])
            stuck = stuck + 1 if now == last else 0
            last = now
            self.decide(seen, stuck)
            self.page.wait_for_timeout(8)
        raise AssertionError(f"no end after {most} looks: {self.page.evaluate(LOOK)}")

    def decide(self, seen: dict[str, Any], stuck: int) -> None:
        """A few keys on the way to an answer."""
        chance = self.draw.random()
        if seen["at"] in ("popup", "dialog"):
            for _ in range(self.draw.randrange(3)):
                self.press("ArrowDown" if seen["at"] == "popup" else "Tab")
            self.press("Enter")
        elif "P" in seen["keys"] and chance < 0.4:
            self.press("p")
        elif "E" in seen["keys"] and chance < 0.4:
            self.press("e")
        elif stuck > 12 and stuck % 6 == 0:
            self.press(str(self.draw.randint(1, min(9, max(1, seen["options"])))))
        elif not seen["able"]:
            self.press("Tab" if stuck % 4 else "ArrowRight")
        elif chance < 0.5:
            self.press("Enter")
        else:
            for _ in range(self.draw.randint(1, 3)):
                self.press(self.draw.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "End"]))
            if self.page.evaluate(LOOK)["able"]:
                self.press("Enter")


@dataclass
class Node:
    """What a screen reader knows of something: role, name, what is said of it, and around it."""

    role: str
    name: str
    description: str
    disabled: bool
    around: list[str]  # role and name of what it is in
    backend: int


class ByReader:
    """Knows of the page what the accessibility tree says, and acts as a screen reader does: by the default action."""

    READ = ("button", "menuitem", "link", "group", "heading", "StaticText", "alertdialog", "dialog")

    def __init__(self, one: Guest, seed: int = 7) -> None:
        self.one = one
        self.page = one.page
        self.draw = random.Random(seed)
        self.line = one.context.new_cdp_session(one.page)
        self.line.send("Accessibility.enable")
        self.nameless: set[str] = set()

    def tree(self) -> list[Node]:
        """All that is told, in reading order."""
        nodes = self.line.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}

        def value(node: dict[str, Any], key: str) -> str:
            return str(node.get(key, {}).get("value", ""))

        def around(node: dict[str, Any]) -> list[str]:
            out: list[str] = []
            at = by_id.get(node.get("parentId", ""))
            while at:
                if not at.get("ignored") and value(at, "role") not in ("generic", "none"):
                    out.append(f"{value(at, 'role')} {value(at, 'name')}".strip())
                at = by_id.get(at.get("parentId", ""))
            return out

        found = []
        for node in nodes:
            if node.get("ignored") or value(node, "role") not in self.READ:
                continue
            states = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
            one = Node(
                value(node, "role"), value(node, "name"), value(node, "description"), bool(states.get("disabled")),
                around(node), int(node.get("backendDOMNodeId", 0)),
            )  # fmt: skip
            if one.role in ("button", "menuitem", "link") and not one.name.strip():
                self.nameless.add(f"{one.role} in {one.around}")
            found.append(one)
        return found

    def act(self, node: Node) -> None:
        """The default action."""
        try:
            there = self.line.send("DOM.resolveNode", {"backendNodeId": node.backend})["object"]["objectId"]
        except Error:  # it has gone from the page since it was read
            return
        self.line.send(
            "Runtime.callFunctionOn",
            {
                "objectId": there,
                "functionDeclaration": "function () { this.focus();"
                " this.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true, detail: 0})); }",
            },
        )

    def able(self, tree: list[Node]) -> list[Node]:
        """What may be done now: in a window or menu that is open, else what is called legal, and the verbs."""
        # a thing with things in it is told as a group that can be pressed
        buttons = [node for node in tree if node.role in ("button", "menuitem", "group") and not node.disabled]
        buttons = [node for node in buttons if node.role != "group" or node.description == "legal"]
        for kind in ("dialog", "alertdialog", "menu"):
            inside = [node for node in buttons if any(place.split(" ")[0] == kind for place in node.around)]
            if inside:
                rest = [node for node in inside if not re.match(r"Close|Look at|Read it|Undo", node.name)]
                return rest or inside
        legal = [node for node in buttons if node.description == "legal"]
        verbs = [node for node in buttons if "region Question" in node.around or "region Choices" in node.around]
        confirm = [node for node in buttons if node.name.startswith(("Lay it here", "Keep "))]
        if confirm and self.draw.random() < 0.6:
            return confirm
        ends = [node for node in verbs if re.match(r"pass|end|no more|stop|done", node.name, re.IGNORECASE)]
        return ends if ends and self.draw.random() < 0.3 else [*legal, *verbs]

    def play(self, most: int = 3000) -> int:
        """To the end of the game; gives the number of actions."""
        acts = idle = 0
        last = -1
        for _ in range(most):
            tree = self.tree()
            if any(node.role == "heading" and re.search(r"\bwins?\b", node.name) for node in tree):
                return acts
            said = " ".join(
                node.name for node in tree if node.role == "StaticText" and "region Question" in node.around
            )
            able = [] if "Sent…" in said else self.able(tree)
            fresh = [node for node in able if node.backend != last]
            if not able:
                idle += 1
                assert idle < 2000, f"nothing can be done: {said}"
                self.page.wait_for_timeout(25)
                continue
            idle = 0
            chosen = self.draw.choice(fresh or able)
            last = chosen.backend
            self.act(chosen)
            acts += 1
            self.page.wait_for_timeout(20)
        raise AssertionError(f"no end after {most} looks")
