import { toPageEvidence } from './page-evidence.ts';
import { aLabResult, aLabRun } from './testing/a-lab-result.ts';

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
