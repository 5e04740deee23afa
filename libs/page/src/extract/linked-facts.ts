import type { HreflangFact, IconFact, LinkElementFact, PageFacts } from '../facts.ts';
import type { HeaderLines } from '../snapshot.ts';
import { headerValues } from '../snapshot.ts';
import { Addresses } from './addresses.ts';
import { tokens, type RawLinkElement } from './head-collector.ts';
import { parseLinkHeader } from './link-header.ts';

type LinkedFacts = Pick<PageFacts, 'canonicals' | 'hreflangs' | 'icons' | 'linkElements'>;

const iconRels = /^(?:icon|apple-touch-icon|apple-touch-icon-precomposed|mask-icon|fluid-icon)$/;

/**
 * Sorts the document's `<link>` elements and the `Link` header. Addresses of the header are resolved against the page,
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
  const icons: IconFact[] = [];
  const linkElements: LinkElementFact[] = [];
  const sort = (link: LinkElementFact, hreflang: string | null, sizes: string | null): void => {
    const { rel, href, url, type, source, inHead } = link;
    if (rel.includes('canonical')) canonicals.push(link);
    else if (rel.includes('alternate') && hreflang !== null && !rel.includes('stylesheet')) {
      hreflangs.push({ code: hreflang, href, url, source, inHead });
    } else if (rel.some((token) => iconRels.test(token)))
      icons.push({ rel, href, url, sizes, type });
    else linkElements.push(link);
  };
  for (const { hreflang, sizes, end: _end, ...element } of elements) {
    // An empty href addresses nothing (HTML standard §4.2.4).
    const url = element.href === '' ? null : addresses.url(element.href);
    sort({ ...element, url, source: 'html' }, hreflang, sizes);
  }
  const fromPage = new Addresses(finalUrl, finalUrl);
  for (const { href, parameters } of headerValues(headers, 'link').flatMap(parseLinkHeader)) {
    const parameter = (name: string): string | null => parameters.get(name) ?? null;
    sort(
      {
        rel: tokens(parameter('rel')),
        href,
        url: href === '' ? null : fromPage.url(href),
        type: parameter('type'),
        media: parameter('media'),
        as: parameter('as'),
        title: parameter('title'),
        crossorigin: parameters.has('crossorigin'),
        source: 'header',
        inHead: false,
      },
      parameter('hreflang'),
      parameter('sizes'),
    );
  }
  return { canonicals, hreflangs, icons, linkElements };
}
