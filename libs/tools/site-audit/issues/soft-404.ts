import { cut } from '@plumbline/seo/text';
import { unknown } from '../crawled-site.ts';
import { judgeEach, type SiteIssue } from '../issue.ts';

/** Likeness from which a page counts as the error page; the page audit has the same. */
const minLikeness = 0.85;

export const soft404: SiteIssue = {
  id: 'soft-404',
  severity: 'warning',
  certainty: 'heuristic',
  authorities: ['G-HTTP', 'HOUSE'],
  counts: 'page',
  title: 'No soft 404 pages',
  failureTitle: 'Soft 404 pages',
  what: `Counts pages that return 200 with a main text at least ${minLikeness * 100}% similar to the response for a URL that can’t exist. Pages with fewer than 50 words and error wording in the title or H1 count too.`,
  why: 'Google treats such a page as a soft 404 and leaves it out of the index. How Google detects them isn’t public; the similarity limit is ours.',
  fix: 'If the page is gone, return 404 or 410. If it moved, redirect it. If it exists, put its content in the HTML and remove error wording from the title and H1.',
  find: (site) => {
    if (site.crawl.missingPage === 'home') {
      return unknown(
        'URLs that can’t exist redirect to the home page, so there is no error page to compare with.',
      );
    }
    return judgeEach(site.pages, (id) => {
      const page = site.page(id);
      if (page?.errorWording != null || (page?.errorLikeness ?? 0) >= minLikeness) return true;
      return site.crawl.missingPage === 'failed'
        ? unknown(
            'The request for a URL that can’t exist failed, so there is no error page to compare with.',
          )
        : false;
    });
  },
  describe: (site, id) => {
    const { errorWording, errorLikeness } = site.page(id) ?? {};
    return errorWording == null
      ? `Its main text is ${Math.round((errorLikeness ?? 0) * 100)}% similar to the response for a URL that can’t exist.`
      : `It returns 200, but says ‘${cut(errorWording, 80)}’.`;
  },
  good: '/ -> /spades; /spades soft404 0.1',
  bad: { site: '/ -> /spades; /spades soft404 0.9', finds: ['/spades'] },
};
