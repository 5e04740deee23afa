import { screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';

export const patient = { timeout: 60_000 };

export const toast = () => within(screen.getByRole('region', { name: /^Notifications/ }));

/** Opens the page and waits until its figures and its access panel are loaded. */
export async function openPage() {
  const page = await renderApp('/blog-dashboard');
  const figures = await screen.findByRole('region', { name: 'The blog in figures' }, patient);
  await waitFor(() => expect(figures).toHaveTextContent('22'), patient);
  await screen.findAllByText(
    /^Signed in as the operator|^Admin token$|^No language model/,
    {},
    patient,
  );
  return page;
}
