import { pixelWidth } from '@plumbline/seo/text';
import { describeAudit } from '../../testing/describe-audit.ts';
import { descriptionPixelWidth } from './description-pixel-width.ts';

const described = (text: string) => ({
  html: `<head><meta name="description" content="${text}"></head>`,
});

/** Letters for a text just wider than `px`. */
const widerThan = (px: number) => 'n'.repeat(Math.floor(px / pixelWidth('n', { fontPx: 14 })) + 1);

describeAudit(descriptionPixelWidth, {
  pass: [
    ['It is two sentences long', {}],
    [
      'It is wider than 990 px, and its first sentence fits',
      described(`N${widerThan(450)}. N${widerThan(600)}.`),
      'is complete',
    ],
    ['It ends between 920 and 990 px', described(widerThan(921)), 'may be cut'],
    ['It is over 990 px by less than fonts differ', described(widerThan(1005)), 'may be cut'],
  ],
  warning: [
    ['It is two words long', described('Garden spades.'), 'less than a third'],
    ['It is wider than 990 px', described(widerThan(1020)), 'at most'],
    [
      'It is wider than 990 px, and only a very short sentence fits',
      described(`Garden spades. N${widerThan(1000)}.`),
    ],
    [
      'It is an article, and its first sentence fits',
      described(`N${widerThan(450)}. ${'Spades. '.repeat(200)}`),
    ],
    ['It is a whole article', described('word '.repeat(20_000))],
  ],
  'not-applicable': [
    ['There is none', { html: '<head></head>' }],
    [
      'There are two, which another check reports',
      {
        html: '<head><meta name="description" content="Spades."><meta name="description" content="Rakes."></head>',
      },
      'description check reports',
    ],
  ],
});
