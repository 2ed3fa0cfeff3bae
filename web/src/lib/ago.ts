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
