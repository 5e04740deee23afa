import { cut } from '@plumbline/seo/text';
import type { SiteIssue } from '../issue.ts';
import { canonicalOf, canonicalUrl, findCanonicals } from './_canonicals.ts';
import { statusOf } from './_links.ts';

export const canonicalToError: SiteIssue = {
  id: 'canonical-to-error',
  severity: 'error',
  certainty: 'deterministic',
  authorities: ['G-CANON', 'G-HTTP'],
  counts: 'page',
  title: 'No canonical points to an error',
  failureTitle: 'Canonicals that point to errors',
  what: 'Counts pages whose canonical is another URL of the site that ends at 4xx or 5xx after its redirects. 401, 403, 407, 429 and 451 are unknown, and so is a 5xx seen only once.',
  why: 'Google can’t use a canonical that returns an error, and picks one itself. Until then it may show neither page.',
  fix: 'Set the canonical to a URL that returns 200, usually the page itself. Correct the template or the plugin setting that writes it.',
  find: findCanonicals('canonical-to-error'),
  describe: (site, id) =>
    `Its canonical, ${cut(canonicalUrl(site, id))}, returns ${statusOf(site, canonicalOf(site, id))}.`,
  good: '/ -> /spade; /spade canonical /spade',
  bad: { site: '/ -> /spade; /spade canonical /old; /old 404', finds: ['/spade'] },
};
