import { describeAudit } from '../../testing/describe-audit.ts';
import { detected } from '../../testing/detected.ts';
import { titleH1Agreement } from './title-h1-agreement.ts';

const pair = (title: string, h1: string) => ({
  html: `<html lang="en"><head><title>${title}</title></head><body><h1>${h1}</h1></body></html>`,
});

describeAudit(titleH1Agreement, {
  pass: [
    ['They name the same subject', {}],
    ['The title adds a long brand', pair('Spades – The Old Garden Tool Company of Kent', 'Spades')],
    [
      'The title says more than the heading',
      pair('Garden spades compared', 'Spades'),
      'and H1 share their main words: spades',
    ],
    [
      'They use different forms of the same words',
      pair('Comparing garden spades', 'A comparison for gardeners'),
      'comparing (comparison), garden (gardeners)',
    ],
    [
      'The second of three H1 headings names the subject',
      pair('Garden spades compared', 'The</h1><h1>Garden spades</h1><h1>Our shops in steel towns'),
      'share their main words: garden, spades',
    ],
    [
      'The title names the subjects of two H1 headings',
      pair('Spades, rakes, hoes, forks', 'Spades</h1><h1>Rakes'),
    ],
    [
      'Two words of the heading are a compound in the title',
      pair('Roboadvisor: Anlagehelfer im Test', 'Robo-Advisor zum Vermögensaufbau'),
    ],
    [
      'One has the possessive form of a word in the other',
      pair('Kent’s spades', 'Spades in Kent'),
      'share their main words',
    ],
    [
      'One has a compound of a word in the other',
      pair('Günstige Gartenspaten', 'Spaten für wenig Geld'),
      'gartenspaten (spaten)',
    ],
    ['They differ in case', pair('GARDEN SPADES', 'Garden spades')],
  ],
  warning: [
    [
      'One word of four is shared',
      pair('Steel garden spades compared', 'Choosing blades, shafts, spades'),
    ],
  ],
  fail: [
    [
      'They share only stop words of the text’s language, which is not the declared one',
      {
        html: '<html lang="de"><head><title>How to dig and when</title></head><body><h1>How to rake by the fence</h1></body></html>',
        language: detected('en'),
      },
      'share no',
    ],
    ['They share only the name of the site', pair('Spades | Shop', 'Shop and rakes'), 'share no'],
    ['They share no words', pair('Garden spades', 'Welcome visitor'), 'share no'],
    ['They share only stop words', pair('The spades', 'The rakes')],
  ],
  'not-applicable': [
    [
      'The heading is only the name of the site',
      pair('Spades | Shop', 'Shop'),
      'just the site name',
    ],
    ['There is no title', { html: '<body><h1>Spades</h1></body>' }],
    ['There is no H1', { html: '<head><title>Spades</title></head><body><p>x</p></body>' }],
    ['The heading has only stop words', pair('Garden spades', 'And the')],
  ],
});
