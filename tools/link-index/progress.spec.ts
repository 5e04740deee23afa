import { bytes, duration } from './figures.ts';
import { ProgressLine, type StageProgress } from './progress.ts';

const at = (done: number, more: Partial<StageProgress> = {}): StageProgress => ({
  stage: 'reading edges',
  done,
  total: 14_600_000_000,
  unit: 'bytes',
  rows: done / 10,
  ...more,
});

/** Progress on an output, with a fake clock. */
function watch(out: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const line = new ProgressLine({ ...out, write: (text) => written.push(text) }, () => clock.ms);
  return { written, clock, line };
}

describe('progress', () => {
  it('is an occasional line in a log, with rate and time left', () => {
    const { written, clock, line } = watch({});
    line.update(at(0));
    for (const ms of [2_000, 9_000, 10_000, 11_000, 20_000]) {
      clock.ms = ms;
      line.update(at(ms * 50_000));
    }
    expect(written).toEqual([
      'reading edges: 0 bytes of 14.6 GB (0%)\n',
      'reading edges: 500.0 MB of 14.6 GB (3%), 50,000,000 rows, 50.0 MB/s, 5,000,000 rows/s, 5 min left\n',
      'reading edges: 1.0 GB of 14.6 GB (6%), 100,000,000 rows, 50.0 MB/s, 5,000,000 rows/s, 5 min left\n',
    ]);
  });

  it('counts the rate of a resumed import from where it continues', () => {
    const { written, clock, line } = watch({});
    line.update(at(10_000_000_000));
    clock.ms = 10_000;
    line.update(at(10_100_000_000));
    expect(written.at(-1)).toContain('10.0 MB/s, 1,000,000 rows/s, 8 min left');
  });

  it('always shows the last update of a stage', () => {
    const { written, clock, line } = watch({});
    line.update(at(0));
    clock.ms = 500;
    line.update(at(14_600_000_000));
    line.update({ stage: 'sorting edges', done: 3, total: 200, unit: 'parts', rows: 0 });
    line.end();
    line.end();
    expect(written).toEqual([
      'reading edges: 0 bytes of 14.6 GB (0%)\n',
      'reading edges: 14.6 GB of 14.6 GB (100%), 1,460,000,000 rows\n',
      'sorting edges: 3 of 200 parts (1%)\n',
    ]);
  });

  it('rewrites one line on a terminal, never wider than the terminal', () => {
    const { written, clock, line } = watch({ isTTY: true, columns: 30 });
    line.update(at(0));
    clock.ms = 100;
    line.update(at(1));
    clock.ms = 1_000;
    line.update(at(5_000_000));
    line.end();
    expect(written).toEqual([
      '\r\u001b[2Kreading edges: 0 bytes of 14.',
      '\r\u001b[2Kreading edges: 5.0 MB of 14.6',
      '\n',
    ]);
  });

  it('works without a known total', () => {
    const { written, line } = watch({});
    line.update(at(5, { total: null, rows: 0 }));
    expect(written).toEqual(['reading edges: 5 bytes\n']);
  });
});

describe('figures', () => {
  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1.0 KB'],
    [999_960, '1.0 MB'],
    [14_600_000_000, '14.6 GB'],
    [2e15, '2000.0 TB'],
  ])('%d bytes are %s', (value, text) => expect(bytes(value)).toBe(text));

  it.each([
    [0.2, '1 s'],
    [89, '89 s'],
    [90, '2 min'],
    [12_000, '3 h 20 min'],
  ])('%d seconds are %s', (value, text) => expect(duration(value)).toBe(text));
});
