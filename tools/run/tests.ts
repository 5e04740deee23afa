/** Reads the reports of Jest and Playwright, and runs failed tests once more. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

export interface Failure {
  /** The file and title of the test. */
  readonly name: string;
  /** The first lines of its error. */
  readonly lines: readonly string[];
}

/** The result of one run of tests. */
export interface Tests {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** The files to run again; an empty list means all, `null` that the run was aborted. */
  readonly failed: readonly string[] | null;
  /** Tests that passed in these files. */
  readonly passedBeside: number;
  /** Milliseconds by file. */
  readonly times: Readonly<Record<string, number>>;
}

/** The first informative lines of an error, without colors and stack frames in packages. */
export function firstLines(message: string, max = 6): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*(node_modules|node:)/.test(line))
    .slice(0, max)
    .map((line) => line.trimEnd().slice(0, 200));
}

/** The part of Jest's JSON report that is used here. */
export interface JestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

/** @param root the absolute path that file names are relative to */
export function readSpecs(report: JestReport, root: string): Tests {
  const files = report.testResults.map((file) => ({ ...file, name: relative(root, file.name) }));
  const failed = files.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    passedBeside: failed
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length,
    failed: failed.map(({ name }) => name),
    failures: failed.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not be loaded, or whose process ended, lists no failed test.
      if (tests.length === 0) return [{ name, lines: firstLines(message) }];
      return tests.map(({ fullName, failureMessages }) => ({
        name: `${name}: ${fullName}`,
        lines: firstLines((failureMessages ?? []).join('\n')),
      }));
    }),
    times: Object.fromEntries(
      files.map(({ name, startTime, endTime }) => [name, endTime - startTime]),
    ),
  };
}

export function readJourneys(report: Pick<JSONReport, 'suites' | 'errors'>): Tests {
  // Errors without a title: a server did not start, or the journeys ran out of time.
  const failures: Failure[] = report.errors.map(({ message = '' }) => {
    const [name = 'Playwright failed', ...lines] = firstLines(message);
    return { name, lines };
  });
  const times: Record<string, number> = {};
  const passed: string[] = [];
  const failed = new Set<string>();
  const visit = (suite: JSONReportSuite, titles: readonly string[]) => {
    for (const { title, file, line, tests } of suite.specs) {
      for (const { projectName, status, results } of tests) {
        times[file] = results.reduce((sum, { duration }) => sum + duration, times[file] ?? 0);
        if (status === 'expected') passed.push(file);
        if (status === 'expected' || status === 'skipped') continue;
        failed.add(file);
        const [error] = results.flatMap(({ errors }) => errors);
        failures.push({
          name: `${file}:${line} [${projectName}] ${[...titles, title].join(' › ')}`,
          lines: firstLines(error?.message ?? ''),
        });
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, [...titles, inner.title]);
  };
  for (const suite of report.suites) visit(suite, []);
  return {
    passed: passed.length,
    passedBeside: passed.filter((file) => failed.has(file)).length,
    failed: [...failed],
    failures,
    times,
  };
}

/** If more files failed, it is not chance, and they are not run again. */
const maxAgain = 20;

/**
 * Runs tests, then runs the files with failures once more, alone: whole files, since tests may build on each other.
 * @param run runs all tests, or the named files
 * @returns the results of each file's last run, and the flaky tests, which failed first and then passed
 */
export async function runTwice(
  run: (files: readonly string[]) => Promise<Tests>,
): Promise<Tests & { readonly flaky: readonly string[] }> {
  const first = await run([]);
  const { failed, failures } = first;
  if (failures.length === 0 || failed === null || failed.length > maxAgain) {
    return { ...first, flaky: [] };
  }
  const second = await run(failed);
  const names = new Set(second.failures.map(({ name }) => name));
  return {
    ...second,
    passed: first.passed - first.passedBeside + second.passed,
    times: first.times,
    // An aborted second run clears no test.
    flaky:
      second.failed === null
        ? []
        : failures.map(({ name }) => name).filter((name) => !names.has(name)),
  };
}
