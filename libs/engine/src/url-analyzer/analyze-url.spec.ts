import { FakeWebFetcher } from '@plumbline/page/testing';
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
    const report = await engine.analyzeUrl({ url });
    const { issues, score, keywordScope } = report;
    expect(issues.find(({ id }) => id === 'viewport-meta')).toMatchObject({ type: 'error' });
    const lost = issues.reduce((total, { cost }) => total + cost, 0);
    expect(lost).toBeGreaterThan(0);
    expect(report.seoScore).toBe(100 - lost);
    expect(score).toMatchObject({ lost, cap: null, blockedBy: [] });
    expect(score.audits).toBeGreaterThan(20);
    expect(report.keywords[0]).toMatchObject({ keyword: 'spaten', count: 3 });
    expect(keywordScope.phrases.map(({ size }) => size)).toEqual([2, 3]);
    expect(keywordScope).toMatchObject({ language: 'de', languageSource: 'declared' });
    expect(report.provenance).toMatchObject({
      kind: 'measured',
      by: 'Plumbline',
      fromCache: false,
    });
  });

  it('counts that a page is on http, though it requests no other URL of the domain', async () => {
    const address = 'http://plain.example/';
    fetcher.answer(address, { body: '<title>Spades</title><h1>Spades</h1>' });
    const { issues } = await engine.analyzeUrl({ url: address });
    expect(issues.find(({ id }) => id === 'https')).toMatchObject({ type: 'error', cost: 15 });
    const secure = await engine.analyzeUrl({ url });
    expect(secure.issues.map(({ id }) => id)).not.toContain('https');
  });

  it('caps the score of a page that keeps itself out of search', async () => {
    fetcher.answer(`${url}hidden`, {
      body: '<title>Spades</title><h1>Spades</h1>',
      headers: { 'content-type': 'text/html', 'x-robots-tag': 'noindex' },
    });
    const { seoScore, score, indexability } = await engine.analyzeUrl({ url: `${url}hidden` });
    expect(seoScore).toBeLessThanOrEqual(20);
    expect(score.blockedBy).toEqual(['noindex']);
    expect(indexability).toMatchObject({ indexable: false, blockedBy: ['noindex'] });
  });

  it('reports on an error page, from the cache unless a fresh one is asked for', async () => {
    const page = { body: '<title>Spades</title>', status: 404 };
    fetcher.answer(`${url}missing`, page);
    const analyze = async (fresh = false) => {
      const { status, provenance } = await engine.analyzeUrl({ url: `${url}missing`, fresh });
      return { status, fromCache: provenance.fromCache };
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
    const report = await engine.analyzeUrl({ url: `${url}many` });
    expect(report).toMatchObject({
      links: { total: 10_000 },
      linkList: { total: 10_000 },
      outline: { total: 5_000 },
      truncated: true,
    });
    expect(JSON.stringify(report).length).toBeLessThan(1_000_000);
  });

  it('reads as text what has broken programs before, and as links only URLs', async () => {
    const body = naughtyStrings()
      .strings.map((text) => text.replace(/[<&"]/g, (char) => `&#${char.charCodeAt(0)};`))
      .map((text) => `<h2>${text}</h2><a href="${text}">${text}</a><img alt="${text}">`)
      .join('');
    fetcher.answer(`${url}naughty`, { body });
    const { linkList } = await engine.analyzeUrl({ url: `${url}naughty` });
    for (const { url: href } of linkList.items) {
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
