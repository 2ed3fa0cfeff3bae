// How long ago something was, in a word or two.

export function ago(when: number | string, now = Date.now()): string {
  const at = typeof when === 'number' ? when * (when < 1e12 ? 1000 : 1) : Date.parse(when);
  const minutes = Math.floor((now - at) / 60_000);
  if (!Number.isFinite(minutes)) return '';
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 60 * 24) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} d`;
}

/** Whether the time is over after which the owner may free a seat. */
export const away = (at: number | null | undefined, now = Date.now()): boolean =>
  typeof at === 'number' && at * 1000 <= now;

/** A length of time in words, such as 3 days. */
export function span(seconds: number): string {
  const [count, word] =
    seconds >= 172800 ? [Math.floor(seconds / 86400), 'day'] : [Math.max(1, Math.round(seconds / 3600)), 'hour'];
  return `${count} ${word}${count === 1 ? '' : 's'}`;
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
