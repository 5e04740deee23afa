import { gzipSync } from 'node:zlib';
import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';
import { parseRobots } from '@plumbline/seo/robots';
import { jobs } from './audit-jobs.ts';
import { RequestBudget } from './request-budget.ts';
import { type ReadSitemap, sampleSitemap, surveySitemaps } from './sitemaps.ts';

const origin = 'https://site.example';
const urlset = (entries: number) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${`<url><loc>${origin}/</loc></url>`.repeat(entries)}</urlset>`;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const index = (...locs: readonly string[]) => ({
  body: `<sitemapindex ${namespace}>${locs.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`).join('')}</sitemapindex>`,
});

const now = new Date('2026-06-01');
const sizes: string[] = [];
const read: ReadSitemap = (body, url, size, provenHost) => {
  sizes.push(size);
  return jobs.readSitemap({ body, url, now, provenHost });
};
beforeEach(() => sizes.splice(0));

/** Surveys a site whose robots.txt names the given sitemaps. */
async function surveyOf(
  named: readonly string[],
  table: Readonly<Record<string, FakeProgram>>,
  reading = read,
  totalMs = 30_000,
) {
  const fetcher = new FakeWebFetcher(table);
  const budget = new RequestBudget(fetcher, {
    startedAt: Date.now(),
    used: 0,
    signal: new AbortController().signal,
    limits: { requests: 80, totalMs, requestMs: 8_000, parallel: 10 },
  });
  const robots = {
    url: `${origin}/robots.txt`,
    finalUrl: `${origin}/robots.txt`,
    status: 200,
    failure: null,
    redirects: [],
    contentType: 'text/plain',
    file: parseRobots(named.map((url) => `Sitemap: ${url}`).join('\n')),
  };
  return { survey: await surveySitemaps(budget, robots, reading), budget, fetcher };
}

async function survey(body: string | Uint8Array, reading: ReadSitemap, totalMs?: number) {
  const url = `${origin}/s.xml`;
  const { survey: found, fetcher } = await surveyOf([url], { [url]: { body } }, reading, totalMs);
  return { file: found.files[0], calls: fetcher.calls };
}

