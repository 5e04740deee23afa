import type { HreflangFact, IconFact, Ignored, LinkElementFact, PageFacts } from '../facts.ts';
import type { HeaderLines } from '../snapshot.ts';
import { headerText, headerValues } from '../snapshot.ts';
import { Addresses, writtenAddress } from './addresses.ts';
import { notCanonicalBy, tokens, type RawLinkElement } from './head-collector.ts';
import { parseLinkHeader } from './link-header.ts';
import { srcsetUrls } from './srcset.ts';

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
