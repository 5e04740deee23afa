import { setTimeout as pause } from 'node:timers/promises';
import type { RenderedPage } from '@plumbline/tools/page-speed';
import type { CDPSession, Page } from 'puppeteer-core';
import { maxHtmlLength, maxPageUrlLength, renderedPageSchema } from './lab-messages.ts';

/** Reading a page takes well under a second; a busy page may take this long. */
const readMs = 5_000;

const maxClosedRoots = 500;

const pageLimits: ReadPageLimits = {
  maxHtml: maxHtmlLength,
  maxTargets: 3000,
  maxUrl: maxPageUrlLength,
};

/**
 * The page as its scripts have left it, read in an isolated world: the page's own changes to built-in functions do
 * not reach there. `null` for a page that cannot be read in time: it has been measured anyway.
 */
export async function readRendered(page: Page): Promise<RenderedPage | null> {
  return Promise.race([read(page).catch(() => null), pause(readMs, null)]);
}

async function read(page: Page): Promise<RenderedPage> {
  const session = await page.createCDPSession();
  try {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'plumbline',
    });
    const closedRoots = await closedShadowRoots(session, executionContextId).catch(() => []);
    await session.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function (...roots) { globalThis.closedShadowRoots = roots; }',
      arguments: closedRoots,
      executionContextId,
    });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${readPage.toString()})(${JSON.stringify(pageLimits)}, ...closedShadowRoots)`,
      contextId: executionContextId,
      returnByValue: true,
      timeout: readMs,
    });
    if (exceptionDetails) throw new Error(`Couldn't read the page: ${exceptionDetails.text}`);
    return renderedPageSchema.parse(result.value);
  } finally {
    await session.detach().catch(() => {});
  }
}

/** Browsers render closed shadow roots but hide them from scripts. If they can't be found, the page is read without them. */
async function closedShadowRoots(session: CDPSession, executionContextId: number) {
  await session.send('DOM.enable');
  const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true });
  const closed = nodes
    .flatMap(({ shadowRoots }) => shadowRoots ?? [])
    .filter(({ shadowRootType }) => shadowRootType === 'closed')
    .slice(0, maxClosedRoots);
  const resolved = await Promise.allSettled(
    closed.map(({ backendNodeId }) =>
      session.send('DOM.resolveNode', { backendNodeId, executionContextId }),
    ),
  );
  // Responses of frames belong to other pages, and are rejected.
  return resolved.flatMap((result) =>
    result.status === 'fulfilled' ? [{ objectId: result.value.object.objectId }] : [],
  );
}

/** DOM types are not available here, so the few that {@link readPage} needs are declared. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}
interface PageElement {
  readonly outerHTML: string;
  readonly tagName: string;
  readonly childElementCount: number;
  readonly firstElementChild: PageElement | null;
  readonly nextElementSibling: PageElement | null;
  readonly parentElement: PageElement | null;
  readonly textContent: string | null;
  readonly shadowRoot: ShadowTree | null;
  cloneNode(deep: boolean): PageElement;
  getHTML?(options: { readonly shadowRoots: readonly ShadowTree[] }): string;
  contains(other: PageElement): boolean;
  matches(selector: string): boolean;
  getBoundingClientRect(): Box;
  checkVisibility(options: object): boolean;
}
interface ShadowTree {
  querySelectorAll(selector: string): ArrayLike<PageElement> & Iterable<PageElement>;
}
interface PageGlobals {
  readonly document: {
    readonly URL: string;
    readonly doctype: { readonly name: string } | null;
    readonly documentElement: PageElement | null;
    querySelectorAll(selector: string): ArrayLike<PageElement> & Iterable<PageElement>;
  };
  getComputedStyle(element: PageElement): {
    readonly display: string;
    readonly pointerEvents: string;
  };
}

interface ReadPageLimits {
  readonly maxHtml: number;
  readonly maxTargets: number;
  readonly maxUrl: number;
}

/**
 * Runs in the page, in its own world. It may use nothing from outside its body.
 * @param closedRoots the closed shadow roots, which scripts in the page cannot find
 */
