import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { schemaTypes, textFields } from '@plumbline/schema-markup';
import { naughtyStrings } from '../../../../../tools/testing/naughty-strings.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type {
  SchemaImportReportDto,
  SchemaMarkupReportDto,
} from './dto/schema-markup-report.dto.ts';
import { SchemaMarkupController } from './schema-markup.controller.ts';

const page = `<!doctype html><html lang="en"><head><title>Spade</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Spade","offers":{"@type":"Offer","price":"39,00"}}</script>
<script type="application/ld+json">{"@type":"Product",}</script></head>
<body vocab="https://schema.org/" typeof="Person"><span property="name">Ann</span></body></html>`;

describe(SchemaMarkupController, () => {
  let app: NestFastifyApplication;
  const fetcher = new FakeWebFetcher({
    'https://shop.example/': { body: page },
    'https://bare.example/': { status: 404, body: '<title>Nothing</title>' },
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
    it('writes the longest form, which a worker does', async () => {
      const question = { question: '<'.repeat(1_000), answer: '&😀'.repeat(5_000) };
      const data = { ...product.data, questions: Array.from({ length: 100 }, () => question) };
      const answer = await post({ type: 'FAQ', data });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const { jsonLd, schemaMarkup } = answer.json<{ data: SchemaMarkupReportDto }>().data;
      const asked = { '@type': 'Question', name: question.question };
      const answered = { '@type': 'Answer', text: question.answer };
      expect(jsonLd['mainEntity']).toEqual(Array(100).fill({ ...asked, acceptedAnswer: answered }));
      // Millions of characters are too many for one expression.
      const [open, close] = ['<script type="application/ld+json">\n', '</script>'];
      expect(schemaMarkup.startsWith(open) && schemaMarkup.endsWith(close)).toBe(true);
      expect(schemaMarkup.slice(open.length, -close.length).search(/[<>&]/)).toBe(-1);
    });

    it('refuses an address that no parser takes', async () => {
      const sameAs = `${'PT1'.repeat(6_600)}!`;
      const answer = await post({ type: 'Organization', data: { ...product.data, sameAs } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].field).toBe('data.sameAs');
    });

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
      expect(data.richResults.map(({ name }) => name)).toEqual([
        'Product snippet',
        'Merchant listing',
      ]);
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

    it.each(schemaTypes)('makes a %s', async (type) => {
      const answer = await post({
        type,
        data: { ...product.data, questions: [{ question: 'Rust?', answer: 'No.' }] },
      });
      const { jsonLd } = answer.json<{ data: SchemaMarkupReportDto }>().data;
      expect(jsonLd['@type']).toBe(type === 'FAQ' ? 'FAQPage' : type);
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
        'data.unheard',
        { ...product, data: { ...product.data, unheard: 'x' } },
        'This field is not known',
      ],
      [
        'data.questions',
        { ...product, data: { ...product.data, questions: 'x' } },
        'Questions must be a list',
      ],
      [
        'data.questions.0.answer',
        { ...product, data: { ...product.data, questions: [{ question: 'x', answer: 7 }] } },
        'An answer must be a text',
      ],
    ])('names the field %s when it is wrong (%#)', async (field, body, message) => {
      const answer = await post(body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'validation_failed',
        errors: [{ field, message }],
      });
    });

    it('refuses to be given a prototype', async () => {
      const answer = await post(
        '{"type":"Product","data":{"name":"x","description":"y","__proto__":{"polluted":true}}}',
      );
      expect(answer.statusCode).toBe(400);
      expect('polluted' in {}).toBe(false);
    });

    const checked = ['rating', 'url', 'image', 'logo', 'authorUrl', 'sameAs', 'subtype'];
    const inScript = (markup: string): unknown => {
      expect(markup.match(/</g)).toHaveLength(2);
      return JSON.parse(markup.replace(/<\/?script[^>]*>/g, ''));
    };

    it('answers every naughty string with markup that holds it', async () => {
      // A hundred in one call, for what is proved is each string, not each call.
      const strings = naughtyStrings().strings.filter(({ length }) => length <= 1_000);
      for (let from = 0; from < strings.length; from += 100) {
        const some = strings.slice(from, from + 100);
        const questions = some.map((text) => ({ question: text, answer: text }));
        const answer = await post({ type: 'FAQ', data: { ...product.data, questions } });
        expect(answer.statusCode).toBe(200);
        const { schemaMarkup } = answer.json<{ data: SchemaMarkupReportDto }>().data;
        const { mainEntity } = inScript(schemaMarkup) as { mainEntity: { name: string }[] };
        const expected = some.map((text) => text.trim()).filter((text) => text !== '');
        expect(mainEntity.map(({ name }) => name)).toEqual(expected);
      }
    });

    it.each(schemaTypes)('takes naughty strings in every field: %s', async (type) => {
      const strings = naughtyStrings().strings.filter(
        (text) => text.trim() !== '' && text.length <= 300,
      );
      const at = (index: number): string => strings[(index * 7) % strings.length] ?? '';
      const fields = textFields.filter((field) => !checked.includes(field));
      const data = Object.fromEntries(fields.map((field, index) => [field, at(index)]));
      const answer = await post({ type, data });
      expect(answer.statusCode).toBe(200);
      const { schemaMarkup } = answer.json<{ data: SchemaMarkupReportDto }>().data;
      expect(inScript(schemaMarkup)).toMatchObject({ name: at(0).trim() });
    });

    it('answers a text that is too long with the field', async () => {
      const long = naughtyStrings().strings.filter(({ length }) => length > 5_000);
      for (const text of ['a'.repeat(5_001), ...long]) {
        const answer = await post({
          type: 'Product',
          data: { ...product.data, description: `x${text}x` },
        });
        expect(answer.statusCode).toBe(400);
        expect(answer.json()).toMatchObject({ errors: [{ field: 'data.description' }] });
      }
    });
  });

  describe('importing', () => {
    const read = async (body: object) => {
      const answer = await post(body, '/import');
      expect(answer.statusCode).toBe(200);
      return answer.json<{ data: SchemaImportReportDto; message: string }>();
    };

    it('reads each block with its faults, items in attributes, and what the form can start from', async () => {
      const { data, message } = await read({ url: 'shop.example' });
      expect(message).toBe('2 blocks of JSON-LD found.');
      expect(data).toMatchObject({
        finalUrl: 'https://shop.example/',
        status: 200,
        provenance: { kind: 'measured', fromCache: false },
        blocks: [
          { types: ['Product'], error: null, faults: expect.any(Array) as unknown },
          { types: [], line: 1, faults: [] },
        ],
        items: [{ syntax: 'rdfa', properties: 1, unknown: [] }],
        starts: [
          { block: 0, type: 'Product', name: 'Spade', form: { name: 'Spade', price: '39,00' } },
        ],
      });
      expect(data.blocks[0]?.faults).toContainEqual(
        expect.objectContaining({ kind: 'wrong-value', property: 'price' }),
      );
      expect(data.blocks[1]?.error).toMatch(/^Line 1, column \d+/);
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
