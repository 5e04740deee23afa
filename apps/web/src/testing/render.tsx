import { render, type RenderResult } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { clearToasts } from '@plumbline/ui';
import { act, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { App, Providers } from '../app/app.tsx';
import { pageAt } from '../app/routes.ts';

export interface RenderedApp extends RenderResult {
  readonly user: UserEvent;
}

/** Renders the whole app at a URL with its page loaded, the shell, and the real providers and routes. */
export async function renderApp(address = '/'): Promise<RenderedApp> {
  act(() => clearToasts());
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await pageAt(address.split(/[?#]/)[0] ?? '/').load();
  const result = render(
    <MemoryRouter initialEntries={[address]}>
      <App env="test" />
    </MemoryRouter>,
  );
  return { ...result, user };
}

/** The same, with a router whose URL a spec can read and change. */
export async function renderRouted(address: string) {
  act(() => clearToasts());
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  await pageAt(address.split(/[?#]/)[0] ?? '/').load();
  const router = createMemoryRouter([{ path: '*', element: <App env="test" /> }], {
    initialEntries: [address],
  });
  const result = render(<RouterProvider router={router} />);
  const search = () => router.state.location.search;
  return { ...result, router, user, search };
}

/** Renders one component with the real providers (theme, queries, toasts) and a router around it. */
export function renderWithProviders(ui: ReactNode, address = '/'): RenderedApp {
  act(() => clearToasts());
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const result = render(
    <MemoryRouter initialEntries={[address]}>
      <Providers env="test">{ui}</Providers>
    </MemoryRouter>,
  );
  return { ...result, user };
}
