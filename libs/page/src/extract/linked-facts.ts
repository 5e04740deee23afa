import type { HreflangFact, IconFact, Ignored, LinkElementFact, PageFacts } from '../facts.ts';
import { type HeaderLines, headerText, headerValues } from '../snapshot.ts';
import { Addresses, srcsetUrls, writtenAddress } from './addresses.ts';
import { notCanonicalBy, type RawLinkElement, tokens } from './head-collector.ts';
import { pageLimits } from './limits.ts';

type LinkedFacts = Pick<
  PageFacts,
  'canonicals' | 'hreflangs' | 'ignoredCanonicals' | 'ignoredHreflangs' | 'icons' | 'linkElements'
>;

/** A link with the data that decides which list it belongs to. */
interface SortedLink extends LinkElementFact {
  readonly hreflang: string | null;
  readonly sizes: string | null;
  /** Why search engines ignore it. */
  readonly misplaced: 'body' | 'anchor' | null;
  readonly notCanonicalBy: RawLinkElement['notCanonicalBy'];
}

/** Types of feeds, which the HTML standard also discovers through `alternate` (§4.6.7.1). */
const feedTypes = /^application\/(?:rss\+xml|atom\+xml|feed\+json)/i;

const iconRels = /^(?:icon|apple-touch-icon|apple-touch-icon-precomposed|mask-icon|fluid-icon)$/;

/**
 * Sorts the document's `<link>` elements and the `Link` header. URLs of the header are resolved against the page,
 * not `<base>`.
 */
export function linkedFacts(
  elements: readonly RawLinkElement[],
  headers: HeaderLines,
  addresses: Addresses,
  finalUrl: string,
): LinkedFacts {
  const canonicals: LinkElementFact[] = [];
  const hreflangs: HreflangFact[] = [];
  const ignoredCanonicals: (LinkElementFact & Ignored)[] = [];
  const ignoredHreflangs: (HreflangFact & Ignored)[] = [];
  const icons: IconFact[] = [];
  const linkElements: LinkElementFact[] = [];
  const sort = ({ hreflang, sizes, misplaced, notCanonicalBy: by, ...link }: SortedLink): void => {
    const { rel, href, url, type, source, inHead } = link;
    const isCanonical = rel.includes('canonical');
    const isVersion =
      hreflang !== null &&
      rel.includes('alternate') &&
      !rel.includes('stylesheet') &&
      !feedTypes.test(type ?? '');
    if (isCanonical) {
      const because = misplaced ?? by;
      if (because === null) canonicals.push(link);
      else ignoredCanonicals.push({ ...link, because });
    }
    if (isVersion) {
      const version = { code: hreflang, href, url, source, inHead };
      if (misplaced === null) hreflangs.push(version);
      else ignoredHreflangs.push({ ...version, because: misplaced });
    }
    if (isCanonical || isVersion || misplaced === 'anchor') return;
    if (rel.some((token) => iconRels.test(token))) icons.push({ rel, href, url, sizes, type });
    else linkElements.push(link);
  };
  for (const { end: _end, ...element } of elements) {
    // An empty href is not a link (HTML standard §4.2.4).
    const url = element.href === '' ? null : addresses.url(element.href);
    sort({
      ...element,
      url,
      candidates: resolved(element.candidates, addresses),
      source: 'html',
      misplaced: element.inHead ? null : 'body',
    });
  }
  const fromPage = new Addresses(finalUrl, finalUrl);
  const lines = headerValues(headers, 'link').map(headerText);
  for (const { href, parameters } of lines.flatMap(parseLinkHeader)) {
    const parameter = (name: string): string | null => parameters.get(name) ?? null;
    const rel = tokens(parameter('rel'));
    sort({
      rel,
      href,
      url: href === '' ? null : fromPage.url(href),
      type: parameter('type'),
      media: parameter('media'),
      as: parameter('as'),
      title: parameter('title'),
      crossorigin: parameters.has('crossorigin'),
      candidates: resolved(srcsetUrls(parameter('imagesrcset') ?? ''), fromPage),
      source: 'header',
      inHead: false,
      hreflang: parameter('hreflang'),
      sizes: parameter('sizes'),
      misplaced: isAbout(parameter('anchor'), finalUrl) ? null : 'anchor',
      notCanonicalBy: notCanonicalBy(rel, (name) => parameters.has(name)),
    });
  }
  return { canonicals, hreflangs, ignoredCanonicals, ignoredHreflangs, icons, linkElements };
}

const resolved = (urls: readonly string[], addresses: Addresses): LinkElementFact['candidates'] =>
  urls.map((written) => {
    const src = writtenAddress(written);
    return { src, url: addresses.resource(src) };
  });

/** Whether a header link is about the page: its `anchor` is missing, or is the page's own URL (RFC 8288 §3.2). */
function isAbout(anchor: string | null, finalUrl: string): boolean {
  if (anchor === null) return true;
  const page = URL.parse(finalUrl);
  if (page) page.hash = '';
  return page !== null && URL.parse(anchor, page.href)?.href.replace(/#$/, '') === page.href;
}

interface HeaderLink {
  readonly href: string;
  /** Names in lower case; of a repeated parameter, the first value. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Reads `Link` header values (RFC 8288 §3). An error ends the line; earlier links are kept. */
function parseLinkHeader(value: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  let at = 0;
  while (at < value.length && links.length < pageLimits.headerLinks) {
    const open = value.indexOf('<', at);
    const close = open < 0 ? -1 : value.indexOf('>', open);
    if (close < 0) break;
    const parameters = new Map<string, string>();
    at = readParameters(value, close + 1, parameters);
    links.push({ href: writtenAddress(value.slice(open + 1, close)), parameters });
  }
  return links;
}

/** @returns the offset after the comma that ends this link */
function readParameters(value: string, from: number, into: Map<string, string>): number {
  let at = from;
  while (at < value.length) {
    const c = value[at];
    if (c === ',') return at + 1;
    if (c !== ';') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (end < value.length && !'=;,'.includes(value[end] ?? '')) end += 1;
    const name = value
      .slice(at + 1, end)
      .trim()
      .toLowerCase();
    let parameter = '';
    if (value[end] === '=') {
      [parameter, end] = readValue(value, end + 1);
    }
    if (name !== '' && !into.has(name)) into.set(name, parameter);
    at = end;
  }
  return at;
}

function readValue(value: string, from: number): [text: string, end: number] {
  let at = from;
  while (value[at] === ' ' || value[at] === '\t') at += 1;
  if (value[at] !== '"') {
    let end = at;
    while (end < value.length && value[end] !== ';' && value[end] !== ',') end += 1;
    return [value.slice(at, end).trim(), end];
  }
  let text = '';
  for (at += 1; at < value.length && value[at] !== '"'; at += 1) {
    if (value[at] === '\\') at += 1;
    text += value[at] ?? '';
  }
  return [text, at + 1];
}
