import { toPageEvidence } from './page-evidence.ts';
import { aLabResult, aLabRun } from './testing/a-lab-result.ts';

describe(toPageEvidence, () => {
  it('has the rendered page, and how the files of the loads with the median came', () => {
    const result = aLabResult({}, 3);
    const delivery = { ...aLabRun().delivery, renderBlockingMs: 912 };
    const runs = result.runs.map((run, place) => (place === 4 ? { ...run, delivery } : run));
    const evidence = toPageEvidence({ ...result, runs, median: { desktop: 0, mobile: 4 } });
    expect(evidence.rendered).toBe(result.rendered);
    expect(evidence.delivery.mobile).toBe(delivery);
    expect(evidence.delivery.desktop).toBe(runs[0]?.delivery);
  });

  it('is not made of the load of another device', () => {
    const result = aLabResult();
    expect(() => toPageEvidence({ ...result, median: { desktop: 1, mobile: 1 } })).toThrow(
      'No desktop load has the median',
    );
  });
});
