import type { LinkFigureSourceDto } from '@plumbline/api-client';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render.tsx';
import { daysOf, FigureSource } from './figure-source.tsx';
import { FigureValue } from './figure-value.tsx';
import { LoadIndexGuide } from './load-index-guide.tsx';
import { NoIndexNote } from './no-index-note.tsx';

const release = { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' };
const source = (given: Partial<LinkFigureSourceDto>): LinkFigureSourceDto => ({
  kind: 'indexed',
  layer: 'ranks',
  release,
  range: null,
  note: 'At position 7.',
  ...given,
});

describe('the source of a figure', () => {
  it('names the release in sight, and its layer, days and formula on demand', async () => {
    const { user } = renderWithProviders(<FigureSource source={source({})} />);
    expect(screen.getByText('indexed')).toBeVisible();
    await user.click(screen.getByText('cc-main-2026-apr-may-jun'));
    expect(
      screen.getByText('Ranks of domains, Apr 1, 2026 to Jun 30, 2026: At position 7.'),
    ).toBeVisible();
  });

  it('calls an estimate an estimate, and states its formula on demand', async () => {
    const { user } = renderWithProviders(
      <FigureSource source={source({ kind: 'estimated', layer: null, release: null })} />,
    );
    expect(screen.getByText('estimated')).toBeVisible();
    await user.click(screen.getByText('how it is estimated'));
    expect(screen.getByText('At position 7.')).toBeVisible();
  });

  it('says at once why a figure is unknown', () => {
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
    [{ from: null, to: null }, 'of unknown days'],
  ])('writes the days %j as far as they are known', (days, text) => {
    expect(daysOf({ name: 'x', ...days })).toBe(text);
  });
});

describe('a figure', () => {
  it.each([
    [5_210, null, null, '5,210'],
    [63, null, 100, '63 / 100'],
    [null, { low: 35, high: 44 }, 100, '35 to 44 / 100'],
    [null, null, 100, 'Unknown'],
  ])('of %j, range %j, out of %j is %s', (value, range, of, text) => {
    const { container } = renderWithProviders(
      <p>
        <FigureValue value={value} source={{ range }} of={of} />
      </p>,
    );
    expect(container.querySelector('p')).toHaveTextContent(new RegExp(`^${text}$`));
  });
});

it('leads from the note over estimates to how an index is loaded', () => {
  renderWithProviders(
    <>
      <NoIndexNote>Only the starter index answers.</NoIndexNote>
      <LoadIndexGuide />
    </>,
  );
  const link = screen.getByRole('link', { name: 'How to load an index' });
  const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
  expect(target).toHaveTextContent('Loading an index');
});
