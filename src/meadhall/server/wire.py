"""The shapes of what goes over the wire; docs/wire.md tells what they mean."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict, Union

import msgspec
from msgspec import Meta, Struct

from meadhall.core.outline import Chapter
from meadhall.core.registry import playable, ruleset

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


class OptionSpec(TypedDict):
    """An option of a game that can be set before it begins."""

    name: str
    kind: Literal["choice", "flag", "number", "list"]
    default: Any
    help: str
    choices: NotRequired[list[str]]
    low: NotRequired[int]
    high: NotRequired[int]
    needs: NotRequired[list[str]]
    excludes: NotRequired[list[str]]
    players: NotRequired[list[int]]


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
    options: list[OptionSpec]
    lesson: int | None  # minutes that its guided first game takes


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


class HowToLine(Struct):
    """A line of a turn; `icon` is the inside of a drawing 512 wide and high."""

    icon: str
    title: str
    text: str
    rule: str


class SaidOut(Struct):
    """A sentence and the rule behind it."""

    text: str
    rule: str


class MeaningOut(Struct):
    """A word and what it means."""

    word: str
    text: str


class PictureOut(Struct):
    """A drawing of the game and what to see in it."""

    svg: str
    title: str
    text: str


class HowToOut(Struct):
    """How to play a game, in one page."""

    facts: str
    goal: str
    turn: str
    lines: list[HowToLine]
    round: str
    phases: list[str]
    end: SaidOut
    words: list[MeaningOut]
    missed: list[SaidOut]
    pictures: list[PictureOut]


SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over", "closed"]


class TermOut(Struct):
    """A word of the cards explained: how else it is written, and the rules it comes from."""

    word: str
    forms: list[str]
    text: str
    rules: list[str]


class Glossary(Struct):
    """The words of a game's cards."""

    terms: list[TermOut]


class SeatOut(Struct):
    """A seat in a list of tables."""

    kind: SeatKind
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
    status: Status
    waits_for_me: bool
    round: str
    updated: int
    public: bool
    owner: bool


class Next(Struct):
    """The table that waits for me."""

    id: str | None


class LessonIn(Struct, forbid_unknown_fields=True):
    """A guided game from a step on; `back` is the game that it sets right."""

    step: Annotated[int, Meta(ge=0, le=99)] = 0
    back: Annotated[str, Meta(max_length=24)] | None = None


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


# -- a table and its positions, which are put together as dictionaries ------------------------------------------------

Thing = str  # what can be pointed at, such as card:militia or territory:35
if TYPE_CHECKING:
    View = Mapping[str, Any]
else:
    View = Union[tuple(ruleset(slug).view_shape() for slug in playable())]  # noqa: UP007  each game declares its own


class Option(TypedDict):
    """An answer to a question; `targets` are the things it points at."""

    id: int
    label: str
    targets: list[Thing]
    rule: str


class Decision(TypedDict):
    """The pending question; seat -1 when the game is over."""

    seat: int
    kind: str
    prompt: str
    options: list[Option]


class Outcome(TypedDict):
    """How the game ended."""

    scores: list[float]
    ranking: list[int]
    winners: list[int]
    reason: str
    parts: list[dict[str, float]]
    resigned: list[int]


class Position(TypedDict):
    """A position for one viewer.

    In an event that adds to the position told before, `view` has what changed, `same` names the entries that stand, and
    a picture that is gone is null.
    """

    n: int
    seat: int
    decision: Decision
    can_undo: bool
    undo_seat: int
    can_ask: bool
    outcome: Outcome | None
    view: View
    pictures: dict[str, str | None]
    same: NotRequired[list[str]]


class Line(TypedDict):
    """A line of the log."""

    n: int
    text: str
    rule: str
    things: list[Thing]
    seat: int


class Saying(TypedDict):
    """What somebody said, and when, in seconds since 1970."""

    n: int
    seat: int
    name: str
    text: str
    at: int


class Asking(TypedDict):
    """A request to take a decision back: the event that says so, who asks, how many decisions were made since, whose
    answers are awaited and who has agreed."""

    n: int
    seat: int
    since: int
    waits: list[int]
    agreed: list[int]


class SeatNow(TypedDict):
    """A seat of a table one looks at."""

    kind: SeatKind
    name: str | None
    level: str | None
    you: bool
    here: bool
    resigned: bool
    asked: int | None  # the event with which the owner asks who sits there to give the seat up
    free_at: int | None  # when the owner may free the seat if nobody comes; told to the owner and to who sits there
    was_yours: bool  # and nobody has taken it since


class TableNow(TypedDict):
    """The table one looks at."""

    id: str
    game: str
    title: str
    name: str
    players: int
    seats: list[SeatNow]
    status: Status
    waits_for_me: bool
    round: str
    updated: int
    public: bool
    owner: bool
    options: dict[str, Any]
    hot_seat: bool  # one browser may have several seats
    absent_after: int  # seconds without a visit after which the owner may free a seat
    commitment: str | None
    seed: str | None  # told when the game is over, as is the salt
    salt: str | None
    my_seats: list[int]
    rematch: str | None  # the table of the rematch, once somebody has asked for one
    stuck: str | None  # why the rules cannot run; the table can still be looked at and closed
    paused: bool  # bots among themselves stopped because nobody watched
    own_content: bool  # dealt from content files of the server's own
    asks: Asking | None


