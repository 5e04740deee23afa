import { describeAudit } from '../../testing/describe-audit.ts';
import { h1Present } from './h1-present.ts';

const body = (inner: string) => ({ html: `<!doctype html><html><body>${inner}</body></html>` });

describeAudit(h1Present, {
  pass: [
    ['There is one', {}],
    ['The heading is a logo with alt text', body('<h1><img src="/l.png" alt="Spade shop"></h1>')],
    ['A second one is the name of the site', body('<h1>shop.example</h1><h1>Spades</h1>')],
    ['It is an SVG with a label', body('<h1><svg role="img" aria-label="Spade shop"></svg></h1>')],
    [
      'One of several is a part of the title',
      { html: '<title>Ministry - Spades</title><h1>Service</h1><h1>Spades</h1><h1>Menu</h1>' },
      'one of them matches its title',
    ],
    [
      'One is inside the title, after a colon',
      {
        html: '<title>Tools today: Spades for clay soil - Shop</title><h1>Insider</h1><h1>Spades for clay soil</h1>',
      },
      'one of them matches its title',
    ],
    [
      'A second one is the logo, which leads to the home page',
      {
        html: '<title>Spades compared</title><h1><a href="/" title="Old Tools of Kent"></a></h1><h1>Which spade?</h1>',
      },
    ],
    [
      'One is part of the title and ends with a flag',
      {
        html: '<title>Italy: travel advice - Office</title><h1>Menu</h1><h1>Italy: travel advice <img src="/it.svg" alt="Italy"></h1>',
      },
    ],
    [
      'One starts the title and contains a separator',
      { html: '<title>Spades – a guide | Shop</title><h1>Menu</h1><h1>Spades – a guide</h1>' },
    ],
    [
      'One is the title without its punctuation',
      { html: '<title>Spades - "compared"</title><h1>Menu</h1><h1>Spades "compared"</h1>' },
    ],
    [
      'The H1 of the home page is the site name',
      {
        html: '<title>Spades compared</title><h1>Shop</h1>',
        exchange: { finalUrl: 'https://shop.example/' },
      },
    ],
    [
      'The same H1 appears twice, for phones and desktops',
      body('<h1>Spades</h1><h1>Spades</h1>'),
      'same H1 2 times',
    ],
    ['A second one is hidden', body('<h1>Spades</h1><h1 hidden>Menu</h1>')],
    ['A second one is empty', body('<h1></h1><h1>Spades</h1>')],
  ],
  warning: [
    [
      'All are the name of the site',
      { html: '<meta property="og:site_name" content="Spadeco"><h1>Spadeco</h1><h1>Spadeco</h1>' },
      'only repeat the site name',
    ],
    ['There are two', body('<h1>Spades</h1><h1>Rakes</h1>'), '2 H1 headings'],
    [
      'The only one is the name of the site',
      { html: '<title>Spades compared | Shop</title><h1>Shop</h1>' },
      'H1 is the site',
    ],
  ],
  fail: [
    ['There is none', body('<h2>Spades</h2>'), 'no H1'],
    ['The only one is empty', body('<h1> </h1>'), 'empty or hidden'],
    ['The only one is an image without alt text', body('<h1><img src="/l.png"></h1>')],
    ['The only one is hidden with CSS', body('<h1 style="display:none">Spades</h1>'), 'hidden'],
  ],
});
