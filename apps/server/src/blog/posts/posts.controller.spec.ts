import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { StorageUnreachable } from '@plumbline/adapters/storage';
import { aPost, FakePostStore } from '@plumbline/blog/testing';
import { createTestApp } from '../../testing/test-app.ts';

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const model = { by: 'model', model: 'small-1', at: '2026-02-01T06:00:00.000Z' } as const;

describe('the posts of the blog', () => {
  let app: NestFastifyApplication;
  let store: FakePostStore;

  beforeAll(async () => {
    store = new FakePostStore([
      aPost({ featured: true }),
      aPost({
        id: 'soil',
        sourceId: 'auto-2026-02-01-1',
        origin: 'generated',
        title: '{product} on soil',
        author: '{product}',
        content: 'Ask {product}. [Away](https://away.example/) <script>alert(1)</script>',
        publishDate: '2026-02-01',
        category: 'Performance',
        tags: ['Soil', 'spades', 'clay'],
        authorship: { ...model, repaired: true, reviewed: false },
      }),
      aPost({ id: 'old', title: 'Old', tags: ['rakes'], publishDate: '2025-01-01' }),
      aPost({ id: 'draft', state: 'draft' }),
    ]);
    app = await createTestApp({
      postStore: store,
      env: { PUBLIC_URL: 'https://seo.example', PRODUCT_NAME: "O'Plumb" },
    });
  });
  afterAll(() => app.close());

  const list = async (query: string) => {
    const answer = await app.inject(`/api/blog/posts?${query}`);
    return answer.json().data as { posts: { id: string }[]; next: string; total: object };
  };
  const idsOf = async (query: string) => (await list(query)).posts.map(({ id }) => id);
  const read = async (id: string) => (await app.inject(`/api/blog/posts/${id}`)).json().data;
  const view = async (id: string, headers: Record<string, string> = {}, remoteAddress?: string) =>
    app.inject({
      method: 'POST',
      url: `/api/blog/posts/${id}/views`,
      headers: { 'user-agent': browser, ...headers },
      remoteAddress,
    });

  it('are listed newest first, without drafts and without their texts', async () => {
    const { posts, next, total } = await list('');
    expect(posts.map(({ id }) => id)).toEqual(['soil', 'garden-spades', 'old']);
    expect({ next, total }).toEqual({ next: null, total: { count: 3, exact: true } });
    expect(posts[0]).toMatchObject({
      title: "O'Plumb on soil",
      author: "O'Plumb",
      writtenBy: 'model',
      views: 0,
    });
    expect(posts[0]).not.toHaveProperty('html');
  });

  it.each([
    ['search=SPADE', ['soil', 'garden-spades', 'old']],
    ['search=clay', ['soil']],
    ["search=o'plumb", ['soil']],
    ['search=spade&category=SEO%20Tools', ['garden-spades', 'old']],
    ['category=Performance', ['soil']],
    ['tag=SOIL', ['soil', 'garden-spades']],
    ['featured=true', ['garden-spades']],
    ['featured=false', ['soil', 'old']],
    ['search=%00', ['soil', 'garden-spades', 'old']],
    ['search=no-such', []],
  ])('are narrowed by %s', async (query, ids) => {
    expect(new Set(await idsOf(query))).toEqual(new Set(ids));
  });

  it('have categories, without the categories of drafts', async () => {
    const { data } = (await app.inject('/api/blog/categories')).json();
    expect(data.generated).toBe(1);
    expect(data.categories).toContainEqual({ name: 'Performance', posts: 1 });
    const posts = data.categories.map((category: { posts: number }) => category.posts);
    expect(posts.reduce((sum: number, each: number) => sum + each, 0)).toBe(3);
  });

  it('are listed page by page', async () => {
    const first = await list('limit=2');
    expect(first.posts.map(({ id }) => id)).toEqual(['soil', 'garden-spades']);
    const second = await list(`limit=2&after=${encodeURIComponent(first.next)}`);
    expect([second.posts.map(({ id }) => id), second.next]).toEqual([['old'], null]);
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=x', 'limit'],
    ['featured=maybe', 'featured'],
    ['after=elsewhere', 'after'],
    ['search=a&search=b', 'search'],
    [`search=${'a'.repeat(201)}`, 'search'],
    ['sort=views', 'sort'],
  ])('refuse %s, naming the field', async (query, field) => {
    const answer = await app.inject(`/api/blog/posts?${query}`);
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field]);
  });

  it('are returned with their text, adjacent posts and similar posts', async () => {
    expect(await read('garden-spades')).toMatchObject({
      canonicalUrl: 'https://seo.example/blog/garden-spades',
      html: expect.stringContaining('<h2 id="s-blades">Blades</h2>'),
      headings: [
        { id: 's-blades', text: 'Blades', level: 2 },
        { id: 's-shafts', text: 'Shafts', level: 3 },
      ],
      newer: { id: 'soil', title: "O'Plumb on soil" },
      older: { id: 'old', title: 'Old' },
      related: [{ id: 'soil' }, { id: 'old' }],
    });
  });

  it('say how they were written, and don’t vouch for links that a model wrote', async () => {
    const post = await read('auto-2026-02-01-1');
    expect(post).toMatchObject({
      id: 'soil',
      authorship: { ...model, repaired: true, reviewed: false },
      canonicalUrl: 'https://seo.example/blog/soil',
    });
    expect(post.html).toContain("Ask O'Plumb.");
    expect(post.html).toContain('rel="nofollow noopener noreferrer"');
    expect(post.html).not.toContain('script');
  });

  it.each(['nothing', 'draft', '%00', '%ED%A0%80', 'a'.repeat(101), '__proto__'])(
    'are not found as %s',
    async (id) => {
      const answer = await app.inject(`/api/blog/posts/${id}`);
      expect([400, 404, 414]).toContain(answer.statusCode);
      expect([400, 404, 414]).toContain((await view(id)).statusCode);
    },
  );

  it('count a reader once, for any id of the post', async () => {
    const answers = [
      await view('soil'),
      await view('soil'),
      await view('auto-2026-02-01-1'),
      await view('soil', {}, '10.0.0.9'),
      await view('soil', { 'user-agent': `${browser} Edg/140` }),
    ];
    expect(answers.map((answer) => answer.json().data.views)).toEqual([1, 1, 1, 2, 3]);
    for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie');
    expect(await read('soil')).toMatchObject({
      views: 3,
    });
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Linux; Android 6.0.1) Chrome/140 Mobile Safari/537.36 (compatible; GoogleOther-Bot)',
    'curl/8.5.0',
    '',
  ])('count no program: %s', async (userAgent) => {
    const before = (await read('old')).views;
    const answer = await view('old', { 'user-agent': userAgent }, '10.0.0.10');
    expect(answer.json().data.views).toBe(before);
  });
});

it('says that the database cannot be reached', async () => {
  const app = await createTestApp({
    postStore: undefined,
    storage: () => Promise.reject(new StorageUnreachable('away')),
  });
  const answer = await app.inject('/api/blog/posts');
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'storage_unavailable']);
  await app.close();
});
