import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { openStorage, type Storage, StorageInUse } from '@plumbline/storage';
import {
  addPosts,
  databaseKinds,
  newDatabase,
  silentLog,
  startPostgresServer,
  storageForTests,
} from '@plumbline/storage/testing';
import { aPost } from '@plumbline/blog/testing';
import { createPostStore } from '@plumbline/storage';
import { createTestApp } from '../testing/test-app.ts';

const posts = '/api/blog/posts?limit=1';

describe.each(databaseKinds)('the server on %s', (kind) => {
  it('opens the database when it is first needed, and closes it after the last answer', async () => {
    let storage: Storage | null = null;
    const open = async () => (storage = await storageForTests(kind));
    const app = await createTestApp({
      storage: open,
      postStore: createPostStore({ open }),
    });
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    expect(storage).toBeNull();
    await app.close();
  });
});
