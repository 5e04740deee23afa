import timers from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import { readRendered } from './read-rendered.ts';

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
