import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { problemCodes, problems } from '@plumbline/engine';
import { WebFetchError, webFetchErrorCodes } from '@plumbline/page';
import { ClassTransformer } from 'class-transformer';
import { BehaviorSubject, take } from 'rxjs';
import { EchoEventsController } from '../testing/echo.module.ts';
import { createTestApp } from '../testing/test-app.ts';

/** One application for all that is the same for every call: building it takes longer than the calls. */
let app: NestFastifyApplication;
let base: string;
let failWith: WebFetchError;

beforeAll(async () => {
  app = await createTestApp({ fetcher: { fetch: () => Promise.reject(failWith) } });
  await app.listen(0, '127.0.0.1');
  base = await app.getUrl();
});

describe('answers to calls that fail', () => {
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

  it('names the invalid field once, with its message', async () => {
    const answer = await post({ text: 7 });
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toEqual({
      type: '/docs/problems#validation_failed',
      title: 'The request is not valid',
      status: 400,
      detail: expect.stringMatching(/^Text is required/),
      code: 'validation_failed',
      retryable: false,
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
    expect(unknown.json().errors).toEqual([{ field: '?b??', message: 'Unknown field' }]);
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
    ['33 levels deep', `{"text":${'['.repeat(33)}${']'.repeat(33)}}`, {}, 400, 'malformed_request'],
    ['1,001 items', `{"text":[${'1,'.repeat(1_000)}1]}`, {}, 400, 'malformed_request'],
    ['compressed', '{"text":"a"}', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
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

  it('points at the url field where the URL is invalid', async () => {
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

  it('doesn’t reveal internal errors', async () => {
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

it.each(['/api/nothing', '/health/live', '/docs', '/', '/100%'])(
  'sends the security headers with %s',
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(), geolocation=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    for (const name of ['access-control-allow-origin', 'server', 'x-powered-by']) {
      expect(headers).not.toHaveProperty(name);
    }
  },
);

describe('the headers of a request', () => {
  const url = '/health/live';
  const ask = async (headers: Record<string, string | string[]>, target = url) => {
    const { statusCode, body } = await app.inject({ url: target, headers });
    return [statusCode, statusCode === 200 ? null : JSON.parse(body).code];
  };
  const refused = [400, 'malformed_request'];

  it.each([
    ['host', ['a.example', 'a.example']],
    ['host', ['a.example', 'b.example']],
    ['authorization', ['Bearer a', 'Bearer b']],
    ['content-type', ['application/json', 'text/plain']],
    ['content-length', ['0', '0']],
    ['origin', ['http://a.example', 'http://a.example']],
  ])('are refused with two of %s: %j', async (name, values) => {
    expect(await ask({ [name]: values })).toEqual(refused);
  });

  it('may have several of a list', async () => {
    for (const name of ['x-forwarded-for', 'accept', 'cookie', 'if-none-match', 'via']) {
      expect([name, ...(await ask({ [name]: ['a', 'b'] }))]).toEqual([name, 200, null]);
    }
  });

  it.each([
    'a.example',
    'a_b.example:8080',
    '127.0.0.1:3000',
    '[2001:db8::1]:80',
    'A.Example.',
    ':80',
  ])('name the host %s', async (host) => {
    expect(await ask({ host })).toEqual([200, null]);
  });

  it.each([
    ...['a.example, b.example', 'a.example,b.example', 'a b', 'a@b.example', 'http://a.example'],
    ...[
      'a.example/',
      'a.example?x',
      'a.example#x',
      'a\\b',
      '[::1',
      '::1',
      'a:b',
      'a:80:80',
      'a:123456',
    ],
    ...['bücher.example', '<a>', 'a.example%00', '"a"', "a'b", '$(a)'],
  ])('name no host: %s', async (host) => {
    expect(await ask({ host })).toEqual(refused);
  });
});

const keys = (many: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: many }, (_, at) => [`key${at}`, at]));
const questions = (many: number) =>
  Array.from({ length: many }, () => ({ question: 'a', answer: 'b' }));

const preview = { url: 'https://a.example/', title: 'A', description: 'B' };
const form = { name: 'A', description: 'B' };
const markup = (data: object) => ({ type: 'FAQ', data: { ...form, ...data } });

describe('input that class-transformer must not see', () => {
  const transformed = jest.spyOn(ClassTransformer.prototype, 'plainToInstance');
  afterAll(() => transformed.mockRestore());

  const post = (url: string, body: object) => app.inject({ method: 'POST', url, payload: body });

  it('sees valid input', async () => {
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
    expect(answer.json().errors[0]).toEqual({ field: 'key0', message: 'Unknown field' });
    expect(transformed).not.toHaveBeenCalled();
  });

  it('names unknown fields and long lists with their path', async () => {
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
      [{ field: 'data.questions.1.why', message: 'Unknown field' }],
      [
        { field: 'data.questions', message: 'Please send at most 100 questions' },
        { field: 'data.constructor', message: 'Unknown field' },
      ],
      [{ field: 'compare', message: 'Compare with at most 5 texts or URLs' }],
      undefined,
      [{ field: 'x'.repeat(100), message: 'Unknown field' }],
    ]);
  });
});

describe('server-sent events', () => {
  it('arrive one by one, not when a compressor is full, and carry the security headers', async () => {
    const steps = new BehaviorSubject(0);
    app.get(EchoEventsController).steps = steps.pipe(take(3));
    const answer = await fetch(`${base}/api/echo-events`, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    let arrived = '';
    let next = 0;
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      arrived += chunk;
      // The server sends a step only after the one before has arrived whole.
      if (arrived.includes(`"step":${next},`) && arrived.endsWith('\n\n')) steps.next((next += 1));
    }
    expect(arrived.match(/"step":\d/g)).toEqual(['"step":0', '"step":1', '"step":2']);
  });
});
