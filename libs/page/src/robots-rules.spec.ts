import { extractFacts } from './extract/index.ts';
import type { HeaderLines } from './snapshot.ts';
import { indexingOf, nofollowRules } from './robots-rules.ts';

const now = '2026-06-01T12:00:00.000Z';
const read = (html: string, headers: HeaderLines = []) =>
  extractFacts({ text: html, finalUrl: 'https://site.example/', headers });
const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;
const header = (...lines: string[]) =>
  read(
    '',
    lines.map((line) => ['x-robots-tag', line] as const),
  );

describe(indexingOf, () => {
  it.each([
    ['', true, 0],
    [meta('index, follow'), true, 0],
    [meta('nofollow, noarchive'), true, 0],
    [meta('NoIndex'), false, 1],
    [meta('none', 'GOOGLEBOT'), false, 1],
    [meta('noindex', 'bingbot'), true, 1],
    [meta('noindex', 'googlebot-news'), true, 1],
    [meta('noindex', 'google'), true, 0],
    [meta('noindex') + meta('index', 'googlebot'), false, 1],
    [`<body><p>x</p>${meta('noindex')}`, false, 1],
    [meta(`${'x,'.repeat(500)}noindex`), false, 1],
    [meta('unavailable_after: 2020-01-01'), false, 1],
    [meta('unavailable_after: 2030-01-01'), true, 0],
    [meta('UNAVAILABLE_AFTER: 25 Jun 2010 15:00:00 PST'), false, 1],
    [meta('unavailable_after: Wednesday, 25-Jun-10 15:00:00 GMT'), false, 1],
    [meta('unavailable_after: Fri, 25 Jun 2032 15:00:00 GMT'), true, 0],
    [meta('unavailable_after: week 1'), true, 0],
    [meta('unavailable_after: 25 Jun'), true, 0],
    [meta('unavailable_after'), true, 0],
  ])('reads %s', (html, google, against) => {
    const indexing = indexingOf(read(html), now);
    expect([indexing.google, indexing.against.length]).toEqual([google, against]);
  });

  it.each([
    ['noindex', false],
    ['*: noindex', false],
    ['googlebot: unavailable_after: Wed, 25 Jun 2008 15:00:00 GMT', false],
    ['googlebot: unavailable_after: Fri, 25 Jun 2032 15:00:00 GMT', true],
    ['otherbot: noindex, googlebot: nofollow', true],
  ])('reads the header %s', (line, google) => {
    expect(indexingOf(header(line), now).google).toBe(google);
  });
});

it('keeps what a header says to each crawler, without the name, as written', () => {
  const { robots } = header('GOOGLEBOT: NONE', 'BadBot: NoIndex , Googlebot: Max-Snippet : 5');
  expect(robots.map(({ agent, raw, directives }) => [agent, raw, directives])).toEqual([
    ['googlebot', 'NONE', ['none']],
    ['badbot', 'NoIndex', ['noindex']],
    ['googlebot', 'Max-Snippet : 5', ['max-snippet:5']],
  ]);
});

it('lists the rules that keep Google from following links', () => {
  const { robots } = read(
    meta('nofollow') + meta('none', 'googlebot') + meta('nofollow', 'bingbot') + meta('noindex'),
  );
  expect(nofollowRules(robots).map(({ agent }) => agent)).toEqual(['robots', 'googlebot']);
});
