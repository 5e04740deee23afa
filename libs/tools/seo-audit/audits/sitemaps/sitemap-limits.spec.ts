import { describeAudit } from '../../testing/describe-audit.ts';
import { sitemapWith, urlset } from './_sitemaps.ts';
import { sitemapLimits } from './sitemap-limits.ts';

const base = sitemapWith(urlset('<loc>https://shop.example/</loc>'));
const parsed = { kind: 'urlset', entries: [], findings: [], truncated: false } as const;
const sized = (entryCount: number, decodedBytes: number) => ({
  ...base,
  decodedBytes,
  file: { ...parsed, entryCount },
});
const files = (...answers: ReturnType<typeof sized>[]) => ({ sitemaps: { files: answers } });

describeAudit(sitemapLimits, {
  pass: [
    ['A small file', {}, 'well within'],
    ['45,000 entries in 45 MB', files(sized(45_000, 45_000_000))],
    [
      'Some files were not read',
      { sitemaps: { unread: 6 } },
      'well within the limits: 2 entries, 0.6 kB. We read 1 of 7 sitemaps.',
    ],
  ],
  unknown: [
    [
      'The file was not read in time',
      { sitemaps: { files: [{ ...base, status: null, failure: 'not_read', file: null }] } },
      'we didn’t read it',
    ],
  ],
  warning: [
    ['45,001 entries', files(sized(45_001, 1_000)), 'close to the limits: 45,001 entries'],
    ['50,000 entries in 50 MB are still allowed', files(sized(50_000, 52_428_800))],
  ],
  fail: [
    ['50,001 entries', files(sized(50_001, 1_000)), 'over the limits'],
    ['A byte more than 50 MB', files(sized(10, 52_428_801))],
    ['The second of two files is too large', files(sized(10, 10), sized(60_000, 10))],
    [
      'Reading stopped at the limit',
      {
        sitemaps: {
          files: [
            {
              ...sized(50_000, 52_428_800),
              file: {
                ...parsed,
                entryCount: 50_000,
                truncated: true,
                findings: [
                  { code: 'too-large', severity: 'error', line: 1, message: 'Too large.' },
                ],
              },
            },
          ],
        },
      },
      'at least 50,000 entries',
    ],
  ],
  'not-applicable': [
    ['There is no sitemap', { sitemaps: { files: [] } }, 'no sitemap'],
    [
      'The URL returns an HTML page',
      { sitemaps: { files: [sitemapWith('<!doctype html><html></html>')] } },
    ],
  ],
});
