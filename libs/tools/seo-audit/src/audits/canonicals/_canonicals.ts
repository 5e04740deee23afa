import { isInPlace, type LinkElementFact, type PageFacts } from '@plumbline/page';
import type { EvidenceItem } from '../../outcome.ts';
import { excerpt } from '../crawling/_answers.ts';

/** Canonicals that search engines read: in the head or in the Link header. */
export const canonicalsInPlace = ({ canonicals }: PageFacts): readonly LinkElementFact[] =>
  canonicals.filter(isInPlace);

/** Whether a canonical is a web address: not `javascript:`, another protocol than http or https, empty, or invalid. */
export const namesAddress = (
  fact: LinkElementFact,
): fact is LinkElementFact & { readonly url: string } =>
  fact.href.trim() !== '' && fact.url !== null && /^https?:/i.test(fact.url);

/** The tag or header line as in the source. */
export function canonicalItem({ source, href, inHead }: LinkElementFact): EvidenceItem {
  if (source === 'header') {
    return { label: excerpt(`Link: <${href}>; rel="canonical"`), detail: 'HTTP header' };
  }
  return {
    label: excerpt(`<link rel="canonical" href="${href}">`),
    detail: inHead ? 'in the head' : 'in the body, where search engines do not read it',
  };
}

/** A page with the given head, for examples. */
export const pageWithHead = (head: string): string =>
  `<!doctype html><html lang="en"><head><title>Garden spades</title>${head}</head><body><p>Spades</p></body></html>`;
