import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { load } from 'cheerio';
import { contractText } from '../testing/contract.ts';
import { Runs } from '../runs.module.ts';
import { createTestApp } from '../testing/test-app.ts';
import { testConfig } from '../testing/test-config.ts';
import { docsGroups } from './docs-frame.ts';
import { DocsPages } from './docs-pages.ts';

const document = JSON.parse(contractText) as OpenAPIObject;

describe('the samples of the documentation', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createTestApp();
    await app.get(Runs).start();
  });
  afterAll(() => app.close());

  it('are valid requests, as curl sends them', async () => {
    const pages = new DocsPages(document, testConfig({ PUBLIC_URL: 'https://seo.example' }));
    const invalid: string[] = [];
    for (const { slug, calls } of docsGroups(document)) {
      const $ = load((await pages.page(slug)) ?? '');
      for (const { method, operation } of calls) {
        if (!operation.requestBody) continue;
        const curl = $(`#${operation.operationId} .code code`).first().text();
        const [, url = ''] = /'https:\/\/seo\.example(\/[^']*)'/.exec(curl) ?? [];
        const [, payload = ''] = /-d '(.*)'$/s.exec(curl) ?? [];
        const headers = { 'content-type': 'application/json' };
        const answer = await app.inject({ method: method as 'post', url, headers, payload });
        if (answer.statusCode === 400) invalid.push(`${operation.operationId}: ${answer.body}`);
      }
    }
    expect(invalid).toEqual([]);
  }, 180_000);
});
