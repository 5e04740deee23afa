import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { viewportMeta } from './viewport-meta.ts';

const viewport = (content: string) => ({
  html: `<head><meta name="viewport" content="${content}"></head>`,
});

describeAudit(viewportMeta, {
  pass: [
    ['The usual tag is there', {}],
    ['Spaces and capitals do not matter', viewport('Width = Device-Width')],
    ['Semicolons separate as well', viewport('initial-scale=1;width=device-width')],
    ['The initial scale implies the width', viewport('initial-scale=1.0')],
    ['A negative maximum sets none', viewport('width=device-width, maximum-scale=-1')],
    ['Zoom is allowed with a word', viewport('width=device-width, user-scalable=device-width')],
    [
      'The last of two values counts',
      viewport('width=device-width, user-scalable=no, user-scalable=yes'),
    ],
    ['Readers may zoom to five times', viewport('width=device-width, maximum-scale=5')],
  ],
  warning: [
    ['The width is fixed', viewport('width=1024, initial-scale=1'), 'width=1024'],
    ['The width is not a word that browsers know', viewport('width=auto')],
    ['Zoom is blocked', viewport('width=device-width, user-scalable=no'), 'user-scalable=no'],
    ['Zoom is blocked with a number', viewport('width=device-width, user-scalable=0')],
    ['Zoom is blocked with another word', viewport('width=device-width; user-scalable=false')],
    [
      'Zoom is limited to less than 200% by a number with a unit',
      viewport('width=device-width maximum-scale=1px'),
    ],
    ['The width is fixed, and zoom is blocked', viewport('width=1024,user-scalable=no'), 'zooming'],
    [
      'Zoom is limited to 100%',
      viewport('width=device-width, maximum-scale=1.0'),
      'maximum-scale=1.0',
    ],
  ],
  'not-applicable': [
    [
      'It is the desktop page of a mobile site',
      {
        html: '<head><link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.shop.example/a"></head>',
      },
      'https://m.shop.example/a',
    ],
  ],
  fail: [
    ['There is no tag', { html: '<head></head>' }, 'no viewport'],
    ['The tag is empty', viewport('')],
    ['The tag only blocks zoom', viewport('user-scalable=no'), 'neither'],
    ['A minimum width is not a width', viewport('min-width=320')],
    ['The initial scale shrinks the page', viewport('initial-scale=0.5')],
  ],
});

it('judges a viewport of a megabyte of spaces', () => {
  const outcome = outcomeOf(viewportMeta, { page: { viewport: `a${' '.repeat(1_000_000)}b` } });
  expect(outcome.status).toBe('fail');
});
