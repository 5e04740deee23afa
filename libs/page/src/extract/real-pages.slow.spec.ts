import type { PageFacts } from '../facts.ts';
import { readRealPages } from '../testing/real-pages.ts';
import { referenceFacts } from '../testing/reference-facts.ts';
import { referenceSkeleton } from '../testing/reference-skeleton.ts';
import { decodeBody } from './decode-body.ts';
import { extractFacts } from './extract-facts.ts';
import { foldSpace } from './flow.ts';
import { pageLimits } from './limits.ts';

const ownPages = [
  {
    name: 'small page of our own',
    body: Buffer.from(`<!doctype html><html lang=en><title>A &amp; B</title><meta name=description content=" What  it is ">
<link rel=canonical href=/x><div><h1>One <img alt=two src=2.png></h1><a href=a>x<div>y</a>z</div>
<script type="application/ld+json">{"@type":"Thing"}</script>`),
    metadata: { title: 'A & B', lang: 'en' },
  },
];
const realPages = readRealPages();
const pages = realPages.length > 0 ? realPages : ownPages;

const shortened = (address: string | null): string | null =>
  address !== null && /^data:/i.test(address)
    ? address.slice(0, pageLimits.dataUrlLength)
    : address;

const texts = new Map(
  pages.map(({ name, body }) => [name, decodeBody(body, 'text/html; charset=utf-8').text]),
);
const facts = new Map<string, PageFacts>(
  [...texts].map(([name, text]) => [
    name,
    extractFacts({ text, finalUrl: 'https://site.example/a/b', headers: [] }),
  ]),
);
const factsOf = (name: string): PageFacts => facts.get(name) as PageFacts;

describe('facts of real pages', () => {
  it('exist for all 130 pages of the shared data', () => {
    expect([1, 130]).toContain(pages.length);
  });

  it.each(pages.map(({ name }) => name))('agree with an HTML-standard parser: %s', (name) => {
    const page = factsOf(name);
    const reference = referenceFacts(texts.get(name) ?? '');
    expect(page.titles[0]?.text ?? null).toBe(reference.title);
    expect(page.skeleton).toBe(referenceSkeleton(texts.get(name) ?? ''));
    expect(page.description).toBe(reference.description);
    expect(page.canonicals[0]?.href ?? null).toBe(reference.canonical);
    expect(
      page.robots.filter(({ agent }) => /^(?:robots|googlebot)$/.test(agent)).map(({ raw }) => raw),
    ).toEqual(reference.robots);
    // A heading or a link without text gets an accessible name, which the reference does not compute.
    expect(
      page.headings
        .filter(({ level }) => level === 1)
        .map(({ text }, index) => (reference.h1s[index] === '' ? '' : foldSpace(text))),
    ).toEqual(reference.h1s);
    expect(page.links.map(({ href }) => href)).toEqual(
      reference.links.map(({ href }) => shortened(href)),
    );
    expect(
      page.links.map(({ text }, index) => (reference.links[index]?.text === '' ? '' : text)),
    ).toEqual(reference.links.map(({ text }) => text));
    const images = page.images.filter(({ element }) => element === 'img');
    expect(images.map(({ alt }) => alt)).toEqual(reference.images.map(({ alt }) => alt));
    expect(images.map(({ src }, index) => (reference.images[index]?.src ? src : null))).toEqual(
      reference.images.map(({ src }) => shortened(src) || null),
    );
    expect(page.jsonLd.map(({ excerpt }) => excerpt)).toEqual(
      reference.jsonLd.map((block) => block.slice(0, pageLimits.jsonLdExcerpt)),
    );
    expect(page.lang).toBe(reference.lang);
  });

  it.each(pages.map(({ name }) => name))('stay within the bounds and are no wall: %s', (name) => {
    expect(factsOf(name)).toMatchObject({ bounded: false, wall: null });
  });

  it('agree with Readability about the language', () => {
    for (const { name, metadata } of pages) {
      if (metadata.lang)
        expect({ name, lang: factsOf(name).lang }).toEqual({ name, lang: metadata.lang });
    }
  });

  it('contain the title that Readability found, in title, headings or social titles', () => {
    const squeeze = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
    const elsewhere = pages.filter(({ name, metadata }) => {
      const page = factsOf(name);
      const said = [
        ...page.titles.map(({ text }) => text),
        ...page.headings.map(({ text }) => text),
        ...[...page.openGraph, ...page.twitter].map(({ content }) => content),
        ...page.metas.map(({ content }) => content ?? ''),
        ...page.jsonLd.map(({ excerpt }) => excerpt),
      ].map(squeeze);
      return metadata.title && !said.some((text) => text.includes(squeeze(metadata.title ?? '')));
    });
    expect(elsewhere.map(({ name }) => name)).toEqual([]);
  });

  it('contain text when the page has text', () => {
    for (const { name } of pages) {
      const { mainText, visibleText } = factsOf(name);
      expect({ name, main: mainText.length > 0 }).toEqual({ name, main: visibleText.length > 0 });
    }
  });
});
