import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import fc from 'fast-check';
import { createTestApp } from '../testing/test-app.ts';
import { routableUrl } from './request-target.ts';
import { dataPolicy } from './security-headers.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Route {
  readonly method: string;
  readonly url: string;
  readonly costly: boolean;
}

const encoded = (text: string): string =>
  text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/** Spellings of a path that the router takes for the path itself. */
const same: readonly [name: string, spell: (path: string) => string][] = [
  ['as it is', (path) => path],
  ['with an encoded letter', (path) => path.replace('/api', '/%61pi')],
  ['with every letter encoded', encoded],
  ['with a query', (path) => `${path}?a=/b%`],
  ['with a fragment', (path) => `${path}#/a`],
  ['in absolute form', (path) => `http://other.example${path}`],
  ['in absolute form, encoded', (path) => `HTTPS://OTHER.example:8443${encoded(path)}?b`],
];

/** Spellings that a proxy in front of the server may take for it. */
const similar: typeof same = [
  ['with a slash at the end', (path) => `${path}/`],
  ['with doubled slashes', (path) => path.replaceAll('/', '//')],
  ['with a doubled slash in absolute form', (path) => `http://other.example/${path}`],
  ['with encoded slashes', (path) => `/${path.slice(1).replaceAll('/', '%2F')}`],
  ['with a backslash', (path) => `/\\${path.slice(1)}`],
  ['in capitals', (path) => path.toUpperCase()],
  ['in encoded capitals', (path) => path.replace('/api', '/%41%50%49')],
  ['with a parameter at the end', (path) => `${path};a=b`],
  ['with a parameter after /api', (path) => path.replace('/api', '/api;a=b')],
  ['with a dot', (path) => `/.${path}`],
  ['with two dots', (path) => `/a/..${path}`],
  ['with encoded dots', (path) => `/%2e%2E${path}`],
  ['with a % at the end', (path) => `${path}%`],
  ['with bytes that are no UTF-8', (path) => `${path}%ff`],
];

describe('the target of a request', () => {
  let app: NestFastifyApplication;
  let port: number;
  const agent = new Agent({ keepAlive: true });
  const routes: Route[] = [];
  /** The route whose handler a visitor has reached. */
  const reached = new Map<string, string>();
  let visitors = 0;

  beforeAll(async () => {
    app = await createTestApp({
      env: { TRUST_PROXY: '1', RATE_LIMIT_PER_MINUTE: '2', RATE_LIMIT_COSTLY_PER_MINUTE: '1' },
      onRoute: (route) => {
        const { method, url, config, handler } = route;
        routes.push({ method: String(method), url, costly: config?.cost === 'costly' });
        route.handler = function (request, reply): unknown {
          reached.set(request.ip, url);
          return handler.call(this, request, reply);
        };
      },
    });
    await app.listen(0, '127.0.0.1');
    port = Number(new URL(await app.getUrl()).port);
  });
  afterAll(async () => {
    agent.destroy();
    await app.close();
  });

  const ask = (method: string, path: string, visitor: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const host = URL.parse(path)?.host || 'localhost';
      const headers = { accept: 'text/html,*/*', 'x-forwarded-for': visitor, host };
      const request = send({ port, agent, method, path, headers }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const parts = answer.setEncoding('utf8').toArray();
        parts.then((texts) => resolve({ status, headers, body: texts.join('') }), reject);
      });
      request.on('error', reject).end();
    });

  const newVisitor = (): string => {
    visitors += 1;
    return `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  };

  /** Calls until the limit is reached, which allows one costly call and two others. */
  const useUp = async ({ method, url, costly }: Route, spell: (path: string) => string) => {
    const visitor = newVisitor();
    const path = spell(url.replaceAll(/:\w+/g, 'x'));
    const first = await ask(method, path, visitor);
    const isReached = reached.get(visitor) === url;
    if (!costly || !isReached) await ask(method, path, visitor);
    return { said: `${method} ${path}`, isReached, first, last: await ask(method, path, visitor) };
  };

  const calls = (): readonly Route[] => routes.filter(({ url }) => url.startsWith('/api/'));

  /** What is wrong with how a call was counted and answered. */
  const issues = ({ said, first, last }: Awaited<ReturnType<typeof useUp>>): string[] => {
    const found =
      first.status === 429 || last.status !== 429 ? ['not counted as it should be'] : [];
    for (const { headers, status } of [first, last]) {
      const type = status < 400 ? /json|event-stream/ : /^application\/problem\+json/;
      if (!type.test(headers['content-type'] ?? ''))
        found.push(`of type ${headers['content-type']}`);
      if (headers['content-security-policy'] !== dataPolicy) found.push('with another policy');
    }
    return found.map((issue) => `${said}: ${first.status}, ${last.status}, ${issue}`);
  };

  it('is checked for every API call', () => {
    expect(calls().length).toBeGreaterThan(60);
    expect(calls().filter(({ costly }) => costly).length).toBeGreaterThan(10);
  });

  it.each(same)('is counted and answered as a call where it reaches one: %s', async (_, spell) => {
    const found: string[] = [];
    for (const route of calls()) {
      const answers = await useUp(route, spell);
      if (!answers.isReached) found.push(`${answers.said}: not reached`);
      found.push(...issues(answers));
    }
    expect(found).toEqual([]);
  });

  it.each(similar)(
    'is counted and answered as a call where it resembles one: %s',
    async (_, spell) => {
      const found: string[] = [];
      for (const route of calls()) found.push(...issues(await useUp(route, spell)));
      expect(found).toEqual([]);
    },
  );

  it.each([
    '/no/such/page',
    '/100%',
    '/apis',
    '/blog/api',
    '/a/api/..',
    'http://other.example/robots.txt',
    '/docs',
    '/health/live',
  ])('is not counted where it is that of a page or a file: %s', async (path) => {
    const visitor = newVisitor();
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push((await ask('GET', path, visitor)).status);
    expect(answers).not.toContain(429);
  });

  it('is counted when data is sent to a page', async () => {
    const { first, last } = await useUp({ method: 'POST', url: '/a', costly: false }, String);
    expect([first.status, last.status]).toEqual([404, 429]);
  });

  it.each([
    ...['*', 'ftp://other.example/a', 'http:///a', 'http://', 'http://a@other.example/a'],
    'http://a,b/a',
  ])('is refused and counted where it is none: %s', async (target) => {
    const route = { method: 'OPTIONS', url: '/a', costly: false };
    const { first, last } = await useUp(route, () => target);
    expect([first.status, JSON.parse(first.body).code]).toEqual([400, 'malformed_request']);
    expect(last.status).toBe(429);
  });

  it('always reaches the router as a readable path', () => {
    const parts = fc.constantFrom(
      '%',
      '%2',
      '%ff',
      '%25',
      '%2f',
      '/',
      '\\',
      '?',
      '#',
      ';',
      '.',
      'api',
      'http:',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (target) => {
        const url = routableUrl({ method: 'GET', url: target.join(''), headers: {} });
        expect(url).toMatch(/^\//);
        expect(() => decodeURI(url.split(/[?#]/, 1)[0] ?? '')).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });
});
