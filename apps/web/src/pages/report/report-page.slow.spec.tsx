import { serpResults } from '@plumbline/seo/serp';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
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
import {
  answer,
  problem,
  reportAddress,
  reportId,
  reportServer,
  saved,
} from './testing/report-server.ts';

const server = reportServer();

const reports: { readonly [Tool in ReportTool]: readonly [report: object, shown: string] } = {
  'seo-audit': [aReport(), 'Fix these first'],
  'url-analyzer': [aUrlReport(), 'Redirect chain'],
  'meta-tags-analyzer': [aTagsReport(), 'Title Analysis'],
  'keyword-checker': [anAnalysis(), 'Keyword density'],
  'backlink-checker': [aLinkReport(), 'Backlinks'],
  'domain-authority': [aDomainReport(), 'Referring networks'],
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
    server.use(http.get(reportAddress, () => answer(saved({ tool, report: { ...report } }))));
    const { user } = await renderRouted(`/reports/${reportId}`);
    expect((await screen.findAllByRole('heading', { name: shown }))[0]).toBeVisible();
    expect(document.body).toHaveFocus();
    const asking = /again|live|compare|deep audit|lighthouse json|save report|count them/i;
    expect(screen.queryByRole('button', { name: asking })).toBeNull();
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'Share or export' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(written).toHaveBeenCalledWith('http://localhost/');
  },
);

it('offers the JSON of a report with unknown fields', async () => {
  server.use(http.get(reportAddress, () => answer(saved({ report: { score: 7 } }))));
  await renderRouted(`/reports/${reportId}`);
  expect(await screen.findByText(/Download the JSON: it has all of them/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Saved report' })).toBeVisible();
});

it('says that there is no such report', async () => {
  server.use(http.get(reportAddress, () => problem(404, 'not_found', 'Not found')));
  await renderRouted(`/reports/${reportId}`);
  expect(await screen.findByRole('heading', { name: 'Report not found' })).toBeVisible();
  expect(screen.getByText(/kept for 90 days/)).toBeVisible();
  const again = within(screen.getByRole('main')).getByRole('link', {
    name: 'Start Free SEO Audit',
  });
  expect(again).toHaveAttribute('href', '/seo-audit');
});

it('says why the report cannot be fetched, and retries', async () => {
  let asked = 0;
  server.use(
    http.get(reportAddress, () =>
      ++asked === 1
        ? problem(503, 'storage_unavailable', 'The database does not answer')
        : answer(saved()),
    ),
  );
  const { user } = await renderRouted(`/reports/${reportId}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'SEO Audit Report' })).toBeVisible();
});
