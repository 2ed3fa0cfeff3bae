"""The table on the screen: whose turn it is, what they see, what they typed."""

from __future__ import annotations

import re
import shlex
import textwrap
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.table import Table as Grid
from rich.text import Text

from meadhall.bots import Bot, Greedy
from meadhall.cli.autosave import Autosave, write
from meadhall.cli.common import board_text, clans_text, console, notes
from meadhall.cli.replay import show_outcome
from meadhall.cli.rules import show_rule
from meadhall.core.errors import MeadhallError
from meadhall.core.game import Game, Option
from meadhall.core.records import Record
from meadhall.core.rulebook import find, search

PERSON = "person"
HELP = """\
a number          take that option; its short form or the beginning of its words do as well
Enter             take the option if there is only one
undo              take back your last decision, as far as nothing was revealed
why THING         why something is not on offer: why {example}, why 1
look THING        what a thing does: look {example}, look 1
hint              what the greedy bot would do
board             show the table again
log [N]           what happened, the last N lines (20)
rules ID|WORDS    read a rule or search for words: rules {rule}
save FILE         keep a copy of the record
quit              end here; the game is kept"""


def listed(words: Sequence[str]) -> str:
    """Words in a row.

    >>> listed(["card", "building", "tile"])
    'card, building or tile'
    """
    return ", ".join(words[:-1]) + " or " + words[-1] if len(words) > 1 else words[0]


def keys(options: Sequence[Option]) -> list[str]:
    """What to type for each option: its number in the list, or, where options are counts, the count itself.

    >>> [keys([Option(0, label, (), "") for label in labels]) for labels in (("Pass", "Build"), ("2 dice", "1 die"))]
    [['1', '2'], ['2', '1']]
    >>> keys([Option(0, "No regular unit", ("count:0",), ""), Option(1, "All 4 units", ("count:4",), "")])
    ['0', '4']
    >>> keys([Option(0, "Load nothing", ("cargo:none",), ""), Option(1, "Load 1 Fish", ("cargo:fish",), "")])
    ['0', '1']
    """
    counts = [target.removeprefix("count:") for o in options for target in o.targets if target.startswith("count:")]
    if not counts:
        counts = [found.group() for o in options if (found := re.match(r"\d+\b", o.label))]
    if len(counts) == len(options) == len(set(counts)):
        return counts
    first = 0 if options[0].label == "Load nothing" else 1  # so that 1 is what begins with 1
    return [str(number) for number in range(first, len(options) + first)]


EXPLAINED = (  # sorts of things whose effect is printed beside the option that takes them
    "ability", "card", "clan", "creature", "empire", "equipment", "land", "loot", "mercenary", "move",
    "settle", "slot", "take", "talent", "tile", "trap",
)  # fmt: skip


def unmarked(text: str) -> str:
    """Words without the marks that make card types stand out in print."""
    return text.replace("`", "")


def plain(text: str) -> str:
    """Words to compare: no capitals, marks or full stops."""
    return unmarked(text).rstrip(".").casefold()


def effect(close: Mapping[str, Any], sort: str) -> str:
    """What a thing does, in one line; of an Island what pillaging it brings, and what conquering it.

    >>> effect({"text": "Field: 2 Fish.", "facts": [["Pillage", "Gain 3 Fish."]]}, "card")
    'Pillage: gain 3 Fish. Conquer: Field: 2 Fish.'
    """
    text = unmarked(str(close["text"]))
    pillage = dict(close["facts"]).get("Pillage") if sort == "card" else None
    if pillage:
        text = f"Pillage: {pillage[:1].lower()}{pillage[1:]} Conquer: {text}"
    return text


def after_verb(label: str) -> str:
    """What an option takes, without what it does with it.

    >>> after_verb("Load 1 Fish")
    '1 fish'
    """
    return plain(label.partition(" ")[2])


