import { describeAudit } from '../../testing/describe-audit.ts';
import { redirectChainLength } from './redirect-chain-length.ts';

const chain = (...urls: string[]) => ({
  exchange: {
    redirects: urls.map((url) => ({ url, status: 301, location: '/next', target: null, ms: 10 })),
  },
});

const step = (n: number) => `https://shop.example/step-${n}`;

describeAudit(redirectChainLength, {
  pass: [
    ['There is no redirect', chain(), 'without a redirect'],
    ['One redirect leads from http to https', chain('http://shop.example/garden/spades')],
  ],
  warning: [
    ['Two redirects lead to the page', chain(step(1), step(2)), '2 redirects'],
    ['Three redirects lead to the page', chain(step(1), step(2), step(3)), '3 redirects'],
  ],
  fail: [
    [
      'Four redirects lead to the page',
      chain(step(1), step(2), step(3), step(4)),
      'Googlebot gives up after 10',
    ],
    [
      'The chain returns to an earlier URL, as in a cookie test',
      chain('https://shop.example/garden/spades', 'https://shop.example/cookie-test'),
      'to https://shop.example/garden/spades',
    ],
    [
      'The chain contains the same URL twice',
      chain(step(1), step(1)),
      'Only a client that keeps cookies',
    ],
  ],
});
