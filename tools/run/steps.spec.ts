import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runProgram, runSteps, type Step } from './steps.ts';

describe('a program', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-steps-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('returns its exit code, output, CPU time and memory', async () => {
    const script = join(folder, 'step.mjs');
    const log = join(folder, 'step.log');
    writeFileSync(
      script,
      `
        console.log('out');
        console.error('err');
        while (process.cpuUsage().user < 200_000);
        process.exitCode = 3;
      `,
    );
    const result = await runProgram([script], { log, limit: 600_000 });
    expect(result).toMatchObject({ status: 3, signal: null, timedOut: false });
    expect(readFileSync(log, 'utf8')).toBe('out\nerr\n');
    if (process.platform === 'linux') expect(result.cpu).toBeGreaterThan(0.15);
  });
});

describe('the steps', () => {
  const step = (id: string, needs: string[] = [], minutes = 10): Step => ({ id, needs, minutes });

  /** Runs steps that end when the spec says so. */
  const begin = (steps: readonly Step[], limit = 3_600_000) => {
    const going = new Map<string, () => void>();
    const limits: Record<string, number> = {};
    const ended: string[] = [];
    const done = runSteps(steps, limit, async ({ id }, left) => {
      limits[id] = left;
      await new Promise<void>((resolve) => going.set(id, resolve));
      ended.push(id);
    }).then(() => ended);
    const end = async (id: string) => {
      going.get(id)?.();
      going.delete(id);
      await sleep(0);
    };
    return { done, limits, end, now: () => [...going.keys()] };
  };

  it('run two at a time, in order, each after the steps it needs', async () => {
    const { done, end, now } = begin([
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
    expect(await done).toEqual(['lint', 'build', 'test', 'format']);
  });

  it('do not wait for steps that were not requested', () => {
    expect(begin([step('test', ['build'])]).now()).toEqual(['test']);
  });

  it('have their own time limit, and at most the time that is left for all', async () => {
    const { limits } = begin([step('short', [], 1), step('long', [], 100)], 1_800_000);
    expect(limits.short).toBe(60_000);
    expect(limits.long).toBeLessThanOrEqual(1_800_000);
    expect(limits.long).toBeGreaterThan(60_000);
    const late = begin([step('late')], 0);
    expect(late.limits).toEqual({ late: 0 });
  });
});
