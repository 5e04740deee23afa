import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { serpResult } from '@plumbline/seo/serp';
import { createTestApp } from '../../testing/test-app.ts';
import { SerpPreviewController } from './serp-preview.controller.ts';

const request = {
  url: 'https://www.shop.example/garden/spades',
  title: 'Garden spades: how to choose one that lasts',
  description: 'Which garden spade suits your soil and your back: blades and handles compared.',
};

describe(SerpPreviewController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/serp-preview', payload });

  it('answers with what a result shows, on a desktop and on a phone', async () => {
    const answer = await post({ ...request, keyword: 'spade', date: '2026-11-02' });
    expect(answer.statusCode).toBe(200);
    const given = { ...request, keyword: 'spade', date: '2026-11-02' };
    expect(answer.json()).toEqual({
      success: true,
      message: 'SERP preview generated!',
      data: {
        displayTitle: request.title,
        displayDescription: request.description,
        displayUrl: 'www.shop.example › garden/spades',
        desktop: serpResult({ ...given, device: 'desktop' }),
        mobile: serpResult({ ...given, device: 'mobile' }),
        model: { provenance: 'estimated', checked: '2026-11', note: expect.any(String) },
      },
    });
  });

  it('counts characters as a reader does', async () => {
    const family = '👨‍👩‍👧‍👦';
    const titled = (characters: number) => post({ ...request, title: family.repeat(characters) });
    expect((await titled(60)).statusCode).toBe(200);
    expect((await titled(61)).statusCode).toBe(400);
    const endless = await post({ ...request, title: `a${'\u0301'.repeat(1_000)}` });
    expect(endless.json()).toMatchObject({ detail: 'Title should be under 60 characters' });
  });

  it.each([
    ['title', '', 'Title is required'],
    ['title', ' \n ', 'Title is required'],
    ['title', undefined, 'Title is required'],
    ['title', ['a'], 'Title is required'],
    ['title', 'a'.repeat(61), 'Title should be under 60 characters'],
    ['url', '', 'Please enter a valid URL'],
    ['url', 'not a url', 'Please enter a valid URL'],
    ['url', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['url', null, 'Please enter a valid URL'],
    [
      'url',
      `https://a.example/${'a'.repeat(2048)}`,
      'Please enter a URL of at most 2048 characters',
    ],
    ['description', '', 'Description is required'],
    ['description', 'a'.repeat(161), 'Description should be under 160 characters'],
    ['keyword', 'a'.repeat(101), 'Please keep the keyword under 100 characters'],
    ['siteName', 7, 'The site name must be a text'],
    ['date', '2. 11. 2026', 'Please enter the date as YYYY-MM-DD'],
    ['more', 'x', 'Unknown field'],
  ])('says of %s %j: %s', async (field, value, message) => {
    const answer = await post({ ...request, [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'validation_failed',
      success: false,
      errors: [{ field, message }],
    });
  });

  it('treats hostile text as text', async () => {
    const hostile = '</script>\u0000\u202e\ud800 <img src=x onerror=1>';
    const answer = await post({
      ...request,
      title: hostile,
      description: hostile,
      keyword: hostile,
      siteName: hostile,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
