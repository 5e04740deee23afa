import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp, renderRouted } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import {
  button,
  currentTags,
  field,
  fields,
  fill,
  heading,
  input,
  loadField,
  loadTags,
  title,
} from './testing/generator-page.ts';
import { aLoadedPage, tagsServer } from './testing/tags-server.ts';

const server = tagsServer();

describe('the meta generator page', () => {
  it('loads a page, fills in the form, and shows the difference after generating', async () => {
    const { user } = await renderApp('/meta-generator');
    await user.type(loadField(), 'shop.example/spades');
    await user.click(screen.getByRole('button', { name: 'Load tags' }));
    const panel = await currentTags();
    expect(panel).toHaveTextContent('DescriptionMissing');
    expect(sourcesIn(panel)).toEqual(['measured', 'estimated']);
    expect(server.asked).toEqual([
      { path: '/api/meta-tags/present', body: { url: 'https://shop.example/spades' } },
    ]);
    expect(field('websiteName')).toHaveValue('Spade & Son');
    expect(field('pageTitle')).toHaveValue('Spades');
    expect(panel).toHaveTextContent('The form is filled in from this page. Add the keyword.');
    await fill(user, { primaryKeyword: input.primaryKeyword, description: input.description });
    expect(panel).toHaveTextContent('The form is filled in from this page. Analyze');
    await user.click(button());
    const difference = await screen.findByRole('region', {
      name: 'What changes on the page',
    });
    expect(sourcesIn(difference)).toEqual(['measured']);
    expect(difference).toHaveTextContent(/2 changed, \d+ new, 1 unchanged\.(?! )/);
    expect(within(difference).getAllByText(/^Spades/, { selector: 'del' })).toHaveLength(2);
    expect(screen.getByLabelText('Page URL')).toHaveValue('https://shop.example/spades');
  });

  it.each(['', 'not a url', 'javascript:alert(1)'])('does not load %j', async (typed) => {
    const { user } = await renderApp('/meta-generator');
    if (typed) await user.type(loadField(), typed);
    await user.click(screen.getByRole('button', { name: 'Load tags' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid URL');
    expect(server.asked).toEqual([]);
  });

  it('says when a page cannot be loaded, and doesn’t change the form or the URL', async () => {
    server.fails('/api/meta-tags/present');
    const { user, search } = await renderRouted('/meta-generator?websiteName=Shop');
    await fill(user);
    await loadTags(user, 'shop.example');
    expect(await screen.findByText('Loading failed')).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Something went wrong on our side');
    for (const name of fields) expect(field(name)).toHaveValue(input[name]);
    expect(search()).toBe('?websiteName=Shop');
  });

  it('replaces typed values with the page’s tags, but keeps the keyword', async () => {
    const { user, search } = await renderRouted('/meta-generator');
    await user.click(button());
    await fill(user);
    await loadTags(user);
    await currentTags();
    expect(field('websiteName')).toHaveValue('Spade & Son');
    expect(field('pageTitle')).toHaveValue('Spades');
    expect(field('primaryKeyword')).toHaveValue(input.primaryKeyword);
    expect(field('description')).toHaveValue('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({
      url: 'https://shop.example/spades',
      primaryKeyword: input.primaryKeyword,
    });
  });

  it.each([
    ['an error page', { status: 404 }],
    ['a bot check', { wall: 'Cloudflare challenge page' }],
  ])('shows the tags of %s, and doesn’t change the form or the URL', async (_, changes) => {
    server.loads(aLoadedPage({ title: 'Just a moment...', ...changes }));
    const { user, search } = await renderRouted('/meta-generator?websiteName=Shop');
    await fill(user);
    await loadTags(user);
    const panel = await currentTags();
    expect(panel).toHaveTextContent('Just a moment...');
    expect(panel).toHaveTextContent('We didn’t fill in the form from them.');
    expect(panel).not.toHaveTextContent('The form is filled in from this page');
    for (const name of fields) expect(field(name)).toHaveValue(input[name]);
    expect(screen.getByLabelText('Page URL (optional)')).toHaveValue('');
    expect(search()).toBe('?websiteName=Shop');
    await user.click(button());
    await heading();
    expect(screen.queryByText('What changes on the page')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Page URL')).toHaveValue('');
  });

  it('fills in the form from the page again on the way back from a result', async () => {
    const { user, router } = await renderRouted('/meta-generator');
    await loadTags(user);
    await currentTags();
    await fill(user, { ...input, pageTitle: 'My own title' });
    await user.click(button());
    await heading();
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field('pageTitle')).toHaveValue('Spades'));
    expect(field('websiteName')).toHaveValue('Spade & Son');
  });

  it('keeps values that are typed while a page loads', async () => {
    let answer = (): void => undefined;
    server.loads(aLoadedPage(), new Promise<void>((resolve) => (answer = resolve)));
    const { user } = await renderApp('/meta-generator');
    await loadTags(user);
    await fill(user, { pageTitle: 'My own title' });
    answer();
    await currentTags();
    expect(field('pageTitle')).toHaveValue('My own title');
    expect(field('websiteName')).toHaveValue('Spade & Son');
  });

  it('fills in the form from a page loaded over a result, and keeps the result and its URL', async () => {
    const { user, search } = await renderRouted('/meta-generator');
    await fill(user);
    await user.click(button());
    await heading();
    const before = search();
    await loadTags(user);
    await waitFor(() => expect(field('pageTitle')).toHaveValue('Spades'));
    expect(title()).toHaveValue('How to choose garden spades | Spade & Son');
    expect(screen.getByRole('region', { name: 'What changes on the page' })).toBeVisible();
    expect(search()).toBe(before);
    await fill(user, { description: input.description });
    await user.click(button());
    await waitFor(() =>
      expect(new URLSearchParams(search()).get('url')).toBe('https://shop.example/spades'),
    );
  });

  it('keeps loading a page when tags are generated meanwhile', async () => {
    let answer = (): void => undefined;
    server.loads(aLoadedPage(), new Promise<void>((resolve) => (answer = resolve)));
    const { user } = await renderApp('/meta-generator');
    await loadTags(user);
    await fill(user);
    await user.click(button());
    await heading();
    answer();
    await screen.findByRole('region', { name: 'What changes on the page' });
    for (const name of fields) expect(field(name)).toHaveValue(input[name]);
  });

  it('reports an invalid page in its URL at the field', async () => {
    await renderApp('/meta-generator?url=no+url');
    expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
    expect(loadField()).toBeInvalid();
    expect(server.asked).toEqual([]);
  });

  it('shows a page’s texts as text, and links only valid URLs', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    server.loads(
      aLoadedPage({
        title: markup,
        siteName: markup,
        canonical: 'javascript:alert(1)',
        openGraph: [{ property: 'og:image', content: 'javascript:alert(2)' }],
        wall: 'Cloudflare challenge page',
        status: 403,
      }),
    );
    const { container } = await renderApp('/meta-generator?url=shop.example');
    const panel = await currentTags();
    expect(within(panel).getAllByText(markup)).toHaveLength(2);
    expect(panel).toHaveTextContent('status 403');
    expect(panel).toHaveTextContent('Cloudflare challenge page');
    expect(panel).toHaveTextContent('We didn’t fill in the form from them.');
    expect(container.querySelector('main img, a[href^="javascript"]')).toBeNull();
  });
});
