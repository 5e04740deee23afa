import type { Storage } from '@plumbline/adapters/storage';
import { storageForTests } from '@plumbline/adapters/storage/testing';

/** One database for several applications; the spec closes it after them. */
export async function sharedDatabase(kind: Storage['kind'] = 'pglite') {
  const own = await storageForTests(kind);
  // Each application closes its storage.
  const shared: Storage = { ...own, db: own.db, close: () => Promise.resolve() };
  return { storage: () => Promise.resolve(shared), close: () => own.close() };
}
