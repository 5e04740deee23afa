import { describeAudit } from '../../testing/describe-audit.ts';
import { healthySite } from '../../testing/healthy-site.ts';
import { renderContentDiff } from './render-content-diff.ts';

const spoken = (n: number, word: string) =>
  Array.from({ length: n }, (_, i) => `${word}${i}`).join(' ');
const html = (text: string) =>
  `<!doctype html><html lang="en"><head><title>Spades</title></head><body><p>${text}</p></body></html>`;
const shows = (text: string) => ({
  rendered: { page: { ...healthySite().rendered.page, visibleText: text } },
});

describeAudit(renderContentDiff, {
  pass: [
    ['has all its text in the HTML', {}, '100%'],
    [
      'adds a few words with a script',
      { html: html(spoken(380, 'word')), ...shows(`${spoken(380, 'word')} ${spoken(20, 'late')}`) },
      '95%',
    ],
    [
      'has more text in the HTML than it shows',
      { html: html(spoken(900, 'word')), ...shows(spoken(300, 'word')) },
    ],
    [
      'differs in capitals only',
      { html: html(spoken(300, 'word')), ...shows(spoken(300, 'WORD')) },
    ],
  ],
  warning: [
    [
      'adds a quarter of the words with a script',
      {
        html: html(spoken(300, 'word')),
        ...shows(`${spoken(300, 'word')} ${spoken(100, 'late')}`),
      },
      '75%',
    ],
  ],
  fail: [
    ['is an empty shell', { html: html('') }, '0%'],
    [
      'repeats words of the HTML with a script',
      { html: html('spade'), ...shows('spade '.repeat(300)) },
    ],
  ],
  'not-applicable': [['shows fewer than 200 words', shows('A short note.'), '3 words']],
});
