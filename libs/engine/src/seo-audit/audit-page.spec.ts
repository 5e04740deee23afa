import { allAudits } from '@plumbline/seo-audit';
import { engineForTests, FakeSite } from '../testing/index.ts';
import { auditPage } from './audit-page.ts';
import type { AuditLines } from './running-audits.ts';

const url = 'https://shop.example/';
const page = `<!doctype html><html lang="en"><head><title>Spades for small gardens</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Spades</h1>
<a href="/a">Garden spades</a></main></body></html>`;

const idsOf = ({ checks, others }: AuditLines) => [...checks, ...others].map(({ id }) => id);

describe(auditPage, () => {
  let robots: () => Promise<{ body: string }> = () => Promise.resolve({ body: 'User-agent: *' });
  const fetcher = new FakeSite({
    [url]: { body: page },
    [`${url}a`]: { body: page },
    'https://slow.example/': { body: page },
    'https://slow.example/robots.txt': () => robots(),
    'https://gone.example/': 'dns_not_found',
  });
  const { engine, close } = engineForTests({ fetcher });
  afterAll(close);
  const options = () => ({ signal: new AbortController().signal, caller: 'spec' });

  it('reports every audit, with the page and the requests sent', async () => {
    const { report, reading, requests } = await engine.auditPage({ url }, options());
    expect(new Set(idsOf(report)).size).toBe(allAudits.length);
    expect(report.checks.find(({ id }) => id === 'title-present-single')).toMatchObject({
      status: 'pass',
    });
    expect(reading.snapshot.finalUrl).toBe(url);
    expect(requests).toBeGreaterThan(5);
  });

  it('tells each line once, those that need only the page before any other answer has come', async () => {
    const told: AuditLines[] = [];
    let release: (answer: { body: string }) => void = () => {};
    robots = () => new Promise((send) => (release = send));
    const audit = engine.auditPage(
      { url: 'https://slow.example/' },
      {
        ...options(),
        onLines: (lines) => {
          told.push(lines);
          // Only now does the site answer again.
          release({ body: 'User-agent: *' });
        },
      },
    );
    const { report } = await audit;
    const [first, ...rest] = told.map(idsOf);
    expect(first).toContain('h1-present');
    expect(first).not.toContain('robots-blocks-page');
    expect(rest.flat()).toContain('robots-blocks-page');
    expect(told.flatMap(idsOf).sort()).toEqual(idsOf(report).sort());
  });

  it('fails with the code of what kept the page from being read', async () => {
    await expect(
      engine.auditPage({ url: 'https://gone.example/' }, options()),
    ).rejects.toMatchObject({ code: 'dns_not_found' });
  });
});
