import { counted } from '@plumbline/seo/text';
import type { SiteIssue } from '../issue.ts';
import { findTargets, redirectsOf } from './_links.ts';

export const redirectChain: SiteIssue = {
  id: 'redirect-chain',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-HTTP', 'G-REDIR'],
  counts: 'link target',
  title: 'No links to redirect chains',
  failureTitle: 'Links to redirect chains',
  what: 'Counts distinct link targets that reach their page after 2 to 10 redirects, from the URL as written in the link. More than 10 count as a loop.',
  why: 'Every redirect is another round trip before the page starts to load. Googlebot follows up to 10.',
  fix: 'Link to the final URL. Redirect each old URL straight to it, and merge your HTTPS, www and trailing-slash rules into one redirect.',
  find: findTargets('redirect-chain'),
  describe: (site, id) => `${counted(site.endOf(id).hops, 'redirect')}: ${redirectsOf(site, id)}.`,
  good: '/ -> /a; /a 301 /b',
  bad: { site: '/ -> /a; /a 301 /b; /b 301 /c', finds: ['/a'] },
};
