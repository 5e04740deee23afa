import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});

/** @returns the program once it is busy, and what it prints */
async function start(work: string) {
  const program = join(import.meta.dirname, 'testing/frozen-program.ts');
  const flags = ['--conditions=@plumbline/source', '--no-warnings'];
  const child = spawn(process.execPath, [...flags, program, work]);
  running.add(child);
  const printed = { text: '' };
  child.stderr.on('data', (chunk) => (printed.text += chunk));
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const next = async () => String(((await once(child.stdout, 'data')) as [Buffer])[0]).trim();
  expect(await next()).toBe('busy');
  return { child, printed, ended, next };
}

describe('a process that SIGTERM cannot stop', () => {
  it.each([
    ['a loop', 'SIGABRT', /: spin \(/],
    ['a regular expression', 'SIGABRT', /frozen-program\.ts:/],
    // Not even its JavaScript can be interrupted.
    ['a native call', 'SIGKILL', /The main thread is here/],
  ])('ends although %s blocks its event loop', async (work, signal, where) => {
    const { child, printed, ended } = await start(work);
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, signal]);
    expect(printed.text).toMatch(/^Ended after 2 seconds in which the event loop was blocked/);
    expect(printed.text).toMatch(where);
  });

  it('ends if its event loop runs but it doesn’t stop', async () => {
    const { child, ended } = await start('timers');
    child.kill('SIGTERM');
    expect(await ended).toEqual([null, 'SIGABRT']);
  });
});

it('doesn’t end a process whose event loop runs, or that was paused as a whole', async () => {
  const { child, next } = await start('timers');
  expect(await next()).toBe('still here');
  child.kill('SIGSTOP');
  await sleep(5_000);
  child.kill('SIGCONT');
  expect(await next()).toBe('still here');
  expect(await next()).toBe('still here');
});
