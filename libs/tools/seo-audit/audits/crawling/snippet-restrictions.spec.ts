import { describeAudit } from '../../testing/describe-audit.ts';
import { snippetRestrictions } from './snippet-restrictions.ts';

const page = (
  content: string | null,
  main = '<p>Spades for clay and for sand.</p>',
  name = 'robots',
) => ({
  html: `<!doctype html><html><head><title>Spades</title>${
    content === null ? '' : `<meta name="${name}" content="${content}">`
  }</head><body><main>${main}</main></body></html>`,
});
const quiet = (hidden: number, open: number) =>
  `<div data-nosnippet><p>${'a'.repeat(hidden)}</p></div><p>${'b'.repeat(open)}</p>`;

describeAudit(snippetRestrictions, {
  pass: [
    ['The page sets no limit', {}, 'can show as much'],
    ['The page sets a limit of 50', page('max-snippet:50'), 'up to 50 characters'],
    ['max-snippet:-1 means no limit', page('max-snippet:-1')],
    ['Another crawler is not allowed a snippet', page('nosnippet', '<p>Text</p>', 'bingbot')],
    ['A small passage is kept out of snippets', page(null, quiet(20, 80))],
    ['The limit is not a number', page('max-snippet:long')],
  ],
  warning: [
    ['The limit is 49', page('max-snippet:49'), 'limits its snippet to 49'],
    [
      'The header sets a short limit',
      { exchange: { headers: [['x-robots-tag', 'max-snippet:20']] } },
    ],
    ['Half of the text may not be quoted', page(null, quiet(60, 40)), 'data-nosnippet covers'],
  ],
  fail: [
    ['nosnippet', page('nosnippet'), 'doesn’t let search engines'],
    ['max-snippet:0 is the same', page('max-snippet:0')],
    ['nosnippet for Googlebot', page('nosnippet', '<p>Text</p>', 'googlebot')],
    [
      'nosnippet in the body, which Google reads',
      page(null, '<meta name=robots content=nosnippet>'),
    ],
    ['All of the text is kept out of snippets', page(null, quiet(100, 0)), '100%'],
  ],
  'not-applicable': [
    ['The page is noindex anyway', page('noindex, nosnippet'), 'blocks indexing'],
    ['Its date is in the past', page('nosnippet, unavailable_after: 2020-01-01')],
  ],
});
