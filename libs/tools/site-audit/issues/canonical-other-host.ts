import { cut } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { canonicalUrl } from './_canonicals.ts';

export const canonicalOtherHost: SiteIssue = {
  id: 'canonical-other-host',
  severity: 'info',
  certainty: 'deterministic',
  authorities: ['G-CANON'],
  counts: 'page',
  title: 'Canonicals stay on the site',
  failureTitle: 'Canonicals on another site',
  what: 'Counts pages whose canonical is on a host that isn’t part of this site. This is information and costs no points.',
  why: 'Google is asked to show the other site’s page instead of this one. That’s usually a leftover of a move or a staging setup. For syndicated articles, Google recommends `noindex` on the copy rather than a canonical.',
  fix: 'If the page should be found here, set its canonical to itself. If the host is an old or a staging one, correct the URL setting of your CMS.',
  find: (site) =>
    judgeEach(site.pages, (id) => {
      const canonical = site.page(id)?.canonicals[0];
      return canonical === undefined ? null : site.isExternal(canonical);
    }),
  describe: (site, id) => `Its canonical is ${cut(canonicalUrl(site, id))}.`,
  good: '/ canonical /',
  bad: { site: '/ -> /a; /a canonical https://other.example/a', finds: ['/a'] },
};
