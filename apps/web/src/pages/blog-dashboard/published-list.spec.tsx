import { screen, within } from '@testing-library/react';
import { aSummary } from '../blog/testing/posts.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { PublishedList } from './published-list.tsx';

const text = {
  id: 'spades',
  state: 'published',
  title: 'Spades',
  excerpt: 'What a spade does.',
  metaDescription: 'How spades dig.',
  category: 'Tools',
  tags: 'spades, soil',
  content: '## Why\n\nSpades dig.',
  version: 'v'.repeat(22),
};

/** The fake server. It records each call as method, path and body. */
function server(editStatus = 200) {
  const calls: [string, string, unknown][] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const path = String(input);
    const method = init?.method ?? 'GET';
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    calls.push([method, path, body]);
    const isEdit = method === 'POST' && path.endsWith('/text');
    const status = isEdit ? editStatus : 200;
    const data = path.endsWith('/text')
      ? text
      : { posts: [aSummary({ id: 'spades', title: 'Spades' })], next: null };
    const problem = {
      ...{ type: 'about:blank', title: 'This is not possible right now', status, code: 'conflict' },
      ...{ detail: 'Read it again.', success: false, message: 'x', errors: [] },
    };
    return Promise.resolve(
      new Response(
        JSON.stringify(status === 200 ? { success: true, message: '', data } : problem),
        { status, headers: { 'content-type': 'application/json' } },
      ),
    );
  });
  return calls;
}

const card = async () => within(await screen.findByRole('listitem', { name: 'Spades' }));

describe(PublishedList, () => {
  afterEach(() => jest.restoreAllMocks());

  it('edits a post and sends the version that was fetched', async () => {
    const calls = server();
    const { user } = renderWithProviders(<PublishedList />);
    const post = await card();
    await user.click(post.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Spades' }));
    const title = form.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(form.getByText('Title is required')).toBeVisible();
    await user.type(title, 'Forks');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Post changed')).toBeVisible();
    const { id: _, state: __, ...edit } = text;
    expect(calls).toContainEqual([
      'POST',
      '/api/blog/posts/spades/text',
      { ...edit, title: 'Forks' },
    ]);
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('keeps the typed text if somebody else changed the post, and offers to reload it', async () => {
    server(409);
    const { user } = renderWithProviders(<PublishedList />);
    const post = await card();
    await user.click(post.getByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Spades' }));
    await user.type(form.getByRole('textbox', { name: 'Title' }), ' and forks');
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    expect(
      await form.findByRole('button', { name: 'Discard my changes and reload the post' }),
    ).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Spades and forks');
  });

  it('unpublishes at once, and asks before it deletes', async () => {
    const calls = server();
    const { user } = renderWithProviders(<PublishedList />);
    const post = await card();
    await user.click(post.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Post unpublished')).toBeVisible();
    await user.click(post.getByRole('button', { name: 'Delete' }));
    expect(calls.some(([method]) => method === 'DELETE')).toBe(false);
    await user.click(post.getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Post deleted')).toBeVisible();
    expect(calls.map(([method, path]) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'POST /api/blog/posts/spades/unpublish',
        'DELETE /api/blog/posts/spades',
      ]),
    );
  });
});
