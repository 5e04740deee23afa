import type { CrawledSite, Unknown } from '../crawled-site.ts';
import { type Findings, judgeEach } from '../issue.ts';

type EntryProblem =
  | 'sitemap-error'
  | 'sitemap-redirect'
  | 'sitemap-blocked'
  | 'sitemap-noindex'
  | 'sitemap-not-canonical';

/** The problem of a URL as a sitemap entry. An entry has one: the first that applies. */
function problemOf(site: CrawledSite, id: number): EntryProblem | Unknown | null {
  const outcome = site.outcomeOf(id);
  if (typeof outcome === 'string' && outcome !== 'ok') return 'sitemap-error';
  if (site.answerOf(id)?.kind === 'redirect') return 'sitemap-redirect';
  if (site.isBlocked(id)) return 'sitemap-blocked';
  if (typeof outcome === 'object') return outcome;
  if (site.page(id)?.noindex) return 'sitemap-noindex';
  return site.otherCanonicalOf(id) === null ? null : 'sitemap-not-canonical';
}

/** Finds sitemap entries with a problem. */
export const findEntries =
  (problem: EntryProblem) =>
  (site: CrawledSite): Findings =>
    judgeEach(site.sitemapTargets, (id) => {
      const found = problemOf(site, id);
      if (found !== null && typeof found === 'object') return found;
      // A redirect may still end at an error.
      const outcome = site.outcomeOf(id);
      const isOpen = found === 'sitemap-redirect' && typeof outcome === 'object';
      return isOpen && problem === 'sitemap-error' ? outcome : found === problem;
    });
