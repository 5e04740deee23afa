import { screen } from '@testing-library/react';
import { Suspense } from 'react';
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

it('says what may have happened when a page throws, and offers to load it again', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('broken');
  };
  renderWithProviders(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  log.mockRestore();
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeVisible();
});
