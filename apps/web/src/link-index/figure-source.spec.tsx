import type { LinkFigureSourceDto } from '@plumbline/api-client';
import { networksAttribution } from '@plumbline/links';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render.tsx';
import { daysOf, FigureSource, FigureValue } from './figure-source.tsx';
import { LinkDataNote } from './link-data-note.tsx';
import { LoadIndexGuide } from './load-index-guide.tsx';
import { NetworksAttribution } from './networks-attribution.tsx';

const release = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };
const source = (given: Partial<LinkFigureSourceDto>): LinkFigureSourceDto => ({
  kind: 'indexed',
  layer: 'ranks',
  release,
  atMost: null,
  note: 'At position 7.',
  ...given,
});

describe('the source of a figure', () => {
  it('shows the release, and its layer, days and formula on demand', async () => {
    const { user } = renderWithProviders(<FigureSource source={source({})} />);
    expect(screen.getByText('indexed')).toBeVisible();
    await user.click(screen.getByText('Common Crawl, April–June 2026'));
    expect(
      screen.getByText('At position 7. From: Domain ranks, Apr 1, 2026 to Jun 30, 2026.'),
    ).toBeVisible();
  });

  it('calls the list of referring subnets by its name', async () => {
    const list = { name: 'majestic-million-2026-03', from: '2026-03-01', to: '2026-03-31' };
    const { user } = renderWithProviders(
      <FigureSource source={source({ layer: 'networks', release: list })} />,
    );
    await user.click(screen.getByText('Majestic Million, March 2026'));
    expect(
      screen.getByText('At position 7. From: Majestic Million, Mar 1, 2026 to Mar 31, 2026.'),
    ).toBeVisible();
  });

  it('labels an estimate, and states its formula on demand', async () => {
    const { user } = renderWithProviders(
      <FigureSource source={source({ kind: 'estimated', layer: null, release: null })} />,
    );
    expect(screen.getByText('estimated')).toBeVisible();
    await user.click(screen.getByText('how it is estimated'));
    expect(screen.getByText('At position 7.')).toBeVisible();
  });

  it('always shows why a figure is unknown', () => {
    renderWithProviders(
      <FigureSource source={source({ kind: 'unknown', layer: null, release: null })} />,
    );
    expect(screen.getByText('unknown')).toBeVisible();
    expect(screen.getByText(/At position 7\./)).toBeVisible();
  });

  it.each([
    [{ from: '2026-04-01', to: '2026-06-30' }, 'Apr 1, 2026 to Jun 30, 2026'],
    [{ from: '2026-04-01', to: '2026-04-01' }, 'Apr 1, 2026'],
    [{ from: null, to: '2026-06-30' }, 'Jun 30, 2026'],
    [{ from: null, to: null }, 'dates unknown'],
  ])('formats the known days of %j', (days, text) => {
    expect(daysOf({ name: 'x', ...days })).toBe(text);
  });
});

describe('a figure', () => {
  it.each([
    [5_210, null, null, '5,210'],
    [63, null, 100, '63 / 100'],
    [null, 61, 100, 'Not listed'],
    [null, null, 100, 'Unknown'],
  ])('of %j, at most %j, out of %j is %s', (value, atMost, of, text) => {
    const { container } = renderWithProviders(
      <p>
        <FigureValue value={value} source={{ atMost }} of={of} />
      </p>,
    );
    expect(container.querySelector('p')).toHaveTextContent(new RegExp(`^${text}$`));
  });
});

it('says what is loaded, and links to what more data adds', () => {
  const summary = 'Link data: the top 15,000. This shows how widely a domain is linked.';
  renderWithProviders(
    <>
      <LinkDataNote summary={summary} />
      <LoadIndexGuide />
    </>,
  );
  expect(screen.getByRole('note', { name: 'Link data' })).toHaveTextContent(summary);
  const link = screen.getByRole('link', {
    name: 'More link data',
  });
  const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  expect(target).toHaveTextContent('More link data');
});

it('shows visitors no server commands or settings', () => {
  const { container } = renderWithProviders(<LoadIndexGuide />);
  expect(container).not.toHaveTextContent(/npm|[A-Z]+_[A-Z]+/);
});

it('attributes the list of referring subnets in the words of its license', () => {
  const { container } = renderWithProviders(<NetworksAttribution />);
  expect(container.querySelector('p')?.textContent).toBe(networksAttribution);
  expect(screen.getByRole('link', { name: 'Majestic Million' })).toHaveAttribute(
    'href',
    'https://majestic.com/reports/majestic-million',
  );
});
