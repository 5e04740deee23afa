import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { createTestApp } from '../../testing/test-app.ts';
import { MetaGeneratorController } from './meta-generator.controller.ts';
import type { MetaTagsReportDto, PresentTagsDto } from './meta-generator.dto.ts';

const input = {
  websiteName: 'Spade & Son',
  pageTitle: 'How to choose garden spades',
  primaryKeyword: 'garden spades',
  description:
    'Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
};
const url = 'https://shop.example/spades';
const page = `<!doctype html><html lang="en"><head><title>Spades | Spade &amp; Son</title>
<meta property="og:site_name" content="Spade & Son"><meta property="og:title" content="Spades">
<link rel="canonical" href="/spades"></head><body><h1>Garden spades</h1></body></html>`;

describe(MetaGeneratorController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createTestApp({
      fetcher: new FakeWebFetcher({
        [url]: { body: page },
        'https://shop.example/a.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%' },
        'https://down.example/': 'connection_failed',
      }),
    });
  });
  afterAll(() => app.close());

  const post = (payload: object, path = '/api/meta-tags') =>
    app.inject({ method: 'POST', url: path, payload });
  const write = async (payload: object) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: MetaTagsReportDto }>().data;
  };

  it('answers with the first variant in the specified fields, and with all three', async () => {
    const answer = await post(input);
    expect(answer.statusCode).toBe(200);
    const { success, data } = answer.json<{ success: boolean; data: MetaTagsReportDto }>();
    expect(success).toBe(true);
    expect(data).toMatchObject({
      title: 'How to choose garden spades | Spade & Son',
      writtenBy: 'rules',
      model: null,
      note: null,
    });
    expect(data.ogTags.split('\n')).toContain(
      '<meta property="og:site_name" content="Spade &amp; Son">',
    );
    expect(data.variants).toHaveLength(3);
    const [first] = data.variants;
    expect([first?.title, first?.description, first?.ogTags]).toEqual([
      data.title,
      data.description,
      data.ogTags,
    ]);
  });

  it.each([
    ['websiteName', '', 'Website name is required'],
    ['pageTitle', '', 'Page title is required'],
    ['primaryKeyword', '', 'Primary keyword is required'],
    ['description', '', 'Description is required'],
    ['description', 'x'.repeat(301), 'Description should be under 300 characters'],
    ['websiteName', ' \u0000\u200b\u202e\n', 'Website name is required'],
    ['pageTitle', 7, 'Page title is required'],
    ['primaryKeyword', null, 'Primary keyword is required'],
    ['pageTitle', 'x'.repeat(201), 'Page title should be under 200 characters'],
    ['primaryKeyword', 'x'.repeat(100_000), 'Primary keyword should be under 100 characters'],
  ])('refuses %s %j: %s', async (field, value, message) => {
    const answer = await post({ ...input, [field]: value });
    if (answer.statusCode === 413) return expect(String(value).length).toBeGreaterThan(16_000);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'validation_failed',
      errors: [{ field, message }],
    });
  });

  it('names all four fields when the body is empty', async () => {
    const { errors } = (await post({})).json<{ errors: { field: string }[] }>();
    expect(errors.map(({ field }) => field)).toEqual(Object.keys(input));
  });

  it('takes a description of exactly 300 characters', async () => {
    await write({ ...input, description: 'word '.repeat(60).slice(0, 299) + '.' });
  });

  it('reads the present tags of a page', async () => {
    const answer = await post({ url: 'shop.example/spades' }, '/api/meta-tags/present');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<{ data: PresentTagsDto }>().data).toMatchObject({
      finalUrl: url,
      status: 200,
      title: 'Spades | Spade & Son',
      description: null,
      canonical: url,
      siteName: 'Spade & Son',
      heading: 'Garden spades',
      openGraph: [
        { property: 'og:site_name', content: 'Spade & Son' },
        { property: 'og:title', content: 'Spades' },
      ],
      twitter: [],
      titleWidth: { fit: 'fits' },
      descriptionWidth: null,
      wall: null,
      suggested: { websiteName: 'Spade & Son', pageTitle: 'Spades', description: '' },
    });
  });

  it.each([
    ['not a URL', 400, 'validation_failed'],
    ['', 400, 'validation_failed'],
    ['javascript:alert(1)', 400, 'validation_failed'],
    ['https://shop.example/a.pdf', 422, 'not_html'],
    ['https://down.example/', 502, 'connection_failed'],
  ])('reads no tags of %j', async (address, status, code) => {
    const answer = await post({ url: address }, '/api/meta-tags/present');
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, errors: [{ field: 'url' }] });
  });
});
