import { describeAudit } from '../../testing/describe-audit.ts';
import { target } from '../../testing/healthy-site.ts';
import { pageWithHead } from './_canonicals.ts';
import { canonicalTargetOk } from './canonical-target-ok.ts';

const site = 'https://shop.example';
const page = `${site}/garden/spades`;
const other = `${site}/garden/spades-compared`;
const to = (href: string, over: Parameters<typeof target>[0] = {}, head = '') => ({
  html: pageWithHead(`<link rel="canonical" href="${href}">${head}`),
  canonicalTarget: target({ url: href, ...over }),
});
const hreflang = (code: string, href: string) =>
  `<link rel="alternate" hreflang="${code}" href="${href}">`;

describeAudit(canonicalTargetOk, {
  pass: [
    ['The page is its own canonical', {}, 'is its own canonical'],
    [
      'Two ignored canonicals come before it',
      {
        ...to(other),
        html: pageWithHead(
          `<link rel="canonical" href="javascript:void(0)"><link rel="canonical" lang="de" href="/de"><link rel="canonical" href="${other}">`,
        ),
      },
      'returns 200',
    ],
    ['The page points to itself with a fragment', to(`${page}#top`)],
    ['Another page that returns 200 and is its own canonical', to(other), 'returns 200'],
    ['Another host, as for a copied article', to('https://press.example/a')],
    ['The target has no canonical', to(other, { canonical: null })],
    [
      'index.html points to the root',
      { ...to(`${site}/`), exchange: { finalUrl: `${site}/index.html` } },
    ],
    [
      'The page with a tracking parameter points to itself without it',
      { ...to(page), exchange: { finalUrl: `${page}?utm_source=mail` } },
    ],
    [
      'og:url differs by a slash at the end',
      to(page, {}, `<meta property="og:url" content="${page}/">`),
    ],
    [
      'hreflang in the body lists this page and the target',
      {
        ...to(other),
        html: `<head><link rel="canonical" href="${other}"></head><body>${hreflang('de', page)}${hreflang('en', other)}`,
      },
    ],
    ['Another check reports a noindex page that is its own canonical', to(page, { noindex: true })],
  ],
  warning: [
    [
      'The target redirects',
      to(other, { redirects: [301], finalUrl: page, canonical: page }),
      'in 1 hop',
    ],
    [
      'The target has another canonical',
      to(other, { canonical: `${site}/z` }),
      'a different canonical',
    ],
    [
      'og:url is another URL',
      to(page, {}, `<meta property="og:url" content="${other}">`),
      `but og:url is ${other}`,
    ],
  ],
  fail: [
    ['The target returns 404', to(other, { status: 404 }), 'doesn’t work: 404'],
    ['The target returns 500', to(other, { status: 500 })],
    [
      'The host of the target does not exist',
      to(other, { status: null, failure: 'dns_not_found' }),
    ],
    ['The target is noindex', to(other, { noindex: true }), 'has noindex'],
    ['The target is blocked', to(other, { robotsBlocked: true }), 'robots.txt'],
    ['An inner page points to the home page', to(`${site}/`), 'is the home page'],
    [
      'The German page points to the English one',
      to(other, {}, hreflang('de', page) + hreflang('en', other)),
      'another language version',
    ],
  ],
  'not-applicable': [
    ['There is no canonical', { html: pageWithHead('') }],
    [
      'The canonical cannot be parsed',
      { html: pageWithHead('<link rel="canonical" href="https://">') },
    ],
    ['The canonical is a script', to('javascript:void(0)'), 'not an http or https URL'],
    ['The page itself is missing', { ...to(other), exchange: { status: 404 } }, 'returns 404'],
  ],
  unknown: [
    [
      'We fetched another of several canonicals',
      { ...to(other), canonicalTarget: target({ url: `${site}/z` }) },
      'We didn’t fetch',
    ],
    ['The target refuses us', to(other, { status: 403 }), 'no clear response (403)'],
    ['The target is too slow', to(other, { status: null, failure: 'timeout' }), 'in time'],
  ],
});
