import { describeAudit } from '../../testing/describe-audit.ts';
import { sitemapWith, urlset } from './_sitemaps.ts';
import { sitemapLastmodPlausible } from './sitemap-lastmod-plausible.ts';

const dates = (...lastmods: (string | null)[]) => ({
  sitemaps: {
    files: [
      sitemapWith(
        urlset(
          ...lastmods.map(
            (lastmod, n) =>
              `<loc>https://shop.example/${n}</loc>${lastmod === null ? '' : `<lastmod>${lastmod}</lastmod>`}`,
          ),
        ),
      ),
    ],
  },
});
const sampled = (...lastmods: string[]) => {
  const [one] = dates(...lastmods).sitemaps.files;
  const files = one?.file ? [{ ...one, file: { ...one.file, entryCount: 5_000 } }] : [];
  return { sitemaps: { files, unread: 9 } };
};
const times = (count: number, date: string) => Array.from({ length: count }, () => date);
const feed =
  '<rss version="2.0"><channel><item><link>https://shop.example/a</link><pubDate>Sat, 02 May 2026 09:00:00 GMT</pubDate></item></channel></rss>';

// The healthy page was fetched on 2026-06-01.
describeAudit(sitemapLastmodPlausible, {
  pass: [
    ['Two different days', {}, 'on 2 days'],
    ['Nine entries on one day are a coincidence', dates(...times(9, '2026-05-02'))],
    [
      'Days, times, months and years are all W3C dates',
      dates('2026-05-02T09:30:00+02:00', '2026-05', '2025'),
    ],
    ['Tomorrow may be today elsewhere', dates('2026-06-02', '2026-05-01')],
    [
      'A part of the entries and files was read',
      sampled('2026-05-02', '2026-05-01'),
      'We checked 2 of 5,000 entries. We read 1 of 10 sitemaps.',
    ],
    ['Some entries have no date', dates(null, '2026-05-02')],
  ],
  warning: [
    ['Ten entries on one day', dates(...times(10, '2026-05-02')), 'All 10 dated entries'],
    [
      'Ten times on the day of the fetch',
      dates(...times(10, '2026-06-01T00:00:00Z')),
      'the day we fetched the sitemap',
    ],
  ],
  fail: [
    ['A date in German notation', dates('02.05.2026'), 'is invalid: ‘02.05.2026’ for'],
    ['A day that does not exist', dates('2026-02-30')],
    ['A time without a time zone', dates('2026-05-02T09:30:00')],
    [
      'A date in the future',
      dates('2027-01-01', '2026-05-02'),
      '1 of 2 lastmod dates is in the future',
    ],
    ['An empty date', dates('')],
    [
      'One wrong date among many right ones',
      dates(...times(50, '2026-05-02'), 'now'),
      '1 of 51 lastmod dates is invalid',
    ],
  ],
  'not-applicable': [
    ['No entry has a date', dates(null, null), 'no lastmod'],
    ['There is no sitemap', { sitemaps: { files: [] } }],
    ['A feed has its own date format', { sitemaps: { files: [sitemapWith(feed)] } }],
  ],
});
