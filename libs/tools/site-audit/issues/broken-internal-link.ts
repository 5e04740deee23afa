import type { SiteIssue } from '../issue.ts';
import { findTargets, placesOf, statusOf } from './_links.ts';

export const brokenInternalLink: SiteIssue = {
  id: 'broken-internal-link',
  severity: 'error',
  certainty: 'deterministic',
  authorities: ['G-HTTP', 'G-LINK'],
  counts: 'link target',
  title: 'No broken internal links',
  failureTitle: 'Broken internal links',
  what: 'Counts distinct URLs of the site that pages link to and that return 4xx after their redirects. 401, 403, 407, 429 and 451 are unknown, because they may apply to our crawler alone.',
  why: 'A broken link is a dead end for visitors and crawlers, and its target gains nothing from it. Google says that a few 404s don’t hurt the rest of the site.',
  fix: 'Point each link to the page that replaces the missing one, or remove it. If other sites link to the old URL, redirect it too.',
  find: findTargets('broken-internal-link'),
  describe: (site, id) => `It returns ${statusOf(site, id)} and is ${placesOf(site, id)}.`,
  good: '/ -> /spades; /spades -> /',
  bad: { site: '/ -> /spades /old-offer; /old-offer 404', finds: ['/old-offer'] },
};
