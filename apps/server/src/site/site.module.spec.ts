import type { PostStore } from '@plumbline/blog';
import { aPost, FakePostStore } from '@plumbline/blog/testing';
import type { PostsService } from '../blog/posts/posts.service.ts';
import type { PageRenderer } from './rendered-pages.ts';
import { WarmUp } from './site.module.ts';

const done: string[] = [];
const renderer = {
  render: (address: string) => Promise.resolve(void done.push(address)),
} as unknown as PageRenderer;
const posts = {
  categories: () => Promise.resolve(void done.push('categories')),
  read: (id: string) => Promise.resolve(void done.push(id)),
} as unknown as PostsService;
const store: PostStore = new FakePostStore([aPost({ id: 'newest' })]);

beforeEach(() => done.splice(0));

it('loads a page of each kind, the categories and the newest article', async () => {
  await new WarmUp(posts, store, renderer).run(new AbortController().signal);
  expect(done).toEqual(expect.arrayContaining(['/blog', '/blog/post', 'categories', 'newest']));
});

it('ends with the server, and never fails', async () => {
  await new WarmUp(posts, store, renderer).run(AbortSignal.abort());
  expect(done).toEqual([]);
  const failing = { ...posts, categories: () => Promise.reject(new Error('no database')) };
  await expect(
    new WarmUp(failing as unknown as PostsService, store, renderer).run(
      new AbortController().signal,
    ),
  ).resolves.toBeUndefined();
});
