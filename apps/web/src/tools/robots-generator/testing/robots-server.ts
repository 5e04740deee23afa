import type { LiveRobotsDto } from '@plumbline/api-client';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const content =
  'User-agent: *\nDisallow: /admin/\nAllow: /admin/help\nDisallow: checkout\n\nUser-agent: GPTBot\nDisallow: /\n';

const liveFile = (parts: Partial<LiveRobotsDto> = {}): LiveRobotsDto => ({
  url: 'https://shop.example/robots.txt',
  finalUrl: 'https://shop.example/robots.txt',
  redirects: [],
  status: 200,
  interpretation: 'rules',
  explanation: 'We found a robots.txt. Crawlers follow its rules.',
  contentType: 'text/plain',
  content,
  bytes: content.length,
  truncated: false,
  findings: [],
  groups: [
    { agents: ['*'], allow: 1, disallow: 2 },
    { agents: ['GPTBot'], allow: 0, disallow: 1 },
  ],
  sitemaps: [],
  provenance: { kind: 'measured', by: 'PlumblineBot/0.1.0', fetchedAt: '2026-11-21T12:00:00.000Z' },
  ...parts,
});

/** A fake server of live files that records its calls. */
export function robotsServer() {
  const server = setupServer();
  const asked: unknown[] = [];

  function answer(make: () => Response): void {
    server.use(
      http.post('http://localhost/api/robots-generator/live-file', async ({ request }) => {
        asked.push(await request.json());
        return make();
      }),
    );
  }
  const answerWith = (parts: Partial<LiveRobotsDto>) =>
    answer(() => HttpResponse.json({ success: true, data: liveFile(parts), message: 'Done' }));

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    answerWith({});
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return { asked, answer, answerWith };
}
