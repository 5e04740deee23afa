import { MantineProvider } from '@mantine/core';
import { render as renderBare, screen } from '@testing-library/react';
import { ScoreBar, scoreLevel } from './meters.tsx';
import { ScoreRing } from './score-ring.tsx';
import type { ReactElement } from 'react';

const render = (page: ReactElement) => renderBare(page, { wrapper: MantineProvider });

it.each([
  [100, 'good'],
  [80, 'good'],
  [79, 'fair'],
  [60, 'fair'],
  [59, 'poor'],
  [0, 'poor'],
  [null, 'unknown'],
] as const)('a score of %s is %s', (score, level) => {
  expect(scoreLevel(score)).toBe(level);
});

it('exposes a score as a meter', () => {
  render(<ScoreBar score={72} label="Overall score" />);
  const bar = screen.getByRole('meter', { name: 'Overall score' });
  expect(bar).toHaveAttribute('aria-valuenow', '72');
  expect(bar).toHaveAttribute('data-level', 'fair');
});

it('does not show an unknown score as zero', () => {
  render(
    <>
      <ScoreBar score={null} label="Overall score" />
      <ScoreRing score={null} label="Links" />
    </>,
  );
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Overall score: unknown' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Links: unknown' })).toHaveTextContent('–');
});

it('keeps the number and drops the color when it is neutral', () => {
  render(
    <>
      <ScoreBar score={91} label="Overall score" neutral />
      <ScoreRing score={91} label="Links" neutral />
    </>,
  );
  const bar = screen.getByRole('meter');
  expect(bar).toHaveAttribute('data-level', 'unknown');
  expect(bar).toHaveAttribute('aria-valuenow', '91');
  const ring = screen.getByRole('img', { name: 'Links: 91 out of 100' });
  expect(ring).toHaveAttribute('data-level', 'unknown');
});

it('gives the ring an accessible name', () => {
  render(<ScoreRing score={91} label="Overall score" />);
  expect(screen.getByRole('img', { name: 'Overall score: 91 out of 100' })).toHaveTextContent('91');
});
