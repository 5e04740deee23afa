import { describeAudit } from '../../testing/describe-audit.ts';
import { healthyHtml, healthySite } from '../../testing/healthy-site.ts';
import { renderLinksDiff } from './render-links-diff.ts';

describeAudit(renderLinksDiff, {
  pass: [
    ['has all its links in the HTML', {}, '0 of 3 internal links'],
    [
      'gains an external link by script',
      {
        html: healthyHtml.replace(
          '<a href="https://museum.example/spades">history of digging tools</a>',
          'history',
        ),
      },
    ],
    [
      'gains a link to a place on a page it links to already',
      { html: healthyHtml.replace('href="/garden/care"', 'href="/garden/care#oil"') },
    ],
  ],
  warning: [
    [
      'gains one of three internal links by script',
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
      'gains all its links by script',
      { html: '<!doctype html><html><head><title>Spades</title></head><body></body></html>' },
      '100%',
    ],
  ],
  'not-applicable': [
    [
      'has no internal links',
      { rendered: { page: { ...healthySite().rendered.page, links: [] } } },
    ],
  ],
});
