import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';

describe('security headers', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createTestApp({ env: { PUBLIC_URL: 'https://seo.example' } });
  });
  afterAll(() => app.close());

  it.each([
    '/api/nothing',
    '/health/live',
    '/metrics',
    '/docs',
    '/docs/problems',
    '/robots.txt',
    '/',
    '/api/%',
    '/100%',
  ])('are in every response: %s', async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBeDefined();
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it.each(['/api/nothing', '/health/live', '/docs', '/robots.txt', '/', '/api/%', '/100%'])(
    'are these, and no others than these: %s',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy':
          'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
      });
      expect(headers).not.toHaveProperty('server');
    },
  );

  it('ask for HTTPS only where the site is served over it', async () => {
    expect((await app.inject('/health/live')).headers['strict-transport-security']).toMatch(
      /^max-age=\d{8}$/,
    );
    const plain = await createTestApp();
    expect(
      (await plain.inject('/health/live')).headers['strict-transport-security'],
    ).toBeUndefined();
    await plain.close();
  });

  it('let the documentation load its own files, and nothing else', async () => {
    const docs = await app.inject('/docs');
    expect(docs.statusCode).toBe(200);
    const policy = String(docs.headers['content-security-policy']);
    expect((await app.inject('/%64ocs')).headers['content-security-policy']).toBe(policy);
    expect(policy).toContain("script-src 'self'");
    // Everything that the page loads is a file of this server, so that policy lets it run.
    const sources = [...docs.body.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(sources.length).toBeGreaterThan(0);
    for (const [, attributes = '', code = ''] of sources) {
      const src = /src=["']([^"']+)/.exec(attributes)?.[1] ?? '';
      expect([code.trim(), src]).toEqual(['', expect.stringMatching(/^\/docs\//)]);
      const file = await app.inject(new URL(src, 'http://localhost/docs').pathname);
      expect([src, file.statusCode, file.headers['content-type']]).toEqual([
        src,
        200,
        expect.stringMatching(/javascript/),
      ]);
    }
    expect((await app.inject('/docsx')).headers['content-security-policy']).toContain(
      "default-src 'none'",
    );
  });

  it('answer /docs/problems with a section for every code', async () => {
    const answer = await app.inject('/docs/problems');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<section id="blocked_target">');
  });

  it('responses have a new request id, not the one that was sent', async () => {
    const answer = await app.inject({
      url: '/health/live',
      headers: { 'x-request-id': 'mine\u001b' },
    });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
