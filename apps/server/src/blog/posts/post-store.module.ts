import { type DynamicModule, Global, Module } from '@nestjs/common';
import { createPostStore, type StorageHandle } from '@plumbline/adapters/storage';
import type { PostStore } from '@plumbline/blog';
import { STORAGE } from '../../storage.module.ts';

/** Injection token of the `PostStore` port. */
export const POST_STORE = Symbol('POST_STORE');

/** Posts in the database, which opens on first use. */
@Global()
@Module({})
export class PostStoreModule {
  /** @param store replaces that of the database, in specs */
  static forRoot(store: PostStore | undefined): DynamicModule {
    const fromDatabase = {
      provide: POST_STORE,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => createPostStore(storage),
    };
    return {
      module: PostStoreModule,
      providers: [store ? { provide: POST_STORE, useValue: store } : fromDatabase],
      exports: [POST_STORE],
    };
  }
}
