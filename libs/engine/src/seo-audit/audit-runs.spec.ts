import { EngineError } from '../engine-error.ts';
import type { AuditPageOptions, AuditRunProgress } from './audit-page.ts';
import type { SeoAuditReport } from './audit-report.ts';
import { seoAuditOrder, seoAuditRunKind, seoAuditRuns } from './audit-runs.ts';

const waiter = { owner: 'network/visitor', page: 'page' };
const report = { score: 97 } as SeoAuditReport;
const progress: AuditRunProgress = {
  ...{ stage: 'page', requests: 0, checks: 100, browser: null, lines: [] },
};

describe(seoAuditOrder, () => {
  it('keeps the URL as typed, and names its site and the caller', () => {
    const order = seoAuditOrder({ url: ' www.shop.example/a ', keyphrase: 'spades' }, waiter);
    expect(order).toMatchObject({ key: null, site: 'shop.example', waiter });
    expect(order.input).toEqual({
      ...{ url: ' www.shop.example/a ', keyphrase: 'spades' },
      ...{ fresh: false, deep: false, botParity: false, owner: 'network/visitor' },
    });
    const options = { fresh: true, deep: true, botParity: true };
    expect(seoAuditOrder({ url: 'a.example', ...options }, waiter).input).toMatchObject(options);
    expect(seoAuditOrder({ url: 'http://127.0.0.1:8000/' }, waiter).site).toBe('127.0.0.1');
    expect(seoAuditOrder({ url: 'a.github.io' }, waiter).site).toBe('a.github.io');
  });

  it.each([
    ['a text', 'invalid_url'],
    ['https://user:secret@a.example/', 'credentials_in_url'],
  ])('refuses %s with %s', (url, code) => {
    expect(() => seoAuditOrder({ url }, waiter)).toThrow(code);
  });
});

describe(seoAuditRunKind, () => {
  const log = { error: jest.fn() };
  const input = { url: 'a.example', deep: true, owner: 'network/visitor' };
  // An audit saves none.
  const state = {} as never;
  const work = (
    audit: (request: object, options: AuditPageOptions) => Promise<SeoAuditReport>,
    signal = new AbortController().signal,
    checkpoint: (data: AuditRunProgress) => void = () => {},
  ) => seoAuditRunKind(audit, log).work(input, { signal, resumeFrom: null, checkpoint, state });

  it('audits what was ordered for its caller, and stores the progress', async () => {
    const { signal } = new AbortController();
    const checkpoint = jest.fn();
    const audit = jest.fn((_request: object, { onProgress }: AuditPageOptions) => {
      onProgress?.(progress);
      return Promise.resolve(report);
    });
    expect(await work(audit, signal, checkpoint)).toEqual({ result: report });
    expect(audit).toHaveBeenCalledWith(
      { url: 'a.example', deep: true },
      expect.objectContaining({ signal, caller: { owner: 'network/visitor', page: null } }),
    );
    expect(checkpoint.mock.calls).toEqual([[progress]]);
  });

  it('stores why it failed', async () => {
    const failure = new EngineError('timeout');
    await expect(work(() => Promise.reject(failure))).rejects.toBe(failure);
    const reason = seoAuditRunKind(() => Promise.reject(failure), log).reasonOf(failure);
    expect(JSON.parse(reason)).toMatchObject({ code: 'timeout' });
    expect(JSON.parse(seoAuditRuns.afterCrash.reason(2))).toMatchObject({
      code: 'run_interrupted',
    });
  });

  it('does not fail because the browser queue closes before its worker stops', async () => {
    const stop = new AbortController();
    let ended = false;
    const working = work(() => Promise.reject(new EngineError('shutting_down')), stop.signal)
      .catch((error: unknown) => error)
      .finally(() => (ended = true));
    await new Promise(setImmediate);
    expect(ended).toBe(false);
    stop.abort();
    expect(await working).toMatchObject({ code: 'shutting_down' });
  });
});
