import { matchRobots, parseRobots } from '@plumbline/seo/robots';
import fc from 'fast-check';
import { formOf } from './form.ts';
import { generateRobots } from './generate-robots.ts';

const origin = 'https://shop.example';
const again = (text: string) => generateRobots(formOf(text, origin), new Date(0));

describe('formOf', () => {
  it('fills the fields from the file', () => {
    const text = `# ours
User-agent: *
Allow: /
Disallow: /admin/
Allow: /admin/help
Disallow: /cart
Crawl-delay: 5

User-agent: GPTBot
User-agent: CCBot
Disallow: /

User-agent: Bingbot
Disallow: /slow
Crawl-delay: 10

Sitemap: https://shop.example/sitemap.xml
Sitemap: https://shop.example/news.xml
`;
    expect(formOf(text, origin)).toEqual({
      domain: origin,
      allowAll: true,
      disallowPaths: '/admin/\n/cart',
      crawlDelay: '5',
      includeSitemap: true,
      customDirectives:
        'Allow: /admin/help\nSitemap: https://shop.example/news.xml\n\nUser-agent: Bingbot\nDisallow: /slow\nCrawl-delay: 10',
      agents: [
        { token: 'GPTBot', access: 'block' },
        { token: 'CCBot', access: 'block' },
      ],
    });
  });

  it('is empty for an empty file', () => {
    expect(formOf('', origin)).toMatchObject({
      allowAll: false,
      disallowPaths: '',
      includeSitemap: false,
      customDirectives: '',
    });
  });

  it('keeps other rules of AI crawlers as written', () => {
    const form = formOf('User-agent: GPTBot\nDisallow: /\nAllow: /blog\n', origin);
    expect(form.agents).toEqual([]);
    expect(form.customDirectives).toBe('User-agent: GPTBot\nDisallow: /\nAllow: /blog');
  });

  it('fills a form whose generated file allows and blocks the same as the original', () => {
    const agent = fc.constantFrom('*', 'GPTBot', 'Googlebot', 'Googlebot-Image', 'foobot', 'CCBot');
    const path = fc
      .array(fc.constantFrom('a', 'b', '/', '*', '%20', 'é'), { maxLength: 4 })
      .map((parts) => `/${parts.join('')}`);
    const rule = fc
      .tuple(fc.constantFrom('Allow', 'Disallow'), fc.oneof(path, fc.constantFrom('', '/')))
      .map(([kind, pattern]) => `${kind}: ${pattern}`);
    const line = fc.oneof(
      { weight: 3, arbitrary: agent.map((token) => `User-agent: ${token}`) },
      { weight: 6, arbitrary: rule },
      fc.constantFrom('Crawl-delay: 3', 'Sitemap: https://shop.example/sitemap.xml', '# note', 'x'),
    );
    const file = fc.array(line, { maxLength: 14 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(file, fc.array(path, { minLength: 1, maxLength: 4 }), (text, paths) => {
        const before = parseRobots(text);
        const after = parseRobots(again(text));
        for (const target of paths) {
          for (const crawler of [
            'GPTBot',
            'Googlebot',
            'Googlebot-Image',
            'foobot',
            'CCBot',
            'x',
          ]) {
            const url = new URL(origin + target.replaceAll('*', 'c'));
            expect({ crawler, allowed: matchRobots(after, url, crawler).allowed }).toEqual({
              crawler,
              allowed: matchRobots(before, url, crawler).allowed,
            });
          }
        }
      }),
      { numRuns: 1500 },
    );
  });
});