describe(surveySitemaps, () => {
  it('fetches an ordinary file once', async () => {
    const { file, calls } = await survey(urlset(10), read);
    expect(file).toMatchObject({ status: 200, file: { entryCount: 10 } });
    expect([calls.length, sizes]).toEqual([1, ['usual']]);
  });

  it('fetches a large file completely, within the limit for large files', async () => {
    const text = urlset(100_000);
    const { file } = await survey(text, read);
    expect(file).toMatchObject({ status: 200, decodedBytes: text.length });
    expect(file?.file).toMatchObject({ entryCount: 100_000, truncated: true });
    expect(sizes).toEqual(['large']);
  });

  it('treats gzip as large, whatever its size', async () => {
    const { file } = await survey(gzipSync(urlset(300)), read);
    expect(sizes).toEqual(['large']);
    expect(file?.decodedBytes).toBe(urlset(300).length);
  });

  it('claims nothing about a file it could not read', async () => {
    const { file } = await survey(urlset(1), () => Promise.resolve(null));
    expect(file).toMatchObject({ status: null, failure: 'not_read', file: null });
  });

  it('waits for a large file no longer than the audit may take', async () => {
    const { file } = await survey(urlset(100_000), () => new Promise(() => undefined), 500);
    expect(file).toMatchObject({ status: null, failure: 'not_read', file: null });
  });

  const at = (name: string) => `${origin}/${name}.xml`;
  const names = Array.from({ length: 10 }, (_, n) => at(`s${n}`));
  const files = Object.fromEntries(names.map((url) => [url, { body: urlset(1) }]));
  const movedTo = (finalUrl: string, requested: string, body: string): FakeProgram => ({
    body,
    finalUrl,
    redirects: [{ url: requested, status: 301, location: finalUrl, ms: 1 }],
  });

  it('reads four of the ten sitemaps of an index, and says so', async () => {
    const { survey: found, fetcher } = await surveyOf([at('i')], {
      [at('i')]: index(...names),
      ...files,
    });
    expect([found.files.length, fetcher.calls.length]).toEqual([5, 5]);
    expect(found).toMatchObject({ unread: 6, mayHaveMore: false, remarks: [] });
  });

  it('leaves room for an index’s files among many sitemaps', async () => {
    const named = [at('i'), ...names.slice(3)];
    const { survey: found } = await surveyOf(named, {
      [at('i')]: index(...names.slice(0, 3)),
      ...files,
    });
    expect(found.files.map(({ url }) => url)).toEqual([
      at('i'),
      ...names.slice(3, 5),
      ...names.slice(0, 2),
    ]);
    expect(found).toMatchObject({ unread: 6, mayHaveMore: true });
  });

  it('reports an index that lists itself, another index and a file twice', async () => {
    const { survey: found } = await surveyOf([at('i')], {
      [at('i')]: index(at('i'), at('j'), at('s0'), at('s0')),
      [at('j')]: index(at('s1')),
      ...files,
    });
    expect(found.files).toHaveLength(4);
    expect(found.remarks.map(({ code, count }) => [code, count])).toEqual([
      ['lists-itself', 1],
      ['index-in-index', 1],
      ['listed-twice', 1],
    ]);
  });

  it('reads a file once if two URLs lead to it', async () => {
    const { survey: found } = await surveyOf([at('a'), at('b')], {
      [at('a')]: movedTo(at('c'), at('a'), urlset(1)),
      [at('b')]: movedTo(at('c'), at('b'), urlset(1)),
    });
    expect(found.files).toHaveLength(1);
    expect(found.remarks.map(({ code }) => code)).toEqual(['redirects', 'same-file']);
  });

  it('passes on files that are not sitemaps', async () => {
    const { survey: found } = await surveyOf([at('i')], {
      [at('i')]: index(at('gone'), at('html'), at('loop'), '/relative.xml'),
      [at('gone')]: { status: 404 },
      [at('html')]: { body: '<!doctype html><title>Shop</title>' },
      [at('loop')]: 'too_many_redirects',
    });
    expect(found.files.map(({ status, file }) => [status, file?.kind])).toEqual([
      [200, 'index'],
      [404, undefined],
      [200, 'not-a-sitemap'],
      [null, undefined],
    ]);
    expect(found.files[0]?.file?.findings).toMatchObject([{ code: 'bad-loc' }]);
  });

  it('accepts a sitemap on another host that robots.txt lists', async () => {
    const cdn = 'https://cdn.example/s.xml';
    const { survey: found } = await surveyOf([cdn], { [cdn]: { body: urlset(1) } });
    expect(found.files[0]?.file?.findings).toEqual([]);
  });

  it('does not report two guessed URLs of one file', async () => {
    const { survey: found } = await surveyOf([], {
      [at('sitemap')]: movedTo(at('sitemap_index'), at('sitemap'), index(at('s0')).body),
      [at('sitemap_index')]: index(at('s0')),
      ...files,
    });
    expect(found).toMatchObject({ foundBy: 'guess', unread: 0, mayHaveMore: false, remarks: [] });
    expect(found.files.map(({ finalUrl }) => finalUrl)).toEqual([at('sitemap_index'), at('s0')]);
  });

  it('samples distinct entries, and counts the others, too', async () => {
    const entries = (count: number) =>
      `<urlset ${namespace}>${Array.from({ length: count }, (_, n) => `<url><loc>${origin}/${n % 3_000}</loc></url>`).join('')}</urlset>`;
    const sample = async (body: string) => {
      // Pages that give no answer: only their URLs matter here.
      const pages = Array.from({ length: 3_000 }, (_, n) => [`${origin}/${n}`, 'timeout'] as const);
      const { survey: found, budget } = await surveyOf([at('a')], {
        [at('a')]: { body },
        [`${origin}/`]: 'timeout',
        ...Object.fromEntries(pages),
      });
      const readFacts = () => Promise.reject(new Error('There is no page to read.'));
      const { total, checked } = await sampleSitemap(
        { budget, readFacts, now: now.toISOString() },
        found,
      );
      return [total, checked.length];
    };
    await expect(sample(urlset(10))).resolves.toEqual([1, 1]);
    await expect(sample(entries(4))).resolves.toEqual([4, 4]);
    await expect(sample(entries(2_500))).resolves.toEqual([2_500, 6]);
  });
});
