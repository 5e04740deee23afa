import { DatabaseEndedSessionStore } from './database-ended-session-store.ts';
import type { Storage } from './storage.ts';
import { databaseKinds, storageForTests } from './testing/index.ts';

const noon = new Date('2026-06-01T12:00:00.000Z');
const later = (ms: number) => new Date(noon.getTime() + ms);

describe.each(databaseKinds)('ended sessions on %s', (kind) => {
  let storage: Storage;
  let store: DatabaseEndedSessionStore;

  beforeAll(async () => {
    storage = await storageForTests(kind);
    store = new DatabaseEndedSessionStore(storage);
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    await storage.db.deleteFrom('ended_sessions').execute();
  });

  it('keeps ended sessions ended, and leaves the others open', async () => {
    await store.end([], noon);
    expect(await store.open([])).toEqual([]);
    await store.end([{ id: 'a', expiresAt: later(1_000) }], noon);
    await Promise.all(
      ['b', 'a', 'b'].map((id) => store.end([{ id, expiresAt: later(1_000) }], noon)),
    );
    expect(await store.open(['a', 'b', 'c'])).toEqual(['c']);
  });

  it('deletes ended sessions once they would have expired', async () => {
    await store.end([{ id: 'a', expiresAt: later(1_000) }], noon);
    await store.end([{ id: 'b', expiresAt: later(9_000) }], later(1_000));
    const rows = await storage.db.selectFrom('ended_sessions').selectAll().execute();
    expect(rows).toEqual([{ id: 'b', expires_at: later(9_000) }]);
  });
});
