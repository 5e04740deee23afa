import { soFar, summary, type Row } from './summary.ts';

const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  passed: 1,
  failures: [],
  flaky: [],
  seconds: 61.04,
  cpu: 90.5,
  peakMb: 812.3,
  ...more,
});

it('shows each step, flaky tests and the counts', () => {
  const rows = [
    row('lint'),
    row('test', { passed: 8_900, flaky: ['libs/a.spec.ts'] }),
    row('build', { unchanged: true }),
  ];
  expect(summary(rows)).toEqual([
    'step         passed  failed  seconds  CPU seconds  peak MB',
    'lint              1       0     61.0         90.5      812',
    'test           8900       0     61.0         90.5      812',
    'build             1       0  unchanged',
    '',
    'flaky: libs/a.spec.ts',
    '',
    '8902 passed, 0 failed',
  ]);
});

const failures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `libs/a.spec.ts: rule ${at}`,
    lines: Array.from({ length: 12 }, (_, line) => `line ${line} of ${at}`),
  }));

it('shows each failure with the first lines of its error', () => {
  const lines = summary([row('test', { passed: 5, failures: failures(2) })]);
  expect(lines).toContain('FAILED test: libs/a.spec.ts: rule 1');
  expect(lines).toContain('    line 11 of 1');
  expect(lines.at(-1)).toBe('5 passed, 2 failed');
});

it.each([1, 5, 20, 48, 300])('ends within 60 lines with %i failures', (count) => {
  const lines = summary([row('lint'), row('test', { failures: failures(count) })]);
  expect(lines.length).toBeLessThan(60);
  const named = lines.filter((line) => line.startsWith('FAILED ')).length;
  const rest = /^and (\d+) more: test-results\/failures.txt$/m.exec(lines.join('\n'));
  expect(named + Number(rest?.[1] ?? 0)).toBe(count);
  if (count <= 20) expect(lines).toContain(`    line 0 of ${count - 1}`);
});

it('says how far an interrupted run came, and counts the rest as failed', () => {
  expect(soFar([row('lint')], ['test', 'e2e']).slice(-2)).toEqual([
    'not finished: test, e2e',
    '1 passed, 2 failed',
  ]);
});
