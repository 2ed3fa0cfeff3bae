// The live line to a table: numbered events, resync after any gap, moves resent under the same id until acknowledged.
import type { FromServer, Move, ToServer } from './wire';

export interface Handlers {
  message(message: FromServer): void;
  state(state: LineState): void;
  /** What the address asks for: the last event taken in, the seat looked from. Empty before the first hello. */
  query(): string;
}

export type LineState = 'connecting' | 'live' | 'lost';

export interface SocketLike {
  readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
  send(data: string): void;
  close(): void;
}

export const FIRST_WAIT = 400;
export const LONGEST_WAIT = 8_000;
export const BEAT = 20_000;
const OPEN = 1;

/** How long to wait before the nth try: doubling, with a spread so that a restarted server is not stormed. */
export function wait(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.75 + 0.5 * chance);
}

export class TableSocket {
  private socket: SocketLike | null = null;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private answered = true;
  private unacknowledged = new Map<string, Move>();
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly handlers: Handlers,
    private readonly make: (url: string) => SocketLike = (url) => new WebSocket(url),
  ) {}

  connect(): void {
    if (this.closed) return;
    this.drop();
    const query = this.handlers.query();
    const socket = this.make(query ? `${this.address}?${query}` : this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.answered = true;
      this.handlers.state('live');
      for (const move of this.unacknowledged.values()) socket.send(JSON.stringify(move));
      clearInterval(this.beat);
      this.beat = setInterval(() => this.pulse(), BEAT);
    };
    socket.onmessage = (event) => {
      this.answered = true;
      const message = JSON.parse(String(event.data)) as FromServer;
      if ((message.type === 'ack' || message.type === 'refused') && message.move)
        this.unacknowledged.delete(message.move);
      this.handlers.message(message);
    };
    socket.onerror = () => socket.close();
    socket.onclose = () => {
      if (this.socket === socket) this.again();
    };
  }

  /** Sends a move and keeps it until the server has acknowledged or refused it. */
  play(move: Move): void {
    this.unacknowledged.set(move.move, move);
    this.send(move);
  }

  send(message: ToServer): void {
    if (this.socket?.readyState === OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Starts afresh from the last event taken in: after a gap, when the network is back, when the lid is opened. */
  resync(): void {
    if (this.closed) return;
    clearTimeout(this.retry);
    this.connect();
  }

  /** Wakes a line that may have died while the page slept. */
  wake(): void {
    if (this.closed) return;
    if (this.socket?.readyState === OPEN) this.pulse();
    else if (this.socket?.readyState !== 0) this.resync();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.drop();
  }

  get waiting(): number {
    return this.unacknowledged.size;
  }

  private pulse(): void {
    if (!this.answered) {
      this.resync();
      return;
    }
    this.answered = false;
    this.send({ type: 'ping' });
  }

  private again(): void {
    clearInterval(this.beat);
    this.socket = null;
    if (this.closed) return;
    this.handlers.state('lost');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait(this.tries++, Math.random()));
  }

  private drop(): void {
    clearInterval(this.beat);
    const old = this.socket;
    this.socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = old.onerror = null;
    old.close();
  }
}
