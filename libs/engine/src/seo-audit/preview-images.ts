import type { ImageProbe } from '@plumbline/tools/seo-audit';
import type { EnginePorts } from '../ports.ts';
import { RequestBudget } from './request-budget.ts';
import { probeImage } from './resources.ts';

/** Limits for one call. They are low, because there are few images and a user is waiting. */
const limits = { requests: 8, totalMs: 12_000, requestMs: 8_000, parallel: 4 } as const;

/**
 * Fetches a page's images for link previews, and measures them from their first 128 KB.
 * @param fresh ignores the cache
 * @returns one probe per URL, in order; without a response, `failure` says why
 * @throws EngineError `cancelled` only
 */
export const probePreviewImages =
  ({ siteFetcher }: Pick<EnginePorts, 'siteFetcher'>) =>
  (urls: readonly string[], signal: AbortSignal, fresh = false): Promise<ImageProbe[]> => {
    const budget = new RequestBudget(siteFetcher.forReport({ fresh }), {
      startedAt: Date.now(),
      used: 0,
      signal,
      limits,
    });
    return Promise.all(urls.map((url) => probeImage(budget, url)));
  };
