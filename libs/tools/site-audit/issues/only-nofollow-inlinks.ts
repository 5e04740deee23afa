import { counted } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';

export const onlyNofollowInlinks: SiteIssue = {
  id: 'only-nofollow-inlinks',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-NOFOLLOW', 'G-LINK'],
  counts: 'page',
  needsCompleteCrawl: true,
  title: 'Indexable pages have followed links',
  failureTitle: 'Pages with nofollow links only',
  what: 'Counts indexable pages of the crawl that other pages link to, but only with `nofollow`.',
  why: 'With `nofollow` you ask Google not to follow the link. Google may then not find the page through your site, and your other pages don’t support it.',
  fix: 'Remove `nofollow` from internal links. If the page shouldn’t be found, give it `noindex` instead.',
  find: (site) =>
    judgeEach(site.indexable, (id) =>
      site.links.sources[id] === 0 ? null : !site.links.hasFollowed(id),
    ),
  describe: (site, id) =>
    `All links to it are nofollow, on ${counted(site.links.sources[id] ?? 0, 'page')}.`,
  good: '/ -> /a; sitemap lists / /a',
  bad: { site: '/ -> /a nofollow; sitemap lists / /a', finds: ['/a'] },
};
