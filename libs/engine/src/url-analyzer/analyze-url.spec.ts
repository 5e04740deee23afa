import { FakeWebFetcher } from '@plumbline/page/testing';
import { analyzePage } from '@plumbline/tools/url-analyzer';
import { naughtyStrings } from '../../../../tools/testing/naughty-strings.ts';
import { engineForTests } from '../testing/engine-for-tests.ts';
import { analyzeUrl } from './analyze-url.ts';

const url = 'https://shop.example/';

describe(analyzeUrl, () => {
  const fetcher = new FakeWebFetcher();
  const { engine, close } = engineForTests({ fetcher });
  afterAll(close);

  it('audits a page and counts its keywords', async () => {
    fetcher.answer(url, {
      body: '<!doctype html><html lang="de-AT"><title>Spaten</title><main><h1>Spaten</h1><p>Ein Spaten gräbt. Ein Spaten hält.</p></main></html>',
    });
    const { findings, score, counted, language, fromCache } = await engine.analyzeUrl({ url });
    expect(findings.find(({ id }) => id === 'viewport-meta')).toMatchObject({ status: 'fail' });
    const lost = findings.reduce((total, finding) => total + finding.lost, 0);
    expect(lost).toBeGreaterThan(0);
    expect(score).toMatchObject({ score: 100 - lost, lost, cap: null, blockedBy: [] });
    expect(score.audits).toBeGreaterThan(20);
    expect(counted.keywords[0]).toMatchObject({ keyword: 'spaten', count: 3 });
    expect(counted.lists.map(({ size }) => size)).toEqual([1, 2, 3]);
    expect(language).toEqual({ code: 'de', source: 'declared' });
    expect(fromCache).toBe(false);
  });

  it('counts that a page is on http, though it requests no other URL of the domain', async () => {
    const address = 'http://plain.example/';
    fetcher.answer(address, { body: '<title>Spades</title><h1>Spades</h1>' });
    const { findings } = await engine.analyzeUrl({ url: address });
    expect(findings.find(({ id }) => id === 'https')).toMatchObject({ status: 'fail', lost: 15 });
    const secure = await engine.analyzeUrl({ url });
    expect(secure.findings.map(({ id }) => id)).not.toContain('https');
  });

  it('caps the score of a page that keeps itself out of search', async () => {
    fetcher.answer(`${url}hidden`, {
      body: '<title>Spades</title><h1>Spades</h1>',
      headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' },
    });
    const { score } = await engine.analyzeUrl({ url: `${url}hidden` });
    expect(score.score).toBeLessThanOrEqual(20);
    expect(score.blockedBy).toEqual(['noindex']);
  });

  it('reports on an error page, from the cache unless a fresh one is asked for', async () => {
    const page = { body: '<title>Spades</title>', status: 404 };
    fetcher.answer(`${url}missing`, page);
    const analyze = async (fresh = false) => {
      const { reading, fromCache } = await engine.analyzeUrl({ url: `${url}missing`, fresh });
      return { status: reading.snapshot.status, fromCache };
    };
    expect(await analyze()).toEqual({ status: 404, fromCache: false });
    fetcher.answer(`${url}missing`, { ...page, status: 200 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await analyze()).toEqual({ status: 404, fromCache: true });
    expect(await analyze(true)).toMatchObject({ status: 200 });
  });

  it('bounds a page of 10,000 links, headings and images', async () => {
    const many = Array.from(
      { length: 10_000 },
      (_, n) => `<a href="/${n}">${n}</a><h2>${n}</h2><img src="/${n}">`,
    );
    fetcher.answer(`${url}many`, { body: many.join('') });
    const { reading, findings } = await engine.analyzeUrl({ url: `${url}many` });
    const page = analyzePage(reading.snapshot, reading.facts);
    expect(page).toMatchObject({
      links: { total: 10_000 },
      linkList: { total: 10_000 },
      outline: { total: 5_000 },
      truncated: true,
    });
    expect(JSON.stringify([page, findings]).length).toBeLessThan(1_000_000);
  });

  it('reads as text what has broken programs before, and as links only URLs', async () => {
    const body = naughtyStrings()
      .strings.map((text) => text.replace(/[<&"]/g, (char) => `&#${char.charCodeAt(0)};`))
      .map((text) => `<h2>${text}</h2><a href="${text}">${text}</a><img alt="${text}">`)
      .join('');
    fetcher.answer(`${url}naughty`, { body });
    const { reading } = await engine.analyzeUrl({ url: `${url}naughty` });
    for (const { url: href } of analyzePage(reading.snapshot, reading.facts).linkList.items) {
      expect(href === null || /^https?:\/\//.test(href)).toBe(true);
    }
  });

  it('fails when the page cannot be fetched', async () => {
    fetcher.answer('https://down.example/', 'connection_failed');
    await expect(engine.analyzeUrl({ url: 'https://down.example/' })).rejects.toMatchObject({
      code: 'connection_failed',
    });
  });
});
