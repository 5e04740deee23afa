import { screen, within } from '@testing-library/react';
import type { DomainAuthorityReportDto } from '@plumbline/api-client';
import { renderWithProviders } from '../../../testing/render.tsx';
import {
  anEstimate,
  aReport,
  aStarterReport,
  release,
  unknown,
} from '../testing/report-fixture.ts';
import { DomainReport } from './domain-report.tsx';

const show = (report: DomainAuthorityReportDto = aReport()) =>
  renderWithProviders(
    <DomainReport report={report} link="https://x.example/" rivals={[]} onCompare={() => {}} />,
  );

const bar = (name: string) => screen.getByRole('progressbar', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('the report of a domain', () => {
  it('shows the raw positions first, with the release and how many domains it ranks', () => {
    show();
    const rank = screen.getByRole('region', { name: 'Rank' });
    expect(rank).toHaveTextContent('Rank 1,234 of 121,091,933 domains');
    expect(rank).toHaveTextContent('Rank 13,410 of 121,091,933 domains');
    expect(rank).toHaveTextContent(`${release.name} (Apr 1, 2026 to Jun 30, 2026), which saw`);
    expect(rank).toHaveTextContent('12 hosts under the domain');
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
  ])('shows an authority of %d as %s, and in words', (domainAuthority, colour, word) => {
    show(aReport({ domainAuthority }));
    expect(bar('Domain Authority')).toHaveAttribute('data-band', colour);
    expect(bar('Domain Authority')).toHaveAttribute('aria-valuenow', String(domainAuthority));
    expect(bar('Domain Authority')).toHaveAttribute(
      'aria-valuetext',
      `${domainAuthority} out of 100, ${word}`,
    );
    expect(region('Authority').getAllByText(word).length).toBeGreaterThan(0);
  });

  it.each([
    [0, 'green', 'Low'],
    [5, 'green', 'Low'],
    [6, 'yellow', 'Elevated'],
    [10, 'yellow', 'Elevated'],
    [11, 'red', 'High'],
  ])('shows a spam score of %d as %s, and in words', (spam, colour, word) => {
    show(aReport({ spam_score: spam }));
    expect(bar('Spam Score')).toHaveAttribute('data-band', colour);
    expect(bar('Spam Score')).toHaveAttribute('aria-valuetext', `${spam} out of 100, ${word}`);
  });

  it('has the figures of each card', () => {
    show();
    const trust = region('Trust and authority');
    expect(trust.getByText('MozRank').nextElementSibling).toHaveTextContent('5.4 / 10');
    expect(trust.getByText('Trust Flow').nextElementSibling).toHaveTextContent('41 / 100');
    expect(trust.getByText('Citation Flow').nextElementSibling).toHaveTextContent('29 / 100');
    const performance = region('SEO performance');
    expect(performance.getByText('Organic Keywords').nextElementSibling).toHaveTextContent(
      '706 to 2,826',
    );
    expect(performance.getByText('Monthly Organic Traffic').nextElementSibling).toHaveTextContent(
      '7,060 to 28,260',
    );
    expect(performance.getAllByText('estimated')).toHaveLength(2);
  });

  it('says of an unknown figure why it is unknown, and never 0', () => {
    show();
    const links = region('Link profile');
    expect(links.getByText('Backlinks').nextElementSibling).toHaveTextContent('Unknown');
    expect(links.getByText(/The links between pages are not loaded\./)).toBeVisible();
    expect(links.getByText('Referring Domains').nextElementSibling).toHaveTextContent('812');
    expect(links.getByRole('link', { name: 'See who links to it' })).toHaveAttribute(
      'href',
      '/backlink-checker?url=garden.example',
    );
  });

  it('gives every figure its source', () => {
    show();
    const marks = screen
      .getAllByText(/^(indexed|estimated|unknown)$/)
      .map(({ textContent }) => textContent);
    // Of the ten figures six, the rank and the history.
    expect(marks.filter((mark) => mark === 'indexed')).toHaveLength(8);
    expect(marks.filter((mark) => mark === 'estimated')).toHaveLength(3);
    expect(marks.filter((mark) => mark === 'unknown')).toHaveLength(1);
  });

  it('says so where the release does not rank the domain', () => {
    const { provenance } = aReport();
    const absent = unknown('garden.example is not among the 121,091,933 domains.');
    show(
      aReport({
        ranks: null,
        domainAuthority: null,
        provenance: { ...provenance, domainAuthority: absent },
      }),
    );
    expect(screen.getByRole('region', { name: 'Rank' })).toHaveTextContent(
      'Rank Unknownunknown garden.example is not among',
    );
    expect(bar('Domain Authority')).not.toHaveAttribute('aria-valuenow');
    expect(bar('Domain Authority')).toHaveAttribute('aria-valuetext', 'Unknown');
  });

  it('shows ranges in grey without an index, and no rank', () => {
    show(anEstimate());
    expect(screen.getByRole('note', { name: 'No index loaded' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Rank' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'History' })).not.toBeInTheDocument();
    expect(screen.getAllByText('estimated')).toHaveLength(10);
    expect(region('Authority').getAllByText(/^35 to 44/)[0]).toHaveTextContent('35 to 44 / 100');
    const authority = bar('Domain Authority');
    expect(authority).toHaveAttribute('data-band', 'unknown');
    expect(authority).not.toHaveAttribute('aria-valuenow');
    expect(authority).toHaveAttribute('aria-valuetext', 'Estimated at 35 to 44 out of 100');
    expect(authority.firstElementChild).toHaveStyle({ marginInlineStart: '35%', width: '9%' });
  });

  it('says what an estimate is of where a host was asked for', () => {
    const text = /Authority is estimated for this host, links for the whole domain\./;
    const { unmount } = show({ ...anEstimate(), host: 'blog.garden.example' });
    expect(screen.getByText(text)).toBeVisible();
    unmount();
    show(aReport({ host: 'blog.garden.example' }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('shows rank and nine years of a domain that the starter index lists', () => {
    show(aStarterReport());
    expect(screen.getByRole('region', { name: 'Rank' })).toHaveTextContent('Rank 1,234 of');
    const chart = region('History').getByRole('img', {
      name: 'Rank in 15 releases: 172 in release to 2018-06-30, 12 in release to 2026-06-30, at best 12 in release to 2026-06-30',
    });
    expect(chart).toHaveTextContent('20192020202120222023202420252026');
    // No line is drawn over the releases that do not list it.
    expect(chart.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
    expect(region('History').getByText(/All 15 releases as a table/)).toBeVisible();
    expect(region('History').getByText(/not among the first 1,000 are left out/)).toBeVisible();
  });

  it('warns where sites of many owners share the domain', () => {
    show(aReport({ shared: 'Sites of many owners live under github.io.' }));
    expect(screen.getByText('Sites of many owners live under github.io.')).toBeVisible();
  });

  it('numbers what to improve, or says that nothing is to be', () => {
    const { unmount } = show(
      aReport({
        recommendations: [{ id: 'spam-alert', title: 'Spam score alert', text: 'Look.' }],
      }),
    );
    expect(screen.getByRole('list', { name: 'Improvement recommendations' })).toHaveTextContent(
      '1Spam score alertLook.',
    );
    unmount();
    show();
    expect(region('Improvement recommendations').getByText(/^Nothing by our rules/)).toBeVisible();
  });

  it('shows how it stood from release to release, as a table and as a line', () => {
    show();
    const history = region('History');
    expect(history.getAllByRole('row')).toHaveLength(3);
    expect(
      history.getByRole('img', {
        name: 'Rank in 2 releases: 1,900 in cc-main-2026-jan-feb-mar, 1,234 in cc-main-2026-apr-may-jun, at best 1,234 in cc-main-2026-apr-may-jun',
      }),
    ).toBeVisible();
  });

  it('draws no line through a single release, and says what would make one', () => {
    show(aReport({ history: aReport().history.slice(0, 1) }));
    expect(region('History').queryByRole('img')).not.toBeInTheDocument();
    expect(region('History').getByText(/^Only one release is loaded/)).toBeVisible();
  });
});
