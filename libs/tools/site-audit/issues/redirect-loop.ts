import { cut } from '@plumbline/seo/text';
import { maxHops } from '../crawl.ts';
import type { SiteIssue } from '../issue.ts';
import { findTargets, redirectsOf } from './_links.ts';

export const redirectLoop: SiteIssue = {
  id: 'redirect-loop',
  severity: 'error',
  certainty: 'deterministic',
  authorities: ['G-HTTP', 'G-REDIR'],
  counts: 'link target',
  title: 'No redirect loops',
  failureTitle: 'Redirect loops',
  what: `Counts distinct link targets whose redirects return to a URL that was visited before, or that need more than ${maxHops} redirects.`,
  why: 'Nobody reaches the page: browsers show an error, and Googlebot gives up after 10 redirects.',
  fix: 'Request the URL with its redirects shown, for example with `curl -IL`. Usually two rules undo each other, such as one that adds a trailing slash and one that removes it.',
  find: findTargets('redirect-loop'),
  describe: (site, id) =>
    `Googlebot gives up on these redirects: ${cut(redirectsOf(site, id), 600)}.`,
  good: '/ -> /a; /a 301 /b',
  bad: { site: '/ -> /a; /a 301 /b; /b 301 /a', finds: ['/a'] },
};
