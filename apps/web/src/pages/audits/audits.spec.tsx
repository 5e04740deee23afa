import { act, screen, within } from '@testing-library/react';
import { authorities } from '@plumbline/seo/authorities';
import { allAudits, auditRules, categories } from '@plumbline/tools/seo-audit';
import { providePageData } from '../../app/page-data.tsx';
import { routes } from '../../app/routes.ts';
import { site } from '../../app/site.ts';
import { renderApp } from '../../testing/render.tsx';
import type { AuditDoc } from './audit-doc.ts';
import { auditData } from './audit-docs.ts';

const data = auditData();
beforeEach(() => providePageData((path) => data.get(path)));

/** Renders the app and waits for the page's data. */
const open = (address: string) => act(async () => renderApp(address));

const structuredData = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (script) => JSON.parse(script.textContent) as Record<string, unknown>,
  );

describe('the index of audits', () => {
  it('lists every audit under its category, with counts and weights', async () => {
    await open('/audits');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Audit reference');
    for (const [id, title] of Object.entries(categories)) {
      const section = within(screen.getByRole('region', { name: title }));
      const own = allAudits.filter(({ category }) => category === id);
      expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
        own.map((audit) => `/audits/${audit.id}`),
      );
      expect(
        section.getByText(own.length === 1 ? '1 check' : `${own.length} checks`),
      ).toBeVisible();
    }
    expect(screen.getByText('a failure costs 40 points, a warning 15')).toBeVisible();
  });

  it('finds audits by words in their titles', async () => {
    const { user } = await open('/audits');
    await user.type(await screen.findByLabelText('Search the checks'), 'HREFLANG return');
    expect(screen.getByRole('region', { name: 'International' })).toHaveTextContent('1 check');
    await user.type(screen.getByLabelText('Search the checks'), ' xyzzy');
    expect(screen.getByText('No check matches')).toBeVisible();
  });

  it('finds audits by the text and weight in the URL', async () => {
    const { user } = await open('/audits?search=CMS&weight=critical');
    const field = await screen.findByLabelText('Search the checks');
    expect(field).toHaveValue('CMS');
    const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(await screen.findByRole('region', { name: /^Mentioned/ })).toBeVisible();
    const critical = links().length;
    await user.click(screen.getByRole('button', { name: 'critical', pressed: true }));
    expect(links().length).toBeGreaterThan(critical);
  });
});

describe('the page of an audit', () => {
  it('says what is checked, why, how it counts, who sets the limits and how to fix it', async () => {
    await open('/audits/title-pixel-width');
    const audit = allAudits.find(({ id }) => id === 'title-pixel-width');
    if (!audit) throw new Error('the registry has no such audit');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(audit.title);
    for (const text of [audit.what, audit.why, audit.fix]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('a failure costs 2 points, a warning 1')).toBeVisible();
    expect(screen.getByText('Passes up to 580 px')).toBeVisible();
    expect(screen.getByText('Fails above 600 px')).toBeVisible();
    expect(screen.getByRole('link', { name: authorities['G-TITLE'].name })).toHaveAttribute(
      'href',
      authorities['G-TITLE'].url,
    );
    expect(screen.getByRole('figure', { name: 'Good example' })).toHaveTextContent(audit.good.code);
    expect(screen.getByRole('figure', { name: 'Bad example' })).toHaveTextContent(audit.bad.code);
    expect(
      screen.getByText(
        `If it doesn’t pass, the report says “${audit.failureTitle}” or describes the problem.`,
      ),
    ).toBeVisible();
    expect(screen.getByRole('form', { name: 'SEO audit of a page' })).toHaveAttribute(
      'action',
      '/seo-audit',
    );
  });

  it('says what field data needs', async () => {
    await open('/audits/cls-field');
    expect(await screen.findByText(/the operator must have set a key/)).toBeVisible();
    expect(screen.queryByText(/needs a browser/)).not.toBeInTheDocument();
    expect(screen.getByText(/This server has no key for the Chrome UX Report/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start Free SEO Audit' })).toBeVisible();
  });

  it('starts the deep audit for a check that needs a browser', async () => {
    await open('/audits/lcp-lab');
    expect(await screen.findByRole('button', { name: 'Start Deep Audit' })).toBeVisible();
    expect(screen.getByText('The deep audit runs this check in a browser.')).toBeVisible();
  });

  it('shows only the cost of a warning if the audit never fails', async () => {
    await open('/audits/canonical-present');
    expect(await screen.findByText('a warning costs 2 points')).toBeVisible();
    expect(screen.queryByText(/a failure costs/)).not.toBeInTheDocument();
  });

  it('labels neither example as good if both are valid choices', async () => {
    await open('/audits/ai-search-bots');
    const allowed = await screen.findByRole('figure', { name: 'Allowed: example' });
    expect(allowed).toHaveTextContent('User-agent: OAI-SearchBot Allow: /');
    expect(screen.getByRole('figure', { name: 'Blocked: example' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'How to change it' })).toBeVisible();
    expect(screen.getByText('Our rule, based on')).toBeVisible();
    expect(screen.queryByText('Bad')).not.toBeInTheDocument();
  });

  it.each(allAudits.filter(({ requires }) => requires.some((name) => name === 'crawl')))(
    'says that $id needs a site audit, and names no points',
    async ({ id }) => {
      await open(`/audits/${id}`);
      expect(await screen.findByText(/it needs a site audit/)).toBeVisible();
      expect(screen.queryByText(/a failure costs/)).not.toBeInTheDocument();
    },
  );

  it('links to the other audits of its category', async () => {
    const { user } = await open('/audits/canonical-present');
    const others = within(await screen.findByRole('navigation', { name: /^More in Canonicals/ }));
    const other = others.getByRole('link', { name: 'Page has one canonical' });
    await act(async () => user.click(other));
    expect(
      await screen.findByRole('heading', {
        level: 1,
        name: 'Page has one canonical',
      }),
    ).toBeVisible();
  });

  it('describes itself to search engines', async () => {
    await open('/audits/noindex');
    await screen.findByRole('heading', { level: 1 });
    expect(document.head.querySelector('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${site.origin}/audits/noindex`,
    );
    expect(structuredData().map((block) => block['@type'])).toEqual(['BreadcrumbList', 'WebPage']);
  });

  it.each(['/audits/no-such-audit', '/audits/index', '/audits/..%2Fx'])(
    'is the 404 page at %s',
    async (address) => {
      await open(address);
      expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    },
  );

  it('is prerendered for every audit', async () => {
    const route = routes.find(({ path }) => path === '/audits/:id');
    expect(await route?.addresses()).toEqual(allAudits.map(({ id }) => `/audits/${id}`));
  });
});

describe.each(allAudits.map(({ id }) => [id] as const))('the data of %s', (id) => {
  const doc = data.get(`/data/audits/${id}.json`) as AuditDoc;

  it('describes every limit with its figure', () => {
    expect(doc.limits).toHaveLength(Object.keys(auditRules[id].limits).length);
    for (const limit of doc.limits) expect(limit).toMatch(/^(?=.*\d)[A-Z0-9]/);
  });

  it('can be serialized to JSON and back', () =>
    expect(JSON.parse(JSON.stringify(doc))).toEqual(doc));
});
