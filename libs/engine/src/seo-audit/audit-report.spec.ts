import { aLabResult, aLabRun, FakeLab } from '@plumbline/tools/page-speed/testing';
import { engineForTests, FakeSite } from '../testing/index.ts';
import { toSeoAuditReport } from './audit-report.ts';

const origin = 'https://shop.example';
const page = `<!doctype html><html lang="en"><head><title>${'Spades '.repeat(60)}</title>
<link rel="canonical" href="/"></head><body><h1>Spades</h1><a href="/gone">Old spades</a></body></html>`;

describe(toSeoAuditReport, () => {
  const lab = new FakeLab();
  const { engine, close } = engineForTests({
    fetcher: new FakeSite(
      {
        '/': {
          body: page,
          redirects: [{ url: 'http://shop.example/', status: 301, location: '/', ms: 41.6 }],
          timings: { dnsMs: null, firstByteMs: 50.4, totalMs: 99.5 },
        },
      },
      origin,
    ),
    lab,
    product: 'SpecBot/1.0',
  });
  afterAll(close);
  const options = { signal: new AbortController().signal, caller: { owner: 'spec', page: null } };
  const throughJson = (report: unknown): unknown => JSON.parse(JSON.stringify(report));

  it('has the exchange in whole milliseconds, and the program that measured', async () => {
    const request = { url: `${origin}/`, keyphrase: 'spade', botParity: true };
    const report = await engine.auditPage(request, options);
    expect(report).toMatchObject({
      url: `${origin}/`,
      status: 200,
      redirects: [{ url: 'http://shop.example/', status: 301, location: '/', ms: 42 }],
      timings: { dnsMs: null, connectMs: 10, firstByteMs: 50, totalMs: 100 },
      keyphrase: 'spade',
      wall: null,
      deep: null,
      provenance: { kind: 'measured', by: 'SpecBot/1.0', fromCache: false },
    });
    expect(report.redirects[0]).not.toHaveProperty('target');
    expect(report.pageTitle).toHaveLength(300);
    expect(throughJson(report)).toStrictEqual(report);
  });

  it('names the browser of a deep audit', async () => {
    const finalUrl = `${origin}/`;
    lab.answer = () =>
      aLabResult({
        runs: (['desktop', 'mobile'] as const).map((formFactor) =>
          aLabRun({ formFactor, finalUrl }),
        ),
      });
    const report = await engine.auditPage({ url: finalUrl, deep: true }, options);
    expect(report.deep).toMatchObject({
      measurement: { kind: 'measured', by: 'Lighthouse 13.5.0', runs: 1, finalUrl },
    });
    expect(throughJson(report)).toStrictEqual(report);
  });

  it('has no keyphrase if none was given, and says how long the audit took', async () => {
    const reading = await engine.readPage({ url: `${origin}/` });
    const { checks, ...rest } = await engine.auditPage({ url: `${origin}/` }, options);
    const audit = { reading, report: { ...rest, checks }, deep: null, requests: 3 };
    const times = { fromCache: true, startedAt: 1_000, finishedAt: 3_500 };
    const report = toSeoAuditReport({ ...audit, ...times }, { keyphrase: '' }, 'SpecBot/1.0');
    expect(report).not.toHaveProperty('keyphrase');
    expect(report.provenance).toMatchObject({
      finishedAt: '1970-01-01T00:00:03.500Z',
      fromCache: true,
      requests: 3,
      durationMs: 2_500,
    });
  });
});
