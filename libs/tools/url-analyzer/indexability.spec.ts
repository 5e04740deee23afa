import type { HeaderLines } from '@plumbline/page';
import { extractFacts } from '@plumbline/page/extract';
import { describeIndexability } from './indexability.ts';

const url = 'https://shop.example/spades';
const read = (text: string, headers: HeaderLines = []) =>
  describeIndexability(extractFacts({ text, finalUrl: url, headers }), url, '2026-06-01T12:00:00Z');
const canonical = (attributes: string) => `<link rel=canonical ${attributes}>`;

it.each([
  [canonical(`href=${url}`), 'self'],
  [canonical(`href=${url}#a`) + canonical(`href=${url}`), 'self'],
  [canonical('href=/other'), 'other'],
  [canonical('href=/other') + canonical(`href=${url}`), 'several'],
  [canonical('href="javascript:void(0)"'), 'invalid'],
  [canonical('hreflang=en href=/en') + canonical(`href=${url}`), 'self'],
  [`<img src=x alt="">${canonical('href=/other')}`, 'none'],
])('compares the page with the canonicals that search engines read: %s', (head, relation) => {
  expect(read(`<head>${head}</head>`).canonical).toBe(relation);
});

it('lists ignored canonicals last, with the reason', () => {
  const head = `${canonical('hreflang=en href=/en')}${canonical(`href=${url}`)}<img>${canonical('href=/b')}`;
  const { canonicals } = read(head, [['link', '</pdf>; rel=canonical; anchor="/a.pdf"']]);
  expect(canonicals.map(({ href, ignored }) => [href, ignored])).toEqual([
    [url, null],
    ['/en', 'hreflang'],
    ['/b', 'body'],
    ['/pdf', 'anchor'],
  ]);
});

it.each([
  ['', true],
  ['<meta name=bingbot content=noindex>', true],
  ['<meta name=googlebot content=noindex>', false],
  ['<body><meta name=robots content=noindex>', false],
  ['<meta name=robots content="unavailable_after: 2020-01-01">', false],
])('says whether Google may index the page: %s', (html, open) => {
  expect(read(html).openToGoogle).toBe(open);
});
