import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastRegion } from '../toast/toast-region.tsx';
import { clearToasts } from '../toast/toast-store.ts';
import { CopyLinkButton } from './copy-button.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  act(() => clearToasts());
});

it.each([
  ['Copied to clipboard!', undefined],
  ['Link copied!', { title: 'Link copied!' }],
])('Copy link copies the URL and says %j', async (said, copied) => {
  const user = userEvent.setup();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  render(
    <MantineProvider env="test">
      <CopyLinkButton link="https://plumbline.example/?url=a" copied={copied} />
      <ToastRegion paused />
    </MantineProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(write).toHaveBeenCalledWith('https://plumbline.example/?url=a');
  expect(screen.getByRole('status')).toHaveTextContent(said);
});
