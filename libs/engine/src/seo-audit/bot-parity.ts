import type { BotParity } from '@plumbline/seo-audit';
import type { PageReading } from '../page/page-reader.ts';
import type { RequestBudget } from './request-budget.ts';

/** The name that robots.txt knows, and the one that requests carry (Google's page on its crawlers, read 2026-11). */
const crawler = {
  agent: 'Googlebot',
  userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const;

/** As much as is read of a page. */
const pageBytes = 5_242_880;

/**
 * Requests the page once more with a crawler's name, for a visitor who asks for it. Whether robots.txt lets that crawler in
 * is judged later, in the worker.
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
