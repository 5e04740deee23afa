import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';

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
  what: 'Parses the page as browsers do and looks what ended the head: an element or text that may not be in one, or a `</head>` or `<body>` that comes too soon. Then it lists the metadata that came later and so fell into the body. A second title, canonical or description in the body does not count where the head has the first.',
  // Confirmed in Google's 'Use valid HTML to specify page metadata' (last updated 2025-12-31, read 2026-11).
  why: 'Only title, meta, link, script, style, base, noscript and template belong in the head. Google says that any other element, such as img or iframe, ends the head: it ignores a canonical or hreflang link after it.',
  fix: 'Move the element that ended the head into the body. It is usually a tracking pixel, an iframe or a div from a plugin. If it cannot be moved, put title, canonical, robots and hreflang before it. Where `</head>` itself comes too soon, move the metadata above it.',
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
    const threshold = 'no metadata after it';
    if (headEnd.closedBy === null) {
      const message = 'Nothing ended the head early.';
      return pass({ message, value: 'whole', threshold });
    }
    const by = headEnd.closedBy === '#text' ? 'text' : `<${cut(headEnd.closedBy, 40)}>`;
    const items = [
      {
        label: by,
        detail: `ended the head${headEnd.offset === null ? '' : ` at character ${headEnd.offset}`}`,
      },
      ...headEnd.lost.map((name) => ({ label: names[name], detail: 'came after it, in the body' })),
    ];
    const lost = headEnd.lost.map((name) => names[name]);
    const value = lost.length === 0 ? `${by}, nothing lost` : `${by}, lost: ${lost.join(', ')}`;
    if (lost.length === 0) {
      const message = `The head was ended by ${by}, after all its metadata, so nothing is lost.`;
      return pass({ message, value, threshold, items });
    }
    if (headEnd.lost.every((name) => name === 'charset')) {
      const message = `The head was ended by ${by}, and the charset declaration came after it: see the check of the encoding.`;
      return pass({ message, value, threshold, items });
    }
    const message = `The head was ended by ${by}; what came after it fell into the body: ${lost.join(', ')}.`;
    // Google reads a description and obeys robots directives in the body too.
    const minor = headEnd.lost.every((name) => ['description', 'charset', 'robots'].includes(name));
    return (minor ? warning : fail)({ message, value, threshold, items });
  },
});
