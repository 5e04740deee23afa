import { cut, grouped } from '@plumbline/seo/text';
import type { CrawledSitemap } from '../crawl.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';

/** Fewer entries may well have changed at the same time. */
const minEntries = 10;

/** Why the dates of a sitemap say nothing; `null` if they may be right. */
function reasonOf(sitemap: CrawledSitemap): string | null {
  const { isAhead, dated, onlyDate, compared, moved } = sitemap;
  if (isAhead) return 'It has a lastmod more than 24 hours ahead.';
  if (dated >= minEntries && onlyDate !== null) {
    return `All ${grouped(dated)} entries with a lastmod have the same one, ${cut(onlyDate, 40)}.`;
  }
  return compared >= minEntries && moved === compared
    ? `The lastmod of all ${grouped(compared)} entries changed since the earlier crawl, though their texts did not.`
    : null;
}

export const sitemapLastmodUseless: SiteIssue = {
  id: 'sitemap-lastmod-useless',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['G-SM', 'HOUSE'],
  counts: 'sitemap',
  title: 'Sitemap dates are plausible',
  failureTitle: 'Sitemaps with implausible dates',
  what: `Counts sitemaps with a \`lastmod\` more than 24 hours ahead, or with the same one on all dated entries if there are at least ${minEntries}. Also counts sitemaps whose dates all changed since the earlier crawl while the texts didn’t.`,
  why: `Google uses \`lastmod\` only if it’s consistently accurate, and learns to ignore it otherwise. All pages may really have changed on one day, for example in a relaunch. The limit of ${minEntries} entries is ours.`,
  fix: 'Write the date of the last real change of each page, not the time at which the sitemap was written. Leave `lastmod` out if you don’t know it.',
  find: (site) => {
    const byId = new Map(site.crawl.sitemaps.map((sitemap) => [sitemap.id, sitemap]));
    return judgeEach(
      [...byId.keys()].sort((a, b) => a - b),
      (id) => {
        const sitemap = byId.get(id);
        return sitemap && sitemap.dated > 0 ? reasonOf(sitemap) !== null : null;
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
