import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { pageWithBody } from './_links.ts';
import { internalLinksRedirect } from './internal-links-redirect.ts';

const moved = { redirects: [301] };
const given = (count: number, ...odd: Parameters<typeof answer>[0][]) => {
  const urls = Array.from({ length: count }, (_, n) => `https://shop.example/${n}`);
  return {
    html: pageWithBody(urls.map((url) => `<a href="${url}">Page</a>`).join('')),
    links: {
      answers: urls.map((url, n) => answer({ url, ...odd[n] })),
      total: count,
      internal: count,
    },
  };
};
const http = 'http://shop.example/a';

describeAudit(internalLinksRedirect, {
  pass: [
    ['No link redirects', {}, /^No internal link redirects\. 3 internal links were checked\.$/],
    ['One of a hundred redirects', given(100, moved), '(1%)'],
    [
      'One of five gives no answer',
      given(5, { status: null, failure: 'timeout' }),
      /^No internal link we checked redirects\. Of 5 internal links, 4 were checked/,
    ],
    [
      'An external link redirects',
      {
        html: pageWithBody('<a href="/0">A</a><a href="https://other.example/">B</a>'),
        links: {
          answers: [
            answer({ url: 'https://shop.example/0' }),
            answer({ url: 'https://other.example/', ...moved }),
          ],
          total: 2,
          internal: 1,
        },
      },
    ],
  ],
  warning: [
    ['One of ten redirects', given(10, moved), '1 of 10 internal links (10%) redirects'],
    ['One of fifty redirects', given(50, moved), 'redirects'],
  ],
  fail: [
    ['Two of ten redirect', given(10, moved, moved), '20%'],
    [
      'The only link has http and redirects to https',
      {
        html: pageWithBody(`<a href="${http}">A</a>`),
        links: {
          answers: [answer({ url: http, finalUrl: 'https://shop.example/a', redirects: [301] })],
          total: 1,
          internal: 1,
        },
      },
      http,
    ],
    ['A redirect that ends at 404 is a redirect too', given(2, { ...moved, status: 404 })],
  ],
  'not-applicable': [
    ['The page links nowhere', { html: pageWithBody('<p>Words</p>') }],
    ['No link answered', given(1, { status: null, failure: 'timeout' }), 'returned a response'],
  ],
});
