import { answer } from '../../testing/healthy-site.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
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
    ['All links work', {}, /^1 external link checked; none is broken\.$/],
    [
      'One refuses us, which proves nothing',
      given({}, { status: 403 }),
      '2 external links, 1 checked, 1 no clear answer;',
    ],
    ['LinkedIn answers 999', given({}, { status: 999 })],
    ['A server is in trouble for now', given({}, { status: 503 })],
    [
      'One is too slow',
      given({}, { status: null, failure: 'timeout' }),
      '2 external links, 1 checked, 1 no answer; none is broken.',
    ],
    [
      'Internal links used up the requests',
      { links: { total: 120, internal: 80 } },
      '40 external links, 1 checked, 39 not checked; none is broken.',
    ],
  ],
  warning: [
    ['One leads to 404', given({}, gone), '1 of 2 external links checked is broken: '],
    [
      'No host of three exists',
      given(absent, absent, absent),
      'All 3 external links checked are broken, first: ',
    ],
    ['Three are gone', given(gone, { status: 410 }, absent)],
  ],
  fail: [
    [
      'Four are gone',
      given(gone, gone, gone, gone),
      'All 4 external links checked are broken, first: ',
    ],
  ],
  'not-applicable': [
    ['The page links to its own site only', { html: pageWithBody('<a href="/a">A</a>') }],
  ],
  unknown: [
    [
      'All of them refuse us',
      given({ status: 403 }, { status: 429 }),
      '2 external links, 2 no clear answer',
    ],
    ['No host can be looked up', given(offline, offline), 'this server cannot reach the internet'],
  ],
});
