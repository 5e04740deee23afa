import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { StorageUnreachable } from '@plumbline/adapters/storage';
import { parseSetCookie } from 'cookie';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import { adminToken } from '../testing/test-config.ts';
import { AdminGate } from './admin-gate.ts';
import { SessionController } from './admin.module.ts';
import { adminApps } from './testing/admin-apps.ts';

type Headers = Record<string, string>;

const here = 'http://localhost:3000';
const fromHere: Headers = { host: 'localhost:3000', origin: here };
const days = 86_400_000;

const { start } = adminApps();

describe(SessionController, () => {
  afterEach(() => jest.restoreAllMocks());

  let visitors = 0;
  const newVisitor = () => `198.51.100.${(visitors += 1)}`;
  const signIn = (
    app: NestFastifyApplication,
    payload: object,
    headers = fromHere,
    remoteAddress = newVisitor(),
  ) => app.inject({ method: 'POST', url: '/api/session', payload, headers, remoteAddress });
  const cookieFrom = (answer: { headers: Record<string, unknown> }) =>
    parseSetCookie(String(answer.headers['set-cookie']));
  /** The `Cookie` header of a browser that signed in. */
  const signedIn = async (app: NestFastifyApplication, headers = fromHere) => {
    const { name, value } = cookieFrom(await signIn(app, { token: adminToken }, headers));
    return { cookie: `${name}=${value}` };
  };
  const signOut = (app: NestFastifyApplication, headers: Headers) =>
    app.inject({ method: 'DELETE', url: '/api/session', headers: { ...fromHere, ...headers } });
  const isSignedIn = async (app: NestFastifyApplication, headers: Headers) => {
    const answer = await app.inject({ url: '/api/session', headers });
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.json().data.signedIn;
  };

  it('signs a browser in with the token, and out', async () => {
    const app = await start();
    expect(await isSignedIn(app, {})).toBe(false);
    const answer = await signIn(app, { token: adminToken });
    expect(answer.json()).toMatchObject({ success: true, data: { signedIn: true } });
    const { name, value, ...attributes } = cookieFrom(answer);
    expect(attributes).toEqual({
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      maxAge: 30 * 86_400,
    });
    expect(answer.body + value).not.toContain(adminToken);
    const cookie = `${name}=${value}`;
    expect(await isSignedIn(app, { cookie })).toBe(true);
    expect(await isSignedIn(app, { cookie: `a=b; ${cookie}; c="d"` })).toBe(true);
    const out = await signOut(app, { cookie });
    expect(out.json().data).toEqual({ signedIn: false });
    expect(cookieFrom(out)).toMatchObject({ name, value: '', maxAge: 0, path: '/' });
  });

  it.each<[string, Headers, Headers, object]>([
    [
      'of a site with HTTPS',
      { PUBLIC_URL: 'https://seo.example' },
      { host: '127.0.0.1:3000', origin: 'https://seo.example' },
      { name: '__Host-plumbline-operator', secure: true },
    ],
    [
      'of a site with HTTPS, through a tunnel',
      { PUBLIC_URL: 'https://seo.example' },
      { ...fromHere, 'sec-fetch-site': 'same-origin' },
      { name: '__Host-plumbline-operator', secure: true },
    ],
    [
      'behind HTTPS that PUBLIC_URL does not name',
      {},
      { host: 'seo.example', origin: 'https://seo.example' },
      { name: 'plumbline-operator', secure: true },
    ],
    [
      'at an address of the own network',
      {},
      { host: '192.168.0.7:3000', origin: 'http://192.168.0.7:3000' },
      { name: 'plumbline-operator', secure: undefined },
    ],
  ])('sets the cookie %s', async (_, env, headers, expected) => {
    const app = await start(env);
    const answer = await signIn(app, { token: adminToken }, headers);
    const cookie = cookieFrom(answer);
    expect({ name: cookie.name, secure: cookie.secure }).toEqual(expected);
    expect(cookie).toMatchObject({ path: '/', httpOnly: true, sameSite: 'strict' });
    expect(cookie).not.toHaveProperty('domain');
    expect(await isSignedIn(app, { cookie: `${cookie.name}=${cookie.value}` })).toBe(true);
  });

  it('ends a session after 30 days', async () => {
    const app = await start();
    const cookie = await signedIn(app);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 29.9 * days);
    expect(await isSignedIn(app, cookie)).toBe(true);
    clock.mockReturnValue(now + 30 * days + 1_000);
    expect(await isSignedIn(app, cookie)).toBe(false);
  });

  it('keeps a session across restarts and replicas, and ends it if the token changes', async () => {
    const cookie = await signedIn(await start());
    expect(await isSignedIn(await start({ PRODUCT_NAME: 'Another' }), cookie)).toBe(true);
    expect(await isSignedIn(await start({ ADMIN_TOKEN: `${adminToken}-2` }), cookie)).toBe(false);
  });

  it('ends a session when its browser signs out, on every replica and for good', async () => {
    const app = await start();
    const replica = await start({ PRODUCT_NAME: 'Another' });
    const copied = await signedIn(app);
    const other = await signedIn(app);
    expect(copied).not.toEqual(other);
    expect((await signOut(app, copied)).statusCode).toBe(200);
    for (const server of [app, replica]) {
      expect(await isSignedIn(server, copied)).toBe(false);
      const { statusCode } = await server.inject({ url: '/metrics', headers: copied });
      expect(statusCode).toBe(401);
      expect(await isSignedIn(server, other)).toBe(true);
    }
    // Once more, and with a cookie that signs nobody in.
    for (const cookie of [copied.cookie, 'plumbline-operator=x', '']) {
      expect((await signOut(replica, { cookie })).statusCode).toBe(200);
    }
    expect(await isSignedIn(replica, other)).toBe(true);
  });

  it('keeps a session open if its end cannot be stored', async () => {
    const app = await createTestApp({
      storage: () => Promise.reject(new StorageUnreachable('none')),
    });
    const cookie = await signedIn(app);
    const refused = await signOut(app, cookie);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'storage_unavailable']);
    expect(refused.headers['set-cookie']).toBeUndefined();
    const { statusCode } = await app.inject({ url: '/metrics', headers: cookie });
    expect(statusCode).toBe(503);
    expect(await isSignedIn(app, { cookie: 'plumbline-operator=x' })).toBe(false);
    expect((await app.inject({ url: '/metrics', headers: asOperator })).statusCode).toBe(200);
    await app.close();
  });

  it('finds its cookie among others with that name, which a subdomain can plant', async () => {
    const app = await start();
    const { cookie } = await signedIn(app);
    const second = await signedIn(app);
    const [name = '', value = ''] = cookie.split('=');
    const planted = Array.from({ length: 60 }, (_, n) => `${name}=${n}${value.slice(2)}`);
    for (const header of [
      `${name}=junk; ${cookie}`,
      `${cookie}; ${name}=junk`,
      `${name}=;${cookie};${name}=`,
      `${[...planted, cookie, ...planted].join('; ')}`,
    ]) {
      expect([header, await isSignedIn(app, { cookie: header })]).toEqual([header, true]);
    }
    expect(await isSignedIn(app, { cookie: planted.join('; ') })).toBe(false);
    expect(await isSignedIn(app, { cookie: `x${cookie}; a="${cookie}"; b=${cookie}` })).toBe(false);
    const https = await start({ PUBLIC_URL: 'https://seo.example' });
    expect(await isSignedIn(https, { cookie: `__Host-${name}=junk; __Host-${cookie}` })).toBe(true);
    // Signing out ends every session that the browser has here.
    await signOut(app, { cookie: `${name}=junk; ${cookie}; ${second.cookie}` });
    expect(await isSignedIn(app, { cookie })).toBe(false);
    expect(await isSignedIn(app, second)).toBe(false);
  });

  it('rejects a cookie that it hasn’t signed', async () => {
    const app = await start();
    const { cookie } = await signedIn(app);
    const [name = '', id = '', end = '', signature = ''] = cookie.split(/[=.]/);
    for (const value of [
      '',
      end,
      `${id}.${end}.`,
      `${end}.${signature}`,
      `${id}.${Number(end) + 1}.${signature}`,
      `${id}.0${end}.${signature}`,
      `${id.slice(1)}A.${end}.${signature}`,
      `${id}.${end}.${signature.slice(1)}`,
      `${id}.${end}.${'A'.repeat(43)}`,
      `${id}.${end}.${signature}.x`,
      adminToken,
      '%00',
    ]) {
      expect([value, await isSignedIn(app, { cookie: `${name}=${value}` })]).toEqual([
        value,
        false,
      ]);
    }
    // A subdomain can set the name without the prefix, and nothing more.
    const secure = await start({ PUBLIC_URL: 'https://seo.example' });
    expect(await isSignedIn(secure, { cookie })).toBe(false);
    expect(await isSignedIn(secure, { cookie: `__Host-${cookie}` })).toBe(true);
  });

  it('signs in once with the code of a link, within an hour', async () => {
    const app = await start();
    const gate = app.get(AdminGate);
    const code = gate.newCode();
    expect(cookieFrom(await signIn(app, { code })).name).toBe('plumbline-operator');
    const again = await signIn(app, { code });
    expect(again.json()).toMatchObject({ status: 401, code: 'unauthorized' });
    expect(again.json().detail).toContain('used already or is older than an hour');
    expect(again.headers['set-cookie']).toBeUndefined();

    const first = gate.newCode();
    const second = gate.newCode();
    expect((await signIn(app, { code: first })).statusCode).toBe(401);
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 61 * 60_000);
    expect((await signIn(app, { code: second })).statusCode).toBe(401);
    clock.mockReturnValue(now + 59 * 60_000);
    expect((await signIn(app, { code: second })).statusCode).toBe(200);
    // A code is no token, and a token is no code.
    const third = gate.newCode();
    expect((await signIn(app, { token: third })).statusCode).toBe(401);
    expect((await signIn(app, { code: adminToken })).statusCode).toBe(401);
  });

  it('counts wrong tokens and codes, and still accepts the right one', async () => {
    const app = await start();
    const code = app.get(AdminGate).newCode();
    const guesser = newVisitor();
    const from = (payload: object) => signIn(app, payload, fromHere, guesser);
    for (let guess = 0; guess < 10; guess += 1) {
      const payload = guess % 2 ? { code: `guess-${guess}` } : { token: `guess-${guess}` };
      expect((await from(payload)).statusCode).toBe(401);
    }
    const limited = await from({ token: 'one-more-guess' });
    expect([limited.statusCode, limited.json().code]).toEqual([429, 'rate_limited']);
    expect((await from({ code })).statusCode).toBe(200);
    expect((await from({ token: adminToken })).statusCode).toBe(200);
  });

  it.each([{}, { token: adminToken, code: 'x' }, { token: 7 }, { token: 'x'.repeat(501) }])(
    'takes one secret: not %j',
    async (payload) => {
      const answer = await signIn(await start(), payload);
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'validation_failed',
        errors: [{ field: 'token' }],
      });
    },
  );

  const https = { PUBLIC_URL: 'https://seo.example' };
  /** How a bare `proxy_pass` forwards requests. */
  const behindProxy = { host: '127.0.0.1:3000' };
  const itself = 'https://seo.example';
  const sibling = 'https://blog.seo.example';

  describe.each<[string, Headers, Headers, boolean]>([
    ['its own page', https, { origin: itself, 'sec-fetch-site': 'same-origin' }, true],
    ['its own page, without Sec-Fetch-Site', https, { origin: itself }, true],
    ['its own page at another name', {}, { host: 'a.example', origin: 'http://a.example' }, true],
    [
      'its own page through a tunnel',
      https,
      { ...fromHere, 'sec-fetch-site': 'same-origin' },
      true,
    ],
    ['a page of another site', https, { origin: 'https://evil.example' }, false],
    ['another site', https, { origin: itself, 'sec-fetch-site': 'cross-site' }, false],
    ['a page of a subdomain', https, { origin: sibling }, false],
    ['a subdomain', https, { origin: itself, 'sec-fetch-site': 'same-site' }, false],
    ['an address that was typed', https, { 'sec-fetch-site': 'none' }, false],
    ['nobody knows where', https, {}, false],
    ['a page that hides where it is', https, { origin: 'null' }, false],
    ['a page without HTTPS', https, { host: 'seo.example', origin: 'http://seo.example' }, false],
    ['another port', {}, { host: 'localhost:3000', origin: 'http://localhost:4000' }, false],
    ['a page at a proxy whose name is not set', {}, { origin: 'http://seo.lan' }, false],
  ])('a call from %s', (_, env, from, allowed) => {
    const refused = [403, 'forbidden'];

    it(`${allowed ? 'may' : 'may not'} change something by the cookie`, async () => {
      const app = await start(env);
      const origin = env.PUBLIC_URL ?? here;
      const cookie = await signedIn(app, { origin, 'sec-fetch-site': 'same-origin' });
      const headers = { ...behindProxy, ...from };
      for (const [method, url] of [
        ['POST', '/api/blog/runs/x/items/0/retry'],
        ['DELETE', '/api/blog/runs/x'],
      ] as const) {
        const answer = await app.inject({ method, url, headers: { ...headers, ...cookie } });
        const said = [answer.statusCode, answer.json().code];
        // The id is checked after the guard.
        expect(said).toEqual(allowed ? [400, 'validation_failed'] : refused);
        // No browser sends a token by itself.
        const authorization = `Bearer ${adminToken}`;
        const byToken = await app.inject({ method, url, headers: { ...headers, authorization } });
        expect(byToken.statusCode).toBe(400);
      }
    });

    it(`${allowed ? 'may' : 'may not'} sign in and out`, async () => {
      const app = await start(env);
      const headers = { ...behindProxy, ...from };
      for (const [method, payload] of [
        ['POST', { token: adminToken }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await app.inject({ method, url: '/api/session', payload, headers });
        expect([answer.statusCode, answer.json().code]).toEqual(
          allowed ? [200, undefined] : refused,
        );
        expect('set-cookie' in answer.headers).toBe(allowed);
      }
    });
  });

  it('reads with the cookie from any page, including event streams', async () => {
    const app = await start();
    const cookie = await signedIn(app);
    const run = '/api/blog/runs/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11/events';
    for (const [url, status] of [
      ['/api/blog/runs', 200],
      ['/api/contact/messages', 200],
      ['/metrics', 200],
      [run, 404],
    ] as const) {
      const headers = url === run ? { accept: 'text/event-stream' } : {};
      expect((await app.inject({ url, headers })).statusCode).toBe(401);
      expect((await app.inject({ url, headers: { ...headers, ...cookie } })).statusCode).toBe(
        status,
      );
    }
  });

  it('accepts only JSON with the session cookie', async () => {
    const app = await start();
    const cookie = await signedIn(app);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/blog/runs',
        headers: { ...fromHere, ...cookie, 'content-type': type },
        payload: '{"kind":"daily"}',
      });
      expect([type, answer.statusCode]).toEqual([type, 415]);
    }
  });

  it('works behind a proxy with its own password', async () => {
    const app = await start();
    const headers = { authorization: 'Basic cHJveHk6cGFzc3dvcmQ=', ...(await signedIn(app)) };
    expect((await app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
    const wrong = { ...headers, authorization: 'Bearer something-else' };
    expect((await app.inject({ url: '/metrics', headers: wrong })).statusCode).toBe(401);
  });

  it('logs neither token, nor code, nor cookie', async () => {
    let logged = '';
    const app = await createTestApp({
      env: { LOG_LEVEL: 'trace' },
      logDestination: { write: (line) => void (logged += line) },
    });
    const code = app.get(AdminGate).newCode();
    const { cookie } = await signedIn(app);
    await signIn(app, { code });
    await signIn(app, { code });
    await app.inject({ url: '/metrics', headers: { cookie } });
    expect(logged).toContain('"path":"/api/session"');
    for (const secret of [adminToken, code, cookie.split('=')[1] ?? '']) {
      expect(logged).not.toContain(secret);
    }
  });
});
