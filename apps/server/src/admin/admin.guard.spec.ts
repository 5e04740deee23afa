import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { adminToken, asOperator, createTestApp } from '../testing/test-app.ts';
import { AdminGuard } from './admin.guard.ts';

const model = { OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' };

describe(AdminGuard, () => {
  let app: NestFastifyApplication | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  const open = async (env: Record<string, string> = model) => (app = await createTestApp({ env }));
  const ask = async (
    headers: Record<string, string> = {},
    { url = '/api/blog/runs', remoteAddress = '127.0.0.1' } = {},
  ) => {
    const answer = await app?.inject({ url, headers, remoteAddress });
    return [answer?.statusCode, answer?.statusCode === 200 ? null : answer?.json().code];
  };

  it('says to everybody that a model is missing, before it asks for a token', async () => {
    await open({});
    expect(await ask()).toEqual([503, 'not_configured']);
    expect(await ask(asOperator)).toEqual([503, 'not_configured']);
    // Drafts can be approved without a language model.
    expect(await ask({}, { url: '/api/blog/drafts' })).toEqual([401, 'unauthorized']);
    expect(await ask(asOperator, { url: '/api/blog/drafts' })).toEqual([200, null]);
  });

  it('lets the token in from anywhere, and nothing else', async () => {
    await open();
    const far = { remoteAddress: '203.0.113.9' };
    expect(await ask(asOperator, far)).toEqual([200, null]);
    expect(await ask({ authorization: `bearer  ${adminToken}` }, far)).toEqual([200, null]);
    for (const authorization of ['', 'Bearer', `Basic ${adminToken}`, adminToken]) {
      expect(await ask({ authorization }, far)).toEqual([401, 'unauthorized']);
    }
    expect(await ask({ authorization: `Bearer ${adminToken}x` })).toEqual([401, 'unauthorized']);
  });

  it.each<[string, Record<string, string>]>([
    ['from this machine', {}],
    ['through a proxy that adds no header', { connection: 'close' }],
    ['from a page of this machine', { origin: 'http://localhost:3000' }],
  ])('lets nobody in without the token: %s', async (_, headers) => {
    await open();
    for (const remoteAddress of ['127.0.0.1', '::1']) {
      for (const host of ['localhost:3000', '127.0.0.1:3000']) {
        expect(await ask({ ...headers, host }, { remoteAddress })).toEqual([401, 'unauthorized']);
      }
    }
  });

  it('keeps the metrics for the operator', async () => {
    await open({});
    const metrics = { url: '/metrics' };
    expect(await ask({}, metrics)).toEqual([401, 'unauthorized']);
    expect(await ask({ authorization: 'Bearer something-else' }, metrics)).toEqual([
      401,
      'unauthorized',
    ]);
    expect(await ask(asOperator, metrics)).toEqual([200, null]);
  });

  it('counts wrong tokens of an address, and lets the right one in all the same', async () => {
    await open();
    const guesser = { remoteAddress: '203.0.113.9' };
    const guess = (text: string) => ask({ authorization: `Bearer ${text}` }, guesser);
    for (let count = 0; count < 10; count += 1) {
      expect(await guess(`guess-${count}`)).toEqual([401, 'unauthorized']);
    }
    expect(await guess('guess-10')).toEqual([429, 'rate_limited']);
    expect(await guess(adminToken)).toEqual([200, null]);
    // One right token does not reset the limit.
    expect(await guess('guess-11')).toEqual([429, 'rate_limited']);
    expect(await ask({ authorization: 'Bearer guess-12' })).toEqual([401, 'unauthorized']);
  });

  it('counts wrong tokens from many addresses of one IPv6 network', async () => {
    await open();
    const guess = (subnet: string) =>
      ask({ authorization: 'Bearer guess' }, { remoteAddress: `2001:db8:${subnet}::1` });
    for (let count = 0; count < 40; count += 1) {
      expect(await guess(`7:${count}`)).toEqual([401, 'unauthorized']);
    }
    expect(await guess('7:99')).toEqual([429, 'rate_limited']);
    expect(await guess('8:1')).toEqual([401, 'unauthorized']);
  });

  it('says how to come in, and when to come again', async () => {
    const opened = await open();
    const refused = await opened.inject('/api/blog/runs');
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect(refused.json().detail).toContain('/sign-in');
    const wrong = { url: '/api/blog/runs', headers: { authorization: 'Bearer guess' } };
    for (let count = 0; count < 10; count += 1) await opened.inject(wrong);
    const limited = await opened.inject(wrong);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(600);
  });

  it('has no cache keep what only the operator may see', async () => {
    const opened = await open();
    const answer = await opened.inject({ url: '/api/blog/runs', headers: asOperator });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
