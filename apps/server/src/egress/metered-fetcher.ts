import { WebFetchError, type WebFetcher } from '@plumbline/page';
import type { Metrics } from '../metrics/metrics.ts';

/** The same fetcher, counted. */
export function meteredFetcher(fetcher: WebFetcher, metrics: Metrics): WebFetcher {
  return {
    async fetch(request) {
      try {
        const response = await fetcher.fetch(request);
        metrics.egress.inc({ outcome: 'ok' });
        return response;
      } catch (error) {
        metrics.egress.inc({ outcome: error instanceof WebFetchError ? error.code : 'bug' });
        throw error;
      }
    },
  };
}
