import { analyzePage, PageTooComplexError, weightOf } from './page-analysis.ts';

const requestOf = (body: string) => ({
  body: new TextEncoder().encode(`<!doctype html><title>x</title><body>${body}`),
  contentType: 'text/html; charset=utf-8',
  headers: [],
  finalUrl: 'https://site.example/',
});

const nestedItems = (value: string) =>
  `<div itemscope>${'<i itemprop=a>'.repeat(199)}${value}${'</i>'.repeat(199)}</div>`;

describe(weightOf, () => {
  it('counts a text each time it occurs', () => {
    const text = 'x'.repeat(1_000);
    expect(weightOf([text, text, text], 1e9)).toBeGreaterThan(3_000);
  });

  it('stops at its limit, however large the value', () => {
    const endless: unknown[] = [];
    endless.push(endless, endless);
    expect(weightOf(endless, 10_000)).toBeGreaterThan(10_000);
  });
});

describe('pages whose facts are much larger than the page', () => {
  it.each([
    ['values nested in each other', nestedItems('y'.repeat(2_000)).repeat(600)],
    [
      'headings nested in each other',
      `${'<h1><div>'.repeat(200)}${'z'.repeat(20_000)}${'</div>'.repeat(200)}`.repeat(40),
    ],
    [
      'a million empty objects',
      `<script type="application/ld+json">[${'{},'.repeat(340_000)}0]</script>`.repeat(3),
    ],
    [
      'a long base before many links',
      `<base href="https://site.example/${'a'.repeat(60_000)}/">${Array.from({ length: 3_000 }, (_, n) => `<a href=${n}>x</a>`).join('')}`,
    ],
  ])('are too complex: %s', (_, body) => {
    expect(() => analyzePage(requestOf(body))).toThrow(PageTooComplexError);
  });

  it('accepts large pages of text and of links', () => {
    const text = analyzePage(requestOf(`<p>${'words and words '.repeat(300_000)}`));
    const links = analyzePage(requestOf('<p><a href="/a-page">A page</a> '.repeat(140_000)));
    expect(text.facts.visibleText.length).toBeGreaterThan(4_000_000);
    expect(links.facts.links).toHaveLength(20_000);
    expect(Math.max(text.weight, links.weight)).toBeLessThan(64_000_000);
  });
});
