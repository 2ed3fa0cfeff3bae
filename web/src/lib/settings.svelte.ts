// What a player has set for this browser, kept in local storage and written onto the page as attributes.

export type Theme = 'auto' | 'light' | 'dark' | 'contrast';
export type Motion = 'auto' | 'on' | 'off';

export interface Settings {
  theme: Theme;
  motion: Motion;
  /** How long others' steps rest: 1 is the usual pace, 0 shows them at once. */
  pace: 0 | 0.5 | 1;
  sound: boolean;
  notices: boolean;
  text: 1 | 1.15 | 1.3 | 1.5;
  pieces: boolean;
  /** The language of the page; empty: as the browser asks. */
  language: string;
}

const KEY = 'meadhall.settings';
const USUAL: Settings = {
  theme: 'auto',
  motion: 'auto',
  pace: 1,
  sound: false,
  notices: false,
  text: 1,
  pieces: true,
  language: '',
};

function stored(): Settings {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return { ...USUAL }; // storage may be forbidden or hold something else; the usual settings do
  }
}

export const settings: Settings = $state(stored());

const asks = (query: string) => typeof matchMedia === 'function' && matchMedia(query).matches;

export function shownTheme(): 'light' | 'dark' | 'contrast' {
  if (settings.theme !== 'auto') return settings.theme;
  if (asks('(prefers-contrast: more)')) return 'contrast';
  return asks('(prefers-color-scheme: dark)') ? 'dark' : 'light';
}

export function moves(): boolean {
  return settings.motion === 'auto' ? !asks('(prefers-reduced-motion: reduce)') : settings.motion === 'on';
}

/** Writes the settings onto the page and into storage. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset.theme = shownTheme();
  root.dataset.motion = moves() ? 'on' : 'off';
  root.dataset.pieces = settings.pieces ? 'on' : 'off';
  root.dataset.large = settings.text > 1 ? 'on' : 'off';
  root.style.setProperty('--tx', String(settings.text));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings, pieces: true }));
  } catch {
    // a browser without storage keeps its settings for this page only
  }
}

export function watchSystem(): void {
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(prefers-reduced-motion: reduce)'])
    matchMedia(query).addEventListener('change', applySettings);
}

/** Light, dark, high contrast, in turn. */
export function nextTheme(): void {
  const order = ['light', 'dark', 'contrast'] as const;
  settings.theme = order[(order.indexOf(shownTheme()) + 1) % order.length] ?? 'light';
  applySettings();
}
