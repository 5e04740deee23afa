import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { contract, contractText } from '../testing/contract.ts';
import { createTestApp, testConfig } from '../testing/test-app.ts';
import { operationsOf } from './contract-rules.ts';
import { withSamples } from './serve-document.ts';

const config = testConfig({ PUBLIC_URL: 'https://seo.example', PRODUCT_NAME: 'Lot' });
const document = withSamples(JSON.parse(contractText) as OpenAPIObject, config);

interface Sampled {
  readonly description: string;
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly source: string }[];
}

type Method = 'post' | 'get' | 'delete';

const sampledAt = (path: string, method: Method) =>
  (document.paths[path] ?? {})[method] as unknown as Sampled;

const samplesAt = (path: string, method: Method) =>
  sampledAt(path, method)['x-codeSamples'].map(({ source }) => source);

describe('the documentation for integrators', () => {
  it('leads with the tools, then blog and contact', () => {
    const names = (document.tags ?? []).map(({ name }) => name);
    expect(names.slice(0, 2)).toEqual(['backlink-checker', 'domain-authority']);
    expect(names.indexOf('blog')).toBe(12);
    expect(names.indexOf('contact')).toBe(13);
  });

  it('leads back to the site', () => {
    expect(document.info.description).toContain('[Back to Lot](/)');
  });

  it('has a curl and a TypeScript sample at every call', () => {
    for (const { path, method, operation } of operationsOf(contract)) {
      const [curl = '', typeScript = ''] = samplesAt(path, method as 'get');
      const { description } = sampledAt(path, method as 'get');
      expect(curl).toMatch(/^curl -sN? 'https:\/\/seo\.example\/[^{}]*'/);
      expect(typeScript).toMatch(/^const response = await fetch\("https:\/\/seo\.example\//);
      expect(description).toContain(`\`\`\`sh\n${curl}\n\`\`\``);
      expect(description).toContain(`\`\`\`ts\n${typeScript}\n\`\`\``);
      expect([operation.operationId, curl.includes('ADMIN_TOKEN')]).toEqual([
        operation.operationId,
        JSON.stringify(operation).includes('"admin":[]'),
      ]);
    }
  });

  it('shows how a page is audited', () => {
    expect(samplesAt('/api/seo-audit', 'post')[0]).toBe(
      `curl -s 'https://seo.example/api/seo-audit' \\\n  -H 'content-type: application/json' \\\n  -d '{"url":"https://example.com/"}'`,
    );
  });
});

describe('the documents that are served', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('are the contract as committed, and the page with its samples', async () => {
    const served = await app.inject('/docs-json');
    expect(served.json<OpenAPIObject>().paths).toEqual(contract.paths);
    const page = await app.inject('/docs/swagger-ui-init.js');
    expect(page.body).toContain('Back to Plumbline');
    expect(page.body).toContain('x-codeSamples');
    expect((await app.inject('/docs')).body).toContain('.topbar { display: none }');
  });

  it('are made and compressed once', async () => {
    const headers = { 'accept-encoding': 'br' };
    const parse = jest.spyOn(JSON, 'parse');
    for (const url of [
      '/docs-json',
      '/docs',
      '/docs/swagger-ui-init.js',
      '/docs/swagger-ui-bundle.js',
    ]) {
      const first = await app.inject({ url, headers });
      parse.mockClear();
      const second = await app.inject({ url, headers });
      const { etag = '', ...others } = second.headers;
      // What is compressed for each answer has a length that is not known.
      expect(others['content-length']).toBe(String(second.rawPayload.length));
      expect(brotliDecompressSync(second.rawPayload)).toEqual(
        brotliDecompressSync(first.rawPayload),
      );
      expect(others['content-security-policy']).toBe(first.headers['content-security-policy']);
      const third = await app.inject({ url, headers: { ...headers, 'if-none-match': etag } });
      expect([url, third.statusCode]).toEqual([url, 304]);
      expect(parse).not.toHaveBeenCalled();
    }
    parse.mockRestore();
  });

  it('serve of Swagger UI what the page loads and its licenses, and nothing else', async () => {
    const packaged = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
    const names = [
      ...readdirSync(dirname(packaged), { recursive: true, encoding: 'utf8' }),
      ...['/package.json', './package.json', '%70ackage.json', 'swagger-ui.css/../package.json'],
      ...['swagger-ui.css%00', 'swagger-ui.css/', 'SWAGGER-UI.CSS', '../package.json'],
    ];
    const served: string[] = [];
    for (const name of names) {
      const { statusCode } = await app.inject(`/docs/${name}`);
      if (statusCode === 200) served.push(name);
    }
    expect(served.sort()).toEqual([
      'index.html',
      'swagger-ui-bundle.js',
      'swagger-ui-bundle.js.LICENSE.txt',
      'swagger-ui-standalone-preset.js',
      'swagger-ui-standalone-preset.js.LICENSE.txt',
      'swagger-ui.css',
    ]);
    const page = (await app.inject('/docs')).body;
    for (const [, file = ''] of page.matchAll(/(?:src|href)="\.?(\/[^"]+)"/g)) {
      const { statusCode } = await app.inject(file);
      // The web app, which serves the icon, is not built here.
      expect([file, statusCode]).toEqual([file, file === '/favicon.svg' ? 404 : 200]);
    }
  });

  it.each([
    '/api/serp-preview',
    '/api/robots-generator',
    '/api/sitemap-generator',
    '/api/schema-markup',
    '/api/meta-tags',
    '/api/domain-authority',
  ])('%s accepts its sample', async (url) => {
    const [, body = ''] = /-d '(.*)'$/s.exec(samplesAt(url, 'post')[0] ?? '') ?? [];
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body });
    expect(statusCode).toBe(200);
  });
});
