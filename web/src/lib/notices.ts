// How a player who looks elsewhere learns that the table waits: title, icon, a notice of the browser.
import { settings } from './settings.svelte';

let dotted = false;

/** Sets the page's title, with a dot in front while the table waits for this player. */
export function title(text: string, dot = false): void {
  document.title = dot ? `● ${text}` : text;
  if (dot === dotted) return;
  dotted = dot;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = dot ? '/icon-dot.svg' : '/icon.svg';
}

export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notify(text: string, body: string, tag: string): void {
  if (!settings.notices || !document.hidden || typeof Notification === 'undefined') return;
  if (Notification.permission !== 'granted') return;
  const notice = new Notification(text, { body, tag, icon: '/icon.svg' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
