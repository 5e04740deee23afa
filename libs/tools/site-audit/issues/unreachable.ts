import { unknown } from '../crawled-site.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { namedUrls, placesOf } from './_links.ts';

const failures = {
  timeout: 'It didn’t respond in time',
  connection: 'The server closed or refused the connection',
  dns: 'The name of its server doesn’t exist',
  tls: 'Its certificate or encryption failed',
} as const;

export const unreachable: SiteIssue = {
  id: 'unreachable',
  severity: 'error',
  certainty: 'deterministic',
  authorities: ['G-HTTP'],
  counts: 'link target',
  title: 'Every URL responds',
  failureTitle: 'URLs that don’t respond',
  what: 'Counts distinct URLs in internal links and sitemaps that didn’t respond twice: a timeout, a closed connection, an unknown host or a failed certificate. If nothing responds at all, our own network is the likely cause.',
  why: 'Google treats a URL that doesn’t respond like a server error: it slows down, then drops the URL. Visitors see an error of their browser.',
  fix: 'Open the URL from another network. If it fails there too, check the server, its firewall and its certificate. If it works, your server may block crawlers.',
  find: (site) => {
    if (
      site.crawl.urls.length > 0 &&
      site.crawl.urls.every(({ answer }) => answer.kind === 'none')
    ) {
      return unknown('No URL responded at all, so our own network is the likely cause.');
    }
    return judgeEach(namedUrls(site), (id) => {
      const outcome = site.outcomeOf(id);
      return typeof outcome === 'object' ? outcome : outcome === 'unreachable';
    });
  },
  describe: (site, id) => {
    const answer = site.answerOf(site.endOf(id).final);
    const failure = answer?.kind === 'none' ? answer.failure : 'timeout';
    return `${failures[failure]}, twice. It is ${placesOf(site, id)}.`;
  },
  good: '/ -> /spades',
  bad: { site: '/ -> /spades /shop; /shop timeout', finds: ['/shop'] },
};