def words_in(data: Any) -> list[str]:
    """Every word in plain data that may be the name of a thing: its keys and its strings, each once.

    >>> words_in({"seats": [{"id": "bear"}], "tile": "cell:3"})
    ['seats', 'tile', 'cell:3', 'id', 'bear']
    """
    found: dict[str, None] = {}
    waiting: list[Any] = [data]
    while waiting:
        value = waiting.pop(0)
        if isinstance(value, str):
            found[value] = None
        elif isinstance(value, dict):
            found.update(dict.fromkeys(str(key) for key in value))
            waiting += value.values()
        elif isinstance(value, list | tuple):
            waiting += value
        elif isinstance(value, int):
            found[str(value)] = None
    return list(found)


class Named(NamedTuple):
    """What the screen calls a thing, and whose it is (a clan's name, or nobody's)."""

    title: str
    owner: str


Fit = Callable[[str, str, str], bool]  # what was typed, name, title
EXACT: tuple[Fit, ...] = (
    lambda wanted, name, title: wanted in (name.casefold(), title.casefold()),
    lambda wanted, name, title: wanted in (name.partition(":")[2].casefold(), f"{title}s".casefold()),
)
PARTS: tuple[Fit, ...] = (
    lambda wanted, name, title: title.casefold().startswith(wanted),
    lambda wanted, name, title: wanted in title.casefold(),
)


def fitting(things: Mapping[str, Named], wanted: str, fits: Sequence[Fit]) -> list[str]:
    """The things that fit what was typed, by the first way that any of them fits.

    >>> fitting({"card:feast": Named("Feast", ""), "card:fast": Named("Fast", "")}, "fea", PARTS)
    ['card:feast']
    """
    for fit in fits:
        if found := [name for name, one in things.items() if fit(wanted, name, one.title)]:
            return found
    return []


class Quit(Exception):
    """Somebody wants to stop, or the input has ended."""


