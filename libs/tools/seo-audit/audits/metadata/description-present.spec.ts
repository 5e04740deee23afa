import { describeAudit } from '../../testing/describe-audit.ts';
import { descriptionPresent } from './description-present.ts';

describeAudit(descriptionPresent, {
  pass: [
    ['There is a description', {}, /of \d+ characters/],
    [
      'The name is in capitals',
      { html: '<head><meta NAME="Description" content="Spades for clay."></head>' },
    ],
    [
      'The same description appears twice',
      {
        html: '<head><meta name="description" content="A b c"><meta name="description" content="A b c"></head>',
      },
      'one is enough',
    ],
    [
      'Two descriptions differ by case and spaces',
      {
        html: '<head><meta name="description" content="A b c"><meta name="description" content="a  B c "></head>',
      },
      'one is enough',
    ],
    [
      'The description explains a placeholder',
      { html: '<head><meta name="description" content="What undefined means"></head>' },
    ],
  ],
  warning: [
    ...['undefined', '{{ page.description }}', '##text##', 'Just another WordPress site'].map(
      (text) =>
        [
          `The description is ‘${text}’`,
          { html: `<head><meta name="description" content="${text}"></head>` },
          'a placeholder',
        ] as const,
    ),
    [
      'Two descriptions differ',
      {
        html: '<head><meta name="description" content="A b c"><meta name="description" content="D e f"></head>',
      },
      '2 different meta descriptions',
    ],
    ['There is none', { html: '<head><title>Spades</title></head>' }, 'has no meta description'],
    [
      'It is only white space',
      { html: '<head><meta name="description" content="  "></head>' },
      'is empty',
    ],
    [
      'There is only an Open Graph one',
      { html: '<head><meta property="og:description" content="Spades"></head>' },
    ],
  ],
});
