import { screen } from '@testing-library/react';
import { act, type ComponentType, Suspense, useState } from 'react';
import { renderWithProviders } from '../testing/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageModule } from './page-module.tsx';

const Loaded = () => <h1>Loaded</h1>;

it('shows a page as soon as its chunk has loaded, and without a fallback from then on', async () => {
  const page = pageModule('pages/a/a-page.tsx', () => Promise.resolve(Loaded));
  await page.load();
  renderWithProviders(
    <Suspense fallback="waiting">
      <page.Page />
    </Suspense>,
  );
  expect(screen.getByRole('heading', { name: 'Loaded' })).toBeVisible();
});

it('requests a chunk that fails to load only once, and again at the next visit', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const chunks: PromiseWithResolvers<ComponentType>[] = [];
  const page = pageModule('pages/a/a-page.tsx', () => {
    const chunk = Promise.withResolvers<ComponentType>();
    chunks.push(chunk);
    return chunk.promise;
  });
  function Site() {
    const [place, go] = useState('/b');
    return (
      <>
        {['/a', '/b'].map((to) => (
          <button key={to} onClick={() => go(to)}>{`To ${to}`}</button>
        ))}
        <ErrorBoundary place={place}>
          <Suspense fallback="waiting">
            {place === '/a' ? <page.Page /> : <p>Elsewhere</p>}
          </Suspense>
        </ErrorBoundary>
      </>
    );
  }
  renderWithProviders(<Site />);
  const go = (to: string) =>
    act(async () => screen.getByRole('button', { name: `To ${to}` }).click());
  await go('/a');
  expect(screen.getByText('waiting')).toBeVisible();
  await act(async () => chunks[0]?.reject(new Error('offline')));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(chunks).toHaveLength(1);
  await go('/b');
  await go('/a');
  await act(async () => chunks[1]?.resolve(Loaded));
  expect(screen.getByRole('heading', { name: 'Loaded' })).toBeVisible();
  expect(chunks).toHaveLength(2);
  log.mockRestore();
});

const Broken = () => {
  throw new Error('broken');
};

it('says what may have happened when a page throws, and offers to reload it', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithProviders(
    <ErrorBoundary place="/broken">
      <Broken />
    </ErrorBoundary>,
  );
  log.mockRestore();
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
});

it('shows another page after one has failed', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Site() {
    const [place, go] = useState('/broken');
    return (
      <>
        <button onClick={() => go('/whole')}>Go on</button>
        <ErrorBoundary place={place}>{place === '/broken' ? <Broken /> : <Loaded />}</ErrorBoundary>
      </>
    );
  }
  const { user } = renderWithProviders(<Site />);
  log.mockRestore();
  expect(screen.getByRole('alert')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(screen.getByRole('heading', { name: 'Loaded' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
