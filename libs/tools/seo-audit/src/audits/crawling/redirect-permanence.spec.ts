import { describeAudit } from '../../testing/describe-audit.ts';
import { redirectPermanence } from './redirect-permanence.ts';

const page = 'https://shop.example/garden/spades';
const hop = (url: string, status: number) => ({
  url,
  status,
  location: page,
  target: page,
  ms: 10,
});
const refreshTo = (content: string) =>
  `<!doctype html><title>Moved</title><meta http-equiv="refresh" content="${content}"><p>Moved.</p>`;

describeAudit(redirectPermanence, {
  pass: [
    [
      'http leads to https with 301',
      { exchange: { redirects: [hop('http://shop.example/garden/spades', 301)] } },
      '1 redirect between the URL and its page, all permanent',
    ],
    ['A move with 308', { exchange: { redirects: [hop('https://shop.example/spades', 308)] } }],
    [
      'The home page chooses a language with 302',
      {
        exchange: {
          redirects: [hop('https://shop.example/', 302)],
          finalUrl: 'https://shop.example/en/',
        },
      },
      'where temporary is right',
    ],
  ],
  warning: [
    [
      'http leads to https with 302',
      { exchange: { redirects: [hop('http://shop.example/garden/spades', 302)] } },
      'protocol, www or slash changes',
    ],
    [
      'www leads to the bare host with 307',
      { exchange: { redirects: [hop('https://www.shop.example/garden/spades/', 307)] } },
      '307',
    ],
    [
      'An old page leads to the new one with 303',
      { exchange: { redirects: [hop('https://shop.example/spades', 303)] } },
      /temporary \(303\)\.$/,
    ],
    [
      'One of two redirects is temporary',
      {
        exchange: {
          redirects: [
            hop('http://shop.example/spades', 301),
            hop('https://shop.example/spades', 302),
          ],
        },
      },
      '1 redirect is temporary (302)',
    ],
  ],
  fail: [
    [
      'The page sends visitors on with a refresh',
      { html: refreshTo('0; url=/garden/shovels') },
      'https://shop.example/garden/shovels with a meta refresh of 0 seconds',
    ],
  ],
  'not-applicable': [
    ['The URL answers at once', {}],
    ['A refresh that only reloads the page is no redirect', { html: refreshTo('0') }],
    ['A refresh with a delay is left to the check of refreshes', { html: refreshTo('5; url=/x') }],
  ],
});
