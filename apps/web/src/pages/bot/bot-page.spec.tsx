import { screen } from '@testing-library/react';
import { site } from '../../app/site.ts';
import { renderApp } from '../../testing/render.tsx';

it('tells a site owner how the crawler names itself and how to keep it out', async () => {
  await renderApp('/bot');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('About PlumblineBot');
  expect(screen.getByText(`PlumblineBot/${site.version} (+${site.origin}/bot)`)).toBeVisible();
  expect(screen.getByText(/^User-agent: PlumblineBot\s+Disallow: \/$/)).toBeVisible();
});