export function readPage(limits: ReadPageLimits, ...closedRoots: readonly ShadowTree[]) {
  const page = globalThis as unknown as PageGlobals;
  const root = page.document.documentElement;
  /** Size in CSS px under which WCAG 2.2, success criterion 2.5.8, asks for space around a target. */
  const minimum = 24;

  function shadowRoots(): ShadowTree[] {
    const roots = [...closedRoots];
    const addOpenRoots = (tree: ShadowTree): void => {
      for (const { shadowRoot } of tree.querySelectorAll('*')) {
        if (shadowRoot) roots.push(shadowRoot);
      }
    };
    addOpenRoots(page.document);
    // Also visits the roots that it adds.
    for (const tree of roots) addOpenRoots(tree);
    return roots;
  }

  /** Serializes shadow trees as declarative ones, so that the HTML parser puts content into its slots. */
  function serialize(element: PageElement): string {
    const roots = shadowRoots();
    if (roots.length === 0 || !element.getHTML) return element.outerHTML;
    const end = '</html>';
    const start = element.cloneNode(false).outerHTML.slice(0, -end.length);
    return start + element.getHTML({ shadowRoots: roots }) + end;
  }

  function domNumbers() {
    let elements = 0;
    let deepest = 0;
    let widest = 0;
    let depth = 0;
    for (let at = root; at !== null;) {
      elements += 1;
      if (depth > deepest) deepest = depth;
      if (at.childElementCount > widest) widest = at.childElementCount;
      if (at.firstElementChild) {
        at = at.firstElementChild;
        depth += 1;
        continue;
      }
      while (at !== null && at !== root && !at.nextElementSibling) {
        at = at.parentElement;
        depth -= 1;
      }
      at = at === null || at === root ? null : at.nextElementSibling;
    }
    return { elements, depth: deepest, widest };
  }

  /** Whether a target is in a sentence, so that its height depends on the line: an exception of 2.5.8. */
  function isInline(target: PageElement): boolean {
    if (page.getComputedStyle(target).display !== 'inline') return false;
    let block = target.parentElement;
    while (block && page.getComputedStyle(block).display === 'inline') block = block.parentElement;
    return block !== null && lengthAround(block) > lengthOf(target);
  }

  const lengthOf = (element: PageElement) => (element.textContent ?? '').replace(/\s+/g, '').length;

  /** Cached, because a block may contain thousands of links and the whole text of the page. */
  const lengths = new Map<PageElement, number>();
  function lengthAround(block: PageElement): number {
    const length = lengths.get(block) ?? lengthOf(block);
    lengths.set(block, length);
    return length;
  }

  /** Distance from the center of a small target to the nearest point of another box. */
  function distance(x: number, y: number, box: Box): number {
    const across = Math.max(box.left - x, 0, x - box.right);
    const down = Math.max(box.top - y, 0, y - box.bottom);
    return Math.hypot(across, down);
  }

  function tapTargets() {
    const selector =
      'a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=radio], [role=switch], [role=tab], [role=menuitem]';
    const targets: { element: PageElement; box: Box; small: boolean }[] = [];
    for (const element of page.document.querySelectorAll(selector)) {
      if (targets.length >= limits.maxTargets) break;
      const box = element.getBoundingClientRect();
      if (box.width <= 0 || box.height <= 0) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.matches(':disabled')) continue;
      if (page.getComputedStyle(element).pointerEvents === 'none') continue;
      targets.push({ element, box, small: box.width < minimum || box.height < minimum });
    }
    const middle = (box: Box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
    const tooSmall = targets.filter((target) => {
      if (!target.small || isInline(target.element)) return false;
      const [x, y] = middle(target.box);
      return targets.some((other) => {
        if (other === target) return false;
        if (other.element.contains(target.element) || target.element.contains(other.element))
          return false;
        // A circle of 24 px around the center of each small target may touch no other target and no other such circle.
        if (distance(x, y, other.box) < minimum / 2) return true;
        const [otherX, otherY] = middle(other.box);
        return other.small && Math.hypot(x - otherX, y - otherY) < minimum;
      });
    });
    return { total: targets.length, tooSmall: tooSmall.length };
  }

  const doctype = page.document.doctype ? `<!doctype ${page.document.doctype.name}>` : '';
  const html = doctype + (root ? serialize(root) : '');
  return {
    finalUrl: page.document.URL.slice(0, limits.maxUrl),
    html: html.slice(0, limits.maxHtml),
    truncated: html.length > limits.maxHtml,
    dom: domNumbers(),
    tapTargets: tapTargets(),
  };
}
