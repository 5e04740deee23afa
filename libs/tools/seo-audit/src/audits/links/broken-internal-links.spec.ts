import { answer } from '../../testing/healthy-site.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { pageWithBody } from './_links.ts';
import { brokenInternalLinks } from './broken-internal-links.ts';

const given = (...links: (readonly [string, Parameters<typeof answer>[0]])[]) => ({
  html: pageWithBody(links.map(([url], n) => `<a href="${url}">Link ${n}</a>`).join('')),
  links: {
    answers: links.map(([url, over]) => answer({ url: url.replace(/#.*/, ''), ...over })),
    total: links.length,
  },
});
const a = 'https://shop.example/a';
const b = 'https://shop.example/b';

describeAudit(brokenInternalLinks, {
  pass: [
    ['All links work', {}, '3 internal links asked, none is broken'],
    ['A link redirects to a page that works', given([a, { redirects: [301] }])],
    ['An external link is broken', given([a, {}], ['https://other.example/', { status: 404 }])],
    ['A page behind a login refuses us', given([a, {}], [b, { status: 403 }])],
    ['One is too slow', given([a, {}], [b, { status: null, failure: 'timeout' }])],
    [
      'Only a part was asked, and the report says so',
      { links: { total: 120 } },
      '4 of 120 links were checked',
    ],
  ],
  fail: [
    ['A link leads to 404', given([a, { status: 404 }]), `first ${a} (404)`],
    ['A link leads to 410', given([a, {}], [b, { status: 410 }])],
    ['A link leads to a server error', given([a, { status: 500 }])],
    ['A link with a fragment leads to 404', given([`${a}#part`, { status: 404 }])],
    [
      'A link to a subdomain that does not exist',
      given(['https://blog.shop.example/', { status: null, failure: 'dns_not_found' }]),
      "its domain doesn't exist",
    ],
    ['A link redirects without end', given([a, { status: null, failure: 'too_many_redirects' }])],
  ],
  'not-applicable': [
    ['The page links nowhere', { html: pageWithBody('<p>Words</p>') }, 'no other page'],
    ['The page links to other sites only', given(['https://other.example/', {}])],
  ],
  unknown: [['The host refuses us everywhere', given([a, { status: 403 }], [b, { status: 429 }])]],
});
