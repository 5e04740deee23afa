import { FakeLab } from '@plumbline/tools/page-speed/testing';
import { MemoryCrawlStore } from '@plumbline/tools/site-audit/testing';
import type { Engine } from './create-engine.ts';
import { engineForTests } from './testing/engine-for-tests.ts';
import { FakeSite, htmlPage } from './testing/fake-site.ts';

const site = 'https://shop.example';
const url = `${site}/`;
const domain = 'shop.example';
const caller = { owner: 'spec', page: null };
const { signal } = new AbortController();
const bytes = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));

/** One call of every use case; what each answers is for the specs of its folder. */
const calls: Readonly<
  Record<Exclude<keyof Engine, 'pageSpeedRuns'>, (engine: Engine) => Promise<unknown>>
> = {
  readPage: (engine) => engine.readPage({ url }),
  auditPage: (engine) => engine.auditPage({ url }, { caller, signal }),
  pageAudits: async (engine) => engine.pageAudits(await engine.readPage({ url })),
  probePreviewImages: (engine) => engine.probePreviewImages([`${site}/a.png`], signal),
  auditSite: (engine) => engine.auditSite({ id: 'spec', url, pagesPerSecond: null }),
  measurePageSpeed: (engine) => engine.measurePageSpeed({ url }, { caller, signal }),
  findBacklinks: (engine) => engine.findBacklinks({ url }),
  listAnchors: (engine) => engine.listAnchors({ url }),
  listReferringDomains: (engine) => engine.listReferringDomains({ url }),
  exportBacklinks: (engine) => engine.exportBacklinks({ url }),
  checkBacklink: (engine) => engine.checkBacklink({ sourceUrl: url, url: 'other.example' }),
  rateDomain: (engine) => engine.rateDomain({ domain }),
  compareDomains: (engine) => engine.compareDomains({ domains: [domain, 'other.example'] }),
  findSimilarDomains: (engine) => engine.findSimilarDomains({ domain }),
  findReferrerChanges: (engine) => engine.findReferrerChanges({ domain, kind: 'new' }),
  findLinkGap: (engine) => engine.findLinkGap({ domain, others: ['other.example'] }),
  previewResult: (engine) => engine.previewResult({ title: 'Spades', description: 'x', url }),
  generateRobots: (engine) => engine.generateRobots({ domain }),
  judgeLiveRobots: (engine) => engine.judgeLiveRobots({ url }),
  generateSchemaMarkup: (engine) =>
    engine.generateSchemaMarkup({ type: 'Article', name: 'Spades' }),
  importStructuredData: (engine) => engine.importStructuredData({ url }),
  writeSitemap: (engine) => engine.writeSitemap([bytes({ domain, pages: ['/'] })]),
  crawlSite: (engine) => engine.crawlSite({ url, maxPages: 1 }),
  analyzeMetaTags: (engine) => engine.analyzeMetaTags({ url }),
  analyzeUrl: (engine) => engine.analyzeUrl({ url }),
  followRedirects: (engine) => engine.followRedirects({ url }),
  checkLinks: (engine) => engine.checkLinks({ urls: [url] }),
  writeMetaTags: (engine) =>
    engine.writeMetaTags({
      pageTitle: 'Spades',
      description: '',
      websiteName: '',
      primaryKeyword: '',
    }),
  readPresentTags: (engine) => engine.readPresentTags({ url }),
  analyzeKeywords: (engine) => engine.analyzeKeywords({ content: 'Spades that last.' }),
};

describe('an engine over a few adapters', () => {
  const { engine, close } = engineForTests({
    fetcher: new FakeSite({ '/': htmlPage({ body: '<h1>Spades</h1>' }) }, site),
    lab: new FakeLab(),
    crawls: new MemoryCrawlStore(),
  });
  afterAll(close);

  it.each(Object.entries(calls))('answers %s', async (_, call) => {
    await expect(call(engine)).resolves.toEqual(expect.anything());
  });

  it('has only these use cases', () => {
    expect(Object.keys(engine).sort()).toEqual([...Object.keys(calls), 'pageSpeedRuns'].sort());
  });
});
