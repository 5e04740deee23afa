import { sql } from 'kysely';
import { StorageUnavailable, StorageUnreachable } from './errors.ts';
import { migrations } from './migrations/index.ts';
import { openStorage } from './open-storage.ts';
import { databaseKinds, silentLog, startPostgresServer, storageForTests } from './testing/index.ts';

describe.each(databaseKinds)('an open storage on %s', (kind) => {
  it('has its tables, gives 64-bit numbers as numbers, and runs jobs on the same database', async () => {
    const storage = await storageForTests(kind);
    const { count } = await storage.db
      .selectFrom('blog_posts')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
    const { rows } = await sql`select 5::bigint as n`.execute(storage.db);
    expect(rows).toEqual([{ n: 5 }]);

    const boss = await storage.boss();
    expect(await storage.boss()).toBe(boss);
    await boss.createQueue('greetings');
    await boss.send('greetings', { to: 'world' });
    const done = new Promise((resolve) => {
      void boss.work('greetings', { pollingIntervalSeconds: 0.5 }, (jobs) => {
        resolve(jobs.map(({ data }) => data));
        return Promise.resolve();
      });
    });
    expect(await done).toEqual([{ to: 'world' }]);
    await storage.check();
    await Promise.all([storage.close(), storage.close()]);
    await expect(storage.check()).rejects.toThrow();
  });
});

describe.each(databaseKinds)('errors on %s', (kind) => {
  it.each([
    ['53100', 'the disk is full'],
    ['58030', 'input and output'],
    ['25006', 'read-only'],
    ['XX001', 'a damaged page'],
  ])('%s (%s) is reported as a database that cannot be written', async (code) => {
    const { db, close } = await storageForTests(kind);
    const failing = sql.raw(`do $$ begin raise 'the reason' using errcode = '${code}'; end $$`);
    await expect(failing.execute(db)).rejects.toThrow(StorageUnavailable);
    await expect(failing.execute(db)).rejects.toThrow(/cannot be written: the reason/);
    const inTransaction = db.transaction().execute((trx) => failing.execute(trx));
    await expect(inTransaction).rejects.toThrow(StorageUnavailable);
    await close();
  });

  it('leaves errors of a statement as they are', async () => {
    const { db, close } = await storageForTests(kind);
    await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
    await close();
  });
});

describe('a PostgreSQL database', () => {
  it('is unusable while it refuses writes, and usable again afterwards', async () => {
    const server = await startPostgresServer();
    const databaseUrl = server.url('postgres');
    const storage = await openStorage({ dataDir: '/nonexistent', databaseUrl, log: silentLog });
    const settle = async (readOnly: boolean) => {
      await sql
        .raw(`alter system set default_transaction_read_only = ${readOnly}`)
        .execute(storage.db);
      await sql`select pg_reload_conf()`.execute(storage.db);
      const outcome = () =>
        storage.check().then(
          () => null,
          (error: unknown) => error,
        );
      while (((await outcome()) === null) === readOnly);
      return outcome();
    };
    expect(await settle(true)).toBeInstanceOf(StorageUnavailable);
    const writing = sql`create table notes (text text)`.execute(storage.db);
    await expect(writing).rejects.toThrow(/cannot be written: .*read-only transaction/);
    expect(await settle(false)).toBeNull();
    await storage.close();
    await server.remove();
  });

  it('gets its tables once when several processes start at the same moment', async () => {
    const server = await startPostgresServer();
    const databaseUrl = server.url('postgres');
    const storages = await Promise.all(
      Array.from({ length: 4 }, () =>
        openStorage({ dataDir: '/nonexistent', databaseUrl, log: silentLog }),
      ),
    );
    await Promise.all(storages.map((storage) => storage.boss()));
    const [storage] = storages;
    const applied = await sql`select name from schema_migrations order by name`.execute(
      storage?.db ?? never(),
    );
    expect(applied.rows).toEqual(Object.keys(migrations).map((name) => ({ name })));
    await Promise.all(storages.map((each) => each.close()));
    await server.remove();
  });

  it('reports an unreachable server without its password', async () => {
    const databaseUrl = 'postgresql://user:hunter2@127.0.0.1:1/db';
    const opening = openStorage({ dataDir: '/nonexistent', databaseUrl, log: silentLog });
    await expect(opening).rejects.toThrow(StorageUnreachable);
    await expect(opening).rejects.toThrow('PostgreSQL (DATABASE_URL) cannot be reached');
    await expect(opening).rejects.not.toThrow(/hunter2/);
  });
});

function never(): never {
  throw new Error('no storage');
}
