import { act, screen, waitFor, within } from '@testing-library/react';
import { providePageData } from '../../app/page-data.tsx';
import { auditData } from '../audits/audit-docs.ts';
import { testContentData } from '../../testing/content-files.ts';
import { renderApp } from '../../testing/render.tsx';
import { findEntries } from './site-search.tsx';

beforeAll(() => {
  const data = new Map<string, unknown>([...auditData(), ...testContentData]);
  providePageData((path) => data.get(path));
});

describe('the page for any other path', () => {
  it('says that there is no page and links to others, without a hint for developers', async () => {
    await renderApp('/no/such/page');
    // These entries load later.
    await act(async () => undefined);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Page Not Found');
    expect(screen.queryByText(/Did you forget/)).not.toBeInTheDocument();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
    expect(main.getByRole('link', { name: 'Report the broken link' })).toHaveAttribute(
      'href',
      '/contact',
    );
    const popular = within(main.getByRole('navigation', { name: 'Try a tool' }));
    expect(popular.getAllByRole('link')).toHaveLength(6);
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex',
    );
  });

  it.each([
    ['dashboard', 'Home', '/'],
    ['blog', 'SEO Blog', '/blog'],
    ['pricing', 'All tools, free of charge', '/#tools'],
    ['login', 'Sign in', '/sign-in'],
    ['swagger', 'API documentation', '/docs'],
  ])('finds the page that visitors call %s', async (word, name, path) => {
    await renderApp(`/${word}-page/${word}`);
    const results = await screen.findByRole('region', { name: 'Search results' });
    expect(within(results).getByRole('link', { name })).toHaveAttribute('href', path);
  });

  it('searches for the words of the URL, then for the typed text', async () => {
    const { user } = await renderApp('/tools/keyword-check.html');
    const box = screen.getByRole('searchbox', { name: 'Search this site' });
    await waitFor(() => expect(box).toHaveValue('keyword check'));
    const found = () => within(screen.getByRole('region', { name: 'Search results' }));
    expect(found().getByRole('link', { name: 'Keyword Checker' })).toBeVisible();
    await user.clear(box);
    expect(screen.queryByRole('region', { name: 'Search results' })).not.toBeInTheDocument();
    await user.type(box, 'noindex');
    expect(await found().findByRole('link', { name: /index this page/ })).toHaveAttribute(
      'href',
      '/audits/noindex',
    );
    expect(found().getByRole('link', { name: 'Search the blog for “noindex”' })).toHaveAttribute(
      'href',
      '/blog?search=noindex',
    );
  });
});

describe('findEntries', () => {
  const entry = (title: string, words = '') => ({ title, words, kind: 'Page', to: `/${title}` });

  it('matches the beginnings of words, titles first', () => {
    const entries = [entry('Robots', 'write a sitemap'), entry('Sitemap Generator'), entry('Blog')];
    expect(findEntries(entries, 'SITE').map(({ title }) => title)).toEqual([
      'Sitemap Generator',
      'Robots',
    ]);
    expect(findEntries(entries, 'sitemap writ').map(({ title }) => title)).toEqual(['Robots']);
    expect(findEntries(entries, '  ')).toEqual([]);
  });

  it('finds titles with some of the words if no entry has all', () => {
    const entries = [entry('Blog'), entry('Sitemap Generator'), entry('Sitemap guide')];
    expect(findEntries(entries, 'old sitemap guide page').map(({ title }) => title)).toEqual([
      'Sitemap guide',
      'Sitemap Generator',
    ]);
    expect(findEntries(entries, 'no such')).toEqual([]);
  });

  it.each([
    ['pagespeed', 'Page Speed'],
    ['pagespeed test', 'Page Speed'],
    ['backlinks', 'Backlink Checker'],
    ['audit pages', 'SEO Audit'],
  ])('finds the entry meant by %s', (query, title) => {
    const entries = [entry('Page Speed'), entry('Backlink Checker'), entry('SEO Audit')];
    expect(findEntries(entries, query).map((each) => each.title)).toEqual([title]);
  });

  it('finds nothing for words that are common in wrong URLs', () => {
    expect(findEntries([entry('On-page guide')], 'no such page')).toEqual([]);
  });
});
