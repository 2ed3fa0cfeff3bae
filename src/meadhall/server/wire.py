"""The shapes of what goes over the wire; docs/wire.md tells what they mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from meadhall.core.outline import Chapter

SeatNumber = Annotated[int, Meta(ge=0, le=7)]
ViewerNumber = Annotated[int, Meta(ge=-1, le=7)]
ShortText = Annotated[str, Meta(max_length=200)]
MoveId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]+$")]  # what every database can store
Whole = Annotated[int, Meta(ge=0, le=2**31 - 1)]
LevelId = Literal["easy", "medium", "hard", "expert"]


class Error(Struct):
    """A refusal: one clear sentence."""

    error: str


# -- requests ----------------------------------------------------------------------------------------------------------


class NameIn(Struct, forbid_unknown_fields=True):
    """What somebody wants to be called."""

    name: Annotated[str, Meta(min_length=1, max_length=200)]


class SeatIn(Struct, forbid_unknown_fields=True):
    """A seat of a new table: for me, for a person with a link, open to anybody, or a bot."""

    kind: Literal["me", "person", "open", "bot"]
    level: LevelId = "medium"


class TableIn(Struct, forbid_unknown_fields=True):
    """A new table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatIn], Meta(min_length=1, max_length=8)]
    name: ShortText = ""
    options: dict[str, Any] = {}
    public: bool = False
    hot_seat: bool = False  # one browser may have several seats; everybody at the table is told


class ClaimIn(Struct, forbid_unknown_fields=True):
    """Taking a seat; the secret of its link says which, an open seat is named by its number."""

    seat: SeatNumber | None = None
    secret: Annotated[str, Meta(max_length=100)] | None = None
    name: ShortText | None = None
    check: bool = False  # only tell whether it could be taken


class LevelIn(Struct, forbid_unknown_fields=True):
    """The strength of a bot."""

    level: LevelId = "medium"


class GiveUpIn(Struct, forbid_unknown_fields=True):
    """An answer to the owner, who asked for a seat with event n."""

    n: Whole
    agree: bool


class EnterIn(Struct, forbid_unknown_fields=True):
    """Who I am elsewhere: the code that my other device shows, or the secret of my recovery link."""

    code: Annotated[str, Meta(max_length=40)] | None = None
    recovery: Annotated[str, Meta(max_length=100)] | None = None


# -- answers -----------------------------------------------------------------------------------------------------------


class Me(Struct):
    """Who this browser is, and since when there is a recovery link. A guest is known without a name."""

    name: str | None
    recovery: int | None = None
    known: bool = False


class CodeOut(Struct):
    """A code for another device, and for how many seconds it works."""

    code: str
    seconds: int


class LevelOut(Struct):
    """A strength of bots."""

    id: str
    label: str
    sentence: str


class GameOut(Struct):
    """A game that can be played."""

    slug: str
    title: str
    summary: str
    house_set: str
    own_content: bool
    min_players: int
    max_players: int
    options: list[dict[str, Any]]


class Games(Struct):
    """All games, and the strengths of bots."""

    games: list[GameOut]
    levels: list[LevelOut]


class RuleOut(Struct):
    """A rule; `ruling` where the books leave it open and the house decided."""

    id: str
    text: str
    ruling: bool
    more: str


class SectionOut(Struct):
    """A section of a rulebook."""

    id: str
    title: str
    rules: list[RuleOut]


class Rules(Struct):
    """A rulebook."""

    title: str
    sections: list[SectionOut]


class SeatOut(Struct):
    """A seat in a list of tables."""

    kind: str
    name: str | None
    level: str | None
    you: bool
    here: bool
    resigned: bool
    free_at: int | None = None  # of my own: from when on the owner may free it; told when half of the time is over


class TableOut(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    name: str
    players: int
    seats: list[SeatOut]
    status: str
    waits_for_me: bool
    round: str
    updated: int
    public: bool
    owner: bool


class Next(Struct):
    """The table that waits for me."""

    id: str | None


class Made(Struct):
    """A new table with the links of its seats."""

    id: str
    links: dict[str, str]


class Claimed(Struct):
    """The seat that was taken."""

    id: str
    seat: int


class LinkOut(Struct):
    """A new link; none where the seat went back to who sat there."""

    link: str | None


class Freed(Struct):
    """Whether the seat is free now; if not, who sits there is asked."""

    freed: bool


class Done(Struct):
    """It is done; `n` is the number of the table's last event."""

    n: int


class Checked(Struct):
    """What playing the record again has shown."""

    ok: bool
    seed: str
    salt: str
    commitment: str
    sentence: str


class Parts(Struct):
    """The pictures of a position."""

    n: int
    style: str
    parts: dict[str, str]


class Step(Struct):
    """A step of a finished game: the event that led to it, who decided (-1: the deal), and how far the game was."""

    n: int
    seat: int
    round: str


class Steps(Struct):
    """All steps of a finished game, with the log as the seat may read it."""

    seat: int
    steps: list[Step]
    lines: list[dict[str, Any]]


class Coach(Struct):
    """The coach and a finished game: nobody has asked, it waits, thinks (`done` of `of` steps), is done, or failed."""

    state: Literal["none", "waiting", "thinking", "done", "failed"]
    done: int = 0
    of: int = 0
    sentence: str = ""  # why it failed
    found: dict[str, Any] | None = None  # the same as `meadhall analyse --json`


class Why(Struct):
    """Why a thing is not on offer; no text: it is."""

    text: str | None
    rule: str | None


class Preview(Struct):
    """What an option would lead to."""

    remark: str
    preview: dict[str, Any] | None


class Card(Struct):
    """A close-up."""

    title: str
    kind: str
    text: str
    rule: str
    facts: list[tuple[str, str]]  # such as Cost, 3 wood
    svg: str | None = None


class Text(Struct):
    """The table in words: as text, and as headings with nested lists."""

    text: str
    chapters: list[Chapter]


class Health(Struct):
    """All is well."""

    ok: bool
    version: str


class Ready(Struct):
    """Whether tables can be kept here, and if not, why."""

    ok: bool
    version: str
    reasons: list[str]


# -- the socket, towards the server ------------------------------------------------------------------------------------


class Play(Struct, tag="play", forbid_unknown_fields=True):
    """A decision."""

    move: MoveId
    n: Whole
    seat: SeatNumber
    option: Whole


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take the last decision back."""

    move: MoveId
    n: Whole


class AskUndo(Struct, tag="ask", forbid_unknown_fields=True):
    """Ask the others whether the last decision of a seat of mine may be taken back."""

    move: MoveId
    n: Whole
    seat: SeatNumber


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Agree or not to the request that event n has made."""

    move: MoveId
    n: Whole
    agree: bool


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Say something."""

    text: Annotated[str, Meta(max_length=2000)]


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Look from another seat of mine, or from outside."""

    seat: ViewerNumber


class Ping(Struct, tag="ping"):
    """Is anybody there?"""


Moved = Play | Undo | AskUndo | Answer  # what is acknowledged
Message = Moved | Chat | Look | Ping
messages = msgspec.json.Decoder(Message)
