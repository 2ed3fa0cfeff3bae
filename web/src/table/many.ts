// Which verbs fit into the question bar.
import type { Option } from '../lib/wire';

const MANY = 4;
const LONG = 90; // letters

/** Whether verbs are too many or too wordy for the question bar: then they are asked on the board. */
export function crowded(verbs: readonly Option[]): boolean {
  if (verbs.length > MANY) return true;
  return verbs.length > 1 && verbs.reduce((sum, option) => sum + option.label.length + 4, 0) > LONG;
}
