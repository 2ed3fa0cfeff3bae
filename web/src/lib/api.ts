// Calls to the server over HTTP. Every refusal is an Error whose message is one sentence for the player.

import { heard } from './line.svelte';
import type {
  Chapter,
  Check,
  CloseUp,
  CoachState,
  Games,
  Hello,
  HowTo,
  Position,
  Preview,
  RuleBook,
  SeatIn,
  Steps,
  TableRow,
  Term,
  Why,
} from './wire';
import { say } from './words';

export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await ask(method, path, body);
  return read(answer, await answer.text()) as T;
}

async function text(path: string): Promise<string> {
  const answer = await ask('GET', path);
  const found = await answer.text();
  if (!answer.ok) read(answer, found);
  return found;
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    const answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      credentials: 'same-origin',
    });
    heard(answer);
    return answer;
  } catch {
    heard(null);
    throw new Refusal(say('api-the-server-does-not'), 0);
  }
}

/** What an answer says; a refusal is thrown. */
function read(answer: Response, text: string): unknown {
  let data: unknown = null;
  try {
    data = text ? JSON.parse(text) : null;
  } catch {
    throw new Refusal(say('api-the-server-answered-with'), answer.status);
  }
  if (!answer.ok) {
    const said = (data as { error?: unknown } | null)?.error;
    throw new Refusal(
      typeof said === 'string' ? said : say('api-the-server-refused', { status: answer.status }),
      answer.status,
    );
  }
  return data;
}

const get = <T>(path: string) => call<T>('GET', path);
const post = <T>(path: string, body: unknown = {}) => call<T>('POST', path, body);
const q = encodeURIComponent;
const at = (step?: number) => (step === undefined ? '' : `&step=${step}`);

export interface Me {
  name: string | null;
  /** Since when there is a recovery link, in seconds. */
  recovery: number | null;
  /** Whether the server knows this browser; a guest has no name. */
  known: boolean;
}

export interface SeatWish {
  kind: SeatIn['kind'];
  level?: string;
}

let games: Promise<Games> | undefined;

export const api = {
  me: () => get<Me>('/me'),
  rename: (name: string) => post<Me>('/me', { name }),
  code: () => post<{ code: string; seconds: number }>('/me/code'),
  recovery: () => post<{ link: string }>('/me/recovery'),
  alone: () => post<Me>('/me/alone'),
  enter: (by: { code: string } | { recovery: string }) => post<Me>('/me/enter', by),
  /** The games and bot levels; asked once, for they do not change while the server runs. */
  games: (): Promise<Games> => {
    games ??= get<Games>('/games').catch((error) => {
      games = undefined;
      throw error;
    });
    return games;
  },
  rules: (slug: string) => get<RuleBook>(`/rules/${q(slug)}`),
  howTo: (slug: string) => get<HowTo>(`/howto/${q(slug)}`),
  glossary: (slug: string) => get<{ terms: Term[] }>(`/glossary/${q(slug)}`),
  learn: (slug: string, step = 0, back: string | null = null) =>
    post<{ id: string }>(`/lessons/${q(slug)}`, { step, back }),
  tables: (which: 'public' | 'mine') => get<TableRow[]>(`/tables?which=${which}`),
  next: () => get<{ id: string | null }>('/next'),
  open: (wish: {
    game: string;
    name?: string;
    options: Record<string, unknown>;
    seats: SeatWish[];
    public: boolean;
    hot_seat?: boolean;
  }) => post<{ id: string; links: Record<string, string> }>('/tables', wish),
  claim: (id: string, wish: { seat?: number; secret?: string; name?: string; check?: boolean }) =>
    post<{ seat: number }>(`/tables/${q(id)}/claim`, wish),
  table: (id: string, seat?: number) => get<Hello>(`/tables/${q(id)}${seat === undefined ? '' : `?seat=${seat}`}`),
  link: (id: string, seat: number) => post<{ link: string }>(`/tables/${q(id)}/seats/${seat}/link`),
  free: (id: string, seat: number) => post<{ freed: boolean }>(`/tables/${q(id)}/seats/${seat}/free`),
  giveUp: (id: string, seat: number, n: number, agree: boolean) =>
    post<unknown>(`/tables/${q(id)}/seats/${seat}/answer`, { n, agree }),
  bot: (id: string, seat: number, level: string) => post<unknown>(`/tables/${q(id)}/seats/${seat}/bot`, { level }),
  person: (id: string, seat: number) => post<{ link?: string }>(`/tables/${q(id)}/seats/${seat}/person`),
  resign: (id: string, seat: number) => post<unknown>(`/tables/${q(id)}/resign`, { seat }),
  leave: (id: string) => post<unknown>(`/tables/${q(id)}/leave`),
  close: (id: string) => post<unknown>(`/tables/${q(id)}/close`),
  rematch: (id: string) => post<{ id: string }>(`/tables/${q(id)}/rematch`),
  check: (id: string) => post<Check>(`/tables/${q(id)}/check`),
  /** A picture as SVG; its address never changes, so the browser keeps it. */
  picture: (id: string, seat: number, digest: string, step?: number) =>
    text(`/tables/${q(id)}/pictures/${seat}/${q(digest)}${step === undefined ? '' : `?step=${step}`}`),
  style: (slug: string) => text(`/games/${q(slug)}/style`),
  why: (id: string, thing: string, seat: number) => get<Why>(`/tables/${q(id)}/why?thing=${q(thing)}&seat=${seat}`),
  preview: (id: string, option: number, seat: number) =>
    get<Preview>(`/tables/${q(id)}/preview?option=${option}&seat=${seat}`),
  card: (id: string, thing: string, seat: number, step?: number) =>
    get<CloseUp>(`/tables/${q(id)}/card?thing=${q(thing)}&seat=${seat}${at(step)}`),
  text: (id: string, seat: number, step?: number) =>
    get<{ text: string; chapters: Chapter[] }>(`/tables/${q(id)}/text?seat=${seat}${at(step)}`),
  coach: (id: string) => get<CoachState>(`/tables/${q(id)}/coach`),
  askCoach: (id: string) => post<CoachState>(`/tables/${q(id)}/coach`),
  steps: (id: string, seat: number) => get<Steps>(`/tables/${q(id)}/steps?seat=${seat}`),
  step: (id: string, step: number, seat: number) => get<Position>(`/tables/${q(id)}/steps/${step}?seat=${seat}`),
};
