import { screen, within } from '@testing-library/react';
import type { Tool } from '../../app/tool.ts';
import { liveTools, toolById } from '../../app/tools.ts';
import { renderApp } from '../../testing/render.tsx';
import { liveToolGroups } from './tool-groups.ts';

const main = () => within(screen.getByRole('main'));

describe('the dashboard', () => {
  it('claims what it claims', async () => {
    await renderApp('/');
    for (const claim of [
      '12+ Professional Tools',
      '100% Free Forever',
      'Unlimited Use',
      'AI Powered Analysis',
    ]) {
      expect(main().getByText(claim)).toBeVisible();
    }
  });

  it('leads to the audit and down to the tools', async () => {
    await renderApp('/');
    const [start] = main().getAllByRole('link', { name: 'Start Free SEO Audit' });
    expect(start).toHaveAttribute('href', '/seo-audit');
    expect(main().getByRole('link', { name: 'Explore All Tools' })).toHaveAttribute(
      'href',
      '/#tools',
    );
    expect(document.getElementById('tools')).toBeVisible();
  });

  it('shows a card for each of the first six tools', async () => {
    await renderApp('/');
    const buttons = main().getAllByRole('link', { name: /^Use Tool/ });
    expect(buttons.map((button) => button.getAttribute('href'))).toEqual(
      liveTools.slice(0, 6).map(({ path }) => path),
    );
  });

  it('says why', async () => {
    await renderApp('/');
    const why = within(main().getByRole('region', { name: 'Why Choose Our SEO Tools?' }));
    expect(why.getAllByRole('heading', { level: 3 }).map((node) => node.textContent)).toEqual([
      'Lightning Fast',
      '100% Free',
      'Privacy Focused',
    ]);
  });

  it('states price and rating in its structured data', async () => {
    await renderApp('/');
    const script = document.querySelector('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? 'null')).toMatchObject({
      offers: { price: '0', priceCurrency: 'USD' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 2547 },
    });
  });
});

describe('the groups of tools', () => {
  const live = (...ids: string[]): Tool[] =>
    ids.map((id) => ({ ...toolById('seo-audit'), id, path: `/${id}` }));

  it('show a tool under every name that the dashboard gives it', () => {
    expect(liveToolGroups(live('keyword-checker', 'url-analyzer'))).toEqual([
      {
        id: 'on-page',
        title: 'On-Page & Technical SEO',
        links: [
          { label: 'Keyword Checker', path: '/keyword-checker' },
          { label: 'Redirect Checker', path: '/url-analyzer' },
        ],
      },
      {
        id: 'keywords',
        title: 'Keyword Research & Content',
        links: [{ label: 'Keyword Research Tool', path: '/keyword-checker' }],
      },
    ]);
  });

  it('leave out what is not live', () => {
    expect(liveToolGroups(live())).toEqual([]);
  });
});
