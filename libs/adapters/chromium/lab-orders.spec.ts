import { join } from 'node:path';
import { createLab, type LabLimits } from './create-lab.ts';

const script = join(import.meta.dirname, 'testing/fake-lab-process.ts');
const forever = new AbortController().signal;

describe('the loads of an order, with a fake browser', () => {
  let loads = 0;
  const newLab = (limits: Partial<LabLimits> = {}) =>
    createLab({
      browserPath: process.execPath,
      processScript: script,
      limits,
      startProxy: () =>
        Promise.resolve({
          host: '127.0.0.1',
          port: loads++,
          refused: [],
          judge: () => Promise.resolve([]),
          close: () => Promise.resolve(),
        }),
    });
  const lab = newLab();
  afterAll(() => lab.close());

  /** Orders some runs; `words` set the outcome of each load. */
  async function measure(words: string, runs: number, on = lab) {
    loads = 0;
    const starts: string[] = [];
    const result = await on.measure(
      { url: `http://page.test/${words}`, runs },
      {
        signal: forever,
        tell: ({ formFactor, run }) => starts.push(`${formFactor} ${run}`),
      },
    );
    return { result, starts };
  }
  const loadsOf = ({ result }: Awaited<ReturnType<typeof measure>>) =>
    result.runs.map(({ formFactor }) => formFactor);

  it('alternate, so that both form factors have the same number', async () => {
    const measured = await measure('', 2);
    expect(measured.starts).toEqual(['desktop 1', 'mobile 1', 'desktop 2', 'mobile 2']);
    expect(loadsOf(measured)).toEqual(['desktop', 'desktop', 'mobile', 'mobile']);
  });

  it('stop after one of each once the time is up', async () => {
    const hurried = newLab({ orderMs: 0 });
    const measured = await measure('', 3, hurried);
    await hurried.close();
    expect(loadsOf(measured)).toEqual(['desktop', 'mobile']);
    expect(measured.result.median).toEqual({ desktop: 0, mobile: 1 });
  });

  it('are kept when a later one fails', async () => {
    const measured = await measure('good,good,page_timeout', 3);
    expect(measured.starts).toEqual(['desktop 1', 'mobile 1', 'desktop 2', 'mobile 2', 'mobile 3']);
    expect(loadsOf(measured)).toEqual(['desktop', 'mobile', 'mobile', 'mobile']);
  });

  it.each([
    ['the first one of a form factor', 'good,page_timeout', 'page_timeout'],
    ['a later one that led to a refused target', 'good,good,blocked_target', 'blocked_target'],
  ])('are discarded when the failed load is %s', async (_, words, code) => {
    await expect(measure(words, 3)).rejects.toMatchObject({ code });
  });

  it('are a measurement without the rendered page if it cannot be read, and the next load tries again', async () => {
    const unread = await measure('good,unread', 1);
    expect(unread.result.rendered).toBeNull();
    const second = await measure('good,unread,good,good', 2);
    expect(second.result.rendered).toMatchObject({ finalUrl: 'https://example.com/' });
  });
});
