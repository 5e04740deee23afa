import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { StorageClosed, StorageUnavailable } from '../errors.ts';
import { openStorage } from '../open-storage.ts';
import type { Storage, StorageLog } from '../storage.ts';
import { type SmallDisk, smallDisk } from '../testing/index.ts';

const said: string[] = [];
const say = (line: string) => void said.push(line);
const log: StorageLog = { info: say, warn: say, error: say };

let disk: SmallDisk;
/** A folder with a database that contains one note. Creating it takes seconds. */
let original: string;
let dataDir: string;
let storage: Storage | undefined;
/** A clock that advances by milliseconds without anybody waiting. */
let passed = 0;
const { now } = Date;

beforeAll(async () => {
  original = mkdtempSync(join(tmpdir(), 'full-disk-'));
  const made = await openStorage({ dataDir: original, databaseUrl: null, log });
  await sql`create table notes (text text)`.execute(made.db);
  await sql`insert into notes values ('kept')`.execute(made.db);
  await made.close();
  disk = smallDisk();
  dataDir = join(disk.folder, 'data');
  jest.spyOn(Date, 'now').mockImplementation(() => now() + passed);
});
afterEach(async () => {
  disk.setReadOnly(false);
  disk.free();
  await storage?.close();
  rmSync(dataDir, { recursive: true, force: true });
  said.length = 0;
});
afterAll(() => {
  disk.remove();
  rmSync(original, { recursive: true });
});

async function open(): Promise<Storage> {
  storage = await openStorage({ dataDir, databaseUrl: null, log });
  return storage;
}
async function openWithNotes(): Promise<Storage> {
  cpSync(original, dataDir, { recursive: true });
  return open();
}
const write = ({ db }: Storage, text: string) =>
  sql`insert into notes values (${text})`.execute(db);
const notesOf = async ({ db }: Storage) =>
  (
    await sql<{ text: string }>`select text from notes where length(text) < 100`.execute(db)
  ).rows.map(({ text }) => text);
/** More than fits into the free space between existing rows. */
const writeMuch = ({ db }: Storage) =>
  sql`insert into notes select repeat(md5(n::text), 100) from generate_series(1, 1000) n`.execute(
    db,
  );
/** A checkpoint that cannot be written ends the server. */
const stopServer = async ({ db }: Storage) =>
  expect(sql`checkpoint`.execute(db)).rejects.toThrow(
    /The embedded database stopped: .*No space left on device/,
  );
