import { act, cleanup, screen, within } from '@testing-library/react';
import { allAudits } from '@plumbline/tools/seo-audit';
import { providePageData } from '../../app/page-data.tsx';
import { site } from '../../app/site.ts';
import { resourcePages, resources } from '../../content/resources.ts';
import { testContentData } from '../../testing/content-files.ts';
import { renderApp, renderWithProviders } from '../../testing/render.tsx';
import { sampleClaims } from '../../testing/sample-claims.ts';
import { checkedAudits } from './audit-checklist.tsx';
import { checklistCsv, checklistMarkdown } from './audit-checklist.tsx';
import { ResourceCard } from './resources-page.tsx';
import { type ChecklistCategory, type ResourceDoc, resourceDocPath } from './resource-doc.ts';

beforeEach(() => {
  providePageData((path) => testContentData.get(path));
  act(() => checkedAudits.clear());
});

const open = (address: string) => act(async () => renderApp(address));
const checklistPage = '/resources/technical-seo-audit-checklist';

describe('the library', () => {
  it('counts its resources, shows quick links, and shows community figures only if the operator sets them', async () => {
    await open('/resources');
    const figures = document.querySelector('[aria-label="The library in figures"]');
    expect([...(figures?.querySelectorAll('dd') ?? [])].map((each) => each.textContent)).toEqual([
      '8',
      '8',
      '4',
      '32',
    ]);
    expect(screen.queryByRole('region', { name: 'Community' })).not.toBeInTheDocument();
    const quick = within(screen.getByRole('navigation', { name: 'Quick Links' }));
    expect(quick.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'SEO Audit',
      'Keyword Research',
      'Meta Generator',
      'Blog',
    ]);
    expect(screen.queryByRole('group', { name: 'Advertisement' })).not.toBeInTheDocument();
    cleanup();
    jest.replaceProperty(site, 'claims', sampleClaims);
    await open('/resources');
    const community = within(screen.getByRole('region', { name: 'Community' }));
    for (const text of ['10k+', '25,000+', '1,000+']) {
      expect(community.getByText(text)).toBeVisible();
    }
    jest.restoreAllMocks();
  });

  it('marks external resources', () => {
    const [first] = resources;
    if (!first) throw new Error('The library is empty');
    renderWithProviders(
      <ResourceCard resource={{ ...first, url: 'https://a.example/', isExternal: true }} />,
    );
    const link = screen.getByRole('link', { name: /on another site$/ });
    expect(link).toHaveAttribute('href', 'https://a.example/');
    expect(link).toHaveAttribute('rel', 'noopener');
  });
});

describe.each(resourcePages.map((resource) => [resource.url, resource] as const))(
  '%s',
  (url, resource) => {
    it('is a full text with links to further pages', async () => {
      await open(url);
      expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(resource.title);
      const doc = testContentData.get(resourceDocPath(resource.id)) as ResourceDoc;
      expect(doc.text.title).toBe(resource.title);
      expect(screen.getByRole('region', { name: 'Sources' })).toBeVisible();
      const next = within(screen.getByRole('navigation', { name: 'Next resource' }));
      expect(next.getByRole('link')).not.toHaveAttribute('href', url);
    });
  },
);

// Queries use labels and text, because a query by role takes seconds among so many elements.
describe('the checklist', () => {
  const first = allAudits[0]!;
  const box = () => screen.getByLabelText(first.title) as HTMLInputElement;

  it('has a checkbox for every audit, with its reason, its fix and a link to its page', async () => {
    await open(checklistPage);
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(allAudits.length);
    const entry = box().closest('li');
    expect(entry).toHaveTextContent(first.why.replaceAll('`', ''));
    expect(entry).toHaveTextContent(first.fix.replaceAll('`', ''));
    expect(entry?.querySelector('a')).toHaveAttribute('href', `/audits/${first.id}`);
    expect(document.querySelector('main')).toHaveTextContent(`same ${allAudits.length} checks`);
  });

  it('remembers, counts and clears the checked audits', async () => {
    const { user, unmount } = await open(checklistPage);
    await user.click(box());
    const bar = () => screen.getByLabelText('Checks done');
    expect(bar()).toHaveAttribute('aria-valuenow', '1');
    unmount();
    const again = await open(checklistPage);
    expect(box()).toBeChecked();
    await again.user.click(screen.getByText('Uncheck all'));
    expect(bar()).toHaveAttribute('aria-valuenow', '0');
  });
});

describe('the checklist as a file', () => {
  const categories: ChecklistCategory[] = [
    {
      id: 'c',
      title: 'Crawling',
      items: [
        { id: 'one', title: '=1+1', weight: 'high', why: 'A "why", yes', fix: 'Use `<b>` *now*' },
        { id: 'two', title: 'Two', weight: 'low', why: 'w', fix: 'f' },
      ],
    },
  ];

  it('is CSV without formulas that a spreadsheet would run', () => {
    const [, first, second] = checklistCsv(categories, new Set(['two']), 'https://a.example').split(
      '\r\n',
    );
    expect(first).toBe(
      'no,Crawling,\'=1+1,high,"A ""why"", yes",Use `<b>` *now*,one,https://a.example/audits/one,,,,',
    );
    expect(second).toMatch(/^yes,Crawling,Two,/);
  });

  it('is Markdown with task boxes and escaped texts', () => {
    expect(checklistMarkdown(categories, new Set(['two']), 'https://a.example')).toBe(
      [
        '# Technical SEO Audit Checklist',
        '',
        '## Crawling',
        '',
        '- [ ] **=1+1** (high)',
        '  Why: A "why", yes',
        '  Fix: Use `<b>` \\*now\\*',
        '  <https://a.example/audits/one>',
        '- [x] **Two** (low)',
        '  Why: w',
        '  Fix: f',
        '  <https://a.example/audits/two>',
        '',
      ].join('\n'),
    );
  });
});
