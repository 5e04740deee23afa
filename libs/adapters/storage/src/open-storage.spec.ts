import { sql } from 'kysely';
import { StorageUnreachable } from './errors.ts';
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
    await storage.ping();
    await Promise.all([storage.close(), storage.close()]);
    await expect(storage.ping()).rejects.toThrow();
  });
});

describe('a PostgreSQL database', () => {
  it('gets its tables once from several processes that start at the same moment', async () => {
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

  it('that cannot be reached is told without its password', async () => {
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
