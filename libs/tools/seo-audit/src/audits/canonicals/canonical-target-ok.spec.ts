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
      'Two that search engines ignore come before it',
      {
        ...to(other),
        html: pageWithHead(
          `<link rel="canonical" href="javascript:void(0)"><link rel="canonical" lang="de" href="/de"><link rel="canonical" href="${other}">`,
        ),
      },
      'returns 200',
    ],
    ['The page names itself with a fragment', to(`${page}#top`)],
    ['Another page that answers 200 and names itself', to(other), 'returns 200'],
    ['Another host, as for a copied article', to('https://press.example/a')],
    ['The target has no canonical of its own', to(other, { canonical: null })],
    [
      'index.html names the root',
      { ...to(`${site}/`), exchange: { finalUrl: `${site}/index.html` } },
    ],
    [
      'The page with a tracking parameter names itself without',
      { ...to(page), exchange: { finalUrl: `${page}?utm_source=mail` } },
    ],
    [
      'og:url differs by a slash at the end',
      to(page, {}, `<meta property="og:url" content="${page}/">`),
    ],
    [
      'hreflang in the body names this page and the target',
      {
        ...to(other),
        html: `<head><link rel="canonical" href="${other}"></head><body>${hreflang('de', page)}${hreflang('en', other)}`,
      },
    ],
    ['A page that is noindex and names itself is reported elsewhere', to(page, { noindex: true })],
  ],
  warning: [
    [
      'The target redirects',
      to(other, { redirects: [301], finalUrl: page, canonical: page }),
      'in 1 hop',
    ],
    [
      'The target names yet another page',
      to(other, { canonical: `${site}/z` }),
      'different canonical itself',
    ],
    [
      'og:url names another URL',
      to(page, {}, `<meta property="og:url" content="${other}">`),
      `but og:url says ${other}`,
    ],
  ],
  fail: [
    ['The target answers 404', to(other, { status: 404 }), 'does not work: 404'],
    ['The target answers 500', to(other, { status: 500 })],
    [
      'The host of the target does not exist',
      to(other, { status: null, failure: 'dns_not_found' }),
    ],
    ['The target is noindex', to(other, { noindex: true }), 'has noindex'],
    ['The target is blocked', to(other, { robotsBlocked: true }), 'robots.txt'],
    ['An inner page names the home page', to(`${site}/`), 'is the home page'],
    [
      'The German page names the English one',
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
      'Another one of several canonicals was asked',
      { ...to(other), canonicalTarget: target({ url: `${site}/z` }) },
      'We didn’t fetch',
    ],
    ['The target refuses us', to(other, { status: 403 }), 'no clear answer (403)'],
    ['The target is too slow', to(other, { status: null, failure: 'timeout' }), 'in time'],
  ],
});
