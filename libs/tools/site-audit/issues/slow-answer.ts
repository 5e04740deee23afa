import { unknown } from '../crawled-site.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';

/** A page is slow if its first byte comes later, in two requests. */
export const maxFirstByteMs = 800;

export const slowAnswer: SiteIssue = {
  id: 'slow-answer',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['WV', 'HOUSE'],
  counts: 'page',
  title: 'Pages respond quickly (TTFB)',
  failureTitle: 'Pages that respond slowly (TTFB)',
  what: `Counts pages whose first byte arrived later than ${maxFirstByteMs} ms in two requests, measured from where this crawl ran. Local folders aren’t timed.`,
  why: `Nothing appears before the first byte, and Google crawls a slow site less. web.dev recommends at most ${maxFirstByteMs} ms for most visitors; it’s neither a Core Web Vital nor a ranking signal.`,
  fix: 'Cache pages on the server or in a CDN, and look for slow database queries. If only distant visitors wait, a CDN helps most.',
  find: (site) =>
    judgeEach(site.crawl.isTimed ? site.pages : [], (id) => {
      const ms = site.page(id)?.firstByteMs ?? null;
      return ms === null
        ? unknown(
            'The response time couldn’t be measured: our own process was too busy, or the crawl ended before a second request.',
          )
        : ms > maxFirstByteMs;
    }),
  describe: (site, id) =>
    `The faster of two requests took ${Math.round(site.page(id)?.firstByteMs ?? 0)} ms to the first byte.`,
  good: '/ -> /a; /a first byte 300',
  bad: { site: '/ -> /a; /a first byte 950', finds: ['/a'] },
};
