import type { PageSpeedRunDto, PageSpeedRunStepDto } from '@plumbline/api-client';
import type { PageSpeedReport } from '@plumbline/tools/page-speed';
import { screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aSpeedReport } from './report-fixture.ts';

const base = 'http://localhost/api/page-speed/runs';
const redirects = 'http://localhost/api/url-analyzer/redirects';
export const runId = '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11';

export const aStep = (given: Partial<PageSpeedRunStepDto> = {}): PageSpeedRunStepDto => ({
  id: runId,
  url: 'https://shop.example/',
  runs: 1,
  state: 'running',
  place: null,
  expectedWaitSeconds: null,
  step: { stage: 'loading', formFactor: 'desktop', run: 1, of: 1 },
  progress: 0.2,
  createdAt: '2026-06-01T12:00:00.000Z',
  startedAt: '2026-06-01T12:00:01.000Z',
  endedAt: null,
  problem: null,
  ...given,
});

const ok = (data: unknown, status = 200) =>
  HttpResponse.json({ success: true, data, message: 'Done' }, { status });

/** A problem document in the server's format. */
const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { success: false, code, title: `Title of ${code}`, detail: `Detail of ${code}.`, errors: [] },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

/** A fake server that measures pages. By default a run is done when it is first fetched. */
export function speedServer() {
  const server = setupServer();
  const started: unknown[] = [];
  const cancelled: string[] = [];
  const holders: (string | null)[] = [];
  const keepHolder = (request: Request) =>
    holders.push(new URL(request.url).searchParams.get('holder'));
  let start: () => Response | Promise<Response> = () =>
    ok(aRun({ state: 'queued', place: 1 }), 202);
  let reads: PageSpeedRunDto[] = [];

  const aRun = (given: Partial<PageSpeedRunDto>): PageSpeedRunDto => ({
    ...aStep(),
    report: null,
    ...given,
  });
  const done = (report: PageSpeedReport): PageSpeedRunDto =>
    aRun({
      state: 'done',
      step: null,
      progress: 1,
      report: structuredClone(report) as PageSpeedRunDto['report'],
    });

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  // The chunk compiles on its first import, which takes longer than a query waits.
  beforeAll(() => import('../report/speed-report.tsx'));
  beforeEach(() => {
    started.length = 0;
    cancelled.length = 0;
    holders.length = 0;
    localStorage.clear();
    start = () => ok(aRun({ state: 'queued', place: 1 }), 202);
    reads = [done(aSpeedReport())];
    server.use(
      http.post(base, async ({ request }) => {
        keepHolder(request);
        started.push(await request.json());
        return start();
      }),
      http.get(`${base}/:id`, ({ request }) => {
        keepHolder(request);
        return ok(reads.length > 1 ? reads.shift() : reads[0]);
      }),
      http.delete(`${base}/:id`, ({ params, request }) => {
        keepHolder(request);
        cancelled.push(String(params.id));
        return ok(aRun({ state: 'cancelled' }));
      }),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    started,
    cancelled,
    /** The holder id that each call sent. */
    holders,
    answerWith: (report: PageSpeedReport) => (reads = [done(report)]),
    /** The responses to fetches of the run, in order; the last one repeats. */
    looks: (...steps: Partial<PageSpeedRunDto>[]) => (reads = steps.map(aRun)),
    refuse: (status: number, code: string, headers?: Record<string, string>) =>
      (start = () => problem(status, code, headers)),
    /** The final URL after the page's redirects. */
    leadsTo: (end: object) => server.use(http.post(redirects, () => ok({ end }))),
    neverStart: () =>
      (start = async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
  };
}

/** Finds the report's heading. On a busy machine the first render takes longer than queries wait by default. */
export const reportHeading = (url = 'https://shop.example/'): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name: url }, { timeout: 15_000 });
