import { pixelWidth } from '@plumbline/seo/text';
import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { titlePixelWidth } from './title-pixel-width.ts';

const titled = (title: string) => ({ html: `<head><title>${title}</title></head>` });

/** Letters for a text just wider than `px`. */
const widerThan = (px: number) => 'n'.repeat(Math.floor(px / pixelWidth('n', { fontPx: 20 })) + 1);

describeAudit(titlePixelWidth, {
  pass: [
    ['The title has a usual length', {}],
    [
      'Only the brand is cut, and it contains separators',
      {
        html: '<head><title>Garden spades: how to choose one that lasts › Spades | Rakes - All of the Garden Tools of Kent</title><meta property="og:site_name" content="Spades | Rakes - All of the Garden Tools of Kent"></head>',
      },
      'only the brand, ‘Spades | Rakes',
    ],
    ...['：朝日デジタル', '_園芸_朝日デジタル', '-朝日デジタル', ' 朝日デジタル'].map(
      (end) =>
        [
          `Only the brand in ‘${end}’ is cut`,
          {
            html: `<head><title>${'鋤'.repeat(27)}${end}</title><meta property="og:site_name" content="朝日デジタル"></head>`,
          },
        ] as const,
    ),
    [
      'Only the second of two brands is cut, and the logo is the H1',
      {
        html: `<title>Spadeco - ${'spade '.repeat(7)}and rake | Spadeco</title><meta property="og:site_name" content="Spadeco"><h1>Spadeco</h1>`,
      },
      'only the brand, ‘Spadeco’, is cut',
    ],
    [
      'Only the brand after a colon is cut',
      {
        html: '<head><title>Garden spades compared: how to choose one that lasts for years: The Spade Shop of Kent</title><meta property="og:site_name" content="The Spade Shop of Kent"></head>',
      },
      'only the brand, ‘The Spade Shop of Kent’',
    ],
    [
      'Only what follows the headline is cut',
      {
        html: '<head><title>Garden spades: how to choose one that lasts - The Old Spade - Paper of the gardeners and growers of Kent</title><meta property="og:title" content="Garden spades: how to choose one that lasts"></head>',
      },
      'only the brand, ‘The Old Spade - Paper of',
    ],
    [
      'Only the brand is cut',
      titled(`${'n'.repeat(45)} | The Spade Shop of Kent`),
      'only the brand, ‘The Spade Shop of Kent’, is cut',
    ],
    ['The title ends just past 580 px', titled(widerThan(580)), 'close to the 600 px'],
    ['Forty narrow letters fit', titled('i'.repeat(60))],
  ],
  warning: [['The title is one word', titled('Spades'), 'unused']],
  fail: [
    ['The title is wider than 600 px', titled(widerThan(601)), /Google shows/],
    [
      'The H1 is cut',
      {
        html: `<title>${'n'.repeat(45)} - Spades in heavy soil</title><h1>Spades in heavy soil</h1>`,
      },
    ],
    [
      'Half of the sentence is cut',
      titled(`${'n'.repeat(45)} - and how to choose one that lasts for years`),
    ],
    ['Sixty wide letters do not fit although sixty narrow ones do', titled('W'.repeat(60))],
    ['Sixty Chinese characters do not fit', titled('园'.repeat(60))],
    ['The title has 100,000 letters', titled('n'.repeat(100_000))],
  ],
  'not-applicable': [
    ['There is no title', { html: '<head></head>' }],
    [
      'It is the site name and a separator that the template left',
      { html: '<head><title>Shop -</title><meta property="og:site_name" content="Shop"></head>' },
      'title check reports',
    ],
  ],
});

it('counts the characters of the title as a reader does', () => {
  const title = `Spades ${'👩‍🌾'.repeat(4)} in heavy clay, cafés`;
  expect(outcomeOf(titlePixelWidth, titled(title))).toMatchObject({
    items: [{ detail: expect.stringMatching(/, 32 characters$/) }],
  });
});

it('advises a short title to say more, and a long one to say less', () => {
  const advice = (title: string) => outcomeOf(titlePixelWidth, titled(title));
  expect(advice('Spades')).toMatchObject({
    recommendation: expect.stringMatching(/^Add the words .* room for 5\d\d px more\.$/),
  });
  expect(advice('Spades '.repeat(20))).toMatchObject({
    recommendation: expect.stringMatching(/^Shorten the title to at most 580 px\./),
  });
});
