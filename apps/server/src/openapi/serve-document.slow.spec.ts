import { brotliDecompressSync } from 'node:zlib';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { type CheerioAPI, load } from 'cheerio';
import { contract, contractText } from '../testing/contract.ts';
import { createTestApp } from '../testing/test-app.ts';
import { testConfig } from '../testing/test-config.ts';
import { docsGroups } from './docs-frame.ts';
import { DocsPages } from './docs-pages.ts';

const config = testConfig({ PUBLIC_URL: 'https://seo.example', PRODUCT_NAME: 'Lot' });
const document = JSON.parse(contractText) as OpenAPIObject;
const pages = new DocsPages(document, config);
const groups = docsGroups(document);

const parsed = new Map<string, Promise<CheerioAPI>>();
/** Parses a page once, however many calls it documents. */
function read(slug: string): Promise<CheerioAPI> {
  const page = parsed.get(slug) ?? pages.page(slug).then((html) => load(html ?? ''));
  parsed.set(slug, page);
  return page;
}

const groupOf = (operationId: string) =>
  groups.find(({ calls }) => calls.some(({ operation }) => operation.operationId === operationId));

/** The code of an operation's blocks by label. */
async function blocksOf(operationId: string): Promise<Readonly<Record<string, string>>> {
  const $ = await read(groupOf(operationId)?.slug ?? '');
  const blocks = $(`#${operationId} .code`).toArray();
  return Object.fromEntries(
    blocks.map((block) => [$('figcaption', block).text(), $('code', block).text()]),
  );
}

describe('the documents that are served', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('are the contract as committed, and pages made from it', async () => {
    const served = await app.inject('/docs-json');
    expect(served.json<OpenAPIObject>().paths).toEqual(contract.paths);
    expect(served.json<OpenAPIObject>().info.title).toBe('Plumbline API');
    expect((await app.inject('/docs')).body).toContain('Back to Plumbline');
    expect((await app.inject('/docs/')).statusCode).toBe(200);
    expect((await app.inject('/docs/seo-audit')).body).toContain('Garden spades');
  });

  it('are made and compressed once', async () => {
    const headers = { 'accept-encoding': 'br' };
    const parse = jest.spyOn(JSON, 'parse');
    for (const url of ['/docs-json', '/docs', '/docs/page-speed', '/docs/docs.css']) {
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

  it.each(['nothing', 'docs.html', '..%2F..%2Fpackage.json', 'toString', 'docs.css%00'])(
    'have no /docs/%s',
    async (name) => {
      const { statusCode, body } = await app.inject(`/docs/${name}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('<h1>Page not found</h1>');
    },
  );

  it('have no pages below a page’s name', async () => {
    expect((await app.inject('/docs/docs.css/')).statusCode).toBe(404);
  });

  it.each([
    ['serpPreview', '/api/serp-preview'],
    ['generateRobotsTxt', '/api/robots-generator'],
    ['generateSitemap', '/api/sitemap-generator'],
    ['generateSchemaMarkup', '/api/schema-markup'],
    ['generateMetaTags', '/api/meta-tags'],
    ['domainAuthority', '/api/domain-authority'],
  ])('%s accepts its sample', async (operationId, url) => {
    const { curl = '' } = await blocksOf(operationId);
    const [, body = ''] = /-d '(.*)'$/s.exec(curl) ?? [];
    const headers = { 'content-type': 'application/json' };
    const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: body });
    expect(statusCode).toBe(200);
  });
});
