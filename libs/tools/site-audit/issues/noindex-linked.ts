import { counted } from '@plumbline/seo/text';
import { judgeEach, type SiteIssue } from '../issue.ts';
import { minLinkingPages } from './_links.ts';

export const noindexLinked: SiteIssue = {
  id: 'noindex-linked',
  severity: 'info',
  certainty: 'heuristic',
  authorities: ['G-RMETA', 'HOUSE'],
  counts: 'page',
  title: 'No noindex page has many links',
  failureTitle: 'noindex pages with many links',
  what: `Counts pages with \`noindex\` that ${minLinkingPages} or more pages link to. This is information and costs no points.`,
  why: 'Many links suggest that a page matters, but `noindex` hides it. That’s right for a cart or login page, and wrong if a staging setting went live.',
  fix: 'Check each page. If people should find it in Google, remove `noindex`.',
  find: (site) =>
    judgeEach(site.pages, (id) =>
      site.page(id)?.noindex ? (site.links.sources[id] ?? 0) >= minLinkingPages : null,
    ),
  describe: (site, id) =>
    `It has noindex, and ${counted(site.links.sources[id] ?? 0, 'page')} link to it.`,
  good: '/ -> /login; /login noindex',
  bad: {
    site: '/1 /2 /3 /4 /5 /6 /7 /8 /9 /10 -> /login; /login noindex',
    finds: ['/login'],
  },
};
