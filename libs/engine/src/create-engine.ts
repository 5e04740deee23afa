import { checkBacklink } from './backlink-checker/check-backlink.ts';
import {
  exportBacklinks,
  findBacklinks,
  listAnchors,
  listReferringDomains,
} from './backlink-checker/find-backlinks.ts';
import {
  compareDomains,
  findLinkGap,
  findSimilarDomains,
  rateDomain,
} from './domain-authority/rate-domain.ts';
import { PageReader, type PageReading } from './page/page-reader.ts';
import { SiteFetcher } from './page/site-fetcher.ts';
import type { CallOptions, EngineAdapters, EnginePorts } from './ports.ts';

/** Every use case of the product, as plain functions: a request in, a result out; failures are {@link EngineError}s. */
export interface Engine {
  /** Fetches a page, or takes it from the cache, and reads its facts. A 404 or 500 page is a page. */
  readPage(
    request: { readonly url: string; readonly fresh?: boolean },
    options?: CallOptions,
  ): Promise<PageReading>;

  readonly findBacklinks: ReturnType<typeof findBacklinks>;
  readonly listAnchors: ReturnType<typeof listAnchors>;
  readonly listReferringDomains: ReturnType<typeof listReferringDomains>;
  readonly exportBacklinks: ReturnType<typeof exportBacklinks>;
  readonly checkBacklink: ReturnType<typeof checkBacklink>;

  readonly rateDomain: ReturnType<typeof rateDomain>;
  readonly compareDomains: ReturnType<typeof compareDomains>;
  readonly findSimilarDomains: ReturnType<typeof findSimilarDomains>;
  readonly findLinkGap: ReturnType<typeof findLinkGap>;
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

    findBacklinks: findBacklinks(ports),
    listAnchors: listAnchors(ports),
    listReferringDomains: listReferringDomains(ports),
    exportBacklinks: exportBacklinks(ports),
    checkBacklink: checkBacklink(ports),

    rateDomain: rateDomain(ports),
    compareDomains: compareDomains(ports),
    findSimilarDomains: findSimilarDomains(ports),
    findLinkGap: findLinkGap(ports),
  };
}
