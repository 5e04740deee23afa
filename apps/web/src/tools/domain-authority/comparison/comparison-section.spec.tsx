import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '../../../testing/render.tsx';
import { aGap, authorityServer, problem, success } from '../testing/authority-server.ts';
import {
  aComparison,
  anUnlistedProfile,
  aProfile,
  indexed,
  unknown,
} from '../testing/report-fixture.ts';
import { ComparisonSection, type ComparisonSectionProps } from './comparison-section.tsx';

const server = authorityServer();
const nobody: readonly string[] = [];

/** Keeps the compared domains, as the page does in its URL. */
function Compared(props: ComparisonSectionProps) {
  const [rivals, setRivals] = useState(props.rivals);
  return (
    <ComparisonSection
      {...props}
      rivals={rivals}
      onCompare={(others) => {
        props.onCompare(others);
        setRivals(others);
      }}
    />
  );
}

const show = (
  initial = nobody,
  onCompare: (rivals: readonly string[]) => void = () => {},
  hasGraph = true,
) =>
  renderWithProviders(
    <Compared domain="garden.example" hasGraph={hasGraph} rivals={initial} onCompare={onCompare} />,
  );

const compare = () => screen.getByRole('button', { name: 'Compare' });
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

describe('the comparison', () => {
  it('shows up to five domains next to each other, each row with its source', async () => {
    const told = jest.fn();
    const { user } = show(nobody, told);
    await user.type(screen.getByLabelText('Other domain 1'), ' spade.example ');
    await user.click(compare());
    await screen.findByRole('table', { name: 'Domains compared' }, { timeout: 30_000 });
    expect(server.asked['/compare']).toEqual([{ domains: ['garden.example', 'spade.example'] }]);
    expect(told).toHaveBeenCalledWith(['spade.example']);
    expect(rows()).toEqual([
      'Figuregarden.examplespade.example',
      'Domain Authority indexed75 80 best',
      'Referring Subnets indexed20,150 20,150 ',
      'Referring IPs indexed41,300 41,300 ',
      'Referring Domains indexed812 812 ',
      'Harmonic rank indexed1,234 1,234 ',
      'PageRank indexed13,410 13,410 ',
    ]);
    expect(screen.getByRole('link', { name: /^spade\.\s?example$/ })).toHaveAttribute(
      'href',
      '/domain-authority?domain=spade.example',
    );
  });

  it('never shows a bound as a figure, and says where it comes from', async () => {
    const listed = aProfile({
      domain: 'spade.example',
      networks: { ...aProfile().networks!, listedAs: 'www.spade.example' },
    });
    server.answer('/compare', () =>
      success(aComparison({ domains: [anUnlistedProfile(), listed], best: [] })),
    );
    const { user } = show(['spade.example']);
    await screen.findByRole('table', { name: 'Domains compared' }, { timeout: 30_000 });
    expect(rows()).toContain('Domain Authority indexedNot listed 75 ');
    expect(rows()).toContain('Referring Subnets indexedNot listed 20,150 ');
    expect(rows()).toContain('Referring IPs indexedUnknown 41,300 ');
    // If a release doesn't list a domain, its rank is not known to be missing.
    expect(rows()).toContain('Harmonic rank indexedUnknown 1,234 ');
    await user.click(screen.getByText('Where these figures come from'));
    for (const line of [
      'Majestic Million, March 2026',
      'Common Crawl, April–June 2026 (domain graph)',
      /^garden\.example is not among the 15,000 most linked domains/,
      'spade.example is listed as www.spade.example.',
      'No page links are loaded.',
    ]) {
      expect(screen.getByText(line)).toBeVisible();
    }
  });

  it('names the layer of each value if a row mixes layers', async () => {
    const { provenance } = aProfile();
    const counted = aProfile({
      domain: 'spade.example',
      referringDomains: 20,
      provenance: { ...provenance, referringDomains: indexed('links', 'Domains with links.') },
    });
    server.answer('/compare', () => success(aComparison({ domains: [aProfile(), counted] })));
    show(['spade.example']);
    await screen.findByRole('table', { name: 'Domains compared' }, { timeout: 30_000 });
    expect(rows()).toContain('Referring Domains indexed812 Domain graph20 Page links');
  });

  it('accepts at most four other domains, and removes fields', async () => {
    const { user } = show();
    for (let count = 1; count < 4; count += 1) {
      await user.click(screen.getByRole('button', { name: 'Add domain' }));
    }
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Add domain' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Other domain 2'), 'b.example');
    await user.click(screen.getByRole('button', { name: 'Remove other domain 1' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.getByLabelText('Other domain 1')).toHaveValue('b.example');
  });

  it('asks for a domain if every field is empty', async () => {
    const { user } = show();
    await user.click(compare());
    expect(await screen.findByText('Domain is required')).toBeVisible();
    expect(screen.getByLabelText('Other domain 1')).toHaveFocus();
    expect(server.asked['/compare']).toEqual([]);
  });

  it('shows why it failed', async () => {
    server.answer('/compare', () => problem(400, 'validation_failed'));
    show(['garden.example']);
    expect(await screen.findByText('Title of validation_failed')).toBeVisible();
    expect(screen.getByText('Analysis failed')).toBeVisible();
  });
});

