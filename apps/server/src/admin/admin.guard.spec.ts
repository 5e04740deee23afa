import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';
import { AdminGuard } from './admin.guard.ts';

const token = 'a-long-token-of-the-operator';
const model = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };

describe(AdminGuard, () => {
  let app: NestFastifyApplication | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  const open = async (env: Record<string, string>) => (app = await createTestApp({ env }));
  const ask = async (
    headers: Record<string, string> = {},
    { url = '/api/blog/runs', remoteAddress = '127.0.0.1' } = {},
  ) => {
    const answer = await app?.inject({ url, headers, remoteAddress });
    return [answer?.statusCode, answer?.json().code];
  };

  it('says to everybody that a model is missing, before it asks for a token', async () => {
    await open({ ADMIN_TOKEN: token });
    expect(await ask()).toEqual([503, 'not_configured']);
    expect(await ask({ authorization: `Bearer ${token}` })).toEqual([503, 'not_configured']);
    // Drafts have a use without one.
    expect(await ask({}, { url: '/api/blog/drafts' })).toEqual([401, 'unauthorized']);
    expect(await ask({ authorization: `Bearer ${token}` }, { url: '/api/blog/drafts' })).toEqual([
      200,
      undefined,
    ]);
  });

  it('lets the token in from anywhere, and nothing else', async () => {
    await open({ ...model, ADMIN_TOKEN: token });
    const far = { remoteAddress: '203.0.113.9' };
    expect(await ask({ authorization: `Bearer ${token}` }, far)).toEqual([200, undefined]);
    expect(await ask({ authorization: `bearer  ${token}` }, far)).toEqual([200, undefined]);
    for (const authorization of ['', 'Bearer', `Basic ${token}`, token]) {
      expect(await ask({ authorization }, far)).toEqual([401, 'unauthorized']);
    }
    expect(await ask({ authorization: `Bearer ${token}x` })).toEqual([401, 'unauthorized']);
    expect(await ask()).toEqual([401, 'unauthorized']);
  });

  it('shuts an address out that guesses, and no other', async () => {
    await open({ ...model, ADMIN_TOKEN: token });
    const guesser = { remoteAddress: '203.0.113.9' };
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await ask({ authorization: `Bearer guess-${guess}` }, guesser)).toEqual([
        401,
        'unauthorized',
      ]);
    }
    expect(await ask({ authorization: `Bearer ${token}` }, guesser)).toEqual([429, 'rate_limited']);
    expect(await ask({ authorization: `Bearer ${token}` })).toEqual([200, undefined]);
  });

  it.each<[string, Record<string, string>, string]>([
    ['from another machine', {}, '203.0.113.9'],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
    ['through a proxy that says Forwarded', { forwarded: 'for=203.0.113.9' }, '127.0.0.1'],
    ['by a name that somebody points here', { host: 'rebound.example' }, '127.0.0.1'],
    ["from another site's page", { origin: 'https://evil.example' }, '127.0.0.1'],
    ["from another site's page, without Origin", { 'sec-fetch-site': 'cross-site' }, '127.0.0.1'],
  ])('without a token lets nobody in %s', async (_, headers, remoteAddress) => {
    await open(model);
    expect(await ask(headers, { remoteAddress })).toEqual([403, 'forbidden']);
  });

  it('without a token lets somebody in who tries it on the own machine', async () => {
    await open(model);
    const browser = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' };
    expect(await ask()).toEqual([200, undefined]);
    expect(await ask(browser)).toEqual([200, undefined]);
    expect(await ask({ host: '[::1]:3000' }, { remoteAddress: '::1' })).toEqual([200, undefined]);
  });

  it('without a token lets nobody in on a server that others reach', async () => {
    await open({ ...model, HOST: '0.0.0.0' });
    expect(await ask()).toEqual([403, 'forbidden']);
  });
});
