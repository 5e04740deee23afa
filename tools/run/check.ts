/**
 * `npm test` checks a change, `npm run test:slow` what that leaves out, `npm run test:all` both. A step is skipped when
 * nothing has changed since it last passed. Every step runs even when one before it failed, so that one run shows all
 * failures. Name steps to run only those: `npm test -- lint test`.
 */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { JSONReport } from '@playwright/test/reporter';
import { fingerprint } from './build.mjs';
import { endWithParent, runProgram, runSteps, type ProgramResult, type Step } from './steps.ts';
import { soFar, summary, type Row } from './summary.ts';
import {
  firstLines,
  readJourneys,
  readSpecs,
  runTwice,
  type Failure,
  type JestReport,
  type Tests,
} from './tests.ts';

const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results');
const say = (line: string) => console.log(`plumbline: ${line}`);

type Tier = 'fast' | 'slow';

/** A step without tests counts as one check. */
interface CheckStep extends Step {
  /** Programs of packages, with their arguments, one after the other. */
  readonly programs?: readonly (readonly string[])[];
  readonly specs?: Tier;
  readonly journeys?: Tier;
  /** The tiers that the step belongs to; `fast` by default. */
  readonly tiers?: readonly Tier[];
}

/**
 * Young objects get more room than Node's 16 MB: compilers, linters and Jest make and drop many, and collecting them took
 * a fifth of the CPU time of specs.
 */
const youngObjects = '--max-semi-space-size=32';

const bin = (path: string) => join('node_modules', path);
const tsc = (project: string) => [bin('typescript7/bin/tsc'), '-p', project];

const steps: readonly CheckStep[] = [
  // The longest step that only reads comes first: it keeps one core busy while the next steps use the other.
  { id: 'lint', minutes: 10, programs: [['tools/nx/lint.mjs']] },
  { id: 'format', minutes: 10, programs: [[bin('oxfmt/bin/oxfmt'), '--check']] },
  { id: 'lint-types', minutes: 10, programs: [[bin('oxlint/bin/oxlint'), '--type-aware']] },
  {
    id: 'typecheck',
    minutes: 10,
    programs: [tsc('tsconfig.spec.json'), tsc('apps/web'), tsc('apps/e2e')],
  },
  { id: 'unused', minutes: 10, programs: [[bin('knip/bin/knip.js'), '--no-progress']] },
  {
    // It compiles the server into the workspace, where the other steps would read it.
    id: 'contract',
    minutes: 10,
    needs: ['lint', 'lint-types', 'unused'],
    programs: [
      ['tools/contract/check-drift.mjs'],
      [bin('@redocly/cli/bin/cli.js'), 'lint', 'openapi.json'],
    ],
  },
  {
    id: 'build',
    minutes: 15,
    needs: ['lint'],
    tiers: ['fast', 'slow'],
    programs: [
      [
        bin('nx/dist/bin/nx.js'),
        'run-many',
        '--targets=build,bundle',
        '--parallel=2',
        '--outputStyle=static',
      ],
    ],
  },
  // From here on each step keeps two cores busy by itself.
  { id: 'test', minutes: 25, needs: ['build', 'contract', 'typecheck'], specs: 'fast' },
  { id: 'e2e', minutes: 20, needs: ['test'], journeys: 'fast' },
  { id: 'test-slow', minutes: 60, needs: ['build', 'test', 'e2e'], tiers: ['slow'], specs: 'slow' },
  {
    id: 'e2e-rest',
    minutes: 90,
    needs: ['test-slow'],
    tiers: ['slow'],
    journeys: 'slow',
  },
];

/** Time limit for all steps together. CI ends a run after 90 minutes, and the nightly one after three hours. */
const wholeMinutes: Readonly<Record<Tier, number>> = { fast: 60, slow: 170 };

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, slow: { type: 'boolean' } },
});
const unknown = asked.filter((id) => !steps.some((step) => step.id === id));
if (unknown.length > 0) {
  const known = steps.map(({ id }) => id).join(', ');
  console.error(`plumbline: no such step: ${unknown.join(', ')}. There are ${known}.`);
  process.exit(1);
}
const tier: Tier = values.all || values.slow ? 'slow' : 'fast';
const chosen = steps.filter(({ id, tiers = ['fast'] }) =>
  asked.length > 0 ? asked.includes(id) : values.all || tiers.includes(tier),
);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
/** The temporary folder of all programs. It is removed with the files they leave in it. */
const scratch = mkdtempSync(join(tmpdir(), 'plumbline-check-'));
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }));
endWithParent();

