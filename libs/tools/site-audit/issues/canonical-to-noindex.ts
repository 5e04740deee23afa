import { cut } from '@plumbline/seo/text';
import type { SiteIssue } from '../issue.ts';
import { canonicalUrl, findCanonicals } from './_canonicals.ts';

export const canonicalToNoindex: SiteIssue = {
  id: 'canonical-to-noindex',
  severity: 'error',
  certainty: 'deterministic',
  authorities: ['G-CANON', 'G-RMETA'],
  counts: 'page',
  title: 'No canonical points to a noindex page',
  failureTitle: 'Canonicals that point to noindex pages',
  what: 'Counts pages whose canonical is another page of the site that returns 200 and has `noindex`.',
  why: 'The canonical asks Google to show the other page, and that page asks not to be shown. Both may disappear from the results.',
  fix: 'Remove `noindex` from the canonical page if it should be found. Otherwise set the canonical of this page to itself.',
  find: findCanonicals('canonical-to-noindex'),
  describe: (site, id) => `Its canonical, ${cut(canonicalUrl(site, id))}, has noindex.`,
  good: '/ -> /spade?red; /spade?red canonical /spade',
  bad: {
    site: '/ -> /spade?red; /spade?red canonical /spade; /spade noindex',
    finds: ['/spade?red'],
  },
};
