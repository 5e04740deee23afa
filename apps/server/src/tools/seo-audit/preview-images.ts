import { Inject, Injectable } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import type { ImageProbe } from '@plumbline/seo-audit';
import { SITE_FETCHER } from '../../engine/engine.module.ts';
import { RequestBudget } from './gather/request-budget.ts';
import { probeImage } from './gather/resources.ts';

/** What one call may spend on pictures: few are named, and a reader waits. */
const limits = { requests: 8, totalMs: 12_000, requestMs: 8_000, parallel: 4 } as const;

/** Fetches the pictures that a page names for link previews, and measures them from their first 128 KB. */
@Injectable()
export class PreviewImages {
  readonly #fetcher: WebFetcher;

  constructor(@Inject(SITE_FETCHER) fetcher: WebFetcher) {
    this.#fetcher = fetcher;
  }

  /**
   * One probe an address, in order; an address that gave no answer says why in `failure`.
   * @throws WebFetchError `cancelled` alone
   */
  probe(urls: readonly string[], signal: AbortSignal): Promise<ImageProbe[]> {
    const budget = new RequestBudget(this.#fetcher, {
      startedAt: Date.now(),
      used: 0,
      signal,
      limits,
    });
    return Promise.all(urls.map((url) => probeImage(budget, url)));
  }
}
