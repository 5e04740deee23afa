import { describeAudit } from '../../testing/describe-audit.ts';
import { healthyHtml } from '../../testing/healthy-site.ts';
import { soft404 } from './soft-404.ts';

const shell = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`;
const long = Array.from({ length: 80 }, (_, n) => `word${n}`).join(' ');
const site = 'https://shop.example';

describeAudit(soft404, {
  pass: [
    ['A page with its own content', {}, 'the site’s error page'],
    ['A long article on the Peugeot 404', { html: shell('The Peugeot 404', `<p>${long}</p>`) }],
    ['A short page on the Fiat 500', { html: shell('The Fiat 500', '<p>Small.</p>') }],
    ['A short page on the Peugeot 404', { html: shell('My Peugeot 404', '<p>Old.</p>') }],
    [
      'A short page with a price of 404,50 in its title',
      { html: shell('Spade for 404,50 EUR', '<p>Buy it here today.</p>') },
    ],
    [
      'Missing pages redirect to this page',
      {
        html: shell('Shop', `<p>${long}</p>`),
        errorPage: { status: 200, finalUrl: `${site}/garden/spades#top`, text: long },
      },
      'no error page to compare',
    ],
    ['The error page did not respond', { errorPage: { status: null, failure: 'timeout' } }],
    [
      'A JavaScript app with an empty page, like the error page',
      { html: shell('Shop', '<div id="root"></div>'), errorPage: { status: 200, text: '' } },
      'too short to compare',
    ],
  ],
  warning: [
    [
      'The main text starts like a long error page, of which we keep only the start',
      {
        html: shell('Spades', `<p>${long} ${'and so on, '.repeat(5000)}</p>`),
        errorPage: { status: 200, text: `${long} ${'and so on, '.repeat(5000)}`.slice(0, 20_000) },
      },
    ],
    [
      'The main text is the same as on the error page',
      { html: shell('Spades', `<p>${long}</p>`), errorPage: { status: 200, text: long } },
      '100% similar',
    ],
  ],
  fail: [
    [
      'The title says that the page was not found',
      { html: shell('Page not found', '<p>Sorry.</p>') },
      'The title says ‘Page not found’ and the main text has 1 word',
    ],
    ['The H1 says 404', { html: shell('Shop', '<h1>Error 404</h1><p>Sorry.</p>') }, 'The H1'],
    ['The title has the number after the site name', { html: shell('Shop | 404', '<p>Oh.</p>') }],
    ['The title is the number', { html: shell(' 404', '<p>Oh.</p>') }],
    ['A German error page', { html: shell('Seite nicht gefunden – Laden', '<p>Schade.</p>') }],
    ['A Japanese error page', { html: shell('ページが見つかりません', '<p>申し訳ありません</p>') }],
  ],
  'not-applicable': [
    ['The page returns 404', { html: healthyHtml, exchange: { status: 404 } }, 'returns 404'],
  ],
});
