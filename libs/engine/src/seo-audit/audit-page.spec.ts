import { allAudits } from '@plumbline/tools/seo-audit';
import { engineForTests, FakeSite } from '../testing/index.ts';
import { auditPage, type AuditRunProgress, HeavyPageLimiter } from './audit-page.ts';
import type { SeoAuditReport } from './audit-report.ts';
import type { PageReading } from '../page/page-reader.ts';

const url = 'https://shop.example/';
const page = `<!doctype html><html lang="en"><head><title>Spades for small gardens</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Spades</h1>
<a href="/a">Garden spades</a></main></body></html>`;

const idsOf = ({ checks, others }: SeoAuditReport) => [...checks, ...others].map(({ id }) => id);

describe(auditPage, () => {
  let robots: () => Promise<{ body: string }> = () => Promise.resolve({ body: 'User-agent: *' });
  const fetcher = new FakeSite({
    [url]: { body: page },
    [`${url}a`]: { body: page },
    'https://slow.example/': { body: page },
    'https://slow.example/robots.txt': () => robots(),
    'https://hidden.example/': {
      body: `${page}<a href="/gone">An old page about rakes</a>`,
    },
    'https://hidden.example/robots.txt': {
      body: 'User-agent: *\nDisallow: /',
      headers: { 'content-type': 'text/plain' },
    },
    'https://missing.example/': { status: 404, body: page },
    'https://walled.example/': {
      status: 403,
      body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b"></script>',
    },
    'https://gone.example/': 'dns_not_found',
  });
  const add = jest.fn();
  const { engine, close } = engineForTests({ fetcher, counter: { add } });
  afterAll(close);
  const options = () => ({
    signal: new AbortController().signal,
    caller: { owner: 'spec', page: null },
  });

  it('reports every audit, with the page and the requests sent', async () => {
    const report = await engine.auditPage({ url }, options());
    expect(new Set(idsOf(report)).size).toBe(allAudits.length);
    expect(report.checks.find(({ id }) => id === 'title-present-single')).toMatchObject({
      status: 'pass',
    });
    expect(report.finalUrl).toBe(url);
    expect(report.provenance.requests).toBeGreaterThan(5);
  });

  it('counts an audited page once per fetch', async () => {
    const audit = (fresh: boolean) =>
      engine.auditPage({ url: 'https://missing.example/', fresh }, options());
    add.mockClear();
    await expect(engine.auditPage({ url: 'https://gone.example/' }, options())).rejects.toThrow();
    expect(add).not.toHaveBeenCalled();
    const { checks } = await audit(false);
    const counts = [['auditedPages'], ['checks', checks.length]];
    expect(add.mock.calls).toEqual(counts);
    await audit(false);
    expect(add.mock.calls).toEqual(counts);
    await audit(true);
    expect(add.mock.calls).toEqual([...counts, ...counts]);
  });

  it('has a score that can be recalculated from its checks', async () => {
    const { checks, score, summary } = await engine.auditPage({ url }, options());
    const lost = checks.reduce((total, check) => total + check.lost, 0);
    expect(lost).toBeGreaterThan(0);
    expect(score).toBe(Math.max(0, 100 - lost));
    expect(summary.passed + summary.failed + summary.warnings).toBe(checks.length);
    expect(new Set(checks.map(({ status }) => status))).toEqual(
      new Set(['pass', 'fail', 'warning']),
    );
  });

  it('has no browser measurement unless the audit is deep', async () => {
    const report = await engine.auditPage({ url }, options());
    expect(report.others.find(({ id }) => id === 'lcp-lab')).toMatchObject({
      status: 'unknown',
      message: 'A deep audit checks this in a browser.',
    });
    expect(report.others.find(({ id }) => id === 'lcp-field')).toMatchObject({
      message: 'A deep audit checks this with real visits from the Chrome UX Report.',
    });
  });

  it('reads robots.txt, links and the error page of the site', async () => {
    const report = await engine.auditPage({ url: 'https://hidden.example/' }, options());
    const statusOf = (id: string) => report.checks.find((check) => check.id === id)?.status;
    expect(statusOf('robots-blocks-page')).toBe('fail');
    expect(statusOf('broken-internal-links')).toBe('fail');
    expect(statusOf('error-page-status')).toBe('pass');
  });

  it('reports a 404 page without a score, with the reason', async () => {
    const report = await engine.auditPage({ url: 'https://missing.example/' }, options());
    expect(report).toMatchObject({ score: null, grade: null, unscored: 'The page returned 404.' });
    expect(report.cap?.by).toEqual(['http-status-ok']);
  });

  it('does not judge the content of a bot check', async () => {
    const report = await engine.auditPage({ url: 'https://walled.example/' }, options());
    expect(report.wall?.kind).toBe('bot-wall');
    expect(report.checks.map(({ id }) => id)).not.toContain('thin-content');
  });

  it('looks for the keyphrase in any form of its words', async () => {
    const report = await engine.auditPage({ url, keyphrase: ' spade ' }, options());
    expect(report.checks.find(({ id }) => id === 'keyphrase-placement')).toMatchObject({
      evidence: { items: expect.arrayContaining([{ label: 'Title', detail: 'found' }]) },
    });
  });

  it('uses the cache of the last minutes unless asked for fresh data', async () => {
    await engine.auditPage({ url }, options());
    const before = fetcher.calls.length;
    const cached = await engine.auditPage({ url }, options());
    expect(cached.provenance).toMatchObject({ fromCache: true, requests: 0 });
    expect(fetcher.calls).toHaveLength(before);

    const progress: number[] = [];
    const fresh = await engine.auditPage(
      { url, fresh: true },
      { ...options(), onProgress: ({ requests }) => progress.push(requests) },
    );
    const sent = fetcher.urls.slice(before);
    expect(fresh.provenance).toMatchObject({ fromCache: false, requests: sent.length });
    expect(progress.at(-1)).toBe(sent.length);
    expect(sent).toEqual(expect.arrayContaining([url, `${url}robots.txt`, `${url}a`]));
    expect(fresh.checks).toEqual(cached.checks);
    expect(fresh.others).toEqual(cached.others);
  });

  it('tells each line once, starting with those that need only the page', async () => {
    const events: AuditRunProgress[] = [];
    let release: (answer: { body: string }) => void = () => {};
    robots = () => new Promise((send) => (release = send));
    const report = await engine.auditPage(
      { url: 'https://slow.example/' },
      {
        ...options(),
        onProgress: (progress) => {
          events.push(progress);
          // Only now does the site answer again.
          if (progress.lines.length > 0) release({ body: 'User-agent: *' });
        },
      },
    );
    const batches = events.map(({ lines }) => lines);
    expect(batches[0]).toEqual([]);
    const first = batches.find(({ length }) => length > 0)?.map(({ id }) => id);
    expect(first).toContain('h1-present');
    expect(first).not.toContain('robots-blocks-page');
    for (const [at, lines] of batches.entries()) {
      expect(lines.slice(0, batches[at - 1]?.length ?? 0)).toEqual(batches[at - 1] ?? []);
    }
    const all = [...report.checks, ...report.others];
    expect(events.at(-1)?.stage).toBe('done');
    expect(batches.at(-1)?.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      all
        .map(({ id, check, status }) => ({ id, check, status }))
        .toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  });

  it('fails with the code of what went wrong if the page cannot be read', async () => {
    await expect(
      engine.auditPage({ url: 'https://gone.example/' }, options()),
    ).rejects.toMatchObject({ code: 'dns_not_found' });
  });
});

const weighing = (weight: number) => ({ weight }) as PageReading;
const megabytes = 1_000_000;

describe(HeavyPageLimiter, () => {
  it('accepts any number of ordinary pages', () => {
    const limiter = new HeavyPageLimiter();
    expect(() => {
      for (let n = 0; n < 1_000; n += 1) limiter.hold(weighing(megabytes));
    }).not.toThrow();
  });

  it('accepts six heavy pages, and another once one is released', () => {
    const limiter = new HeavyPageLimiter();
    const [release = () => undefined] = Array.from({ length: 6 }, () =>
      limiter.hold(weighing(50 * megabytes)),
    );
    expect(() => limiter.hold(weighing(50 * megabytes))).toThrow(/queue_full/);
    expect(() => limiter.hold(weighing(megabytes))).not.toThrow();
    release();
    expect(() => limiter.hold(weighing(50 * megabytes))).not.toThrow();
  });

  it('counts a page once, however many audits it has', () => {
    const limiter = new HeavyPageLimiter();
    const shared = weighing(50 * megabytes);
    const releases = Array.from({ length: 50 }, () => limiter.hold(shared));
    for (let n = 0; n < 5; n += 1) limiter.hold(weighing(50 * megabytes));
    releases.pop()?.();
    expect(() => limiter.hold(weighing(50 * megabytes))).toThrow(/queue_full/);
    for (const release of releases) release();
    expect(() => limiter.hold(weighing(50 * megabytes))).not.toThrow();
  });
});
