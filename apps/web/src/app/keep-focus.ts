const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Gives the focus to an element, if it is one that takes it: what is hidden or disabled does not. */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Gives the focus to the first control behind the gap that `removed` left, else to the last before it. */
function focusNear({ target, previousSibling }: MutationRecord, root: HTMLElement): void {
  let pivot: Node | null = previousSibling;
  const isBehind = (element: Element) =>
    pivot === null ||
    (!pivot.contains(element) &&
      pivot.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING);
  for (let place: Node | null = target; place && place !== root; place = place.parentNode) {
    if (!(place instanceof HTMLElement)) continue;
    const controls = [...place.querySelectorAll<HTMLElement>(reachable)];
    const behind = controls.filter(isBehind);
    const before = controls.slice(0, controls.length - behind.length).reverse();
    if ([...behind, ...before].some(takesFocus)) return;
    pivot = place;
  }
}

/**
 * Keeps the focus on the page: when what has it is taken away, as a row with its own button is, the control next to the
 * gap gets it. A browser would leave it nowhere. Whoever moves the focus with the same change goes first; a page that
 * gives way to another one is not the concern of this.
 * @param root in which it does so
 * @returns what ends it
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: Node | null = null;
  const remember = ({ target }: FocusEvent) => {
    last = target as Node;
  };
  const observer = new MutationObserver((records) => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const removal = records.find(
      ({ target, removedNodes }) =>
        target.isConnected && [...removedNodes].some((node) => node.contains(last)),
    );
    if (removal) focusNear(removal, root);
  });
  root.addEventListener('focusin', remember);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}
