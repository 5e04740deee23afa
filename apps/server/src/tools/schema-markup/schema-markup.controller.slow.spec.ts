import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { SchemaMarkupController } from './schema-markup.controller.ts';
import type { SchemaImportReportDto, SchemaMarkupReportDto } from './schema-markup.dto.ts';

const page = `<!doctype html><html lang="en"><head><title>Spade</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Spade","offers":{"@type":"Offer","price":"39,00"}}</script>
<script type="application/ld+json">{"@type":"Product",}</script></head>
<body vocab="https://schema.org/" typeof="Person"><span property="name">Ann</span></body></html>`;

describe(SchemaMarkupController, () => {
  let app: NestFastifyApplication;
  const fetcher = new FakeWebFetcher({
    'https://shop.example/': { body: page },
    'https://shop.example/data.json': {
      body: '{}',
      headers: { 'content-type': 'application/json' },
    },
    'https://gone.example/': 'dns_not_found',
  });
  beforeAll(async () => (app = await createTestApp({ fetcher })));
  afterAll(() => app.close());

  const post = (payload: unknown, path = '') =>
    app.inject({
      method: 'POST',
      url: `/api/schema-markup${path}`,
      headers: { 'content-type': 'application/json' },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  const product = { type: 'Product', data: { name: 'Ash spade', description: 'A spade.' } };

  describe('making markup', () => {
    it('answers with script, object, findings and rich results', async () => {
      const answer = await post({
        type: 'Product',
        data: {
          ...product.data,
          type: 'Product',
          url: '',
          image: 'https://a.example/s.jpg',
          author: '',
          datePublished: '',
          rating: '4.5',
          price: '39.00',
          availability: 'InStock',
        },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const { success, message, data } = answer.json<{
        success: boolean;
        message: string;
        data: SchemaMarkupReportDto;
      }>();
      expect([success, message]).toEqual([true, 'Schema markup generated successfully!']);
      expect(data.schemaMarkup).toMatch(
        /^<script type="application\/ld\+json">\n\{[^<]*\}\n<\/script>$/,
      );
      expect(JSON.parse(data.schemaMarkup.replace(/<\/?script[^>]*>/g, ''))).toEqual(data.jsonLd);
      expect(data.jsonLd).toEqual({
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: 'Ash spade',
        description: 'A spade.',
        image: 'https://a.example/s.jpg',
        offers: { '@type': 'Offer', price: '39.00', availability: 'https://schema.org/InStock' },
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: 4.5,
          bestRating: 5,
          worstRating: 1,
        },
      });
      expect(data.findings[0]).toMatchObject({ kind: 'missing-required', level: 'error' });
      expect(data.richResults[0]).toMatchObject({ name: 'Product snippet' });
    });

    it('takes numbers where the form has digits', async () => {
      const answer = await post({
        type: 'Product',
        data: { ...product.data, rating: 4.5, ratingCount: 12, price: 39 },
      });
      expect(answer.json<{ data: SchemaMarkupReportDto }>().data.jsonLd).toMatchObject({
        aggregateRating: { ratingValue: 4.5, ratingCount: 12 },
        offers: { price: '39' },
      });
    });

    it.each([
      ['type', { data: product.data }, 'Schema type is required'],
      ['type', { ...product, type: 'Person' }, 'Schema type is required'],
      ['type', { ...product, type: ['Product'] }, 'Schema type is required'],
      ['data', { type: 'Product' }, 'Please send the form as data'],
      ['data', { type: 'Product', data: [] }, 'Please send the form as data'],
      ['data', { type: 'Product', data: 'x' }, 'Please send the form as data'],
      [
        'data.questions',
        { ...product, data: { ...product.data, questions: [[]] } },
        'Each question must have a question and an answer',
      ],
      ['data.name', { type: 'Product', data: { description: 'x' } }, 'Name is required'],
      [
        'data.name',
        { type: 'Product', data: { name: '  ', description: 'x' } },
        'Name is required',
      ],
      ['data.description', { type: 'Product', data: { name: 'x' } }, 'Description is required'],
      [
        'data.url',
        { ...product, data: { ...product.data, url: 'javascript:alert(1)' } },
        'Please enter a valid URL',
      ],
      [
        'data.image',
        { ...product, data: { ...product.data, image: 'x' } },
        'Please enter a valid image URL',
      ],
      [
        'data.logo',
        { ...product, data: { ...product.data, logo: {} } },
        'Please enter a valid image URL',
      ],
      [
        'data.rating',
        { ...product, data: { ...product.data, rating: 5.1 } },
        'Please enter a rating from 1 to 5, in steps of 0.1',
      ],
      [
        'data.name',
        { ...product, data: { ...product.data, name: 'x'.repeat(1_000_000) } },
        'Please keep this under 300 characters',
      ],
      [
        'data.description',
        { ...product, data: { ...product.data, description: 'x'.repeat(5_001) } },
        'Please keep this under 5,000 characters',
      ],
      [
        'data.sameAs',
        {
          type: 'Organization',
          data: { ...product.data, sameAs: `${'PT1'.repeat(6_600)}!` },
        },
        expect.any(String),
      ],
      ['data.unheard', { ...product, data: { ...product.data, unheard: 'x' } }, 'Unknown field'],
      [
        'data.questions',
        { ...product, data: { ...product.data, questions: 'x' } },
        'Questions must be a list',
      ],
      [
        'data.questions.0.answer',
        { ...product, data: { ...product.data, questions: [{ question: 'x', answer: 7 }] } },
        'An answer must be a string',
      ],
    ])('names the field %s when it is wrong (%#)', async (field, body, message: unknown) => {
      const answer = await post(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'validation_failed',
        errors: [{ field, message }],
      });
    });

    it('rejects a prototype in the body', async () => {
      const answer = await post(
        '{"type":"Product","data":{"name":"x","description":"y","__proto__":{"polluted":true}}}',
      );
      expect(answer.statusCode).toBe(400);
      expect('polluted' in {}).toBe(false);
    });
  });

  describe('importing', () => {
    it('answers with the structured data of a page', async () => {
      const answer = await post({ url: 'shop.example' }, '/import');
      expect(answer.statusCode).toBe(200);
      const { data, message } = answer.json<{ data: SchemaImportReportDto; message: string }>();
      expect(message).toBe('We found 2 JSON-LD blocks and 1 item in attributes.');
      expect(data).toMatchObject({
        url: 'https://shop.example/',
        finalUrl: 'https://shop.example/',
        status: 200,
        provenance: { kind: 'measured', fromCache: false },
        blocks: [
          { types: ['Product'], error: null },
          { types: [], line: 1 },
          { syntax: 'rdfa', types: ['Person'] },
        ],
        forms: [{ block: 0, type: 'Product', name: 'Spade' }],
      });
    });

    it.each([
      ['', 400, 'validation_failed'],
      ['javascript:alert(1)', 400, 'validation_failed'],
      ['https://gone.example/', 422, 'dns_not_found'],
      ['https://shop.example/data.json', 422, 'not_html'],
    ])('refuses %j', async (url, status, code) => {
      const answer = await post({ url }, '/import');
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ success: false, code });
    });
  });
});
