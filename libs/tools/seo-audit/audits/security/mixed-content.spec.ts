import { describeAudit } from '../../testing/describe-audit.ts';
import { mixedContent } from './mixed-content.ts';

const body = (html: string) => ({
  html: `<!doctype html><html lang="en"><head><title>Spades</title></head><body>${html}</body></html>`,
});

describeAudit(mixedContent, {
  pass: [
    ['loads everything over https', {}],
    ['links to a page on http', body('<p><a href="http://old.example/">Old site</a></p>')],
    ['names its image without a scheme', body('<img src="//cdn.example/a.png" alt="">')],
    [
      'has an http URL within a URL of a srcset',
      body('<img alt="" srcset="https://res.example/fetch/w_300,http://cdn.example/x.png 320w">'),
    ],
    [
      'has a preload without as, which loads nothing',
      body('<link rel="preload" href="http://cdn.example/a.js">'),
    ],
    [
      'has an http URL in an invalid candidate',
      body('<img src="/a.png" srcset="http://cdn.example/a2.png 2y" alt="">'),
    ],
    [
      'has a source without a picture',
      body('<p><source srcset="http://cdn.example/a.png"><img src="/a.png" alt="">'),
    ],
    [
      'sends a form to itself and has an empty frame under a base on http',
      body('<base href="http://old.example/"><form action=""></form><iframe src=""></iframe>'),
    ],
    [
      'has an inline script that mentions http',
      body('<script>const a = "http://x.example/a.js";</script>'),
    ],
  ],
  warning: [
    [
      'has an image on http',
      body('<img src="http://cdn.example/a.png" alt="">'),
      '1 image or media file',
    ],
    [
      'has an http candidate in a srcset',
      body('<img src="/a.png" srcset="http://cdn.example/a2.png 2x" alt="">'),
      'srcset',
    ],
    [
      'has an http candidate after a data URL',
      body(
        `<img srcset="data:image/gif;base64,${'A'.repeat(500)} 1x, http://cdn.example/a.png 2x" alt="">`,
      ),
    ],
    [
      'has an http candidate in the second source of a picture',
      body(
        '<picture><source srcset="/a.avif 1x, /b.avif 2x"><source srcset="/a.webp 1x, HTTP://cdn.example/b.webp 2x"><img src="/a.png" alt=""></picture>',
      ),
      '1 image or media file',
    ],
    [
      'has a poster on http',
      body('<video src="/a.mp4" poster="http://cdn.example/a.png"></video>'),
    ],
    [
      'preloads an http candidate',
      body(
        '<link rel="preload" as="image" href="/a.png" imagesrcset="/w_1,http://cdn.example/a.png 1x, http://cdn.example/b.png 2x">',
      ),
      /^1 image or media file.*try HTTPS/,
    ],
    [
      'preloads the image that it shows on http',
      body(
        '<link rel="preload" as="image" href="http://cdn.example/a.png"><img src="http://cdn.example/a.png" alt="">',
      ),
      '1 image or media file',
    ],
    ['has an image button on http', body('<input type="image" src="http://cdn.example/a.png">')],
    ['has a video on http', body('<video src="http://cdn.example/a.mp4"></video>')],
    [
      'has a script on http and a policy that upgrades it',
      {
        ...body('<script src="http://cdn.example/a.js"></script>'),
        exchange: {
          headers: [['content-security-policy', "default-src 'self'; upgrade-insecure-requests"]],
        },
      },
      'request it over HTTPS',
    ],
  ],
  fail: [
    ['has a script on http', body('<script src="http://cdn.example/a.js"></script>')],
    ['has a style sheet on http', body('<link rel="stylesheet" href="HTTP://cdn.example/a.css">')],
    ['has a frame on http', body('<iframe src="http://map.example/"></iframe>')],
    [
      'preloads a script on http',
      body('<link rel="preload" as="script" href="http://cdn.example/a.js">'),
    ],
    [
      'sends a form over http',
      body('<form action="http://shop.example/login" method="post"></form>'),
    ],
    [
      'has a script on http and a policy that only reports',
      {
        ...body('<script src="http://cdn.example/a.js"></script>'),
        exchange: {
          headers: [['content-security-policy-report-only', 'upgrade-insecure-requests']],
        },
      },
    ],
  ],
  'not-applicable': [
    ['is itself on http', { exchange: { finalUrl: 'http://shop.example/', tls: null } }],
  ],
});
