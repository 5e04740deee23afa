import type { BotParity } from '@plumbline/tools/seo-audit';
import type { PageReading } from '../page/page-reader.ts';
import type { RequestBudget } from './request-budget.ts';

/** The robots.txt token and the user agent of requests (Google's page on its crawlers, read 2026-11). */
const crawler = {
  agent: 'Googlebot',
  userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

/** The same limit as for a page. */
const pageBytes = 5_242_880;

/**
 * Requests the page again with a crawler's user agent, if the user asks for it. Whether robots.txt allows that crawler is
 * judged later, in the worker.
 */
export async function probeAsCrawler(
  budget: RequestBudget,
  { snapshot }: PageReading,
): Promise<BotParity> {
  const { answer, response } = await budget.ask(snapshot.finalUrl, {
    userAgent: crawler.userAgent,
    maxBytes: pageBytes,
    onTooLarge: 'truncate',
  });
  return {
    own: {
      url: snapshot.finalUrl,
      finalUrl: snapshot.finalUrl,
      status: snapshot.status,
      failure: null,
      redirects: [],
      decodedBytes: snapshot.decodedBytes,
    },
    bots: [
      {
        ...answer,
        agent: crawler.agent,
        decodedBytes: response?.body.byteLength ?? 0,
        robotsAllowed: true,
      },
    ],
  };
}
