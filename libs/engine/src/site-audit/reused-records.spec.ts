import type { FakeProgram } from '@plumbline/page/testing';
import { MemoryCrawlStore } from '@plumbline/tools/site-audit/testing';
import { PageReader } from '../page/page-reader.ts';
import { absentPath } from '../seo-audit/gather-artifacts.ts';
import { FakeSite, htmlPage } from '../testing/fake-site.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import { auditSite } from './audit-site.ts';
import type { SiteAuditRequest } from './crawl-state.ts';
import type { PageJob, PageRecord } from './page-record.ts';

const origin = 'https://site.example';

const workers = patientWorkers(2_048);
afterAll(() => workers.close());

const robots = (body: string): FakeProgram => ({ body, headers: { 'content-type': 'text/plain' } });

const site = {
  '/': htmlPage({ links: ['/a', '/wall'] }),
  '/a': htmlPage({ body: '<h1>Spades</h1>', links: ['/', '/gone'] }),
  '/wall': {
    body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x"></script>',
  },
} satisfies Record<string, FakeProgram>;

/** Audits a site with these records. */
async function audit(
  pages: Record<string, FakeProgram>,
  records: Map<string, PageRecord>,
  changes: Partial<SiteAuditRequest> = {},
) {
  const run = jest.spyOn(workers, 'run');
  const fetcher = new FakeSite(pages, origin);
  const log = { debug: () => {}, warn: () => {}, error: () => {} };
  const crawls = new MemoryCrawlStore();
  const ports = { fetcher, workers, pages: new PageReader(fetcher, workers), crawls, log };
  const result = await auditSite(ports)(
    { id: 'crawl', url: `${origin}/`, pagesPerSecond: null, ...changes },
    {
      isBusy: () => false,
      records: {
        get: (key) => records.get(key) ?? null,
        set: (key, record) => void records.set(key, structuredClone(record)),
      },
    },
  );
  // A thread without the context is asked twice.
  const read = new Set(
    run.mock.calls.flatMap(([, name, job]) =>
      name === 'readPage' ? new URL((job as PageJob).url).pathname : [],
    ),
  );
  run.mockRestore();
  const { issues, score } = result;
  const { urls } = result.site.crawl;
  const findings = [];
  for await (const page of result.pageFindings()) findings.push(page);
  return { read: [...read].toSorted(), urls, issues, score, findings };
}

/** The paths that a second crawl reads. */
async function readAgain(
  pages: Record<string, FakeProgram>,
  changes: Partial<SiteAuditRequest> = {},
): Promise<readonly string[]> {
  const records = new Map<string, PageRecord>();
  await audit(site, records);
  return (await audit(pages, records, changes)).read;
}

const all = ['/', '/a', '/wall'];

it('reads no page again that didn’t change, and finds the same', async () => {
  const records = new Map<string, PageRecord>();
  const { read: first, ...base } = await audit(site, records);
  const kept = structuredClone(records);
  const { read: second, ...head } = await audit(site, records);
  expect([first, second]).toEqual([all, []]);
  expect(head).toEqual(base);
  expect(records).toEqual(kept);
});

it('reads a page again whose body or headers changed', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' };
  const body = htmlPage({ body: '<h1>Rakes</h1>', links: ['/', '/gone'] });
  await expect(readAgain({ ...site, '/a': body })).resolves.toEqual(['/a']);
  await expect(readAgain({ ...site, '/a': { ...site['/a'], headers } })).resolves.toEqual(['/a']);
});

it('compares no times of responses', async () => {
  const timings = { firstByteMs: 51 };
  await expect(readAgain({ ...site, '/a': { ...site['/a'], timings } })).resolves.toEqual([]);
});

it.each<[string, Record<string, FakeProgram>, Partial<SiteAuditRequest>]>([
  ['robots.txt', { '/robots.txt': robots('User-agent: *\nDisallow: /b') }, {}],
  ['missing page', { [absentPath(origin)]: { ...htmlPage({ body: 'Sorry' }), status: 404 } }, {}],
  ['choice about external links', {}, { external: true }],
  ['choice about images', {}, { images: true }],
])('reads all pages again with another %s', async (_name, changed, changes) => {
  await expect(readAgain({ ...site, ...changed }, changes)).resolves.toEqual(all);
});

it('keeps no page that is too complex', async () => {
  const records = new Map<string, PageRecord>();
  const part = `${'<h1><div>'.repeat(200)}${'z'.repeat(20_000)}${'</div>'.repeat(200)}`;
  const { read } = await audit({ '/': htmlPage({ body: part.repeat(40) }) }, records);
  expect([read, records.size]).toEqual([['/'], 0]);
});
