import { describeAudit } from '../../testing/describe-audit.ts';
import { headingOrder } from './heading-order.ts';

const levels = (...list: number[]) => ({
  html: `<body>${list.map((level) => `<h${level}>Part</h${level}>`).join('')}</body>`,
});

describeAudit(headingOrder, {
  pass: [
    ['Each level follows the one above', {}],
    ['The outline goes back up three levels at once', levels(1, 2, 3, 4, 1, 2)],
    ['The first heading is an h2', levels(2, 3, 2)],
    ['One h4 follows an h2', levels(1, 2, 4), '1 of 3 headings skips'],
    ['Two headings skip', levels(1, 3, 1, 3), '2 of 4 headings skip'],
    ['A fifth of the headings skip', levels(1, 3, 1, 3, 3, 3, 3, 3, 3, 3)],
    [
      'A hidden heading skips a level',
      { html: '<body><h1>A</h1><h5 hidden>B</h5><h2>C</h2></body>' },
    ],
  ],
  warning: [['Three headings skip', levels(1, 3, 1, 3, 1, 3), '3 of 6 headings skip']],
  'not-applicable': [
    ['There is one heading', levels(1)],
    ['There is none', { html: '<body><p>Spades.</p></body>' }],
  ],
});
