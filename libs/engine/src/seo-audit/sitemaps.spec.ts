import { gzipSync } from 'node:zlib';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { parseRobots } from '@plumbline/robots';
import { parseSitemap } from '@plumbline/sitemap';
import { RequestBudget } from './request-budget.ts';
import { type ReadSitemap, surveySitemaps } from './sitemaps.ts';

const origin = 'https://site.example';
const urlset = (entries: number) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${`<url><loc>${origin}/</loc></url>`.repeat(entries)}</urlset>`;

async function survey(body: string | Uint8Array, read: ReadSitemap, totalMs = 30_000) {
  const url = `${origin}/s.xml`;
  const fetcher = new FakeWebFetcher({ [url]: { body } });
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
    file: parseRobots(`Sitemap: ${url}`),
  };
  const { files } = await surveySitemaps(budget, robots, read);
  return { file: files[0], calls: fetcher.calls };
}

describe(surveySitemaps, () => {
  const sizes: string[] = [];
  const read: ReadSitemap = (body, url, size) => {
    sizes.push(size);
    return Promise.resolve(
      parseSitemap(new TextDecoder().decode(body), { url, now: new Date('2026-06-01') }),
    );
  };
  beforeEach(() => sizes.splice(0));

  it('fetches a usual file once', async () => {
    const { file, calls } = await survey(urlset(10), read);
    expect(file).toMatchObject({ status: 200, file: { entryCount: 10 } });
    expect([calls.length, sizes]).toEqual([1, ['usual']]);
  });

  it('fetches a large one whole, in a place for large ones', async () => {
    const text = urlset(100_000);
    const { file } = await survey(text, read);
    expect(file).toMatchObject({ status: 200, decodedBytes: text.length });
    expect(file?.file?.entryCount).toBe(100_000);
    expect(sizes).toEqual(['large']);
  });

  it('takes gzip for large, whatever its own size', async () => {
    await survey(gzipSync(urlset(1)), read);
    expect(sizes).toEqual(['large']);
  });

  it('claims nothing of a file that could not be read', async () => {
    const { file } = await survey(urlset(1), () => Promise.resolve(null));
    expect(file).toMatchObject({ status: null, failure: 'not_read', file: null });
  });

  it('waits for a large file no longer than the audit may take', async () => {
    const { file } = await survey(urlset(100_000), () => new Promise(() => undefined), 500);
    expect(file).toMatchObject({ status: null, failure: 'not_read', file: null });
  });
});
