// How long ago something was, in a word or two.
import { say } from './words';

export function ago(when: number | string, now = Date.now()): string {
  const at = typeof when === 'number' ? when * (when < 1e12 ? 1000 : 1) : Date.parse(when);
  const minutes = Math.floor((now - at) / 60_000);
  if (!Number.isFinite(minutes)) return '';
  if (minutes < 1) return say('ago-now');
  if (minutes < 60) return say('ago-min', { minutes });
  if (minutes < 60 * 24) return say('ago-hours', { hours: Math.floor(minutes / 60) });
  return say('ago-days', { days: Math.floor(minutes / 1440) });
}

/** Whether the time is over after which the owner may free a seat. */
export const away = (at: number | null | undefined, now = Date.now()): boolean =>
  typeof at === 'number' && at * 1000 <= now;

/** A length of time in words, such as 3 days. */
export function span(seconds: number): string {
  if (seconds >= 172800) return say('ago-for-days', { days: Math.floor(seconds / 86400) });
  return say('ago-for-hours', { hours: Math.max(1, Math.round(seconds / 3600)) });
}

/** A moment as people write it: the weekday, the day and the time. */
export const moment = (at: number): string =>
  new Date(at * 1000).toLocaleString(undefined, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
