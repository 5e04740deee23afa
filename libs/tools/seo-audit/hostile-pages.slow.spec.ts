import { extractFacts } from '@plumbline/page/extract';
import type { GatheredArtifacts } from './artifacts.ts';
import { allAudits } from './audits/index.ts';
import { runAudits } from './run-audits.ts';
import { gatheredSite } from './testing/healthy-site.ts';

/** Maximum size of a page. */
const pageBytes = 5_000_000;

const filled = (part: (n: number) => string): string => {
  const parts: string[] = [];
  for (let n = 0, bytes = 0; bytes < pageBytes; n += 1) {
    const next = part(n);
    parts.push(next);
    bytes += Buffer.byteLength(next);
  }
  return parts.join('');
};

const page = (body: string, title = 'Spades'): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main>${body}</main></body></html>`;

/** The page both as sent and as rendered, with an error page that has the same text. */
function artifactsOf(html: string): GatheredArtifacts {
  const site = gatheredSite();
  if (!site.rendered.ok || !site.errorPage.ok) throw new Error('A healthy site has both.');
  const facts = extractFacts({ text: html, finalUrl: 'https://shop.example/a', headers: [] });
  const rendered = { ...site.rendered.value, page: { ...facts } };
  const errorPage = { ...site.errorPage.value, text: facts.mainText.slice(0, 20_000) };
  return {
    ...site,
    page: { ok: true, value: facts },
    rendered: { ok: true, value: rendered },
    errorPage: { ok: true, value: errorPage },
  };
}

describe('all audits on a 5 MB page', () => {
  it.each([
    ['one paragraph of different words', () => page(filled((n) => `w${n}x `))],
    [
      'sentences',
      () => page(filled((n) => `<p>It is late! Was it ${n}? No. Dr. A said e.g. b.</p>`)),
    ],
    ['Chinese without a space', () => page('花园里的铲子很结实'.repeat(pageBytes / 27))],
    [
      'marks between letters',
      () =>
        page(
          filled(() => 'e\u0301\u0300 a '),
          'Page not found',
        ),
    ],
    ['soft hyphens', () => page(filled(() => 'Gar\u00adten '))],
    ['500,000 links', () => page(filled(() => '<a href=b>') + '</a>'.repeat(10))],
    [
      'links to different hosts',
      () => page(filled((n) => `<a href="https://h${n}.example/">x</a>`)),
    ],
    ['headings', () => page(filled((n) => `<h1>${'word '.repeat(180)}${n}</h1>`))],
    ['images', () => page(filled((n) => `<img src="/${n}" alt="{{ ${n} }}">`))],
    [
      'structured data',
      () =>
        page(
          filled((n) => {
            const nodes = Array.from({ length: 5000 }, (_, i) => ({
              '@type': 'Article',
              '@id': `#${i}`,
              headline: `${n} ${i}`,
              author: { '@id': `#${i + 1}` },
            }));
            const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
            return `<script type="application/ld+json">${data}</script>`;
          }),
        ),
    ],
  ])('judge %s without throwing', (_name, make) => {
    const artifacts = artifactsOf(make());
    const failures: unknown[] = [];
    const results = runAudits(allAudits, artifacts, (id, error) => failures.push([id, error]));
    expect(failures).toEqual([]);
    expect(results).toHaveLength(allAudits.length);
  });
});
