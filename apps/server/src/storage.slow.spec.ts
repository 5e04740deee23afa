import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openStorage, type Storage } from '@plumbline/adapters/storage';
import {
  addPosts,
  databaseKinds,
  type PostgresServer,
  silentLog,
  startPostgresServer,
  storageForTests,
} from '@plumbline/adapters/storage/testing';
import { aPost } from '@plumbline/blog/testing';
import { BackgroundServices } from './background-services.ts';
import { createTestApp } from './testing/test-app.ts';

const list = '/api/blog/posts?limit=1';

const closing: NestFastifyApplication[] = [];
/** The application with posts from the database, which specs otherwise replace. */
const start = async (storage: () => Promise<Storage>) => {
  const app = await createTestApp({ storage, postStore: undefined });
  closing.push(app);
  return app;
};
afterEach(() => Promise.all(closing.splice(0).map((app) => app.close())));

const statusOf = async (app: NestFastifyApplication, url: string) => {
  const answer = await app.inject(url);
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};

describe.each(databaseKinds)('the server on %s', (kind) => {
  it('opens the database when it is first needed, once, and closes it at the end', async () => {
    const opened: Storage[] = [];
    const app = await start(async () => {
      const storage = await storageForTests(kind);
      opened.push(storage);
      await addPosts(storage, [aPost()]);
      return storage;
    });
    expect(await statusOf(app, '/health/ready')).toEqual([200, undefined]);
    expect(opened).toHaveLength(0);
    const answers = await Promise.all([list, list, list].map((url) => app.inject(url)));
    expect(answers.map((answer) => answer.json().data.posts[0].id)).toEqual(
      Array.from({ length: 3 }, () => 'garden-spades'),
    );
    await app.get(BackgroundServices).start();
    expect(opened).toHaveLength(1);
    expect(await statusOf(app, '/health/ready')).toEqual([200, undefined]);
    await app.close();
    await expect(opened[0]?.check()).rejects.toThrow();
  });
});

describe('the work behind the server', () => {
  it('starts in order, once the database is open', async () => {
    const app = await start(() => storageForTests('pglite'));
    const background = app.get(BackgroundServices);
    const done: string[] = [];
    for (const name of ['first', 'second'])
      background.add({ name, start: () => Promise.resolve(void done.push(name)) });
    expect(done).toEqual([]);
    await background.start();
    expect(done).toEqual(['first', 'second']);
  });
});

describe('a PostgreSQL that goes away', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgresServer();
  });
  afterAll(() => server.remove());

  it('is reported to callers as 503, and used again as soon as it is back', async () => {
    const url = server.url('postgres');
    const app = await start(() =>
      openStorage({ dataDir: '/nonexistent', databaseUrl: url, log: silentLog }),
    );
    expect(await statusOf(app, list)).toEqual([200, undefined]);

    await server.stop();
    expect(await statusOf(app, list)).toEqual([503, 'storage_unavailable']);
    expect(await statusOf(app, '/health/ready')).toEqual([503, 'storage_unavailable']);
    expect(await statusOf(app, '/health/live')).toEqual([200, undefined]);

    await server.start();
    expect(await statusOf(app, list)).toEqual([200, undefined]);
    expect(await statusOf(app, '/health/ready')).toEqual([200, undefined]);
  });

  it('that isn’t running yet is tried again by the next call', async () => {
    const url = server.url('postgres');
    await server.stop();
    const app = await start(() =>
      openStorage({ dataDir: '/nonexistent', databaseUrl: url, log: silentLog }),
    );
    const answer = await app.inject(list);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(answer.body).not.toContain('host=');
    await server.start();
    expect(await statusOf(app, list)).toEqual([200, undefined]);
  });
});
