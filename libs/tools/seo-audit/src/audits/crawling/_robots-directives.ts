import type { RobotsDirectiveFact } from '@plumbline/page';
import type { EvidenceItem } from '../../outcome.ts';
import { excerpt } from './_answers.ts';

/** The name for all crawlers. */
export const generalAgent = 'robots';

/** For all crawlers, not for one that is named. */
export const isGeneral = ({ agent }: RobotsDirectiveFact): boolean => agent === generalAgent;

/** In a header or in the head, where crawlers read it. */
export const isInPlace = ({ source, inHead }: RobotsDirectiveFact): boolean =>
  source === 'header' || inHead;

/**
 * Keeps the page out of the index: `noindex`, `none`, or `unavailable_after` with a date that is past.
 * @param now ISO 8601
 */
export function forbidsIndexing(fact: RobotsDirectiveFact, now: string): boolean {
  return fact.directives.some(
    (directive) => directive === 'noindex' || directive === 'none' || hasExpired(directive, now),
  );
}

function hasExpired(directive: string, now: string): boolean {
  if (!directive.startsWith('unavailable_after:')) return false;
  const until = Date.parse(directive.slice('unavailable_after:'.length).trim());
  return !Number.isNaN(until) && until < Date.parse(now);
}

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
      ? `X-Robots-Tag: ${fact.raw}`
      : `<meta name="${fact.agent}" content="${fact.raw}">`;
  return { label: excerpt(label), detail: placeOf(fact) };
}

function placeOf({ source, inHead }: RobotsDirectiveFact): string {
  if (source === 'header') return 'HTTP header';
  return inHead ? 'in the head' : 'in the body, where crawlers need not read it';
}
