import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit } from '../../testing/describe-audit.ts';
import { favicon } from './favicon.ts';

const size = (width: number, height = width) => ({ favicon: { width, height } });

const robots = (text: string) => ({ robots: { file: parseRobots(text) } });

describeAudit(favicon, {
  pass: [
    ['The icon is a square of 96 px', {}],
    ['The icon is a square of exactly 48 px', size(48)],
    ['The largest image in an ICO is 64 px', { favicon: { format: 'ico', width: 64, height: 64 } }],
    [
      'The first icon is small, but a larger one is declared',
      {
        html: '<head><link rel="icon" href="/16.png" sizes="16x16"><link rel="icon" href="/192.png" sizes="192x192"></head>',
        favicon: { url: 'https://shop.example/16.png', width: 16, height: 16 },
      },
      'as 192x192',
    ],
    [
      'The first icon is an SVG, and there is a touch icon',
      {
        html: '<head><link rel="icon" href="/i.svg"><link rel="apple-touch-icon" href="/touch.png"></head>',
        favicon: { url: 'https://shop.example/i.svg', format: 'svg', width: null, height: null },
      },
    ],
    [
      'Googlebot may not fetch it, but Googlebot-Image may',
      robots('User-agent: Googlebot\nDisallow: /\n\nUser-agent: Googlebot-Image\nAllow: /'),
    ],
    [
      'Another host serves it',
      { ...robots('User-agent: *\nDisallow: /'), favicon: { url: 'https://cdn.example/icon.png' } },
    ],
  ],
  warning: [
    ['The icon has 47 px', size(47), '47 × 47'],
    ['The icon has 8 px', size(8)],
    [
      'The only icon is an SVG, which Google does not list',
      { favicon: { format: 'svg', width: null, height: null } },
      'SVG',
    ],
    ['The icon is at /favicon.ico but not linked', { html: '<head></head>' }, 'doesn’t link'],
  ],
  fail: [
    ['All crawlers are blocked', robots('User-agent: *\nDisallow: /icon'), 'line 2'],
    [
      'Googlebot is blocked, and so is its image crawler',
      robots('User-agent: Googlebot\nDisallow: /*.png'),
    ],
    ['The icon has 7 px', size(7), 'at least 8'],
    ['The icon is not square', size(96, 64), 'isn’t square'],
    ['The linked icon is gone', { favicon: { status: 404, format: null } }, 'status 404'],
    [
      'The icon’s host does not respond',
      { favicon: { status: null, failure: 'timeout' } },
      'no response in time',
    ],
    [
      'The URL returns a page',
      { favicon: { format: null, contentType: 'text/html' } },
      'text/html',
    ],
    [
      'There is no icon anywhere',
      { html: '<head></head>', favicon: { status: 404, format: null } },
      'no icon',
    ],
  ],
  unknown: [
    ['The size cannot be read', { favicon: { width: null, height: null } }],
    [
      'The requests of the audit were used up',
      { favicon: { status: null, failure: 'not_asked', format: null } },
      'used up its requests',
    ],
    [
      'None is linked, and this server is offline',
      { html: '<head></head>', favicon: { status: null, failure: 'offline', format: null } },
      'this server cannot reach the internet',
    ],
  ],
});
