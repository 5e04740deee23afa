import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { brokenEncoding } from './broken-encoding.ts';

const body = (inner: string) => ({
  html: `<head><title>Spades</title></head><body>${inner}</body>`,
});
const about = (title: string, inner: string) => ({
  html: `<head><title>${title}</title></head><body><main><h1>${title}</h1>${inner}</main></body>`,
});
const titled = (title: string) => ({ html: `<head><title>${title}</title></head><body></body>` });

describeAudit(brokenEncoding, {
  pass: [
    ['All is well', {}],
    [
      'A page explains the value undefined',
      body('<h2>undefined</h2><p>undefined is a value; undefined, undefined.</p>'),
    ],
    [
      'A page is about HTML entities',
      titled('HTML entities: when to write &amp;amp; and &amp;nbsp;'),
    ],
    [
      'No encoding is declared, which its own check reports',
      {
        ...titled('CafÃ©'),
        exchange: {
          charset: {
            name: 'windows-1252',
            source: 'default',
            headerLabel: null,
            headerEncoding: null,
            metaLabel: null,
            metaEncoding: null,
            metaEndByte: null,
          },
        },
      },
    ],
    [
      'A page shows filler text',
      about('Lorem ipsum', '<p>Lorem ipsum dolor sit amet.</p>'.repeat(4)),
    ],
    ['A page shows garbled letters', about('Mojibake', '<p>Ã© Ã¼ ÃŸ â€™</p>')],
    ['The title names broken characters', about('Text has no broken characters', '<p>Ã© Ã¼</p>')],
    [
      'A page shows the replacement character',
      about('Specials (Unicode block)', '<p>\uFFFD \uFFFD \uFFFD</p>'),
    ],
    [
      'A page asks about an error message',
      about(
        'PHP: undefined index',
        '<pre>Notice: Undefined index: a in /www/a.php on line 5</pre>',
      ),
    ],
    [
      'The description is only a placeholder, which another check reports',
      { html: '<title>Spades</title><meta name="description" content="{{ description }}">' },
    ],
    ['The title is only a token, which another check reports', titled('{{ page.title }}')],
    ['A page explains templates', about('Handlebars: what {{ name }} means', '<h2>{{#if}}</h2>')],
    [
      'A page explains a printed object',
      about('Why [object Object] appears', '<p>[object Object] is [object Object].</p>'),
    ],
    [
      'Accents, quotes and Portuguese capitals are right',
      body('<p>Café, “naïve”, AMANHÃ, «Âge», ‘GRÃ’ and 20 °C</p>'),
    ],
    [
      'A tutorial prints template tokens in its text',
      body('<p>Write <code>{{ name }}</code> or ${x}.</p>'),
    ],
  ],
  warning: [
    [
      'A quotation mark became three signs',
      { html: '<p>He said \uFFFD\uFFFD\uFFFDIf</p>' },
      '1 place has',
    ],
    [
      'The description was escaped twice',
      {
        html: '<head><title>Spades</title><meta name="description" content="It&amp;apos;s a spade, isn&amp;apos;t it?"></head>',
      },
      /^1 place has .*‘&apos;’/,
    ],
    [
      'The accents of a description were escaped twice',
      {
        html: '<head><title>Spades</title><meta name="description" content="asegur&amp;oacute; r&amp;eacute;gimen"></head>',
      },
      '‘&oacute; &eacute;’',
    ],
    [
      'An image link counts once, with its image',
      body('<a href="/"><img src="/a.png" alt="Logo ##name##"></a>'),
      '1 place has',
    ],
    ['One letter was lost', body('<p>Caf\uFFFD</p>'), 'Caf\uFFFD'],
    ['Two quotes were read as Latin-1', body('<p>It isnâ€™t, I donâ€™t</p>')],
    [
      'A heading has an unfilled token',
      body('<h2>Hello {{ user.first_name }}</h2>'),
      'user.first_name',
    ],
    ['Placeholder text was left', body('<p>Lorem ipsum dolor sit amet.</p>')],
    ['A letter of an alt text was lost', body('<img src="/a.png" alt="Caf\uFFFD">'), 'Caf\uFFFD'],
    [
      'A heading is ‘NaN’, and the text has words that contain those letters',
      body('<main><h2>NaN</h2><p>Finance, nano, nanny and Nancy.</p></main>'),
      'NaN',
    ],
    ['A heading repeats a missing value', body('<h2>undefined, undefined</h2>')],
    ['A heading is filler text', body('<h2>Lorem ipsum</h2>'), 'Lorem ipsum'],
    ['A token has digits', body('<h2>##page-title_2##</h2>')],
    ['A token has a dot', body('<h2>%%post.title%%</h2>')],
    ['A heading was not filled', body('<h2>##name##</h2>'), '##name##'],
    ['A heading is ‘undefined’', body('<h2>undefined</h2>'), 'undefined'],
    ['An alt text is ‘null’', body('<img src="/a.png" alt="null">'), 'null'],
    [
      'PHP prints an error on the page',
      body('<p>Notice: Undefined index: a in /www/htdocs/shop/wp-db.php on line 56</p>'),
      'wp-db.php',
    ],
  ],
  fail: [
    [
      'More letters are broken than we count',
      body(`<p>${'Caf\uFFFD '.repeat(60)}</p>`),
      'At least 50 places have',
    ],
    ['Three umlauts were read as Latin-1', body('<p>SchÃ¶ne GrÃ¼ÃŸe</p>')],
    ['The title has a garbled letter', titled('CafÃ©'), 'title contains'],
    ['The title has an unfilled token', titled('Spades | %%sitename%%'), '%%sitename%%'],
    ['The title has filler text', about('Lorem ipsum dolor sit amet', ''), 'Lorem ipsum dolor'],
    ['A token has the word template in its name', titled('Spades {{ template.title }}')],
    ['The title ends in a printed object', titled('Spades [object Object]')],
    ['The whole text is broken', body(`<p>${'\uFFFD'.repeat(5000)}</p>`)],
  ],
});

describe('broken-encoding on a hostile text', () => {
  it('reads the text once for many missing values', () => {
    const html = `<body><main>${'<img alt="NaN">'.repeat(20_000)}${'finance '.repeat(100_000)}</main></body>`;
    expect(outcomeOf(brokenEncoding, { html }).status).toBe('fail');
  });

  it.each(['{{', '<%', '${', '%%a', 'Ã', 'lorem ipsum '])('judges a megabyte of ‘%s’', (part) => {
    const text = part.repeat(Math.floor(1_000_000 / part.length));
    const outcome = outcomeOf(brokenEncoding, { page: { visibleText: text, description: text } });
    expect(['pass', 'warning', 'fail']).toContain(outcome.status);
  });
});
