import { describeAudit } from '../../testing/describe-audit.ts';
import { titlePresentSingle } from './title-present-single.ts';

const head = (inner: string) => ({
  html: `<!doctype html><html><head>${inner}</head><body><h1>Spades</h1></body></html>`,
});

describeAudit(titlePresentSingle, {
  pass: [
    ['The head has one title', {}],
    [
      'An SVG in the body has its own title',
      { html: '<head><title>Spades</title></head><body><svg><title>Icon</title></svg></body>' },
    ],
    ['The title starts with a vague word', head('<title>Home spades for small gardens</title>')],
    [
      'The title of the home page is the site name',
      {
        ...head('<title>Spade Shop</title><meta property="og:site_name" content="Spade Shop">'),
        exchange: { finalUrl: 'https://shop.example/de/' },
      },
    ],
    [
      'og:site_name repeats the title of the page',
      head(
        '<title>Spades compared</title><meta property="og:site_name" content="Spades compared"><meta property="og:title" content="Spades compared">',
      ),
    ],
    [
      'application-name repeats the title of the page, and og:site_name names the site',
      head(
        '<title>Spades compared</title><meta name="application-name" content="Spades compared"><meta property="og:site_name" content="Spade Shop">',
      ),
    ],
    [
      'application-name has the title of the page, too long for a name',
      head(
        '<title>Spades compared by soil, shaft, handle and weight of blade</title><meta name="application-name" content="Spades compared by soil, shaft, handle and weight of blade">',
      ),
    ],
    [
      'og:site_name has the first part of the title',
      head(
        '<title>Shares in the spade works – Shop</title><meta property="og:site_name" content="Shares in the spade works"><meta property="og:title" content="Shares in the spade works – Shop">',
      ),
    ],
    [
      'application-name repeats the title of the page',
      head(
        '<title>Spades compared</title><meta name="application-name" content="Spades compared"><meta property="og:title" content="Spades compared">',
      ),
    ],
    ...[
      ['https://shop.example/de_DE/', ''],
      ['https://shop.example/en/latest/', ''],
      ['https://shop.example/start', '<link rel="canonical" href="https://shop.example/">'],
      ['https://shop.example/about/spade-shop', ''],
    ].map(
      ([finalUrl = '', more = '']) =>
        [
          `${finalUrl} may have the site name as its title`,
          {
            ...head(
              `<title>Spade Shop</title><meta property="og:site_name" content="Spade Shop">${more}`,
            ),
            exchange: { finalUrl },
          },
        ] as const,
    ),
    ['The site still has its default name', head('<title>Garden spades – My website</title>')],
    [
      'The page is about a film called Home',
      {
        html: '<head><title>Home - Film guide</title></head><body><main>Home is a film. Home was shot in Kent. Watch Home.</main></body>',
      },
    ],
    [
      'The page is about the word undefined',
      {
        html: '<head><title>undefined - Script guide</title></head><body><p>undefined is a value. A variable is undefined until it is set. Return undefined.</p></body>',
      },
    ],
  ],
  warning: [
    [
      'The same title appears twice',
      head('<title>Spades</title><title>Spades</title>'),
      /2 titles with the same/,
    ],
    ['The title is the editor’s default', head('<title>Untitled Document</title>'), /any page/],
    ['The title is the vague word that Google names', head('<title>Home</title>')],
    ['A vague word comes before the brand', head('<title>Homepage - Spade Shop</title>')],
    ['A vague word in another language', head('<title>Page d’accueil - Spade Shop</title>')],
    ['Only the separator was filled in', head('<title> | </title>'), /‘\|’ would fit any page/],
    ['The editor numbered it', head('<title>untitled-1</title>')],
    ['The generator’s tagline is left', head('<title>Tools – Just another WordPress site</title>')],
    [
      'The home page is titled ‘Home’, however often its text says so',
      {
        html: '<head><title>Home | Spades</title></head><body><main>Home, sweet home. Home!</main></body>',
        exchange: { finalUrl: 'https://shop.example/' },
      },
    ],
    [
      'The text has words that contain the missing value',
      {
        html: '<head><title>NaN | Shop</title></head><body><main>Finance, nano, nanny, Nancy.</main></body>',
      },
    ],
    [
      'The title repeats the site name',
      head('<title>Shop – shop.example</title>'),
      'just the site name',
    ],
    [
      'The site name is in the structured data',
      head(
        '<title>Spade Shop</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"Spade Shop"}</script>',
      ),
      'just the site name',
    ],
    [
      'The domain is registered below a second level such as co.uk',
      {
        ...head('<title>Spade Shop</title>'),
        exchange: { finalUrl: 'https://spade-shop.co.uk/a' },
      },
      'just the site name',
    ],
    ['A template was not filled', head('<title>{{ page.title }}</title>'), 'unfilled'],
    ['The template filled in only the site name', head('<title>##title## - shop.example</title>')],
    ['A template printed nothing', head('<title>undefined | Spade Shop</title>')],
    [
      'The title is just the site name',
      head('<title>Spade Shop</title><meta property="og:site_name" content="Spade Shop">'),
      'just the site name',
    ],
    ['The title is only the host', head('<title>shop.example</title>'), 'just the site name'],
  ],
  'not-applicable': [
    [
      'The only title is in the body, which the head check reports',
      { html: '<head></head><body><p>x</p><title>Spades</title></body>' },
      'head ends before',
    ],
  ],
  fail: [
    ['There is no title', head(''), 'no title'],
    ['The title is empty', head('<title>  </title>'), 'is empty'],
    ['Two titles differ', head('<title>Spades</title><title>Rakes</title>'), '2 different'],
    [
      'An empty title comes before the real one',
      head('<title></title><title>Rakes</title>'),
      'differ',
    ],
  ],
});
