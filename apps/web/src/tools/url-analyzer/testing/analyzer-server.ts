import type { UrlAnalyzerReportDto, UrlLinkStatusDto } from '@plumbline/api-client';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { anAnswer, aUrlReport } from './report-fixture.ts';

const base = 'http://localhost/api/url-analyzer';

type Answer = () => Response | Promise<Response>;

const success = (data: unknown) => HttpResponse.json({ success: true, data, message: 'Done' });

/** A problem document in the server's format. */
export const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { success: false, code, title: `Title of ${code}`, detail: `Detail of ${code}.`, errors: [] },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

/** A fake server. By default it returns a report, and 200 for each link. */
export function analyzerServer() {
  const server = setupServer();
  const asked: unknown[] = [];
  const batches: string[][] = [];
  const followed: unknown[] = [];
  let report: Answer = () => success(aUrlReport());
  let redirects: Answer = () => HttpResponse.error();
  let links: ((urls: string[]) => Response | Promise<Response>) | null = null;

  beforeAll(async () => {
    server.listen({ onUnhandledFrame: 'error' });
    await import('../report/url-report.tsx');
  });
  beforeEach(() => {
    for (const list of [asked, batches, followed]) list.length = 0;
    report = () => success(aUrlReport());
    redirects = () => HttpResponse.error();
    links = null;
    server.use(
      http.post(base, async ({ request }) => {
        asked.push(await request.json());
        return report();
      }),
      http.post(`${base}/redirects`, async ({ request }) => {
        followed.push(await request.json());
        return redirects();
      }),
      http.post(`${base}/links`, async ({ request }) => {
        const { urls } = (await request.json()) as { urls: string[] };
        batches.push(urls);
        return links ? links(urls) : linksOf(urls.map((url) => anAnswer({ url, finalUrl: url })));
      }),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  const linksOf = (answers: UrlLinkStatusDto[]) =>
    success({ links: answers, checkedAt: '2026-06-01T12:00:00.000Z' });

  return {
    asked,
    batches,
    followed,
    answerWith: (given: Partial<UrlAnalyzerReportDto>) => {
      report = () => success(aUrlReport(given));
    },
    answer: (make: Answer) => (report = make),
    neverAnswer: () => {
      report = async () => {
        await delay('infinite');
        return HttpResponse.error();
      };
    },
    redirectsAre: (data: unknown) => (redirects = () => success(data)),
    linksAre: (make: (urls: string[]) => Response | Promise<Response>) => (links = make),
    linksOf,
  };
}
