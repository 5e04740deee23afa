/** Runs the steps of a check: two at once, each within a time limit, and with nothing left running after it. */
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { onPinnedNode } from './install.mjs';

/** Every process that a step starts inherits this variable. */
const mark = 'PLUMBLINE_STEP';

/**
 * Young objects get more room than Node's 16 MB: compilers, linters and Jest make and drop many, and collecting them took
 * a fifth of the CPU time of specs.
 */
const youngObjects = '--max-semi-space-size=32';

let count = 0;
const running = new Set();

/**
 * Runs a program on the pinned Node until it exits, or until its limit: then it is killed with all that it started.
 * Its output goes to a file, since a pipe would stay open while any process that it left behind lives.
 * @param {string[]} argv
 * @param {{ log: string, limit: number }} options the file for the output; the limit in milliseconds
 * @returns {Promise<{ status: number, timedOut: boolean, cpu: number | undefined }>} CPU seconds, where the system says
 */
export async function runStep(argv, { log, limit }) {
  const name = `${process.pid}-${(count += 1)}`;
  const file = openSync(log, 'w');
  usedSince();
  const child = onPinnedNode(argv, {
    stdio: ['ignore', file, file],
    env: {
      [mark]: name,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, youngObjects].filter(Boolean).join(' '),
    },
    // A process group of its own, which can be killed as one.
    detached: true,
  });
  closeSync(file);
  const measured = new Map();
  const measure = () => measureInto(measured, name);
  const measuring = process.platform === 'linux' ? setInterval(measure, 2_000) : undefined;
  const kill = () => killAll(child.pid, name);
  running.add(kill);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, limit);
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  const waitedFor = usedSince();
  clearInterval(measuring);
  measure();
  const cpu = waitedFor && Math.max(waitedFor, sum(measured.values()));
  clearTimeout(timer);
  kill();
  running.delete(kill);
  return { status, timedOut, cpu };
}

/** Kills the steps that run, for when the check itself ends early. */
export function killSteps() {
  for (const kill of running) kill();
}

function killAll(group, name) {
  send(process.platform === 'win32' ? group : -group);
  // Browsers and databases have groups of their own. While one is killed, it may start another.
  for (let round = 0; round < 5; round += 1) {
    const left = marked(name);
    if (left.length === 0) return;
    left.forEach(send);
  }
}

function send(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

const processes = () =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);

/** Processes that a step started, on Linux. */
function marked(name) {
  if (process.platform !== 'linux') return [];
  return processes().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${mark}=${name}`);
    } catch {
      // It has ended, or belongs to another user.
      return false;
    }
  });
}

const sum = (numbers) => [...numbers].reduce((total, number) => total + number, 0);

/** Fields of `/proc/<pid>/stat` after the name in brackets. */
const statOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');

/** CPU seconds of two fields: user and system, in hundredths of a second. */
const secondsOf = (stat, at) => (Number(stat[at]) + Number(stat[at + 1])) / 100;

/**
 * Notes the CPU seconds of each process of a step. Nobody waits for most processes of a browser, nor for servers that are
 * killed, so that no parent counts their time. Processes of a browser lose the variable, but have a parent that has it.
 */
function measureInto(measured, name) {
  const own = new Set(marked(name));
  for (const pid of processes()) {
    try {
      const stat = statOf(pid);
      if (own.has(Number(stat[1]))) own.add(pid);
      if (own.has(pid)) measured.set(pid, secondsOf(stat, 11));
    } catch {
      // It has ended.
    }
  }
}

let seen = 0;

/** CPU seconds of the children that ended since the last call, with all that they waited for. */
function usedSince() {
  if (process.platform !== 'linux') return undefined;
  const used = secondsOf(statOf('self'), 13);
  const since = used - seen;
  seen = used;
  return since;
}

/**
 * Runs steps in their order, two at once; each starts when those that it needs have ended.
 * @template {{ id: string, needs?: string[], minutes: number }} Step
 * @template Row
 * @param {Step[]} steps
 * @param {number} limit milliseconds for all together
 * @param {(step: Step, limit: number) => Promise<Row>} run gets what is left for it, 0 when it is too late to start
 * @returns {Promise<Row[]>} in the order of the steps
 */
export async function runSteps(steps, limit, run) {
  const end = Date.now() + limit;
  const waiting = new Set(steps);
  const going = new Map();
  const rows = new Map();
  const ready = ({ needs = [] }) =>
    steps.every((other) => !needs.includes(other.id) || rows.has(other));
  while (rows.size < steps.length) {
    for (const step of waiting) {
      if (going.size === 2) break;
      if (!ready(step)) continue;
      waiting.delete(step);
      const left = Math.min(step.minutes * 60_000, Math.max(0, end - Date.now()));
      going.set(
        step,
        run(step, left).then((row) => {
          rows.set(step, row);
          going.delete(step);
        }),
      );
    }
    await Promise.race(going.values());
  }
  return steps.map((step) => rows.get(step));
}
