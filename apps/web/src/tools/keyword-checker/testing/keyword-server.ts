import type { KeywordAnalysisDto } from '@plumbline/api-client';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { anAnalysis } from './analysis-fixture.ts';

/** A fake analysis server that records its calls. */
export function keywordServer() {
  const server = setupServer();
  const asked: unknown[] = [];

  function answer(make: () => Response | Promise<Response>): void {
    server.use(
      http.post('http://localhost/api/keyword-analysis', async ({ request }) => {
        asked.push(await request.json());
        return make();
      }),
    );
  }

  const answerWith = (data: KeywordAnalysisDto) =>
    answer(() => HttpResponse.json({ success: true, data, message: 'Done' }));

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    answerWith(anAnalysis());
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    asked,
    answerWith,
    refuse: (status: number, problem: object) =>
      answer(() =>
        HttpResponse.json(
          { success: false, ...problem },
          { status, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    neverAnswer: () =>
      answer(async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
  };
}
