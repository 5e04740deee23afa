import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ClassTransformer } from 'class-transformer';
import { createTestApp } from '../testing/test-app.ts';

const keys = (many: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: many }, (_, at) => [`key${at}`, at]));
const questions = (many: number) =>
  Array.from({ length: many }, () => ({ question: 'a', answer: 'b' }));

const preview = { url: 'https://a.example/', title: 'A', description: 'B' };
const form = { name: 'A', description: 'B' };
const markup = (data: object) => ({ type: 'FAQ', data: { ...form, ...data } });

describe('what class-transformer must not see', () => {
  let app: NestFastifyApplication;
  const transformed = jest.spyOn(ClassTransformer.prototype, 'plainToInstance');

  beforeAll(async () => (app = await createTestApp()));
  afterAll(async () => {
    transformed.mockRestore();
    await app.close();
  });

  const post = (url: string, body: object) => app.inject({ method: 'POST', url, payload: body });

  it('sees what is valid', async () => {
    transformed.mockClear();
    expect(
      (await post('/api/schema-markup', markup({ questions: questions(100) }))).statusCode,
    ).toBe(200);
    expect(transformed).toHaveBeenCalled();
  });

  it.each([
    ['/api/serp-preview', '150,000 unknown keys', keys(150_000), 413, 'payload_too_large'],
    [
      '/api/serp-preview',
      '2,000 unknown keys',
      { ...preview, ...keys(2_000) },
      400,
      'malformed_request',
    ],
    [
      '/api/serp-preview',
      '900 unknown keys',
      { ...preview, ...keys(900) },
      400,
      'validation_failed',
    ],
    ['/api/serp-preview', 'a list of calls', [preview, preview], 400, 'validation_failed'],
    ['/api/keyword-analysis', '250,000 unknown keys', keys(250_000), 400, 'malformed_request'],
    [
      '/api/keyword-analysis',
      'unknown keys in a source',
      { content: 'a', compare: [keys(900)] },
      400,
      'validation_failed',
    ],
    ['/api/schema-markup', '60,000 keys in data', markup(keys(60_000)), 400, 'malformed_request'],
    ['/api/schema-markup', '900 keys in data', markup(keys(900)), 400, 'validation_failed'],
    [
      '/api/schema-markup',
      '30,000 questions',
      markup({ questions: questions(30_000) }),
      400,
      'malformed_request',
    ],
    [
      '/api/schema-markup',
      '101 questions',
      markup({ questions: questions(101) }),
      400,
      'validation_failed',
    ],
    ['/api/sitemap-generator', '130,000 unknown keys', keys(130_000), 400, 'validation_failed'],
    [
      '/api/robots-generator',
      '51 agents',
      { domain: 'a.example', agents: Array(51).fill({}) },
      400,
      'validation_failed',
    ],
  ])('%s: %s', async (url, _what, body, status, code) => {
    // What the first call of a DTO looks up does not count for its body.
    await post(url, {});
    transformed.mockClear();
    const answer = await post(url, body);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().errors.length).toBeLessThanOrEqual(20);
    const seen = transformed.mock.calls.filter(([, plain]) => JSON.stringify(plain).length > 100);
    expect(seen).toEqual([]);
  });

  it('does not see the parameters of a query either', async () => {
    const query = Object.keys(keys(700)).join('&');
    transformed.mockClear();
    const answer = await app.inject(`/api/blog/posts?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(20);
    expect(answer.json().errors[0]).toEqual({ field: 'key0', message: 'This field is not known' });
    expect(transformed).not.toHaveBeenCalled();
  });

  it('names unknown fields and long lists where they are', async () => {
    const answers = [
      await post(
        '/api/schema-markup',
        markup({ questions: [questions(1)[0], { question: 'a', why: 'b' }] }),
      ),
      await post('/api/schema-markup', markup({ questions: questions(101), constructor: 1 })),
      await post('/api/keyword-analysis', {
        content: 'a',
        compare: Array(6).fill({ content: 'b' }),
      }),
      await post('/api/keyword-analysis', { content: 'a', stopWords: true, nothing: null }),
      await post('/api/echo', { text: 'a', ['x'.repeat(5_000)]: 1 }),
    ];
    expect(answers.map((answer) => answer.json().errors)).toEqual([
      [{ field: 'data.questions.1.why', message: 'This field is not known' }],
      [
        { field: 'data.questions', message: 'Please send at most 100 questions' },
        { field: 'data.constructor', message: 'This field is not known' },
      ],
      [{ field: 'compare', message: 'Compare with at most 5 texts or URLs' }],
      undefined,
      [{ field: 'x'.repeat(100), message: 'This field is not known' }],
    ]);
  });
});
