/** The output at the end of a check, and `summary.txt` while it runs. */
import type { Failure } from './tests.ts';

/** The result of a step. */
export interface Row {
  readonly id: string;
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly flaky: readonly string[];
  readonly seconds: number;
  readonly cpu: number;
  readonly peakMb: number;
  /** The step passed before, and nothing has changed since. */
  readonly unchanged?: boolean;
}

/** A terminal shows about this many lines. */
const maxLines = 56;

const heading = ['step', 'passed', 'failed', 'seconds', 'CPU seconds', 'peak MB'];

const inColumns = ([first = '', ...rest]: readonly string[]) =>
  [first.padEnd(11), ...rest.map((cell, at) => cell.padStart(heading[at + 1]?.length ?? 0))].join(
    '  ',
  );

const cellsOf = ({ id, passed, failures, seconds, cpu, peakMb, unchanged }: Row) =>
  unchanged
    ? [id, String(passed), '0', 'unchanged']
    : [
        id,
        String(passed),
        String(failures.length),
        seconds.toFixed(1),
        cpu.toFixed(1),
        peakMb.toFixed(0),
      ];

/** @param unfinished steps that have not ended; each counts as failed */
function closingLine(rows: readonly Row[], unfinished: readonly string[] = []): string {
  const sum = (numberOf: (row: Row) => number) =>
    rows.reduce((total, row) => total + numberOf(row), 0);
  const failed = sum(({ failures }) => failures.length) + unfinished.length;
  return `${sum(({ passed }) => passed)} passed, ${failed} failed`;
}

const table = (rows: readonly Row[]) => [heading, ...rows.map(cellsOf)].map(inColumns);

/** The state so far, for a run that may be interrupted at any time. */
export const soFar = (rows: readonly Row[], unfinished: readonly string[]): string[] => [
  ...table(rows),
  ...(unfinished.length > 0 ? [`not finished: ${unfinished.join(', ')}`] : []),
  closingLine(rows, unfinished),
];

/** The end of a check: the table, each failed test with the first lines of its error, flaky tests, the counts. */
export function summary(rows: readonly Row[]): string[] {
  const failures = rows.flatMap(({ id, failures }) =>
    failures.map(({ name, lines }) => ({ name: `${id}: ${name}`, lines })),
  );
  const flaky = rows.flatMap(({ flaky }) => flaky).map((name) => `flaky: ${name}`);
  const frame = [...table(rows), '', ...flaky.slice(0, 10)];
  const room = maxLines - frame.length - 3;
  const shown = failures.slice(0, room - 1);
  const each = Math.floor(room / Math.max(1, shown.length)) - 1;
  const blocks = shown.flatMap(({ name, lines }) => [
    `FAILED ${name}`,
    ...lines.slice(0, each).map((line) => `    ${line}`),
  ]);
  if (shown.length < failures.length) {
    blocks.push(`and ${failures.length - shown.length} more: test-results/failures.txt`);
  }
  return [...frame, ...blocks, '', closingLine(rows)];
}
