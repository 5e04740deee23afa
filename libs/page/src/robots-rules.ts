import type { PageFacts, RobotsDirectiveFact } from './facts.ts';

/** The indexing rules in a page's robots tags and headers. */
export interface Indexing {
  /** Rules that ask at least one crawler to leave the page out, in order. */
  readonly against: readonly RobotsDirectiveFact[];
  /** Whether Google may index the page. */
  readonly google: boolean;
}

/** The agent of rules for all crawlers. */
export const allCrawlers = 'robots';

/** Whether a rule is for all crawlers rather than a named one. */
export const isForAll = ({ agent }: RobotsDirectiveFact): boolean => agent === allCrawlers;

/** Whether Google Search obeys a rule: one for all crawlers or for Googlebot, in a header, the head or the body. */
export const isForGoogle = (rule: Pick<RobotsDirectiveFact, 'agent'>): boolean =>
  rule.agent === allCrawlers || rule.agent === 'googlebot';

/**
 * Says whether search engines may index a page. Every rule counts, and no `index` overrides a `noindex`.
 * @param now a past `unavailable_after` counts as `noindex`; ISO 8601
 */
export function indexingOf({ robots }: Pick<PageFacts, 'robots'>, now: string): Indexing {
  const against = robots.filter((rule) => directiveAgainstIndexing(rule, now) !== null);
  return { against, google: !against.some(isForGoogle) };
}

/** The directive that asks to leave the page out: `noindex`, `none`, or `unavailable_after` with a past date. */
export const directiveAgainstIndexing = (
  { directives }: RobotsDirectiveFact,
  now: string,
): string | null =>
  directives.find(
    (directive) => directive === 'noindex' || directive === 'none' || hasExpired(directive, now),
  ) ?? null;

const deadline = 'unavailable_after:';

/** Matches a date with a year, as in ISO 8601, RFC 822 and RFC 850: JavaScript reads any text with a number as a date. */
const dated = /\b\d{4}\b|\b\d{1,2}[ -][a-z]{3}[ -]\d{2}\b/;

function hasExpired(directive: string, now: string): boolean {
  if (!directive.startsWith(deadline) || !dated.test(directive)) return false;
  return Date.parse(directive.slice(deadline.length).trim()) < Date.parse(now);
}

/** The rules that keep Google from following a page's links: `nofollow` or `none`. */
export const nofollowRules = <Rule extends Pick<RobotsDirectiveFact, 'agent' | 'directives'>>(
  robots: readonly Rule[],
): readonly Rule[] =>
  robots.filter(
    (rule) =>
      isForGoogle(rule) &&
      (rule.directives.includes('nofollow') || rule.directives.includes('none')),
  );
