import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { WebFetchError, webFetchErrorCodes } from '@plumbline/page';
import { createTestApp } from '../testing/test-app.ts';
import { problemCodes } from './problem-codes.ts';
import { problems } from './problems.ts';

describe('answers to calls that fail', () => {
  let app: NestFastifyApplication;
  let failWith: WebFetchError;

  beforeAll(async () => {
    app = await createTestApp({ fetcher: { fetch: () => Promise.reject(failWith) } });
  });
  afterAll(() => app.close());

  const post = (
    payload: string | object,
    headers: Record<string, string> = {},
    url = '/api/echo',
  ) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  it('wraps a result in the envelope, with status 200', async () => {
    const answer = await post({ text: 'hi', options: { times: 2 } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true, data: { text: 'hihi' }, message: 'Echoed.' });
  });

  it('names the field that is wrong, once, with its sentence', async () => {
    const answer = await post({ text: 7 });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      type: '/docs/problems#validation_failed',
      title: 'The request is not valid',
      status: 400,
      detail: expect.stringMatching(/^Text is required/),
      code: 'validation_failed',
      errors: [{ field: 'text', message: expect.stringMatching(/^Text is required/) }],
      instance: `urn:uuid:${String(answer.headers['x-request-id'])}`,
      success: false,
      message: expect.stringMatching(/^Text is required/),
    });
  });

  it('names nested and unknown fields, and lists at most 20', async () => {
    const nested = await post({ text: 'a', options: { times: 9 } });
    expect(nested.json().errors).toEqual([
      { field: 'options.times', message: 'times must not be greater than 5' },
    ]);
    const unknown = await post({ text: 'a', ['<b>\n']: 1 });
    expect(unknown.json().errors).toEqual([{ field: '?b??', message: 'This field is not known' }]);
    const many = await post({
      text: 'a',
      ...Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`f${i}`, 1])),
    });
    expect(many.json().errors).toHaveLength(20);
  });

  it.each([
    ['no body', '', {}, 400, 'malformed_request'],
    ['broken JSON', '{"text":', {}, 400, 'malformed_request'],
    ['a prototype key', '{"__proto__":{"x":1},"text":"a"}', {}, 400, 'malformed_request'],
    ['a list', '[]', {}, 400, 'validation_failed'],
    ['a list of requests', '[{"text":"a"}]', {}, 400, 'validation_failed'],
    ['a string', '"text"', {}, 400, 'validation_failed'],
    ['null', 'null', {}, 400, 'validation_failed'],
    [
      'a form',
      'text=a',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['XML', '<a/>', { 'content-type': 'text/xml' }, 415, 'unsupported_media_type'],
    ['10 MB', JSON.stringify({ text: 'a'.repeat(10_000_000) }), {}, 413, 'payload_too_large'],
  ])('answers a body that is %s', async (_name, body, headers, status, code) => {
    const answer = await post(body, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().success).toBe(false);
  });

  it('takes the body limit of the route', async () => {
    const answer = await post({ text: 'a'.repeat(1000) }, {}, '/api/echo/fetch');
    expect(answer.json().code).toBe('payload_too_large');
  });

  it.each(webFetchErrorCodes)(
    'answers the fetch failure %s by the table, without its inner message',
    async (code) => {
      failWith = new WebFetchError(code, 'connect ECONNREFUSED 10.1.2.3:6379');
      const answer = await post({ text: 'http://example.com/' }, {}, '/api/echo/fetch');
      expect(answer.statusCode).toBe(problems[code].status);
      expect(answer.json()).toMatchObject({ code, detail: problems[code].detail });
      expect(answer.body).not.toContain('10.1.2.3');
      expect(answer.headers['retry-after'] !== undefined).toBe(code === 'target_rate_limited');
    },
  );

  it('points at the url field where the URL is at fault', async () => {
    failWith = new WebFetchError('invalid_url', 'x');
    const answer = await post({ text: 'x' }, {}, '/api/echo/fetch');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field: 'url', message: problems.invalid_url.detail }]);
  });

  it.each(problemCodes)('says what to do next for %s', async (code) => {
    const answer = await app.inject(`/api/echo/fail/${code}`);
    expect(answer.statusCode).toBe(problems[code].status);
    expect(answer.json().message).toMatch(/^[A-Z].{20,}\.$/);
    expect(answer.body).not.toContain('hunter2');
  });

  it('keeps a bug to itself', async () => {
    const answer = await app.inject('/api/echo/fail/bug');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'internal_error', errors: [] });
    expect(answer.body).not.toMatch(/hunter2|\.ts|node_modules/);
  });

  it.each([
    ['/api/nothing', 404, 'not_found'],
    ['/api', 404, 'not_found'],
    ['/api/echo', 405, 'method_not_allowed'],
    ['/api/%65cho', 405, 'method_not_allowed'],
    ['/api/echo/fail/', 404, 'not_found'],
    ['/API/echo', 404, 'not_found'],
    ['/api/echo/fail/pipe', 400, 'validation_failed'],
    ['/api/%', 400, 'malformed_request'],
    ['/api/%ff%fe', 400, 'malformed_request'],
    [`/api/echo/fail/${'a'.repeat(9000)}`, 414, 'uri_too_long'],
  ])('answers GET %s', async (url, status, code) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).not.toContain('aaaa');
  });

  it.each([
    ['GET', '/api/echo', 'POST'],
    ['DELETE', '/api/echo/fail/not_found', 'GET'],
  ] as const)('says to %s which methods %s takes', async (method, url, allow) => {
    expect((await app.inject({ method, url })).headers.allow).toBe(allow);
  });
});
