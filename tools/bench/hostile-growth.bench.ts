/**
 * What hostile input costs as it grows: CPU of the pure parsers on input of one size and of four times that size.
 * Linear work costs four times as much; quadratic work sixteen times. Ratios within one run.
 */
import { countWords as countRuns } from '@plumbline/content/markdown';
import { extractFacts } from '@plumbline/page/extract';
import { matchRobots, parseRobots } from '@plumbline/seo/robots';
import { parseSitemap } from '@plumbline/seo/sitemap';
import { countWords, sentences, simhash64, words } from '@plumbline/seo/text';
import { blocksOf } from '../../libs/blog/src/gates/markdown-prose.ts';
import { cleanLine, withoutLinks } from '../../libs/blog/src/writing/remove-markup.ts';
import { cpuMs, median, printTable } from './measure.ts';

/** Between linear (4) and quadratic (16), with some tolerance for cache misses. */
const bar = 8;
const rounds = 5;

const now = new Date('2026-01-01T00:00:00Z');
const site = 'https://site.example/sitemap.xml';
const page = (body: string) =>
  extractFacts({ text: body, finalUrl: 'https://site.example/', headers: [] });
const robots = (text: string) => parseRobots(text);
const sitemap = (body: string) =>
  parseSitemap(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</urlset>`, {
    url: site,
    now,
  });

/** Each case works on input whose size grows with `n`. */
const cases: Record<string, { readonly n: number; readonly work: (n: number) => unknown }> = {
  'page: nested div': { n: 20_000, work: (n) => page('<div>'.repeat(n)) },
  'page: attributes': { n: 50_000, work: (n) => page(`<p ${'a=b '.repeat(n)}>`) },
  'page: links': { n: 20_000, work: (n) => page('<a href=b>'.repeat(n)) },
  'page: stray content of tables': {
    n: 5_000,
    work: (n) => page('<table>x<tr><td><table>y<tr><td>z</table>x</table>'.repeat(n)),
  },
  'page: stray content of nested tables': {
    n: 5_000,
    work: (n) => page(`${'<table><td>'.repeat(100)}${'x<tr>y<td>'.repeat(n)}`),
  },
  'page: slots': {
    n: 5_000,
    work: (n) =>
      page(
        `<x-y><template shadowrootmode=open>${'<slot name=a>b</slot><slot>'.repeat(n)}</template>${'c<p slot=a>d</p>'.repeat(n)}`,
      ),
  },
  'page: unclosed comment': { n: 200_000, work: (n) => page(`<!--${'<!-'.repeat(n)}`) },
  'page: spaces in the title': { n: 500_000, work: (n) => page(`<title>${' '.repeat(n)}x`) },
  'page: nested JSON-LD': {
    n: 50_000,
    work: (n) => page(`<script type="application/ld+json">${'['.repeat(n)}</script>`),
  },
  'robots: rules': { n: 20_000, work: (n) => robots('Disallow: /x\n'.repeat(n)) },
  'robots: one pattern of stars': {
    n: 500,
    work: (n) =>
      matchRobots(
        robots(`User-agent: *\nDisallow: /${'*'.repeat(n)}.html`),
        `https://site.example/${'a'.repeat(6000)}`,
        'Bot',
      ),
  },
  'sitemap: entries': {
    n: 8_000,
    work: (n) => sitemap('<url><loc>https://site.example/</loc></url>'.repeat(n)),
  },
  'sitemap: CDATA in pieces': {
    n: 50_000,
    work: (n) => sitemap(`<url><loc>${'<![CDATA[x]]>'.repeat(n)}</loc></url>`),
  },
  'text: one endless word': { n: 200_000, work: (n) => countWords('a'.repeat(n)) },
  'text: Thai without spaces': { n: 20_000, work: (n) => countWords('สวัสดีชาวโลก'.repeat(n)) },
  'text: stops': { n: 100_000, work: (n) => sentences('a. '.repeat(n)) },
  'post: marks without letters': { n: 100_000, work: (n) => countRuns('#'.repeat(n)) },
  'post: spaces in a heading': { n: 50_000, work: (n) => blocksOf(`# a${' '.repeat(n)}b`) },
  'post: marks in a line': { n: 50_000, work: (n) => cleanLine(`a${'# '.repeat(n)}b`) },
  'post: spaces in a link': {
    n: 50_000,
    work: (n) => withoutLinks(`[a](${' '.repeat(n)}b`, () => true),
  },
  'text: fingerprint': { n: 50_000, work: (n) => simhash64(words('some words '.repeat(n))) },
};

const rows: (readonly unknown[])[] = [];
let worst = 0;
for (const [name, { n, work }] of Object.entries(cases)) {
  work(n);
  const small: number[] = [];
  const large: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [times, size] of [
      [small, n],
      [large, 4 * n],
    ] as const) {
      globalThis.gc?.();
      times.push(cpuMs(() => work(size)));
    }
  }
  // The clock is too coarse below a millisecond.
  const ratio = median(large) / Math.max(1, median(small));
  worst = Math.max(worst, ratio);
  rows.push([name, n, median(small).toFixed(1), median(large).toFixed(1), ratio.toFixed(1)]);
}
printTable(['input', 'size', 'ms', 'four times the size, ms', 'ratio'], rows);
console.log(`Limit: at most ${bar} times. Worst: ${worst.toFixed(1)}.`);
if (worst > bar) process.exitCode = 1;
