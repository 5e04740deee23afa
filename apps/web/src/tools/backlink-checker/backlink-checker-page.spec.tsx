import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';
import { backlinkServer, never, patiently, problem } from './testing/backlink-server.ts';
import { anEstimate, aReport, ofGraph } from './testing/report-fixture.ts';

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
    it('asks for the whole domain of what was typed, and says so when it is done', async () => {
      await analyse();
      expect(await result()).toBeVisible();
      expect(server.asked.reports).toEqual([{ url: 'https://shop.example/', scope: 'domain' }]);
      expect(await screen.findByText('Backlink analysis completed!')).toBeVisible();
      await waitFor(async () => expect(await result()).toHaveFocus());
    });

    it('asks for a host or an address alone', async () => {
      const { user } = await renderApp('/backlink-checker');
      await user.type(field(), 'shop.example');
      await user.click(screen.getByRole('radio', { name: 'Exact address' }));
      await user.click(submit());
      await result();
      expect(server.asked.reports[0]).toEqual({ url: 'https://shop.example/', scope: 'url' });
    });

    it.each(['', 'word', 'ftp://shop.example'])('refuses %j with its message', async (typed) => {
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

  it('runs what its address names, with the scope', async () => {
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
  const figures = [
    'Total Backlinks',
    'Unique Domains',
    'Follow Links',
    'Nofollow Links',
    'Average Authority',
  ];

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
    expect(screen.getByText('66 % follow')).toBeVisible();
    expect(screen.getByText('12 new since Jun 1, 2026')).toBeVisible();
  });

  it('calls examples examples where no index is loaded, and fetches none of them', async () => {
    server.reportWith(anEstimate());
    await analyse();
    await result();
    expect(screen.getByRole('note', { name: 'No links loaded' })).toHaveTextContent(
      /^No links are loaded on this server\. .*examples from a heuristic, not links that exist\. Three for any domain\./,
    );
    for (const label of figures) expect(figure(label)).toHaveTextContent('estimated');
    const table = screen.getByRole('table', { name: 'Backlinks' });
    expect(within(table).getByRole('link', { name: 'industry-news.example' })).toBeVisible();
    expect(within(table).queryByRole('button', { name: /^Check it live/ })).toBeNull();
  });

  it('knows domains where the graph is all there is, and never says 0 of what is unknown', async () => {
    server.reportWith(ofGraph());
    const { user } = await analyse();
    await result();
    expect(figure('Unique Domains')).toHaveTextContent('3indexed');
    for (const label of ['Total Backlinks', 'Follow Links', 'Nofollow Links']) {
      expect(figure(label)).toHaveTextContent(
        `${label}unknownunknown Page-level links are not loaded.`,
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
        totalBacklinks: 0,
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
