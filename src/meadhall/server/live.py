"""A table in memory: its row, seats and log, the running game, and what each viewer may see of them."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Protocol

import msgspec

from meadhall.bots.levels import DEFAULT, LEVELS, Level
from meadhall.core import contents
from meadhall.core.errors import ContentError, MeadhallError
from meadhall.core.game import Game, Observation, Setup, make_setup
from meadhall.core.lessons import Lesson, Move, lesson
from meadhall.core.records import Record
from meadhall.core.registry import ruleset
from meadhall.core.ruleset import Line
from meadhall.core.state import OtherForm, State
from meadhall.server import guiding, wire
from meadhall.server.errors import conflict, forbidden
from meadhall.server.pictures import Album, Marks, viewer_key

EVERYBODY = 255
MOVING = ("start", "move", "undo", "end", "close", "seat")  # events that come with a position
TABLE_BYTES = 100_000  # a table with its position and what each seat sees of it, as measured in all three games
EVENT_BYTES = 350
LINE_BYTES = 320  # and its text
SPECTATOR = -1


class Listener(Protocol):
    """Somebody who is connected to a table."""

    person: int | None
    viewer: int
    n: int  # the last event it was sent
    told: Told | None  # the position it was sent last, if it can put the next one together from that
    token: str | None  # the hash of its cookie

    def send(self, message: bytes) -> None:
        """Queue a message."""

    def close(self) -> None:
        """End the connection; whoever it is will come back and read anew."""


@dataclass(slots=True)
class Seat:
    """Who sits there."""

    seat: int
    kind: wire.SeatKind
    person: int | None = None
    left_by: int | None = None
    name: str | None = None
    level: str | None = None
    secret_hash: str | None = None
    secret_used: bool = False
    resigned: bool = False

    @property
    def taken(self) -> bool:
        """Whether the game can start as far as this seat is concerned."""
        return self.kind == "bot" or self.person is not None

    def row(self) -> dict[str, Any]:
        """The seat as the database holds it."""
        return {name: getattr(self, name) for name in Seat.__slots__}


@dataclass(slots=True)
class Event:
    """One numbered entry of a table's log. `mask` tells who may know what it was; all get its number."""

    n: int
    what: str
    seat: int = -1
    mask: int = EVERYBODY
    lines: tuple[Line, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)
    move: str | None = None
    at: float = 0.0
    undone: bool = False

    def visible_to(self, viewer: int) -> bool:
        """Whether a viewer may know what it was."""
        return bool(self.mask & bit(viewer))

    def row(self) -> dict[str, Any]:
        """The event as the database holds it."""
        data = dict(self.data)
        if self.lines:
            data["lines"] = [[line.text, line.rule, list(line.things), line.mask] for line in self.lines]
        return {
            "n": self.n, "what": self.what, "seat": self.seat, "mask": self.mask, "data": data, "move_id": self.move,
            "at": self.at,
        }  # fmt: skip


def event_of(row: Mapping[str, Any]) -> Event:
    """An event from its row."""
    data = msgspec.json.decode(row["data"])
    lines = tuple(Line(text, rule, tuple(things), mask) for text, rule, things, mask in data.pop("lines", ()))
    return Event(row["n"], row["what"], row["seat"], row["mask"], lines, data, row["move_id"], row["at"])


def taken_back(event: Event) -> list[int]:
    """The numbers of the events that an undo takes back."""
    return [event.data["back"], *event.data.get("also", ())]


def bit(viewer: int) -> int:
    """A viewer's place in a mask."""
    return 128 if viewer < 0 else 1 << viewer


def knowing(game: Game, observation: Callable[[int], Observation]) -> int:
    """Mask of the viewers of a position who know which seat it asks."""
    mask = 0x70  # seats nobody sits at
    for viewer in range(-1, game.state.players):
        if observation(viewer).to_move == game.state.to_move:
            mask |= bit(viewer)
    return mask


def played(game: Game, line: Sequence[Move], n: int) -> list[Event]:
    """The events of decisions that a game begins with, after the event numbered n; the game makes them."""
    events = []
    for number, move in enumerate(line, n + 1):
        told, mask = len(game.log), knowing(game, partial(game.setup.observe, game.state))
        game.play(move.option)
        lines = tuple(game.log[told:])
        events.append(Event(number, "move", move.seat, mask, lines, {"option": move.option}))
    return events


def commitment(seed: str, salt: str) -> str:
    """What is shown of the seed before the game ends: sha256 of seed and salt, as anybody can compute it."""
    return hashlib.sha256(f"{seed} {salt}".encode()).hexdigest()


