// The shapes that travel between server and client; docs/wire.md is their description.

/** Something that can be pointed at, such as 'card:militia' or 'territory:35'. */
export type Thing = string;

export interface Option {
  id: number;
  label: string;
  targets: Thing[];
  rule: string;
}

/** The table in words: a heading with its list, and lists in it. */
export interface Chapter {
  title: string;
  note: string;
  entries: Entry[];
}

export interface Entry {
  text: string;
  under: Entry[];
}

export interface Decision {
  seat: number;
  kind: string;
  prompt: string;
  options: Option[];
}

export interface Outcome {
  scores: number[];
  ranking: number[];
  winners: number[];
  reason: string;
  parts: Record<string, number>[];
  resigned?: number[];
}

/** A redacted position as its game tells it; each game has its own typed reading of it. */
export type View = Record<string, unknown>;

export interface Position {
  n: number;
  seat: number;
  decision: Decision;
  view: View;
  /** In an event: entries of the view that are as they were told last. */
  same?: string[];
  /** The pictures by name, each by its digest. In an event only those that changed; null is gone. */
  pictures?: Record<string, string | null>;
  can_undo: boolean;
  undo_seat?: number | null;
  /** Whether the others can be asked to let this viewer take its last decision back. */
  can_ask?: boolean;
  outcome: Outcome | null;
}

export interface Line {
  n: number;
  text: string;
  rule: string;
  things: Thing[];
  seat: number;
}

export interface ChatLine {
  n?: number;
  seat: number;
  name: string;
  text: string;
}

export type SeatKind = 'me' | 'person' | 'bot' | 'open';

export interface Seat {
  kind: SeatKind;
  name: string | null;
  level?: string | null;
  you: boolean;
  here: boolean;
  resigned?: boolean;
  /** The event with which the owner asks who sits there to give the seat up. */
  asked?: number | null;
  /** When the owner may free the seat if nobody comes, in seconds; told to the owner and to who sits there;
   *  in lists of tables of one's own seats alone, when half of the time is over. */
  free_at?: number | null;
  /** The seat was this person's, and nobody has taken it since. */
  was_yours?: boolean;
}

export interface TableRow {
  id: string;
  game: string;
  title: string;
  name: string;
  players: number;
  seats: Seat[];
  status: 'waiting' | 'playing' | 'over' | 'closed';
  waits_for_me: boolean;
  round: string;
  updated: number | string;
}

export interface TableInfo extends TableRow {
  owner: boolean;
  options: Record<string, unknown>;
  commitment: string;
  seed?: string | number | null;
  my_seats: number[];
  /** One browser may have several seats. */
  hot_seat?: boolean;
  /** Seconds without a visit after which the owner may free a seat. */
  absent_after?: number;
  /** Bots among themselves stopped because nobody watched; they go on now that somebody does. */
  paused?: boolean;
  public?: boolean;
  /** The table of the rematch, once somebody has asked for one. */
  rematch?: string | null;
  /** Somebody asks to take a decision back: which event says so, who asks, whose answer is awaited. */
  asks?: Asking | null;
  /** Why the rules of this table cannot run; it can still be looked at and closed. */
  stuck?: string | null;
  /** Dealt from content files of the server's own, not from those of Meadhall. */
  own_content?: boolean;
}

export interface Asking {
  n: number;
  seat: number;
  since: number;
  waits: number[];
  agreed: number[];
}

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

export interface Game {
  slug: string;
  title: string;
  summary: string;
  house_set: string;
  /** This server deals it from content files of its own. */
  own_content: boolean;
  min_players: number;
  max_players: number;
  options: OptionSpec[];
}

export interface Level {
  id: string;
  label: string;
  sentence: string;
}

export interface Games {
  games: Game[];
  levels: Level[];
}

export interface RuleBook {
  title: string;
  sections: { id: string; title: string; rules: { id: string; text: string; ruling: boolean; more?: string }[] }[];
}

/** A finished game: the event that led to each step, who decided (-1: the deal), and how far the game was. */
export interface Steps {
  seat: number;
  steps: { n: number; seat: number; round: string }[];
  lines: Line[];
}

/** What the coach found in a finished game; the same as `meadhall analyse --json`. */
export interface Analysis {
  bot: string;
  decisions: number;
  /** The chance to win of each seat before each decision and at the end: one row per step. */
  curve: number[][];
  /** `number` counts decisions from 0: it leads from step `number` to the next one. */
  turning_points: { number: number; seat: number; swing: number; gains: number[]; shares: number[]; played: string }[];
  seats: {
    seat: number;
    decisions: number;
    as_the_bot: number;
    mean_loss: number;
    advice: {
      number: number;
      question: string;
      played: string;
      bot: string;
      unit: string;
      loss: number;
      sentence: string;
    }[];
  }[];
}

export interface CoachState {
  state: 'none' | 'waiting' | 'thinking' | 'done' | 'failed';
  done: number;
  of: number;
  sentence: string;
  found: Analysis | null;
}

export interface Why {
  text: string | null;
  rule: string | null;
}

export interface CloseUp {
  title: string;
  kind: string;
  text: string;
  rule: string;
  facts: [word: string, value: string][];
  svg?: string | null;
}

export interface Preview {
  remark: string;
  preview: Record<string, unknown> | null;
}

export interface Check {
  ok: boolean;
  seed: string | number;
  commitment: string;
  sentence: string;
}

export type EventKind =
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
  | 'hidden';

export interface TableEvent {
  type: 'event';
  n: number;
  what: EventKind;
  seat: number;
  lines: Line[];
  position?: Position | null;
  table?: TableInfo;
  chat?: ChatLine;
  /** With an undo: the number of the event that was taken back. */
  back?: number;
  /** With an undo by consent: what else was taken back. */
  also?: number[];
}

export interface Hello {
  type: 'hello';
  n: number;
  table: TableInfo;
  position: Position | null;
  lines: Line[];
  chat: ChatLine[];
}

export type FromServer =
  | Hello
  | TableEvent
  | { type: 'ack'; move: string; n: number }
  | { type: 'refused'; move: string | null; error: string; n?: number; position?: Position | null }
  | { type: 'position'; n: number; seat: number; position: Position | null; lines: Line[] }
  | { type: 'synced'; n: number; table: TableInfo; position: Position | null }
  | { type: 'thinking'; seat: number }
  | { type: 'here'; seats: number[] }
  | { type: 'pong' };

export type Move =
  | { type: 'play'; move: string; n: number; seat: number; option: number }
  | { type: 'undo'; move: string; n: number }
  | { type: 'ask'; move: string; n: number; seat: number }
  | { type: 'answer'; move: string; n: number; agree: boolean };

export type ToServer = Move | { type: 'chat'; text: string } | { type: 'look'; seat: number } | { type: 'ping' };
