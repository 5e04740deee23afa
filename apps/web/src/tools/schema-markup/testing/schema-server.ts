import { schemaForm, schemaReport } from '@plumbline/tools/schema-markup';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const imported = {
  url: 'https://shop.example/',
  finalUrl: 'https://shop.example/spade',
  status: 200,
  blocks: [
    {
      syntax: 'json-ld',
      types: ['Product'],
      error: null,
      line: null,
      column: null,
      code: '{\n  "@type": "Product"\n}',
      cut: false,
      issues: [
        {
          kind: 'wrong-value',
          level: 'error',
          block: 0,
          path: 'Product.offers: Offer',
          property: 'price',
          message: 'price: ‘39,00’ is no plain number.',
          authority: { name: 'schema.org', url: 'https://schema.org/price' },
        },
      ],
    },
    {
      syntax: 'json-ld',
      types: [],
      error: 'Line 4, column 1: a comma too many.',
      line: 4,
      column: 1,
      code: '{"@type":,}<img src=x onerror=alert(1)>',
      cut: false,
      issues: [],
    },
    {
      syntax: 'rdfa',
      types: ['Persn'],
      error: null,
      line: null,
      column: null,
      code: '{\n  "@type": "Persn"\n}',
      cut: false,
      issues: [
        {
          kind: 'unknown-type',
          level: 'error',
          block: 2,
          path: 'Persn',
          property: null,
          message: 'The type Persn is unknown.',
          authority: { name: 'schema.org', url: 'https://schema.org/docs/full.html' },
        },
      ],
    },
  ],
  richResults: [],
  forms: [
    {
      block: 0,
      type: 'Product',
      name: 'Ash spade',
      fields: { type: 'Product', name: 'Ash spade', price: '39.00' },
    },
  ],
  moreIssues: 0,
  provenance: { kind: 'measured', fetchedAt: '2026-06-01T12:00:00.000Z', fromCache: false },
};

/** A fake markup server: uses the same rules as the real one, and records its calls. */
export function schemaServer() {
  const server = setupServer();
  const asked: { path: string; body: { type: string; data: Record<string, unknown> } }[] = [];

  function answer(make?: () => Response | Promise<Response>): void {
    server.use(
      http.post('http://localhost/api/schema-markup*', async ({ request }) => {
        const body = (await request.clone().json()) as (typeof asked)[number]['body'];
        const { pathname } = new URL(request.url);
        asked.push({ path: pathname, body });
        if (make) return make();
        const data = pathname.endsWith('/import')
          ? imported
          : schemaReport(schemaForm({ ...body.data, type: body.type }));
        return HttpResponse.json({ success: true, data, message: 'Done' });
      }),
    );
  }

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    answer();
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return { asked, answer };
}