@dataclass(slots=True)
class Asking:
    """Somebody asks the others whether a decision may be taken back; `n` is the event that says so."""

    n: int
    seat: int
    back: int  # the event of the decision
    since: int  # decisions made after it
    waits: list[int]  # seats whose people have not answered yet
    agreed: list[int] = field(default_factory=list)

    def to_json(self) -> wire.Asking:
        """Plain data for clients."""
        return {"n": self.n, "seat": self.seat, "since": self.since, "waits": self.waits, "agreed": self.agreed}


class Live:
    """One table. Whoever changes it holds `lock`; the store has accepted a change before it is made here."""

    def __init__(
        self,
        row: Mapping[str, Any],
        seats: Sequence[Mapping[str, Any]],
        contents: Mapping[str, str] | None = None,
        absent: float = 3 * 86400.0,
    ) -> None:
        self.absent = absent  # seconds after which the owner may free a seat
        self.lesson: Lesson | None = None  # of a guided game, with the step that its learner has gone on to
        self.step = 0
        self.back: str | None = None
        self.hot_seat = False  # whether one browser may have several seats
        self.wanted: dict[int, int] = {}  # seats the owner asks for, with the event that does
        self.visits: dict[int, float] = {}  # when people with a seat were last here
        self.noted: dict[int, float] = {}  # and when that was last stored
        self.contents = contents or {}  # content folders by game
        self.files: dict[str, str] | None = None  # the content files, where only the database has them
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.id: str = row["id"]
        self.seats: list[Seat] = []
        self.log: list[Event] = []
        self.moves: dict[str, int] = {}  # client move ids with the number of their event
        self.n = 0
        self.position_n = 0  # the last event that changed the position
        self.game: Game | None = None
        self.stuck: str | None = None  # why the rules cannot run
        self.asks: Asking | None = None
        self.since_snapshot = 0
        self.used = 0.0  # when somebody last asked for it, by the monotonic clock
        self.users = 0  # how many are at work with it
        self._log_bytes = 0
        self.looked = time.monotonic()  # when somebody last saw it
        self.address = ""  # where its owner was last seen
        self.paused = False  # bots among themselves, and nobody watches
        self.bot_task: asyncio.Task[None] | None = None
        self._seen: dict[int, Observation] = {}
        self._told: dict[int, Told] = {}
        self._albums: dict[int, Album] = {}
        self._open: tuple[dict[str, Any], dict[str, bytes], Any] | None = None  # what all viewers see alike
        self.take(row, seats)

    def take(self, row: Mapping[str, Any], seats: Sequence[Mapping[str, Any]]) -> None:
        """What the row and the seats say now."""
        self.slug: str = row["game"]
        self.rules = ruleset(self.slug)
        self.name: str = row["name"]
        self.players: int = row["players"]
        self.options: dict[str, Any] = msgspec.json.decode(row["options"])
        self.public: bool = row["public"]
        self.owner: int = row["owner"]
        self.status: wire.Status = row["status"]
        self.rules_version: int = row["rules"]
        self.content: str = row["content"]
        self.seed: str | None = row["seed"]
        self.salt: str | None = row["salt"]
        self.commitment: str | None = row["commitment"]
        self.to_move: int = row["to_move"]
        self.round: str = row["round"]
        self.rematch: str | None = row["rematch"]
        self.created: float = row["created"]
        self.updated: float = row["updated"]
        self.seats = [Seat(**{name: seat[name] for name in Seat.__slots__}) for seat in seats]

    # -- the log -------------------------------------------------------------------------------------------------------

    def append(self, event: Event) -> None:
        """The next event, without its effect on the game."""
        assert event.n == self.n + 1, "events come in order"
        self.log.append(event)
        self._log_bytes += EVENT_BYTES + sum(LINE_BYTES + len(line.text) for line in event.lines)
        self.n = event.n
        self.paused = event.what == "pause"
        self.updated = event.at
        if event.move is not None:
            self.moves[event.move] = event.n
        if event.what == "undo":
            for number in taken_back(event):
                self.log[number - 1].undone = True
            if self.lesson is not None:
                self._step_back(event.data["back"])
        self._heed(event)
        if event.what in ("start", "move", "undo"):
            self.moved()
        elif event.what == "end":
            self.forget_positions()

    def _step_back(self, since: int) -> None:
        """A decision of a guided game is taken back, and with it the steps reached since."""
        steps = [event for event in self.log if event.what == "lesson"]
        for event in steps:
            event.undone = event.undone or event.n > since
        self.step = next(event.data["step"] for event in reversed(steps) if not event.undone)

    def _heed(self, event: Event) -> None:
        """What an event means for requests that wait for an answer."""
        if event.what == "hotseat":
            self.hot_seat = True
        elif event.what == "lesson":
            self.lesson = lesson(self.slug)
            self.step = event.data["step"]
            self.back = event.data.get("back", self.back)
        elif event.what == "askseat":
            self.wanted[event.seat] = event.n
        elif event.what in ("seat", "keep"):
            self.wanted.pop(event.seat, None)
        elif event.what in ("end", "close"):
            self.wanted.clear()
        if event.what == "ask":
            data = event.data
            self.asks = Asking(event.n, event.seat, data["back"], data["since"], list(data["waits"]))
        elif event.what == "agree" and self.asks is not None:
            self.asks.waits = [seat for seat in self.asks.waits if seat not in event.data["seats"]]
            self.asks.agreed += event.data["seats"]
        elif event.what not in ("chat", "agree", "askseat", "keep", "lesson"):
            self.asks = None

    def moved(self) -> None:
        """The position is another one."""
        self.position_n = self.n
        self.forget_positions()

    def go_on(self, game: Game, seen_from_outside: Observation) -> None:
        """The game after a decision that is stored now."""
        self.game = game
        self.forget_positions()
        self._seen[SPECTATOR] = seen_from_outside

    def forget_positions(self) -> None:
        """What was computed for viewers no longer holds."""
        self._seen.clear()
        self.drop_positions()

    def drop_positions(self) -> None:
        """What was sent to viewers still holds, but is larger than all else and seldom asked for again."""
        self._told.clear()
        self._open = None

    @property
    def in_use(self) -> bool:
        """Whether somebody is connected, at work or thinking here; such a table stays in memory."""
        return bool(self.users or self.listeners or self.bot_task is not None or self.lock.locked())

    @property
    def weight(self) -> int:
        """About how many bytes of memory the table takes."""
        return TABLE_BYTES + self._log_bytes + sum(told.size for told in self._told.values())

    def decisions(self) -> list[int]:
        """The game's decisions, without those taken back."""
        return [event.data["option"] for event in self.log if event.what == "move" and not event.undone]

    def follow(self, event: Event) -> None:
        """Carry out on the game what an event of the log says."""
        if event.what == "start":
            self.game = self.first_position(self.seed)
        elif event.what == "move" and self.game is not None:
            self.game.play(event.data["option"])
        elif event.what == "undo" and self.game is not None:
            if "also" in event.data:
                self.game = self.game_at(event.n)
            else:
                self.game.undo()

    def game_at(self, n: int) -> Game:
        """The game as it stood after an event, played from the deal."""
        back = {number for event in self.log[:n] if event.what == "undo" for number in taken_back(event)}
        game = self.first_position(self.seed)
        for event in self.log[:n]:
            if event.what == "move" and event.n not in back:
                game.play(event.data["option"])
        return game

    def game_before(self, n: int) -> Game:
        """The game before a decision that stands, whatever came after it."""
        game = self.first_position(self.seed)
        for event in self.log[: n - 1]:
            if event.what == "move" and not event.undone:
                game.play(event.data["option"])
        return game

    def last_of(self, seat: int) -> Event | None:
        """The last decision of a seat that stands."""
        return next((e for e in reversed(self.log) if e.what == "move" and e.seat == seat and not e.undone), None)

    def open_game(self, snapshot: tuple[int, bytes] | None) -> None:
        """Run the rules up to the last event, from a stored position on where there is one that can be read.

        Positions are stored only where nothing can be taken back, so what can be undone is the same as before.
        """
        try:
            after, self.game = self._stored(snapshot) or (0, self.first_position(self.seed))
            self.since_snapshot = 0
            for event in self.log[after:]:
                if event.what in ("move", "undo"):
                    self.follow(event)
                    self.since_snapshot += 1
        except (MeadhallError, ValueError, IndexError) as error:
            self.game = None
            raise conflict("cannot-open", error=str(error)) from error
        self.forget_positions()

    def _stored(self, snapshot: tuple[int, bytes] | None) -> tuple[int, Game] | None:
        """The game as a stored position has it, with the event it belongs to; None if there is none of today's form."""
        if snapshot is None:
            return None
        setup = self.setup(self.seed)
        try:
            return snapshot[0], Game(setup, setup.decode(snapshot[1]))
        except OtherForm:  # the log is the truth: every decision since the deal is in it
            return None

    def setup(self, seed: str | None) -> Setup:
        """What the game is dealt from."""
        assert seed is not None
        tables = contents.find(self.slug, self.content, self.files, self.content_dir)
        return make_setup(self.slug, self.players, int(seed), self.options, None, self.rules_version, tables=tables)

    @property
    def lacks_content(self) -> bool:
        """Whether neither this Meadhall nor the server's folder has the content that the table is dealt from."""
        try:
            contents.find(self.slug, self.content, None, self.content_dir)
        except ContentError:
            return True
        return False

    @property
    def content_dir(self) -> str | None:
        """The server's own content folder for this game, which may be the one the table was dealt from."""
        return self.contents.get(self.slug)

    def first_position(self, seed: str | None) -> Game:
        """The game as it is dealt."""
        setup = self.setup(seed)
        return Game(setup, setup.deal())

    def record(self) -> Record:
        """The finished game as a record."""
        assert self.seed is not None
        names = [seat.name or "" for seat in self.seats]
        return Record(
            self.slug, self.rules_version, self.content, self.players, int(self.seed), self.options, self.decisions(),
            names, self.files if self.game is None else self.game.setup.texts,
        )  # fmt: skip

    # -- seats ---------------------------------------------------------------------------------------------------------

    def seats_of(self, person: int | None) -> list[int]:
        """The seats of a person."""
        return [] if person is None else [s.seat for s in self.seats if s.kind == "person" and s.person == person]

    def needs(self, person: int | None, seat: int) -> None:
        """Refuses a person that does not sit there."""
        if seat not in self.seats_of(person):
            raise forbidden("not-your-seat")

    def viewer_of(self, person: int | None) -> int:
        """From where a person looks if it does not say: from the seat that is asked, or its first one, or outside."""
        mine = self.seats_of(person)
        return self.to_move if self.to_move in mine else mine[0] if mine else SPECTATOR

    def bot_at(self, seat: int) -> Level | None:
        """The bot that decides for a seat; None for a person."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].kind != "bot":
            return None
        return LEVELS.get(self.seats[seat].level or DEFAULT, LEVELS[DEFAULT])

    @property
    def all_taken(self) -> bool:
        """Whether nobody is missing."""
        return all(seat.taken for seat in self.seats)

    @property
    def here(self) -> list[int]:
        """The seats whose people are connected."""
        people = {listener.person for listener in self.listeners if listener.person is not None}
        return [seat.seat for seat in self.seats if seat.kind == "person" and seat.person in people]

    def last_seen(self, seat: Seat) -> float:
        """When who sits there was last here; from before visits were noted, the last thing that was done there."""
        if seat.person is not None and (at := self.visits.get(seat.person)) is not None:
            return at
        done = (event.at for event in reversed(self.log) if event.seat == seat.seat and event.what in ("move", "seat"))
        return next(done, self.created)

    def free_at(self, seat: Seat, person: int | None) -> int | None:
        """From when on the owner may free a seat if nobody comes; for the owner and for who sits there."""
        if seat.kind != "person" or seat.person in (None, self.owner) or person not in (self.owner, seat.person):
            return None
        if self.status not in ("waiting", "playing") or seat.seat in self.here:
            return None
        return int(self.last_seen(seat) + self.absent)

    @property
    def urgency(self) -> int:
        """Who waits for a bot here: 0 somebody who sits at the table, 1 somebody who watches, 2 nobody."""
        return 2 if not self.listeners else 0 if self.here else 1

    # -- what viewers see ----------------------------------------------------------------------------------------------

    def observation(self, viewer: int) -> Observation:
        """What a viewer knows now."""
        assert self.game is not None
        if viewer not in self._seen:
            self._seen[viewer] = self.game.setup.observe(self.game.state, viewer)  # the log is kept here
        return self._seen[viewer]

    def knows_who_moves(self) -> int:
        """Mask of the viewers who know which seat is asked at this moment."""
        assert self.game is not None
        return knowing(self.game, self.observation)

    @property
    def _goes_on(self) -> bool:
        """Whether there is anything left to decide or to take back."""
        return self.status == "playing" and self.game is not None and self.game.outcome is None

    def undo_seat(self) -> int:
        """The seat whose last decision can be taken back freely; -1 if there is none."""
        if self.game is None or not self.game.can_undo or not self._goes_on:
            return -1
        last = next(event for event in reversed(self.log) if event.what == "move" and not event.undone)
        return last.seat

    def told(self, viewer: int) -> Told | None:
        """The position as the wire tells it to one viewer; None while there is none."""
        if self.game is None:
            return None
        found = self._told.get(viewer)
        if found is None:
            found = self._told[viewer] = self._tell(viewer)
        return found

    def position(self, viewer: int) -> Any:
        """The whole position for one viewer, as JSON that is put into messages as it is; None while there is none."""
        told = self.told(viewer)
        return None if told is None else told.whole()

    def _tell(self, viewer: int) -> Told:
        seen = self.observation(viewer)
        if self._open is None:
            alike, shared = self.observation(SPECTATOR).open_view()
            self._open = alike, encoded(alike), shared
        alike, known, shared = self._open
        own = seen.own_view(shared)
        entries = {**known, **encoded(own)}
        may_undo = viewer >= 0 and self.undo_seat() == viewer
        may_ask = viewer >= 0 and self._goes_on and not may_undo and self.last_of(viewer) is not None
        rest = told(self.position_n, seen, may_undo, may_ask, self.outcome())
        view = {**alike, **own}
        pictures = self.rules.pictures({**view, "seat": viewer, "decision": rest["decision"]})
        digests = self.album(viewer).tell(pictures, Marks(view, entries))
        return Told(viewer, msgspec.json.encode(rest), entries, digests)

    def album(self, viewer: int) -> Album:
        """The pictures a viewer was told of."""
        if viewer not in self._albums:
            assert self.game is not None
            key = viewer_key(self.seed, self.salt, viewer)
            self._albums[viewer] = Album(key, self.rules, self.game.setup.content)
        return self._albums[viewer]

    def outcome(self) -> wire.Outcome | None:
        """How the game ended. Who resigned stands behind all who did not, whatever the bot made of the seat."""
        standing = self.game.outcome if self.game is not None else None
        if standing is None:
            return None
        resigned = [seat.seat for seat in self.seats if seat.resigned]
        ranking, winners = list(standing.ranking), list(standing.winners)
        if resigned:
            stayed = [seat for seat in range(self.players) if seat not in resigned]
            ranking = [
                len(stayed) + 1 if seat in resigned else 1 + sum(ranking[other] < ranking[seat] for other in stayed)
                for seat in range(self.players)
            ]
            winners = [seat for seat in stayed if ranking[seat] == 1]
        return {
            "scores": list(standing.scores),
            "ranking": ranking,
            "winners": winners,
            "reason": standing.reason,
            "parts": [dict(part) for part in standing.parts],
            "resigned": resigned,
        }

    def lines(self, event: Event, viewer: int) -> list[wire.Line]:
        """The log lines of an event that a viewer may read."""
        seat = event.seat if event.visible_to(viewer) else -1
        return [
            {"n": event.n, "text": line.text, "rule": line.rule, "things": list(line.things), "seat": seat}
            for line in event.lines
            if line.visible_to(viewer)
        ]

    def all_lines(self, viewer: int) -> list[wire.Line]:
        """Everything a viewer may read of what happened and stands."""
        return [line for event in self.log if event.lines and not event.undone for line in self.lines(event, viewer)]

    def chat(self) -> list[wire.Saying]:
        """What people said."""
        return [self.saying(event) for event in self.log if event.what == "chat"]

    def saying(self, event: Event) -> wire.Saying:
        """One saying."""
        return {"n": event.n, "seat": event.seat, "name": event.data["name"], "text": event.data["text"],
                "at": int(event.at)}  # fmt: skip

    def event(
        self, event: Event, viewer: int, person: int | None, with_position: bool = True, since: Told | None = None
    ) -> dict[str, Any]:
        """An event as a viewer gets it; after the position `since`, only with what is new in its own."""
        if not event.visible_to(viewer):
            data: dict[str, Any] = {"type": "event", "n": event.n, "what": "hidden", "seat": -1}
        else:
            data = {"type": "event", "n": event.n, "what": event.what, "seat": event.seat}
            if event.what == "chat":
                data["chat"] = self.saying(event)
            elif event.what == "undo":
                data["back"] = event.data["back"]
                if "also" in event.data:
                    data["also"] = event.data["also"]
        data["lines"] = [] if event.undone else self.lines(event, viewer)
        if with_position and event.what in MOVING:
            told = self.told(viewer)
            if told is None or since is None:
                data["position"] = None if told is None else told.whole()
            else:
                data["position"] = told.after(since)
        if event.what not in ("move", "undo", "chat"):
            data["table"] = self.table(person)
        if self.lesson is not None:
            data["guide"] = guiding.guide(self, viewer)
        return data

    def table(self, person: int | None) -> wire.TableNow:
        """The table as a person sees it."""
        mine = self.seats_of(person)
        over = self.status == "over"
        here = self.here
        return {
            "id": self.id,
            "game": self.slug,
            "title": self.rules.title,
            "name": self.name,
            "players": self.players,
            "seats": [
                {
                    "kind": seat.kind,
                    "name": seat.name,
                    "level": seat.level,
                    "you": seat.seat in mine,
                    "here": seat.seat in here,
                    "resigned": seat.resigned,
                    "asked": self.wanted.get(seat.seat),
                    "free_at": self.free_at(seat, person),
                    "was_yours": seat.person is None and person is not None and seat.left_by == person,
                }
                for seat in self.seats
            ],
            "status": self.status,
            "waits_for_me": self.status == "playing" and self.to_move in mine,
            "round": self.round,
            "updated": int(self.updated),
            "public": self.public,
            "owner": person is not None and self.owner == person,
            "options": self.options,
            "hot_seat": self.hot_seat,
            "absent_after": int(self.absent),
            "commitment": self.commitment,
            "seed": self.seed if over else None,
            "salt": self.salt if over else None,
            "my_seats": mine,
            "rematch": self.rematch,
            "stuck": self.stuck,
            "paused": self.paused and not self.listeners,
            "own_content": self.game is not None and self.game.setup.texts is not None,
            "asks": None if self.asks is None else self.asks.to_json(),
        }

    def hello(self, viewer: int, person: int | None) -> wire.Hello:
        """All a viewer needs to begin with."""
        hello: wire.Hello = {
            "type": "hello",
            "n": self.n,
            "table": self.table(person),
            "position": self.position(viewer),
            "lines": self.all_lines(viewer),
            "chat": self.chat(),
        }
        if self.lesson is not None:
            hello["guide"] = guiding.guide(self, viewer)
        return hello


@dataclass(slots=True)
class Told:
    """A position as one viewer is told it: everything but the view, the entries of the view, the pictures."""

    viewer: int
    rest: bytes
    entries: dict[str, bytes]
    pictures: dict[str, str]

    @property
    def size(self) -> int:
        """About how many bytes it takes."""
        return len(self.rest) + sum(map(len, self.entries.values())) + 60 * len(self.pictures)

    def whole(self) -> msgspec.Raw:
        """All of it, as JSON."""
        return self._json(self.entries, b"", self.pictures)

    def after(self, before: Told) -> msgspec.Raw:
        """What is new in it, as JSON: `same` are the entries of the view that stand; a picture that is gone is null."""
        if before.viewer != self.viewer:
            return self.whole()
        old = before.entries
        new = {name: text for name, text in self.entries.items() if old.get(name) != text}
        same = [name for name in self.entries if name not in new]
        pictures: dict[str, str | None] = {
            name: digest for name, digest in self.pictures.items() if before.pictures.get(name) != digest
        }
        pictures |= dict.fromkeys(before.pictures.keys() - self.pictures.keys())
        return self._json(new, b',"same":' + msgspec.json.encode(same), pictures)

    def _json(self, entries: Mapping[str, bytes], more: bytes, pictures: Mapping[str, str | None]) -> msgspec.Raw:
        view = b",".join([b'"%b":%b' % (name.encode(), text) for name, text in entries.items()])
        return msgspec.Raw(
            b'%b,"view":{%b}%b,"pictures":%b}' % (self.rest[:-1], view, more, msgspec.json.encode(pictures))
        )


def encoded(entries: Mapping[str, Any]) -> dict[str, bytes]:
    """Entries of a view, each as JSON."""
    return {name: msgspec.json.encode(value) for name, value in entries.items()}


def told(n: int, seen: Observation, may_undo: bool, may_ask: bool, outcome: wire.Outcome | None) -> dict[str, Any]:
    """A position as the wire tells it to one viewer, without its view and its pictures."""
    return {
        "n": n,
        "seat": seen.seat,
        "decision": seen.decision.to_json(),
        "can_undo": may_undo,
        "undo_seat": seen.seat if may_undo else -1,
        "can_ask": may_ask,
        "outcome": outcome,
    }


def round_of(state: State) -> str:
    """How far a game is, in two words."""
    for name, word in (("year", "Year"), ("round", "Round")):
        if isinstance(number := getattr(state, name, None), int):
            return f"{word} {number}"
    return ""
