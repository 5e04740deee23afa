import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../testing/test-app.ts';
import { fakePageOf } from '../testing/web-build.ts';
import { createTestSite, inlineScript } from './testing/test-site.ts';

describe('the site', () => {
  let app: NestFastifyApplication;
  let webDist: string;

  beforeAll(async () => void ({ app, webDist } = await createTestSite()));
  afterAll(() => app.close());

  it.each([
    ['/', 200, 'Home'],
    ['/seo-audit', 200, 'SEO Audit'],
    ['/seo-audit?utm_source=https://example.com/', 200, 'SEO Audit'],
    [`/seo-audit?url=${'a'.repeat(2_044)}`, 200, 'SEO Audit'],
    ['/no-such-page', 404, 'Page Not Found'],
    ['/assets/gone-1.js', 404, 'Page Not Found'],
    ['/.vite/manifest.json', 404, 'Page Not Found'],
    ['/../routes.json', 404, 'Page Not Found'],
    ['/%2e%2e/routes.json', 404, 'Page Not Found'],
    ['//evil.example/', 404, 'Page Not Found'],
    ['//evil.example/seo-audit/', 404, 'Page Not Found'],
    ['//SEO-Audit', 404, 'Page Not Found'],
    ['/%2F%2Fevil.example/', 404, 'Page Not Found'],
    ['/%5Cevil.example/', 404, 'Page Not Found'],
    ['/seo-audit%2F', 404, 'Page Not Found'],
  ])('answers %s with %i and the page itself', async (url, status, title) => {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain(`<title>${title} | O'Plumb</title>`);
  });

  it('renders a tool’s page with the inputs from its URL, once', async () => {
    const asked = ['?utm_source=b&deep=true&url=a%20b', '?url=a+b&deep=true&deep=no&url='];
    const answers = [];
    for (const query of asked) answers.push(await app.inject(`/seo-audit${query}`));
    const pages = answers.map(({ body }) => fakePageOf(body));
    expect(pages[0]).toMatchObject({ address: '/seo-audit?url=a+b&deep=true', answers: {} });
    expect(pages[1]).toEqual(pages[0]);
    expect(answers[0]?.statusCode).toBe(200);
    expect(answers[0]?.body).toContain('data-of="SEO Audit of O\'Plumb"');
  });

  it('leaves the page of a tool to the browser where it cannot be rendered', async () => {
    const answer = await app.inject('/seo-audit?url=unrenderable');
    expect([answer.statusCode, answer.body.includes('<main></main>')]).toEqual([503, true]);
    expect(answer.headers['retry-after']).toBe('10');
  });

  describe('asked to run a tool without scripts', () => {
    const asked = '/seo-audit?run=1&url=a.example&utm_source=b';

    it('makes the page’s calls and sends the page with their results, not to be cached or indexed', async () => {
      const answer = await app.inject(asked);
      expect([answer.statusCode, fakePageOf(answer.body)]).toEqual([
        200,
        expect.objectContaining({ address: '/seo-audit?url=a.example&run=1', made: [422] }),
      ]);
      expect(answer.body).toContain('data-of="Result"');
      expect(answer.headers).toMatchObject({
        'x-robots-tag': 'noindex',
        'cache-control': 'no-store',
      });
    });

    it.each([
      ['HEAD', {}],
      ['GET', { 'sec-fetch-dest': 'image' }],
      ['GET', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
    ] as const)('calls nothing for %s with %j', async (method, headers) => {
      const answer = await app.inject({ method, url: asked, headers });
      expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([200, undefined]);
      if (method === 'GET') expect(fakePageOf(answer.body)).not.toHaveProperty('made');
    });

    it.each([
      '/seo-audit?url=a.example',
      '/seo-audit?run=2&url=a.example',
      '/privacy-policy?run=1',
    ])('only fills in %s', async (url) => {
      const answer = await app.inject(url);
      expect(answer.headers['x-robots-tag']).toBeUndefined();
      expect(fakePageOf(answer.body)?.made).toBeUndefined();
    });

    it('counts them as costly calls of the visitor', async () => {
      const limited = await createTestApp({
        env: { RATE_LIMIT_COSTLY_PER_MINUTE: '1' },
        config: { webDist },
      });
      const inject = (remoteAddress: string) => limited.inject({ url: asked, remoteAddress });
      const answers = [
        await inject('192.0.2.1'),
        await inject('192.0.2.1'),
        await inject('192.0.2.2'),
      ];
      await limited.close();
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429, 200]);
      expect(fakePageOf(answers[1]?.body ?? '')?.made).toEqual([429]);
      expect(Number(answers[1]?.headers['retry-after'])).toBeGreaterThan(0);
    });
  });

  it('writes the configured origin and name into pages, whatever the Host header says', async () => {
    const answer = await app.inject({
      url: '/seo-audit',
      headers: {
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      },
    });
    expect(answer.body).toContain('href="https://seo.example/here"');
    expect(answer.body).toContain('{"url":"https://seo.example"}');
    expect(answer.body).toContain('PlumblineBot');
    expect(answer.body).not.toMatch(/evil\.example|plumbline\.invalid/);
  });

  it.each([
    ['/privacy', '/privacy-policy'],
    ['/privacy?a=b', '/privacy-policy?a=b'],
    ['/privacy/', '/privacy-policy'],
    ['/seo-audit/', '/seo-audit'],
    ['/seo-audit/?url=x', '/seo-audit?url=x'],
    ['/seo-audit/index.html', '/seo-audit'],
    ['/index.html', '/'],
    ['/SEO-Audit?url=X&a=%2F', '/seo-audit?url=X&a=%2F'],
    ['/seo%2Daudit', '/seo-audit'],
    ['/seo-audit//', '/seo-audit'],
    ['/Seo%2daudit/Index.html', '/seo-audit'],
    ['/Privacy', '/privacy-policy'],
    ['//', '/'],
    ['//?a=//evil.example/', '/?a=//evil.example/'],
  ])('redirects %s to %s for good', async (url, location) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([301, location]);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/no-such-page' });
    expect([answer.statusCode, answer.body]).toEqual([404, '']);
  });

  it('lets exactly the inline scripts of the page run', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update(inlineScript).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  });

  it('tells pages how often a page is loaded, where page views go, and lets them go there, only where an operator says so', async () => {
    const analytics = { url: 'https://stats.example/api/event?a=</script>', domain: 'seo.example' };
    const watched = await createTestApp({
      env: { PAGE_SPEED_RUNS: '3', CRUX_API_KEY: 'key-of-the-operator' },
      config: { webDist, analytics },
    });
    const answer = await watched.inject('/');
    await watched.close();
    const settings = /id="site-settings"[^>]*>([^]*?)<\/script>/.exec(answer.body)?.[1];
    expect(JSON.parse(settings ?? '')).toEqual({
      pageSpeedRuns: 3,
      fieldData: true,
      analytics,
      ads: null,
      claims: null,
    });
    expect(answer.headers['content-security-policy']).toContain(
      "connect-src 'self' https://stats.example;",
    );
    const usual = await app.inject('/');
    expect(usual.body).toContain(
      '{"pageSpeedRuns":1,"fieldData":false,"analytics":null,"ads":null,"claims":null}',
    );
    expect(usual.headers['content-security-policy']).toContain("connect-src 'self';");
  });

  it('renders the pages of the build with the advertisements and claims that an operator configures, and serves the pictures', async () => {
    const src = '/ads/banner.svg';
    const banner = { src, width: 728, height: 90, alt: 'Plumbline $&', url: 'https://a.example/' };
    const claims = {
      statistics: [{ value: '3', label: 'users of Plumbline </script>' }],
      testimonials: [],
      rating: null,
      resources: [],
      guide: { statistics: [], testimonials: [] },
      blog: { goals: [], views: {} },
    };
    const picture = join(webDist, 'banner.svg');
    await writeFile(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const shown = await createTestApp({
      env: { PRODUCT_NAME: "O'Plumb" },
      config: {
        webDist,
        ads: { banner, sidebar: null, files: new Map([[src, picture]]) },
        claims,
      },
    });
    const [privacy, again, unknown, image] = await Promise.all(
      ['/privacy-policy', '/privacy-policy?a=b', '/no-such-page', src].map((url) =>
        shown.inject(url),
      ),
    );
    // Without a template, a page stays as it was built; its settings name the advertisement all the same.
    const home = await shown.inject('/');
    await shown.close();
    const [first, second] = [privacy, again].map((answer) => fakePageOf(answer?.body ?? ''));
    expect(first).toMatchObject({
      address: '/privacy-policy',
      settings: { ads: { banner, sidebar: null }, claims },
    });
    expect(second).toEqual(first);
    expect(unknown?.statusCode).toBe(404);
    expect(fakePageOf(unknown?.body ?? '')).toMatchObject({ address: '/404' });
    expect(image?.headers['content-type']).toBe('image/svg+xml');
    expect(image?.headers['cache-control']).toBe('no-cache');
    const settings = /id="site-settings"[^>]*>([^]*?)<\/script>/.exec(home.body)?.[1];
    expect(JSON.parse(settings ?? '')).toMatchObject({ ads: { banner, sidebar: null }, claims });
    expect(fakePageOf((await app.inject('/privacy-policy')).body)).toBeNull();
  });

  it.each(['/100%', '/blog/%E0%A4%A', '/%', '/%zz/?a=%', '/SEO-Audit%/'])(
    'answers %s, which is no encoded URL, like any unknown one',
    async (url) => {
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*' } });
      const unknown = await app.inject('/no-such-page');
      expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
      for (const name of ['content-security-policy', 'x-frame-options', 'cache-control']) {
        expect(answer.headers[name]).toBe(unknown.headers[name]);
      }
    },
  );

  it.each([
    ['/api/100%', 'text/html'],
    ['/100%', 'application/json'],
    ['/100%', 'application/problem+json, */*;q=0.1'],
  ])('answers %s with Accept %s as malformed', async (url, accept) => {
    const answer = await app.inject({ url, headers: { accept } });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
  });

  it('shows a page to a browser if a URL is too long', async () => {
    const url = `/seo-audit?url=${'a'.repeat(8_000)}`;
    const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(answer.statusCode).toBe(414);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    expect(answer.body).toMatch(/<h1>[^<]+<\/h1><p>[^<]+<\/p>/);
    const [, style = ''] = /<style>([^]*)<\/style>/.exec(answer.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    for (const [address, accept] of [
      [url, 'application/json'],
      [`/api${url}`, 'text/html'],
    ] as const) {
      const call = await app.inject({ url: address, headers: { accept } });
      expect([call.statusCode, call.json().code]).toEqual([414, 'uri_too_long']);
    }
  });

  it('answers unknown calls as the API does, not with a page', async () => {
    expect((await app.inject('/api/nothing')).json().code).toBe('not_found');
    expect((await app.inject({ method: 'POST', url: '/nothing' })).json().code).toBe('not_found');
  });
});

describe('a server without a web build', () => {
  it('serves the API and says so', async () => {
    const app = await createTestApp();
    const root = await app.inject('/');
    expect(root.statusCode).toBe(503);
    expect(root.body).toMatch(/^The API runs; the web app is not built/);
    expect((await app.inject('/seo-audit')).json().code).toBe('not_found');
    expect((await app.inject('/health/ready')).statusCode).toBe(200);
    await app.close();
  });
});
