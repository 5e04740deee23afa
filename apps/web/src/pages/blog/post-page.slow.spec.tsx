import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { provideAnswers } from '../../app/page-data.tsx';
import { site } from '../../app/site.ts';
import { sampleClaims } from '../../testing/sample-claims.ts';
import { renderApp, renderWithProviders } from '../../testing/render.tsx';
import { PostPage } from './post-page.tsx';
import { firstArticle } from './post-words.ts';
import { authorshipInWords } from './article-end.tsx';
import { anArticle, blogServer } from './testing/posts.ts';

const { server, serve, read, counted } = blogServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const path = '/blog/garden-spades';
const heading = () => screen.findByRole('heading', { level: 1 });
const authorship = {
  by: 'model',
  model: 'small-1',
  at: '2026-02-01T06:00:00.000Z',
  repaired: true,
  reviewed: false,
} as const;

describe('an article', () => {
  it('can be shared with its title and its URL', async () => {
    serve([], [anArticle()]);
    await renderApp(path);
    const share = await screen.findByRole('list', { name: 'Share this article' });
    const links = within(share).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Share on X',
      'Share on Facebook',
      'Share on LinkedIn',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
      const values = [...new URL((link as HTMLAnchorElement).href).searchParams.values()];
      expect(values).toEqual(
        expect.arrayContaining([
          'How to choose a garden spade',
          'https://seo.example/blog/garden-spades',
        ]),
      );
    }
  });

  it('has a button that copies its link', async () => {
    serve([], [anArticle()]);
    const { user } = await renderApp(path);
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(copied.mock.calls).toEqual([['https://seo.example/blog/garden-spades']]);
    copied.mockRestore();
    expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
  });

  it('links to the list, its neighbors, similar articles and the tools', async () => {
    serve([], [anArticle()]);
    await renderApp(path);
    await heading();
    const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('Back to Blog')).toBe('/blog');
    expect(href('All Articles')).toBe('/blog');
    expect(href('Previous Hoes')).toBe('/blog/hoes');
    expect(href('Next Rakes')).toBe('/blog/rakes');
    expect(href('Clay')).toBe('/blog/clay');
    const call = screen.getByRole('region', { name: 'Try it on your own page' });
    expect(within(call).getAllByRole('link')).toHaveLength(3);
  });

  it('scrolls back to the top, without motion if the visitor prefers that', async () => {
    serve([], [anArticle()]);
    const { user } = await renderApp(path);
    await heading();
    const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Back to Top' }));
    const media = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ matches: query.includes('reduce') }) as MediaQueryList);
    await user.click(screen.getByRole('button', { name: 'Back to Top' }));
    expect(scroll.mock.calls).toEqual([
      [{ top: 0, behavior: 'smooth' }],
      [{ top: 0, behavior: 'auto' }],
    ]);
    media.mockRestore();
    scroll.mockRestore();
  });

  it('collapses and expands its table of contents', async () => {
    serve([], [anArticle()]);
    const { user } = await renderApp(path);
    const toggle = await screen.findByRole('button', { name: 'On this page' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('link', { name: 'Shafts' }));
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });

  it('says where its figures come from', async () => {
    serve([], [anArticle()]);
    await renderApp(path);
    const note = await screen.findByRole('region', { name: 'Where this comes from' });
    expect(note).toHaveTextContent(
      'This article came with the software that runs this site. It wasn’t generated here.',
    );
    expect(note).toHaveTextContent(/15,420 readers, each counted once a day/);
    expect(note).not.toHaveTextContent(/claims/);
    expect(note).toHaveTextContent('8 minutes for 1,600 words');
  });

  it('labels the operator’s reader count as a claim', async () => {
    const blog = { goals: [], views: { 'garden-spades': 9_000 } };
    const claims = jest.replaceProperty(site, 'claims', { ...sampleClaims, blog });
    serve([], [anArticle()]);
    await renderApp(path);
    const note = await screen.findByRole('region', { name: 'Where this comes from' });
    expect(note).toHaveTextContent(/The operator of this site claims 9,000 more unknown/);
    claims.restore();
  });

  it('has metadata for search engines and social networks', async () => {
    serve([], [anArticle()]);
    await renderApp(path);
    await heading();
    expect(document.title).toBe('How to choose a garden spade | Plumbline');
    expect(document.head.querySelector('meta[property="og:type"]')).toHaveAttribute(
      'content',
      'article',
    );
    const types = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => (JSON.parse(textContent) as { '@type': string })['@type'],
    );
    expect(types).toEqual(['BlogPosting', 'BreadcrumbList']);
  });

  it('counts a view once, after five visible seconds', async () => {
    const post = anArticle({ id: 'counted' });
    serve([], [post]);
    let sight: DocumentVisibilityState = 'hidden';
    const visible = jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => sight);
    await renderApp('/blog/counted');
    await heading();
    expect(counted).toEqual([]);
    sight = 'visible';
    await waitFor(() => expect(counted).toEqual(['counted']), { timeout: 60_000 });
    expect(await screen.findByText('15,421 views')).toBeVisible();
    visible.mockRestore();
  });
});