/** A write-ahead log that needs another file ends it, too. */
const fillLog = async ({ db }: Storage) =>
  expect(
    db.transaction().execute(async (trx) => {
      await sql`insert into notes values ('rolled back')`.execute(trx);
      disk.fill();
      for (;;)
        await sql`select pg_logical_emit_message(true, '', repeat('x', 100000))`.execute(trx);
    }),
  ).rejects.toThrow(/stopped: could not write to file "pg_wal/);

describe('the embedded database on a full disk', () => {
  it('refuses writes, still reads, and writes again when there is space', async () => {
    const opened = await openWithNotes();
    await opened.check();
    disk.fill();
    await expect(writeMuch(opened)).rejects.toThrow(StorageUnavailable);
    await expect(writeMuch(opened)).rejects.toThrow(/cannot be written: .*No space left on device/);
    expect(await notesOf(opened)).toEqual(['kept']);
    passed += 10_000;
    await expect(opened.check()).rejects.toThrow('the disk is full');
    disk.free();
    passed += 10_000;
    await opened.check();
    await writeMuch(opened);
  });

  it('reopens after its server stopped, with all written rows and all taken jobs', async () => {
    const opened = await openWithNotes();
    const boss = await opened.boss();
    await boss.createQueue('greetings');
    const done = new Promise((resolve) => {
      void boss.work('greetings', { pollingIntervalSeconds: 0.5 }, (jobs) => {
        resolve(jobs.map(({ data }) => data));
        return Promise.resolve();
      });
    });
    disk.fill();
    await stopServer(opened);
    // None of these may wait for a server that never responds.
    await expect(notesOf(opened)).rejects.toThrow(StorageUnavailable);
    await expect(
      opened.db.transaction().execute((trx) => sql`select 1`.execute(trx)),
    ).rejects.toThrow(StorageUnavailable);
    await expect(boss.send('greetings', {})).rejects.toThrow(StorageUnavailable);
    passed += 10_000;
    await expect(opened.check()).rejects.toThrow('the disk is full');

    disk.free();
    passed += 10_000;
    await opened.check();
    expect(await notesOf(opened)).toEqual(['kept']);
    await write(opened, 'after');
    await boss.send('greetings', { to: 'world' });
    expect(await done).toEqual([{ to: 'world' }]);
    expect(said.filter((line) => line.includes('was reopened'))).toHaveLength(1);
    await opened.close();
    expect(await notesOf(await open())).toEqual(['kept', 'after']);
  });

  it('stops inside a transaction as it does elsewhere', async () => {
    const opened = await openWithNotes();
    await fillLog(opened);
    disk.free();
    passed += 10_000;
    expect(await notesOf(opened)).toEqual(['kept']);
  });

  it('survives a snapshot that finds no space, and leaves no half-written one', async () => {
    const opened = await openWithNotes();
    await opened.snapshot();
    const before = readdirSync(join(dataDir, 'snapshots'));
    disk.fill(1_000_000);
    await expect(opened.snapshot()).rejects.toThrow('the disk is full');
    expect(readdirSync(join(dataDir, 'snapshots'))).toEqual(before);
    expect(await notesOf(opened)).toEqual(['kept']);
    expect(said).toEqual([]);
  });

  it('closes cleanly, and does not count as damaged when a start finds no space', async () => {
    const opened = await openWithNotes();
    await fillLog(opened);
    await opened.close();
    expect(said.at(-1)).toMatch(/^No snapshot was written: .*the disk is full/);
    await expect(opened.check()).rejects.toThrow(StorageClosed);
    // Too little space to write at all, and too little for the log.
    for (const left of [0, 2_000_000]) {
      disk.free();
      disk.fill(left);
      await expect(open()).rejects.toThrow(
        /^DATA_DIR cannot be used: the disk is full, .*; free some space, or set DATA_DIR/,
      );
    }
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.lock', 'snapshots']);
    disk.free();
    expect(await notesOf(await open())).toEqual(['kept']);
  });

  it('leaves nothing behind of a database that does not fit', async () => {
    disk.fill(20_000_000);
    await expect(open()).rejects.toThrow(/^DATA_DIR cannot be used: the disk is full/);
    expect(readdirSync(dataDir).sort()).toEqual(['database.lock', 'snapshots']);
    disk.free();
    await open();
  });

  it('is restored from its newest snapshot once there is space, and never from an older one before', async () => {
    const opened = await openWithNotes();
    await opened.snapshot();
    await write(opened, 'late');
    await opened.close();
    rmSync(join(dataDir, 'database'), { recursive: true });
    disk.fill(5_000_000);
    await expect(open()).rejects.toThrow(/^DATA_DIR cannot be used: the disk is full/);
    expect(readdirSync(dataDir).sort()).toEqual(['database.lock', 'snapshots']);
    disk.free();
    expect(await notesOf(await open())).toEqual(['kept', 'late']);
  });
});

describe('a folder that cannot be used', () => {
  it.each(['', 'data', 'data/below'])('is said to be read-only: <disk>/%s', async (path) => {
    if (path === 'data') mkdirSync(dataDir);
    disk.setReadOnly(true);
    const opening = openStorage({ dataDir: join(disk.folder, path), databaseUrl: null, log });
    await expect(opening).rejects.toThrow(
      /^DATA_DIR cannot be used: (?!.*ENOENT).*small-disk-.*, or set DATA_DIR to another folder\.$/,
    );
    await expect(opening).rejects.toThrow(StorageUnavailable);
  });

  it('is said to be no folder', async () => {
    writeFileSync(dataDir, '');
    const sentence = `DATA_DIR cannot be used: ${dataDir} is not a folder; move it away, or set DATA_DIR to another folder.`;
    await expect(open()).rejects.toThrow(sentence);
  });

  it('is said to have snapshots that cannot be written', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'snapshots'), '');
    await expect(open()).rejects.toThrow(`${join(dataDir, 'snapshots')} is not a folder`);
  });
});
