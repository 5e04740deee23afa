/** Runs the steps of a check: two at a time, each within a time limit, and without leaving any process behind. */
import { spawn } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { constants } from 'node:os';

export interface ProgramResult {
  readonly status: number;
  /** The signal that ended it. */
  readonly signal: NodeJS.Signals | null;
  readonly timedOut: boolean;
  /** CPU seconds of its processes, at least: short ones that nobody waited for may be missing. On Linux. */
  readonly cpu: number;
  /** Peak memory of its processes together, in MB; shared memory counts for each. On Linux. */
  readonly peakMb: number;
}

export interface ProgramOptions {
  /** Receives the output while it is produced. Without it, the output goes where that of this process goes. */
  readonly log?: string;
  /** Milliseconds. */
  readonly limit: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Every process that a program starts inherits this variable. */
const mark = 'PLUMBLINE_STEP';

const onLinux = process.platform === 'linux';
let count = 0;
const running = new Set<() => void>();

/**
 * Runs a program on this Node until it exits or reaches its limit: then it is killed with all that it started. Output
 * goes to a file, since a pipe would stay open while any process that it left behind lives.
 * @param argv the script, relative to the working directory, and its arguments
 */
export async function runProgram(
  argv: readonly string[],
  { log, limit, env = {} }: ProgramOptions,
): Promise<ProgramResult> {
  const name = `${process.pid}-${(count += 1)}`;
  const file = log === undefined ? null : openSync(log, 'a');
  usedSince();
  const child = spawn(process.execPath, argv, {
    stdio: ['ignore', file ?? 'inherit', file ?? 'inherit'],
    env: { ...process.env, ...env, [mark]: name },
    // A separate process group, so that it can be killed as one.
    detached: true,
  });
  const measured = new Map<number, number>();
  let peakMb = 0;
  const measure = () => (peakMb = Math.max(peakMb, measureInto(measured, name)));
  const measuring = onLinux ? setInterval(measure, 2_000) : undefined;
  const kill = () => killAll(child.pid, name);
  running.add(kill);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    kill();
  }, limit);
  const ended = await new Promise<Pick<ProgramResult, 'status' | 'signal'>>((resolve) => {
    child.on('error', (error) => {
      writeSync(file ?? process.stderr.fd, `${error.message}\n`);
      resolve({ status: 1, signal: null });
    });
    child.on('exit', (code, signal) => resolve({ status: code ?? 1, signal }));
  });
  if (file !== null) closeSync(file);
  const waitedFor = usedSince();
  clearInterval(measuring);
  if (onLinux) measure();
  clearTimeout(timer);
  kill();
  running.delete(kill);
  const cpu = Math.max(
    waitedFor,
    [...measured.values()].reduce((sum, seconds) => sum + seconds, 0),
  );
  return { ...ended, timedOut, cpu, peakMb };
}

/** Kills the running programs if this process ends early. */
export function killPrograms(): void {
  for (const kill of running) kill();
}

/** Ends this process with its programs when it is stopped, or when the process that started it is gone. */
export function endWithParent(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      killPrograms();
      process.exit(128 + constants.signals[signal]);
    });
  }
  // There is no signal when the parent is killed.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 5_000).unref();
}

function killAll(group: number | undefined, name: string): void {
  if (group === undefined) return;
  send(process.platform === 'win32' ? group : -group);
  // Browsers and databases have their own groups. While one is killed, it may start another.
  for (let round = 0; round < 5; round += 1) {
    const left = marked(name);
    if (left.length === 0) return;
    left.forEach(send);
  }
}

function send(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended.
  }
}

const processes = (): number[] =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number);

/** Processes that a program started, on Linux. */
function marked(name: string): number[] {
  if (!onLinux) return [];
  return processes().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(`${mark}=${name}`);
    } catch {
      // The process has ended or belongs to another user.
      return false;
    }
  });
}

/** Numbers of `/proc/<pid>/stat`, counted from the field after the name in brackets. */
function statOf(pid: number | 'self'): (at: number) => number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (at) => Number(fields[at]);
}

/** Fields of `/proc/<pid>/stat`: its parent, ticks of user time (system time follows) and pages in memory. */
const field = { parent: 1, ticks: 11, ticksOfChildren: 13, pages: 21 } as const;
const ticksPerSecond = 100;
const pageMb = 4_096 / 1_048_576;

/**
 * Notes the CPU seconds of each process of a program. Nobody waits for most processes of a browser, nor for servers that
 * are killed, so that no parent counts their time. Processes of a browser lose the variable, but their parent has it.
 * @returns the memory of all, MB
 */
function measureInto(measured: Map<number, number>, name: string): number {
  const own = new Set(marked(name));
  let memory = 0;
  for (const pid of processes()) {
    try {
      const stat = statOf(pid);
      if (own.has(stat(field.parent))) own.add(pid);
      if (!own.has(pid)) continue;
      measured.set(pid, (stat(field.ticks) + stat(field.ticks + 1)) / ticksPerSecond);
      memory += stat(field.pages) * pageMb;
    } catch {
      // The process has ended.
    }
  }
  return memory;
}

let seen = 0;

/** CPU seconds of the children that ended since the last call, with all that they waited for. */
function usedSince(): number {
  if (!onLinux) return 0;
  const stat = statOf('self');
  const used = (stat(field.ticksOfChildren) + stat(field.ticksOfChildren + 1)) / ticksPerSecond;
  const since = used - seen;
  seen = used;
  return since;
}

export interface Step {
  readonly id: string;
  /** Steps that must end before this one. */
  readonly needs?: readonly string[];
  /** After this long it hangs: many times what it takes on an idle machine. */
  readonly minutes: number;
}

/**
 * Runs steps in order, two at a time. Each starts when the steps it needs have ended.
 * @param limit milliseconds for all together
 * @param run receives the time left for the step in milliseconds; 0 if it is too late to start
 */
export async function runSteps<OfStep extends Step>(
  steps: readonly OfStep[],
  limit: number,
  run: (step: OfStep, limit: number) => Promise<void>,
): Promise<void> {
  const end = Date.now() + limit;
  const waiting = new Set(steps);
  const going = new Map<string, Promise<void>>();
  const isReady = ({ needs = [] }: Step) =>
    [...waiting].every(({ id }) => !needs.includes(id)) && needs.every((id) => !going.has(id));
  while (waiting.size + going.size > 0) {
    for (const step of waiting) {
      if (going.size === 2) break;
      if (!isReady(step)) continue;
      waiting.delete(step);
      const left = Math.min(step.minutes * 60_000, Math.max(0, end - Date.now()));
      going.set(
        step.id,
        run(step, left).finally(() => going.delete(step.id)),
      );
    }
    await Promise.race(going.values());
  }
}
