import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { asOperator } from '../testing/test-app.ts';
import { adminToken } from '../testing/test-config.ts';
import { AdminGuard } from './admin-only.ts';
import { adminApps } from './testing/admin-apps.ts';

const { start, withoutModel } = adminApps();

describe(AdminGuard, () => {
  let asked: NestFastifyApplication;
  const ask = async (
    headers: Record<string, string> = {},
    { url = '/api/blog/runs', remoteAddress = '127.0.0.1' } = {},
  ) => {
    const answer = await asked.inject({ url, headers, remoteAddress });
    return [answer.statusCode, answer.statusCode === 200 ? null : answer.json().code];
  };

  it('tells everyone that no model is configured, before it asks for a token', async () => {
    asked = await withoutModel();
    expect(await ask()).toEqual([503, 'not_configured']);
    expect(await ask(asOperator)).toEqual([503, 'not_configured']);
    // Drafts can be approved without a language model.
    expect(await ask({}, { url: '/api/blog/drafts' })).toEqual([401, 'unauthorized']);
    expect(await ask(asOperator, { url: '/api/blog/drafts' })).toEqual([200, null]);
  });

  it('accepts only the token, from anywhere', async () => {
    asked = await start();
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
    asked = await start();
    for (const remoteAddress of ['127.0.0.1', '::1']) {
      for (const host of ['localhost:3000', '127.0.0.1:3000']) {
        expect(await ask({ ...headers, host }, { remoteAddress })).toEqual([401, 'unauthorized']);
      }
    }
  });

  it('keeps the metrics for the operator', async () => {
    asked = await withoutModel();
    const metrics = { url: '/metrics' };
    expect(await ask({}, metrics)).toEqual([401, 'unauthorized']);
    expect(await ask({ authorization: 'Bearer something-else' }, metrics)).toEqual([
      401,
      'unauthorized',
    ]);
    expect(await ask(asOperator, metrics)).toEqual([200, null]);
  });

  it('counts wrong tokens per IP address, and still accepts the right one', async () => {
    asked = await start();
    const guesser = { remoteAddress: '203.0.113.10' };
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
    asked = await start();
    const guess = (subnet: string) =>
      ask({ authorization: 'Bearer guess' }, { remoteAddress: `2001:db8:${subnet}::1` });
    for (let count = 0; count < 40; count += 1) {
      expect(await guess(`7:${count}`)).toEqual([401, 'unauthorized']);
    }
    expect(await guess('7:99')).toEqual([429, 'rate_limited']);
    expect(await guess('8:1')).toEqual([401, 'unauthorized']);
  });

  it('says how to sign in, and when to try again', async () => {
    const app = await start();
    const refused = await app.inject('/api/blog/runs');
    expect(refused.headers['www-authenticate']).toBe('Bearer');
    expect(refused.json().detail).toContain('/sign-in');
    const wrong = {
      url: '/api/blog/runs',
      headers: { authorization: 'Bearer guess' },
      remoteAddress: '203.0.113.11',
    };
    for (let count = 0; count < 10; count += 1) await app.inject(wrong);
    const limited = await app.inject(wrong);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(600);
  });

  it('tells caches not to store the operator’s responses', async () => {
    const app = await start();
    const answer = await app.inject({ url: '/api/blog/runs', headers: asOperator });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
