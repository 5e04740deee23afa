import { defineAudit } from '../../audit.ts';
import { fail, pass, warning } from '../../outcome.ts';
import { cut } from '../../wording.ts';

const names = {
  title: 'title',
  canonical: 'canonical link',
  robots: 'robots directive',
  hreflang: 'hreflang links',
  description: 'meta description',
} as const;

export const headClosedEarly = defineAudit({
  id: 'head-closed-early',
  category: 'metadata',
  scope: 'page',
  sources: ['raw'],
  title: 'Nothing ends the head before its metadata',
  failureTitle: 'An element that does not belong there ends the head early',
  what: 'Parses the page as browsers do and looks whether an element or text that may not stand in a head ended it before `</head>`. Then it lists the metadata that came later and so fell into the body.',
  // Confirmed in Google's 'Use valid HTML to specify page metadata' (last updated 2025-12-31, read 2026-11).
  why: 'Only title, meta, link, script, style, base, noscript and template may stand in the head. Google states that once it meets another element, such as img or iframe, it takes the head as finished and reads no further elements in it: a canonical or hreflang link after that is ignored.',
  fix: 'Move the element that ended the head into the body, most often a tracking pixel, an iframe, or a div that a plugin printed. If it cannot be moved, put title, canonical, robots and hreflang before it.',
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
      const message = `The head was ended by ${by}, after all its metadata.`;
      return warning({ message, value, threshold, items });
    }
    const message = `The head was ended by ${by}; what came after it fell into the body: ${lost.join(', ')}.`;
    const onlyDescription = headEnd.lost.every((name) => name === 'description');
    return (onlyDescription ? warning : fail)({ message, value, threshold, items });
  },
});
