import { collapseSpace } from '@plumbline/page';
import type { LiveCheck } from '../live-check.ts';

/** A link listed in an export. */
export interface OwnLink {
  /** URL of the linking page, normalized by the URL parser, without fragment. */
  readonly sourceUrl: string;
  /** The URL that the page should link to; null if the export doesn't have it. */
  readonly targetUrl: string | null;
  /** Null if the export has no anchor text for the link. */
  readonly anchor: string | null;
  /** The rel values in the export; null if there is no such column. */
  readonly rel: readonly OwnLinkRel[] | null;
  /** As written in the export. */
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
}

export const ownLinkRels = ['nofollow', 'ugc', 'sponsored'] as const;
export type OwnLinkRel = (typeof ownLinkRels)[number];

/** The result of a live check of the linking page. */
export interface CheckedPage extends Omit<LiveCheck, 'links'> {
  readonly links: readonly FoundLink[];
  readonly sourceUrl: string;
  readonly finalUrl: string;
  readonly redirects: readonly { readonly url: string; readonly status: number }[];
}

type FoundLink = LiveCheck['links'][number];

/**
 * The current state of a link from an export. Changed: its text, target or rel differs from the export. Limited: it
 * exists, but counts less, or its page redirects.
 */
export type OwnLinkResult = 'good' | 'changed' | 'limited' | 'lost' | 'unclear';

interface OwnLinkReason {
  readonly about: 'rel' | 'anchor' | 'target' | 'noindex' | 'redirect' | 'page';
  readonly text: string;
  /** Whether the page differs from the export. */
  readonly isChange?: true;
}

export interface JudgedLink {
  readonly result: OwnLinkResult;
  /** Why the link isn't good; empty only if it is good. */
  readonly reasons: readonly OwnLinkReason[];
  /** The page's link that is most similar to the exported one; null if the page has no link. */
  readonly found: FoundLink | null;
}

/** Compares a link from an export with the page's current links. */
export function judgeOwnLink(link: OwnLink, page: CheckedPage): JudgedLink {
  const found = closest(link, page.links);
  if (page.verdict !== 'live' || found === null) {
    const result = page.verdict === 'gone' ? 'lost' : 'unclear';
    return { result, reasons: [{ about: 'page', text: page.summary }], found: null };
  }
  const reasons = [
    ...relReason(link, found, page),
    ...anchorReason(link, found, page),
    ...targetReason(link, found, page),
    ...noindexReason(page),
    ...redirectReason(page),
  ];
  return { result: resultOf(reasons), reasons, found };
}

function resultOf(reasons: readonly OwnLinkReason[]): OwnLinkResult {
  if (reasons.some(({ isChange }) => isChange)) return 'changed';
  return reasons.length === 0 ? 'good' : 'limited';
}

/** Prefers a matching target, then a matching text, then a followed link. */
function closest(link: OwnLink, links: readonly FoundLink[]): FoundLink | null {
  const rank = (found: FoundLink): number =>
    (hasTarget(link, found) ? 4 : 0) +
    (hasAnchor(link, found) ? 2 : 0) +
    (found.type === 'follow' ? 1 : 0);
  return links.reduce<FoundLink | null>(
    (best, found) => (best === null || rank(found) > rank(best) ? found : best),
    null,
  );
}

const hasTarget = ({ targetUrl }: OwnLink, found: FoundLink): boolean =>
  targetUrl !== null && sameAddress(targetUrl, found.targetUrl);

/** A live check cuts texts after 499 characters and adds an ellipsis. */
const comparedText = 499;

const comparable = (text: string): string =>
  collapseSpace(text).normalize('NFC').toLowerCase().slice(0, comparedText);

const hasAnchor = ({ anchor }: OwnLink, found: FoundLink): boolean =>
  anchor !== null && found.anchor !== null && comparable(anchor) === comparable(found.anchor);

/** The page has more links to the domain than the live check lists, so the missing link may be among the others. */
const isCut = ({ matches, links }: CheckedPage): boolean => matches > links.length;

function relReason(link: OwnLink, found: FoundLink, page: CheckedPage): OwnLinkReason[] {
  if (found.type === 'follow') return [];
  const tokens = ownLinkRels.filter((token) => found.rel.includes(token));
  if (tokens.length === 0) {
    const rules = page.pageNofollow.map(({ content }) => content).join('; ');
    return [{ about: 'rel', text: `The page makes all its links nofollow (${rules}).` }];
  }
  const same = link.rel !== null && link.rel.join() === tokens.join();
  return [
    {
      about: 'rel',
      text: `The link is ${tokens.join(' ')}${same ? ', as in your export' : ''}.`,
      ...(link.rel !== null && !same && { isChange: true }),
    },
  ];
}

function anchorReason(link: OwnLink, found: FoundLink, page: CheckedPage): OwnLinkReason[] {
  if (link.anchor === null || hasAnchor(link, found) || isCut(page)) return [];
  const now = found.anchor === null ? 'The link has no text' : `The text is “${found.anchor}”`;
  return [{ about: 'anchor', text: `${now}, not “${link.anchor}”.`, isChange: true }];
}

function targetReason(link: OwnLink, found: FoundLink, page: CheckedPage): OwnLinkReason[] {
  if (link.targetUrl === null || hasTarget(link, found) || isCut(page)) return [];
  const text = `It links to ${found.targetUrl}, not to ${link.targetUrl}.`;
  return [{ about: 'target', text, isChange: true }];
}

function noindexReason({ indexable, pageNoindex }: CheckedPage): OwnLinkReason[] {
  if (indexable !== false) return [];
  const rules = pageNoindex.map(({ content }) => content).join('; ');
  return [{ about: 'noindex', text: `Google may not index the page (${rules}).` }];
}

/** A redirect from http to https, or to a trailing slash, leads to the same page. */
function redirectReason({ sourceUrl, finalUrl, redirects }: CheckedPage): OwnLinkReason[] {
  if (sameAddress(sourceUrl, finalUrl)) return [];
  const status = redirects[0] ? ` (${redirects[0].status})` : '';
  return [{ about: 'redirect', text: `The page redirects to ${finalUrl}${status}.` }];
}

/** URLs that differ only in scheme, fragment or trailing slash lead to the same page. */
const sameAddress = (a: string, b: string): boolean => bare(a) === bare(b);

const bare = (url: string): string =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/#.*$/s, '')
    .replace(/\/$/, '');
