import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { itBehavesLikeAToolPage } from '../../testing/tool-page-behavior.tsx';
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

  async function analyze(typed = 'shop.example') {
    const app = await renderApp('/backlink-checker');
    await app.user.type(field(), typed);
    await app.user.click(submit());
    return app;
  }

  describe('the form', () => {
    it('asks for a host or a URL when the field is empty', async () => {
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

    it('shows that it is running, and can be cancelled', async () => {
      server.report(never);
      const { user } = await analyze();
      expect(screen.getByRole('button', { name: 'Analyzing Backlinks...' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(submit()).not.toHaveAttribute('aria-disabled');
    });
  });

  it('runs the check that its URL describes, with the scope', async () => {
    await renderApp('/backlink-checker?url=shop.example&scope=host');
    await result();
    expect(server.asked.reports).toEqual([{ url: 'https://shop.example/', scope: 'host' }]);
    expect(screen.getByRole('radio', { name: 'Host' })).toBeChecked();
  });

  it('shows why a check failed and keeps the earlier result', async () => {
    const { user } = await analyze();
    await result();
    server.report(() => problem(503, 'not_ready'));
    await user.click(submit());
    expect(await screen.findByText('Analysis failed')).toBeVisible();
    expect(screen.queryByText('Please check the URL and try again.')).toBeNull();
    expect(screen.getByText('Title of not_ready')).toBeVisible();
    expect(await result()).toBeVisible();
  });

  const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('div');
  it('shows every figure with the release it was counted in', async () => {
    await analyze();
    await result();
    for (const [label, value] of [
      ['Total Backlinks', '61'],
      ['Unique Domains', '2'],
      ['Follow Links', '40'],
      ['Nofollow Links', '21'],
      ['Average Authority', '38.4 / 100'],
    ] as const) {
      expect(figure(label)).toHaveTextContent(`${label}${value}`);
    }
    const source = screen.getByText('indexed', { selector: 'summary span' }).closest('details');
    expect(source).toHaveTextContent(/^indexed Common Crawl, April–June 2026Total Backlinks: /);
    expect(source).toHaveTextContent(/From: .*Page links, Apr 1, 2026 to Jun 30, 2026/);
    expect(screen.getByText('66% follow')).toBeVisible();
    expect(screen.getByText('12 new since Jun 1, 2026')).toBeVisible();
    expect(screen.getByText('61 backlinks from 2 domains. 40 are follow links.')).toBeVisible();
    const fixes = within(screen.getByRole('region', { name: 'Fix these first' }));
    expect(fixes.getAllByRole('listitem')).toHaveLength(1);
    expect(fixes.getByText(/^All 61 links come from 2 domains\./)).toBeVisible();
  });

  const detailed = () => screen.queryByRole('region', { name: 'Details' });
  const standing = () => screen.getByRole('region', { name: 'How widely shop.example is linked' });

  it('starts with how widely a domain is linked when no links are loaded', async () => {
    server.reportWith(aStanding());
    await analyze();
    await result();
    expect(
      screen.getByText(
        'Linked from 20,150 subnets. It ranks #912 of the 15,000 most linked domains.',
      ),
    ).toBeVisible();
    for (const [label, value, change] of [
      ['Referring Subnets', '20,150', '+28 since the previous list'],
      ['Referring IPs', '41,300', '−50 since the previous list'],
      ['Domain Authority', '75 / 100', 'Calculated from 20,150 subnets.'],
      ['Majestic Million rank', '#912 of 15,000', 'up 3 places since the previous list'],
    ] as const) {
      expect(figure(label)).toHaveTextContent(
        `${label}${value}indexed Majestic Million, March 2026`,
      );
      expect(figure(label)).toHaveTextContent(change);
    }
    expect(figure('Domain Authority')).not.toHaveTextContent('since');
    expect(figure('Common Crawl rank')).toHaveTextContent(
      /^Common Crawl rank#1,024 of 121,091,933indexed Common Crawl, April–June 2026/,
    );
    expect(within(standing()).getByText(/^A subnet is 256 neighboring IP/)).toBeVisible();
    expect(within(standing()).getByText(/by Majestic \(majestic\.com\), CC BY/)).toBeVisible();
    expect(figure('Common Crawl rank')).toHaveTextContent('up 76 places since January–March 2026');
    expect(screen.getByRole('heading', { name: 'Common Crawl rank over time' })).toBeVisible();
    const chart = { name: /^Rank in 3 releases: 1,090 in .*, 1,024 in April–June 2026,/ };
    expect(await within(standing()).findByRole('img', chart)).toBeVisible();
  });

  it('says once that lists are not loaded, and shows no empty lists', async () => {
    server.reportWith(aStanding());
    await analyze();
    await result();
    const unlisted = /^We don’t have its individual links, anchors or referring domains\./;
    const said = screen.getAllByText(unlisted);
    expect(said).toHaveLength(1);
    expect(
      within(said[0]!).getByRole('link', { name: 'Check your own links live' }),
    ).toHaveAttribute('href', '#own-links');
    expect(screen.getByRole('note', { name: 'Link data' })).toHaveTextContent(
      /^This shows how widely/,
    );
    expect(screen.queryByText('unknown')).toBeNull();
    expect(screen.queryByText('Unknown')).toBeNull();
    expect(screen.queryByText('Total Backlinks', { selector: 'dt' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Fix these first' })).toBeNull();
    expect(detailed()).toBeNull();
    expect(server.asked.domains).toEqual([]);
  });

  it('explains what it means when no data set lists a domain, without a success toast', async () => {
    server.reportWith(aBound());
    await analyze();
    await result();
    expect(screen.getByText('We have no link data for shop.example.')).toBeVisible();
    expect(screen.getByText(/^That isn’t a bad sign/)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'What to do next' }));
    expect(steps.getAllByRole('listitem')).toHaveLength(3);
    const own = await screen.findByLabelText('Your site');
    expect(own).toHaveValue('shop.example');
    expect(own).not.toHaveFocus();
    expect(screen.getByText(/its authority is at most 61 of 100\.$/)).toBeVisible();
    expect(screen.queryByText(/How widely/)).toBeNull();
    expect(screen.queryByText('Backlink analysis completed!')).toBeNull();
  });

  it('shows the rank next to the links where both are loaded', async () => {
    server.reportWith(aListedReport());
    await analyze();
    await result();
    expect(figure('Total Backlinks')).toHaveTextContent('61');
    expect(figure('Referring Subnets')).toHaveTextContent('20,150');
    expect(detailed()).toBeVisible();
    expect(screen.getByRole('note', { name: 'Link data' })).toHaveTextContent(/^Link data: /);
  });

  it('says that a domain is new when the previous list did not have it', async () => {
    const { networks } = aStanding();
    server.reportWith(aStanding({ networks: { ...networks!, previous: null } }));
    await analyze();
    await result();
    expect(screen.getByText('New in the list')).toBeVisible();
    expect(figure('Referring Subnets')).not.toHaveTextContent('since');
  });

  it('lists linking domains from the graph when no links are loaded, and never 0 for unknown figures', async () => {
    server.reportWith(ofGraph());
    await analyze();
    await result();
    expect(screen.getByText('3 domains link to it, according to the domain graph.')).toBeVisible();
    expect(figure('Unique Domains')).toHaveTextContent('3');
    for (const label of ['Total Backlinks', 'Follow Links', 'Nofollow Links']) {
      expect(screen.queryByText(label, { selector: 'dt' })).toBeNull();
    }
    const list = await screen.findByRole('region', { name: 'Domains that link here' });
    expect(await within(list).findByRole('table', { name: 'Referring domains' })).toBeVisible();
    expect(server.asked.domains[0]).toMatchObject({ source: 'graph' });
    expect(within(list).queryByRole('radio')).toBeNull();
    expect(within(list).queryByRole('button', { name: /^Show links/ })).toBeNull();
  });

  it('says when a release has no links to the target, and what that covers', async () => {
    const { provenance } = aStanding();
    const note = 'The 60 pages have no link to this domain. Other pages may.';
    const uniqueDomains = { ...provenance.uniqueDomains, note };
    server.reportWith(aStanding({ provenance: { ...provenance, uniqueDomains } }));
    await analyze();
    await result();
    expect(screen.getByText(note, { exact: false })).toBeVisible();
    expect(detailed()).toBeNull();
  });

  it('says whose figures they are when many owners share a domain', async () => {
    server.reportWith(aReport({ shared: 'Sites of many owners live under it.' }));
    await analyze();
    expect(await screen.findByText('Sites of many owners live under it.')).toBeVisible();
  });

  it('links to the authority of the domain', async () => {
    await analyze();
    await result();
    const next = screen.getByText(/Next:/);
    expect(
      within(next).getByRole('link', { name: 'compare the domain with competitors' }),
    ).toHaveAttribute('href', '/domain-authority?domain=shop.example');
  });
});
