import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { StageProgress, type StageProgressProps } from './stage-progress.tsx';

const stages = [
  { id: 'queue', label: 'Queue' },
  { id: 'page', label: 'Page' },
  { id: 'report', label: 'Report' },
];

const show = (given: Partial<StageProgressProps> = {}) =>
  render(
    <MantineProvider env="test">
      <StageProgress
        label="Work in progress"
        title="Working"
        figures={['3 s']}
        stages={stages}
        at={1}
        doing="Reading the page…"
        {...given}
      />
    </MantineProvider>,
  );

it('marks finished stages and the current one', () => {
  show();
  expect(screen.getByRole('region', { name: 'Work in progress' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Queue done',
    'Page',
    'Report',
  ]);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Page');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('announces the current step, but neither the elapsed time nor the countdown', () => {
  show({ wait: 'It begins in about 40 seconds.' });
  expect(screen.getByText('It begins in about 40 seconds.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^Reading the page…$/);
});

it.each([
  [-1, '0'],
  [0.456, '46'],
  [2, '100'],
])('draws a share of %p as %s percent', (share, percent) => {
  show({ share });
  const bar = screen.getByRole('progressbar', { name: 'Working' });
  expect(bar).toHaveAttribute('aria-valuenow', percent);
});
