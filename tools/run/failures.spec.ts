import type { JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { failedJourneys, failedSpecs } from './failures.mjs';

const journey = (title: string, statuses: Record<string, string>) =>
  ({
    title,
    file: 'shell.spec.ts',
    line: 7,
    tests: Object.entries(statuses).map(([projectName, status]) => ({ projectName, status })),
  }) as JSONReportSpec;

const suite = (title: string, specs: JSONReportSpec[], suites: JSONReportSuite[] = []) =>
  ({ title, file: 'shell.spec.ts', line: 0, column: 0, specs, suites }) satisfies JSONReportSuite;

it('names the failed specs of every project, in their order', () => {
  const projects = [
    { failures: ['libs/robots/src/a.spec.ts: a rule › is read'] },
    { failures: [] },
    { failures: ['tools/b.spec.ts: could not be run'] },
  ];
  expect(failedSpecs(projects)).toEqual([
    'libs/robots/src/a.spec.ts: a rule › is read',
    'tools/b.spec.ts: could not be run',
  ]);
});

it('names failed journeys with their line, screen and group', () => {
  const inner = suite('on a phone', [journey('opens', { desktop: 'expected', phone: 'flaky' })]);
  const all = suite(
    'shell.spec.ts',
    [journey('closes', { desktop: 'unexpected', phone: 'skipped' })],
    [inner],
  );
  expect(failedJourneys({ suites: [all], errors: [] })).toEqual([
    'shell.spec.ts:7 [desktop] closes',
    'shell.spec.ts:7 [phone] on a phone › opens',
  ]);
});

it('says why no journey was run', () => {
  const errors = [{ message: 'The web server ended early.\n    at start' }];
  expect(failedJourneys({ suites: [], errors })).toEqual(['The web server ended early.']);
});
