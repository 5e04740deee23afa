import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createTestApp } from '../../testing/test-app.ts';
import { Runs } from '../../runs.module.ts';
import type { SeoAuditReportDto } from './seo-audit.dto.ts';

const words = 'A spade of steel outlasts three of tin when its edge is kept dry and keen. ';

/** Its scripts change title, canonical, text and links; one of them blocks the first paint. */
const page = (origin: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Loading</title>
<link rel="canonical" href="${origin}/"><script src="/blocking.js"></script></head>
<body><h1>Spades</h1><a href="/care">Care of spades</a><main></main><script>
document.title = 'Garden spades compared';
document.querySelector('link[rel=canonical]').href = '${origin}/spades';
document.querySelector('main').innerHTML = '<p>${words.repeat(20)}</p><a href="/soil">Soil</a> <a href="/rakes">Rakes</a>'
  + '<ul>' + '<li>One more spade</li>'.repeat(80) + '</ul>';
</script></body></html>`;

const lateTitle = 'Größe und Gewicht der Spaten – ein Überblick';

/** Its charset is declared after byte 1,024; no script changes anything. */
const latePage = `<!doctype html><html lang="de"><head><title>${lateTitle}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><!--${' '.repeat(1_200)}-->
<meta charset="utf-8"></head><body><h1>Spaten</h1><p>Größer ist nicht schöner.</p></body></html>`;

/** One measurement in the Chromium that the product finds, from the call to the report. */
describe('a deep audit in a real browser', () => {
  let app: NestFastifyApplication;
  let site: Server;
  let origin: string;
  let report: SeoAuditReportDto;

  beforeAll(async () => {
    site = createServer((request, response) => {
      const path = request.url ?? '/';
      if (path === '/blocking.js') {
        response.setHeader('content-type', 'text/javascript').end('window.ready = true;');
      } else if (path === '/') {
        response.setHeader('content-type', 'text/html; charset=utf-8').end(page(origin));
      } else if (path === '/late') {
        response.setHeader('content-type', 'text/html').end(latePage);
      } else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>None</title>');
    });
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const { port } = site.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    app = await createTestApp({
      lab: undefined,
      env: {
        EGRESS_ALLOW: `127.0.0.1:${port}`,
        EGRESS_PORTS: `80,443,${port}`,
        PATH: process.env.PATH ?? '',
        ...(process.env.CHROMIUM_PATH && { CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
      },
    });
    await app.get(Runs).start();
    const answer = await audit('/', true);
    report = answer.json<{ data: SeoAuditReportDto }>().data;
  }, 240_000);
  const audit = (path: string, deep: boolean) =>
    app.inject({ method: 'POST', url: '/api/seo-audit', payload: { url: origin + path, deep } });
  afterAll(async () => {
    await app.close();
    site.close();
  });

  const lineOf = (id: string) =>
    [...report.checks, ...report.others].find((line) => line.id === id);

  it('measures the page with Lighthouse', () => {
    expect(report.deep).toMatchObject({
      failure: null,
      measurement: {
        by: expect.stringMatching(/^Lighthouse \d+\./),
        browser: expect.stringMatching(/Chrome\/\d+/),
        runs: 1,
        finalUrl: `${origin}/`,
      },
    });
    for (const id of ['lcp-lab', 'tbt-lab', 'page-weight', 'render-blocking', 'image-delivery']) {
      expect([id, lineOf(id)?.status]).toEqual([
        id,
        expect.stringMatching(/^(pass|warning|fail)$/),
      ]);
    }
  });

  it('finds what scripts changed: head, text and links', () => {
    expect(lineOf('render-head-diff')).toMatchObject({
      status: 'fail',
      evidence: {
        items: [
          { label: 'title', detail: 'Loading → Garden spades compared' },
          { label: 'canonical', detail: `${origin}/ → ${origin}/spades` },
        ],
      },
    });
    expect(lineOf('render-content-diff')?.status).toBe('fail');
    expect(lineOf('render-links-diff')).toMatchObject({
      evidence: {
        value: '2 of 3',
        items: [{ label: `${origin}/soil` }, { label: `${origin}/rakes` }],
      },
    });
  });

  it('reports no change of a title whose charset is declared late', async () => {
    const answer = await audit('/late', true);
    const { pageTitle, checks } = answer.json<{ data: SeoAuditReportDto }>().data;
    expect(pageTitle).toBe(lateTitle);
    const statuses = Object.fromEntries(checks.map(({ id, status }) => [id, status]));
    expect(statuses).toMatchObject({ 'render-head-diff': 'pass', 'charset-declared': 'warning' });
  }, 240_000);

  it('counts the page after scripts ran', () => {
    expect(lineOf('dom-size')).toMatchObject({
      status: 'warning',
      message: expect.stringContaining('80 children in one parent'),
    });
    expect(lineOf('tap-targets')?.message).toContain('3 tap targets');
  });
});
