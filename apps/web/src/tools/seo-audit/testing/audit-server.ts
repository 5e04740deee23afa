import type { SeoAuditReportDto, SeoAuditRunDto } from '@plumbline/api-client';
import { waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aReport } from './report-fixture.ts';

const url = 'http://localhost/api/seo-audit/runs';
export const runId = '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11';

const aRun = (given: Partial<SeoAuditRunDto> = {}): SeoAuditRunDto => ({
  ...{ id: runId, url: 'shop.example/', state: 'queued', progress: null },
  ...{ problem: null, report: null },
  ...given,
});

const ok = (data: unknown, status = 200) =>
  HttpResponse.json({ success: true, data, message: 'Done' }, { status });

/** A fake audit server: an audit is done when it is first read by default. Records its calls. */
export function auditServer() {
  const server = setupServer();
  const asked: { readonly body: unknown }[] = [];
  const cancelled: string[] = [];
  let reads = 0;
  let start: () => Response | Promise<Response> = () => ok(aRun(), 202);
  let read: () => Response | Promise<Response> = () => ok(aRun());

  /** Each read is the next of these runs; the last one repeats. */
  function looks(...runs: Partial<SeoAuditRunDto>[]): void {
    start = () => ok(aRun(), 202);
    const left = runs.map(aRun);
    read = () => ok(left.length > 1 ? left.shift() : left[0]);
  }

  const answerWith = (report: SeoAuditReportDto) => looks({ state: 'done', report });

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    cancelled.length = 0;
    reads = 0;
    localStorage.clear();
    answerWith(aReport());
    server.use(
      http.post(url, async ({ request }) => {
        asked.push({ body: await request.json() });
        return start();
      }),
      http.get(`${url}/:id`, () => {
        reads += 1;
        return read();
      }),
      http.delete(`${url}/:id`, ({ params }) => {
        cancelled.push(String(params.id));
        return ok(aRun({ state: 'cancelled' }));
      }),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    /** The audits that were started. */
    asked,
    /** The ids of the audits that were canceled. */
    cancelled,
    looks,
    answerWith,
    failWith: (problem: object) =>
      looks({ state: 'failed', problem: problem as SeoAuditRunDto['problem'] }),
    /** What the start of an audit returns. */
    answer: (make: () => Response | Promise<Response>) => void (start = make),
    /** A problem document in the server's format. */
    refuse: (status: number, problem: object, headers: Record<string, string> = {}) => {
      start = () =>
        HttpResponse.json(
          { success: false, ...problem },
          { status, headers: { 'content-type': 'application/problem+json', ...headers } },
        );
    },
    /** Starts audits that never end. */
    neverAnswer: () => {
      start = () => ok(aRun(), 202);
      read = async () => {
        await delay('infinite');
        return HttpResponse.error();
      };
    },
    /** Resolves once a page polls an audit. */
    reading: () => waitFor(() => expect(reads).toBeGreaterThan(0)),
    use: server.use.bind(server),
  };
}
