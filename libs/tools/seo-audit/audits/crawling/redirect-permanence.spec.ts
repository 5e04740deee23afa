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
      'http redirects to https with 301',
      { exchange: { redirects: [hop('http://shop.example/garden/spades', 301)] } },
      'The only redirect between the URL and its page is permanent',
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
      'home page',
    ],
  ],
  warning: [
    [
      'http redirects to https with 302',
      { exchange: { redirects: [hop('http://shop.example/garden/spades', 302)] } },
      'should be permanent',
    ],
    [
      'www redirects to the bare host with 307',
      { exchange: { redirects: [hop('https://www.shop.example/garden/spades/', 307)] } },
      '307',
    ],
    [
      'An old page redirects to the new one with 303',
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
    [
      'One of two temporary redirects changes only the protocol',
      {
        exchange: {
          redirects: [
            hop('http://shop.example/spades', 302),
            hop('https://shop.example/spades', 302),
          ],
        },
      },
      '2 redirects are temporary (302). 1 of them changes only the protocol',
    ],
  ],
  fail: [
    [
      'The page redirects with a meta refresh',
      { html: refreshTo('0; url=/garden/shovels') },
      'https://shop.example/garden/shovels with a meta refresh of 0 seconds',
    ],
  ],
  'not-applicable': [
    ['There is no redirect', {}],
    ['A refresh that only reloads the page is no redirect', { html: refreshTo('0') }],
    ['A refresh with a delay is checked by meta-refresh', { html: refreshTo('5; url=/x') }],
  ],
});
