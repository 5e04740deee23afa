import { extractFacts } from '@plumbline/page/extract';
import { tagsOf } from './meta-tags.ts';
import { diffTags, type PresentTags, presentTagsOf, toInput } from './present-tags.ts';

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

const present: PresentTags = {
  title: 'Garden spades compared',
  description: null,
  canonical: 'https://shop.example/',
  siteName: null,
  favicon: null,
  language: 'en',
  heading: null,
  openGraph: [
    { property: 'og:title', content: 'Garden spades' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: 'A second one' },
  ],
  twitter: [],
};
const next = tagsOf(
  { title: 'Garden spades, compared by price', description: 'Which one lasts.' },
  '',
  {
    url: 'https://shop.example/',
  },
);
const changes = (of = present, to = next) =>
  Object.fromEntries(diffTags(of, to).map(({ tag, change }) => [tag, change]));

it('says whether each tag stays, changes, is added or is not affected', () => {
  expect(changes()).toEqual({
    title: 'changed',
    description: 'added',
    canonical: 'same',
    'og:type': 'added',
    'og:title': 'changed',
    'og:description': 'added',
    'og:url': 'added',
    'twitter:card': 'added',
    'og:locale': 'kept',
  });
});

it('keeps the page’s title or description if the new tags omit it', () => {
  expect(changes(present, { ...next, title: ' ', description: '' })).toMatchObject({
    title: 'kept',
    'og:title': 'changed',
  });
  expect(changes(present, { ...next, description: '' })).not.toHaveProperty('description');
});

it('shows a change word by word', () => {
  expect(diffTags(present, next)[0]).toMatchObject({
    present: 'Garden spades compared',
    next: 'Garden spades, compared by price',
    words: [
      { kind: 'same', text: 'Garden' },
      { kind: 'removed', text: 'spades' },
      { kind: 'added', text: 'spades,' },
      { kind: 'same', text: 'compared' },
      { kind: 'added', text: 'by price' },
    ],
  });
});

it('preserves both texts in the words, also for long ones', () => {
  const title = Array.from({ length: 500 }, (_, n) => `w${n % 7}`).join(' ');
  const [change] = diffTags({ ...present, title }, next);
  const side = (without: string) =>
    change?.words
      .filter(({ kind }) => kind !== without)
      .map(({ text }) => text)
      .join(' ');
  expect(side('added')).toBe(title);
  expect(side('removed')).toBe(next.title);
});
