import { isForAll, type RobotsDirectiveFact } from '@plumbline/page';
import type { EvidenceItem } from '../../outcome.ts';
import { excerpt } from './_answers.ts';

/** In a header or in the head, where every search engine reads it. Google also reads tags in the body. */
export const isInHead = ({ source, inHead }: RobotsDirectiveFact): boolean =>
  source === 'header' || inHead;

/** The number in `max-snippet:50`; `null` without it. */
export function limitIn(fact: RobotsDirectiveFact, name: string): number | null {
  const found = fact.directives.find((directive) => directive.startsWith(`${name}:`));
  if (!found) return null;
  const value = Number.parseInt(found.slice(name.length + 1), 10);
  return Number.isNaN(value) ? null : value;
}

/** The tag or header line as in the source. */
export function directiveItem(fact: RobotsDirectiveFact): EvidenceItem {
  const label =
    fact.source === 'header'
      ? `X-Robots-Tag: ${isForAll(fact) ? '' : `${fact.agent}: `}${fact.raw}`
      : `<meta name="${fact.agent}" content="${fact.raw}">`;
  return { label: excerpt(label), detail: placeOf(fact) };
}

function placeOf({ source, inHead }: RobotsDirectiveFact): string {
  if (source === 'header') return 'HTTP header';
  return inHead ? 'in the head' : 'in the body, where Google reads it but others may not';
}
