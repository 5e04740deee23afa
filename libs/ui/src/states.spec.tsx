import { MantineProvider } from '@mantine/core';
import { render as renderBare, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { EmptyState, ErrorState } from './states.tsx';

const render = (page: ReactElement) => renderBare(page, { wrapper: MantineProvider });

it('explains a failure: what happened, why, and what to do next', () => {
  render(
    <ErrorState
      problem={{
        title: 'The host was not found',
        detail: 'No URL is known for example.test.',
        nextStep: 'Check the spelling.',
      }}
      action={<button type="button">Try again</button>}
    />,
  );
  const alert = screen.getByRole('alert');
  for (const text of ['The host was', 'No URL', 'Check the spelling']) {
    expect(alert).toHaveTextContent(text);
  }
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says that there is nothing yet, and what to do', () => {
  render(
    <EmptyState title="No findings" action={<a href="/seo-audit">Run an audit</a>}>
      No check matches these filters.
    </EmptyState>,
  );
  expect(screen.getByText('No findings')).toBeVisible();
  expect(screen.getByText('No check matches these filters.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Run an audit' })).toBeVisible();
});