if (process.env.FC_SEED) say(`FC_SEED is ${process.env.FC_SEED}`);

const sharedData = process.env.PLUMBLINE_SHARED_DATA ?? join(root, '../shared/data');
/** Everything that can change the result of a step. */
const state = JSON.stringify([
  fingerprint(root),
  existsSync(sharedData) && fingerprint(sharedData),
  process.version,
  ['FC_SEED', 'NAUGHTY_STRINGS', 'CHROMIUM_PATH', 'TEST_DATABASE_URL'].map(
    (name) => process.env[name],
  ),
]);
const passedBefore = join(root, 'node_modules/.cache/plumbline-check');
mkdirSync(passedBefore, { recursive: true });

const tooLate: Failure = {
  name: `not started: the whole check has taken ${wholeMinutes[tier]} minutes`,
  lines: [],
};

const rows = new Map<string, Row>();
const finished = () => chosen.flatMap(({ id }) => rows.get(id) ?? []);
const writeSoFar = () => {
  const unfinished = chosen.filter(({ id }) => !rows.has(id)).map(({ id }) => id);
  writeFileSync(join(results, 'summary.txt'), `${soFar(finished(), unfinished).join('\n')}\n`);
};
writeSoFar();
await runSteps(chosen, wholeMinutes[tier] * 60_000, async (step, limit) => {
  rows.set(step.id, await runOrSkip(step, limit));
  writeSoFar();
});

