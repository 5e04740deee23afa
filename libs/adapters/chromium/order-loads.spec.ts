import { medianRun } from './create-lab.ts';

const run = (fcp: number | null, interactive: number | null) => ({ rank: { fcp, interactive } });

describe('the median run', () => {
  it('is closest to the medians of first paint and interactive', () => {
    const runs = [run(900, 3000), run(1000, 2000), run(1400, 1900)];
    expect(medianRun(runs)).toBe(runs[1]);
  });

  it('is the run that is interactive first if two are equally close', () => {
    const runs = [run(1000, 3000), run(1000, 2000)];
    expect(medianRun(runs)).toBe(runs[1]);
  });

  it('is never a run without a metric, unless all lack it', () => {
    const runs = [run(null, 10), run(5000, 9000)];
    expect(medianRun(runs)).toBe(runs[1]);
    expect(medianRun(runs.slice(0, 1))).toBe(runs[0]);
    expect(medianRun([])).toBeUndefined();
  });
});
