import type { Asset } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { compressionAndCaching } from './compression-and-caching.ts';

const cached = ['cache-control', 'public, max-age=31536000'] as const;
const brotli = ['content-encoding', 'br'] as const;

const asset = (over: Partial<Asset> = {}): Asset => ({
  answer: answer({ url: 'https://shop.example/app.js' }),
  kind: 'script',
  thirdParty: false,
  headers: [cached, brotli],
  decodedBytes: 20_000,
  ...over,
});
const given = (...assets: Asset[]) => ({ assets: { assets, total: assets.length } });

describeAudit(compressionAndCaching, {
  pass: [
    ['compresses its text and lets files be kept a year', {}, '2 files checked'],
    ['sends a tiny script as it is', given(asset({ headers: [cached], decodedBytes: 900 }))],
    [
      'sends a photo without compression',
      given(asset({ kind: 'image', headers: [cached, ['content-type', 'image/webp']] })),
    ],
    [
      'names the lifetime by Expires',
      given(
        asset({
          headers: [
            brotli,
            ['date', 'Mon, 01 Jun 2026 00:00:00 GMT'],
            ['expires', 'Tue, 01 Jun 2027 00:00:00 GMT'],
          ],
        }),
      ),
    ],
    [
      'names a script that is gone, which other checks report',
      given(asset({ answer: answer({ status: 404 }), headers: [] })),
      '(1 could not be fetched)',
    ],
    [
      'names more files than are asked for, and one that does not answer',
      {
        assets: {
          assets: [asset(), asset({ answer: answer({ status: null, failure: 'timeout' }) })],
          total: 12,
        },
      },
      '(we checked the first 2 of 12, 1 could not be fetched)',
    ],
  ],
  warning: [
    [
      'lets a script be kept an hour',
      given(asset({ headers: [['cache-control', 'max-age=3600'], brotli] })),
      'short cache lifetime',
    ],
    [
      'takes an uncompressed script from another company',
      given(asset({ thirdParty: true, headers: [cached] })),
      'a third-party',
    ],
    [
      'sends a large SVG as it is',
      given(asset({ kind: 'image', headers: [cached, ['content-type', 'image/svg+xml']] })),
    ],
  ],
  fail: [
    ['sends its HTML uncompressed', { exchange: { contentCodings: [] } }, 'uncompressed'],
    ['sends a script uncompressed', given(asset({ headers: [cached] }))],
    ['names no lifetime for a script', given(asset({ headers: [brotli] }))],
    [
      'forbids keeping a script',
      given(asset({ headers: [['cache-control', 'no-store, max-age=31536000'], brotli] })),
    ],
    [
      'has its script asked for again each time',
      given(asset({ headers: [['cache-control', 'max-age=0'], brotli] })),
    ],
    ['sends an Expires that is no date', given(asset({ headers: [['expires', '-1'], brotli] }))],
  ],
  'not-applicable': [
    ['is a few bytes long and has no files', { exchange: { decodedBytes: 300 }, ...given() }],
  ],
});