async function runOrSkip(step: CheckStep, limit: number): Promise<Row> {
  const { id } = step;
  const memory = join(passedBefore, `${id}.json`);
  const before = existsSync(memory)
    ? (JSON.parse(readFileSync(memory, 'utf8')) as { state: string; row: Row })
    : null;
  if (before?.state === state) {
    say(`${id}: unchanged since it passed`);
    return { ...before.row, unchanged: true };
  }
  say(`${id}: started`);
  const from = Date.now();
  const seconds = () => (Date.now() - from) / 1_000;
  const waiting = setInterval(
    () => say(`${id}: still running (${seconds().toFixed(0)} s)`),
    30_000,
  );
  const used = { cpu: 0, peakMb: 0 };
  const { passed, failures, flaky } =
    limit > 0 ? await runStep(step, limit, used) : { passed: 0, failures: [tooLate], flaky: [] };
  clearInterval(waiting);
  const row = { id, passed, failures, flaky, seconds: seconds(), ...used };
  const how = failures.length === 0 ? 'passed' : `FAILED (test-results/${id}.log)`;
  say(`${id}: ${how} in ${row.seconds.toFixed(1)} s`);
  for (const { name, lines } of failures) {
    const text = [`${id}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
    if (failures.length <= 10) console.log(text);
    appendFileSync(join(results, 'failures.txt'), `${text}\n`);
  }
  for (const name of flaky) {
    say(`flaky: ${name}`);
    appendFileSync(join(results, 'flaky.txt'), `${name}\n`);
  }
  if (failures.length === 0) writeFileSync(memory, JSON.stringify({ state, row }));
  return row;
}

type StepOutcome = Pick<Row, 'passed' | 'failures' | 'flaky'>;

/** @param used receives the resources that its programs used */
async function runStep(
  { id, programs = [], specs, journeys }: CheckStep,
  wholeLimit: number,
  used: { cpu: number; peakMb: number },
): Promise<StepOutcome> {
  const log = join(results, `${id}.log`);
  const end = Date.now() + wholeLimit;
  const run = async (argv: readonly string[], env: Readonly<Record<string, string>> = {}) => {
    const limit = Math.max(1, end - Date.now());
    const options = [process.env.NODE_OPTIONS, youngObjects, env.NODE_OPTIONS];
    const NODE_OPTIONS = options.filter(Boolean).join(' ');
    const programEnv = { TMPDIR: scratch, ...env, NODE_OPTIONS };
    const ended = await runProgram(argv, { log, limit, env: programEnv });
    used.cpu += ended.cpu;
    used.peakMb = Math.max(used.peakMb, ended.peakMb);
    return ended;
  };
  const broken = (name: string) => ({ name, lines: lastLines(log) });

  const runTests = async (
    runner: string,
    report: string,
    start: () => Promise<ProgramResult>,
    read: () => Tests,
  ): Promise<Tests> => {
    rmSync(report, { force: true });
    const ended = await start();
    const nothing = { passed: 0, passedBeside: 0, failed: null, times: {} };
    const why = endedEarly(ended, wholeLimit);
    if (why || !existsSync(report)) {
      return { ...nothing, failures: [broken(`${runner} ${why ?? 'wrote no report'}`)] };
    }
    const tests = read();
    if (tests.failures.length > 0) return tests;
    // A step without tests is broken and must not pass.
    const odd =
      ended.status !== 0
        ? `ended with ${ended.status} without a failed test`
        : tests.passed === 0 && 'ran no test';
    return odd ? { ...tests, failed: null, failures: [broken(`${runner} ${odd}`)] } : tests;
  };

  if (specs) {
    const report = join(results, `${id}.json`);
    const outcome = await runTwice((files) =>
      runTests(
        'Jest',
        report,
        () =>
          run(
            [
              bin('jest/bin/jest.js'),
              '--json',
              `--outputFile=${report}`,
              // Ends everything that a spec leaves open.
              '--forceExit',
              ...(files.length > 0 ? ['--runInBand', '--runTestsByPath', ...files] : []),
            ],
            {
              TEST_TIER: specs,
              NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
            },
          ),
        () => readSpecs(JSON.parse(readFileSync(report, 'utf8')) as JestReport, root),
      ),
    );
    writeSlowest(id, outcome.times);
    return outcome;
  }
  if (journeys) {
    const report = join(results, `${id}.json`);
    return runTwice((files) =>
      runTests(
        'Playwright',
        report,
        () =>
          run(
            [
              bin('@playwright/test/cli.js'),
              'test',
              '--config=apps/e2e/playwright.config.ts',
              ...files.map((file) => `src/${file}`),
            ],
            {
              TEST_TIER: journeys,
              PLAYWRIGHT_JSON_OUTPUT_FILE: report,
              ...(journeys === 'fast' ? { E2E_SERVERS: 'product' } : {}),
            },
          ),
        () => readJourneys(JSON.parse(readFileSync(report, 'utf8')) as JSONReport),
      ),
    );
  }
  const failures = [];
  for (const argv of programs) {
    const ended = await run(argv);
    const why = endedEarly(ended, wholeLimit) ?? (ended.status === 0 ? null : 'failed');
    if (why) failures.push(broken(`${argv[0] ?? ''} ${why}`));
  }
  return { passed: failures.length === 0 ? 1 : 0, failures, flaky: [] };
}

/** Why a program ended before its work was done, or null. */
function endedEarly({ timedOut, signal }: ProgramResult, limit: number): string | null {
  if (timedOut) return `took longer than ${(limit / 60_000).toFixed(1)} minutes`;
  if (signal === 'SIGKILL') return 'was ended by SIGKILL, perhaps out of memory';
  return signal ? `was ended by ${signal}` : null;
}

function lastLines(file: string, max = 12): string[] {
  return firstLines(readFileSync(file, 'utf8'), Infinity).slice(-max);
}

function writeSlowest(id: string, times: Readonly<Record<string, number>>): void {
  const lines = Object.entries(times)
    .sort(([, one], [, other]) => other - one)
    .slice(0, 30)
    .map(([file, ms]) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}\n`);
  writeFileSync(join(results, `${id}-slowest.txt`), lines.join(''));
}

console.log(`\n${summary(finished()).join('\n')}`);
process.exitCode = finished().some(({ failures }) => failures.length > 0) ? 1 : 0;
