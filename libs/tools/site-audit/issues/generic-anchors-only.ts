import { counted } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';

export const genericAnchorsOnly: SiteIssue = {
  id: 'generic-anchors-only',
  severity: 'notice',
  certainty: 'heuristic',
  authorities: ['G-LINK', 'LH', 'HOUSE'],
  counts: 'page',
  needsCompleteCrawl: true,
  title: 'Link text describes each page',
  failureTitle: 'Pages with only generic link text',
  what: 'Counts indexable pages that two or more pages link to, always with an empty or generic text such as ‘click here’ or ‘read more’. The list of generic texts is that of the page audit.',
  why: 'Link text tells visitors, screen reader users and Google what the linked page is about. None of the links to these pages does.',
  fix: 'Use the title or topic of the page as the link text. If the design needs ‘Read more’, link the headline too.',
  find: (site) =>
    judgeEach(site.indexable, (id) =>
      (site.links.sources[id] ?? 0) < 2 ? null : !site.links.isDescribed(id),
    ),
  describe: (site, id) =>
    `All link texts on ${counted(site.links.sources[id] ?? 0, 'page')} are generic or empty.`,
  good: '/ -> /a /b "Spades"; /a -> /b "read more"',
  bad: { site: '/ -> /a /b "read more"; /a -> /b "click here"', finds: ['/b'] },
};
