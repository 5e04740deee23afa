import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';
import { backlinkServer, never, patiently, problem } from './testing/backlink-server.ts';
import { anEstimate, aRanked, aReport, ofGraph } from './testing/report-fixture.ts';

const server = backlinkServer();

describe('the backlink-checker page', () => {
  itBehavesLikeAToolPage({
    toolId: 'backlink-checker',
    title: 'Free Backlink Checker',
    guideHeading: 'How to read the result',
  });

  const field = () => screen.getByLabelText('Website URL');
  const submit = () => screen.getByRole('button', { name: 'Check Backlinks' });
  const result = (name = 'shop.example') =>
    screen.findByRole('heading', { level: 2, name }, patiently);

  async function analyse(typed = 'shop.example') {
    const app = await renderApp('/backlink-checker');
    await app.user.type(field(), typed);
    await app.user.click(submit());
    return app;
  }

  describe('the form', () => {
    it('asks for a host or a URL alone', async () => {
      const { user } = await renderApp('/backlink-checker');
      await user.type(field(), 'shop.example');
      await user.click(screen.getByRole('radio', { name: 'Exact URL' }));
      await user.click(submit());
      await result();
      expect(server.asked.reports[0]).toEqual({ url: 'https://shop.example/', scope: 'url' });
    });

    it.each(['', 'ftp://shop.example'])('refuses %j with its message', async (typed) => {
      const { user } = await renderApp('/backlink-checker');
      if (typed) await user.type(field(), typed);
      await user.click(submit());
      expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
      expect(field()).toHaveFocus();
      expect(server.asked.reports).toEqual([]);
    });

    it('is busy while it runs, and can be cancelled', async () => {
      server.report(never);
      const { user } = await analyse();
      expect(screen.getByRole('button', { name: 'Analyzing Backlinks...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(submit()).not.toHaveAttribute('aria-disabled');
    });
  });

  it('runs what its URL names, with the scope', async () => {
    await renderApp('/backlink-checker?url=shop.example&scope=host');
    await result();
    expect(server.asked.reports).toEqual([{ url: 'https://shop.example/', scope: 'host' }]);
    expect(screen.getByRole('radio', { name: 'Host' })).toBeChecked();
  });

  it('says that it failed, and why, and leaves the earlier result', async () => {
    const { user } = await analyse();
    await result();
    server.report(() => problem(503, 'not_ready'));
    await user.click(submit());
    expect(await screen.findByText('Analysis failed')).toBeVisible();
    expect(screen.getByText('Please check the URL and try again.')).toBeVisible();
    expect(screen.getByText('Title of not_ready')).toBeVisible();
    expect(await result()).toBeVisible();
  });

  const figure = (label: string) => screen.getByText(label).closest('div');
  it('shows every figure with the release that it was counted in', async () => {
    await analyse();
    await result();
    for (const [label, value] of [
      ['Total Backlinks', '61'],
      ['Unique Domains', '2'],
      ['Follow Links', '40'],
      ['Nofollow Links', '21'],
      ['Average Authority', '38.4 / 100'],
    ] as const) {
      expect(figure(label)).toHaveTextContent(`${label}${value}indexed cc-main-2026-apr-may-jun`);
    }
    expect(screen.getByText('66 % follow').parentElement).toHaveTextContent(
      /^66 % follow.*indexed cc-main-2026-apr-may-jun$/,
    );
    expect(screen.getByText('12 new since Jun 1, 2026')).toBeVisible();
    expect(screen.getByText('61 links from 2 domains, 40 of them follow.')).toBeVisible();
    const fixes = within(screen.getByRole('region', { name: 'Fix first' }));
    expect(fixes.getAllByRole('listitem')).toHaveLength(1);
    expect(fixes.getByText(/^All 61 links come from 2 domains\./)).toBeVisible();
  });

  it('shows ranges in place of counts without an index, and lists no link', async () => {
    server.reportWith(anEstimate());
    await analyse();
    await result();
    expect(screen.getByRole('note', { name: 'No index loaded' })).toHaveTextContent(
      /^No index of links is loaded on this server\. .*No links are listed because none were crawled/,
    );
    expect(figure('Total Backlinks')).toHaveTextContent('Total Backlinks200 to 2,800estimated');
    expect(figure('Unique Domains')).toHaveTextContent('Unique Domains100 to 280estimated');
    for (const label of ['Follow Links', 'Nofollow Links', 'Average Authority']) {
      expect(figure(label)).toHaveTextContent(`${label}Unknownunknown No link was counted.`);
    }
    expect(screen.queryByRole('table', { name: 'Backlinks' })).not.toBeInTheDocument();
    expect(screen.getByText('No page-level links are loaded')).toBeVisible();
    expect(screen.getByText(/so none can be listed\./)).toBeVisible();
    expect(screen.queryByText(/has rank\b/)).not.toBeInTheDocument();
  });

  it('shows the rank that the starter index has, with its source and its history', async () => {
    server.reportWith(aRanked());
    await analyse();
    await result();
    const rank = screen.getByText(/has rank\b/);
    expect(rank).toHaveTextContent(
      'shop.example has rank 1,024 of 121,091,933 domains in cc-main-2026-apr-may-jun (Apr 1, 2026 to Jun 30, 2026), which makes an authority of 63 out of 100 indexed See its history',
    );
    expect(within(rank).getByRole('link', { name: 'See its history' })).toHaveAttribute(
      'href',
      '/domain-authority?domain=shop.example',
    );
    expect(figure('Total Backlinks')).toHaveTextContent('Unknownunknown The starter index');
  });

  it('knows domains where the graph is all there is, and never says 0 of what is unknown', async () => {
    server.reportWith(ofGraph());
    const { user } = await analyse();
    await result();
    expect(figure('Unique Domains')).toHaveTextContent('3indexed');
    for (const label of ['Total Backlinks', 'Follow Links', 'Nofollow Links']) {
      expect(figure(label)).toHaveTextContent(
        `${label}Unknownunknown Page-level links are not loaded.`,
      );
    }
    expect(screen.getByRole('tab', { name: 'Referring domains' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await screen.findByRole('table', { name: 'Referring domains' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Backlinks' }));
    expect(screen.getByText('No page-level links are loaded')).toBeVisible();
  });

  it('says that a release has no link, and of how much that holds', async () => {
    const { provenance } = aReport();
    const note = 'The loaded release has no link to this domain.';
    server.reportWith(
      aReport({
        totalBacklinks: null,
        backlinks: [],
        provenance: { ...provenance, backlinks: { ...provenance.backlinks, note } },
      }),
    );
    await analyse();
    expect(await screen.findByText('No link was found')).toBeVisible();
    expect(screen.getByText(note)).toBeVisible();
  });

  it('says whose the figures are where many owners share a domain', async () => {
    server.reportWith(aReport({ shared: 'Sites of many owners live under it.' }));
    await analyse();
    expect(await screen.findByText('Sites of many owners live under it.')).toBeVisible();
  });

  it('leads to the authority of the domain', async () => {
    await analyse();
    await result();
    const next = screen.getByText(/^See where/);
    expect(within(next).getByRole('link', { name: 'Domain Authority' })).toHaveAttribute(
      'href',
      '/domain-authority?domain=shop.example',
    );
  });
});
