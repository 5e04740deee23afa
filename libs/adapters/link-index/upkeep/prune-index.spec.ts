import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCurrent, replaceCurrent } from '../import/current.ts';
import { generationsFolder, workFolder } from '../layout.ts';
import { writeFixtureIndex } from '../testing/fixture-index.ts';
import { describeFolder } from './describe-folder.ts';
import { pruneIndex } from './prune-index.ts';

const day = 24 * 3_600_000;

describe('upkeep of an index', () => {
  let folder: string;
  let child: ChildProcess | undefined;

  /** Writes a file of 1,000 bytes that was last changed some days ago. */
  function put(path: string, daysAgo = 0): void {
    const file = join(folder, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, Buffer.alloc(1_000));
    const then = new Date(Date.now() - daysAgo * day);
    utimesSync(file, then, then);
    utimesSync(join(file, '..'), then, then);
  }
  const generations = () => readdirSync(join(folder, generationsFolder)).sort();
  const namesOf = (all: readonly { readonly name: string }[]) => all.map(({ name }) => name).sort();

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'prune-'));
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('removes generations that are not in use, except the newest of each layer', async () => {
    await writeFixtureIndex(folder);
    const serving = generations();
    const old = [
      'graph-a-20260101000000',
      'graph-b-20260301000000',
      'graph-c-20260201000000',
      'links-a-20260101000000',
    ];
    for (const name of old) put(`${generationsFolder}/${name}/x.parquet`, 400);
    const { removed } = await pruneIndex(folder, { keep: 1 });
    expect(namesOf(removed)).toEqual(['graph-a-20260101000000', 'graph-c-20260201000000']);
    expect(removed.map(({ bytes }) => bytes)).toEqual([1_000, 1_000]);
    await pruneIndex(folder, { keep: 0 });
    const compared = 'graph-cc-main-2026-jan-feb-mar-1';
    expect(generations()).toEqual(serving.filter((name) => name !== compared));
  });

  it('keeps imports and downloads that can still be continued', async () => {
    put(`${workFolder}/graph-given/runs/run-0.parquet`, 9);
    put(`${workFolder}/links-given/runs/run-0.parquet`, 9);
    put(`${workFolder}/links-given/out/links-0000.parquet`, 2);
    put(`${workFolder}/downloads/old.txt`, 9);
    put(`${workFolder}/downloads/new.txt`, 1);
    // The test itself created this one today.
    for (const name of ['graph-given', 'links-given']) {
      const then = new Date(Date.now() - 9 * day);
      utimesSync(join(folder, workFolder, name), then, then);
    }
    put(`${workFolder}/replacement.json`, 9);
    const { removed, left } = await pruneIndex(folder, { keep: 1 });
    expect(namesOf(removed)).toEqual(['graph-given', 'old.txt']);
    expect(namesOf(left)).toEqual(['links-given', 'new.txt']);
    const { unfinished, downloads } = await describeFolder(folder);
    expect(namesOf([...unfinished, ...downloads])).toEqual(['links-given', 'new.txt']);
    const replacement = join(folder, workFolder, 'replacement.json');
    expect(existsSync(replacement)).toBe(true);
    rmSync(join(folder, workFolder, 'links-given'), { recursive: true });
    await pruneIndex(folder, { keep: 1 });
    expect(existsSync(replacement)).toBe(false);
  });

  it('removes what a killed verification has left, but nothing that a running one needs', async () => {
    put(`${workFolder}/verify-1/duckdb_temp_storage-0.tmp`, 2);
    put(`${workFolder}/verify-2/duckdb_temp_storage-0.tmp`);
    expect((await pruneIndex(folder, { keep: 1 })).removed).toMatchObject([
      { name: 'verify-1', bytes: 1_000 },
    ]);
    expect(existsSync(join(folder, workFolder, 'verify-2'))).toBe(true);
  });

  it('does nothing while an import is running, and removes everything after it was killed', async () => {
    put(`${generationsFolder}/graph-a-20260101000000/x.parquet`);
    const holder = spawn(
      process.execPath,
      [
        '--conditions=@plumbline/source',
        join(import.meta.dirname, '../testing/child-hold.ts'),
        folder,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
    );
    child = holder;
    await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')]);
    await expect(pruneIndex(folder, { keep: 0 })).rejects.toMatchObject({ code: 'busy' });
    expect(generations()).toHaveLength(1);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await pruneIndex(folder, { keep: 0 });
    expect(generations()).toEqual([]);
  });

  it('keeps the graph of the older release, unless nothing should be kept', async () => {
    await writeFixtureIndex(folder);
    const previous = 'graph-cc-main-2026-jan-feb-mar-1';
    await pruneIndex(folder, { keep: 1 });
    expect(generations()).toContain(previous);
    expect((await readCurrent(folder)).previousGraph).toBe(previous);
    await pruneIndex(folder, { keep: 0 });
    expect(generations()).not.toContain(previous);
    expect(await readCurrent(folder)).toMatchObject({
      graph: 'graph-cc-main-2026-apr-may-jun-1',
      previousGraph: null,
    });
  });

  it('doesn’t mistake a damaged index for an empty one', async () => {
    await replaceCurrent(folder, {
      version: 1,
      ranks: ['../../etc'],
      graph: null,
      links: null,
      previousGraph: null,
      networks: null,
    });
    put(`${generationsFolder}/graph-a-20260101000000/x.parquet`);
    await expect(pruneIndex(folder, { keep: 0 })).rejects.toThrow('is damaged');
    writeFileSync(join(folder, 'current.json'), '{"version":1,"ranks":');
    await expect(pruneIndex(folder, { keep: 0 })).rejects.toThrow('is damaged');
    expect(generations()).toHaveLength(1);
  });
});
