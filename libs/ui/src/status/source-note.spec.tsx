import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SourceNote } from './source-note.tsx';

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
