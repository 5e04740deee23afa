import { PageReader, type PageReading } from './page/page-reader.ts';
import { SiteFetcher } from './page/site-fetcher.ts';
import type { EngineAdapters, EnginePorts } from './ports.ts';

/** A use case: a request in, a result out; failures are {@link EngineError}s. */
export interface CallOptions {
  /** Ends the call with its reason. */
  readonly signal?: AbortSignal;
}

/** Every use case of the product, as plain functions. */
export interface Engine {
  /** Fetches a page, or takes it from the cache, and reads its facts. A 404 or 500 page is a page. */
  readPage(
    request: { readonly url: string; readonly fresh?: boolean },
    options?: CallOptions,
  ): Promise<PageReading>;
}

/** What use cases share: caches over the adapters. */
export function createPorts(adapters: EngineAdapters): EnginePorts {
  return {
    ...adapters,
    siteFetcher: new SiteFetcher(adapters.fetcher),
    pages: new PageReader(adapters.fetcher, adapters.workers),
  };
}

/** Puts the use cases together over the adapters. */
export function createEngine(ports: EnginePorts): Engine {
  return {
    readPage: ({ url, fresh = false }, options = {}) =>
      ports.pages.read(url, { fresh, ...options }),
  };
}
