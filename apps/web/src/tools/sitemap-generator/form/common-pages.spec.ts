import type { UrlLinkStatusDto } from '@plumbline/api-client';
import { commonPages } from '@plumbline/tools/sitemap-generator';
import { judgeCommonPages } from './common-pages.ts';

const origin = 'https://shop.example';

const link = (path: string, more: Partial<UrlLinkStatusDto> = {}): UrlLinkStatusDto => ({
  url: origin + path,
  finalUrl: origin + path,
  status: 404,
  redirects: [],
  ms: 5,
  code: null,
  reason: null,
  ...more,
});

/** The responses of a site that has only the given pages. */
const answers = (given: Readonly<Record<string, Partial<UrlLinkStatusDto>>>) =>
  [...commonPages.map(({ url }) => url), '/none'].map((path) => link(path, given[path]));

describe(judgeCommonPages, () => {
  it('includes the pages that return 200, and says why others are left out', () => {
    const judged = judgeCommonPages(
      answers({ '/': { status: 200 }, '/blog': { status: 200 }, '/about': { status: null } }),
      origin,
    );
    expect(judged.pages).toEqual([
      { url: '/', priority: '1.0', changefreq: 'daily' },
      { url: '/blog', priority: '0.9', changefreq: 'weekly' },
    ]);
    expect(judged.outcome).toBe(
      '2 of 6 common pages exist on shop.example. Left out: /about (no response), /contact (404), /products (404), /services (404).',
    );
  });

  it('includes a redirect’s final page once, but no page on another site', () => {
    const { pages, outcome } = judgeCommonPages(
      answers({
        '/': { status: 200 },
        '/about': { status: 200, finalUrl: `${origin}/about/` },
        '/contact': { status: 200, finalUrl: `${origin}/about/` },
        '/blog': { status: 200, finalUrl: 'https://blog.example/' },
      }),
      origin,
    );
    expect(pages.map(({ url }) => url)).toEqual(['/', '/about/']);
    expect(outcome).toContain('/contact (leads to /about/), /blog (leads to another site)');
  });

  it('uses the origin that the home page redirects to', () => {
    const own = 'https://www.shop.example';
    const judged = judgeCommonPages(
      answers({
        '/': { status: 200, finalUrl: `${own}/` },
        '/blog': { status: 200, finalUrl: `${own}/blog` },
      }),
      origin,
    );
    expect(judged.origin).toBe(own);
    expect(judged.pages.map(({ url }) => url)).toEqual(['/', '/blog']);
  });

  it('includes nothing from a site that returns 200 for every URL', () => {
    const { pages, outcome } = judgeCommonPages(
      answers({ '/': { status: 200 }, '/none': { status: 200 } }),
      origin,
    );
    expect(pages).toEqual([]);
    expect(outcome).toContain('a page that can’t exist');
  });

  it('says when the site cannot be fetched', () => {
    const none = { status: null, reason: 'The domain does not exist' };
    const all = Object.fromEntries(
      [...commonPages.map(({ url }) => url), '/none'].map((p) => [p, none]),
    );
    expect(judgeCommonPages(answers(all), origin)).toEqual({
      pages: [],
      origin,
      outcome: 'Nothing added: we couldn’t read shop.example. The domain does not exist.',
    });
  });
});
