import { describeAudit } from '../../testing/describe-audit.ts';
import { detected } from '../../testing/detected.ts';
import { thinContent } from './thin-content.ts';

const words = (n: number) => ({ html: `<body><main><p>${'spade '.repeat(n)}</p></main></body>` });

describeAudit(thinContent, {
  pass: [
    ['An article is long enough', {}],
    ['It has exactly 200 words', words(200)],
    [
      'A Chinese text without spaces is counted by words',
      {
        html: `<html lang="zh"><body><main><p>${'花园里的铲子很结实。'.repeat(80)}</p></main></body></html>`,
      },
    ],
  ],
  warning: [
    ['It has 199 words', words(199), '199 words'],
    ['It has 150 words', words(150)],
  ],
  fail: [
    ['It has 149 words', words(149), '149 words'],
    [
      'Some of its words are labels next to the paragraphs',
      { html: `<main><div>File photo</div><p>${'spade '.repeat(100)}</p></main>` },
      'at most 102 words in the HTML as sent, 100 of them in paragraphs.',
    ],
    [
      'A script draws everything',
      { html: '<body><div id="root"></div><script>render()</script></body>' },
      'script',
    ],
    [
      'There is too little text to detect its language',
      { html: '<body><main>7</main></body>', language: detected(null) },
      '1 word',
    ],
    [
      'Only the navigation is long',
      { html: `<body><nav>${'<a href="/">link</a> '.repeat(400)}</nav><main>Hi.</main></body>` },
    ],
  ],
});
