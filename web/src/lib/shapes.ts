// Made from the server's declarations by `python -m tests.typescript`; a test compares.
import type { View as Empires } from '../games/empires/shape';
import type { View as MonsterLands } from '../games/monsterlands/shape';
import type { View as Northgard } from '../games/northgard/shape';

/** A redacted position as its game tells it. */
export type View = Empires | MonsterLands | Northgard;

/** All one needs to begin with. */
export interface Hello {
  type: 'hello';
  n: number;
  table: TableNow;
  position: Position | null;
  lines: Line[];
  chat: Saying[];
  guide?: Guide | null;
}

/** The table one looks at. */
export interface TableNow {
  id: string;
  game: string;
  title: string;
  name: string;
  players: number;
  seats: SeatNow[];
  status: 'waiting' | 'playing' | 'over' | 'closed';
  waits_for_me: boolean;
  round: string;
  updated: number;
  public: boolean;
  owner: boolean;
  options: Record<string, unknown>;
  hot_seat: boolean;
  absent_after: number;
  commitment: string | null;
  seed: string | null;
  salt: string | null;
  my_seats: number[];
  rematch: string | null;
  stuck: string | null;
  paused: boolean;
  own_content: boolean;
  asks: Asking | null;
}

/** A seat of a table one looks at. */
export interface SeatNow {
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  level: string | null;
  you: boolean;
  here: boolean;
  resigned: boolean;
  asked: number | null;
  free_at: number | null;
  was_yours: boolean;
}

/** A request to take a decision back: the event that says so, who asks, how many decisions were made since, whose answers are awaited and who has agreed. */
export interface Asking {
  n: number;
  seat: number;
  since: number;
  waits: number[];
  agreed: number[];
}

/** A position for one viewer. In an event that adds to the position told before, `view` has what changed, `same` names the entries that stand, and a picture that is gone is null. */
export interface Position {
  n: number;
  seat: number;
  decision: Decision;
  can_undo: boolean;
  undo_seat: number;
  can_ask: boolean;
  outcome: Outcome | null;
  view: View;
  pictures: Record<string, string | null>;
  same?: string[];
}

/** The pending question; seat -1 when the game is over. */
export interface Decision {
  seat: number;
  kind: string;
  prompt: string;
  options: Option[];
}

/** An answer to a question; `targets` are the things it points at. */
export interface Option {
  id: number;
  label: string;
  targets: string[];
  rule: string;
}

/** How the game ended. */
export interface Outcome {
  scores: number[];
  ranking: number[];
  winners: number[];
  reason: string;
  parts: Record<string, number>[];
  resigned: number[];
}

/** A line of the log. */
export interface Line {
  n: number;
  text: string;
  rule: string;
  things: string[];
  seat: number;
}

/** What somebody said, and when, in seconds since 1970. */
export interface Saying {
  n: number;
  seat: number;
  name: string;
  text: string;
  at: number;
}

/** The step of a guided game that its learner is at, from 0, and how it stands. `tell` goes on when the learner says so, `try` when its aim is met, `watch` when others have acted; `missed` is a legal decision beside the aim, `astray` a game that took another turn than the step speaks of. */
export interface Guide {
  step: number;
  of: number;
  state: 'tell' | 'try' | 'missed' | 'watch' | 'astray';
  title: string;
  text: string;
  aim: string;
  points: string[];
  laws: string[];
  show: number | null;
  before: string;
  back: string | null;
  minutes: number;
}

/** Something that happened; which of the rest comes with it is told in docs/wire.md. */
export interface TableEvent {
  type: 'event';
  n: number;
  what:
    | 'move'
    | 'undo'
    | 'ask'
    | 'agree'
    | 'decline'
    | 'chat'
    | 'seat'
    | 'start'
    | 'end'
    | 'close'
    | 'rematch'
    | 'pause'
    | 'hotseat'
    | 'askseat'
    | 'keep'
    | 'lesson'
    | 'hidden';
  seat: number;
  lines: Line[];
  position?: Position | null;
  table?: TableNow;
  chat?: Saying;
  guide?: Guide | null;
  back?: number;
  also?: number[];
}

/** Where things stand after the missed events. */
export interface Synced {
  type: 'synced';
  n: number;
  table: TableNow;
  position: Position | null;
  guide?: Guide | null;
}

/** The answer to `look`. */
export interface Looked {
  type: 'position';
  n: number;
  seat: number;
  position: Position | null;
  lines: Line[];
}

