import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton, CopyLinkButton } from './copy-button.tsx';
import { clearToasts, ToastRegion } from './toast.tsx';

const copied = { title: 'Title copied to clipboard!', description: 'You can now paste it.' };

function setup() {
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <CopyButton text="<title>A</title>" copied={copied}>
        Copy
      </CopyButton>
      <ToastRegion paused />
    </MantineProvider>,
  );
  return { user, press: () => user.click(screen.getByRole('button', { name: 'Copy' })) };
}

afterEach(() => act(() => clearToasts()));

describe('CopyButton', () => {
  it('copies and says so', async () => {
    const { press } = setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await press();
    expect(write).toHaveBeenCalledWith('<title>A</title>');
    expect(screen.getByRole('status')).toHaveTextContent('Title copied to clipboard!');
  });

  it('says what to do when the browser denies access to the clipboard', async () => {
    const { press } = setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await press();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to copy');
    expect(alert).toHaveTextContent('Please copy the text manually.');
  });
});

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
