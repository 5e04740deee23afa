import { screen, within } from '@testing-library/react';
import { providePageData } from '../../app/page-data.tsx';
import { site } from '../../app/site.ts';
import type { Tool } from '../../app/tool.ts';
import { liveTools, toolById } from '../../app/tools.ts';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { sampleClaims } from '../../testing/sample-claims.ts';
import { liveToolGroups } from './tools-section.tsx';

const main = () => within(screen.getByRole('main'));

describe('the dashboard', () => {
  beforeEach(() => providePageData(() => undefined));

  const report = {
    ...{ page: 'The guide', path: '/seo-guide', version: '1.2.3' },
    ...{ passed: 24, warnings: 0, failed: 1 },
    lines: [
      { id: 'h1-present', status: 'fail', check: 'Two headings', message: 'Two H1s.', lost: 3 },
      { id: 'schema-required-props', status: 'fail', check: 'Rating', message: 'None.', lost: 1 },
      { id: 'title-set', status: 'pass', check: 'Title tag is set', message: 'One.', lost: 0 },
    ],
  };

  it('makes verifiable claims', async () => {
    providePageData(() => ({ checks: 100, report: null }));
    await renderApp('/');
    const checks = await main().findByRole('link', { name: '100 checks, each with its source' });
    expect(checks).toHaveAttribute('href', '/audits');
    for (const claim of ['13 tools, 100% free', 'MIT-licensed, self-hosted', 'No account']) {
      expect(main().getByText(claim)).toBeVisible();
    }
    expect(main().queryByText(/Unlimited|AI Powered/)).not.toBeInTheDocument();
  });

  it('shows the build’s report of one of this site’s pages', async () => {
    providePageData(() => ({ checks: 100, report }));
    await renderApp('/');
    const card = within(await main().findByRole('region', { name: /^Sample report/ }));
    expect(card.getByText('1 of 25 HTML checks found an issue')).toBeVisible();
    expect(card.queryByText(/out of 100/)).not.toBeInTheDocument();
    expect(card.getByText('Two H1s.')).toBeVisible();
    expect(card.getByText('+3 points if fixed')).toBeVisible();
    expect(card.getByText('+1 point if fixed')).toBeVisible();
    expect(card.getByText(/nobody has rated this tool/)).toBeVisible();
    expect(card.getByText(/The other 75 of 100 checks/)).toBeVisible();
    expect(card.getByRole('link', { name: 'Two headings' })).toHaveAttribute(
      'href',
      '/audits/h1-present',
    );
    expect(card.getByRole('link', { name: 'Run the full audit' }).getAttribute('href')).toMatch(
      /^\/seo-audit\?url=.*seo-guide$/,
    );
  });

  it('lists every tool by its purpose', async () => {
    await renderApp('/');
    const check = within(main().getByRole('navigation', { name: 'Check a page' }));
    expect(check.getByRole('link', { name: 'SEO Audit' })).toHaveAttribute('href', '/seo-audit');
    expect(check.getByText('Get a score and a list of fixes')).toBeVisible();
  });

  it('starts an audit of the typed URL', async () => {
    // The started audit itself is not tested here.
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    const { user, router } = await renderRouted('/');
    const form = main().getByRole('form', { name: 'SEO audit of a page' });
    const box = within(form).getByRole('textbox', { name: 'Website URL' });
    const start = within(form).getByRole('button', { name: 'Start Free SEO Audit' });
    await user.type(box, 'spades');
    await user.click(start);
    expect(within(form).getByRole('alert')).toHaveTextContent('Please enter a valid URL');
    expect(box).toHaveFocus();
    await user.clear(box);
    expect(within(form).queryByRole('alert')).not.toBeInTheDocument();
    await user.type(box, 'shop.example/spades{Enter}');
    const { pathname, search } = router.state.location;
    expect([pathname, search]).toEqual(['/seo-audit', '?url=shop.example%2Fspades']);
    jest.restoreAllMocks();
  });

  it('submits to the audit page without scripts', async () => {
    await renderApp('/');
    const form = main().getByRole('form', { name: 'SEO audit of a page' });
    expect(form).toHaveAttribute('action', '/seo-audit');
    expect(form).not.toHaveAttribute('method');
    expect(within(form).getByRole('textbox')).toHaveAttribute('name', 'url');
  });

  it('links to the audit and to the tools below', async () => {
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

  it('gives the reasons to use it', async () => {
    await renderApp('/');
    const why = within(main().getByRole('region', { name: 'Why Choose Our SEO Tools?' }));
    expect(why.getAllByRole('heading', { level: 3 }).map((node) => node.textContent)).toEqual([
      'Lightning Fast',
      '100% Free',
      'Privacy Focused',
    ]);
  });

  const structuredData = (): unknown =>
    JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null');

  it('shows no growth, rating or testimonials', async () => {
    await renderApp('/');
    expect(structuredData()).toMatchObject({ offers: { price: '0', priceCurrency: 'USD' } });
    expect(structuredData()).not.toHaveProperty('aggregateRating');
    expect(main().queryByRole('region', { name: 'Results' })).not.toBeInTheDocument();
    expect(main().queryByRole('figure')).not.toBeInTheDocument();
    expect(main().queryByText(/\d{3}\+|\+\d|out of 5|\breviews/)).not.toBeInTheDocument();
  });

  it('shows the operator’s claims, also in its structured data', async () => {
    jest.replaceProperty(site, 'claims', sampleClaims);
    await renderApp('/');
    expect(structuredData()).toMatchObject({
      aggregateRating: { ratingValue: 4.8, reviewCount: 2547 },
    });
    const results = within(main().getByRole('region', { name: 'Results' }));
    expect(results.getByText('25,000+')).toBeVisible();
    expect(main().getAllByRole('figure')).toHaveLength(3);
    expect(main().getByText('4.8 out of 5 from 2,547 reviews')).toBeVisible();
    jest.restoreAllMocks();
  });
});

describe('the groups of tools', () => {
  const live = (...ids: string[]): Tool[] =>
    ids.map((id) => ({ ...toolById('seo-audit'), id, path: `/${id}` }));

  it('have a tool for every name used on the dashboard', () => {
    expect(liveToolGroups(live('keyword-checker', 'url-analyzer'))).toEqual([
      {
        id: 'on-page',
        title: 'On-Page & Technical SEO',
        links: [
          { label: 'Keyword Checker', path: '/keyword-checker', tool: 'SEO Audit' },
          { label: 'Redirect Checker', path: '/url-analyzer', tool: 'SEO Audit' },
        ],
      },
      {
        id: 'keywords',
        title: 'Keyword Research & Content',
        links: [{ label: 'Keyword Research Tool', path: '/keyword-checker', tool: 'SEO Audit' }],
      },
    ]);
  });

  it('leave out tools that are not live', () => {
    expect(liveToolGroups(live())).toEqual([]);
  });
});
