import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProvenanceBadge, SourceNote } from './provenance.tsx';
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

it('shows the source, and how the number was made when opened', async () => {
  const user = userEvent.setup();
  render(
    <SourceNote provenance="indexed" summary="cc-main-2026-apr-may-jun">
      At position 7 of 100.
    </SourceNote>,
    { wrapper: MantineProvider },
  );
  expect(screen.getByText('indexed')).toBeVisible();
  expect(screen.getByText('At position 7 of 100.')).not.toBeVisible();
  await user.click(screen.getByText('cc-main-2026-apr-may-jun'));
  expect(screen.getByText('At position 7 of 100.')).toBeVisible();
});
