import type { UrlSource } from '../crawl.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';

const sources = {
  start: 'the start',
  link: 'a link',
  sitemap: 'a sitemap',
  list: 'the list of URLs',
  'earlier-crawl': 'an earlier crawl',
  redirect: 'a redirect',
  canonical: 'a canonical',
  hreflang: 'an hreflang annotation',
} as const;

export const orphanPage: SiteIssue = {
  id: 'orphan-page',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-LINK'],
  counts: 'page',
  needsCompleteCrawl: true,
  title: 'No orphan pages',
  failureTitle: 'Orphan pages',
  what: 'Counts indexable pages that no other page of the site links to, directly or through a redirect. The crawl found them elsewhere, for example in a sitemap or an earlier crawl. The start URL doesn’t count.',
  why: 'Google finds most pages through links, and uses links and their text to judge a page’s topic and importance. Visitors never find an orphan page.',
  fix: 'Link to each page from where visitors would look for it: its category, a list or a related article. Delete or redirect pages nobody needs.',
  find: (site) =>
    judgeEach(site.indexable, (id) =>
      id === site.crawl.start ? null : site.links.sources[id] === 0,
    ),
  describe: (site, id) => {
    const named = new Set(site.crawl.urls[id]?.sources);
    const names = Object.entries(sources).flatMap(([source, name]) =>
      named.has(source as UrlSource) ? [name] : [],
    );
    const known = names.length === 0 ? '' : ` We know it from ${names.join(' and ')}.`;
    return `No page links to it.${known}`;
  },
  good: '/ -> /spades; sitemap lists / /spades',
  bad: { site: '/ -> /spades; sitemap lists / /spades /offer', finds: ['/offer'] },
};
