import type { MetaTagsReportDto, PresentTagsDto } from '@plumbline/api-client';
import { measure, measureVariant, openGraphTags, tagsOf } from '@plumbline/tools/meta-generator';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const siteName = 'Spade & Son';
const keyword = 'garden spades';
const description = 'Blades, shafts and handles compared by weight, price and soil.';

const variants = (
  [
    ['keyword', 'How to choose garden spades | Spade & Son'],
    ['question', 'Find out which one lasts – Garden spades | Spade & Son'],
    ['brand', 'Spade & Son: Garden spades'],
  ] as const
).map(([angle, title]) => ({
  ...measureVariant({ angle, title, description }, keyword),
  ogTags: openGraphTags(tagsOf({ title, description }, siteName)),
  writtenBy: 'rules' as const,
}));

/** A report written by rules, in the server's format. */
export function aTagsReport(changes: Partial<MetaTagsReportDto> = {}): MetaTagsReportDto {
  const [first] = variants;
  if (!first) throw new Error('the fixture has variants');
  return {
    title: first.title,
    description,
    ogTags: first.ogTags,
    variants,
    writtenBy: 'rules',
    model: null,
    note: null,
    ...changes,
  };
}

/** The tags of a loaded page. */
export function aLoadedPage(changes: Partial<PresentTagsDto> = {}): PresentTagsDto {
  return {
    url: 'https://shop.example/spades',
    finalUrl: 'https://shop.example/spades',
    status: 200,
    fetchedAt: '2026-06-01T12:00:00.000Z',
    title: 'Spades | Spade & Son',
    description: null,
    canonical: 'https://shop.example/spades',
    siteName,
    favicon: null,
    language: 'en',
    heading: 'Garden spades',
    openGraph: [{ property: 'og:title', content: 'Spades' }],
    twitter: [],
    titleWidth: measure('Spades | Spade & Son', 'title'),
    descriptionWidth: null,
    wall: null,
    suggested: { websiteName: siteName, pageTitle: 'Spades', description: '' },
    ...changes,
  };
}

/** A fake tags server that records its calls. */
export function tagsServer() {
  const server = setupServer();
  const asked: { path: string; body: unknown }[] = [];

  function answer(path: string, make: () => Response | Promise<Response>): void {
    server.use(
      http.post(`http://localhost${path}`, async ({ request }) => {
        asked.push({ path, body: await request.clone().json() });
        return make();
      }),
    );
  }
  const give = (data: unknown) => HttpResponse.json({ success: true, data, message: 'Done' });
  const writes = (report: MetaTagsReportDto) => answer('/api/meta-tags', () => give(report));
  const loads = (page: PresentTagsDto, when = Promise.resolve()) =>
    answer('/api/meta-tags/present', async () => {
      await when;
      return give(page);
    });

  beforeAll(() => server.listen());
  beforeEach(() => {
    asked.length = 0;
    writes(aTagsReport());
    loads(aLoadedPage());
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    asked,
    /** Sets the response to another call of the page. */
    gives: (path: string, data: unknown) => answer(path, () => give(data)),
    writes,
    loads,
    fails: (path: string, status = 500) =>
      answer(path, () =>
        HttpResponse.json(
          {
            success: false,
            type: 'about:blank',
            title: 'Something went wrong on our side',
            status,
            detail: 'Try again.',
            code: 'internal_error',
            errors: [],
          },
          { status, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
    saysNo: () =>
      answer('/api/meta-tags', () => HttpResponse.json({ success: false, message: 'no' })),
    neverAnswers: () =>
      answer('/api/meta-tags', async () => {
        await delay('infinite');
        return HttpResponse.error();
      }),
  };
}
