import type { HeaderLines } from '@plumbline/page';
import { extractFacts } from '@plumbline/page/extract';
import { targetFacts } from './targets.ts';

const finalUrl = 'https://shop.example/a';
const read = (text: string, headers: HeaderLines = []) =>
  targetFacts(extractFacts({ text, finalUrl, headers }), '2026-06-01T12:00:00.000Z');
const meta = (content: string, name = 'robots') => `<meta name=${name} content="${content}">`;

it.each([
  [meta('index'), false],
  [meta('noindex', 'bingbot'), false],
  [meta('none'), true],
  [meta('noindex', 'googlebot'), true],
  [`<body><p>x</p>${meta('noindex')}`, true],
  [meta('unavailable_after: 2020-01-01'), true],
  [meta('unavailable_after: 2030-01-01'), false],
])('knows of %s whether Google leaves a target out', (html, noindex) => {
  expect(read(html).noindex).toBe(noindex);
});

it('returns only the canonical and hreflang entries that search engines read', () => {
  const links = '<link rel=canonical href=/other><link rel=alternate hreflang=DE href=/de>';
  expect(read(`<head><img src=x alt="">${links}</head>`)).toMatchObject({
    canonical: null,
    hreflangs: [],
  });
  expect(read(`<link rel=canonical hreflang=en href=/en>${links}`)).toMatchObject({
    canonical: 'https://shop.example/other',
    hreflangs: [{ code: 'de', url: 'https://shop.example/de' }],
  });
});
