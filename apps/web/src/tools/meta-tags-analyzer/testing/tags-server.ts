import type { MetaTagsAnalyzerReportDto } from '@plumbline/api-client';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aTagsReport } from './tags-report.ts';

const address = 'http://localhost/api/meta-tags-analyzer';

/** A fake server: returns a report of the requested URL by default, and records its calls. */
export function tagsServer() {
  const server = setupServer();
  const asked: { url: string; fresh?: boolean }[] = [];

  function answer(make: (url: string) => Response | Promise<Response>): void {
    server.use(
      http.post(address, async ({ request }) => {
        const body = (await request.json()) as { url: string; fresh?: boolean };
        asked.push(body);
        return make(body.url);
      }),
    );
  }

  const withReport = (data: MetaTagsAnalyzerReportDto) =>
    HttpResponse.json({ success: true, data, message: 'Meta tags analysis completed!' });
  const refusal = (status: number, problem: object) =>
    HttpResponse.json(
      { success: false, ...problem },
      { status, headers: { 'content-type': 'application/problem+json' } },
    );

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    answer((url) => withReport(aTagsReport({ url })));
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    asked,
    answer,
    withReport,
    refusal,
    neverAnswer: () =>
      answer(async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
  };
}
