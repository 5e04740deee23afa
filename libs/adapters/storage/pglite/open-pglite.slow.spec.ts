import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { StorageDamaged, StorageInUse } from '../errors.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage, StorageLog } from '../storage.ts';
import { type Child, startChild } from '../testing/child.ts';

let root: string;
/** A folder with a cleanly closed database: one note, one snapshot. Creating it takes seconds. */
let original: string;
let dataDir: string;
const said: string[] = [];
const say = (line: string) => void said.push(line);
const log: StorageLog = { info: say, warn: say, error: say };
const children: Child[] = [];
const closing: Storage[] = [];

const open = async () => {
  const storage = await openStorage({ dataDir, databaseUrl: null, log });
  closing.push(storage);
  return storage;
};
const notesOf = async (storage: Storage) =>
  (await sql<{ text: string }>`select text from notes order by n`.execute(storage.db)).rows.map(
    ({ text }) => text,
  );
const child = () => {
  const started = startChild('child-storage.ts', dataDir);
  children.push(started);
  return started;
};
const snapshots = () => readdirSync(join(dataDir, 'snapshots')).sort();
const inDatabase = (...path: string[]) => join(dataDir, 'database', ...path);

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'open-pglite-'));
  original = join(root, 'original');
  const storage = await openStorage({ dataDir: original, databaseUrl: null, log });
  await sql`create table notes (n serial primary key, text text)`.execute(storage.db);
  await sql`insert into notes (text) values ('kept')`.execute(storage.db);
  await storage.close();
});
beforeEach(() => {
  said.length = 0;
  dataDir = mkdtempSync(join(root, 'data-'));
  cpSync(original, dataDir, { recursive: true });
});
afterEach(async () => {
  await Promise.all(children.splice(0).map((each) => each.kill()));
  await Promise.all(closing.splice(0).map((storage) => storage.close()));
  rmSync(dataDir, { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the embedded database of a folder', () => {
  it('opens again after it was closed, without a warning', async () => {
    expect(await notesOf(await open())).toEqual(['kept']);
    expect(said).toEqual([]);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.lock', 'snapshots']);
  });

  it('is closed to a second process while one uses it', async () => {
    const holder = child();
    await holder.until(/^open$/);
    await expect(open()).rejects.toThrow(StorageInUse);
    await expect(open()).rejects.toThrow(
      `The folder ${dataDir} is in use by process ${holder.process.pid}. Stop it, or set DATABASE_URL`,
    );
    holder.tell('close');
    await holder.until(/^closed$/);
    expect(await notesOf(await open())).toEqual(['kept']);
  });

  it('loses no confirmed write when its process is killed while writing', async () => {
    const writer = child();
    await writer.until(/^open$/);
    for (let n = 0; n < 200; n += 1) writer.tell(`note-${n}`);
    const done = (await writer.until(/^did note-5\d$/)).filter((line) => line.startsWith('did '));
    await writer.kill();
    const notes = await notesOf(await open());
    expect(notes).toEqual(['kept', ...notes.slice(1).map((_, n) => `note-${n}`)]);
    expect(notes.length).toBeGreaterThan(done.length);
  });

  it('keeps the last three complete snapshots', async () => {
    const storage = await open();
    for (let n = 0; n < 4; n += 1) await storage.snapshot();
    const three = snapshots();
    expect(three).toHaveLength(3);
    expect(three.every((name) => /^\d{4}-\d\d-\d\dT[\d.-]+Z\.tar\.gz$/.test(name))).toBe(true);
    await Promise.all([storage.snapshot(), storage.snapshot()]);
    expect(snapshots()).toHaveLength(3);
    expect(snapshots()).not.toEqual(three);
  });

  it.each([
    ['its control file is cut short', () => truncateSync(inDatabase('global', 'pg_control'), 100)],
    ['its version file is gone', () => rmSync(inDatabase('PG_VERSION'))],
    ['its log is cut short', () => emptyFiles(inDatabase('pg_wal'), 1)],
    ['its tables are empty files', () => emptyFiles(inDatabase('base'), 0)],
    ['a block of a table is overwritten', () => scribbleOver(inDatabase('base'))],
    ['its folder is gone', () => rmSync(inDatabase(), { recursive: true })],
  ])('is restored from the newest snapshot when %s, and says so', async (_, damage) => {
    damage();
    const damaged = existsSync(inDatabase());
    const storage = await open();
    expect(await notesOf(storage)).toEqual(['kept']);
    expect(said.join('\n')).toContain(
      `was restored from the snapshot ${join(dataDir, 'snapshots')}`,
    );
    const aside = readdirSync(dataDir).filter((name) => name.startsWith('database.damaged-'));
    expect(aside).toHaveLength(damaged ? 1 : 0);
    if (damaged) expect(said.join('\n')).toContain(`is kept in ${join(dataDir, aside[0] ?? '')}`);
  });

  it.each<[string, (path: string, whole: string) => void]>([
    ['no archive', (path) => writeFileSync(path, 'no archive')],
    ['empty', (path) => writeFileSync(path, '')],
    [
      'truncated',
      (path, whole) => {
        cpSync(whole, path);
        truncateSync(path, Math.floor(statSync(path).size / 2));
      },
    ],
    ['of another program', (path) => writeFileSync(path, gzipSync(Buffer.alloc(10_240)))],
    ['a folder', (path) => mkdirSync(path)],
    ['a link that leads nowhere', (path) => symlinkSync('nowhere', path)],
  ])('skips a snapshot that is %s', async (_, make) => {
    const path = join(dataDir, 'snapshots', '2999-01-01T00-00-00.000Z.tar.gz');
    make(path, join(dataDir, 'snapshots', snapshots()[0] ?? ''));
    rmSync(inDatabase('global', 'pg_control'));
    expect(await notesOf(await open())).toEqual(['kept']);
    expect(said.join('\n')).toContain(`${path} cannot be used`);
  });

  it('does not start with an empty database when snapshots cannot be opened', async () => {
    writeFileSync(join(dataDir, 'snapshots', snapshots()[0] ?? ''), 'no archive');
    rmSync(inDatabase(), { recursive: true });
    await expect(open()).rejects.toThrow(StorageDamaged);
    expect(existsSync(inDatabase())).toBe(false);
  });

  it('and its snapshots are readable only by their owner, new and restored', async () => {
    const strange = () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .map((name) => join(dataDir, name))
        // The lock leaves that to the process, as all other files of the server.
        .filter((path) => !path.includes('database.lock/'))
        .filter(
          (path) => (statSync(path).mode & 0o777) !== (statSync(path).isFile() ? 0o600 : 0o700),
        );
    rmSync(dataDir, { recursive: true });
    await (await open()).close();
    expect(strange()).toEqual([]);
    rmSync(inDatabase(), { recursive: true });
    await (await open()).close();
    expect(said.join('\n')).toContain('was restored');
    expect(strange()).toEqual([]);
  });

  it('removes the incomplete snapshot of a process that was killed', async () => {
    writeFileSync(join(dataDir, 'snapshots', '1.part'), 'half a snapshot');
    await (await open()).snapshot();
    expect(snapshots().every((name) => name.endsWith('.tar.gz'))).toBe(true);
  });

  it('never overwrites a damaged database, and says what to do at every start', async () => {
    rmSync(join(dataDir, 'snapshots'), { recursive: true });
    rmSync(inDatabase('global', 'pg_control'));
    for (let start = 0; start < 2; start += 1) {
      await expect(open()).rejects.toThrow(StorageDamaged);
      await expect(open()).rejects.toThrow(
        /there is no snapshot of it .* To begin with an empty database/,
      );
    }
    expect(existsSync(inDatabase('base'))).toBe(true);
  });

  it('is restored even if the previous attempt was killed halfway', async () => {
    // Moved aside, and killed before the restored one got its name.
    rmSync(inDatabase(), { recursive: true });
    cpSync(join(original, 'database', 'base'), join(dataDir, 'database.restored', 'base'), {
      recursive: true,
    });
    writeFileSync(join(dataDir, 'snapshots', '1.part'), 'half a snapshot');
    expect(await notesOf(await open())).toEqual(['kept']);
    expect(existsSync(join(dataDir, 'database.restored'))).toBe(false);
  });
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function emptyFiles(folder: string, length: number): void {
  for (const file of filesIn(folder)) truncateSync(file, Math.min(length, statSync(file).size));
}

/** Damages the middle of every table's first block: only its checksum shows it. */
function scribbleOver(folder: string): void {
  for (const file of filesIn(folder).filter((path) => /\/\d+$/.test(path))) {
    if (statSync(file).size >= 8192) writeFileSync(file, 'scribble'.repeat(100), { flag: 'r+' });
  }
}
