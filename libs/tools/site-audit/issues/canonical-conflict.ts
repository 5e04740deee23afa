import { cut } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';

export const canonicalConflict: SiteIssue = {
  id: 'canonical-conflict',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-CANON'],
  counts: 'page',
  title: 'Every page has at most one canonical',
  failureTitle: 'Pages with several canonicals',
  what: 'Counts pages with two or more distinct canonicals in their head and Link header.',
  why: 'A page can have only one canonical. If it names several, Google may ignore them all and choose a URL itself. Usually a theme and a plugin each add one.',
  fix: 'Keep one canonical. Turn it off in the theme, the plugin or the server rule that writes the other one.',
  find: (site) =>
    judgeEach(site.pages, (id) => {
      const count = site.page(id)?.canonicals.length ?? 0;
      return count === 0 ? null : count > 1;
    }),
  describe: (site, id) => {
    const urls = site.page(id)?.canonicals.map((each) => cut(site.urlOf(each))) ?? [];
    return `It names ${urls.length} canonicals: ${cut(urls.join(', '), 600)}.`;
  },
  good: '/ canonical /',
  bad: { site: '/ -> /a; /a canonical /a canonical /b', finds: ['/a'] },
};
