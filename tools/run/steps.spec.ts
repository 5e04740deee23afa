import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killSteps, runStep, runSteps, type Step } from './steps.mjs';

describe('a step', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-steps-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const at = (file: string) => join(folder, file);
  const started = (script: string, limit = 600_000) => {
    writeFileSync(at('step.mjs'), script);
    return runStep([at('step.mjs')], { log: at('step.log'), limit });
  };
  const output = () => readFileSync(at('step.log'), 'utf8');

  /** Starts a process in a group of its own that never ends, holds the output open, and tells its id. */
  const leavesProcess = `
    import { spawn } from 'node:child_process';
    import { renameSync, writeFileSync } from 'node:fs';
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true });
    child.unref();
    writeFileSync(${'`${import.meta.dirname}/pid.part`'}, String(child.pid));
    renameSync(${'`${import.meta.dirname}/pid.part`, `${import.meta.dirname}/pid`'});
  `;
  const isGone = async () => {
    const pid = Number(readFileSync(at('pid'), 'utf8'));
    for (;;) {
      try {
        // The parent that adopted the process may not have noticed that it ended.
        if (readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')) return true;
      } catch {
        return true;
      }
      await sleep(20);
    }
  };

  it('gives its exit code, its output and its CPU time', async () => {
    const result = await started(`
      console.log('out');
      console.error('err');
      const until = Date.now() + 300;
      while (process.cpuUsage().user < 200_000 || Date.now() < until);
      process.exitCode = 3;
    `);
    expect(result).toMatchObject({ status: 3, timedOut: false });
    expect(output()).toBe('out\nerr\n');
    if (process.platform === 'linux') expect(result.cpu).toBeGreaterThan(0.15);
  });

  it('fails when it is killed', async () => {
    const result = await started(`process.kill(process.pid, 'SIGKILL');`);
    expect(result).toMatchObject({ status: 1, timedOut: false });
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;

  onLinux('ends with its program, whatever that leaves running', async () => {
    expect(await started(`${leavesProcess} console.log('done');`)).toMatchObject({ status: 0 });
    expect(output()).toBe('done\n');
    expect(await isGone()).toBe(true);
  });

  onLinux('counts the CPU time of processes that nobody waits for', async () => {
    const busy = `
      while (process.cpuUsage().user < 1_000_000);
      require('node:fs').writeFileSync('${at('busy')}', '');
      setInterval(() => {}, 1000);
    `;
    const { cpu } = await started(`
      import { spawn } from 'node:child_process';
      import { existsSync } from 'node:fs';
      const busy = ${JSON.stringify(busy)};
      spawn(process.execPath, ['-e', busy], { stdio: 'inherit', detached: true }).unref();
      const timer = setInterval(() => existsSync('${at('busy')}') && clearInterval(timer), 50);
    `);
    expect(cpu).toBeGreaterThan(0.9);
  });

  onLinux('is killed with all that it started when it takes too long', async () => {
    const result = await started(
      `${leavesProcess} console.log('now it hangs'); setInterval(() => {}, 1000);`,
      10_000,
    );
    expect(result).toMatchObject({ status: 1, timedOut: true });
    expect(output()).toBe('now it hangs\n');
    expect(await isGone()).toBe(true);
  });

  onLinux('is killed when the check ends early', async () => {
    const running = started(`${leavesProcess} setInterval(() => {}, 1000);`);
    while (!existsSync(at('pid'))) await sleep(20);
    killSteps();
    expect(await running).toMatchObject({ status: 1, timedOut: false });
    expect(await isGone()).toBe(true);
  });
});

describe('the steps', () => {
  const step = (id: string, needs: string[] = [], minutes = 10): Step => ({ id, needs, minutes });

  /** Runs steps that end when the spec says so. */
  const begin = (steps: readonly Step[], limit = 3_600_000) => {
    const going = new Map<string, () => void>();
    const limits: Record<string, number> = {};
    const rows = runSteps(steps, limit, async ({ id }, left) => {
      limits[id] = left;
      await new Promise<void>((resolve) => going.set(id, resolve));
      return id;
    });
    const end = async (id: string) => {
      going.get(id)?.();
      going.delete(id);
      await sleep(0);
    };
    return { rows, limits, end, now: () => [...going.keys()] };
  };

  it('run two at once, in their order, each after those that it needs', async () => {
    const { rows, end, now } = begin([
      step('lint'),
      step('build'),
      step('test', ['build']),
      step('format'),
    ]);
    expect(now()).toEqual(['lint', 'build']);
    await end('lint');
    expect(now()).toEqual(['build', 'format']);
    await end('build');
    expect(now()).toEqual(['format', 'test']);
    await end('test');
    await end('format');
    expect(await rows).toEqual(['lint', 'build', 'test', 'format']);
  });

  it('do not wait for steps that were not asked for', () => {
    expect(begin([step('test', ['build'])]).now()).toEqual(['test']);
  });

  it('get their own time, and at most what is left for all', async () => {
    const { limits } = begin([step('short', [], 1), step('long', [], 100)], 1_800_000);
    expect(limits.short).toBe(60_000);
    expect(limits.long).toBeLessThanOrEqual(1_800_000);
    expect(limits.long).toBeGreaterThan(60_000);
    const late = begin([step('late')], 0);
    expect(late.limits).toEqual({ late: 0 });
  });
});
