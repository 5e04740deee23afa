import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { FakeSite } from '@plumbline/engine/testing';
import { allAudits } from '@plumbline/tools/seo-audit';
import { Runs } from '../../runs.module.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { QuickTimes } from '../page-speed/testing/quick-times.ts';
import { SeoAuditController } from './seo-audit.controller.ts';
import type { SeoAuditReportDto } from './seo-audit.dto.ts';

const origin = 'https://shop.example';
const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Garden spades</title></head>
<body><main><h1>Garden spades</h1><p>Some words about spades and soil.</p></main></body></html>`;

const failures = [
  ['blocked_target', 422],
  ['dns_not_found', 422],
  ['connection_failed', 502],
  ['tls_error', 502],
  ['timeout', 504],
  ['too_many_redirects', 422],
] as const;

describe(SeoAuditController, () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const fetcher = new FakeSite({
      [`${origin}/`]: { body },
      [`${origin}/a.pdf`]: { body: '%PDF', headers: { 'content-type': 'application/pdf' } },
      ...Object.fromEntries(failures.map(([code]) => [`${origin}/${code}`, code])),
    });
    app = await createTestApp({ fetcher, extraModules: [QuickTimes] });
    await app.get(Runs).start();
  });
  afterAll(() => app.close());

  const audit = (payload: object) => app.inject({ method: 'POST', url: '/api/seo-audit', payload });

  it('answers with a report of every audit', async () => {
    const answer = await audit({ url: 'shop.example', keyphrase: 'garden spades' });
    expect(answer.statusCode).toBe(200);
    const { success, message, data } = answer.json<{
      success: boolean;
      message: string;
      data: SeoAuditReportDto;
    }>();
    expect(success).toBe(true);
    expect(message).toBe(`SEO audit completed. Score: ${data.score}/100`);
    expect(data).toMatchObject({
      url: `${origin}/`,
      status: 200,
      keyphrase: 'garden spades',
      wall: null,
      deep: null,
      provenance: { kind: 'measured', fromCache: false },
    });
    expect(data.checks.length + data.others.length).toBe(allAudits.length);
  });

  it.each([
    ['nothing', {}],
    ['an empty URL', { url: '' }],
    ['a text', { url: 'not a URL' }],
    ['another scheme', { url: 'ftp://shop.example/' }],
    ['a number', { url: 7 }],
    ['a URL of 2,049 characters', { url: `${origin}/`.padEnd(2049, 'a') }],
  ])('names the field when the URL is %s', async (_, payload) => {
    const answer = await audit(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'validation_failed',
      errors: [{ field: 'url' }],
    });
  });

  it.each([
    ...failures.map(([code, status]) => [code, code, status] as const),
    ['a.pdf', 'not_html', 422] as const,
  ])('answers for /%s with %s and status %i', async (path, code, status) => {
    const answer = await audit({ url: `${origin}/${path}` });
    expect([answer.json<{ code: string }>().code, answer.statusCode]).toEqual([code, status]);
  });

  it('scores nothing of an error page, and says why', async () => {
    const answer = await audit({ url: `${origin}/no-such-page` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      message: 'SEO audit completed without a score. The page returned 404.',
      data: { status: 404, score: null, grade: null, unscored: 'The page returned 404.' },
    });
  });
});
