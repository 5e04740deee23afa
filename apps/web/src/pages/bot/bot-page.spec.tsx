import { screen } from '@testing-library/react';
import { site } from '../../app/site.ts';
import { renderApp } from '../../testing/render.tsx';

it('says how the crawler identifies itself and how to block it', async () => {
  await renderApp('/bot');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About PlumblineBot');
  expect(screen.getByText(`PlumblineBot/${site.version} (+${site.origin}/bot)`)).toBeVisible();
  expect(screen.getByText(/^User-agent: PlumblineBot\s+Disallow: \/$/)).toBeVisible();
});

it('says that visitors can make it identify as Googlebot', async () => {
  await renderApp('/bot');
  expect(
    screen.getByText(/request the page once more with the User-Agent of Googlebot/),
  ).toBeVisible();
});
