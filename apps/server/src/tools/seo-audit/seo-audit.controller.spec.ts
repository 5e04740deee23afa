import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FakeProgram } from '@plumbline/page/testing';
import { allAudits } from '@plumbline/seo-audit';
import { createTestApp } from '../../testing/test-app.ts';
import type { SeoAuditReportDto } from './dto/seo-audit-report.dto.ts';
import { SeoAuditController } from './seo-audit.controller.ts';
import { FakeSite } from '@plumbline/engine/testing';

const origin = 'https://shop.example';

const page = (head = '', body = '') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Garden spades compared by price</title>${head}</head>
<body><main><h1>Garden spades</h1><p>${'Some words about spades and soil. '.repeat(60)}</p>${body}</main></body></html>`;

describe(SeoAuditController, () => {
  let app: NestFastifyApplication | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  async function audit(pages: Record<string, FakeProgram>, body: object, headers = {}) {
    const fetcher = new FakeSite(pages);
    app ??= await createTestApp({ fetcher });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/seo-audit',
      payload: body,
      headers,
    });
    return { answer, fetcher };
  }

  async function report(pages: Record<string, FakeProgram>, body: object = { url: `${origin}/` }) {
    const { answer } = await audit(pages, body);
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: SeoAuditReportDto }>().data;
  }

  it('answers with a report whose score can be recomputed from its checks', async () => {
    const { answer } = await audit({ [`${origin}/`]: { body: page() } }, { url: `${origin}/` });
    expect(answer.statusCode).toBe(200);
    const { success, message, data } = answer.json<{
      success: boolean;
      message: string;
      data: SeoAuditReportDto;
    }>();
    expect(success).toBe(true);
    expect(message).toBe(`SEO audit completed. Score: ${data.score}/100`);
    const sum = (key: 'earned' | 'points') =>
      data.checks.reduce((total, check) => total + check[key], 0);
    expect(data.score).toBe(Math.round((100 * sum('earned')) / sum('points')));
    expect(data.summary.passed + data.summary.failed + data.summary.warnings).toBe(
      data.checks.length,
    );
    expect(data.checks.length + data.others.length).toBe(allAudits.length);
    expect(data.provenance).toMatchObject({ kind: 'measured', fromCache: false });
  });

  it('keeps statuses outside the three of the specification out of the checks', async () => {
    const { checks, others } = await report({ [`${origin}/`]: { body: page() } });
    expect(new Set(checks.map(({ status }) => status))).toEqual(
      new Set(['pass', 'fail', 'warning']),
    );
    expect(others.find(({ id }) => id === 'lcp-lab')).toMatchObject({
      status: 'unknown',
      message: 'Needs a lab run in a browser, which only a deep audit makes.',
    });
  });

  it('takes an address without a scheme for https', async () => {
    const { url } = await report({ [`${origin}/`]: { body: page() } }, { url: 'shop.example' });
    expect(url).toBe(`${origin}/`);
  });

  it('takes a 404 page for a result, capped and with the reason', async () => {
    const { score, status, cap } = await report({ [`${origin}/`]: { status: 404, body: page() } });
    expect(status).toBe(404);
    expect(score).toBeLessThanOrEqual(30);
    expect(cap?.by).toEqual(['http-status-ok']);
  });

  it('reads the site around the page: robots.txt, links, error page', async () => {
    const { checks } = await report({
      [`${origin}/`]: { body: page('', '<a href="/gone">An old page about rakes</a>') },
      [`${origin}/robots.txt`]: {
        body: 'User-agent: *\nDisallow: /',
        headers: { 'content-type': 'text/plain' },
      },
    });
    const statusOf = (id: string) => checks.find((check) => check.id === id)?.status;
    expect(statusOf('robots-blocks-page')).toBe('fail');
    expect(statusOf('broken-internal-links')).toBe('fail');
    expect(statusOf('error-page-status')).toBe('pass');
  });

  it('judges no content behind a wall, and says what the wall is', async () => {
    const wall =
      '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/h/b"></script>';
    const { wall: found, checks } = await report({ [`${origin}/`]: { status: 403, body: wall } });
    expect(found?.kind).toBe('bot-wall');
    expect(checks.map(({ id }) => id)).not.toContain('thin-content');
  });

  it('looks for the keyphrase when it is given one', async () => {
    const { checks, keyphrase } = await report(
      { [`${origin}/`]: { body: page() } },
      { url: `${origin}/`, keyphrase: 'garden spades' },
    );
    expect(keyphrase).toBe('garden spades');
    expect(checks.map(({ id }) => id)).toContain('keyphrase-placement');
  });

  it('serves a page of the last minutes from memory, and anew when asked to', async () => {
    const pages = { [`${origin}/`]: { body: page() } };
    const fetcher = new FakeSite(pages);
    app = await createTestApp({ fetcher });
    const ask = async (fresh: boolean) => {
      const answer = await app?.inject({
        method: 'POST',
        url: '/api/seo-audit',
        payload: { url: `${origin}/`, fresh },
      });
      return answer?.json<{ data: SeoAuditReportDto }>().data.provenance.fromCache;
    };
    const fetches = () => fetcher.urls.filter((url) => url === `${origin}/`).length;
    await ask(false);
    const first = fetches();
    await expect(ask(false)).resolves.toBe(true);
    expect(fetches()).toBe(first);
    await expect(ask(true)).resolves.toBe(false);
    expect(fetches()).toBe(first + 1);
  });

  it.each([
    ['nothing', {}],
    ['an empty address', { url: '' }],
    ['a text', { url: 'not an address' }],
    ['another scheme', { url: 'ftp://shop.example/' }],
    ['a number', { url: 7 }],
    ['an address of 2,049 characters', { url: `${origin}/`.padEnd(2049, 'a') }],
  ])('names the field when the address is %s', async (_, body) => {
    const { answer } = await audit({}, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'validation_failed',
      errors: [{ field: 'url' }],
    });
  });

  it.each([
    ['blocked_target', 422],
    ['dns_not_found', 422],
    ['connection_failed', 502],
    ['tls_error', 502],
    ['timeout', 504],
    ['too_many_redirects', 422],
  ] as const)('answers %s with its own code and status %i', async (code, status) => {
    const { answer } = await audit({ [`${origin}/`]: code }, { url: `${origin}/` });
    expect([answer.json<{ code: string }>().code, answer.statusCode]).toEqual([code, status]);
  });

  it('says that a file is no page', async () => {
    const { answer } = await audit(
      { [`${origin}/a.pdf`]: { body: '%PDF', headers: { 'content-type': 'application/pdf' } } },
      { url: `${origin}/a.pdf` },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'not_html' });
  });

  it('tells the page that waits how far it is', async () => {
    const id = '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11';
    const pages = { [`${origin}/`]: { body: page() } };
    app = await createTestApp({ fetcher: new FakeSite(pages) });
    const follow = app.inject({ url: `/api/seo-audit/progress/${id}` });
    await audit(pages, { url: `${origin}/` }, { 'x-progress-id': id });
    const events = (await follow).body;
    expect(events).toContain(
      `data: {"stage":"page","requests":0,"checks":${allAudits.length},"browser":null,"lines":null}`,
    );
    expect(events).toMatch(/"stage":"done"/);
  });
});
