import {
  type LabRun,
  type PageEvidence,
  toPageEvidence,
  toReport,
} from '@plumbline/tools/page-speed';
import { aLabResult, aLabRun } from '@plumbline/tools/page-speed/testing';
import { EngineError } from '../engine-error.ts';
import { DeepAudits } from './deep-audits.ts';

const url = 'https://shop.example/';

describe(DeepAudits, () => {
  const measured = async (given: Partial<LabRun>) => {
    const runs = (['desktop', 'mobile'] as const).map((formFactor) =>
      aLabRun({ ...given, formFactor, finalUrl: url }),
    );
    const result = aLabResult({ runs });
    const field = { known: false, reason: 'None is published.' } as const;
    const report = toReport(result, { url, analyzedAt: new Date(0), field });
    const evidence: PageEvidence = { ...toPageEvidence(result), rendered: null };
    const audits = new DeepAudits({
      measurePage: async () => ({ report, evidence }),
      pages: null as never,
      log: { debug: () => {}, warn: () => {}, error: () => {} },
    });
    return audits.measure(
      { finalUrl: url, status: 200, wall: null },
      {
        caller: { owner: 'a', page: null },
        fresh: false,
        signal: new AbortController().signal,
        onRun: () => {},
      },
    );
  };

  it('passes on the lab measurements', async () => {
    expect((await measured({})).artifacts.lab).toMatchObject({ ok: true });
  });

  it('does not judge a load in which most files are missing', async () => {
    const { artifacts, failure } = await measured({ refusedRequests: 1_000 });
    expect(failure).toMatch(/most of the page’s files/);
    for (const missing of [artifacts.lab, artifacts.rendered]) {
      expect(missing).toEqual({ ok: false, applies: true, reason: failure });
    }
  });

  it.each([
    ['too_many_runs', /Too many pages are waiting/],
    ['shutting_down', null],
  ] as const)(
    'has a reason instead of results after %s, unless the server stops',
    async (code, reason) => {
      const audits = new DeepAudits({
        measurePage: () => Promise.reject(new EngineError(code)),
        pages: null as never,
        log: { debug: () => {}, warn: () => {}, error: () => {} },
      });
      const call = {
        ...{ caller: { owner: 'a', page: null }, fresh: false, onRun: () => {} },
        signal: new AbortController().signal,
      };
      const result = audits.measure({ finalUrl: url, status: 200, wall: null }, call);
      if (reason === null) await expect(result).rejects.toMatchObject({ code });
      else expect((await result).failure).toMatch(reason);
    },
  );
});
