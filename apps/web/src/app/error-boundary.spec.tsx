import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { renderWithProviders } from '../testing/render.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageModule } from './page-module.tsx';

const Loaded = () => <h1>Loaded</h1>;

it('shows a page as soon as its chunk is there, without a fallback once it is loaded', async () => {
  const page = pageModule('pages/a/a-page.tsx', () => Promise.resolve(Loaded));
  await page.load();
  renderWithProviders(
    <Suspense fallback="waiting">
      <page.Page />
    </Suspense>,
  );
  expect(screen.getByRole('heading', { name: 'Loaded' })).toBeVisible();
});

it('asks again for a chunk that could not be loaded', async () => {
  let attempts = 0;
  const page = pageModule('pages/a/a-page.tsx', () =>
    ++attempts === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(Loaded),
  );
  await expect(page.load()).rejects.toThrow('offline');
  await expect(page.load()).resolves.toBe(Loaded);
});

const Broken = () => {
  throw new Error('broken');
};

it('says what may have happened when a page throws, and offers to load it again', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithProviders(
    <ErrorBoundary place="/broken">
      <Broken />
    </ErrorBoundary>,
  );
  log.mockRestore();
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
});

it('shows the page of another place after one that failed', async () => {
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
