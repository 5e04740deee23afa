import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Storage } from '../storage.ts';
import { silentLog, storageForTests } from '../testing/index.ts';
import { keepSnapshots, keepUp, vacuumDead } from './open-pglite.ts';

describe('the embedded database', () => {
  let storage: Storage;
  let db: Kysely<never>;
  beforeAll(async () => {
    storage = await storageForTests('pglite');
    db = storage.db as unknown as Kysely<never>;
    await sql`create table pictures (number integer, bytes bytea)`.execute(db);
  }, 120_000);
  afterAll(() => storage.close());

  const one = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
    (await query.execute(db)).rows[0]?.n ?? NaN;
  const size = () => one(sql`select pg_total_relation_size('pictures')::int as n`);
  /** Incompressible bytes: they go to the TOAST table. */
  const writeAndForget = async () => {
    await sql`insert into pictures select n, decode(
      (select string_agg(md5((n * 10000 + part)::text), '') from generate_series(1, 4000) part), 'hex')
      from generate_series(1, 10) n`.execute(db);
    await sql`delete from pictures`.execute(db);
  };

  it('reuses the space of deleted rows for new ones', async () => {
    const sizes: number[] = [];
    for (const _ of [1, 2, 3, 4]) {
      await writeAndForget();
      sizes.push(await size());
      await vacuumDead(db);
    }
    const [first = 0] = sizes;
    expect(first).toBeGreaterThan(500_000);
    expect(Math.max(...sizes)).toBeLessThan(1.5 * first);
  });

  it('skips a table with hardly any dead rows', async () => {
    await sql`create table steady as select n from generate_series(1, 1000) n`.execute(db);
    await sql`delete from steady where n <= 10`.execute(db);
    await vacuumDead(db);
    const count = sql<{ n: number }>`
      select vacuum_count::int as n from pg_stat_all_tables where relname = 'steady'`;
    expect(await one(count)).toBe(0);
  });

  it('reuses the space by itself, between other transactions', async () => {
    await writeAndForget();
    const before = await size();
    const stop = keepUp(db, silentLog, 1);
    await storage.db.transaction().execute(() => sleep(20));
    while ((await size()) >= before) await sleep(10);
    stop();
  });
});

describe('the daily snapshot', () => {
  const hour = 3_600_000;

  /** The results of two or more checks. */
  const looked = async (newestAt: () => number | null, fails = false) => {
    const seen = { looks: 0, snapshots: 0, warnings: [] as string[] };
    const look = () => {
      seen.looks += 1;
      return newestAt();
    };
    const snapshot = () => {
      seen.snapshots += 1;
      return fails ? Promise.reject(new Error('the disk is full')) : Promise.resolve();
    };
    const log = { ...silentLog, warn: (message: string) => void seen.warnings.push(message) };
    const stop = keepSnapshots(look, snapshot, log, 1);
    while (seen.looks < 2) await sleep(1);
    stop();
    return seen;
  };

  it.each([
    ['is written where there is none', null, true],
    ['waits while the newest is younger than a day', 23 * hour, false],
    ['is written when the newest is a day old', 24 * hour, true],
    ['is written when the clock was a day ahead for the newest', -30 * hour, true],
  ])('%s', async (_, age, due) => {
    const { snapshots } = await looked(() => (age === null ? null : Date.now() - age));
    expect(snapshots > 0).toBe(due);
  });

  it('is tried again after a failure, which is logged', async () => {
    const { snapshots, warnings } = await looked(() => null, true);
    expect(snapshots).toBeGreaterThan(1);
    expect(warnings[0]).toBe('The daily snapshot was not written: Error: the disk is full');
  });
});
