import { allAudits } from '@plumbline/tools/seo-audit';
import { crawlAudits, otherAudits } from './crawl-audits.ts';

const reasonOf = (id: string) => otherAudits.find((audit) => audit.id === id)?.because;

describe('page audits of a site audit', () => {
  it('are all audits, each in one list', () => {
    const ids = [...crawlAudits, ...otherAudits].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(allAudits.map(({ id }) => id).toSorted());
  });

  it('include audits of the page, its response and robots.txt', () => {
    expect(crawlAudits.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'noindex',
        'robots-blocks-page',
        'link-text-descriptive',
        'html-lang',
      ]),
    );
  });

  it.each([
    ['broken-internal-links', 'site-issue'],
    ['canonical-target-ok', 'site-issue'],
    ['hreflang-return-links', 'site-issue'],
    ['title-unique', 'site-issue'],
    ['sitemap-url-status', 'site-issue'],
    ['soft-404', 'site-issue'],
    ['ttfb', 'site-issue'],
    ['robots-txt-valid', 'whole-site'],
    ['hsts', 'whole-site'],
    ['image-broken', 'not-gathered'],
    ['lcp-lab', 'not-gathered'],
    ['favicon', 'not-gathered'],
    ['keyphrase-placement', 'not-gathered'],
  ])('leave out %s: %s', (id, because) => {
    expect(reasonOf(id)).toBe(because);
  });
});
