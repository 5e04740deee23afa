import { describeAudit } from '../../testing/describe-audit.ts';
import { headClosedEarly } from './head-closed-early.ts';

const head = (inner: string) => ({
  html: `<!doctype html><html><head>${inner}</head><body><p>Spades.</p></body></html>`,
});

const title = '<title>Spades</title>';

describeAudit(headClosedEarly, {
  pass: [
    [
      'Only the charset declaration comes after it, which the encoding check covers',
      { html: `<head>${title}</head><body><meta charset="utf-8">` },
      'before the charset declaration. See the encoding',
    ],
    ['The head contains only allowed elements', {}],
    [
      'An image ends the head after all metadata',
      head(`${title}<img src="/p.gif">`),
      'nothing is lost',
    ],
    [
      'A noscript with a style is in the head',
      head(`<noscript><style>p{}</style></noscript>${title}`),
    ],
    ['A template is in the head', head(`<template><div>x</div></template>${title}`)],
    ['The page has no head tag at all', { html: `${title}<p>Spades.</p>` }],
    [
      'A page without head tags has a second title in the body',
      { html: `${title}<p>Spades.</p><div>${title}</div>` },
    ],
    [
      'Title, description and canonical are repeated in the body',
      {
        html: `<head>${title}<link rel="canonical" href="/a"><meta name="description" content="d"></head><body>${title}<link rel="canonical" href="/a"><meta name="description" content="d"></body>`,
      },
    ],
  ],
  warning: [
    [
      'A robots tag comes after the head, where Google obeys it',
      { html: `<head>${title}</head><body><meta name="robots" content="noindex"></body>` },
      'robots directive',
    ],
    [
      'Only the description comes after a div',
      head(`${title}<div></div><meta name="description" content="Spades for clay.">`),
      'meta description',
    ],
  ],
  fail: [
    [
      'The head is closed before charset, title and canonical',
      {
        html: `<html><head></head><body><meta charset="utf-8">${title}<link rel="canonical" href="/a"></body>`,
      },
      /<\/head>.*charset declaration, title, canonical link/,
    ],
    [
      'hreflang is in the body',
      {
        html: `<html><head>${title}</head><body><link rel="alternate" hreflang="de" href="https://shop.example/de"></body>`,
      },
      'hreflang links',
    ],
    [
      'An iframe comes before the title',
      head(`<iframe src="/t"></iframe>${title}`),
      /<iframe>.*title/,
    ],
    [
      'Stray text comes before the canonical',
      head(`${title}}<link rel="canonical" href="/a">`),
      'canonical',
    ],
    [
      'A div comes before hreflang and robots',
      head(
        `${title}<div></div><link rel="alternate" hreflang="de" href="https://shop.example/de"><meta name="robots" content="noindex">`,
      ),
      /robots/,
    ],
  ],
});
