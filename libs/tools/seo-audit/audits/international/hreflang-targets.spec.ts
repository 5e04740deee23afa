import type { TargetProbe } from '../../artifacts.ts';
import { describeAudit } from '../../testing/describe-audit.ts';
import { target } from '../../testing/healthy-site.ts';
import { hreflangTargets } from './hreflang-targets.ts';

const own = 'https://shop.example/garden/spades';
const de = 'https://shop.example/de/spaten';
const fr = 'https://shop.example/fr/beches';
const html = `<head>${[own, de, fr].map((href, n) => `<link rel="alternate" hreflang="${['en', 'de', 'fr'][n]}" href="${href}">`).join('')}</head>`;

/** The response of the German version, with a correct French one. */
const german = (over: Partial<TargetProbe>) => ({
  html,
  hreflangTargets: [target({ url: de, ...over }), target({ url: fr })],
});

const countries = ['de', 'fr', 'it'];
const offline = {
  html: `<head>${countries.map((code) => `<link rel="alternate" hreflang="${code}" href="https://${code}.example/">`).join('')}</head>`,
  hreflangTargets: countries.map((code) =>
    target({ url: `https://${code}.example/`, status: null, failure: 'offline' }),
  ),
};

describeAudit(hreflangTargets, {
  pass: [
    ['Every version is its own canonical', german({}), 'Both language versions can'],
    ['A version has no canonical', german({ canonical: null })],
    ['Its robots.txt was not checked', german({ robotsBlocked: null })],
    [
      'One version times out with 408',
      german({ status: 408 }),
      '2 language versions, 1 was checked and 1 gave no clear response.',
    ],
    [
      'One version refuses our request',
      german({ status: 403 }),
      '2 language versions, 1 was checked and 1 gave no clear response.',
    ],
  ],
  warning: [
    [
      'A version redirects',
      german({ finalUrl: `${de}/`, canonical: `${de}/`, redirects: [301] }),
      '1 of 2 language versions redirects',
    ],
  ],
  fail: [
    ['A version is gone', german({ status: 404 }), '1 of 2'],
    [
      'A version is gone, another was not requested',
      { html, hreflangTargets: [target({ url: de, status: 404 })] },
      /2 language versions, 1 was checked and 1 wasn’t checked\.$/,
    ],
    ['A version has noindex', german({ noindex: true })],
    ['A version is blocked by robots.txt', german({ robotsBlocked: true })],
    ['The canonical of a version is the English page', german({ canonical: own })],
    ['The host of a version does not exist', german({ status: null, failure: 'dns_not_found' })],
  ],
  'not-applicable': [
    ['There is no hreflang', {}],
    [
      'The page lists only itself',
      { html: `<head><link rel="alternate" hreflang="en" href="${own}"></head>` },
    ],
  ],
  unknown: [
    [
      'No version could be read',
      { html, hreflangTargets: [] },
      /2 language versions weren’t checked\.$/,
    ],
    ['No host can be looked up', offline, /this server .*internet/],
  ],
});
