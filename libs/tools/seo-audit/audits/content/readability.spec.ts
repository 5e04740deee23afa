import { describeAudit } from '../../testing/describe-audit.ts';
import { detected } from '../../testing/detected.ts';
import { readability } from './readability.ts';

const page = (paragraphs: readonly string[], lang = 'en', reliable = true) => ({
  html: `<html lang="${lang}"><body><main>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main></body></html>`,
  language: detected(reliable ? lang || 'en' : null),
});

const easy = 'The dog ran to the old man. He gave it a bit of bread.';
const hard =
  'Institutional considerations necessitate extraordinarily comprehensive documentation.';
const long = `${'the dog ran and '.repeat(8)}sat down.`;
const times = (text: string, n: number): string[] => Array.from({ length: n }, () => text);

describeAudit(readability, {
  pass: [
    ['Words and sentences are short', page(times(easy, 12)), 'reading ease is'],
    [
      'Hyphens are part of a word',
      page([...times(easy, 12), `${'We met a well-known man. '.repeat(50)}`]),
      'reading ease',
    ],
    ['Half of the sentences are long', page([...times(easy, 12), ...times(long, 24)])],
    [
      'An ordinary newspaper text',
      page(
        times(
          'The city council said on Tuesday that the new rules for street parking will apply from January, after months of talks with shop owners.',
          8,
        ),
      ),
    ],
  ],
  warning: [
    ['Every word is long', page(times(hard, 20)), /reading ease is -?\d+/],
    ['Most sentences are long', page(times(long, 10)), /100% of sentences/],
    [
      'Only the start of a long text is judged, and the message says so',
      page(times(hard, 400)),
      'In the first 20,000 characters, the reading ease is',
    ],
    ['One paragraph runs on', page([`${easy} `.repeat(20)]), '1 paragraph has more than 250'],
  ],
  'not-applicable': [
    ['There are too few words', page([easy]), 'too few'],
    [
      'Lines without a full stop aren’t sentences',
      page(times('Spades made of good hard steel', 40)),
      'too few',
    ],
    ['Sentences start in lower case', page(times(`${hard} `.repeat(4).toLowerCase().trim(), 9))],
    ['List items are separated by slashes', page(times(`${hard} // `.repeat(5) + hard, 4))],
    [
      'The paragraphs are teasers next to text in other elements',
      {
        html: `<html lang="en"><main>${`<div>${easy}</div>`.repeat(60)}${`<p>${hard}</p>`.repeat(20)}</main></html>`,
        language: detected('en'),
      },
      'outside paragraphs',
    ],
    [
      'Half of the text is in paragraphs, a quarter of it as a list of points',
      {
        html: `<html lang="en"><main>${`<div>${easy}</div>`.repeat(60)}${`<p>${easy}</p>`.repeat(30)}${`<p>• ${easy}<br>• ${easy}</p>`.repeat(15)}</main></html>`,
        language: detected('en'),
      },
      'outside paragraphs',
    ],
    ['There are too few words to detect a language', page([easy], '', false), 'too few'],
    ['The language has no formula', page(times(easy, 12), 'haw'), 'no reading formula'],
  ],
  unknown: [['The language is neither declared nor detected', page(times(easy, 12), '', false)]],
});
