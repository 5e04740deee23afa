import { overHttp, type WebFetcher } from '@plumbline/page';
import { withHttpFallback } from '../page/http-fallback.ts';
import type { PageSpeedRunsOptions } from './page-speed-runs.ts';

/**
 * Checks whether a URL may be fetched. If no scheme was typed, requests the host first, and checks the http URL if only
 * http responds. The browser itself doesn't try http.
 */
export const judgeReachable = (
  addresses: PageSpeedRunsOptions['addresses'],
  fetcher: WebFetcher,
): PageSpeedRunsOptions['addresses'] => ({
  judge: async (typed) => {
    if (overHttp(typed) === null) return addresses.judge(typed);
    const reached = withHttpFallback(typed, async (url, timeout) => {
      await fetcher.fetch({ url, ...timeout, body: 'skip' });
      return url;
    });
    return addresses.judge(await reached.catch(() => typed));
  },
});
