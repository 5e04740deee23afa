import { reversedHost } from './host-names.ts';
import type {
  IndexedLink,
  LinkFilter,
  LinkPage,
  LinkQuery,
  LinkSelection,
  LinkSort,
} from './link-index.ts';

/** Followed links: not nofollow, ugc or sponsored. */
export const isFollow = ({
  nofollow,
  ugc,
  sponsored,
}: Pick<IndexedLink, 'nofollow' | 'ugc' | 'sponsored'>): boolean => !nofollow && !ugc && !sponsored;

/** The links that a query selects, in order. Does in memory what an index does. */
export function selectLinks(links: readonly IndexedLink[], query: LinkSelection): IndexedLink[] {
  const passed = links.filter((link) => passes(link, query));
  const chosen = query.onePerDomain ? bestOfEachDomain(passed.sort(bestFirst)) : passed;
  const sign = query.order === 'asc' ? 1 : -1;
  return chosen.sort((a, b) => sign * orders[query.sort](a, b) || bestFirst(a, b));
}

/** @param page starts at 1 */
export const pageOf = <Row>(rows: readonly Row[], page: number, size: number): Row[] =>
  rows.slice((page - 1) * size, page * size);

export function linkPageOf(links: readonly IndexedLink[], query: LinkQuery): LinkPage {
  const rows = selectLinks(links, query);
  return { total: rows.length, rows: pageOf(rows, query.page, query.size) };
}

function passes(link: IndexedLink, { type, newSince, domain, anchor }: LinkFilter): boolean {
  if (type !== undefined && isFollow(link) !== (type === 'follow')) return false;
  if (newSince !== undefined && link.firstSeen < newSince) return false;
  if (domain !== undefined && !isFromDomain(link, domain)) return false;
  return anchor === undefined || hasAnchor(link, anchor);
}

function isFromDomain({ sourceDomain }: IndexedLink, typed: string): boolean {
  const { text, whole } = wantedDomain(typed);
  return whole ? sourceDomain === text : sourceDomain.includes(text);
}

function hasAnchor({ anchor }: IndexedLink, typed: string): boolean {
  const { text, whole } = wantedAnchor(typed);
  const own = anchor ?? '';
  return whole ? own === text : own.toLowerCase().includes(text.toLowerCase());
}

const byText = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** An unknown authority sorts below all others. */
const byAuthority = (a: IndexedLink, b: IndexedLink): number =>
  (a.authority ?? -1) - (b.authority ?? -1);

const orders: Readonly<Record<LinkSort, (a: IndexedLink, b: IndexedLink) => number>> = {
  authority: byAuthority,
  firstSeen: (a, b) => byText(a.firstSeen, b.firstSeen),
  lastSeen: (a, b) => byText(a.lastSeen, b.lastSeen),
  domain: (a, b) => byText(a.sourceDomain, b.sourceDomain),
  anchor: (a, b) => byText(a.anchor ?? '', b.anchor ?? ''),
};

/** Breaks ties by the best source first, so that pages neither repeat nor lose a row. */
const bestFirst = (a: IndexedLink, b: IndexedLink): number =>
  byAuthority(b, a) ||
  byText(reversedHost(a.sourceDomain), reversedHost(b.sourceDomain)) ||
  byText(a.sourceUrl, b.sourceUrl) ||
  byText(a.targetUrl, b.targetUrl);

function bestOfEachDomain(links: readonly IndexedLink[]): IndexedLink[] {
  const best = new Map<string, IndexedLink>();
  for (const link of links) {
    const known = best.get(link.sourceDomain);
    if (known === undefined || (isFollow(link) && !isFollow(known))) {
      best.set(link.sourceDomain, link);
    }
  }
  return [...best.values()];
}

/** A parsed text filter. */
export interface WantedText {
  readonly text: string;
  /** Whether the whole text must match, not only a part of it. */
  readonly whole: boolean;
}

/**
 * Parses an anchor filter. Plain text matches any part of an anchor, ignoring case. Text in quotation marks (`"here"`)
 * must equal the whole anchor: that is how the list of anchors links to the links of one anchor. `""` matches links
 * without text.
 */
export function wantedAnchor(typed: string): WantedText {
  const whole = /^"(.*)"$/s.exec(typed)?.[1];
  return whole === undefined ? { text: typed, whole: false } : { text: whole, whole: true };
}

/** Parses a domain filter like {@link wantedAnchor}, but in lower case and ASCII, as domain names are stored. */
export function wantedDomain(typed: string): WantedText {
  const { text, whole } = wantedAnchor(typed);
  return { text: text.toLowerCase().split('.').map(asciiLabel).join('.'), whole };
}

const international = /^(?=.*[^ -~])[\p{L}\p{M}\p{N}-]+$/u;
const parent = '.test';

/** `münchen` as `xn--mnchen-3ya`. Such a label only matches as a whole: its encoded form doesn't contain its parts. */
function asciiLabel(label: string): string {
  if (!international.test(label)) return label;
  return URL.parse(`https://${label}${parent}/`)?.hostname.slice(0, -parent.length) ?? label;
}
