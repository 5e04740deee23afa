import { judgeEach, type SiteIssue } from '../issue.ts';
import { placesOf, startsWithHttps } from './_links.ts';

export const httpLink: SiteIssue = {
  id: 'http-link',
  severity: 'warning',
  certainty: 'deterministic',
  authorities: ['G-HTTPS'],
  counts: 'link target',
  title: 'No links from https to http',
  failureTitle: 'Links to http URLs',
  what: 'Counts distinct URLs of the site that pages link to with `http:`, if the start URL is https.',
  why: 'The first request is not encrypted, and a redirect to https costs a round trip. Google prefers https and may see two versions of each page.',
  fix: 'Change `http:` to `https:` in your templates, texts and the URL setting of your CMS. Links without a host can’t have this problem.',
  find: (site) =>
    judgeEach(startsWithHttps(site) ? site.linkTargets : [], (id) =>
      site.urlOf(id).startsWith('http:'),
    ),
  describe: (site, id) => `The link starts with http: and is ${placesOf(site, id)}.`,
  good: '/ -> https://example.com/a',
  bad: {
    site: '/ -> http://example.com/a; http://example.com/a 301 /a',
    finds: ['http://example.com/a'],
  },
};
