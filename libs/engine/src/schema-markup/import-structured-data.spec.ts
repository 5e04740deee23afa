import { FakeWebFetcher } from '@plumbline/page/testing';
import { PageReader } from '../page/page-reader.ts';
import { patientWorkers } from '../testing/patient-workers.ts';
import { importStructuredData } from './generate-schema-markup.ts';

const page = `<!doctype html><html lang="en"><head><title>Spade</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Spade","offers":{"@type":"Offer","price":"39,00"}}</script>
<script type="application/ld+json">{"@type":"Product",}</script></head>
<body vocab="https://schema.org/" typeof="Person"><span property="name">Ann</span></body></html>`;

describe(importStructuredData, () => {
  const fetcher = new FakeWebFetcher({
    'https://shop.example/': { body: page },
    'https://bare.example/': { status: 404, body: '<title>Nothing</title>' },
    'https://gone.example/': 'dns_not_found',
  });
  const workers = patientWorkers();
  const read = importStructuredData({ pages: new PageReader(fetcher, workers), workers });
  afterAll(() => workers.close());

  it('reads each block with its issues, in any syntax, and what the form can start from', async () => {
    const data = await read({ url: 'shop.example' });
    expect(data).toMatchObject({
      page: { finalUrl: 'https://shop.example/', status: 200 },
      fromCache: false,
      blocks: [
        { syntax: 'json-ld', types: ['Product'], error: null },
        { syntax: 'json-ld', types: [], line: 1, issues: [] },
        { syntax: 'rdfa', types: ['Person'], error: null },
      ],
      forms: [
        { block: 0, type: 'Product', name: 'Spade', fields: { name: 'Spade', price: '39,00' } },
      ],
    });
    expect(data.blocks[0]?.issues).toContainEqual(
      expect.objectContaining({ kind: 'wrong-value', property: 'price' }),
    );
    expect(data.blocks[1]?.error).toMatch(/^Line 1, column \d+/);
  });

  it('says that a page came from the cache', async () => {
    await read({ url: 'https://shop.example/', fresh: true });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await read({ url: 'https://shop.example/' })).toMatchObject({ fromCache: true });
  });

  it('treats a page without any as a result', async () => {
    expect(await read({ url: 'https://bare.example/' })).toMatchObject({
      page: { status: 404 },
      blocks: [],
      forms: [],
    });
  });

  it('fails when the page cannot be fetched', async () => {
    await expect(read({ url: 'https://gone.example/' })).rejects.toMatchObject({
      code: 'dns_not_found',
    });
  });
});
