import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { pageWithBody } from './_links.ts';
import { brokenInternalLinks } from './broken-internal-links.ts';

const given = (...links: (readonly [string, Parameters<typeof answer>[0]])[]) => ({
  html: pageWithBody(links.map(([url], n) => `<a href="${url}">Link ${n}</a>`).join('')),
  links: {
    answers: links.map(([url, over]) => answer({ url: url.replace(/#.*/, ''), ...over })),
    total: links.length,
    internal: links.filter(([url]) => url.includes('shop.example')).length,
  },
});
const a = 'https://shop.example/a';
const b = 'https://shop.example/b';
const slow = { status: null, failure: 'timeout' };
const unasked = { status: null, failure: 'not_asked' };

describeAudit(brokenInternalLinks, {
  pass: [
    ['All links work', {}, /^All 3 internal links work\.$/],
    ['A link redirects to a page that works', given([a, { redirects: [301] }])],
    ['An external link is broken', given([a, {}], ['https://other.example/', { status: 404 }])],
    ['A page behind a login refuses us', given([a, {}], [b, { status: 403 }])],
    [
      'One of five is too slow, and the message says so',
      given([a, {}], [b, {}], [`${a}/1`, {}], [`${a}/2`, {}], [`${a}/3`, slow]),
      /^All 4 internal links we checked work\. Of 5 internal links, 4 were checked/,
    ],
    [
      'Only a part was requested, and the message says so',
      { links: { total: 120, internal: 100 } },
      /100 internal links, 3 were checked and 97 weren’t checked/,
    ],
    [
      'Every link is in one of the counts',
      given([a, {}], [b, { status: 403 }], [`${a}/1`, slow], [`${a}/2`, unasked]),
      /4 internal links, 1 was .* 1 gave no clear .* 1 gave no response and 1 wasn’t checked/,
    ],
  ],
  fail: [
    [
      'A link leads to 404',
      given([a, { status: 404 }]),
      `The only internal link is broken: ${a} (404).`,
    ],
    [
      'A link leads to 410, another is too slow',
      given([a, slow], [b, { status: 410 }]),
      /\(410\)\. Of 2 internal links, 1 was checked/,
    ],
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
    [
      'The page links nowhere',
      { html: pageWithBody('<p>Words</p>') },
      'doesn’t link to other pages',
    ],
    ['The page links to other sites only', given(['https://other.example/', {}])],
  ],
  unknown: [
    [
      'The host refuses us everywhere',
      given([a, { status: 403 }], [b, { status: 429 }]),
      /work \(first one: 403\)\. 2 internal links/,
    ],
  ],
});
