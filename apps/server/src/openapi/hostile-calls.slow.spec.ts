import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { problemCodes } from '@plumbline/engine';
import { WebFetchError } from '@plumbline/page';
import { FakeLab } from '@plumbline/tools/page-speed/testing';
import fc from 'fast-check';
import { Runs } from '../runs.module.ts';
import { contract } from '../testing/contract.ts';
import { createTestApp } from '../testing/test-app.ts';
import { operationsOf } from './contract-rules.ts';

const hostileTexts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\r\n',
    '__proto__',
    'constructor',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://[::1]/',
    'http://127.0.0.1:6379/',
    'http://a@b/',
    'http://exa mple.com/',
    'http://[]/',
    'http://xn--/',
    'http://:80/',
    'http://1.2.3.4.5/',
    'gopher://x',
    '//127.0.0.1/',
    '\ud800',
    "' OR 1=1 --",
    '${7*7}',
    '../../etc/passwd',
    '%00',
    '%',
    'a'.repeat(100_000),
    `http://${'a'.repeat(300)}.example/`,
    `http://example.com/${'a'.repeat(100_000)}`,
  ),
);
const hostileValues = fc.oneof(
  { weight: 3, arbitrary: hostileTexts },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown> },
  {
    weight: 1,
    arbitrary: fc.constantFrom(1e308, -0, 2 ** 53 + 1, true, null, [], {}, [[[[]]]], {
      $gt: '',
    }) as fc.Arbitrary<unknown>,
  },
);
const fields = [
  'url',
  'text',
  'options',
  'options.times',
  'fresh',
  'keyphrase',
  '__proto__',
  'constructor',
  'toString',
  'then',
];
const hostileBodies = fc.oneof(
  fc
    .dictionary(fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 20 })), hostileValues, {
      maxKeys: 6,
    })
    .map((body) => JSON.stringify(body)),
  fc.jsonValue().map((body) => JSON.stringify(body)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
    '['.repeat(50_000),
    `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    '\ufeff{}',
    '{"url":1,"url":2}',
  ),
);
const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/json;',
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'a/b/c',
  '',
);
const hostileHeaders = fc.dictionary(
  fc.constantFrom(
    'x-forwarded-for',
    'accept-encoding',
    'accept',
    'host',
    'origin',
    'if-none-match',
    'range',
    'x-http-method-override',
  ),
  fc.string({ maxLength: 100 }).map((text) => text.replace(/[^\x20-\x7e]/g, '')),
);

const mentions = (answer: { body: string; headers: object }, text: string): number =>
  (answer.body + JSON.stringify(answer.headers)).split(text).length - 1;

/** Configured, so that the operator's calls exist. */
const languageModel = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'none' };

describe('hostile calls', () => {
  let app: NestFastifyApplication;
  const lab = new FakeLab();

  beforeAll(async () => {
    app = await createTestApp({
      fetcher: {
        fetch: () => Promise.reject(new WebFetchError('blocked_target', 'nothing leaves')),
      },
      judge: { judge: () => Promise.reject(new WebFetchError('blocked_target', 'nothing leaves')) },
      lab,
      config: { languageModel },
    });
    await app.get(Runs).start();
  });
  afterAll(async () => {
    await app.close();
    expect(lab.orders).toEqual([]);
  });

  const judge = async (call: {
    method: string;
    url: string;
    payload?: string;
    headers?: Record<string, string>;
  }) => {
    const answer = await app.inject({ ...call, method: call.method as 'GET' });
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).not.toMatch(/node_modules|\.ts:\d/);
    if (answer.statusCode < 400) return;
    expect(String(answer.headers['content-type'])).toMatch(/^application\/problem\+json/);
    const body = answer.json();
    expect(problemCodes).toContain(body.code);
    expect(body).toMatchObject({
      success: false,
      status: answer.statusCode,
      message: expect.any(String),
    });
    expect(Array.isArray(body.errors)).toBe(true);
    expect(answer.body.length).toBeLessThan(10_000);
  };

  it('never cause a 5xx or a failure without a code', async () => {
    const operations = operationsOf(contract).filter(
      ({ path }) => path.startsWith('/api/') && !path.includes('{'),
    );
    expect(operations.length).toBeGreaterThan(1);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...operations),
        hostileBodies,
        contentTypes,
        hostileHeaders,
        async ({ method, path }, payload, contentType, headers) => {
          await judge({
            method: method.toUpperCase(),
            url: path,
            payload,
            headers: { ...headers, 'content-type': contentType },
          });
        },
      ),
      { numRuns: 400 },
    );
  });

  it('to any URL under /api are answered the same way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'),
        fc.oneof(
          fc.webPath(),
          fc.string({ maxLength: 60 }).map((text) => `/${text.replace(/[^\x21-\x7e]/g, '')}`),
        ),
        async (method, path) => {
          const answer = await app.inject({ method: method as 'GET', url: `/api/nothing${path}` });
          expect(answer.statusCode).toBeGreaterThanOrEqual(400);
          expect(answer.statusCode).toBeLessThan(500);
          if (method !== 'HEAD') expect(problemCodes).toContain(answer.json().code);
        },
      ),
      { numRuns: 200 },
    );
  });

  it.each(['evil.example', 'evil.example:80@seo.example', '"><script>', '127.0.0.1'])(
    'with the Host header %s change nothing in an answer',
    async (host) => {
      for (const url of [
        '/api/nothing',
        '/robots.txt',
        '/sitemap.xml',
        '/docs',
        '/docs-json',
        '/docs/problems',
        '/',
      ]) {
        const answer = await app.inject({
          url,
          headers: { host, 'x-forwarded-host': host, 'x-forwarded-proto': 'gopher' },
        });
        // Recorded answers in the documentation name 127.0.0.1 for every caller.
        const usual = await app.inject({ url });
        expect(mentions(answer, host)).toBe(mentions(usual, host));
      }
    },
  );
});
