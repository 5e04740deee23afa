import type { LabRun } from './lab.ts';
import { toPageEvidence, toReport } from './report.ts';
import { aLabResult, aLabRun } from './testing/a-lab-result.ts';

const context = {
  url: 'https://example.com/',
  analyzedAt: new Date('2026-11-22T06:04:12.000Z'),
  field: { known: false, reason: 'No key.' },
} as const;

describe(toReport, () => {
  it('converts figures to the units shown on the page', () => {
    const report = toReport(aLabResult(), context);
    expect(report).toMatchObject({
      url: 'https://example.com/',
      finalUrl: 'https://example.com/',
      analyzedAt: '2026-11-22T06:04:12.000Z',
      runs: 1,
      field: context.field,
    });
    expect(report.mobile).toMatchObject({
      score: 76,
      fcp: 1.84,
      lcp: 3.01,
      cls: 0.021,
      fid: 192,
      tbt: 121,
      scoreWarning: null,
      speedIndex: 2.4,
      ttfb: 180,
      loadTime: 1.1,
      pageSize: 842.3,
      requests: 2,
      conditions: { lighthouse: '13.5.0', cpuSlowdown: 4 },
    });
    expect(report.desktop).toMatchObject({ score: 97, conditions: { cpuSlowdown: 1 } });
    expect(report.mobile.suggestions).toHaveLength(2);
  });

  describe('the note on the score', () => {
    const warningOf = (
      requests: readonly (readonly [type: string, status: number, url?: string])[],
      refusedRequests = 0,
    ) => {
      const [first] = aLabRun().requests;
      if (!first) throw new Error('The load has no request.');
      const all = requests.map(([resourceType, status, url = first.url]) => ({
        ...first,
        ...{ resourceType, status, url },
      }));
      const runs = (['desktop', 'mobile'] as const).map((formFactor) =>
        aLabRun({ formFactor, requests: all, refusedRequests }),
      );
      return toReport(aLabResult({ runs }), context).mobile.scoreWarning;
    };
    const page = ['Document', 200] as const;
    const file = (status: number) => ['Script', status] as const;
    const frame = (status: number) => ['Document', status] as const;

    it.each([
      ['files', [page, file(-1), file(-1), file(200)], 0, '2 of 3'],
      ['frames', [page, frame(-1), frame(-1), file(200)], 0, '2 of 3'],
      ['files after redirects', [['Document', 301], page, file(-1)], 0, '1 of 1'],
      ['files that visitors may not check', [page, file(200)], 2, '2 of 3'],
    ] as const)('warns when most %s got no response', (_what, requests, refused, counts) => {
      expect(warningOf(requests, refused)).toBe(
        `${counts} files of the page got no response here, so the score says little about the page that visitors see.`,
      );
    });

    it.each([
      ['half of them got none', [page, file(-1), file(200)]],
      ['they got errors', [page, file(404), file(500)]],
      ['the page has none', [page]],
      ['the redirects are all there is', [['Document', 301], ['Document', 302], page]],
      ['they are no files of the web', [page, ['WebSocket', -1, 'wss://shop.example/']]],
    ] as const)('does not warn when %s', (_what, requests) => {
      expect(warningOf(requests)).toBeNull();
    });
  });

  it('reports values that Lighthouse lacks as unknown', () => {
    const nothing = Object.fromEntries(
      Object.keys(aLabRun().metrics).map((metric) => [metric, null]),
    ) as unknown as LabRun['metrics'];
    const runs = (['desktop', 'mobile'] as const).map((formFactor) =>
      aLabRun({
        formFactor,
        score: null,
        metrics: nothing,
        transferBytes: null,
        requestCount: null,
      }),
    );
    expect(toReport(aLabResult({ runs }), context).mobile).toMatchObject({
      score: null,
      fcp: null,
      cls: null,
      fid: null,
      tbt: null,
      ttfb: null,
      loadTime: null,
      pageSize: null,
      requests: null,
      spread: {},
    });
  });

  it('shows the median load and the range of all loads', () => {
    const loads = [0.9, 0.02, 0.4].map((shift, place) => {
      const run = aLabRun({ formFactor: 'mobile', score: 70 + place });
      return { ...run, metrics: { ...run.metrics, cumulativeLayoutShift: shift } };
    });
    const desktop = loads.map(({ metrics }) => aLabRun({ formFactor: 'desktop', metrics }));
    const result = aLabResult({
      runs: [...desktop, ...loads],
      median: { desktop: 1, mobile: 5 },
    });
    const report = toReport(result, context);
    expect(report.runs).toBe(3);
    expect(report.mobile).toMatchObject({
      score: 72,
      cls: 0.4,
      spread: { score: { min: 70, max: 72 }, cls: { min: 0.02, max: 0.9 } },
    });
    expect(report.desktop.cls).toBe(0.02);
  });

  it('counts the loads of each form factor, which may differ', () => {
    const [desktop, ...others] = aLabResult({}, 3).runs.slice(2);
    const runs = [desktop, ...others].filter((run) => run !== undefined);
    const report = toReport(aLabResult({ runs, median: { desktop: 0, mobile: 1 } }), context);
    expect([report.desktop.runs, report.mobile.runs, report.runs]).toEqual([1, 3, 1]);
  });

  it('never uses a load of the other form factor as the median', () => {
    const result = aLabResult({ median: { desktop: 1, mobile: 0 } });
    expect(() => toReport(result, context)).toThrow('No desktop load');
  });
});

describe(toPageEvidence, () => {
  it('contains the rendered page and the exact figures of the median loads', () => {
    const result = aLabResult({}, 3);
    const delivery = { ...aLabRun().delivery, renderBlockingMs: 912 };
    const runs = result.runs.map((run, place) => (place === 4 ? { ...run, delivery } : run));
    const evidence = toPageEvidence({ ...result, runs, median: { desktop: 0, mobile: 4 } });
    expect(evidence.rendered).toBe(result.rendered);
    expect(evidence.loads.mobile).toEqual({
      largestContentfulPaint: 3_014.3999999999996,
      totalBlockingTime: 120.60000000000001,
      transferBytes: 862_464,
      delivery,
    });
    expect(evidence.loads.desktop.delivery).toBe(runs[0]?.delivery);
  });

  it('never uses a load from the other device', () => {
    const result = aLabResult();
    expect(() => toPageEvidence({ ...result, median: { desktop: 1, mobile: 1 } })).toThrow(
      'No desktop load has the median',
    );
  });
});
