import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { PostStore } from '@plumbline/blog';
import { ProblemError } from '../../http/problem-error.ts';

/** Injection token of the `PostStore` port. */
export const POST_STORE = Symbol('POST_STORE');

const unavailable = (): never => {
  throw new ProblemError('storage_unavailable');
};

const noStore = new Proxy({} as PostStore, {
  // Nest asks providers whether they are promises and have hooks.
  get: (_, name) =>
    typeof name === 'symbol' || /^(?:then|on|before)/.test(name) ? undefined : unavailable,
});

@Global()
@Module({})
export class PostStoreModule {
  static forRoot(store: PostStore | undefined): DynamicModule {
    return {
      module: PostStoreModule,
      providers: [{ provide: POST_STORE, useValue: store ?? noStore }],
      exports: [POST_STORE],
    };
  }
}
