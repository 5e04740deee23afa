import type { Ignored, LinkElementFact } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import type { EvidenceItem } from '../../outcome.ts';

/** A canonical, with the reason why search engines ignore it if they do. */
type Canonical = LinkElementFact & Partial<Ignored>;

/** The tag or header line as in the source. */
export function canonicalItem(canonical: Canonical): EvidenceItem {
  const { source, href } = canonical;
  const label =
    source === 'header'
      ? `Link: <${href}>; rel="canonical"`
      : `<link rel="canonical" href="${href}">`;
  return { label: cut(label), detail: placeOf(canonical) };
}

function placeOf({ source, because }: Canonical): string {
  if (because === 'body') return 'in the body, where search engines don’t read it';
  const place = source === 'header' ? 'HTTP header' : 'in the head';
  if (because === undefined) return place;
  if (because === 'anchor') return `${place}, about another resource (anchor)`;
  return `${place}, ignored because of its ${attributeText({ source, because })}`;
}

/** `hreflang attribute` for a tag; headers have parameters. */
export const attributeText = ({
  source,
  because,
}: Pick<LinkElementFact, 'source'> & Ignored): string =>
  `${because} ${source === 'header' ? 'parameter' : 'attribute'}`;

/** A page with this head, for examples. */
export const pageWithHead = (head: string): string =>
  `<!doctype html><html lang="en"><head><title>Garden spades</title>${head}</head><body><p>Spades</p></body></html>`;
