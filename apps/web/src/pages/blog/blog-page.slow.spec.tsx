import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { provideAnswers } from '../../app/page-data.tsx';
import { refreshPosts } from '../../generation/use-generation.ts';
import { renderApp, renderWithProviders } from '../../testing/render.tsx';
import { BlogPage } from './blog-page.tsx';
import { aList, aSummary, blogServer, somePosts as posts } from './testing/posts.ts';

const { server, serve, asked } = blogServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const titles = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the list of articles', () => {
  it('formats its figures for the visitor’s locale', async () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE']);
    serve(posts);
    await renderApp('/blog');
    expect((await screen.findAllByText('15.420 views'))[0]).toBeVisible();
    languages.mockRestore();
  });

  it('shows no views if none were counted, and the date of an edit', async () => {
    const changes = { publishDate: '2026-01-15', modifiedDate: '2026-02-03', views: 0 };
    serve([aSummary({ ...changes, title: 'Sieves' })]);
    await renderApp('/blog');
    const sieves = await screen.findByRole('article');
    expect(sieves).toHaveTextContent('January 15, 2026 Updated February 3, 2026 8 min read');
    expect(screen.getByRole('main')).not.toHaveTextContent(/views/i);
  });

  it('says which articles a model wrote', async () => {
    serve(posts);
    await renderApp('/blog');
    const [hoes] = (await screen.findAllByRole('article')).filter((article) =>
      within(article).queryByRole('heading', { name: 'Hoes' }),
    );
    expect(hoes).toHaveTextContent('Written by a model');
  });

  it('loads more articles below the current ones', async () => {
    serve(posts);
    const { user } = await renderApp('/blog');
    const more = await screen.findByRole('link', { name: 'Load more' });
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    // Later calls get the usual response.
    server.use(http.get('http://localhost/api/blog/posts', () => held));
    await user.click(more);
    await waitFor(() => expect(more).toHaveAttribute('aria-disabled', 'true'));
    expect(more).toHaveFocus();
    await user.click(more);
    answer();
    await screen.findByRole('heading', { name: 'Shovels' });
    expect(titles()).toEqual(['Featured spades', 'Rakes', 'Hoes', 'Shovels']);
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
    expect(screen.getByText('4 articles')).toHaveRole('status');
    expect(asked.filter((url) => url.searchParams.has('after'))).toHaveLength(1);
  });

  it('has a URL for the next articles', async () => {
    serve(posts);
    await renderApp('/blog?search=o');
    expect(await screen.findByRole('link', { name: 'Load more' })).toHaveAttribute(
      'href',
      '/blog?search=o&after=2',
    );
    expect(screen.getByText('4 articles for “o”, 2 shown')).toBeVisible();
  });

  it('continues at the cursor in the URL', async () => {
    serve(posts);
    await renderApp('/blog?after=2');
    await screen.findByRole('heading', { name: 'Shovels' });
    expect(titles()).toEqual(['Shovels']);
    expect(screen.getByRole('region', { name: 'More Articles' })).toBeVisible();
    expect(screen.getByText('4 articles, 1 shown')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/blog');
  });

  it('shows search results as one list', async () => {
    serve(posts);
    await renderApp('/blog?search=spades');
    const list = await screen.findByRole('region', { name: 'Matching articles' });
    expect(within(list).getByRole('heading', { name: 'Featured spades' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Featured Articles' })).toBeNull();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/blog');
    expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'search');
  });

  it('links a tag if more than one article has it', async () => {
    serve(posts);
    await renderApp('/blog');
    await screen.findByRole('heading', { name: 'Hoes' });
    expect(screen.getAllByRole('link', { name: 'soil' })).toHaveLength(2);
    expect(screen.getByText('hoes')).not.toHaveRole('link');
  });

  it("calls the list 'All Articles' if none is featured", async () => {
    serve(posts.slice(1));
    await renderApp('/blog');
    expect(await screen.findByRole('region', { name: 'All Articles' })).toBeVisible();
  });

  it('offers the categories that have articles, and narrows by one', async () => {
    serve(posts);
    const { user } = await renderApp('/blog');
    const group = screen.getByRole('group', { name: 'Category' });
    await waitFor(() =>
      expect(
        within(group)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['All', 'SEO Tools 3', 'Performance 1']),
    );
    const performance = within(group).getByRole('link', { name: 'Performance 1' });
    expect(performance).toHaveAttribute('href', '/blog?category=Performance');
    await user.click(performance);
    await waitFor(() => expect(titles()).toEqual(['Rakes']));
    expect(within(group).getByRole('link', { current: true })).toHaveTextContent('Performance');
  });

  it('shows a category outside the fixed ones after a link from an article', async () => {
    serve(posts);
    await renderApp('/blog?category=Healthcare');
    const group = screen.getByRole('group', { name: 'Category' });
    expect(within(group).getByRole('link', { current: true })).toHaveTextContent('Healthcare');
    await waitFor(() => expect(within(group).getAllByRole('link')).toHaveLength(4));
  });

  it('finds bundled articles among generated ones', async () => {
    serve(posts);
    const { user } = await renderApp('/blog?tag=soil');
    await screen.findByRole('heading', { name: 'Hoes' });
    const writer = within(await screen.findByRole('group', { name: 'Origin' }));
    const people = writer.getByRole('link', { name: 'From Plumbline' });
    expect(people).toHaveAttribute('href', '/blog?tag=soil&writtenBy=person');
    await user.click(people);
    await waitFor(() => expect(titles()).toEqual(['Featured spades']));
    await user.click(writer.getByRole('link', { name: 'Generated here' }));
    await waitFor(() => expect(titles()).toEqual(['Hoes']));
  });

  it('searches after a pause in typing', async () => {
    serve(posts);
    const { user } = await renderApp('/blog');
    await screen.findByRole('heading', { name: 'Hoes' });
    await user.type(screen.getByPlaceholderText('Search articles...'), 'HOE');
    await waitFor(() => expect(titles()).toEqual(['Hoes']));
    const searches = asked.map((url) => url.searchParams.get('search')).filter(Boolean);
    expect(new Set(searches)).toEqual(new Set(['HOE']));
  });

  it('takes its filters from the URL', async () => {
    serve(posts);
    await renderApp('/blog?search=o&category=SEO+Tools&tag=digging');
    await screen.findByRole('heading', { name: 'Shovels' });
    expect(titles()).toEqual(['Shovels']);
    expect(screen.getByRole('searchbox')).toHaveValue('o');
    expect(screen.getByRole('link', { name: 'digging : show all tags' })).toHaveAttribute(
      'href',
      '/blog?search=o&category=SEO+Tools',
    );
    expect(await screen.findByRole('link', { name: 'Performance' })).toHaveAttribute(
      'href',
      '/blog?search=o&category=Performance&tag=digging',
    );
  });

  it('says that nothing matches, and clears all filters', async () => {
    serve(posts);
    const { user } = await renderApp('/blog?search=nothing&category=Performance');
    expect(await screen.findByText('No articles found')).toBeVisible();
    expect(screen.getByText('Try adjusting your search terms or selected category.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await screen.findByRole('heading', { name: 'Rakes' });
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await screen.findByRole('group', { name: 'Origin' });
    const current = screen.getAllByRole('link', { current: true });
    expect(current.map(({ textContent }) => textContent)).toEqual(['All', 'All articles']);
  });

  it('says why loading failed, and retries', async () => {
    serve(posts);
    server.use(
      http.get(
        'http://localhost/api/blog/posts',
        () =>
          HttpResponse.json(
            {
              code: 'storage_unavailable',
              title: 'The database cannot be reached',
              detail: 'Wait.',
            },
            { status: 503 },
          ),
        { once: true },
      ),
    );
    const { user } = await renderApp('/blog');
    expect(await screen.findByRole('alert')).toHaveTextContent('The database cannot be reached');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Rakes' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to the tools', async () => {
    serve(posts);
    await renderApp('/blog');
    const call = screen.getByRole('region', { name: 'Put it to work' });
    const links = within(call).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/seo-audit',
      '/meta-generator',
      '/keyword-checker',
    ]);
  });
});

describe('the list embedded in the page', () => {
  const embeddedPosts = [aSummary({ id: 'old', title: 'Sieves' })];
  let takeAway: () => void;
  beforeEach(() => {
    takeAway = provideAnswers({
      '/api/blog/posts?featured=true&limit=100': aList([], null, 0),
      '/api/blog/posts?featured=false&limit=20': aList(embeddedPosts, null, 1),
      '/api/blog/categories': {
        success: true,
        data: { categories: [], generated: 0 },
        message: '',
      },
    });
  });
  afterEach(() => takeAway());

  it('is refetched once it is old, but not earlier', async () => {
    serve(posts);
    const { unmount } = await renderApp('/blog');
    expect(titles()).toEqual(['Sieves']);
    unmount();
    expect(asked).toEqual([]);
    const later = Date.now() + 6 * 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    await renderApp('/blog');
    await waitFor(() => expect(titles()).toEqual(['Featured spades', 'Rakes', 'Hoes']));
    clock.mockRestore();
  });

  it('is refetched after a post was published', async () => {
    serve(posts);
    function Publish() {
      const client = useQueryClient();
      return <button onClick={() => void refreshPosts(client)}>Publish</button>;
    }
    const { user } = renderWithProviders(
      <>
        <BlogPage />
        <Publish />
      </>,
      '/blog',
    );
    expect(titles()).toEqual(['Sieves']);
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await waitFor(() => expect(titles()).toEqual(['Featured spades', 'Rakes', 'Hoes']));
  });
});
