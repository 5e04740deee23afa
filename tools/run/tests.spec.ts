import type { JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import { firstLines, readJourneys, readSpecs, runTwice, type Tests } from './tests.ts';

const specFile = (name: string, tests: Record<string, string>, message = '') => ({
  name: `/work/${name}`,
  status: message || Object.values(tests).includes('failed') ? 'failed' : 'passed',
  message,
  startTime: 1_000,
  endTime: 1_250,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['\u001b[31mError: no\u001b[39m\n\n  at a.ts'] : [],
  })),
});

it('reads the failed specs, by file and title', () => {
  const report = {
    numPassedTests: 7,
    testResults: [
      specFile('libs/a.spec.ts', { 'a rule is read': 'passed', 'a rule is kept': 'failed' }),
      specFile('libs/b.spec.ts', {}, 'A worker was ended.\n    at node_modules/jest/run.js'),
      specFile('libs/c.spec.ts', { works: 'passed' }),
    ],
  };
  expect(readSpecs(report, '/work')).toEqual({
    passed: 7,
    passedBeside: 1,
    failed: ['libs/a.spec.ts', 'libs/b.spec.ts'],
    failures: [
      { name: 'libs/a.spec.ts: a rule is kept', lines: ['Error: no', '  at a.ts'] },
      { name: 'libs/b.spec.ts', lines: ['A worker was ended.'] },
    ],
    times: { 'libs/a.spec.ts': 250, 'libs/b.spec.ts': 250, 'libs/c.spec.ts': 250 },
  });
});

const suite = (title: string, specs: JSONReportSpec[], suites: JSONReportSuite[] = []) =>
  ({ title, file: 'shell.spec.ts', line: 0, column: 0, specs, suites }) satisfies JSONReportSuite;

const journey = (title: string, statuses: Record<string, string>) =>
  ({
    title,
    file: 'shell.spec.ts',
    line: 7,
    tests: Object.entries(statuses).map(([projectName, status]) => ({
      projectName,
      status,
      results: [
        { duration: 40, errors: status === 'unexpected' ? [{ message: 'Error: closed' }] : [] },
      ],
    })),
  }) as unknown as JSONReportSpec;

it('reads the failed journeys, with line, screen and group', () => {
  const inner = suite('on a phone', [
    journey('opens', { desktop: 'expected', phone: 'unexpected' }),
  ]);
  const all = suite(
    'shell.spec.ts',
    [journey('closes', { desktop: 'unexpected', phone: 'skipped' })],
    [inner],
  );
  const names = ['shell.spec.ts:7 [desktop] closes', 'shell.spec.ts:7 [phone] on a phone › opens'];
  expect(readJourneys({ suites: [all], errors: [] })).toEqual({
    passed: 1,
    passedBeside: 1,
    failed: ['shell.spec.ts'],
    failures: names.map((name) => ({ name, lines: ['Error: closed'] })),
    times: { 'shell.spec.ts': 160 },
  });
});

it('reads why no journey ran', () => {
  const errors = [{ message: 'The web server ended early.\n    at start' }];
  expect(readJourneys({ suites: [], errors }).failures).toEqual([
    { name: 'The web server ended early.', lines: ['    at start'] },
  ]);
});

it('shortens errors to informative lines', () => {
  const message =
    '\u001b[2mexpect(a)\u001b[22m\n\n   \nline\n    at x (node:fs:1)\n    at y (a.ts:1)\nmore';
  expect(firstLines(message, 3)).toEqual(['expect(a)', 'line', '    at y (a.ts:1)']);
});

describe('failed tests', () => {
  /** The titles of the failed tests, each in its own file. */
  const tests = (passed: number, titles: string[], passedBeside = 0): Tests => ({
    passed,
    passedBeside,
    failed: titles.map((title) => `${title}.spec.ts`),
    failures: titles.map((title) => ({ name: `${title}.spec.ts: ${title}`, lines: ['no'] })),
    times: { a: passed },
  });
  const twice = (...runs: Tests[]) => {
    const asked: (readonly string[])[] = [];
    const outcome = runTwice((files) => {
      asked.push(files);
      const next = runs[asked.length - 1];
      return next ? Promise.resolve(next) : Promise.reject(new Error('asked too often'));
    });
    return { asked, outcome };
  };

  it('run once more with their file, alone, and count by their second result', async () => {
    const { asked, outcome } = twice(tests(10, ['a', 'b'], 3), tests(5, ['b'], 1));
    expect(await outcome).toMatchObject({
      passed: 12,
      failures: [{ name: 'b.spec.ts: b' }],
      flaky: ['a.spec.ts: a'],
      times: { a: 10 },
    });
    expect(asked).toEqual([[], ['a.spec.ts', 'b.spec.ts']]);
  });

  it('don’t run again if nothing failed, or too much to be chance', async () => {
    const many = Array.from({ length: 21 }, (_, at) => `file ${at}`);
    expect(await twice(tests(10, [])).outcome).toMatchObject({ passed: 10, flaky: [] });
    expect((await twice(tests(10, many)).outcome).failures).toHaveLength(21);
  });

  it('all run again if no server started', async () => {
    const notStarted = { ...tests(0, []), failures: [{ name: 'The server ended', lines: [] }] };
    const { asked, outcome } = twice(notStarted, tests(27, []));
    expect(await outcome).toMatchObject({ passed: 27, failures: [], flaky: ['The server ended'] });
    expect(asked).toEqual([[], []]);
  });

  it('don’t run again after an aborted run, and a second run that is aborted clears none', async () => {
    const brokenOff = {
      ...tests(0, []),
      failed: null,
      failures: [{ name: 'Jest was ended', lines: [] }],
    };
    expect((await twice(brokenOff).outcome).failures).toHaveLength(1);
    expect(await twice(tests(10, ['a'], 1), brokenOff).outcome).toMatchObject({
      passed: 9,
      failures: [{ name: 'Jest was ended' }],
      flaky: [],
    });
  });
});
