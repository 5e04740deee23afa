import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behaviour.tsx';
import { backlinkServer, never, patiently, problem } from './testing/backlink-server.ts';
import { aBound, aListedReport, aReport, aStanding, ofGraph } from './testing/report-fixture.ts';

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
    expect(screen.queryByText('Please check the URL and try again.')).toBeNull();
    expect(screen.getByText('Title of not_ready')).toBeVisible();
    expect(await result()).toBeVisible();
  });

  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('div');
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
    expect(screen.getByText('66% follow').parentElement).toHaveTextContent(
      /^66% follow.*indexed cc-main-2026-apr-may-jun$/,
    );
    expect(screen.getByText('12 new since Jun 1, 2026')).toBeVisible();
    expect(screen.getByText('61 links from 2 domains, 40 of them follow.')).toBeVisible();
    const fixes = within(screen.getByRole('region', { name: 'Fix these first' }));
    expect(fixes.getAllByRole('listitem')).toHaveLength(1);
    expect(fixes.getByText(/^All 61 links come from 2 domains\./)).toBeVisible();
  });

  const detailed = () => screen.queryByRole('region', { name: 'Details' });
  const standing = () => screen.getByRole('region', { name: 'How widely shop.example is linked' });

  it('leads with how widely a domain is linked where no links are loaded', async () => {
    server.reportWith(aStanding());
    await analyse();
    await result();
    expect(
      screen.getByText('Linked from 20,150 subnets. At most 911 domains are linked from more.'),
    ).toBeVisible();
    for (const [label, value, change] of [
      ['Referring Subnets', '20,150', '+28 since the previous list'],
      ['Referring IPs', '41,300', '-50 since the previous list'],
      ['Domain Authority', '75 / 100', 'Calculated from 20,150 subnets.'],
      ['Position in the Majestic Million', '#912 of 15,000', 'up 3 places since the previous list'],
    ] as const) {
      expect(figure(label)).toHaveTextContent(`${label}${value}indexed majestic-million-2026-03`);
      expect(figure(label)).toHaveTextContent(change);
    }
    expect(figure('Domain Authority')).not.toHaveTextContent('since');
    expect(figure('Position in Common Crawl')).toHaveTextContent(
      /^Position in Common Crawl#1,024 of 121,091,933indexed cc-main-2026-apr-may-jun/,
    );
    expect(within(standing()).getByText(/^A subnet is 256 neighboring IP/)).toBeVisible();
    expect(within(standing()).getByText(/by Majestic \(majestic\.com\), CC BY/)).toBeVisible();
    const chart = { name: /^Rank in 2 releases: 1,100 in .*, 1,024 in cc-main-2026-apr-may-jun,/ };
    expect(await within(standing()).findByRole('img', chart)).toBeVisible();
  });

  it('says once that lists are not loaded, and shows no empty ones', async () => {
    server.reportWith(aStanding());
    await analyse();
    await result();
    const unlisted = /^This site has no list of single links, anchors or referring domains yet\./;
    const said = screen.getAllByText(unlisted);
    expect(said).toHaveLength(1);
    expect(within(said[0]!).getByRole('link')).toHaveAttribute('href', '#own-links');
    expect(screen.getByRole('note', { name: 'Link data' })).toHaveTextContent(
      /^Link data: the 15,000/,
    );
    expect(screen.queryByText('unknown')).toBeNull();
    expect(screen.queryByText('Unknown')).toBeNull();
    expect(screen.queryByText('Total Backlinks', { selector: 'dt' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Fix these first' })).toBeNull();
    expect(detailed()).toBeNull();
    expect(server.asked.domains).toEqual([]);
  });

  it('says what it means that no data has a domain, and announces no success', async () => {
    server.reportWith(aBound());
    await analyse();
    await result();
    expect(screen.getByText('shop.example isn’t in our link data.')).toBeVisible();
    expect(screen.getByText(/: shop\.example is outside the top 15,000/)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'What to do next' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    const bound = screen.getByText(/its authority is at most 61 of 100\.$/);
    expect(bound.closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByText(/How widely/)).toBeNull();
    expect(screen.queryByText('Backlink analysis completed!')).toBeNull();
  });

  it('shows the standing beside the links where both are loaded', async () => {
    server.reportWith(aListedReport());
    await analyse();
    await result();
    expect(figure('Total Backlinks')).toHaveTextContent('61');
    expect(figure('Referring Subnets')).toHaveTextContent('20,150');
    expect(detailed()).toBeVisible();
    expect(screen.getByRole('note', { name: 'Link data' })).toHaveTextContent(/^Link data: links/);
  });

  it('is new in a list that did not have the domain before', async () => {
    const { networks } = aStanding();
    server.reportWith(aStanding({ networks: { ...networks!, previous: null } }));
    await analyse();
    await result();
    expect(screen.getByText('New in the list')).toBeVisible();
    expect(figure('Referring Subnets')).not.toHaveTextContent('since');
  });

  it('lists the domains of the graph where no links are loaded, and never says 0 of what is unknown', async () => {
    server.reportWith(ofGraph());
    await analyse();
    await result();
    expect(screen.getByText('Linked from 3 domains.')).toBeVisible();
    expect(figure('Unique Domains')).toHaveTextContent('3indexed');
    for (const label of ['Total Backlinks', 'Follow Links', 'Nofollow Links']) {
      expect(screen.queryByText(label, { selector: 'dt' })).toBeNull();
    }
    const list = await screen.findByRole('region', { name: 'Domains that link here' });
    expect(await within(list).findByRole('table', { name: 'Referring domains' })).toBeVisible();
    expect(server.asked.domains[0]).toMatchObject({ source: 'graph' });
    expect(within(list).queryByRole('radio')).toBeNull();
    expect(within(list).queryByRole('button', { name: /^Show links/ })).toBeNull();
  });

  it('says that a release has no link, and of how much that is true', async () => {
    const { provenance } = aStanding();
    const note = 'None of the 60 pages that were read links to this domain. Other pages may.';
    const uniqueDomains = { ...provenance.uniqueDomains, note };
    server.reportWith(aStanding({ provenance: { ...provenance, uniqueDomains } }));
    await analyse();
    await result();
    expect(screen.getByText(note, { exact: false })).toBeVisible();
    expect(detailed()).toBeNull();
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