class Guide(TypedDict):
    """The step of a guided game that its learner is at, from 0, and how it stands.

    `tell` goes on when the learner says so, `try` when its aim is met, `watch` when others have acted; `missed` is a
    legal decision beside the aim, `astray` a game that took another turn than the step speaks of.
    """

    step: int
    of: int
    state: Literal["tell", "try", "missed", "watch", "astray"]
    title: str
    text: str
    aim: str
    points: list[Thing]
    laws: list[str]
    show: int | None  # the option that the model takes now
    before: str  # what the step before said
    back: str | None  # the table of one's own game, where this one was set right
    minutes: int


class Hello(TypedDict):
    """All one needs to begin with."""

    type: Literal["hello"]
    n: int
    table: TableNow
    position: Position | None
    lines: list[Line]
    chat: list[Saying]
    guide: NotRequired[Guide | None]


EventKind = Literal[
    "move", "undo", "ask", "agree", "decline", "chat", "seat", "start", "end", "close", "rematch", "pause",
    "hotseat", "askseat", "keep", "lesson", "hidden",
]  # fmt: skip


class TableEvent(TypedDict):
    """Something that happened; which of the rest comes with it is told in docs/wire.md."""

    type: Literal["event"]
    n: int
    what: EventKind
    seat: int
    lines: list[Line]
    position: NotRequired[Position | None]
    table: NotRequired[TableNow]
    chat: NotRequired[Saying]
    guide: NotRequired[Guide | None]
    back: NotRequired[int]  # the event that an undo takes back
    also: NotRequired[list[int]]  # and what else, by consent


class Synced(TypedDict):
    """Where things stand after the missed events."""

    type: Literal["synced"]
    n: int
    table: TableNow
    position: Position | None
    guide: NotRequired[Guide | None]


class Looked(TypedDict):
    """The answer to `look`."""

    type: Literal["position"]
    n: int
    seat: int
    position: Position | None
    lines: list[Line]


class Ack(TypedDict):
    """A decision is stored."""

    type: Literal["ack"]
    move: str
    n: int


class Refused(TypedDict):
    """No, with one sentence; with where things stand if the table has moved on."""

    type: Literal["refused"]
    move: str | None
    error: str
    n: NotRequired[int]
    position: NotRequired[Position | None]


class Thinking(TypedDict):
    """A bot is at work."""

    type: Literal["thinking"]
    seat: int


class Here(TypedDict):
    """Whose people are connected."""

    type: Literal["here"]
    seats: list[int]


class Pong(TypedDict):
    """Somebody is here."""

    type: Literal["pong"]


FromServer = Hello | TableEvent | Synced | Looked | Ack | Refused | Thinking | Here | Pong


class Step(Struct):
    """A step of a finished game: its event, who decided (-1: the deal), how far the game was, and its turn."""

    n: int
    seat: int
    round: str
    turn: int


class Steps(Struct):
    """All steps of a finished game, with the log as the seat may read it."""

    seat: int
    steps: list[Step]
    lines: list[Line]


class Weighed(TypedDict):
    """An option of a decision with its value to the coach, and whether it was played."""

    label: str
    value: float
    played: bool


class Advice(TypedDict):
    """A decision where the coach would have played another way: the best options, and the things of the first."""

    number: int
    question: str
    played: str
    bot: str
    unit: str
    loss: float
    sentence: str
    options: NotRequired[list[Weighed]]  # games looked at long ago have none
    things: NotRequired[list[str]]


class SeatAnalysis(TypedDict):
    """What the coach says to a seat."""

    seat: int
    decisions: int
    as_the_bot: int
    mean_loss: float
    advice: list[Advice]


class TurningPoint(TypedDict):
    """A decision that moved the chances; `number` counts from 0 and leads from that step to the next one."""

    number: int
    seat: int
    swing: float
    gains: list[float]
    shares: list[float]
    played: str


class Analysis(TypedDict):
    """What the coach found, as `meadhall analyse --json` gives it; `curve` has each seat's chance at each step."""

    bot: str
    decisions: int
    curve: list[list[float]]
    turning_points: list[TurningPoint]
    seats: list[SeatAnalysis]


class Coach(Struct):
    """The coach and a finished game: nobody has asked, it waits, thinks (`done` of `of` steps), is done, or failed."""

    state: Literal["none", "waiting", "thinking", "done", "failed"]
    done: int = 0
    of: int = 0
    sentence: str = ""  # why it failed
    found: Analysis | None = None


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


class GoOn(Struct, tag="go", forbid_unknown_fields=True):
    """Go on to a step of a guided game."""

    move: MoveId
    n: Whole
    step: Annotated[int, Meta(ge=1, le=99)]


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Say something."""

    text: Annotated[str, Meta(max_length=2000)]


class Look(Struct, tag="look", forbid_unknown_fields=True):
    """Look from another seat of mine, or from outside."""

    seat: ViewerNumber


class Ping(Struct, tag="ping"):
    """Is anybody there?"""


Moved = Play | Undo | AskUndo | Answer | GoOn  # what is acknowledged
Message = Moved | Chat | Look | Ping
messages = msgspec.json.Decoder(Message)
