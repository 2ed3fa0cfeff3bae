// The words of announcements.
import { say } from './words';

const MOST = 5; // lines that are told at once

/** What happened, in one breath: at most five lines, then how many more. */
export function digest(lines: readonly string[]): string {
  const more = lines.length - MOST;
  return lines.slice(0, MOST).join(' ') + (more > 0 ? say('speech-and-more', { more }) : '');
}
