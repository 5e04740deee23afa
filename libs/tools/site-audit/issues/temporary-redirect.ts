import type { SiteIssue } from '../issue.ts';
import { findTargets, redirectsOf } from './_links.ts';

export const temporaryRedirect: SiteIssue = {
  id: 'temporary-redirect',
  severity: 'notice',
  certainty: 'deterministic',
  authorities: ['G-REDIR'],
  counts: 'link target',
  title: 'No links to temporary redirects',
  failureTitle: 'Links to temporary redirects',
  what: 'Counts distinct link targets that reach their page by a single redirect with status 302, 303 or 307. A redirect that only changes http to https counts as an http link instead.',
  why: 'Google takes a temporary redirect as a weak hint, so the old URL may stay in the results. It’s right if the page will come back, or if the target depends on the visitor.',
  fix: 'If the move is permanent, return 301 or 308 and link to the new URL. Otherwise, keep the redirect.',
  find: findTargets('temporary-redirect'),
  describe: (site, id) => `It redirects temporarily: ${redirectsOf(site, id)}.`,
  good: '/ -> /b; /a 302 /b',
  bad: { site: '/ -> /a; /a 302 /b', finds: ['/a'] },
};
