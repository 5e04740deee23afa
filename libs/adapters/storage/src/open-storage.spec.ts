import { sql } from 'kysely';
import { databaseKinds, storageForTests } from './testing/index.ts';

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
