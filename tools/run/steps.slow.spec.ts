import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killPrograms, runProgram } from './steps.ts';

describe('a program', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'plumbline-steps-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  const at = (file: string) => join(folder, file);
  const started = (script: string, limit = 600_000) => {
    writeFileSync(at('step.mjs'), script);
    return runProgram([at('step.mjs')], { log: at('step.log'), limit });
  };
  const output = () => readFileSync(at('step.log'), 'utf8');

  /** Starts an endless process in its own group that keeps the output open and prints its id. */
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

  it('reports the signal that ended it', async () => {
    const result = await started(`process.kill(process.pid, 'SIGKILL');`);
    expect(result).toMatchObject({ status: 1, signal: 'SIGKILL', timedOut: false });
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
    killPrograms();
    expect(await running).toMatchObject({ status: 1, timedOut: false });
    expect(await isGone()).toBe(true);
  });
});
