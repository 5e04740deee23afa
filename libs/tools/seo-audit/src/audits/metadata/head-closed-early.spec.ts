import { describeAudit } from '../../testing/describe-audit.ts';
import { headClosedEarly } from './head-closed-early.ts';

const head = (inner: string) => ({
  html: `<!doctype html><html><head>${inner}</head><body><p>Spades.</p></body></html>`,
});

const title = '<title>Spades</title>';

describeAudit(headClosedEarly, {
  pass: [
    ['The head holds only what may stand there', {}],
    [
      'A noscript with a style stands in the head',
      head(`<noscript><style>p{}</style></noscript>${title}`),
    ],
    ['A template stands in the head', head(`<template><div>x</div></template>${title}`)],
    ['The page has no head tag at all', { html: `${title}<p>Spades.</p>` }],
  ],
  warning: [
    ['An image ends the head after all metadata', head(`${title}<img src="/p.gif">`), 'after all'],
    [
      'Only the description comes after a div',
      head(`${title}<div></div><meta name="description" content="Spades for clay.">`),
      'meta description',
    ],
  ],
  fail: [
    [
      'An iframe stands before the title',
      head(`<iframe src="/t"></iframe>${title}`),
      /<iframe>.*title/,
    ],
    [
      'Stray text stands before the canonical',
      head(`${title}}<link rel="canonical" href="/a">`),
      'canonical',
    ],
    [
      'A div stands before hreflang and robots',
      head(
        `${title}<div></div><link rel="alternate" hreflang="de" href="https://shop.example/de"><meta name="robots" content="noindex">`,
      ),
      /robots/,
    ],
  ],
});
