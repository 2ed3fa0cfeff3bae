// The marks of the house by name: game icons (those the sources name), own drawings, stroked interface signs, house marks.

import named from 'virtual:icons';
import { say } from './words';

// own drawings, on the 512 grid of the game icons; the same as in the Python drawings
const OWN: Record<string, string> = {
  lore: '<path fill="currentColor" d="M178 40h150l46 70 22 250-26 78H142l-26-78 22-250z"/><path fill="none" stroke="var(--cut,#fff8e8)" stroke-width="26" stroke-linecap="round" stroke-linejoin="round" d="M256 112v250M256 112c-60 20-82 62-70 104 10 34 60 40 70 4M256 240c60 16 82 52 70 92-10 34-60 38-70 4"/>',
  flash: '<path fill="currentColor" d="M306 24 96 290h124l-34 198 230-286H286z"/>',
  trader:
    '<path fill="currentColor" d="M96 176h240V96l120 112-120 112v-80H96zM416 336H176v-80L56 368l120 112v-80h240z"/>',
};

// interface signs, on a grid of 24, stroked
const LINE: Record<string, string> = {
  undo: 'M8 14 3 9l5-5M3 9h11.500a5.500 5.500 0 0 1 0 11H10',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeoff:
    'M3 3l18 18M10 5.4A9 9 0 0 1 12 5c6 0 10 7 10 7a18 18 0 0 1-3.4 4.2M6 7.5A17 17 0 0 0 2 12s4 7 10 7a9 9 0 0 0 4-1',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2.2M12 18h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'm5 12 5 5 9-11',
  cross: 'M6 6l12 12M18 6 6 18',
  turn: 'M20 11a8 8 0 1 0-2.3 6M20 5v6h-6',
  back: 'm14 6-6 6 6 6',
  fwd: 'm10 6 6 6-6 6',
  first: 'm18 6-6 6 6 6M7 6v12',
  last: 'm6 6 6 6-6 6M17 6v12',
  play: 'M7 5v14l12-7z',
  pause: 'M8 5v14M16 5v14',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 20a2 2 0 0 0 4 0',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 4-6 8-6s8 2 8 6',
  bot: 'M5 9h14v10H5zM12 9V5M12 4h.01M9 13v2M15 13v2M2 12v4M22 12v4',
  star: 'M12 4l2.5 5.3 5.5.7-4 4 1 5.8-5-2.8-5 2.8 1-5.8-4-4 5.5-.7z',
  down: 'm6 9 6 6 6-6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  moon: 'M20 14a8 8 0 1 1-9-10 7 7 0 0 0 9 10z',
  branch: 'M6 4v16M6 14c8 0 10-3 10-8M13 8l3-3 3 3',
  flag: 'M5 21V4h13l-3 4 3 4H5',
  book: 'M4 5c4-1 6 0 8 2 2-2 4-3 8-2v13c-4-1-6 0-8 2-2-2-4-3-8-2zM12 7v13',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  lock: 'M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3',
  door: 'M6 21V4h10v17M4 21h16M13 12h.01',
  sound: 'M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6',
  table: 'M3 9h18M5 9v10M19 9v10M3 9l3-4h12l3 4',
};

// house marks, one per seat, after the owner's marks once cut into tools and timber
const MARKS = [
  '<circle cx="12" cy="12" r="5.2"/><path d="M2.500 12h4.300M17.200 12h4.300M12 12v.01"/>',
  '<path d="M4 17 12 4l8 13M8.6 17h6.8M12 17v5"/>',
  '<path d="M12 3l7 9-7 9-7-9zM12 8v8"/>',
  '<path d="M6 6h12v12H6zM6 12h12M12 2v4M12 18v4"/>',
  '<path d="M5 4h14L5 20h14zM12 12v.01"/>',
];

export interface Drawn {
  box: number;
  body: string;
}

/** Icons that came with a game or the table. */
export function addIcons(more: Record<string, string>): void {
  Object.assign(named, more);
}

/** The drawing of an icon, as the inside of an SVG; house marks are 'mark-1' to 'mark-5'. */
export function drawn(name: string): Drawn {
  const stroke = LINE[name];
  if (stroke)
    return {
      box: 24,
      body: `<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="${stroke}"/>`,
    };
  if (name.startsWith('mark-')) {
    const mark = MARKS[Number(name.slice(5)) - 1] ?? '';
    return {
      box: 24,
      body: `<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="square" stroke-linejoin="miter">${mark}</g>`,
    };
  }
  return { box: 512, body: OWN[name] ?? named[name] ?? '' };
}

export interface GoodKind {
  icon: string;
  label: string;
  colour: string;
}

/** Goods of all three games: icon, word and the token of their colour. */
export const GOODS: Record<string, GoodKind> = {
  food: { icon: 'wheat', label: say('icons-food'), colour: 'food' },
  wood: { icon: 'wood-pile', label: say('icons-wood'), colour: 'wood-good' },
  lore: { icon: 'lore', label: say('icons-lore'), colour: 'lore' },
  fame: { icon: 'laurels', label: say('icons-fame'), colour: 'fame' },
  stone: { icon: 'stone-block', label: say('icons-stone'), colour: 'stone' },
  fish: { icon: 'flatfish', label: say('icons-fish'), colour: 'fish' },
  sheep: { icon: 'sheep', label: say('icons-sheep'), colour: 'sheep' },
  gold: { icon: 'two-coins', label: say('icons-gold'), colour: 'gold' },
  raze: { icon: 'torch', label: say('icons-raze'), colour: 'raze' },
  worker: { icon: 'meeple', label: say('icons-workers'), colour: 'worker' },
  ship: { icon: 'drakkar', label: say('icons-ships'), colour: 'worker' },
  vp: { icon: 'laurels', label: say('icons-victory-points'), colour: 'fame' },
  glory: { icon: 'laurels', label: say('icons-glory'), colour: 'fame' },
  trophy: { icon: 'trophy', label: say('icons-trophies'), colour: 'fame' },
  dice: { icon: 'rolling-dices', label: say('icons-dice'), colour: 'stone' },
};