describe('how an article was made', () => {
  it('is stated for an article that a model wrote', () => {
    const said = authorshipInWords({ author: 'Plumbline', authorship }).join(' ');
    expect(said).toContain('Written by the language model small-1 on February 1, 2026.');
    expect(said).toContain('The model fixed what the first check found.');
    expect(said).toContain('No person reviewed it before publication.');
    expect(
      authorshipInWords({
        author: 'Plumbline',
        authorship: { ...authorship, reviewed: true },
      }).join(' '),
    ).toContain('A person read and approved it');
  });
});

describe('an article that does not exist', () => {
  it.each([path, '/blog/..%2F..%2Fhealth', '/blog/%3Cscript%3E'])(
    'is reported as missing at %s',
    async (address) => {
      serve([]);
      await renderApp(address);
      expect(await screen.findByRole('heading', { name: 'Post Not Found' })).toBeVisible();
      expect(screen.getByText("The blog post you're looking for doesn't exist.")).toBeVisible();
      expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
      const search = screen.getByRole('searchbox', { name: 'Search the articles' });
      expect([search.getAttribute('name'), search.closest('form')?.getAttribute('action')]).toEqual(
        ['search', '/blog'],
      );
      expect(document.title).toBe('Blog Post Not Found | Plumbline');
      expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute(
        'content',
        'noindex',
      );
    },
  );
});

it('refetches an article that was missing when the page was rendered, once that response is old', async () => {
  const takeAway = provideAnswers({ '/api/blog/posts/garden-spades': null });
  serve([], [anArticle()]);
  const { unmount } = await renderApp(path);
  expect(await heading()).toHaveTextContent('Post Not Found');
  unmount();
  expect(read).toEqual([]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 6 * 60_000);
  await renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Blades' })).toBeVisible();
  clock.mockRestore();
  takeAway();
});

it('says why an article could not be fetched, and retries', async () => {
  serve([], [anArticle()]);
  server.use(
    http.get('http://localhost/api/blog/posts/:id', () => HttpResponse.error(), { once: true }),
  );
  const { user } = await renderApp(path);
  expect(document.title).toBe('Article | Plumbline');
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t reach the server');
  expect(document.title).toBe('This article could not be loaded | Plumbline');
  expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Blades' })).toBeVisible();
  expect(document.title).toBe('How to choose a garden spade | Plumbline');
});

it.each([
  ['is missing', 'Post Not Found', () => HttpResponse.json({ code: 'not_found' }, { status: 404 })],
  ['cannot be fetched', 'This article could not be loaded', () => HttpResponse.error()],
])('focuses the heading when an article that was followed %s', async (_, name, make) => {
  serve([], [anArticle()]);
  const { user } = await renderApp(path);
  const older = await screen.findByRole('link', { name: 'Previous Hoes' });
  server.use(http.get('http://localhost/api/blog/posts/hoes', make));
  await user.click(older);
  expect(await screen.findByRole('heading', { level: 1, name })).toHaveFocus();
});

it('shows the first static article if none is given', async () => {
  const file = join(process.cwd(), 'libs/content/articles', `${firstArticle}.md`);
  // The views that the specification gives for the first article.
  expect(readFileSync(file, 'utf8')).toMatch(/^kind: static$/m);
  serve([], [anArticle({ id: firstArticle })]);
  renderWithProviders(<PostPage />, '/blog');
  await act(() => Promise.resolve());
  expect(await heading()).toHaveTextContent('How to choose a garden spade');
});
