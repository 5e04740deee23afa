import type { PresentTagsDto } from '@plumbline/api-client';
import { serpPreviewReport } from '@plumbline/tools/serp-preview';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { aLoadedPage } from '../../meta-generator/testing/tags-server.ts';

/** A fake preview server: uses the same library as the real one, and records its calls. */
export function serpServer() {
  const server = setupServer();
  const asked: Parameters<typeof serpPreviewReport>[0][] = [];

  function answer(make?: () => Response | Promise<Response>): void {
    server.use(
      http.post('http://localhost/api/serp-preview', async ({ request }) => {
        const body = (await request.json()) as (typeof asked)[number];
        asked.push(body);
        if (make) return make();
        const message = 'SERP preview generated!';
        return HttpResponse.json({ success: true, data: serpPreviewReport(body), message });
      }),
    );
  }

  /** The tags of a loaded page. */
  function present(tags: Partial<PresentTagsDto>): void {
    server.use(
      http.post('http://localhost/api/meta-tags/present', () =>
        HttpResponse.json({ success: true, data: aLoadedPage(tags), message: 'Read.' }),
      ),
    );
  }

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    answer();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return { asked, answer, present };
}
