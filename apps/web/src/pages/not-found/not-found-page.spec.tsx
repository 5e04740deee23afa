import { screen } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';

it("answers any other path with 'Page Not Found', a hint and a way back", async () => {
  await renderApp('/no/such/page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
