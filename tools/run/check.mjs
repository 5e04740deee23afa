/**
 * `npm test`: everything that CI runs, on a machine with nothing but Node and npm.
 * Each step runs even when one before it failed, so that one run shows all there is to mend.
 * Name steps to run only those: `npm test -- lint unit`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ensureInstalled,
  exitOf,
  onPinnedNode,
  root,
  say,
  stop,
  whileWaiting,
} from './install.mjs';

await ensureInstalled();

const results = join(root, 'test-results');
const jestReport = join(results, 'jest.json');
const playwrightReport = join(results, 'playwright.json');
const bin = (name) => join('node_modules', name);
const nx = [bin('nx/dist/bin/nx.js'), 'run-many', '--outputStyle=static'];

/** A step counts as one check, unless it says how many tests it ran. With `until`, it runs beside the steps up to that one. */
const steps = [
  { id: 'format', argv: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'] },
  // The boundary rule reads the project graph, and skips itself without a word when there is none.
  { id: 'graph', argv: [bin('nx/dist/bin/nx.js'), 'show', 'projects'] },
  {
    id: 'lint',
    argv: [bin('eslint/bin/eslint.js'), '.', '--max-warnings=0', '--no-warn-ignored'],
    // The longest of the steps that only read: it keeps one core busy while the next ones use the other.
    until: 'types-e2e',
  },
  { id: 'unused', argv: [bin('knip/bin/knip.js'), '--no-progress'] },
  { id: 'types', argv: [bin('typescript/bin/tsc'), '-b'] },
  { id: 'types-web', argv: [bin('typescript/bin/tsc'), '-p', 'apps/web'] },
  { id: 'types-specs', argv: [bin('typescript/bin/tsc'), '-p', 'tsconfig.spec.json'] },
  { id: 'types-e2e', argv: [bin('typescript/bin/tsc'), '-p', 'apps/e2e'] },
  {
    id: 'unit',
    argv: [bin('jest/bin/jest.js'), '--json', `--outputFile=${jestReport}`, '--reporters=default'],
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' },
    count: () => {
      const report = JSON.parse(readFileSync(jestReport, 'utf8'));
      // A suite that does not even load has no failed test of its own.
      const broken = report.testResults.filter(
        (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
      ).length;
      return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
    },
  },
  { id: 'contract', argv: ['tools/contract/check-drift.mjs'] },
  { id: 'build', argv: [...nx, '-t', 'build', '--parallel=2'] },
  {
    id: 'e2e',
    argv: [bin('@playwright/test/cli.js'), 'test', '--config', 'apps/e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    count: () => {
      const { stats } = JSON.parse(readFileSync(playwrightReport, 'utf8'));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

const asked = process.argv.slice(2);
const unheardOf = asked.filter((id) => !steps.some((step) => step.id === id));
if (unheardOf.length > 0) {
  stop(`no such step: ${unheardOf.join(', ')}. There are ${steps.map(({ id }) => id).join(', ')}.`);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const rows = [];
/** Steps that run beside others, by the step that has to wait for them at its end. */
const beside = [];
for (const step of steps.filter(({ id }) => asked.length === 0 || asked.includes(id))) {
  const running = run(step);
  if (step.until) beside.push({ until: step.until, running });
  else await running;
  const waited = beside.filter(({ until }) => until === step.id);
  await Promise.all(waited.map(({ running: other }) => other));
}
await Promise.all(beside.map(({ running }) => running));

async function run(step) {
  say(`${step.id}: started`);
  const done = whileWaiting(`running ${step.id}`);
  const status = await exitOf(onPinnedNode(step.argv, { env: step.env }));
  rows.push({ id: step.id, seconds: done(), ...outcome(step, status) });
  say(`${step.id}: ${status === 0 ? 'passed' : 'FAILED'} in ${rows.at(-1).seconds} s`);
}

function outcome(step, status) {
  const whole = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  if (!step.count) return whole;
  try {
    const counted = step.count();
    // A runner that fails without a failed test (a leak, a crash) has failed all the same.
    if (status !== 0 && counted.failed === 0) return { ...counted, failed: 1 };
    // No test at all is a broken step, not a green one.
    return counted.passed + counted.failed === 0 ? { passed: 0, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

console.log('\nstep         passed  failed   seconds');
for (const { id, passed, failed, seconds } of rows) {
  console.log(
    `${id.padEnd(12)} ${String(passed).padStart(6)} ${String(failed).padStart(7)} ${seconds.padStart(9)}`,
  );
}
const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
const line = `${total('passed')} passed, ${total('failed')} failed`;
writeFileSync(join(results, 'summary.txt'), `${line}\n`);
console.log(`\n${line}`);
process.exitCode = total('failed') === 0 ? 0 : 1;
