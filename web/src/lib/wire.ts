// What travels between server and client, by the names that this client uses; the shapes are made from the server's
// declarations. docs/wire.md is their description.
import type { Card, Coach, HowToOut, Rules, Saying, SeatNow, TableNow, TableOut } from './shapes';

export type {
  Analysis,
  Asking,
  Chapter,
  Checked as Check,
  Decision,
  Entry,
  FromServer,
  GameOut as Game,
  Games,
  Guide,
  Hello,
  LevelOut as Level,
  Line,
  Move,
  Option,
  OptionSpec,
  Outcome,
  Position,
  Preview,
  SeatIn,
  Steps,
  TableEvent,
  TableIn,
  TermOut as Term,
  ToServer,
  View,
  Why,
} from './shapes';

/** Something that can be pointed at, such as 'card:militia' or 'territory:35'. */
export type Thing = string;
export type Seat = SeatNow;
export type TableRow = TableOut;
export type TableInfo = TableNow;
export type ChatLine = Saying;
export type RuleBook = Rules;
export type HowTo = HowToOut;
export type CloseUp = Card;
export type CoachState = Coach;
