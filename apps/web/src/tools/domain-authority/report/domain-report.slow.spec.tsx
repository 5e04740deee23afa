import { authorityFormulas, networksAttribution } from '@plumbline/links';
import { screen, within } from '@testing-library/react';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { renderWithProviders } from '../../../testing/render.tsx';
import {
  anUnlistedReport,
  aProfile,
  aReport,
  aStarterReport,
  indexed,
  unknown,
} from '../testing/report-fixture.ts';
import { DomainReport } from './domain-report.tsx';

const show = (report: DomainAuthorityReportDto = aReport()) =>
  renderWithProviders(
    <DomainReport report={report} link="https://x.example/" rivals={[]} onCompare={() => {}} />,
  );

const bar = (name: string) => screen.getByRole('meter', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the report of a domain', () => {
  it('starts with the verdict and the next steps', () => {
    show();
    expect(screen.getByText(/^High authority: 75 of 100\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'compare it with competitors' })).toHaveAttribute(
      'href',
      '#part-comparison',
    );
    expect(screen.getByRole('link', { name: 'audit its home page' })).toBeVisible();
  });

  it('says below the figures which data is loaded', () => {
    show();
    expect(screen.getByRole('note', { name: 'Link data' })).toHaveTextContent(
      aReport().indexSummary,
    );
  });

  it('shows the authority with its formula, inputs, source and days', () => {
    show();
    const authority = screen.getByRole('region', { name: 'Domain Authority' });
    expect(authority).toHaveTextContent('75 / 100');
    expect(authority).toHaveTextContent(
      'Formula100 × log(referring subnets) / log(referring subnets of the first domain)',
    );
    expect(authority).toHaveTextContent('Inputs20,150 against 501,331');
    expect(authority).toHaveTextContent('Sourceindexed Majestic Million, March 2026');
  });

  it('shows the formula of a full release of Common Crawl where that is the source', () => {
    const { provenance } = aReport();
    const note = `${authorityFormulas.ranks}: rank 1,234 of 121,091,933.`;
    show(aReport({ provenance: { ...provenance, domainAuthority: indexed('ranks', note) } }));
    const authority = screen.getByRole('region', { name: 'Domain Authority' });
    expect(authority).toHaveTextContent(
      'Formula100 × log(domains ranked ÷ harmonic rank) / log(domains ranked)Inputsrank 1,234 of 121,091,933Source',
    );
    expect(authority).toHaveTextContent('Common Crawl, April–June 2026');
  });

  it('shows positions in Common Crawl, with the release and how many domains it ranks', () => {
    show();
    const rank = screen.getByRole('region', { name: 'Rank' });
    expect(rank).toHaveTextContent('Rank 1,234 of 121,091,933 domains');
    expect(rank).toHaveTextContent('Rank 13,410 of 121,091,933 domains');
    expect(rank).toHaveTextContent('Common Crawl, April–June 2026, with 12 hosts under the domain');
  });

  it.each([
    [100, 'green', 'High'],
    [70, 'green', 'High'],
    [69, 'yellow', 'Good'],
    [50, 'yellow', 'Good'],
    [49, 'orange', 'Moderate'],
    [30, 'orange', 'Moderate'],
    [29, 'red', 'Low'],
    [0, 'red', 'Low'],
  ])('shows an authority of %d as %s, and in words', (domainAuthority, color, word) => {
    show(aReport({ domainAuthority }));
    expect(bar('Domain Authority')).toHaveAttribute('data-band', color);
    expect(bar('Domain Authority')).toHaveAttribute('aria-valuenow', String(domainAuthority));
    expect(bar('Domain Authority')).toHaveAttribute(
      'aria-valuetext',
      `${domainAuthority} out of 100, ${word}`,
    );
    expect(region('Domain Authority').getByText(word)).toHaveAttribute('data-on', 'true');
  });

  it('shows referring networks with the rank and the changes since the previous list', () => {
    show();
    const networks = screen.getByRole('region', { name: 'Referring networks' });
    expect(networks).toHaveTextContent('A subnet is 256 neighboring IP addresses.');
    expect(networks).toHaveTextContent('Referring Subnets20,150+150 since the previous list');
    expect(networks).toHaveTextContent('Referring IPs41,300−10 since the previous list');
    expect(networks).toHaveTextContent(
      'Majestic Million rank#912 of 15,000up 3 places since the previous list',
    );
    expect(networks).toHaveTextContent(networksAttribution);
    expect(networks).not.toHaveTextContent('Listed as');
  });

  it('says when a domain is new in the list', () => {
    const networks = { ...aProfile().networks!, previous: null };
    show(aReport({ networks }));
    const section = screen.getByRole('region', { name: 'Referring networks' });
    expect(section).toHaveTextContent('#912 of 15,000new in the list');
    expect(section).not.toHaveTextContent('since the previous list');
  });

  it('says under which name the list has the domain', () => {
    const networks = { ...aProfile().networks!, listedAs: 'www.garden.example' };
    show(aReport({ networks }));
    expect(screen.getByRole('region', { name: 'Referring networks' })).toHaveTextContent(
      'Listed as www.garden.example, not as garden.example.',
    );
  });

  it('shows the known link figures, and names the others in one line with the reason', () => {
    show();
    const links = region('Link profile');
    expect(links.getByText('Referring Domains').nextElementSibling).toHaveTextContent('812');
    expect(links.queryByText('Backlinks')).not.toBeInTheDocument();
    expect(links.getByRole('link', { name: 'See who links to it' })).toHaveAttribute(
      'href',
      '/backlink-checker?url=garden.example',
    );
    expect(screen.getByRole('region', { name: 'Referring networks' })).toHaveTextContent(
      'unknown Backlinks: No page links are loaded.',
    );
  });

  it.each([
    'MozRank',
    'Trust Flow',
    'Citation Flow',
    'Page Authority',
    'Spam Score',
    'Organic',
    'estimated',
  ])('shows no %s', (figure) => {
    const { container } = show();
    expect(container).not.toHaveTextContent(figure);
  });

  it('explains what it means when no data set lists a domain, and folds the searched data', () => {
    const { container } = show(anUnlistedReport());
    expect(screen.getByText('We have no link data for garden.example.')).toBeVisible();
    expect(screen.getByText(/^That isn’t a bad sign/)).toBeVisible();
    const steps = within(screen.getByRole('region', { name: 'What to do next' }));
    expect(steps.getByRole('link', { name: 'Check your own links' })).toHaveAttribute(
      'href',
      '/backlink-checker?url=garden.example',
    );
    const searched =
      /^Majestic Million, March 2026: garden\.example is not among the 15,000 most linked domains/;
    expect(screen.getByText(searched).closest('details')).not.toHaveAttribute('open');
    expect(screen.getByText(/its authority is at most 61 of 100\.$/)).toBeVisible();
    expect(container.textContent?.match(/at most/g)).toHaveLength(2);
    expect(container).toHaveTextContent(networksAttribution);
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    for (const part of [
      ...['Referring networks', 'Link profile'],
      ...['Common Crawl rank', 'Similar domains'],
    ]) {
      expect(screen.queryByRole('region', { name: part })).not.toBeInTheDocument();
    }
  });

  it('shows a bound as a range with its sentence, if the crawl lists the domain and the list does not', () => {
    show({ ...anUnlistedReport(), ranks: aReport().ranks });
    expect(screen.getByRole('region', { name: 'Domain Authority' })).toHaveTextContent(
      /A limit, not a score\. garden\.example has at most 3,041 referring subnets\. By our formula, its authority is at most 61 of 100\.indexed Majestic Million, March 2026$/,
    );
    expect(
      screen.getByRole('img', { name: 'Domain Authority: unknown, from 0 to 61 out of 100' }),
    ).toBeVisible();
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Referring networks' })).toHaveTextContent(
      'garden.example is not among the 15,000 most linked domains. The last of them has 3,041 referring subnets.',
    );
  });

  it('says when the source of the authority does not list the domain', () => {
    const { provenance } = aReport();
    const absent = unknown('garden.example is not among the 121,091,933 domains.');
    show(
      aReport({
        ranks: null,
        domainAuthority: null,
        provenance: { ...provenance, domainAuthority: absent },
      }),
    );
    expect(screen.getByRole('region', { name: 'Domain Authority' })).toHaveTextContent(
      /unknown garden\.example is not among/,
    );
    expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  });

  it('says that nothing is known of an invalid domain, without attribution', () => {
    const reason = unknown('The list has only domains, and co.uk is not one.');
    const report = anUnlistedReport();
    const { provenance } = report;
    const { container } = show({
      ...report,
      provenance: {
        ...provenance,
        domainAuthority: reason,
        referringSubnets: reason,
        referringIps: reason,
      },
    });
    expect(
      screen.getByText('The list has only domains, and co.uk is not one.'),
    ).toBeInTheDocument();
    expect(container).not.toHaveTextContent(networksAttribution);
  });

  it('shows nine years of ranks of a well-known domain', () => {
    show(aStarterReport());
    const ranks = region('Common Crawl rank');
    const chart = ranks.getByRole('img', {
      name: 'Rank in 15 releases: 172 in June 30, 2018, 12 in June 30, 2026, at best 12 in June 30, 2026',
    });
    expect(chart).toHaveTextContent('20192020202120222023202420252026');
    expect(chart).toHaveTextContent(/^#10#20#50#100#200/);
    // The best rank is the last one, so it is labeled once.
    expect(chart).toHaveTextContent(/#172#12\d{4}/);
    // The line has a gap for releases that do not list it.
    expect(chart.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(ranks.getByText(/All 15 releases as a table/)).toBeVisible();
    expect(ranks.getByText(/the release is left out/)).toBeVisible();
  });

  it('warns where sites of many owners share the domain', () => {
    show(aReport({ shared: 'Sites of many owners live under github.io.' }));
    expect(screen.getByText('Sites of many owners live under github.io.')).toBeVisible();
  });

  it('lists what to improve, or leaves the part out', () => {
    const { unmount } = show(
      aReport({
        recommendations: [{ id: 'build-authority', title: 'Build authority', text: 'Publish.' }],
      }),
    );
    expect(screen.getByRole('list', { name: 'Improvement recommendations' })).toHaveTextContent(
      'Build authorityPublish.',
    );
    unmount();
    show();
    expect(screen.queryByText('Improvement recommendations')).not.toBeInTheDocument();
  });

  it('shows ranks from release to release, as a table and as a line', () => {
    show();
    const history = region('History');
    expect(history.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Release',
      'Harmonic rank',
      'PageRank',
    ]);
    expect(history.getAllByRole('row')).toHaveLength(4);
    expect(
      history.getByRole('img', {
        name: 'Rank in 3 releases: 1,700 in October–December 2025, 1,234 in April–June 2026, at best 1,234 in April–June 2026',
      }),
    ).toBeVisible();
  });

  it.each([
    [[1, 1], '#1#2'],
    [[3, 2], '#2#5'],
    [[20, 12], '#10#20'],
    [[90_000_000, 7_000], '#1K#10K#100K#1M#10M#100M'],
  ])('scales its chart of %j to the positions', (positions, lines) => {
    const history = aReport().history.map((entry, at) => ({
      ...entry,
      harmonicPosition: positions[at] ?? positions[0] ?? null,
    }));
    show(aReport({ history }));
    const grid = region('History').getByRole('img').querySelectorAll('line + text');
    expect([...grid].map(({ textContent }) => textContent).join('')).toBe(lines);
  });

  it('draws no line for only two releases', () => {
    show(aReport({ history: aReport().history.slice(0, 2) }));
    expect(region('History').queryByRole('img')).not.toBeInTheDocument();
    expect(region('History').getAllByRole('row')).toHaveLength(3);
  });
});
