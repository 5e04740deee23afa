import { diffTags } from './diff-tags.ts';
import { tagsOf } from './meta-tags.ts';
import type { PresentTags } from './present-tags.ts';

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
