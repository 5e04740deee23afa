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
    ['compresses text and caches files for a year', {}, 'both files'],
    ['sends a tiny script uncompressed', given(asset({ headers: [cached], decodedBytes: 900 }))],
    [
      'sends a photo without compression',
      given(asset({ kind: 'image', headers: [cached, ['content-type', 'image/webp']] })),
    ],
    [
      'sets the lifetime with Expires',
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
      'has a script that returns 404',
      given(asset({ answer: answer({ status: 404 }), headers: [] })),
      'fetch 1 file.',
    ],
    [
      'has more files than we fetch, and one that does not respond',
      {
        assets: {
          assets: [asset(), asset({ answer: answer({ status: null, failure: 'timeout' }) })],
          total: 12,
        },
      },
      /2 of 12 .*fetch 1 file\.$/,
    ],
  ],
  warning: [
    [
      'caches a script for an hour',
      given(asset({ headers: [['cache-control', 'max-age=3600'], brotli] })),
      'short cache lifetime',
    ],
    [
      'loads an uncompressed third-party script',
      given(asset({ thirdParty: true, headers: [cached] })),
      'a third-party',
    ],
    [
      'sends a large SVG uncompressed',
      given(asset({ kind: 'image', headers: [cached, ['content-type', 'image/svg+xml']] })),
    ],
  ],
  fail: [
    ['sends its HTML uncompressed', { exchange: { contentCodings: [] } }, 'uncompressed'],
    ['sends a script uncompressed', given(asset({ headers: [cached] }))],
    ['sends a script without a lifetime', given(asset({ headers: [brotli] }))],
    [
      'forbids storing a script',
      given(asset({ headers: [['cache-control', 'no-store, max-age=31536000'], brotli] })),
    ],
    [
      'makes browsers revalidate a script every time',
      given(asset({ headers: [['cache-control', 'max-age=0'], brotli] })),
    ],
    ['sends an invalid Expires', given(asset({ headers: [['expires', '-1'], brotli] }))],
  ],
  'not-applicable': [
    ['is a few bytes long and has no files', { exchange: { decodedBytes: 300 }, ...given() }],
  ],
});
