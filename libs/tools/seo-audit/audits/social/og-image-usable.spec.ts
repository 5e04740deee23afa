import { describeAudit } from '../../testing/describe-audit.ts';
import { ogImageUsable } from './og-image-usable.ts';

const og = (content: string) => ({ openGraph: [{ property: 'og:image', content }] });

describeAudit(ogImageUsable, {
  pass: [
    ['has an image of 1200 × 630 px', {}, '1200 × 630'],
    ['has an image sent as bytes', { ogImage: { contentType: 'application/octet-stream' } }],
    ['has an image sent as HTML', { ogImage: { contentType: 'text/html' } }],
    ['has a larger image of the same shape', { ogImage: { width: 2400, height: 1260 } }],
    ['has an image of unknown file size', { ogImage: { bytes: null } }],
  ],
  warning: [
    ['has an image of 800 × 420 px', { ogImage: { width: 800, height: 420 } }, 'sharp screens'],
    ['has an image of 400 × 210 px', { ogImage: { width: 400, height: 210 } }, 'thumbnail'],
    ['has a large square image', { ogImage: { width: 1200, height: 1200 } }, '1.00:1'],
  ],
  fail: [
    ['has a tiny image', { ogImage: { width: 120, height: 90 } }, 'drop'],
    ['has a wide image of 150 px height', { ogImage: { width: 1200, height: 150 } }, 'drop'],
    ['has an SVG', { ogImage: { format: 'svg', width: null, height: null } }, 'SVG'],
    ['has an image over 8 MB', { ogImage: { bytes: 9_000_000 } }, '8.6 MB'],
    [
      'names a web page',
      { ogImage: { contentType: 'text/html', format: null, width: null, height: null } },
      'a web page',
    ],
    [
      'names a web page in XHTML',
      {
        ogImage: { contentType: 'application/xhtml+xml', format: null, width: null, height: null },
      },
      'a web page',
    ],
    ['names an image that is gone', { ogImage: { status: 404 } }, '404'],
    [
      'names an image on a dead host',
      { ogImage: { status: null, failure: 'dns_not_found' } },
      "We couldn’t load the preview image: its domain doesn't exist.",
    ],
    ['names an image by a relative URL', { page: og('/spades.png') }, 'not absolute'],
  ],
  'not-applicable': [['names no image', { page: { openGraph: [] } }]],
  unknown: [
    ['has an image whose server refuses us', { ogImage: { status: 403 } }, '403'],
    [
      'has an image whose server doesn’t respond in time',
      { ogImage: { status: null, failure: 'timeout' } },
      'no response in time',
    ],
    [
      'has an image that an offline server cannot load',
      { ogImage: { status: null, failure: 'offline' } },
      'We didn’t load the preview image: this server cannot reach the internet',
    ],
    ['has an image that cannot be read', { ogImage: { format: null, width: null, height: null } }],
  ],
});
