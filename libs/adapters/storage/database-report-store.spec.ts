import { DatabaseReportStore, type SavedReport } from './database-report-store.ts';
import type { Storage } from './storage.ts';
import { databaseKinds, storageForTests } from './testing/index.ts';

const noon = new Date('2026-06-01T12:00:00.000Z');
const later = (ms: number) => new Date(noon.getTime() + ms);
const roomy = { reports: 100, bytes: 1_000_000 };

const aReport = (id: string, given: Partial<SavedReport> = {}): SavedReport => ({
  id,
  tool: 'seo-audit',
  madeAt: later(-60_000),
  madeBy: 'Plumbline/1.0',
  madeWhere: 'https://plumbline.example',
  savedAt: noon,
  expiresAt: later(1_000),
  secretDigest: new Uint8Array([1, 2, 255]),
  gzip: new Uint8Array([31, 139, 0, 255, 7]),
  ...given,
});

describe.each(databaseKinds)('saved reports on %s', (kind) => {
  let storage: Storage;
  let store: DatabaseReportStore;

  beforeAll(async () => {
    storage = await storageForTests(kind);
    store = new DatabaseReportStore(storage);
  });
  afterAll(() => storage.close());
  beforeEach(async () => {
    await storage.db.deleteFrom('saved_reports').execute();
  });

  it('returns reports byte for byte until they expire', async () => {
    expect(await store.add(aReport('a'), roomy)).toBe(true);
    const found = await store.find('a', noon);
    expect({
      ...found,
      gzip: [...(found?.gzip ?? [])],
      secretDigest: [...(found?.secretDigest ?? [])],
    }).toEqual({ ...aReport('a'), gzip: [31, 139, 0, 255, 7], secretDigest: [1, 2, 255] });
    expect(await store.has('a', noon)).toBe(true);
    expect([...((await store.secretDigestOf('a', noon)) ?? [])]).toEqual([1, 2, 255]);
    expect(await store.find('a', later(1_000))).toBeNull();
    expect(await store.has('a', later(1_000))).toBe(false);
    expect(await store.find('b', noon)).toBeNull();
  });

  it('deletes reports one by one, and once they have expired', async () => {
    await store.add(aReport('a'), roomy);
    await store.add(aReport('b', { expiresAt: later(5_000) }), roomy);
    expect(await store.remove('b')).toBe(true);
    expect(await store.remove('b')).toBe(false);
    await store.add(aReport('c', { expiresAt: later(5_000) }), roomy);
    expect(await store.removeExpired(later(1_000))).toBe(1);
    expect(await store.has('c', noon)).toBe(true);
  });

  it('refuses reports above the limits, and doesn’t count expired ones', async () => {
    const bounds = { reports: 2, bytes: 1_000 };
    await store.add(aReport('a'), bounds);
    await store.add(aReport('b', { expiresAt: later(5_000) }), bounds);
    expect(await store.add(aReport('c'), bounds)).toBe(false);
    expect(await store.has('c', noon)).toBe(false);
    const afterOne = { savedAt: later(2_000), expiresAt: later(9_000) };
    expect(await store.add(aReport('d', afterOne), bounds)).toBe(true);
    expect(await store.add(aReport('e', afterOne), { reports: 9, bytes: 14 })).toBe(false);
    expect(await store.add(aReport('e', afterOne), { reports: 9, bytes: 15 })).toBe(true);
  });

  it('stays within the limits when many are added at the same time', async () => {
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, n) => store.add(aReport(`r${n}`), { ...roomy, reports: 5 })),
    );
    expect(added.filter(Boolean)).toHaveLength(5);
  });
});
