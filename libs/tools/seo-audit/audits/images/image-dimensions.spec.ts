import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { imageDimensions } from './image-dimensions.ts';

const body = (...images: string[]) => ({ html: `<body>${images.join('')}</body>` });
const img = (attributes: string) => `<img src="/a.jpg" alt="A" ${attributes}>`;
const sized = img('width="8" height="6"');

describeAudit(imageDimensions, {
  pass: [
    ['Every image has width and height', {}],
    ['The inline style has an aspect ratio', body(img('style="aspect-ratio:4/3"'))],
    ['An attribute completes the inline style', body(img('style="width: 160px" height="100"'))],
    ['It is out of the flow', body(img('style="position: absolute; height: 100%"'))],
    ['The sizes say px', body(img('width="800px" height="600>"'))],
    [
      'AMP has put the image into its own element',
      body(
        '<amp-img src="/a.jpg" alt="A" width="8" height="6"><img src="/a.jpg" alt="A"></amp-img>',
      ),
      'The only image reserves',
    ],
  ],
  warning: [
    ['The fourth image has none', body(sized, sized, sized, img('')), '1 of 4 images lacks'],
    ['The only image has none', body(img('loading="lazy"')), 'only image lacks'],
    ['It has only a width', body(img('width="800"')), 'only image lacks'],
    ['It has percentages', body(img('width="100%" height="auto"'))],
    ['Its style has percentages', body(img('style="width:100%; height:100%"'))],
    ['Its style leaves the height open', body(img('style="width:100%; height: auto"'))],
    ['Its height is 0', body(img('width="800" height="0"'))],
    [
      'A picture of one pixel does not count',
      body(img(''), img('style="width: 1px; height: 1px"')),
      'only image',
    ],
    ['It is hidden from screen readers only', body(`<div aria-hidden="true">${img('')}</div>`)],
    ['A hidden image does not count', body(img(''), `<div hidden>${img('')}</div>`), 'only image'],
  ],
  info: [
    [
      'The first image has none, and a style sheet may set it',
      { html: `<head><link rel="stylesheet" href="/a.css"></head><body>${img('')}</body>` },
      'A style sheet may set it',
    ],
    [
      'A script turns a preload into the style sheet',
      { html: `<link rel="preload" as="style" href="/a.css" onload="">${img('')}` },
    ],
  ],
  'not-applicable': [['There are no images', { html: '<body></body>' }]],
});

it('lists images that look alike once, with their number', () => {
  const lazy = '<img src="data:image/gif;base64,R0lGOD" alt="">';
  expect(
    outcomeOf(imageDimensions, body(lazy, lazy, '<img srcset="/a.jpg 2x" alt="A">', lazy)),
  ).toMatchObject({
    items: [
      {
        label: '<img src="data:image/gif;base64,R0lGOD">',
        detail: 'width or height missing, 3 times',
      },
      { label: '<img srcset="/a.jpg">', detail: 'width or height missing' },
    ],
  });
});

it('lists images whose tags were cut separately', () => {
  const long = (end: string) => `<img src="/${'a'.repeat(300)}${end}.jpg" alt="">`;
  expect(outcomeOf(imageDimensions, body(long('b'), long('c')))).toMatchObject({
    items: [{ detail: 'width or height missing' }, { detail: 'width or height missing' }],
  });
});
