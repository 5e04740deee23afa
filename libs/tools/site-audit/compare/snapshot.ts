import { oneDecimal } from '@plumbline/seo/text';
import type { CrawledSite } from '../crawled-site.ts';
import { states } from '../crawl.ts';
import { signatureSize } from '../near-duplicates.ts';

/** A page as a comparison needs it. */
export interface PageSnapshot {
  readonly url: string;
  readonly title: string;
  /** Whether search engines may index it; `null` if that is unknown, as is any other figure. */
  readonly indexable: boolean | null;
  readonly excludedBy: 'noindex' | 'robots.txt' | 'canonical' | null;
  /** Clicks from the home page; `null` if no followed link leads here. */
  readonly depth: number | null;
  /** Other pages that link here. */
  readonly inlinks: number | null;
  /** Internal rank; 1 is the average of the site. */
  readonly rank: number | null;
  readonly canonical: string | null;
  readonly alternates: readonly { readonly code: string; readonly url: string }[];
  /** A hash of the main text, and its MinHash as 128 bytes in Base64; `null` if there is no text. */
  readonly content: { readonly hash: string; readonly signature: string | null } | null;
}

/** A URL of the site that isn't a page. */
export interface ResponseSnapshot {
  readonly url: string;
  /** `null` if there was no response. */
  readonly status: number | null;
  /** Where a redirect leads. */
  readonly target: string | null;
  /** Pages that link here. */
  readonly inlinks: number | null;
  /** Whether robots.txt blocks it for Googlebot. */
  readonly blocked: boolean;
  /** Why nothing is known about the URL; `null` if something is. */
  readonly reason: string | null;
  /** Whether a page was there, and now the text of the home page is. Only in a comparison. */
  readonly isHome?: true;
}

/** One build of a site, as plain data that can be saved. */
export interface SiteSnapshot {
  readonly pages: readonly PageSnapshot[];
  readonly responses: readonly ResponseSnapshot[];
  /** URLs of HTML files that no link, sitemap or list leads to; `null` if that is unknown, as for a URL. */
  readonly unlinked: readonly string[] | null;
  /** Whether the crawl was complete. */
  readonly complete: boolean;
}

/** Takes what a comparison needs from a crawled site. */
export const snapshotOf = (site: CrawledSite): Pick<SiteSnapshot, 'pages' | 'responses'> => ({
  pages: pagesOf(site),
  responses: responsesOf(site),
});

function pagesOf(site: CrawledSite): PageSnapshot[] {
  const ranked = site.ranks.reduce((count, rank) => count + (rank > 0 ? 1 : 0), 0);
  return site.pages.flatMap((id) => {
    const page = site.page(id);
    if (page === null) return [];
    const depth = site.depths[id] ?? -1;
    const [canonical] = page.canonicals;
    return {
      url: site.urlOf(id),
      title: page.title,
      indexable: site.isIndexable(id),
      excludedBy: exclusionOf(site, id),
      depth: depth === -1 ? null : depth,
      inlinks: site.links.sources[id] ?? 0,
      rank: Math.round((site.ranks[id] ?? 0) * ranked * 1_000) / 1_000,
      canonical: canonical === undefined ? null : site.crawl.urlOf(canonical),
      alternates: page.hreflangs.map(({ code, target }) => ({
        code,
        url: site.crawl.urlOf(target),
      })),
      content:
        page.textKey === ''
          ? null
          : { hash: page.textKey, signature: page.minHash && signatureOf(page.minHash) },
    };
  });
}

function exclusionOf(site: CrawledSite, id: number): PageSnapshot['excludedBy'] {
  if (site.page(id)?.noindex) return 'noindex';
  if (site.isBlocked(id)) return 'robots.txt';
  return site.otherCanonicalOf(id) === null ? null : 'canonical';
}

function responsesOf(site: CrawledSite): ResponseSnapshot[] {
  const { states: all, urlOf } = site.crawl;
  const responses: ResponseSnapshot[] = [];
  for (let id = 0; id < all.length; id += 1) {
    if (site.isExternal(id) || site.page(id) !== null) continue;
    const isAnswered = site.answerOf(id) !== undefined;
    if (!isAnswered && all[id] !== states.blocked && all[id] !== states.refused) continue;
    responses.push({
      url: urlOf(id),
      ...responseOf(site, id),
      inlinks: site.links.sources[id] ?? 0,
      blocked: site.isBlocked(id),
    });
  }
  return responses;
}

function responseOf(
  site: CrawledSite,
  id: number,
): Pick<ResponseSnapshot, 'status' | 'target' | 'reason'> {
  const answer = site.answerOf(id);
  if (answer?.kind === 'redirect' && answer.target !== null) {
    return { status: answer.status, target: site.crawl.urlOf(answer.target), reason: null };
  }
  const outcome = site.outcomeOf(id);
  const status =
    answer?.kind === 'file' || answer?.kind === 'wall'
      ? 200
      : answer && 'status' in answer
        ? answer.status
        : null;
  return { status, target: null, reason: typeof outcome === 'object' ? outcome.unknown : null };
}

/** The lowest byte of each value: of two texts, about as many bytes agree as values do (Li and König 2010). */
const signatureOf = (minHash: Uint32Array): string =>
  btoa(String.fromCharCode(...Uint8Array.from(minHash)));

/** The values of a page's signature; `null` if there is none. A saved one may be damaged. */
export function minHashOfPage({ content }: PageSnapshot): Uint32Array | null {
  if (!content?.signature) return null;
  try {
    const values = Uint32Array.from(atob(content.signature), (byte) => byte.charCodeAt(0));
    return values.length === signatureSize ? values : null;
  } catch {
    return null;
  }
}

/** `3.2 times the average`. */
export const rankText = (rank: number): string => `${oneDecimal(rank)} times the average`;
