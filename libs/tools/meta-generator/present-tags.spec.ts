import { extractFacts } from '@plumbline/page/extract';
import { presentTagsOf, toInput } from './present-tags.ts';

const url = 'https://www.shop.example/spades';
const read = (head: string, body = '') =>
  presentTagsOf(
    extractFacts({
      text: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
      finalUrl: url,
      headers: [],
    }),
  );

it('reads the tags of a page', () => {
  const tags = read(
    `<title>Spades | Shop</title><meta name=description content="Which one lasts.">
     <link rel=canonical href="/spades"><link rel=icon href="/i.png">
     <meta property="og:site_name" content="Shop"><meta property="og:title" content="Spades">
     <meta name="twitter:card" content="summary">`,
    '<h1>Garden spades</h1>',
  );
  expect(tags).toEqual({
    title: 'Spades | Shop',
    description: 'Which one lasts.',
    canonical: url,
    siteName: 'Shop',
    favicon: 'https://www.shop.example/i.png',
    language: 'en',
    heading: 'Garden spades',
    openGraph: [
      { property: 'og:site_name', content: 'Shop' },
      { property: 'og:title', content: 'Spades' },
    ],
    twitter: [{ property: 'twitter:card', content: 'summary' }],
  });
  expect(toInput(tags, url)).toEqual({
    websiteName: 'Shop',
    pageTitle: 'Spades',
    description: 'Which one lasts.',
  });
});

it.each([
  ['How to choose a spade | Hollis & Daughters', 'Hollis & Daughters', 'How to choose a spade'],
  ['How to choose a spade – Hollis', 'Hollis', 'How to choose a spade'],
  ['Shop | How to choose a spade', 'Shop', 'How to choose a spade'],
  ['How to choose a spade – step by step', '', 'How to choose a spade – step by step'],
  ['Spades | Which of them lasts on clay', '', 'Spades | Which of them lasts on clay'],
  ['Spades', '', 'Spades'],
])('reads the site’s name from the title if og:site_name is missing: %s', (title, name, topic) => {
  expect(toInput(read(`<title>${title}</title>`), url)).toMatchObject({
    websiteName: name,
    pageTitle: topic,
  });
});

it.each([
  ['<img src=x alt=""><link rel=canonical href=/other>', null],
  ['<link rel=canonical hreflang=en href=/en><link rel=canonical href=/spades>', url],
  ['<link rel=canonical href="javascript:void(0)">', null],
])('uses only a canonical that search engines read: %s', (head, canonical) => {
  expect(read(head).canonical).toBe(canonical);
});

it('returns no tags for an empty page', () => {
  const tags = read('');
  expect(tags).toMatchObject({ title: null, description: null, siteName: null, openGraph: [] });
  expect(toInput(tags, url)).toEqual({
    websiteName: '',
    pageTitle: '',
    description: '',
  });
});

it('limits its output', () => {
  const tags = read(
    `<title>${'x'.repeat(50_000)}</title>${'<meta property="og:title" content="y">'.repeat(500)}`,
  );
  expect(tags.title).toHaveLength(2_000);
  expect(tags.openGraph).toHaveLength(40);
  expect(toInput(tags, url).pageTitle).toHaveLength(200);
});
