const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Focuses an element. @returns whether it has the focus now: hidden and disabled elements cannot be focused */
function takesFocus(element: HTMLElement): boolean {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Focuses the first control after the removed element, or else the last one before it. */
function focusNear({ target, previousSibling }: MutationRecord, root: HTMLElement): void {
  let pivot: Node | null = previousSibling;
  const isAfter = (element: Element) =>
    pivot === null ||
    (!pivot.contains(element) &&
      pivot.compareDocumentPosition(element) === Node.DOCUMENT_POSITION_FOLLOWING);
  for (let place: Node | null = target; place && place !== root; place = place.parentNode) {
    if (!(place instanceof HTMLElement)) continue;
    const controls = [...place.querySelectorAll<HTMLElement>(reachable)];
    const after = controls.filter(isAfter);
    const before = controls.slice(0, controls.length - after.length).reverse();
    if ([...after, ...before].some(takesFocus)) return;
    pivot = place;
  }
}

/**
 * Keeps the focus on the page: when the focused element is removed (a row with its own delete button), the next control
 * gets the focus. Code that moves the focus in the same change takes precedence. Route changes are handled elsewhere.
 * @param root watched for removals
 * @returns a function that stops watching
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
