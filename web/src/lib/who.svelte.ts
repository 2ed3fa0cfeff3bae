// The name of the person at this browser: asked once, when it is first needed.
import { api, type Me } from './api';

class Who {
  name = $state<string | null>(null);
  asking = $state(false);
  /** Since when there is a recovery link, in seconds; null if there is none. */
  recovery = $state<number | null>(null);
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
  }

  async answer(name: string): Promise<void> {
    this.take(await api.rename(name.trim()));
  }

  /** A new recovery link as it is to be kept; the one before no longer works. */
  async renew(): Promise<string> {
    const { link } = await api.recovery();
    this.recovery = Math.floor(Date.now() / 1000);
    return new URL(link, location.origin).href;
  }

  finish(name: string | null): void {
    this.asking = false;
    for (const resolve of this.answers.splice(0)) resolve(name);
  }
}

export const who = new Who();
