import { grouped } from '@plumbline/seo/text';
import { unknown } from '../crawled-site.ts';
import type { SiteIssue } from '../issue.ts';
import { statusOf } from './_links.ts';
import { judgeRequested, maxRequested } from './_resources.ts';

const gone: ReadonlySet<number> = new Set([404, 410]);

export const brokenExternalLink: SiteIssue = {
  id: 'broken-external-link',
  severity: 'notice',
  certainty: 'deterministic',
  authorities: ['G-LINK'],
  counts: 'link target',
  optional: {
    name: 'external links',
    isAsked: ({ externalTargets }) => externalTargets !== null,
  },
  title: 'No broken external links',
  failureTitle: 'Broken external links',
  what: `Counts distinct URLs on other sites that return 404, 410 or twice 5xx, or whose host doesn’t exist. Runs only if you turn it on, for the first ${grouped(maxRequested)} URLs. Other errors are unknown.`,
  why: 'No search engine says that a dead link lowers a page’s ranking. But it annoys visitors and makes the page look neglected.',
  fix: 'Link to the new URL or to an archived copy, or remove the link.',
  find: (site) =>
    judgeRequested(site, site.crawl.externalTargets, (final, outcome) => {
      const answer = site.answerOf(final);
      if (outcome === 'ok') return false;
      if (outcome === 'server-error') return true;
      if (answer?.kind === 'status' && gone.has(answer.status)) return true;
      if (answer?.kind === 'none' && answer.failure === 'dns') return true;
      return unknown('Its answer may apply to our crawler alone.');
    }),
  describe: (site, id) => {
    const answer = site.answerOf(site.endOf(id).final);
    return answer?.kind === 'none'
      ? 'The name of its server doesn’t exist.'
      : `It returns ${statusOf(site, id)}.`;
  },
  good: 'crawl external; / -> https://other.example/a; https://other.example/a 200',
  bad: {
    site: 'crawl external; / -> https://other.example/a; https://other.example/a 404',
    finds: ['https://other.example/a'],
  },
};
