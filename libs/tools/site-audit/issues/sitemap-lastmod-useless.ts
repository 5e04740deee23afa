import type { CrawledSitemap } from '../crawl.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';

/** Fewer entries may well have changed at the same time. */
const minEntries = 10;

/** Why the dates of a sitemap say nothing; `null` if they may be right. */
function reasonOf({ entries }: CrawledSitemap): string | null {
  if (entries.some(({ ahead }) => ahead)) return 'It has a lastmod more than 24 hours ahead.';
  const dates = entries.flatMap(({ lastmod }) => lastmod ?? []);
  if (dates.length >= minEntries && new Set(dates).size === 1) {
    return `All ${dates.length} entries with a lastmod have the same one, ${dates[0]}.`;
  }
  const compared = entries.filter(({ movedAlone }) => movedAlone !== null);
  return compared.length >= minEntries && compared.every(({ movedAlone }) => movedAlone)
    ? `The lastmod of all ${compared.length} entries changed since the earlier crawl, though their texts did not.`
    : null;
}

export const sitemapLastmodUseless: SiteIssue = {
  id: 'sitemap-lastmod-useless',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['G-SM', 'HOUSE'],
  counts: 'sitemap',
  title: 'The dates in sitemaps can be true',
  failureTitle: 'Sitemaps with useless dates',
  what: `Counts sitemaps with a lastmod more than 24 hours ahead, or the same one on all of ${minEntries} or more entries. After an earlier crawl, also those whose dates all changed while texts didn’t.`,
  why: 'Google uses lastmod only if it is consistently right. A date that never or always changes is ignored. The limit of 10 entries is ours.',
  fix: 'Write the date of the last real change of each page, not the time at which the sitemap was written. Leave lastmod out if you don’t know it.',
  find: (site) => {
    const byId = new Map(site.crawl.sitemaps.map((sitemap) => [sitemap.id, sitemap]));
    return judgeEach(
      [...byId.keys()].sort((a, b) => a - b),
      (id) => {
        const sitemap = byId.get(id);
        const isDated = sitemap?.entries.some(({ lastmod }) => lastmod !== null);
        return sitemap && isDated ? reasonOf(sitemap) !== null : null;
      },
    );
  },
  describe: (site, id) => {
    const sitemap = site.crawl.sitemaps.find((each) => each.id === id);
    return (sitemap && reasonOf(sitemap)) ?? 'Its dates may be right.';
  },
  good: 'sitemap lists / 2026-01-02 /spades 2026-03-04',
  bad: {
    site: 'sitemap lists / 2026-01-02 /spades tomorrow',
    finds: ['/sitemap.xml'],
  },
};
