import { describeAudit } from '../../testing/describe-audit.ts';
import { answer } from '../../testing/healthy-site.ts';
import { pageWithBody } from './_links.ts';
import { brokenExternalLinks } from './broken-external-links.ts';

const given = (...overs: Parameters<typeof answer>[0][]) => {
  const urls = overs.map((_, n) => `https://other${n}.example/page`);
  return {
    html: pageWithBody(urls.map((url) => `<a href="${url}">Source</a>`).join('')),
    links: {
      answers: overs.map((over, n) => answer({ url: urls[n] ?? '', ...over })),
      total: overs.length,
      internal: 0,
    },
  };
};
const gone = { status: 404 };
const absent = { status: null, failure: 'dns_not_found' };
const offline = { status: null, failure: 'offline' };

describeAudit(brokenExternalLinks, {
  pass: [
    ['All links work', {}, /^The only external link works\.$/],
    [
      'One refuses our request, which proves nothing',
      given({}, { status: 403 }),
      /^The only external link we checked works\. Of 2 external links, 1 was checked/,
    ],
    ['LinkedIn answers 999', given({}, { status: 999 })],
    ['A server is in trouble for now', given({}, { status: 503 })],
    [
      'One is too slow',
      given({}, { status: null, failure: 'timeout' }),
      /we checked works\. Of 2 external links, 1 was checked/,
    ],
    [
      'Internal links used up the requests',
      { links: { total: 120, internal: 80 } },
      /we checked works\. Of 40 external links, 1 was checked and 39 weren’t checked/,
    ],
  ],
  warning: [
    ['One leads to 404', given({}, gone), '1 of 2 external links is broken: '],
    [
      'No host of three exists',
      given(absent, absent, absent),
      'All 3 external links are broken. The first is ',
    ],
    ['Three are gone', given(gone, { status: 410 }, absent)],
  ],
  fail: [
    [
      'Four are gone',
      given(gone, gone, gone, gone),
      'All 4 external links are broken. The first is ',
    ],
  ],
  'not-applicable': [
    ['The page links to its own site only', { html: pageWithBody('<a href="/a">A</a>') }],
  ],
  unknown: [
    [
      'All of them refuse us',
      given({ status: 403 }, { status: 429 }),
      /whether the external links work \(first one: 403\)\. 2 external links/,
    ],
    ['No host can be looked up', given(offline, offline), /this server .*internet/],
  ],
});
