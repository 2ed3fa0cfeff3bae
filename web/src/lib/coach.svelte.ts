// The coach at a finished game: asked once, followed while it thinks, and what it found.
import { api, Refusal } from './api';
import type { Analysis, CoachState } from './wire';

const OFTEN = 1000; // how often the page asks how far it is

export class Coach {
  state = $state<CoachState['state'] | 'unknown'>('unknown');
  done = $state(0);
  of = $state(0);
  /** One sentence where something went wrong. */
  trouble = $state('');
  found = $state.raw<Analysis | null>(null);

  readonly share = $derived(this.of ? this.done / this.of : 0);

  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: string) {}

  /** What is known already, without asking for work. */
  async open(): Promise<void> {
    if (this.state === 'unknown') await this.take(() => api.coach(this.table));
  }

  /** Has the game looked at. */
  async ask(): Promise<void> {
    await this.take(() => api.askCoach(this.table));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async take(work: () => Promise<CoachState>): Promise<void> {
    clearTimeout(this.timer);
    this.trouble = '';
    try {
      const now = await work();
      this.state = now.state;
      this.done = now.done;
      this.of = now.of;
      this.trouble = now.sentence;
      this.found = now.found;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.message;
      if (error.status !== 0 && error.status !== 429) this.state = 'none';
    }
    if (this.state === 'waiting' || this.state === 'thinking')
      this.timer = setTimeout(() => void this.take(() => api.coach(this.table)), OFTEN);
  }
}