describe('the link gap', () => {
  it('is not shown when no domain graph is loaded', async () => {
    show(['spade.example'], undefined, false);
    await screen.findByRole('table', { name: 'Domains compared' }, { timeout: 30_000 });
    expect(screen.queryByText('Link gap')).not.toBeInTheDocument();
  });

  const ask = () => screen.findByRole('button', { name: 'Show the link gap' }, { timeout: 30_000 });
  const rivals = ['spade.example'];

  it('is fetched on demand, page by page', async () => {
    const { user } = show(rivals);
    await user.click(await ask());
    const table = await screen.findByRole('table', { name: '26 domains in the gap' });
    expect(within(table).getByRole('link', { name: 'news.example' })).toHaveAttribute(
      'href',
      '/domain-authority?domain=news.example',
    );
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('news.example54spade.example');
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    server.answer('/link-gap', () => success(aGap({ page: 2 })));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
    expect(server.asked['/link-gap']).toEqual([
      { domain: 'garden.example', others: ['spade.example'], page: 1 },
      { domain: 'garden.example', others: ['spade.example'], page: 2 },
    ]);
  });

  it('explains an empty link gap', async () => {
    const empty = { rows: [], total: 0, provenance: indexed('graph', 'Each refers to both.') };
    server.answer('/link-gap', () => success(aGap(empty)));
    const { user, unmount } = show(rivals);
    await user.click(await ask());
    expect(await screen.findByText('No gap')).toBeVisible();
    expect(screen.getByText('Each refers to both.')).toBeVisible();
    unmount();
    const unheardOf = aProfile({ domain: 'spade.example', referringDomains: 0 });
    server.answer('/compare', () => success(aComparison({ domains: [aProfile(), unheardOf] })));
    const { user: other } = show(rivals);
    await other.click(await ask());
    expect(await screen.findByText('Nothing to compare')).toBeVisible();
  });

  it('says when there is none, when not all were compared, and when the graph is not loaded', async () => {
    for (const [given, text] of [
      [{ rows: [], total: 0 }, 'No gap'],
      [{ rows: [], total: 0, complete: false }, 'No gap among those compared'],
      [{ complete: false }, /^There are too many referring domains to compare/],
      [
        { rows: null, total: null, provenance: unknown('The graph of domains is not loaded.') },
        /The graph of domains is not loaded\./,
      ],
    ] as const) {
      server.answer('/link-gap', () => success(aGap(given as Parameters<typeof aGap>[0])));
      const { user, unmount } = show(rivals);
      await user.click(await ask());
      expect(await screen.findByText(text)).toBeVisible();
      unmount();
    }
  });
});
