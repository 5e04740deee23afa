import type { SiteIssue } from '../issue.ts';
import { findTargets, redirectsOf } from './_links.ts';

export const linkToRedirect: SiteIssue = {
  id: 'link-to-redirect',
  severity: 'notice',
  certainty: 'deterministic',
  authorities: ['G-REDIR'],
  counts: 'link target',
  title: 'Links lead straight to their pages',
  failureTitle: 'Links to redirects',
  what: 'Counts distinct link targets that reach their page by a single redirect with status 301 or 308. A redirect that only changes http to https counts as an http link instead.',
  why: 'The redirect costs visitors a round trip on every click. Google passes signals through redirects without loss, so this is about speed, not ranking.',
  fix: 'Replace the old URL in your templates and texts by the new one. Keep the redirect for links from other sites.',
  find: findTargets('link-to-redirect'),
  describe: (site, id) => `It redirects: ${redirectsOf(site, id)}.`,
  good: '/ -> /b; /a 301 /b',
  bad: { site: '/ -> /a; /a 301 /b', finds: ['/a'] },
};
