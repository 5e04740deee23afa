import { cut } from '@plumbline/seo/text';
import type { SiteIssue } from '../issue.ts';
import { canonicalOf, canonicalUrl, findCanonicals } from './_canonicals.ts';

export const canonicalChain: SiteIssue = {
  id: 'canonical-chain',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-CANON'],
  counts: 'page',
  title: 'No canonical chains',
  failureTitle: 'Canonical chains',
  what: 'Counts pages whose canonical returns 200 and names a third URL as its own canonical.',
  why: 'Each page names another one as the version to show. Google may follow the chain, or ignore the canonicals.',
  fix: 'Set the canonical of every page in the chain to the last URL.',
  find: findCanonicals('canonical-chain'),
  describe: (site, id) => {
    const next = canonicalUrl(site, canonicalOf(site, id));
    return `Its canonical is ${cut(canonicalUrl(site, id))}, whose canonical is ${cut(next)}.`;
  },
  good: '/ -> /a; /a canonical /b; /b canonical /b',
  bad: { site: '/ -> /a; /a canonical /b; /b canonical /c', finds: ['/a'] },
};