/** A decision is stored. */
export interface Ack {
  type: 'ack';
  move: string;
  n: number;
}

/** No, with one sentence; with where things stand if the table has moved on. */
export interface Refused {
  type: 'refused';
  move: string | null;
  error: string;
  n?: number;
  position?: Position | null;
}

/** A bot is at work. */
export interface Thinking {
  type: 'thinking';
  seat: number;
}

/** Whose people are connected. */
export interface Here {
  type: 'here';
  seats: number[];
}

/** Somebody is here. */
export interface Pong {
  type: 'pong';
}

/** All that comes over the socket. */
export type FromServer = Hello | TableEvent | Synced | Looked | Ack | Refused | Thinking | Here | Pong;

/** A decision. */
export interface Play {
  type: 'play';
  move: string;
  n: number;
  seat: number;
  option: number;
}

/** Take the last decision back. */
export interface Undo {
  type: 'undo';
  move: string;
  n: number;
}

/** Ask the others whether the last decision of a seat of mine may be taken back. */
export interface AskUndo {
  type: 'ask';
  move: string;
  n: number;
  seat: number;
}

/** Agree or not to the request that event n has made. */
export interface Answer {
  type: 'answer';
  move: string;
  n: number;
  agree: boolean;
}

/** Go on to a step of a guided game. */
export interface GoOn {
  type: 'go';
  move: string;
  n: number;
  step: number;
}

/** Say something. */
export interface Chat {
  type: 'chat';
  text: string;
}

/** Look from another seat of mine, or from outside. */
export interface Look {
  type: 'look';
  seat: number;
}

/** Is anybody there? */
export interface Ping {
  type: 'ping';
}

/** All that goes over the socket. */
export type ToServer = Play | Undo | AskUndo | Answer | GoOn | Chat | Look | Ping;

/** What is acknowledged. */
export type Move = Play | Undo | AskUndo | Answer | GoOn;

/** All games, and the strengths of bots. */
export interface Games {
  games: GameOut[];
  levels: LevelOut[];
}

/** A game that can be played. */
export interface GameOut {
  slug: string;
  title: string;
  summary: string;
  house_set: string;
  own_content: boolean;
  min_players: number;
  max_players: number;
  options: OptionSpec[];
  lesson: number | null;
}

/** An option of a game that can be set before it begins. */
export interface OptionSpec {
  name: string;
  kind: 'choice' | 'flag' | 'number' | 'list';
  default: unknown;
  help: string;
  choices?: string[];
  low?: number;
  high?: number;
  needs?: string[];
  excludes?: string[];
  players?: number[];
}

/** A strength of bots. */
export interface LevelOut {
  id: string;
  label: string;
  sentence: string;
}

/** Who this browser is, and since when there is a recovery link. A guest is known without a name. */
export interface Me {
  name: string | null;
  recovery: number | null;
  known: boolean;
}

/** A rulebook. */
export interface Rules {
  title: string;
  sections: SectionOut[];
}

/** A section of a rulebook. */
export interface SectionOut {
  id: string;
  title: string;
  rules: RuleOut[];
}

/** A rule; `ruling` where the books leave it open and the house decided. */
export interface RuleOut {
  id: string;
  text: string;
  ruling: boolean;
  more: string;
}

/** How to play a game, in one page. */
export interface HowToOut {
  facts: string;
  goal: string;
  turn: string;
  lines: HowToLine[];
  round: string;
  phases: string[];
  end: SaidOut;
  words: MeaningOut[];
  missed: SaidOut[];
  pictures: PictureOut[];
}

/** A line of a turn; `icon` is the inside of a drawing 512 wide and high. */
export interface HowToLine {
  icon: string;
  title: string;
  text: string;
  rule: string;
}

/** A sentence and the rule behind it. */
export interface SaidOut {
  text: string;
  rule: string;
}

/** A word and what it means. */
export interface MeaningOut {
  word: string;
  text: string;
}

/** A drawing of the game and what to see in it. */
export interface PictureOut {
  svg: string;
  title: string;
  text: string;
}

/** A word of the cards explained: how else it is written, and the rules it comes from. */
export interface TermOut {
  word: string;
  forms: string[];
  text: string;
  rules: string[];
}

