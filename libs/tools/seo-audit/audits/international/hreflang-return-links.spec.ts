import type { SitemapEntry } from '@plumbline/seo/sitemap';
import type { TargetProbe } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { answer, target } from '../../testing/healthy-site.ts';
import { hreflangReturnLinks } from './hreflang-return-links.ts';

const own = 'https://shop.example/garden/spades';
const de = 'https://shop.example/de/spaten';
const fr = 'https://shop.example/fr/beches';
const back = [{ code: 'en', url: own }];

const link = (code: string, href: string) =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;

const given = (head: string, ...targets: Partial<TargetProbe>[]) => ({
  html: `<head>${head}</head>`,
  hreflangTargets: targets.map((each) => target(each)),
});

const entry = (loc: string): SitemapEntry => ({
  loc,
  lastmod: null,
  changefreq: null,
  priority: null,
  alternates: [
    { hreflang: 'en', href: own },
    { hreflang: 'de', href: de },
  ],
  images: [],
  line: 1,
});

const inSitemap = (...entries: SitemapEntry[]) => ({
  sitemaps: {
    files: [
      {
        ...answer({ url: 'https://shop.example/sitemap.xml' }),
        decodedBytes: 100,
        file: {
          kind: 'urlset' as const,
          entries,
          entryCount: entries.length,
          findings: [],
          truncated: false,
        },
      },
    ],
  },
});

const both = link('en', own) + link('de', de);

describeAudit(hreflangReturnLinks, {
  pass: [
    [
      'The other version links back',
      given(both, { url: de, hreflangs: back }),
      'the only other version links back',
    ],
    ['The only version is the page itself', given(link('en', own))],
    [
      'The sitemap has the links of both sides',
      { ...inSitemap(entry(own), entry(de)), hreflangTargets: [] },
    ],
    [
      'The sitemap has only the return link',
      { ...given(both, { url: de }), ...inSitemap(entry(de)) },
    ],
    [
      'The others list the canonical URL of this page',
      given(`${both}<link rel="canonical" href="https://shop.example/canonical">`, {
        url: de,
        hreflangs: [{ code: 'en', url: 'https://shop.example/canonical' }],
      }),
    ],
    [
      'One version cannot be read and the other links back',
      given(
        both + link('fr', fr),
        { url: de, hreflangs: back },
        { url: fr, status: null, failure: 'timeout' },
      ),
      'We couldn’t read 1 more',
    ],
  ],
  warning: [
    [
      'The page does not list itself, and no version responds',
      given(link('de', de), { url: de, status: null, failure: 'timeout' }),
      'not itself',
    ],
    [
      'The page lists itself only by a canonical in the body, which does not count',
      {
        ...given('', { url: de, hreflangs: back }),
        html: `<head>${link('de', de)}${link('en', `${own}/other`)}</head><body><link rel="canonical" href="${own}/other">`,
        hreflangTargets: [
          target({ url: de, hreflangs: back }),
          target({ url: `${own}/other`, hreflangs: back }),
        ],
      },
      'not itself',
    ],
    [
      'The page does not list itself',
      given(link('de', de), { url: de, hreflangs: back }),
      'not itself',
    ],
  ],
  fail: [
    [
      'The other version lists no versions',
      given(both, { url: de, hreflangs: [] }),
      'The only other',
    ],
    [
      'The other version lists a URL with an extra slash',
      given(both, { url: de, hreflangs: [{ code: 'en', url: `${own}/` }] }),
    ],
  ],
  'not-applicable': [['There is no hreflang', {}]],
  unknown: [
    [
      'No version responds',
      given(both, { url: de, status: 503 }),
      'We tried 1 language version, but it didn’t return',
    ],
    ['No version was requested', given(both)],
  ],
});
