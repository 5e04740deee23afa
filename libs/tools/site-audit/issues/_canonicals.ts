import { type CrawledSite, type Unknown, unknown } from '../crawled-site.ts';
import { type Findings, judgeEach } from '../issue.ts';

type CanonicalProblem =
  | 'canonical-to-error'
  | 'canonical-to-redirect'
  | 'canonical-to-noindex'
  | 'canonical-chain';

/** The problem of a page's canonical, if it is another URL of the site. */
function problemOf(site: CrawledSite, id: number): CanonicalProblem | Unknown | 'none' | null {
  const target = site.otherCanonicalOf(id);
  if (target === null || site.isExternal(target)) return null;
  const outcome = site.outcomeOf(target);
  if (outcome === 'client-error' || outcome === 'server-error') return 'canonical-to-error';
  if (site.answerOf(target)?.kind === 'redirect') return 'canonical-to-redirect';
  if (typeof outcome === 'object') return outcome;
  if (outcome === 'unreachable') return unknown('The canonical didn’t respond twice.');
  if (site.page(target)?.noindex) return 'canonical-to-noindex';
  const next = site.otherCanonicalOf(target);
  return next === null || next === id ? 'none' : 'canonical-chain';
}

/** Finds pages whose canonical has a problem. */
export const findCanonicals =
  (problem: CanonicalProblem) =>
  (site: CrawledSite): Findings =>
    judgeEach(site.pages, (id) => {
      const found = problemOf(site, id);
      if (found === null || typeof found === 'object') return found;
      // A redirect may still end at an error.
      const outcome = site.outcomeOf(canonicalOf(site, id));
      if (typeof outcome === 'object' && problem === 'canonical-to-error') return outcome;
      return found === problem;
    });

/** Id of a page's canonical; its own if it has none. */
export const canonicalOf = (site: CrawledSite, id: number): number =>
  site.otherCanonicalOf(id) ?? id;

/** The URL of a page's canonical. */
export const canonicalUrl = (site: CrawledSite, id: number): string =>
  site.urlOf(canonicalOf(site, id));
