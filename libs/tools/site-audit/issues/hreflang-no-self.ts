import { judgeEach, type SiteIssue } from '../issue.ts';
import { annotatedPages } from './_alternates.ts';

export const hreflangNoSelf: SiteIssue = {
  id: 'hreflang-no-self',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-L10N'],
  counts: 'page',
  title: 'Pages list themselves in hreflang',
  failureTitle: 'Pages that don’t list themselves in hreflang',
  what: 'Counts canonical pages with hreflang annotations, but none to exactly their own URL.',
  why: 'Google asks that each version lists itself as well. Without it, the group is incomplete and may be ignored.',
  fix: 'Add an annotation with the page’s own language and its exact URL. Check http, www and the trailing slash.',
  find: (site) =>
    judgeEach(annotatedPages(site), (id) =>
      (site.page(id)?.hreflangs ?? []).every(({ target }) => target !== id),
    ),
  describe: () => 'None of its hreflang annotations has its own URL.',
  good: '/ -> /de; / hreflang en / hreflang de /de; /de hreflang en / hreflang de /de',
  bad: { site: '/ -> /de; /de hreflang en /', finds: ['/de'] },
};
