import { withoutFragment } from '@plumbline/page';
import { agreeing, cut } from '@plumbline/seo/text';
import type { TargetProbe } from '../../artifacts.ts';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import {
  answerText,
  isOffline,
  linkState,
  offlineReason,
  surveyCounts,
} from '../crawling/_answers.ts';
import { alternatesOf, german, noHreflang, versions } from './_alternates.ts';

export const hreflangTargets = defineAudit({
  id: 'hreflang-targets',
  category: 'international',
  scope: 'site',
  sources: ['http'],
  title: 'hreflang targets are indexable',
  failureTitle: 'hreflang targets aren’t indexable',
  what: 'Fetches the other versions in hreflang. Each must return 200 at its URL, allow crawling and indexing, and have itself as its canonical, or the check fails. A redirect is a warning. Refusals and timeouts don’t count.',
  why: 'Google can only show versions it may index. A version with another page as its canonical drops out of the set. Hreflang says which version to show, and the canonical says which page to keep. Both must use the same URL.',
  fix: 'List the final URL of each version in `hreflang`. Point the canonical of each version to itself, never to the English page. Remove versions that no longer exist from the hreflang tags of all the others.',
  good: {
    code: 'https://shop.example/de/spaten → 200, canonical to itself',
    given: { html: versions, hreflangTargets: [german()] },
  },
  bad: {
    code: 'https://shop.example/de/spaten → canonical https://shop.example/garden/spades',
    given: {
      html: versions,
      hreflangTargets: [german({ canonical: 'https://shop.example/garden/spades' })],
    },
  },
  requires: ['page', 'exchange', 'hreflangTargets'],
  readsContent: true,
  audit: ({ page, exchange, hreflangTargets: probes }) => {
    const alternates = alternatesOf(page);
    if (alternates.length === 0) return notApplicable(noHreflang(page));
    const own = withoutFragment(exchange.finalUrl);
    const others = new Set(alternates.map(({ url }) => url).filter((url) => url !== own));
    if (others.size === 0) return notApplicable('The page lists only itself.');
    const asked = probes.filter(({ url }) => others.has(withoutFragment(url)));
    if (isOffline(asked)) return unknown(offlineReason);
    const judged = asked.map((probe) => ({ probe, issue: issueOf(probe) }));
    const decided = judged.filter(({ issue }) => issue !== 'undecided');
    const broken = decided.filter(({ issue }) => issue !== null);
    const moved = decided.filter(
      ({ probe, issue }) => issue === null && probe.redirects.length > 0,
    );
    const counts = surveyCounts(
      'language version',
      asked,
      decided.map(({ probe }) => probe),
      others.size,
    );
    const rest = decided.length < others.size ? ` ${counts}.` : '';
    const nouns =
      rest === ''
        ? (['language version', 'language versions'] as const)
        : (['language version we checked', 'language versions we checked'] as const);
    const finding = {
      value: `${decided.length - broken.length - moved.length} of ${decided.length} OK`,
      threshold: 'all OK',
      items: [
        ...broken.map(({ probe, issue }) => ({ label: cut(probe.url), detail: issue ?? '' })),
        ...moved.map(({ probe }) => ({
          label: cut(probe.url),
          detail: `redirects to ${cut(probe.finalUrl, 180)}`,
        })),
      ],
    };
    if (broken.length > 0) {
      const subject =
        broken.length < decided.length || decided.length === 1
          ? `${partOf(broken.length, decided.length, nouns)} can’t`
          : `${decided.length === 2 ? `Neither ${nouns[0]}` : `None of the ${decided.length} ${nouns[1]}`} can`;
      const message = `${subject} be indexed.${rest}`;
      return fail({ ...finding, message });
    }
    if (decided.length === 0) {
      return unknown(`We couldn’t read any language version. ${counts}.`);
    }
    if (moved.length > 0) {
      const message = `${partOf(moved.length, decided.length, nouns)} ${agreeing(moved.length, 'redirects', 'redirect')}.${rest}`;
      return warning({ ...finding, message });
    }
    const message = `${partOf(decided.length, decided.length, nouns)} can be indexed.${rest}`;
    return pass({ ...finding, message });
  },
});

/** Why a version can't be indexed; `null` if it can, `undecided` if unknown. */
function issueOf(probe: TargetProbe): string | null {
  if (linkState(probe) === 'unclear') return 'undecided';
  if (probe.status !== 200) return answerText(probe);
  if (probe.robotsBlocked === true) return 'blocked by robots.txt';
  if (probe.noindex) return 'noindex';
  const { canonical } = probe;
  if (canonical === null) return null;
  const named = withoutFragment(canonical);
  const self = named === withoutFragment(probe.finalUrl) || named === withoutFragment(probe.url);
  return self ? null : `canonical is ${cut(canonical, 180)}`;
}
