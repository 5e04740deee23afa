import timers from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import { readPage, readRendered } from './read-rendered.ts';

/** A page that returns this result when it is read. */
function aPage(
  evaluated: (order: object) => Promise<object>,
  more: Readonly<Record<string, (order: object) => Promise<object>>> = {},
): Page {
  const answers: Readonly<Record<string, (order: object) => Promise<object>>> = {
    ...more,
    'Page.getFrameTree': () => Promise.resolve({ frameTree: { frame: { id: 'main' } } }),
    'Page.createIsolatedWorld': () => Promise.resolve({ executionContextId: 7 }),
    'Runtime.evaluate': evaluated,
  };
  const session = {
    send: (method: string, order: object) => answers[method]?.(order),
    detach: () => Promise.resolve(),
  } as unknown as CDPSession;
  return { createCDPSession: () => Promise.resolve(session) } as unknown as Page;
}

const value = {
  finalUrl: 'http://page.test/',
  html: '<html></html>',
  truncated: false,
  dom: { elements: 1, depth: 0, widest: 0 },
  tapTargets: { total: 0, tooSmall: 0 },
};

describe('reading a page', () => {
  it('returns the result of the script in the page', async () => {
    const page = aPage(() => Promise.resolve({ result: { value } }));
    expect(await readRendered(page)).toEqual(value);
  });

  it('passes closed shadow roots to the script, but none from a frame', async () => {
    const handed: object[] = [];
    const root = (backendNodeId: number, shadowRootType: string) => ({
      shadowRoots: [{ backendNodeId, shadowRootType }],
    });
    const page = aPage(() => Promise.resolve({ result: { value } }), {
      'DOM.getFlattenedDocument': () =>
        Promise.resolve({ nodes: [{}, root(1, 'open'), root(2, 'closed'), root(3, 'closed')] }),
      'DOM.resolveNode': (order) => {
        const { backendNodeId } = order as { backendNodeId: number };
        return backendNodeId === 3
          ? Promise.reject(new Error('Node is of another page'))
          : Promise.resolve({ object: { objectId: `object ${backendNodeId}` } });
      },
      'Runtime.callFunctionOn': (order) => {
        handed.push(order);
        return Promise.resolve({});
      },
    });
    expect(await readRendered(page)).toEqual(value);
    expect(handed).toEqual([
      expect.objectContaining({
        arguments: [{ objectId: 'object 2' }],
        executionContextId: 7,
      }),
    ]);
  });

  it.each<[string, () => Promise<object>]>([
    ['fails', () => Promise.reject(new Error('Target closed'))],
    [
      'throws in the page',
      () => Promise.resolve({ result: {}, exceptionDetails: { text: 'Uncaught' } }),
    ],
    ['gives something else', () => Promise.resolve({ result: { value: { html: 1 } } })],
  ])('returns null when it %s, since the page was measured anyway', async (_, evaluated) => {
    expect(await readRendered(aPage(evaluated))).toBeNull();
  });

  it('returns null when the page never responds', async () => {
    const pause = jest.spyOn(timers, 'setTimeout').mockResolvedValue(null);
    expect(await readRendered(aPage(() => new Promise(() => {})))).toBeNull();
    expect(pause).toHaveBeenCalledWith(5_000, null);
    pause.mockRestore();
  });
});

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
