import { cut } from '@plumbline/seo/text';
import { type CrawledSite, type Unknown, unknown } from '../crawled-site.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { annotatedPages, othersOf } from './_alternates.ts';

/** Whether search engines may index a language version. */
function isIndexable(site: CrawledSite, id: number): boolean | Unknown {
  if (site.isBlocked(id)) return false;
  if (site.isExternal(id)) return unknown('A language version is on another site.');
  const answer = site.answerOf(id);
  if (answer?.kind === 'page') return site.isIndexable(id);
  if (answer?.kind === 'redirect' || answer?.kind === 'file') return false;
  const outcome = site.outcomeOf(id);
  if (outcome === 'client-error' || outcome === 'server-error') return false;
  return typeof outcome === 'object'
    ? outcome
    : unknown('A language version didn’t respond twice.');
}

export const hreflangToNonIndexable: SiteIssue = {
  id: 'hreflang-to-non-indexable',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-L10N'],
  counts: 'page',
  title: 'hreflang targets are indexable',
  failureTitle: 'hreflang targets that aren’t indexable',
  what: 'Counts canonical pages with an hreflang annotation to another URL that search engines can’t index. It redirects, returns an error, has `noindex`, is blocked by robots.txt or names another canonical.',
  why: 'Google can only show a version that is in its index. It ignores the annotation, and people get a page in the wrong language.',
  fix: 'Annotate the final, canonical URL of each version. Remove annotations to versions that no longer exist.',
  find: (site) =>
    judgeEach(annotatedPages(site), (id) => {
      const verdicts = othersOf(site, id).map((other) => isIndexable(site, other));
      if (verdicts.includes(false)) return true;
      const missing = verdicts.find((verdict) => typeof verdict === 'object');
      return missing ?? (verdicts.length === 0 ? null : false);
    }),
  describe: (site, id) => {
    const urls = othersOf(site, id)
      .filter((other) => isIndexable(site, other) === false)
      .map((other) => cut(site.urlOf(other)));
    return `These versions can’t be indexed: ${cut(urls.join(', '), 600)}.`;
  },
  good: '/ -> /de; / hreflang en / hreflang de /de; /de hreflang en / hreflang de /de',
  bad: { site: '/ -> /de; / hreflang en / hreflang de /alt; /alt 301 /de', finds: ['/'] },
};
