// What of the page is open: windows, tabs, the drawer, the phone's sheet; and how wide the page is.

import { settings } from './settings.svelte';

const GROWN = 1600; // from here on a window shows the same, larger
const more = () => 1 + 0.9 * (settings.text - 1);

class Ui {
  window = $state<'' | 'menu' | 'options' | 'keys' | 'text'>('');
  side = $state('log');
  tab = $state('');
  sheet = $state<'tabs' | 'row' | 'full'>('row');
  drawer = $state(false);
  rule = $state('');
  /** A window asks the question, over the board; the guide speaks in it. */
  asking = $state(false);
  /** A slim tray is opened over the board. */
  tray = $state(false);
  width = $state(typeof innerWidth === 'number' ? innerWidth : 1440);
  height = $state(typeof innerHeight === 'number' ? innerHeight : 900);

  readonly phone = $derived(this.width < 900);
  // Large text needs room as a small window does.
  readonly low = $derived(this.height < 860 * more());
  readonly mid = $derived(this.width >= 900 && Math.min(this.width, GROWN) < 1200 * more());

  constructor() {
    if (typeof addEventListener === 'function')
      addEventListener('resize', () => {
        this.width = innerWidth;
        this.height = innerHeight;
      });
  }

  open(window: Ui['window']): void {
    this.window = window;
  }

  close(): void {
    this.window = '';
  }

  /** Opens a tab of the phone's sheet, if the sheet is not folded away. */
  bring(tab: string): void {
    this.tab = tab;
    if (this.sheet === 'tabs') this.sheet = 'row';
  }

  /** Opens a rule beside the board. */
  openRule(id: string): void {
    this.rule = '';
    queueMicrotask(() => {
      this.rule = id;
    });
    this.show('rules');
  }

  /** Brings log, chat, rules or the coach to the front, wherever this screen has them. */
  show(tab: 'log' | 'chat' | 'rules' | 'coach'): void {
    this.side = tab;
    this.window = '';
    if (this.phone) {
      this.tab = tab;
      this.sheet = 'full';
    } else if (this.mid) this.drawer = true;
  }
}

export const ui = new Ui();
