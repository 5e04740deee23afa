import { describeAudit } from '../../testing/describe-audit.ts';
import { probe } from '../_examples.ts';
import { sitemapWith, urlset } from './_sitemaps.ts';
import { sitemapUrlStatus } from './sitemap-url-status.ts';

type Over = Partial<ReturnType<typeof probe>>;
const sample = (count: number, total: number, ...odd: Over[]) => ({
  sitemapSample: {
    total,
    checked: Array.from({ length: count }, (_, n) =>
      probe({ url: `https://shop.example/${n}`, ...odd[n] }),
    ),
  },
});
const fiftyThousand = Array.from({ length: 50_001 }, () => '<loc>https://shop.example/</loc>');
const moved: Over = { redirects: [301], finalUrl: 'https://shop.example/new' };

describeAudit(sitemapUrlStatus, {
  pass: [
    ['Every URL returns 200', {}, 'We checked both entries.'],
    ['Every URL of a sample returns 200', sample(10, 4000), '10 of 4,000 entries'],
    [
      'One of them refuses us',
      sample(10, 4000, { status: 403 }),
      'clear response returns 200 without a redirect. We checked 10 of 4,000 entries; 1 gave no clear response.',
    ],
    ['One is too slow', sample(10, 4000, { status: null, failure: 'timeout' })],
    [
      'We checked every entry we read, but did not read every sitemap',
      { ...sample(2, 2), sitemaps: { unread: 9 } },
      'We checked 2 of 2 entries. We read 1 of 10 sitemaps.',
    ],
    [
      'A file is longer than what we read of it',
      { ...sample(2, 2), sitemaps: { files: [sitemapWith(urlset(...fiftyThousand))] } },
      '2 of at least 2 entries',
    ],
    ['We checked the only entry', sample(1, 1), 'We checked the only entry.'],
  ],
  warning: [
    [
      'One of two redirects, in one of ten sitemaps',
      { ...sample(2, 2, moved), sitemaps: { unread: 9 } },
      'We read 1 of 10 sitemaps.',
    ],
    ['One of a hundred redirects', sample(100, 100, moved), '1 URL from the sitemap redirects'],
    ['A single one of a sample of ten redirects', sample(10, 4000, moved)],
  ],
  fail: [
    ['One URL returns 404', sample(10, 4000, { status: 404 }), '(404)'],
    ['One URL returns 500', sample(10, 10, { status: 500 })],
    ['The host of one does not exist', sample(10, 10, { status: null, failure: 'dns_not_found' })],
    ['A redirect leads to 404', sample(10, 10, { ...moved, status: 404 })],
    ['Two of a sample of ten redirect', sample(10, 4000, moved, moved), '2 URLs'],
    ['One of ten redirects, and we checked all of them', sample(10, 10, moved)],
  ],
  'not-applicable': [['The sitemap lists nothing', sample(0, 0)]],
  unknown: [
    [
      'The host refuses us everywhere',
      sample(2, 2, { status: 403 }, { status: 429 }),
      'clear response',
    ],
  ],
});
