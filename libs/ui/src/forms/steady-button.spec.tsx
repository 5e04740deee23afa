import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { SteadyButton } from './steady-button.tsx';

const form = (disabled: boolean, onSubmit: () => void, onClick?: () => void) => (
  <MantineProvider env="test">
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Word" />
      <SteadyButton type="submit" disabled={disabled} onClick={onClick}>
        Send
      </SteadyButton>
    </form>
  </MantineProvider>
);

it('keeps the focus when it is disabled, says so, and does nothing', async () => {
  const user = userEvent.setup();
  const [submit, click] = [jest.fn(), jest.fn()];
  const { rerender } = render(form(false, submit, click));
  const button = screen.getByRole('button', { name: 'Send' });
  await user.click(button);
  expect(submit).toHaveBeenCalledTimes(1);
  expect(click).toHaveBeenCalledTimes(1);
  rerender(form(true, submit, click));
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('Word'), 'spade{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
  expect(click).toHaveBeenCalledTimes(1);
});
