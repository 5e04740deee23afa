import { describeAudit } from '../../testing/describe-audit.ts';
import { imageDimensions } from './image-dimensions.ts';

const body = (...images: string[]) => ({ html: `<body>${images.join('')}</body>` });
const img = (attributes: string) => `<img src="/a.jpg" alt="A" ${attributes}>`;
const sized = img('width="8" height="6"');

describeAudit(imageDimensions, {
  pass: [
    ['Every image has width and height', {}],
    ['The inline style has an aspect ratio', body(img('style="aspect-ratio:4/3"'))],
    ['The sizes say px', body(img('width="800px" height="600px"'))],
    [
      'An SVG is inlined without a size',
      body(sized, '<img alt="" src="data:image/svg+xml,%3Csvg/%3E">'),
    ],
  ],
  warning: [
    ['The fourth image has none', body(sized, sized, sized, img('')), '0 of them'],
    ['A lazy image has none', body(img('loading="lazy"')), 'only image has'],
  ],
  info: [
    [
      'The first image has none, and a style sheet may set it',
      { html: `<head><link rel="stylesheet" href="/a.css"></head><body>${img('')}</body>` },
      'A style sheet may set one',
    ],
  ],
  fail: [
    ['The first image has none', body(img('')), '1 of them'],
    ['The first image has only a width', body(img('width="800"'))],
    ['The first image has percentages', body(img('width="100%" height="auto"'))],
    [
      'A late image with high priority has none',
      body(sized, sized, sized, img('fetchpriority="high"')),
    ],
  ],
  'not-applicable': [['There are no images', { html: '<body></body>' }]],
});
