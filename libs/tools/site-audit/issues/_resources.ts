import { type CrawledSite, type Outcome, type Unknown, unknown } from '../crawled-site.ts';
import { type Findings, judgeEach } from '../issue.ts';

/** At most this many distinct external URLs, and as many images, are requested. */
export const maxRequested = 1_000;

/** Judges URLs of which only the first are requested, by what is at the end of their redirects. */
export function judgeRequested(
  site: CrawledSite,
  ids: readonly number[] | null,
  judge: (final: number, outcome: Outcome) => boolean | Unknown,
): Findings {
  return judgeEach(ids ?? [], (id) => {
    const { final, loops } = site.endOf(id);
    if (loops) return unknown('It redirects in a loop or more than 10 times.');
    const outcome = site.outcomeOf(final);
    return typeof outcome === 'object' ? outcome : judge(final, outcome);
  });
}
