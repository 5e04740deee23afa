export { DatabaseBlogRunStore } from './blog-runs/database-blog-run-store.ts';
export { DatabaseContactStore } from './contact/database-contact-store.ts';
export {
  StorageClosed,
  StorageDamaged,
  StorageError,
  StorageInUse,
  StorageUnavailable,
  StorageUnreachable,
} from './errors.ts';
export { makeTemplates, openStorage, type StorageOptions } from './open-storage.ts';
export { opened, StorageHandle, type StorageSource } from './storage-handle.ts';
export { type DatabaseKind, databaseKinds, type Storage, type StorageLog } from './storage.ts';
export type { Tables } from './tables.ts';
export { DuplicatePost, insertPost } from './posts/insert-post.ts';
export { nearestIn } from './posts/nearest.ts';
export { createPostStore } from './posts/post-store.ts';
export { DatabaseRunChanges } from './runs/database-run-changes.ts';
export { DatabaseRunQueue } from './runs/database-run-queue.ts';
export { DatabaseRunStore } from './runs/database-run-store.ts';
