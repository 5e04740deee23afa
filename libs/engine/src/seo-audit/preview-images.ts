import type { ImageProbe } from '@plumbline/seo-audit';
import type { EnginePorts } from '../ports.ts';
import { RequestBudget } from './request-budget.ts';
import { probeImage } from './resources.ts';

/** What one call may spend on pictures: few are named, and a reader waits. */
const limits = { requests: 8, totalMs: 12_000, requestMs: 8_000, parallel: 4 } as const;

/**
 * Fetches the pictures that a page names for link previews, and measures them from their first 128 KB.
 * @param fresh takes none from the cache
 * @returns one probe an address, in order; an address that gave no answer says why in `failure`
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
