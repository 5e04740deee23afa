/**
 * `npm test` checks a change, `npm run test:all` everything, on a machine with nothing but Node and npm. Nx runs the
 * steps and skips what has not changed since it last passed. Every step runs even when one before it failed, so that
 * one run shows all failures. Name steps to run only those: `npm test -- lint test`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { failedJourneys, failedSpecs } from './failures.mjs';
import { ensureInstalled, root, say, stop, whileWaiting } from './install.mjs';
import { killSteps, runStep, runSteps } from './steps.mjs';

await ensureInstalled();

const results = join(root, 'test-results');

/** Results of specs by project, including cached ones. */
const specsOf = (target) => {
  const folder = join(results, target);
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file))));
};

const countSpecs = (target) => () => {
  const counts = specsOf(target);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), names: failedSpecs(counts) };
};

const countJourneys = (file) => () => {
  const report = JSON.parse(readFileSync(join(results, file), 'utf8'));
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky, names: failedJourneys(report) };
};

/**
 * Each step is a target of the workspace's projects. It counts as one check, unless it says how many tests it ran. Two
 * that only read run at once. A step that takes longer than its minutes hangs: they are many times what it takes on a
 * quiet machine.
 */
const steps = [
  // The longest read-only step comes first: it keeps one core busy while the next steps use the other.
  { id: 'lint', minutes: 15 },
  { id: 'format', minutes: 10 },
  { id: 'unused', minutes: 10 },
  { id: 'lint-types', minutes: 10 },
  { id: 'typecheck', minutes: 10 },
  { id: 'contract', minutes: 10 },
  { id: 'build', minutes: 15 },
  // From here on each step keeps two cores busy by itself.
  {
    id: 'test',
    minutes: 30,
    needs: ['lint', 'lint-types', 'typecheck', 'contract', 'build'],
    count: countSpecs('test'),
  },
  { id: 'e2e', minutes: 20, needs: ['test'], count: countJourneys('playwright-smoke.json') },
  {
    id: 'test-slow',
    minutes: 30,
    needs: ['test', 'e2e'],
    slow: true,
    count: countSpecs('test-slow'),
  },
  {
    id: 'e2e-rest',
    minutes: 45,
    needs: ['test', 'e2e', 'test-slow'],
    slow: true,
    count: countJourneys('playwright-rest.json'),
  },
];

/** CI stops at 90 minutes, and then shows no result. */
const wholeMinutes = 75;

const { values, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false } },
});
const unknown = asked.filter((id) => !steps.some((step) => step.id === id));
if (unknown.length > 0) {
  stop(`no such step: ${unknown.join(', ')}. There are ${steps.map(({ id }) => id).join(', ')}.`);
}
const chosen = steps.filter(({ id, slow = false }) =>
  asked.length === 0 ? values.all || !slow : asked.includes(id),
);

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]) {
  process.once(signal, () => {
    killSteps();
    process.exit(code);
  });
}

const rows = await runSteps(chosen, wholeMinutes * 60_000, run);

async function run(step, limit) {
  if (limit === 0) {
    const why = `not started: the whole check has taken ${wholeMinutes} minutes`;
    say(`${step.id}: FAILED, ${why}`);
    return { id: step.id, seconds: '0.0', passed: 0, failed: 1, why, output: '' };
  }
  say(`${step.id}: started`);
  const done = whileWaiting(`running ${step.id}`);
  const log = join(results, `${step.id}.log`);
  const { status, timedOut, cpu } = await runStep(
    [
      join('node_modules', 'nx/dist/bin/nx.js'),
      'run-many',
      `--targets=${step.id}`,
      '--outputStyle=static',
      '--parallel=2',
    ],
    { log, limit },
  );
  const counted = outcome(step, status);
  const row = { id: step.id, seconds: done(), cpu, ...counted, output: readFileSync(log, 'utf8') };
  if (timedOut) row.why = `stopped after ${(limit / 60_000).toFixed(0)} minutes`;
  const how =
    row.failed === 0 ? 'passed' : `FAILED${row.why ? `, ${row.why}` : ''} (${relative(root, log)})`;
  say(`${step.id}: ${how} in ${row.seconds} s`);
  return row;
}

function outcome(step, status) {
  const whole = { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1 };
  if (!step.count) return whole;
  try {
    const counted = step.count();
    // A runner can fail without a failed test (a leak, a crash).
    if (status !== 0 && counted.failed === 0) return { ...counted, failed: 1 };
    // A step without tests is broken, not passed.
    return counted.passed + counted.failed === 0 ? { passed: 0, failed: 1 } : counted;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** The last lines of a failed step. */
for (const { id, failed, why, output } of rows) {
  if (failed === 0) continue;
  const lines = output.trimEnd().split('\n');
  console.log(
    `\n${id} failed${why ? `: ${why}` : ''}; its last lines, of test-results/${id}.log:\n`,
  );
  console.log(lines.slice(-40).join('\n'));
}
console.log('\nstep         passed  failed   seconds   CPU seconds');
for (const { id, passed, failed, seconds, cpu } of rows) {
  const cells = [
    id.padEnd(12),
    String(passed).padStart(6),
    String(failed).padStart(7),
    seconds.padStart(9),
    (cpu?.toFixed(1) ?? '').padStart(13),
  ];
  console.log(cells.join(' '));
}

/** Of each step, since a step's last lines may hold only the last of many failures. */
const mostNames = 20;
for (const { id, names = [] } of rows) {
  if (names.length === 0) continue;
  console.log(`\n${id}, what failed:`);
  for (const name of names.slice(0, mostNames)) console.log(`  ${name}`);
  if (names.length > mostNames) console.log(`  and ${names.length - mostNames} more`);
}

const total = (key) => rows.reduce((sum, row) => sum + row[key], 0);
const line = `${total('passed')} passed, ${total('failed')} failed`;
writeFileSync(join(results, 'summary.txt'), `${line}\n`);

const files = ['test', 'test-slow']
  .filter((target) => existsSync(join(results, target)))
  .flatMap((target) => specsOf(target).flatMap((project) => project.files))
  .sort((one, other) => other.ms - one.ms)
  .slice(0, 20)
  .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}\n`);
if (files.length > 0) {
  writeFileSync(join(results, 'slowest.txt'), files.join(''));
  console.log('\ntest-results/slowest.txt lists the twenty slowest spec files.');
}
console.log(`\n${line}`);
process.exitCode = total('failed') === 0 ? 0 : 1;
