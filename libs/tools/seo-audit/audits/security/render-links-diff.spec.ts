import { describeAudit } from '../../testing/describe-audit.ts';
import { healthyHtml, healthySite } from '../../testing/healthy-site.ts';
import { renderLinksDiff } from './render-links-diff.ts';

describeAudit(renderLinksDiff, {
  pass: [
    ['has all its links in the HTML', {}, /^Every internal link/],
    [
      'adds an external link with a script',
      {
        html: healthyHtml.replace(
          '<a href="https://museum.example/spades">history of digging tools</a>',
          'history',
        ),
      },
    ],
    [
      'adds a link to an anchor on a page it links to already',
      { html: healthyHtml.replace('href="/garden/care"', 'href="/garden/care#oil"') },
    ],
  ],
  warning: [
    [
      'adds one of three internal links with a script',
      {
        html: healthyHtml.replace(
          '<a href="/garden/care">care guide for steel tools</a>',
          'care guide',
        ),
      },
      '33%',
    ],
  ],
  fail: [
    [
      'adds all its links with a script',
      { html: '<!doctype html><html><head><title>Spades</title></head><body></body></html>' },
      /^All 3 internal links/,
    ],
  ],
  'not-applicable': [
    [
      'has no internal links',
      { rendered: { page: { ...healthySite().rendered.page, links: [] } } },
    ],
  ],
});
