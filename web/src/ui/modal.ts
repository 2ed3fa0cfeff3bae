// A window over the page: the focus goes into it, stays in it, and afterwards back to where it was.
import { giveBack } from '../lib/zones';

/** Opens a <dialog> for as long as it is on the page. The focus goes to `data-first`, else to its first control. */
export function modal(node: HTMLDialogElement): () => void {
  const before = document.activeElement;
  node.showModal();
  const body = node.querySelector<HTMLElement>('.dialog-body');
  if (body && !body.querySelector('button, a, input, select, [tabindex]')) body.tabIndex = 0; // what scrolls is reached by key
  node.querySelector<HTMLElement>('[data-first]')?.focus();
  return () => {
    node.close();
    giveBack(before);
  };
}
