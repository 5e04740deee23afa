import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProvenanceBadge } from './provenance-badge.tsx';
import { StatusBadge } from './status-badge.tsx';

it.each([
  ['pass', 'Passed'],
  ['warning', 'Warning'],
  ['fail', 'Failed'],
  ['info', 'Info'],
  ['not-applicable', 'Not applicable'],
  ['unknown', 'Not run'],
] as const)('says %s in words', (status, label) => {
  render(<StatusBadge status={status} />, { wrapper: MantineProvider });
  expect(screen.getByText(label)).toBeVisible();
});

it('shows the source of a number on keyboard focus', async () => {
  render(
    <MantineProvider env="test">
      <ProvenanceBadge provenance="indexed" reason="Common Crawl, June 2026." />
    </MantineProvider>,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'indexed' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Indexed: read from a named data release. Common Crawl, June 2026.',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
