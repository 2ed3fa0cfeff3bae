// The person at this browser: the name, asked for once when it is first needed, and the recovery link.
import { api, type Me } from './api';

const KEPT = 'meadhall.recovery'; // the link as this browser made it; the server has only its hash

class Who {
  name = $state<string | null>(null);
  /** Whether the server knows this browser: somebody with a name, or a guest who has opened a table. */
  known = $state(false);
  asking = $state(false);
  /** Since when there is a recovery link, in seconds; null if there is none. */
  recovery = $state<number | null>(null);
  /** The recovery link, if this browser made the one that works. */
  link = $state('');
  private answers: ((name: string | null) => void)[] = [];
  private loaded: Promise<void> | undefined;

  /** Learns from the server who sits at this browser; asked once. */
  load(): Promise<void> {
    this.loaded ??= api.me().then(
      (me) => this.take(me),
      () => {
        this.loaded = undefined; // the page shows the server's silence where it matters
      },
    );
    return this.loaded;
  }

  /** Opens the window that asks for the name; the promise ends with it, or with null if it was closed. */
  ask(): Promise<string | null> {
    this.asking = true;
    return new Promise((resolve) => this.answers.push(resolve));
  }

  /** The name, asked for if there is none yet. */
  async needed(): Promise<string | null> {
    await this.load();
    return this.name ?? (await this.ask());
  }

  take(me: Me): void {
    this.name = me.name;
    this.recovery = me.recovery;
    this.known = me.known;
    this.link = kept(me.recovery);
  }

  async answer(name: string): Promise<void> {
    this.take(await api.rename(name.trim()));
  }

  /** A new recovery link; the one before no longer works. */
  async renew(): Promise<void> {
    const link = new URL((await api.recovery()).link, location.origin).href;
    const me = await api.me();
    try {
      localStorage.setItem(KEPT, JSON.stringify([me.recovery, link]));
    } catch {
      // a browser that keeps nothing shows the link only now
    }
    this.take(me);
    this.link = link;
  }

  /** Gives a person the recovery link who has none: with a name, or as a guest who has a seat. True if it is new. */
  async keepWayBack(): Promise<boolean> {
    this.take(await api.me());
    if (!this.known || this.recovery !== null) return false;
    await this.renew();
    return true;
  }

  finish(name: string | null): void {
    this.asking = false;
    for (const resolve of this.answers.splice(0)) resolve(name);
  }
}

/** The link that was made at this time, if this browser made it. */
function kept(made: number | null): string {
  try {
    const [at, link] = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as [number?, string?];
    return made !== null && at === made && link ? link : '';
  } catch {
    return '';
  }
}

export const who = new Who();
