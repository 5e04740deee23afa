import { readPage } from './rendered-script.ts';

/** An element of 20 × 20 px at the given position, with the given text. */
function anElement(text: () => string, left: number, given: object = {}) {
  return {
    get textContent() {
      return text();
    },
    childElementCount: 0,
    firstElementChild: null,
    nextElementSibling: null,
    parentElement: null,
    contains: () => false,
    matches: () => false,
    checkVisibility: () => true,
    getBoundingClientRect: () => ({
      left,
      top: 0,
      right: left + 20,
      bottom: 20,
      width: 20,
      height: 20,
    }),
    ...given,
  };
}

describe('the script that reads a page', () => {
  const known = Object.getOwnPropertyDescriptors(globalThis);
  afterEach(() => {
    for (const name of ['document', 'getComputedStyle'] as const) {
      const descriptor = known[name as keyof typeof known];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  });

  it('reads the text around a thousand links once, and counts no link in a sentence as too small', () => {
    let reads = 0;
    const block = anElement(() => {
      reads += 1;
      return 'A sentence with many links in it.';
    }, 0);
    const links = Array.from({ length: 1_000 }, (_, n) =>
      anElement(() => 'link', n * 5, { parentElement: block }),
    );
    Object.assign(globalThis, {
      document: {
        URL: `http://page.test/${'x'.repeat(9_000)}`,
        doctype: null,
        documentElement: anElement(() => '', 0, { outerHTML: '<html></html>' }),
        querySelectorAll: () => links,
      },
      getComputedStyle: (element: object) => ({
        display: element === block ? 'block' : 'inline',
        pointerEvents: 'auto',
      }),
    });
    const read = readPage({ maxHtml: 100, maxTargets: 3_000, maxUrl: 2_000 });
    expect(read.tapTargets).toEqual({ total: 1_000, tooSmall: 0 });
    expect(reads).toBe(1);
    expect(read.finalUrl).toHaveLength(2_000);
  });

  it('serializes the page with all shadow trees: open ones, those inside them, and closed ones', () => {
    const treeOf = (...elements: object[]) => ({ querySelectorAll: () => elements });
    const inner = treeOf();
    const outer = treeOf({ shadowRoot: inner });
    const inClosed = treeOf();
    const closed = treeOf({ shadowRoot: inClosed }, { shadowRoot: null });
    const asked: object[] = [];
    const documentElement = anElement(() => '', 0, {
      cloneNode: () => ({ outerHTML: '<html title="</a>"></html>' }),
      getHTML: (options: { readonly shadowRoots: readonly object[] }) => {
        asked.push(...options.shadowRoots);
        return '<body></body>';
      },
    });
    Object.assign(globalThis, {
      document: {
        URL: 'http://page.test/',
        doctype: { name: 'html' },
        documentElement,
        querySelectorAll: (selector: string) => (selector === '*' ? [{ shadowRoot: outer }] : []),
      },
    });
    const limits = { maxHtml: 100, maxTargets: 10, maxUrl: 100 };
    const read = readPage(limits, closed as never);
    expect(read.html).toBe('<!doctype html><html title="</a>"><body></body></html>');
    expect(new Set(asked)).toEqual(new Set([closed, outer, inner, inClosed]));
    expect(asked).toHaveLength(4);
  });
});
