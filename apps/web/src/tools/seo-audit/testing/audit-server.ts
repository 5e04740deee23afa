import type { SeoAuditReportDto } from '@plumbline/api-client';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aReport } from './report-fixture.ts';

const url = 'http://localhost/api/seo-audit';

/** A call of the page: its body, and the id for its progress. */
interface AskedAudit {
  readonly body: unknown;
  readonly progressId: string | null;
  readonly signal: AbortSignal;
}

/** A fake audit server: returns a report by default, and records its calls. */
export function auditServer() {
  const server = setupServer();
  const asked: AskedAudit[] = [];

  function answer(make: () => Response | Promise<Response>): void {
    server.use(
      http.post(url, async ({ request }) => {
        asked.push({
          body: await request.clone().json(),
          progressId: request.headers.get('x-progress-id'),
          signal: request.signal,
        });
        return make();
      }),
    );
  }

  const withReport = (report: SeoAuditReportDto) =>
    HttpResponse.json({ success: true, data: report, message: 'Done' });

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    localStorage.clear();
    answer(() => withReport(aReport()));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    asked,
    answer,
    answerWith: (report: SeoAuditReportDto) => answer(() => withReport(report)),
    /** A problem document in the server's format. */
    refuse: (status: number, problem: object, headers: Record<string, string> = {}) =>
      answer(() =>
        HttpResponse.json(
          { success: false, ...problem },
          { status, headers: { 'content-type': 'application/problem+json', ...headers } },
        ),
      ),
    neverAnswer: () =>
      answer(async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
    use: server.use.bind(server),
  };
}
