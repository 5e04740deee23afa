import { DatabaseFigureStore } from './database-figure-store.ts';
import type { Storage } from './storage.ts';
import { databaseKinds, storageForTests } from './testing/index.ts';

const noon = new Date('2026-06-01T12:00:00.000Z');
const later = new Date('2026-06-02T12:00:00.000Z');

describe.each(databaseKinds)('figures on %s', (kind) => {
  let storage: Storage;
  let store: DatabaseFigureStore;

  beforeAll(async () => {
    storage = await storageForTests(kind);
    store = new DatabaseFigureStore(storage);
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    await storage.db.deleteFrom('figures').execute();
  });

  it('returns no figures before something is counted', async () => {
    await store.add(new Map(), noon);
    expect(await store.read()).toEqual(new Map());
  });

  it('adds up counts, and keeps the day on which they began', async () => {
    await store.add(
      new Map([
        ['pages', 2],
        ['checks', 200],
      ]),
      noon,
    );
    await store.add(new Map([['pages', 3]]), later);
    expect(await store.read()).toEqual(
      new Map([
        ['checks', { count: 200, since: noon }],
        ['pages', { count: 5, since: noon }],
      ]),
    );
  });

  it('loses no counts that are added at the same time', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.add(
          new Map([
            ['b', 1],
            ['a', 2],
          ]),
          noon,
        ),
      ),
    );
    const counts = [...(await store.read())].map(([name, { count }]) => [name, count]);
    expect(counts.sort()).toEqual([
      ['a', 40],
      ['b', 20],
    ]);
  });
});
