import { type SavedReportDto } from '@plumbline/api-client';
import { serpResults } from '@plumbline/serp';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReportTool } from '../../reports/documents.ts';
import { renderRouted } from '../../testing/render.tsx';
import { aReport as aLinkReport } from '../../tools/backlink-checker/testing/report-fixture.ts';
import { aReport as aDomainReport } from '../../tools/domain-authority/testing/report-fixture.ts';
import { anAnalysis } from '../../tools/keyword-checker/testing/analysis-fixture.ts';
import { aTagsReport as aGenerated } from '../../tools/meta-generator/testing/tags-server.ts';
import { aTagsReport } from '../../tools/meta-tags-analyzer/testing/tags-report.ts';
import { aSpeedReport } from '../../tools/page-speed/testing/report-fixture.ts';
import { aReport } from '../../tools/seo-audit/testing/report-fixture.ts';
import { emptyFields } from '../../tools/serp-preview/serp-fields.ts';
import { aSitemap } from '../../tools/sitemap-generator/testing/sitemap-server.ts';
import { aUrlReport } from '../../tools/url-analyzer/testing/report-fixture.ts';

const id = 'q3bXn0Vt1yq7cYk2m9uJrA';
const server = setupServer();
const at = `http://localhost/api/reports/${id}`;

const saved = (given: Partial<SavedReportDto> = {}): SavedReportDto => ({
  id,
  tool: 'seo-audit',
  madeAt: '2026-06-01T11:58:00.000Z',
  madeBy: 'PlumblineBot/0.1.0',
  madeWhere: 'https://plumbline.example',
  savedAt: '2026-06-01T12:00:00.000Z',
  expiresAt: '2026-08-30T12:00:00.000Z',
  report: { ...aReport() },
  ...given,
});
const answer = (data: object) => HttpResponse.json({ success: true, data, message: 'Done.' });
const problem = (status: number, code: string, title: string) =>
  HttpResponse.json({ success: false, code, title, detail: title, status }, { status });

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  jest.restoreAllMocks();
});
afterAll(() => server.close());

it('shows the report as it was, with when and where it was made, and is not indexed', async () => {
  server.use(http.get(at, () => answer(saved())));
  await renderRouted(`/reports/${id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'SEO Audit Report' })).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const article = screen.getByRole('article');
  expect(article).toHaveTextContent(/Made .*2026.* at plumbline\.example by PlumblineBot\/0\.1\.0/);
  expect(article.querySelector('time')).toHaveAttribute('datetime', '2026-06-01T11:58:00.000Z');
  expect(article).toHaveTextContent('Anyone with this link can read it.');
  const analysis = screen.getByRole('region', { name: 'Detailed Analysis' });
  expect(analysis).toHaveTextContent('Shorten it to at most 580 px.');
  const group = screen.getByRole('group', { name: 'Report' });
  await within(group).findByRole('button', { name: 'Print' });
  const names = within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Download Report', 'JSON', 'CSV', 'Copy link', 'Print']);
});

const reports: { readonly [Tool in ReportTool]: readonly [report: object, shown: string] } = {
  'seo-audit': [aReport(), 'Fix first'],
  'url-analyzer': [aUrlReport(), 'Redirect chain'],
  'meta-tags-analyzer': [aTagsReport(), 'Title Analysis'],
  'keyword-checker': [anAnalysis(), 'Keyword density'],
  'backlink-checker': [aLinkReport(), 'Backlinks'],
  'domain-authority': [aDomainReport(), 'Trust and authority'],
  'page-speed': [aSpeedReport(), 'Metrics'],
  'meta-generator': [aGenerated(), 'Open Graph Tags'],
  'serp-preview': [serpResults(emptyFields), 'Phone'],
  'robots-generator': [{ robotsTxt: 'User-agent: *', bytes: 13, findings: [] }, 'robots.txt'],
  'sitemap-generator': [aSitemap(), 'Generated Sitemap'],
  'schema-markup': [
    { findings: [], richResults: [], schemaMarkup: '<script>{}</script>' },
    'Findings',
  ],
};

it.each(Object.entries(reports))(
  'shows a report of %s in full, and asks the server for nothing else',
  async (tool, [report, shown]) => {
    server.use(http.get(at, () => answer(saved({ tool, report: { ...report } }))));
    const { user } = await renderRouted(`/reports/${id}`);
    expect((await screen.findAllByRole('heading', { name: shown }))[0]).toBeVisible();
    expect(document.body).toHaveFocus();
    const asking = /again|live|compare|deep audit|lighthouse json|save report|count them/i;
    expect(screen.queryByRole('button', { name: asking })).toBeNull();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(written).toHaveBeenCalledWith('http://localhost/');
  },
);

it('gives the JSON of a report whose fields it does not know', async () => {
  server.use(http.get(at, () => answer(saved({ report: { score: 7 } }))));
  await renderRouted(`/reports/${id}`);
  expect(await screen.findByText(/Download the JSON: it has all of them/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Saved report' })).toBeVisible();
});

it('says that there is no such report', async () => {
  server.use(http.get(at, () => problem(404, 'not_found', 'Nothing is here')));
  await renderRouted(`/reports/${id}`);
  expect(await screen.findByRole('heading', { name: 'Report not found' })).toBeVisible();
});

it('says why it cannot be read now, and tries again', async () => {
  let asked = 0;
  server.use(
    http.get(at, () =>
      ++asked === 1
        ? problem(503, 'storage_unavailable', 'The database does not answer')
        : answer(saved()),
    ),
  );
  const { user } = await renderRouted(`/reports/${id}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'SEO Audit Report' })).toBeVisible();
});

it('is deleted with the secret of the deletion link', async () => {
  const sent: (string | null)[] = [];
  server.use(
    http.get(at, () => answer(saved())),
    http.delete(at, ({ request }) => {
      sent.push(request.headers.get('x-report-secret'));
      return sent.length === 1
        ? problem(403, 'wrong_secret', 'The secret is wrong')
        : answer({ id, deleted: true });
    }),
  );
  const { user } = await renderRouted(`/reports/${id}#delete=abc-123_x`);
  const field = await screen.findByLabelText('Secret');
  expect(field).toHaveValue('abc-123_x');
  await user.click(screen.getByRole('button', { name: 'Delete report' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The secret is wrong');
  await user.type(field, 'y');
  await user.click(screen.getByRole('button', { name: 'Delete report' }));
  expect(await screen.findByText(/The report is deleted/)).toBeVisible();
  expect(sent).toEqual(['abc-123_x', 'abc-123_xy']);
});
