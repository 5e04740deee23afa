import { MantineProvider } from '@mantine/core';
import { render as renderBare, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LongText } from './parts.tsx';

const render = (text: ReactElement) => renderBare(text, { wrapper: MantineProvider });

it('shows a text of normal length in full', () => {
  render(<LongText>{'a'.repeat(400)}</LongText>);
  expect(screen.getByText('a'.repeat(400))).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shortens a longer text without splitting a character, and shows the rest on request', async () => {
  const text = `${'a'.repeat(399)}😀${'b'.repeat(1_000)}`;
  render(<LongText>{text}</LongText>);
  const more = screen.getByRole('button', { name: 'Show more' });
  expect(more.parentElement?.textContent?.isWellFormed()).toBe(true);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await userEvent.click(more);
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }));
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});