/** A table in a list. */
export interface TableOut {
  id: string;
  game: string;
  title: string;
  name: string;
  players: number;
  seats: SeatOut[];
  status: 'waiting' | 'playing' | 'over' | 'closed';
  waits_for_me: boolean;
  round: string;
  updated: number;
  public: boolean;
  owner: boolean;
}

/** A seat in a list of tables. */
export interface SeatOut {
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  level: string | null;
  you: boolean;
  here: boolean;
  resigned: boolean;
  free_at: number | null;
}

/** All steps of a finished game, with the log as the seat may read it. */
export interface Steps {
  seat: number;
  steps: Step[];
  lines: Line[];
}

/** A step of a finished game: its event, who decided (-1: the deal), how far the game was, and its turn. */
export interface Step {
  n: number;
  seat: number;
  round: string;
  turn: number;
}

/** The coach and a finished game: nobody has asked, it waits, thinks (`done` of `of` steps), is done, or failed. */
export interface Coach {
  state: 'none' | 'waiting' | 'thinking' | 'done' | 'failed';
  done: number;
  of: number;
  sentence: string;
  found: Analysis | null;
}

/** What the coach found, as `meadhall analyse --json` gives it; `curve` has each seat's chance at each step. */
export interface Analysis {
  bot: string;
  decisions: number;
  curve: number[][];
  turning_points: TurningPoint[];
  seats: SeatAnalysis[];
}

/** A decision that moved the chances; `number` counts from 0 and leads from that step to the next one. */
export interface TurningPoint {
  number: number;
  seat: number;
  swing: number;
  gains: number[];
  shares: number[];
  played: string;
}

/** What the coach says to a seat. */
export interface SeatAnalysis {
  seat: number;
  decisions: number;
  as_the_bot: number;
  mean_loss: number;
  advice: Advice[];
}

/** A decision where the coach would have played another way: the best options, and the things of the first. */
export interface Advice {
  number: number;
  question: string;
  played: string;
  bot: string;
  unit: string;
  loss: number;
  sentence: string;
  options?: Weighed[];
  things?: string[];
}

/** An option of a decision with its value to the coach, and whether it was played. */
export interface Weighed {
  label: string;
  value: number;
  played: boolean;
}

/** Why a thing is not on offer; no text: it is. */
export interface Why {
  text: string | null;
  rule: string | null;
}

/** A close-up. */
export interface Card {
  title: string;
  kind: string;
  text: string;
  rule: string;
  facts: [string, string][];
  svg: string | null;
}

/** What an option would lead to. */
export interface Preview {
  remark: string;
  preview: Record<string, unknown> | null;
}

/** What playing the record again has shown. */
export interface Checked {
  ok: boolean;
  seed: string;
  salt: string;
  commitment: string;
  sentence: string;
}

/** The table in words: as text, and as headings with nested lists. */
export interface Text {
  text: string;
  chapters: Chapter[];
}

/** A heading with its list. */
export interface Chapter {
  title: string;
  entries: Entry[];
  note: string;
}

/** A line of a list, and the lines under it. */
export interface Entry {
  text: string;
  under: Entry[];
}

/** The table that waits for me. */
export interface Next {
  id: string | null;
}

/** A new table with the links of its seats. */
export interface Made {
  id: string;
  links: Record<string, string>;
}

/** The seat that was taken. */
export interface Claimed {
  id: string;
  seat: number;
}

/** A new link; none where the seat went back to who sat there. */
export interface LinkOut {
  link: string | null;
}

/** Whether the seat is free now; if not, who sits there is asked. */
export interface Freed {
  freed: boolean;
}

/** A code for another device, and for how many seconds it works. */
export interface CodeOut {
  code: string;
  seconds: number;
}

/** A new table. */
export interface TableIn {
  game: string;
  seats: SeatIn[];
  name?: string;
  options?: Record<string, unknown>;
  public?: boolean;
  hot_seat?: boolean;
}

/** A seat of a new table: for me, for a person with a link, open to anybody, or a bot. */
export interface SeatIn {
  kind: 'me' | 'person' | 'open' | 'bot';
  level?: 'easy' | 'medium' | 'hard' | 'expert';
}

/** A guided game from a step on; `back` is the game that it sets right. */
export interface LessonIn {
  step?: number;
  back?: string | null;
}

/** Taking a seat; the secret of its link says which, an open seat is named by its number. */
export interface ClaimIn {
  seat?: number | null;
  secret?: string | null;
  name?: string | null;
  check?: boolean;
}
