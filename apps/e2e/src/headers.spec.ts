import { sitemapPaths } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
};

/** Not only pages: redirects, missing pages, data, files, the API and its problem documents. */
const others = [
  '/privacy',
  '/SEO-Audit',
  '/no/such/page',
  '/100%',
  '/blog/no-such-article',
  '/seo-audit?url=shop.example',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/site.webmanifest',
  '/favicon.svg',
  '/favicon.ico',
  '/downloads/privacy-policy.pdf',
  '/api/blog/posts',
  '/api/none',
  '/health/live',
];

test('every URL has security headers', async ({ request }) => {
  const paths = [...(await sitemapPaths(request)), ...others];
  for (const path of paths) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const headers = answer.headers();
    expect({ path, ...headers }).toMatchObject({ path, ...everywhere });
    expect({
      path,
      by: headers['x-powered-by'],
      origin: headers['access-control-allow-origin'],
    }).toEqual({
      path,
      by: undefined,
      origin: undefined,
    });
    const policy = headers['content-security-policy'] ?? '';
    expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")]);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect([path, scripts]).toEqual([path, expect.not.stringMatching(/unsafe|https?:|\*/)]);
    if (headers['content-type']?.startsWith('text/html')) {
      expect([path, scripts]).toEqual([path, expect.stringMatching(/^'self' 'sha256-[^']+'$/)]);
    }
  }
});
