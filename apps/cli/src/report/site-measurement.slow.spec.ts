import { engineForTests, FakeSite, htmlPage } from '@plumbline/engine/testing';
import { MemoryCrawlStore } from '@plumbline/tools/site-audit/testing';
import { measureSite } from './site-measurement.ts';

const origin = 'https://site.example';
const links = (...hrefs: string[]) => htmlPage({ links: hrefs });

const fetcher = new FakeSite(
  {
    '/': links('/a', '/b', '/gone', '/private'),
    '/a': links('/', '/gone'),
    '/b': links('/a'),
    '/private': { status: 403 },
  },
  origin,
);
const { engine, close } = engineForTests({ fetcher, crawls: new MemoryCrawlStore() });
afterAll(close);

const measure = async (maxPages: number, defaultMaxPages: number | null, start = '/') => {
  const audit = await engine.auditSite({
    ...{ id: `${maxPages}${start.replace('/', '-')}`, url: origin + start },
    ...{ maxPages, pagesPerSecond: null, isTimed: false },
  });
  try {
    return await measureSite(audit, {
      ...{ target: origin, defaultMaxPages, isTimeOver: false, files: null },
    });
  } finally {
    await audit.close();
  }
};

describe(measureSite, () => {
  it('has findings with evidence, pages and costs', async () => {
    const { pages, findings, costs, ...measured } = await measure(100, 100);
    expect(measured).toMatchObject({
      complete: true,
      unmeasured: null,
      coverage: expect.any(Number),
    });
    expect(pages.map(({ url, depth, inlinks, file }) => [url, depth, inlinks, file])).toEqual([
      [`${origin}/`, 0, 1, null],
      [`${origin}/a`, 1, 2, null],
      [`${origin}/b`, 1, 1, null],
    ]);
    expect(findings.filter(({ ruleId }) => ruleId === 'site/broken-internal-link')).toMatchObject([
      {
        url: `${origin}/gone`,
        template: null,
        evidence: [
          { label: `${origin}/`, detail: '‘/gone’' },
          { label: `${origin}/a`, detail: '‘/gone’' },
        ],
        moreEvidence: 0,
      },
    ]);
    const titles = findings.filter(({ ruleId }) => ruleId === 'site/duplicate-title');
    expect(titles.map(({ url, evidence }) => [url, evidence.length])).toEqual(
      pages.map(({ url }) => [url, 2]),
    );
    expect(costs.get('site/duplicate-title')).toEqual({ eligible: 3, points: 10 });
    // Each page lacks a viewport tag, which costs 15 points.
    expect(costs.get('page/viewport-meta')).toEqual({ eligible: null, points: 15 });
  });

  it('says what is unknown, and what is not part of it', async () => {
    const { unknown, excluded } = await measure(100, null);
    expect(unknown).toContainEqual({
      ruleId: 'site/broken-internal-link',
      url: `${origin}/private`,
      reason: 'It returns 403, which may apply to our crawler alone.',
      count: 1,
    });
    expect(excluded).toContainEqual({
      ruleId: 'site/broken-external-link',
      reason: 'The crawl wasn’t asked to request external links.',
    });
    expect(excluded.map(({ ruleId }) => ruleId)).toContain('page/lcp-lab');
  });

  it('is unmeasured at the default limit of pages, not at the user’s own', async () => {
    expect(await measure(2, 2)).toMatchObject({
      complete: false,
      unmeasured:
        'Stopped after 2 URLs, the default limit. Set --max-pages to crawl more, or to accept the limit.',
    });
    expect(await measure(2, null)).toMatchObject({ complete: false, unmeasured: null });
  });

  it('is unmeasured if the site refuses more than a tenth of its URLs', async () => {
    const paths = [...Array(20).keys()].map((number) => `/${number}`);
    const siteWith = (refused: number) =>
      new FakeSite(
        {
          '/': links(...paths),
          ...Object.fromEntries(
            paths.map((path, at) => [path, at < refused ? { status: 403 } : links('/')]),
          ),
        },
        origin,
      );
    const unmeasuredWith = async (refused: number) => {
      const tested = engineForTests({
        ...{ fetcher: siteWith(refused), crawls: new MemoryCrawlStore() },
      });
      try {
        const audit = await tested.engine.auditSite({
          ...{ id: 'refused', url: origin, pagesPerSecond: null, isTimed: false },
        });
        const order = { defaultMaxPages: null, isTimeOver: false, files: null };
        const measured = await measureSite(audit, { target: origin, ...order });
        await audit.close();
        return measured.unmeasured;
      } finally {
        await tested.close();
      }
    };
    expect(await unmeasuredWith(2)).toBeNull();
    expect(await unmeasuredWith(3)).toBe(
      '3 of 21 URLs couldn’t be measured. The first one: It returns 403, which may apply to our crawler alone.',
    );
  });

  it('is unmeasured if the start page is refused', async () => {
    expect(await measure(100, null, '/private')).toMatchObject({
      pages: [],
      unmeasured: expect.any(String),
    });
  });
});
