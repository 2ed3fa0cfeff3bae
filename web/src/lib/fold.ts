// What has no room folds instead of being cut: clauses marked `data-clause` go, the last first, until the rest fits;
// `.fold-rest` stands in for a text that folds away altogether.

function folded(node: HTMLElement): void {
  const clauses = [...node.querySelectorAll<HTMLElement>('[data-clause]')];
  const rest = node.querySelector<HTMLElement>('.fold-rest');
  for (const clause of clauses) clause.hidden = false;
  if (rest) rest.hidden = true;
  const over = () => node.scrollWidth > node.clientWidth + 1 || node.scrollHeight > node.clientHeight + 1;
  for (const clause of clauses.toReversed()) {
    if (!over()) return;
    clause.hidden = true;
    if (rest) rest.hidden = clause !== clauses[0];
  }
  if (!rest || !over()) return;
  rest.hidden = true;
}

/** Keeps an element folded to its room; for use with `{@attach folds}`. */
export function folds(node: HTMLElement): () => void {
  const again = () => folded(node);
  const sized = new ResizeObserver(again);
  const changed = new MutationObserver(again);
  sized.observe(node);
  changed.observe(node, { childList: true, subtree: true, characterData: true });
  void document.fonts?.ready.then(again);
  return () => {
    sized.disconnect();
    changed.disconnect();
  };
}

/** Keeps an element to its room: while it would overflow it is `tight`, in which parts of it are drawn smaller, then `tighter`. */
export function tightens(node: HTMLElement): () => void {
  const again = () => {
    node.classList.remove('tight', 'tighter');
    for (const look of ['tight', 'tighter']) if (node.scrollHeight > node.clientHeight + 1) node.classList.add(look);
  };
  const sized = new ResizeObserver(again);
  const changed = new MutationObserver(again);
  sized.observe(node);
  changed.observe(node, { childList: true, subtree: true, characterData: true });
  void document.fonts?.ready.then(again);
  return () => {
    sized.disconnect();
    changed.disconnect();
  };
}
