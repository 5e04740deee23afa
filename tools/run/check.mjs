/**
 * `npm test` checks a change, `npm run test:all` everything, on a machine with nothing but Node and npm. Nx runs the
 * steps and skips what has not changed since it last passed. Every step runs even when one before it failed, so that
 * one run shows all failures. Name steps to run only those: `npm test -- lint test`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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

/** Specs, including cached results. */
const countSpecs = (target) => () => {
  const folder = join(results, target);
  const counts = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(folder, file))));
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
};

const countJourneys = (file) => () => {
  const { stats } = JSON.parse(readFileSync(join(results, file), 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
};

/**
 * Each step is a target of the workspace's projects. It counts as one check, unless it says how many tests it ran.
 * With `until`, it runs beside the steps up to that one.
 */
const steps = [
  // The longest read-only step: it keeps one core busy while the next steps use the other.
  { id: 'lint', until: 'build' },
  { id: 'format' },
  { id: 'unused' },
  { id: 'lint-types' },
  { id: 'typecheck' },
  { id: 'contract' },
  { id: 'build' },
  { id: 'test', count: countSpecs('test') },
  { id: 'e2e', count: countJourneys('playwright-smoke.json') },
  { id: 'test-slow', slow: true, count: countSpecs('test-slow') },
  { id: 'e2e-rest', slow: true, count: countJourneys('playwright-rest.json') },
];

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

const rows = [];
/** Steps that run beside others. */
const beside = [];
for (const step of chosen) {
  const running = run(step);
  if (step.until && chosen.length > 1) beside.push({ until: step.until, running });
  else await running;
  await Promise.all(beside.filter(({ until }) => until === step.id).map((other) => other.running));
}
await Promise.all(beside.map(({ running }) => running));

async function run(step) {
  say(`${step.id}: started`);
  const done = whileWaiting(`running ${step.id}`);
  const child = onPinnedNode(
    [
      join('node_modules', 'nx/dist/bin/nx.js'),
      'run-many',
      `--targets=${step.id}`,
      '--outputStyle=static',
      '--parallel=2',
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const status = await exitOf(child);
  writeFileSync(join(results, `${step.id}.log`), output);
  const row = { id: step.id, seconds: done(), ...outcome(step, status), output };
  rows.push(row);
  const how = row.failed === 0 ? 'passed' : `FAILED (test-results/${step.id}.log)`;
  say(`${step.id}: ${how} in ${row.seconds} s`);
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
for (const { id, failed, output } of rows) {
  if (failed === 0) continue;
  const lines = output.trimEnd().split('\n');
  console.log(`\n${id} failed; its last lines, of test-results/${id}.log:\n`);
  console.log(lines.slice(-40).join('\n'));
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
