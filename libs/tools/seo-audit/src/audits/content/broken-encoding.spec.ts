import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { brokenEncoding } from './broken-encoding.ts';

const body = (inner: string) => ({
  html: `<head><title>Spades</title></head><body>${inner}</body>`,
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
      'Accents, quotes and Portuguese capitals are right',
      body('<p>Café, “naïve”, AMANHÃ, «Âge», ‘GRÃ’ and 20 °C</p>'),
    ],
    [
      'A tutorial prints template tokens in its text',
      body('<p>Write <code>{{ name }}</code> or ${x}.</p>'),
    ],
  ],
  warning: [
    ['One letter was lost', body('<p>Caf\uFFFD</p>'), 'Caf\uFFFD'],
    ['Two quotes were read as Latin-1', body('<p>It isnâ€™t, I donâ€™t</p>')],
    [
      'A heading holds an unfilled token',
      body('<h2>Hello {{ user.first_name }}</h2>'),
      'user.first_name',
    ],
    ['Placeholder text was left', body('<p>Lorem ipsum dolor sit amet.</p>')],
    ['A letter of an image text was lost', body('<img src="/a.png" alt="Caf\uFFFD">'), 'Caf\uFFFD'],
    ['A heading was not filled', body('<h2>##name##</h2>'), '##name##'],
    ['A heading is a value that is missing', body('<h2>undefined</h2>'), 'undefined'],
    ['An image text is a value that is missing', body('<img src="/a.png" alt="null">'), 'null'],
    [
      'PHP prints an error on the page',
      body('<p>Notice: Undefined index: a in /www/htdocs/shop/wp-db.php on line 56</p>'),
      'wp-db.php',
    ],
  ],
  fail: [
    ['Three umlauts were read as Latin-1', body('<p>SchÃ¶ne GrÃ¼ÃŸe</p>')],
    ['The title holds a garbled letter', titled('CafÃ©'), 'title holds'],
    ['The title holds an unfilled token', titled('Spades | %%sitename%%'), '%%sitename%%'],
    ['The title ends in a printed object', titled('Spades [object Object]')],
    ['The whole text is broken', body(`<p>${'\uFFFD'.repeat(5000)}</p>`)],
  ],
});

describe('broken-encoding on a hostile text', () => {
  it.each(['{{', '<%', '${', '%%a', 'Ã', 'lorem ipsum '])('judges a megabyte of ‘%s’', (part) => {
    const text = part.repeat(Math.floor(1_000_000 / part.length));
    const outcome = outcomeOf(brokenEncoding, { page: { visibleText: text, description: text } });
    expect(['pass', 'warning', 'fail']).toContain(outcome.status);
  });
});
