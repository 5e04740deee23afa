import type {
  BacklinksReportDto,
  BacklinksRequestDto,
  ReferringDomainsRequestDto,
} from '@plumbline/api-client';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { sessionHandlers } from '../../../operator/testing/session-handlers.ts';
import { aLiveAnswer, aReport, indexed } from './report-fixture.ts';

const base = 'http://localhost/api/backlinks';

type Answer<Request> = (request: Request) => Response | Promise<Response>;

export const success = (data: unknown) =>
  HttpResponse.json({ success: true, data, message: 'Done' });

export const never = async (): Promise<Response> => {
  await delay('infinite');
  return HttpResponse.error();
};

/** A problem document in the server's format. */
export const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { success: false, code, title: `Title of ${code}`, detail: `Detail of ${code}.`, errors: [] },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

/** Timeout for queries that wait for a whole report: its first render takes longer than the default. */
export const patiently = { timeout: 10_000 };

const paging = { page: 1, pageSize: 25, total: 2, pages: 1 };
const { target } = aReport();

const figures = () => {
  const figure = (value: number) => ({
    value,
    provenance: 'indexed',
    since: null,
    release: null,
  });
  return success({ indexedLinks: figure(0), indexedDomains: figure(15_000) });
};

const anchors = () =>
  success({
    target,
    shared: null,
    provenance: indexed(),
    paging,
    anchors: [
      { anchor: 'garden spades', links: 50, follow: 40, domains: 1 },
      { anchor: null, links: 11, follow: 0, domains: 1 },
    ],
  });

const domain = { links: 50, follow: 40, firstSeen: '2026-04-12', lastSeen: '2026-06-03' };
const unseen = { links: null, follow: null, firstSeen: null, lastSeen: null };

/** Two referring domains. */
export const aDomainList = (source: ReferringDomainsRequestDto['source'] = 'links') => ({
  target,
  shared: null,
  provenance: indexed(source),
  paging,
  domains: [
    { domain: 'blog.example', authority: 46, ...(source === 'graph' ? unseen : domain) },
    { domain: 'forum.example', authority: null, ...(source === 'graph' ? unseen : domain) },
  ],
});

/** The fake server's responses. */
const usual = () => ({
  report: (() => success(aReport())) as Answer<BacklinksRequestDto>,
  live: (() => success(aLiveAnswer())) as Answer<unknown>,
  domains: (({ source }) => success(aDomainList(source))) as Answer<ReferringDomainsRequestDto>,
  csv: (() =>
    new HttpResponse('Source URL\r\n', {
      headers: { 'content-type': 'text/csv', 'x-total-count': '60', 'x-row-limit': '50000' },
    })) as Answer<unknown>,
});

/** A fake server; records its calls. */
export function backlinkServer() {
  const server = setupServer(...sessionHandlers({ signedIn: false }));
  let answers = usual();
  const asked = {
    reports: [] as BacklinksRequestDto[],
    live: [] as unknown[],
    domains: [] as ReferringDomainsRequestDto[],
    exports: [] as unknown[],
  };

  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' });
    // Import the chunk first: the first import takes longer than a query waits.
    await Promise.all([
      import('../report/backlinks-report.tsx'),
      import('../own-links/own-links-panel.tsx'),
    ]);
  });
  beforeEach(() => {
    answers = usual();
    for (const list of Object.values(asked)) list.length = 0;
    server.use(
      http.post(base, async ({ request }) => {
        const body = (await request.json()) as BacklinksRequestDto;
        asked.reports.push(body);
        return answers.report(body);
      }),
      http.post(`${base}/live`, async ({ request }) => {
        asked.live.push(await request.json());
        return answers.live(null);
      }),
      http.post(`${base}/anchors`, anchors),
      http.get('http://localhost/api/figures', figures),
      http.post(`${base}/referring-domains`, async ({ request }) => {
        const body = (await request.json()) as ReferringDomainsRequestDto;
        asked.domains.push(body);
        return answers.domains(body);
      }),
      http.post(`${base}/export`, async ({ request }) => {
        asked.exports.push(await request.json());
        return answers.csv(null);
      }),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    asked,
    reportWith: (given: BacklinksReportDto) => (answers.report = () => success(given)),
    report: (answer: Answer<BacklinksRequestDto>) => (answers.report = answer),
    live: (answer: Answer<unknown>) => (answers.live = answer),
    domains: (answer: Answer<ReferringDomainsRequestDto>) => (answers.domains = answer),
    csv: (answer: Answer<unknown>) => (answers.csv = answer),
  };
}