class Table:
    """A game with people and bots around one screen."""

    def __init__(self, game: Game, bots: Mapping[int, Bot], autosave: Autosave) -> None:
        self.game = game
        self.bots = dict(bots)
        self.autosave = autosave
        self.out: Console = console()
        self.people = [seat for seat in range(game.setup.players) if seat not in self.bots]
        self.told = [0] * game.setup.players  # by seat: log lines shown so far, counted over all lines
        self.viewer = self.people[0] if len(self.people) == 1 else -1  # whose eyes the screen is for now
        self.board = ""  # as last shown
        self.depth = 0  # how much was under way when the board was last shown
        self.others = False  # whether a bot has acted since
        self.saving = True
        self.known: tuple[object, dict[str, Named]] = (None, {})  # a position, and the things in it

    # -- the game -------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.save()
        try:
            while self.game.outcome is None:
                self.step()
        except (Quit, KeyboardInterrupt) as left:
            self.save()
            if isinstance(left, KeyboardInterrupt):
                self.out.print()
            if self.saving:
                self.say(f"The game is kept. Go on with: meadhall play --resume {self.file()}", whole=True)
            return
        self.tell(-1 if not self.people else self.viewer)
        self.show_board(-1 if self.viewer < 0 else self.viewer, always=False)
        show_outcome(self.out, self.game)
        if self.saving:
            path = self.autosave.path
            self.say(f"The record is in {path}. See it again with: meadhall replay {self.file()}", whole=True)

    def file(self) -> str:
        """The kept game as arguments of a command."""
        return shlex.quote(str(self.autosave.path))

    def step(self) -> None:
        """One decision, or one command of a person."""
        seat = self.game.state.to_move
        bot = self.bots.get(seat)
        if bot is not None:
            self.game.play(bot.choose(self.game.observe(seat)))
            self.others = True
            self.save()
            if not self.people:
                self.tell(-1)
            return
        self.take_screen(seat)
        self.question(seat)
        while True:
            said = self.read()
            choices = self.choices(seat)
            if not said and len(choices) == 1:
                (said,) = choices
            if said and self.answer(seat, said):
                return

    def answer(self, seat: int, said: str) -> bool:
        """Do what was typed; True if another question is to be asked."""
        word, _, rest = said.partition(" ")
        rest = rest.strip()
        try:
            if word in ("?", "help"):
                self.help(seat)
            elif word in ("quit", "exit", "q"):
                raise Quit
            elif word == "undo":
                self.game.undo()
                self.told = [min(told, len(self.game.log)) for told in self.told]
                self.say("Taken back.")
                self.save()
                return True
            elif word == "why":
                self.why(seat, rest)
            elif word == "look":
                self.look(seat, rest)
            elif word == "hint":
                self.hint(seat)
            elif word == "board":
                self.show_board(seat, always=True)
                self.options(seat)
            elif word == "log":
                self.log(seat, rest)
            elif word == "rules":
                self.rules(seat, rest)
            elif word == "save":
                self.save_copy(rest)
            else:
                self.game.play(self.pick(seat, said))
                self.save()
                return True
        except MeadhallError as error:
            self.say(str(error))
        return False

    def choices(self, seat: int) -> dict[str, Option]:
        """The options by what to type for them: the one list that is printed and picked from."""
        options = self.game.observe(seat).decision.options
        return dict(zip(keys(options), options, strict=True))

    def pick(self, seat: int, said: str) -> Option:
        """The option that was meant: by number, short form, or the beginning of its words."""
        numbered = self.choices(seat)
        options = list(numbered.values())
        if said.isdecimal():
            number = str(int(said))
            if number not in numbered:
                first, last = next(iter(numbered)), next(reversed(numbered))
                there = f"options are {first} to {last}" if len(numbered) > 1 else f"only option is {first}"
                raise MeadhallError(f"There is no option {said}; the {there}.")
            return numbered[number]
        wanted = plain(said)
        short = {self.game.rules.notation(self.game.state, option.id).casefold(): option for option in options}
        if wanted in short:
            return short[wanted]
        for fits in (
            [option for option in options if wanted in (plain(option.label), after_verb(option.label))],
            [option for option in options if plain(option.label).startswith(wanted)],
            [option for option in options if any(t.partition(":")[2].casefold() == wanted for t in option.targets)],
        ):
            if len(fits) == 1:
                return fits[0]
            if fits:
                numbers = ", ".join(number for number, option in numbered.items() if option in fits)
                raise MeadhallError(f"'{said}' could be option {numbers}; type the number.")
        raise MeadhallError(f"'{said}' is neither an option nor a command; type a number, or ? for help.")

    # -- showing --------------------------------------------------------------------------------------------------

    def take_screen(self, seat: int) -> None:
        """With several people, hide what the last one saw before the next one looks."""
        if len(self.people) > 1 and self.viewer != seat:
            if self.out.is_terminal:
                self.out.clear()
                self.out.print("\n" * 2)
            self.out.print(Line(style="dim"))
            self.say(f"Pass the screen to {self.name(seat)}, who presses Enter.")
            self.read()
            self.board = ""
        self.viewer = seat

    def question(self, seat: int) -> None:
        """What has happened, the table where an action is complete, and the question with its options."""
        lines = self.news(seat)
        if self.due(seat):
            if self.out.is_terminal:
                self.out.clear()
            self.show_board(seat, always=True)
        for text in lines:
            self.hanging(Text(f"· {text}", style="yellow"), 3)
        self.options(seat)

    def due(self, seat: int) -> bool:
        """Whether the table should be shown: it has changed, and somebody else acted or an action is complete."""
        board = board_text(self.game, seat)
        if board == self.board:
            return False
        return not self.board or self.others or len(self.game.state.stack) <= self.depth

    def options(self, seat: int) -> None:
        """The question in one sentence, and its options by number."""
        seen = self.game.observe(seat)
        choices = self.choices(seat)
        self.out.print()
        self.out.print(Text.assemble((f"{self.name(seat)}: ", "bold cyan"), (unmarked(seen.decision.prompt), "bold")))
        width = max(len(number) for number in choices)
        numbers = [Text(f"  {number:>{width}}", style="bold green") for number in choices]
        labels = [Text(unmarked(option.label)) for option in choices.values()]
        effects = self.effects(seat)
        several = any(len(found) > 1 for found in effects.values())
        if several:  # each card once, before the ways to combine them
            for title, text in dict(pair for found in effects.values() for pair in found).items():
                self.hanging(Text.assemble(f"{title}: ", (text, "dim")), 4)
        for label, option in zip(labels, choices.values(), strict=True):
            if remark := seen.remark(option.id):
                label.append(f"  {remark}", style="dim")
            for _, text in [] if several else effects[option.id]:
                label.append(f"  {text}", style="dim")
        if len(labels) == 1:
            labels[0].append("  (Enter)", style="dim")
        longest = max(label.cell_len for label in labels)
        across = 1 if len(numbers) <= 9 else max(1, min(4, self.out.width // (longest + width + 5)))
        down = -(-len(numbers) // across)
        grid = Grid.grid(padding=(0, 1))
        for row in range(down):
            cells: list[Text] = []
            for place in range(row, len(numbers), down):
                cells += [numbers[place], labels[place]]
            grid.add_row(*cells)
        self.out.print(grid)

    def effects(self, seat: int) -> dict[int, list[tuple[str, str]]]:
        """By option the cards, tokens and lands it takes, with what they do, unless its words say it already."""
        seen = self.game.observe(seat)
        view = seen.to_json()
        found: dict[int, list[tuple[str, str]]] = {}
        for option in seen.decision.options:
            found[option.id] = []
            told = plain(f"{option.label} {seen.decision.prompt}")
            for name in option.targets:
                sort = name.partition(":")[0]
                close = self.game.rules.card(view, name, self.game.setup.content) if sort in EXPLAINED else None
                if close is None or any(
                    plain(part.partition(": ")[2] or part) in told for part in str(close["text"]).split(". ")
                ):
                    continue
                found[option.id].append((str(close["title"]), effect(close, sort)))
        return found

    def hanging(self, text: Text, indent: int) -> None:
        """A paragraph; lines that do not fit the window go on further in."""
        lines = text.wrap(self.out, max(20, self.out.width - indent))
        for number, line in enumerate(lines):
            self.out.print(Padding(line, (0, 0, 0, indent if number else indent - 2), expand=False))

    def show_board(self, seat: int, always: bool) -> None:
        """The table as a seat sees it."""
        text = board_text(self.game, seat)
        if always or text != self.board:
            self.out.print(Line(f"{self.game.rules.title}", style="dim"))
            for line in text.splitlines():
                self.out.print(Text(self.fitted(unmarked(line))), soft_wrap=True)
        self.board = text
        self.depth = len(self.game.state.stack)
        self.others = False

    def fitted(self, line: str) -> str:
        """A line of the board; what does not fit the window goes on below, further in."""
        if len(line) <= self.out.width:
            return line
        inner = " " * (len(line) - len(line.lstrip()) + 4)
        return "\n".join(textwrap.wrap(line, max(40, self.out.width), subsequent_indent=inner, break_long_words=False))

    def news(self, seat: int) -> list[str]:
        """The lines of the log that a seat has not seen yet, without the steps it has just taken itself."""
        log = self.game.log
        lines = [line.text for line in log[self.told[seat] :] if line.visible_to(seat)]
        self.told[seat] = len(log)
        return lines

    def tell(self, viewer: int) -> None:
        """Print what is new to a viewer."""
        seat = max(viewer, 0)
        log = self.game.log
        for line in log[self.told[seat] :]:
            if line.visible_to(viewer):
                self.hanging(Text(f"· {line.text}", style="yellow"), 3)
        self.told[seat] = len(log)

    def name(self, seat: int) -> str:
        """A seat in words."""
        return clans_text(self.game.rules, self.game.state, seat)

    def say(self, text: str, whole: bool = False) -> None:
        """A remark of the program; `whole`: a line to copy, which is not broken where the window ends."""
        self.out.print(Text(unmarked(text)), soft_wrap=whole or not self.out.is_terminal)

    def read(self) -> str:
        """A line of input without spaces around it."""
        try:
            said = input("> ")
        except EOFError:
            raise Quit from None
        return said.strip()

    # -- commands -------------------------------------------------------------------------------------------------

    def things(self, seat: int) -> dict[str, Named]:
        """The things a seat sees, by their names ('card:militia'), with what the screen calls them."""
        position = (seat, tuple(self.game.decisions))
        if self.known[0] != position:
            words = [word for word in words_in(self.game.observe(seat).to_json()) if len(word) < 40]
            self.known = (position, self.named(seat, words))
        return self.known[1]

    def printed(self, seat: int) -> dict[str, Named]:
        """The things of the game, on the table or not: the log names what has left it."""
        content = self.game.setup.content
        words = words_in([getattr(content, field) for field in dir(content) if field.endswith("ids")])
        return self.named(seat, words)

    def named(self, seat: int, words: Sequence[str]) -> dict[str, Named]:
        """The things that bare words may mean."""
        rules, content = self.game.rules, self.game.setup.content
        view = self.game.observe(seat).to_json()
        found: dict[str, Named] = {}
        for name in dict.fromkeys(w if ":" in w else f"{sort}:{w}" for w in words for sort in rules.sorts):
            close = rules.card(view, name, content)
            if close is not None:
                facts = dict(close["facts"])
                owner = facts.get("Empire") or facts.get("Clan") or ""
                found[name] = Named(str(close["title"]), str(owner))
        return found

    def find(self, seat: int, said: str) -> list[str]:
        """The things that were meant: by name, or by a part of it if that part names one thing only."""
        things = self.things(seat)
        marks = self.game.rules.short_names(self.game.observe(seat).to_json())
        marks |= {mark.casefold(): name for mark, name in marks.items() if len(mark) > 2}
        if said in marks:
            return [marks[said]]
        wanted = re.sub(r" \(\d+ of \d+\)$", "", said).casefold()
        for number in range(self.game.setup.players):
            if wanted in (f"seat {number + 1}", self.name(number).casefold()):
                return [f"seat:{number}"] if f"seat:{number}" in things else []
        titles = {one.title.casefold() for one in things.values()}
        whose = {f"{one.owner}'s ".casefold(): one.owner for one in things.values() if one.owner}
        for start, owner in whose.items():
            if wanted.startswith(start) and wanted not in titles:
                wanted = wanted.removeprefix(start)
                things = {name: one for name, one in things.items() if one.owner == owner}
        fits = fitting(things, wanted, EXACT)
        if not fits and wanted not in titles:
            things = self.printed(seat) | things
            fits = fitting(things, wanted, EXACT) or fitting(things, wanted, PARTS)
        several = sorted({things[name].title for name in fits})
        if len(several) > 1:
            raise MeadhallError(f"'{said}' could be {listed(several[:12])}; type more of the name.")
        return fits

    def why(self, seat: int, thing: str) -> None:
        """Why a thing is not on offer; of an option, by its number or words, the rule that allows it."""
        if not thing:
            raise MeadhallError(f"Name a thing: why {self.example(seat)}.")
        choices = self.choices(seat)
        labels = {plain(option.label): option for option in choices.values()}
        option = choices.get(thing) or labels.get(plain(thing))
        if option is not None:
            self.say(f"{option.label}: that is on offer. {option.rule}".rstrip())
            return
        fits = self.find(seat, thing)
        names = fits or [thing if ":" in thing else f"{sort}:{thing}" for sort in self.game.rules.sorts]
        offered = {target for option in choices.values() for target in option.targets}
        reasons = [None if name in offered else self.game.why_not(seat, name) for name in names]
        if None in reasons:
            self.say("That is on offer.")
            return
        for reason in reasons:
            if reason is not None and reason.code:
                self.say(f"{reason.text} {reason.rule}".rstrip())
                return
        if not fits:
            raise MeadhallError(f"There is no '{thing}' to ask about; name a {listed(self.game.rules.sorts)}.")
        seen = self.game.observe(seat)
        close = self.game.rules.card(seen.to_json(), fits[0], self.game.setup.content)
        self.say(f"{close['title'] if close else thing} has no part in this question. {seen.decision.prompt}")

    def look(self, seat: int, said: str) -> None:
        """A thing close up: what it does and its numbers; by its name or the number of an option."""
        if not said:
            raise MeadhallError(f"Name a thing or an option: look {self.example(seat)}, look 1.")
        choices = self.choices(seat)
        names = list(choices[said].targets) if said in choices else self.find(seat, said)
        view = self.game.observe(seat).to_json()
        found: dict[tuple[str, str, str], dict[str, Any]] = {}
        for name in dict.fromkeys(names):
            close = self.game.rules.card(view, name, self.game.setup.content)
            if close is None:
                continue
            same = (str(close["title"]), str(close["kind"]), str(close["text"]))
            if same not in found or len(found[same]["facts"]) < len(close["facts"]):
                found[same] = close  # of several copies the one with most to tell: where it lies, what it holds
        for (title, kind, text), close in found.items():
            self.out.print(Text.assemble((title, "bold"), f", {kind}{f': {text}' if text else ''}"))
            for word, value in close["facts"]:
                self.out.print(Text(f"  {word}: {value}"))
        if not found:
            raise MeadhallError(f"There is nothing more to tell about '{said}'.")

    def example(self, seat: int) -> str:
        """The name of a thing on the table, for examples."""
        view = self.game.observe(seat).to_json()
        targets = [target for option in self.choices(seat).values() for target in option.targets]
        for name in targets:
            close = self.game.rules.card(view, name, self.game.setup.content)
            if close is not None:
                return str(close["title"])
        return next((one.title for one in self.things(seat).values()), "1")

    def hint(self, seat: int) -> None:
        """The three options the greedy bot likes best."""
        labels = {option.id: option.label for option in self.game.options}
        ranked = Greedy().rank(self.game.observe(seat))[:3]
        best = ranked[0][0]
        self.say(f"The greedy bot would take: {labels[ranked[0][1]]}")
        for worth, action in ranked[1:]:
            self.say(f"  then: {labels[action]} ({best - worth:.1f} less)")

    def log(self, seat: int, rest: str) -> None:
        """The last lines of the log."""
        if rest and not rest.isdecimal():
            raise MeadhallError(f"log takes a number of lines, not '{rest}'.")
        lines = [line for line in self.game.log if line.visible_to(seat)]
        for line in lines[-int(rest or 20) :]:
            self.hanging(Text.assemble(f"· {line.text}", (f"  {line.rule}" if line.rule else "", "dim")), 3)

    def help(self, seat: int) -> None:
        """The commands, with examples from the table."""
        grid = Grid.grid(padding=(0, 1))
        for line in HELP.format(example=self.example(seat), rule=self.rule(seat)).splitlines():
            grid.add_row(Text(f"  {line[:17].rstrip()}"), Text(line[17:].strip()))
        self.out.print(grid)

    def rule(self, seat: int) -> str:
        """The rule behind the first option, for examples."""
        return next(iter(self.choices(seat).values())).rule

    def rules(self, seat: int, rest: str) -> None:
        """Read a rule or search for words."""
        if not rest:
            raise MeadhallError(f"Name a rule or some words: rules {self.rule(seat)}.")
        found = [find(rest)] if " " not in rest and "." in rest else search(rest, self.game.setup.slug)
        if not found:
            raise MeadhallError(f"No rule holds the words '{rest}'.")
        for rule in found[:8]:
            show_rule(self.out, rule)
        if len(found) > 8:
            self.say(f"… and {len(found) - 8} more; use more words.")

    def record(self) -> Record:
        """The game so far, with bots named by their specs."""
        record: Record = self.game.record()
        seats = range(self.game.setup.players)
        record.names = [self.bots[seat].spec if seat in self.bots else PERSON for seat in seats]
        return record

    def save_copy(self, name: str) -> None:
        """Write the record to a file of the person's choice."""
        if not name:
            raise MeadhallError("Name a file: save game.json.")
        write(self.record(), Path(name).expanduser())
        self.say(f"Saved to {name}.")

    def save(self) -> None:
        """Keep the running game; if that cannot be done, say it once and go on."""
        if self.saving:
            try:
                self.autosave.write(self.record())
            except MeadhallError as error:
                self.saving = False
                notes().print(Text(f"This game is not kept: {error} Use save FILE."))
