import {
  getFollowSitemapCrawlUrl,
  readSitemapCrawl,
  type SitemapCrawlDto,
  type SitemapCrawlStepDto,
  SitemapCrawlStepDtoState,
} from '@plumbline/api-client';
import { followJob } from '../../../app/follow-job.ts';

/**
 * Follows a crawl to its end.
 * @returns the crawl with what it found
 * @throws ApiError when it cannot be read; the signal's reason once that aborts
 */
export const followCrawl = (
  id: string,
  onStep: (step: SitemapCrawlStepDto) => void,
  signal: AbortSignal,
): Promise<SitemapCrawlDto> =>
  followJob(
    {
      eventsUrl: getFollowSitemapCrawlUrl(id),
      read: async (reading) => (await readSitemapCrawl(id, { signal: reading })).data,
      parse,
    },
    onStep,
    signal,
  );

function parse(data: unknown): SitemapCrawlStepDto | null {
  const step = data as Partial<SitemapCrawlStepDto> | null;
  const known = Object.values<unknown>(SitemapCrawlStepDtoState).includes(step?.state);
  return known && typeof step?.progress?.fetched === 'number'
    ? (step as SitemapCrawlStepDto)
    : null;
}
