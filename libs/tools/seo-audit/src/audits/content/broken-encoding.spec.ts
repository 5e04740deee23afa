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
