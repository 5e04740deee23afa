import type { SiteIssue } from '../issue.ts';
import { canonicalOf, findCanonicals } from './_canonicals.ts';
import { redirectsOf } from './_links.ts';

export const canonicalToRedirect: SiteIssue = {
  id: 'canonical-to-redirect',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-CANON'],
  counts: 'page',
  title: 'No canonical redirects',
  failureTitle: 'Canonicals that redirect',
  what: 'Counts pages whose canonical is another URL of the site that redirects, unless the redirect ends at 4xx or 5xx. Redirect loops count.',
  why: 'A redirect and a canonical that disagree are conflicting hints. If the redirect leads back to this page, Google has to guess which URL you want.',
  fix: 'Set the canonical to the final URL, usually the page itself.',
  find: findCanonicals('canonical-to-redirect'),
  describe: (site, id) => `Its canonical redirects: ${redirectsOf(site, canonicalOf(site, id))}.`,
  good: '/ -> /spade; /spade canonical /spade',
  bad: { site: '/ -> /spade; /spade canonical /old; /old 301 /spade', finds: ['/spade'] },
};
