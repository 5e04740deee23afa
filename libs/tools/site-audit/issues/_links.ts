import { counted, cut } from '@plumbline/seo/text';
import type { CrawledSite, Unknown } from '../crawled-site.ts';
import { type Findings, judgeEach } from '../issue.ts';

/** Problems of a link target. A target has one problem: the first that applies, in this order. */
type LinkProblem =
  | 'redirect-loop'
  | 'unreachable'
  | 'server-error'
  | 'broken-internal-link'
  | 'redirect-chain'
  | 'temporary-redirect'
  | 'link-to-redirect';

const problemOfOutcome = {
  loop: 'redirect-loop',
  unreachable: 'unreachable',
  'server-error': 'server-error',
  'client-error': 'broken-internal-link',
} as const;

const temporary: ReadonlySet<number> = new Set([302, 303, 307]);

/** Problems of the URL at the end of the redirects. */
const problemsOfEnd: ReadonlySet<LinkProblem> = new Set(Object.values(problemOfOutcome));

/** The problem of a URL as a link target; `null` if it has none. */
function problemOf(site: CrawledSite, id: number): LinkProblem | Unknown | null {
  const outcome = site.outcomeOf(id);
  if (typeof outcome === 'string' && outcome !== 'ok') return problemOfOutcome[outcome];
  const { hops, final } = site.endOf(id);
  if (hops > 1) return 'redirect-chain';
  const answer = site.answerOf(id);
  const isKnownEnd = site.answerOf(final) !== undefined || site.isExternal(final);
  if (hops === 1 && answer?.kind === 'redirect' && isKnownEnd && !isOnlyHttps(site, id, final)) {
    return temporary.has(answer.status) ? 'temporary-redirect' : 'link-to-redirect';
  }
  return outcome === 'ok' ? null : outcome;
}

/** Whether the redirect only changes http to https on a site that starts with https: `http-link` reports that. */
const isOnlyHttps = (site: CrawledSite, id: number, final: number): boolean =>
  startsWithHttps(site) && site.urlOf(id).replace(/^http:/, 'https:') === site.urlOf(final);

export const startsWithHttps = ({ crawl }: CrawledSite): boolean =>
  crawl.urlOf(crawl.start).startsWith('https:');

/** Finds link targets with a problem. */
export const findTargets =
  (problem: LinkProblem) =>
  (site: CrawledSite): Findings =>
    judgeEach(site.linkTargets, (id) => {
      const outcome = site.outcomeOf(id);
      if (typeof outcome === 'object' && problemsOfEnd.has(problem)) return outcome;
      const found = problemOf(site, id);
      return found !== null && typeof found === 'object' ? found : found === problem;
    });

/** Fewer links are normal for pages that shouldn't be found. */
export const minLinkingPages = 10;

/** The URLs of the site that links or sitemaps name, sorted. */
export const namedUrls = (site: CrawledSite): number[] =>
  [...new Set([...site.linkTargets, ...site.sitemapTargets])].sort((a, b) => a - b);

/** 'linked from 3 pages', 'listed in a sitemap', or both. */
export function placesOf(site: CrawledSite, id: number): string {
  const pages = site.links.directSources[id] ?? 0;
  const inSitemap = site.sitemapTargets.has(id);
  return [
    pages > 0 ? `linked from ${counted(pages, 'page')}` : '',
    inSitemap ? 'listed in a sitemap' : '',
  ]
    .filter((place) => place !== '')
    .join(' and ');
}

/** The redirects of a URL: 'https://example.com/a → 301 → https://example.com/b'. */
export function redirectsOf(site: CrawledSite, id: number): string {
  const parts = [cut(site.urlOf(id))];
  const { hops } = site.endOf(id);
  for (let hop = 0, at = id; hop < hops; hop += 1) {
    const answer = site.answerOf(at);
    if (answer?.kind !== 'redirect' || answer.target === null) break;
    at = answer.target;
    parts.push(String(answer.status), cut(site.urlOf(at)));
  }
  return parts.join(' → ');
}

/** The status of a URL after its redirects, as text. */
export function statusOf(site: CrawledSite, id: number): string {
  const answer = site.answerOf(site.endOf(id).final);
  return answer?.kind === 'status' ? String(answer.status) : 'no response';
}
