import { overHttp, type WebFetcher } from '@plumbline/page';
import { withHttpFallback } from '../page/http-fallback.ts';
import type { PageSpeedRunsOptions } from './page-speed-runs.ts';

/**
 * Judges an address; where no scheme was typed, asks the host first, and judges the http URL if only that answers. The
 * browser itself does not try http.
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
