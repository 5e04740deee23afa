import { capitalized, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';

const names = {
  title: 'title',
  canonical: 'canonical link',
  robots: 'robots directive',
  hreflang: 'hreflang links',
  description: 'meta description',
  charset: 'charset declaration',
} as const;

export const headClosedEarly = defineAudit({
  id: 'head-closed-early',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  title: 'Metadata is inside the head',
  failureTitle: 'Metadata is outside the head',
  what: 'Parses the page as browsers do and looks for metadata that ended up in the body. A title, canonical or hreflang link there fails. A meta description or robots directive alone is a warning.',
  details: [
    'An element or text that isn’t allowed in the head ends it, and so does an early `</head>` or `<body>`.',
    'A second title, canonical or description in the body doesn’t count if the head has one.',
    'A description or robots directive is only a warning: Google seems to read both in the body too, but doesn’t document it.',
    'A charset declaration alone passes, because the encoding check covers it.',
  ],
  // Confirmed in Google's 'Use valid HTML to specify page metadata' (last updated 2025-12-31, read 2026-11).
  why: 'Only `title`, `meta`, `link`, `script`, `style`, `base`, `noscript` and `template` belong in the head. Google says that any other element, such as `img` or `iframe`, ends the head. It ignores canonical and hreflang links after that point.',
  fix: 'Move the element that ended the head into the `<body>`: usually a tracking pixel, an iframe or a plugin’s `<div>`. If you can’t, put title, canonical, robots and hreflang before it. If `</head>` comes too early, move the metadata above it.',
  good: {
    code: '<head><title>Spades</title><link rel="canonical" href="https://shop.example/garden/spades"></head>',
    given: {
      html: '<!doctype html><html><head><title>Spades</title><link rel="canonical" href="https://shop.example/garden/spades"></head><body><p>Spades.</p></body></html>',
    },
  },
  bad: {
    code: '<head><title>Spades</title><img src="/pixel.gif"><link rel="canonical" href="https://shop.example/garden/spades"></head>',
    given: {
      html: '<!doctype html><html><head><title>Spades</title><img src="/pixel.gif"><link rel="canonical" href="https://shop.example/garden/spades"></head><body></body></html>',
    },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page: { headEnd } }) => {
    const threshold = 'no metadata after the head';
    if (headEnd.closedBy === null) {
      const message = 'Nothing ended the head early.';
      return pass({ message, value: 'complete', threshold });
    }
    const by = headEnd.closedBy === '#text' ? 'text' : `<${cut(headEnd.closedBy, 40)}>`;
    const items = [
      {
        label: by,
        detail: `ended the head${headEnd.offset === null ? '' : ` at character ${headEnd.offset}`}`,
      },
      ...headEnd.lost.map((name) => ({ label: names[name], detail: 'in the body' })),
    ];
    const lost = headEnd.lost.map((name) => names[name]);
    const value =
      lost.length === 0 ? `${by}, no metadata after it` : `${by}, then ${lost.join(', ')}`;
    if (lost.length === 0) {
      const message = `${capitalized(by)} ended the head, but after all metadata, so nothing is lost.`;
      return pass({ message, value, threshold, items });
    }
    if (headEnd.lost.every((name) => name === 'charset')) {
      const message = `${capitalized(by)} ended the head before the charset declaration. See the encoding check.`;
      return pass({ message, value, threshold, items });
    }
    const message = `${capitalized(by)} ended the head early. These ended up in the body: ${lost.join(', ')}.`;
    // Google reads a description and obeys robots directives in the body, too.
    const minor = headEnd.lost.every((name) => ['description', 'charset', 'robots'].includes(name));
    return (minor ? warning : fail)({ message, value, threshold, items });
  },
});
