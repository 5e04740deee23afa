import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageInUse } from '../errors.ts';
import { type Child, startChild } from '../testing/child.ts';
import { lockFolder, machine, processStart } from './folder-lock.ts';

const folders: string[] = [];
const children: Child[] = [];
const newLock = () => {
  const folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  folders.push(folder);
  return join(folder, 'database.lock');
};
const contend = (lock: string, when: 'now' | 'told' = 'now') => {
  const child = startChild('child-lock.ts', lock, when);
  children.push(child);
  return child;
};
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.kill()));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Leaves a lock as another process would. */
function leaveLock(lock: string, owner: object): string {
  mkdirSync(lock, { recursive: true });
  const path = join(lock, '1');
  writeFileSync(
    path,
    JSON.stringify({
      pid: process.pid,
      host: hostname(),
      start: processStart(process.pid),
      machine,
      ...owner,
    }),
  );
  return path;
}

describe('the lock of a folder', () => {
  it('keeps a second process out, and says which process to stop', async () => {
    const lock = newLock();
    const holder = contend(lock);
    expect(await holder.next()).toBe('won null');
    await expect(lockFolder(lock, '/srv/data')).rejects.toThrow(StorageInUse);
    await expect(lockFolder(lock, '/srv/data')).rejects.toThrow(
      `The folder /srv/data is in use by process ${holder.process.pid}. Stop it, or set DATABASE_URL`,
    );
  });

  it('keeps this process from taking it twice', async () => {
    const lock = newLock();
    const held = await lockFolder(lock, 'x');
    await expect(lockFolder(lock, 'x')).rejects.toThrow(`process ${process.pid}`);
    held.release();
    const again = await lockFolder(lock, 'x');
    expect(again.releasedBefore).toBe(true);
    again.release();
    expect(readdirSync(lock)).toEqual(['2']);
  });

  it('is taken over from a process that was killed', async () => {
    const lock = newLock();
    const holder = contend(lock);
    await holder.next();
    await holder.kill();
    const next = await lockFolder(lock, 'x');
    expect(next.releasedBefore).toBe(false);
    next.release();
  });

  it('goes to exactly one of several processes that find a dead owner at the same moment', async () => {
    const lock = newLock();
    const holder = contend(lock);
    await holder.next();
    await holder.kill();
    const contenders = Array.from({ length: 6 }, () => contend(lock, 'told'));
    for (const contender of contenders) expect(await contender.next()).toBe('ready');
    for (const contender of contenders) contender.tell('go');
    const answers = await Promise.all(contenders.map((contender) => contender.next()));
    expect(answers.filter((answer) => answer?.startsWith('won'))).toEqual(['won false']);
    expect(answers.filter((answer) => answer?.startsWith('lost'))).toHaveLength(5);
  });

  it('does not count as held by a newer process with the process id of a dead one', async () => {
    const lock = newLock();
    leaveLock(lock, { start: '1' });
    const held = await lockFolder(lock, 'x');
    expect(held.releasedBefore).toBe(false);
    held.release();
  });

  it('is not taken again by a slow process after others came and went', async () => {
    const lock = newLock();
    leaveLock(lock, { start: '1' });
    const first = await lockFolder(lock, 'x');
    first.release();
    const second = await lockFolder(lock, 'x');
    // A slow contender read the initial state, and now creates number 2, which is free again.
    writeFileSync(join(lock, '2'), readFileSync(join(lock, '3')));
    await expect(lockFolder(lock, 'x')).rejects.toThrow(StorageInUse);
    second.release();
    expect((await lockFolder(lock, 'x')).releasedBefore).toBe(true);
  });

  it('is held by another machine as long as its owner updates it', async () => {
    const lock = newLock();
    const path = leaveLock(lock, { pid: 1, host: 'elsewhere', machine: 'elsewhere' });
    const beat = setInterval(() => utimesSync(path, new Date(), new Date()), 20);
    await expect(lockFolder(lock, 'x', 100)).rejects.toThrow('in use by process 1 on elsewhere');
    clearInterval(beat);
    const held = await lockFolder(lock, 'x', 100);
    expect(held.releasedBefore).toBe(false);
    held.release();
  });
});
