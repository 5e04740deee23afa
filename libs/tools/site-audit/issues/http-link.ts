import { judgeEach, type SiteIssue } from '../issue.ts';
import { placesOf, startsWithHttps } from './_links.ts';

export const httpLink: SiteIssue = {
  id: 'http-link',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-HTTPS'],
  counts: 'link target',
  title: 'No internal links to http URLs',
  failureTitle: 'Internal links to http URLs',
  what: 'Counts distinct URLs of the site that pages link to with `http:`, if the start URL is https.',
  why: 'The first request isn’t encrypted, and a redirect to https costs a round trip. Without a redirect, Google may see two versions of the page.',
  fix: 'Change `http:` to `https:` in your templates, texts and the URL setting of your CMS. Relative links avoid the problem.',
  find: (site) => judgeEach(startsWithHttps(site) ? site.linkTargets : [], (id) => site.isHttp(id)),
  describe: (site, id) => `The link starts with http: and is ${placesOf(site, id)}.`,
  good: '/ -> https://example.com/a',
  bad: {
    site: '/ -> http://example.com/a; http://example.com/a 301 /a',
    finds: ['http://example.com/a'],
  },
};
