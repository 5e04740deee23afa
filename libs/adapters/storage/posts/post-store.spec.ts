import { type NewPost, type PostEdit, type PostStore, signatureOf } from '@plumbline/blog';
import { aPost } from '@plumbline/blog/testing';
import type { Post } from '@plumbline/content';
import { sql } from 'kysely';
import type { Storage } from '../storage.ts';
import { addPosts, databaseKinds, storageForTests } from '../testing/index.ts';
import { DuplicatePost, insertPost } from './insert-posts.ts';
import { createPostStore } from './post-store.ts';

const withSignature = (post: Post): NewPost => ({ post, signature: signatureOf(post.content) });
const generated = (changes: Partial<Post>) =>
  aPost({
    origin: 'generated',
    authorship: {
      by: 'model',
      model: 'm',
      at: '2026-02-01T06:00:00Z',
      repaired: true,
      reviewed: false,
    },
    ...changes,
  });
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ');

describe.each(databaseKinds)('the post store on %s', (kind) => {
  let storage: Storage;
  let store: PostStore;
  beforeAll(async () => {
    storage = await storageForTests(kind);
    store = createPostStore(storage);
  });
  afterAll(() => storage.close());
  beforeEach(() => storage.db.deleteFrom('blog_posts').execute());

  const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id);
  const insert = (post: Post) =>
    storage.db.transaction().execute((trx) => insertPost(trx, withSignature(post)));

  it('returns a whole post by its id and by its source id', async () => {
    const post = generated({
      id: 'a-slug',
      sourceId: 'auto-2026-02-01-1',
      tags: ['a "b"', 'ü'],
      sources: [{ title: 'T', url: 'https://example.org/' }],
      targetSearchVolume: 180_000,
    });
    await insert(post);
    expect(await store.find('a-slug')).toEqual({
      ...post,
      views: 0,
      editedOn: null,
    });
    expect((await store.find('auto-2026-02-01-1'))?.id).toBe('a-slug');
    expect(await store.find('A-SLUG')).toBeNull();
    expect(await store.find('a-slug\0x')).toBeNull();
  });

  it('prefers the post with an id to a post with that source id', async () => {
    await insert(aPost({ id: 'b', sourceId: 'a' }));
    await insert(aPost({ id: 'a' }));
    expect((await store.find('a'))?.id).toBe('a');
  });

  it('stores texts without the characters that PostgreSQL refuses', async () => {
    await insert(aPost({ id: 'x', title: 'a\0b\ud800', tags: ['t\0\udc00'], content: '\0c' }));
    expect(await store.find('x')).toMatchObject({
      title: 'ab\ufffd',
      tags: ['t\ufffd'],
      content: 'c',
    });
  });

  it('refuses a second post with the same id or source id, and leaves the transaction usable', async () => {
    await insert(aPost({ id: 'a', sourceId: 'auto-1' }));
    await storage.db.transaction().execute(async (trx) => {
      for (const post of [aPost({ id: 'a' }), aPost({ id: 'b', sourceId: 'auto-1' })])
        await expect(insertPost(trx, withSignature(post))).rejects.toThrow(DuplicatePost);
      await insertPost(trx, withSignature(aPost({ id: 'c' })));
    });
    expect(idsOf(await store.newest(10))).toEqual(['a', 'c']);
  });

  it('stores nothing of a post whose transaction failed', async () => {
    const failing = storage.db.transaction().execute(async (trx) => {
      await insertPost(trx, withSignature(aPost({ content: words(0, 50) })));
      throw new Error('the run was cancelled');
    });
    await expect(failing).rejects.toThrow('the run was cancelled');
    expect(await store.newest(10)).toEqual([]);
    expect(await store.nearest(signatureOf(words(0, 50)))).toBeNull();
  });

  it('finds posts by the words of their texts, in any form and case', async () => {
    const everything = { category: null, tag: null, featured: null, writtenBy: null, after: null };
    const found = async (search: string) =>
      idsOf((await store.list({ ...everything, search, limit: 10 })).posts);
    await addPosts(storage, [
      aPost({ id: 'a', content: 'Set `rel="Canonical"`. Read [this](https://e.example/sitemap).' }),
      aPost({ id: 'b', content: '## Self-canonical pages\n\nOne hreflang each.' }),
      aPost({ id: 'draft', content: 'canonical', state: 'draft' }),
    ]);
    expect(await found('canonical')).toEqual(['a', 'b']);
    await addPosts(storage, [
      aPost({ id: 'tag', tags: ['Canonical tags'], publishDate: '2025-01-01' }),
      aPost({ id: 'title', title: 'Canonicals', content: 'Canonical.', publishDate: '2025-01-02' }),
    ]);
    const pages: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await store.list({
        ...everything,
        search: 'canonical',
        after: after ?? null,
        limit: 1,
      });
      expect(page.total).toEqual({ count: 4, exact: true });
      pages.push(...idsOf(page.posts));
      after = page.next;
    }
    expect(pages).toEqual(['title', 'tag', 'a', 'b']);
    expect(await found('hreflang CANON')).toEqual(['b']);
    // The target of a link is not read.
    expect(await found('sitemap')).toEqual([]);
    expect(await found("it's 'quoted' & | !")).toEqual([]);
    await store.edit(
      'b',
      { ...aPost({ id: 'b' }), content: 'No more.', editedOn: '2026-02-01', signature: [] },
      () => true,
    );
  });

  it('returns the posts before and after one in the order of the list', async () => {
    await addPosts(storage, [
      aPost({ id: 'c', publishDate: '2026-01-03' }),
      aPost({ id: 'a', publishDate: '2026-01-02' }),
      aPost({ id: 'b', publishDate: '2026-01-02' }),
      aPost({ id: 'd', publishDate: '2026-01-01' }),
      aPost({ id: 'hidden', publishDate: '2026-01-02', state: 'draft' }),
    ]);
    const around = async (id: string) => {
      const { newer, older } = await store.neighbors(id);
      return [newer?.id, older?.id];
    };
    expect(await around('c')).toEqual([undefined, 'a']);
    expect(await around('a')).toEqual(['c', 'b']);
    expect(await around('b')).toEqual(['a', 'd']);
    expect(await around('d')).toEqual(['b', undefined]);
    expect(await around('hidden')).toEqual([undefined, undefined]);
    expect(await around('nobody')).toEqual([undefined, undefined]);
  });

  it('relates posts by shared tags, whatever their case, then by words and category', async () => {
    await addPosts(storage, [
      aPost({ id: 'it', tags: ['x', 'y', 'z'] }),
      aPost({ id: 'one', tags: ['x'], publishDate: '2026-01-20' }),
      aPost({ id: 'alike', tags: ['z axis'], category: 'Performance', title: 'Rake the leaves' }),
      aPost({
        id: 'other',
        tags: [],
        category: 'Links',
        title: 'Beehives',
        publishDate: '2026-02-01',
      }),
      aPost({ id: 'two', tags: ['Y', 'X'], publishDate: '2026-01-01' }),
      aPost({ id: 'two-newer', tags: ['z', 'x'], publishDate: '2026-01-02' }),
      aPost({ id: 'none', tags: ['w', 'xx'] }),
      aPost({ id: 'draft', tags: ['x', 'y', 'z'], state: 'draft' }),
      aPost({ id: 'bare', tags: [] }),
    ]);
    expect(idsOf(await store.related('it', 9))).toEqual([
      ...['two-newer', 'two', 'one', 'bare', 'none', 'other', 'alike'],
    ]);
    expect(idsOf(await store.related('it', 1))).toEqual(['two-newer']);
    await addPosts(storage, [
      aPost({ id: 'lone', tags: ['leaves'], category: 'Tools', title: 'A rake' }),
    ]);
    expect(idsOf(await store.related('lone', 2))).toEqual(['alike', 'other']);
    expect(await store.related('nobody', 5)).toEqual([]);
  });

  it('counts a reader once per post and day, however many requests are concurrent', async () => {
    await addPosts(storage, [
      aPost({ id: 'a' }),
      aPost({ id: 'b' }),
      aPost({ id: 'c', state: 'draft' }),
    ]);
    await Promise.all(Array.from({ length: 12 }, () => store.countView('a', 'r1', '2026-01-01')));
    expect(await store.countView('a', 'r1', '2026-01-01')).toBe(1);
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => store.countView('a', `s${at}`, '2026-01-01')),
    );
    expect(await store.countView('a', 'r1', '2026-01-02')).toBe(14);
    expect(await store.countView('b', 'r1', '2026-01-01')).toBe(1);
    expect(await store.countView('c', 'r1', '2026-01-01')).toBe(0);
    expect(await store.countView('nobody', 'r1', '2026-01-01')).toBe(0);
    expect((await store.find('a'))?.views).toBe(14);
    expect((await store.newest(1))[0]?.views).toBe(14);
  });

  it('deletes the readers of past days, and keeps their counts', async () => {
    await addPosts(storage, [aPost({ id: 'a' })]);
    await store.countView('a', 'r', '2026-01-01');
    await store.countView('a', 'r', '2026-01-02');
    expect(await store.readerSalt('2026-01-01', 'one')).toBe('one');
    expect(await store.readerSalt('2026-01-01', 'other')).toBe('one');
    expect(await store.readerSalt('2026-01-02', 'next')).toBe('next');
    await store.forgetReaders('2026-01-02');
    expect(await store.readerSalt('2026-01-01', 'another')).toBe('another');
    expect(await store.readerSalt('2026-01-02', 'another')).toBe('next');
    const left = await storage.db.selectFrom('blog_readers').select('day').execute();
    expect(left).toEqual([{ day: '2026-01-02' }]);
    expect((await store.find('a'))?.views).toBe(2);
  });

  it('finds the post most similar to a text, drafts included', async () => {
    await insert(aPost({ id: 'a', content: words(0, 400) }));
    await insert(
      aPost({ id: 'b', content: `${words(0, 300)} ${words(900, 100)}`, state: 'draft' }),
    );
    await insert(aPost({ id: 'c', content: words(2000, 400) }));
    const near = await store.nearest(signatureOf(`${words(0, 290)} ${words(900, 110)}`));
    expect(near?.id).toBe('b');
    expect(near?.similarity).toBeGreaterThan(0.7);
    expect(await store.nearest(signatureOf(words(5000, 400)))).toBeNull();
    expect(await store.nearest(signatureOf(''))).toBeNull();
  });

  it('publishes a draft on the day of its approval, once', async () => {
    await insert(generated({ id: 'first', state: 'draft', publishDate: '2026-01-01' }));
    await insert(generated({ id: 'second', state: 'draft', publishDate: '2026-01-01' }));
    expect(idsOf(await store.drafts(10))).toEqual(['first', 'second']);
    expect(await store.find('first')).toBeNull();
    expect((await store.find('first', { drafts: true }))?.state).toBe('draft');

    expect(await store.approve('first', new Date('2026-01-05T23:30:00Z'))).toBe(true);
    expect(await store.approve('first', new Date())).toBe(false);
    expect(await store.approve('nobody', new Date())).toBe(false);
    expect(await store.find('first')).toMatchObject({
      state: 'published',
      publishDate: '2026-01-05',
      authorship: { reviewed: true },
    });
    expect(idsOf(await store.newest(10))).toEqual(['first']);
  });

  it('discards drafts only', async () => {
    await insert(generated({ id: 'draft', state: 'draft' }));
    await insert(generated({ id: 'published' }));
    expect(await store.discard('draft')).toBe(true);
    expect(await store.discard('draft')).toBe(false);
    expect(await store.discard('published')).toBe(false);
    expect(await store.find('draft', { drafts: true })).toBeNull();
  });

  const edit = (changes: Partial<PostEdit> = {}): PostEdit => ({
    title: 'Rakes for beginners',
    excerpt: 'What a rake does.',
    metaDescription: 'm',
    content: words(500, 60),
    category: 'Tools',
    tags: ['rakes'],
    words: 60,
    readTime: 1,
    editedOn: '2026-03-02',
    signature: signatureOf(words(500, 60)),
    ...changes,
  });
  const search = (text: string) =>
    store.list({
      search: text,
      ...{ category: null, tag: null, featured: null, writtenBy: null, after: null, limit: 10 },
    });

  it('edits a generated post unless it changed in the meantime, and finds it by its new text', async () => {
    await insert(generated({ id: 'spades', title: 'Spades', tags: ['old forks'] }));
    await insert(aPost({ id: 'shipped' }));
    expect(await store.edit('spades', edit(), ({ title }) => title === 'Forks')).toBe('changed');
    expect(await store.find('spades')).toMatchObject({ title: 'Spades', editedOn: null });
    expect(await store.edit('spades', edit(), ({ title }) => title === 'Spades')).toBe('done');
    expect(await store.find('spades')).toMatchObject({
      title: 'Rakes for beginners',
      category: 'Tools',
      words: 60,
      authorship: { by: 'model', reviewed: true },
      editedOn: '2026-03-02',
    });
    expect((await store.newest(10)).find(({ id }) => id === 'spades')?.editedOn).toBe('2026-03-02');
    expect(idsOf((await search('rakes')).posts)).toEqual(['spades']);
    expect(idsOf((await search('old forks')).posts)).toEqual([]);
    expect((await store.nearest(edit().signature))?.id).toBe('spades');
    expect(await store.edit('shipped', edit(), () => true)).toBe('missing');
    expect(await store.edit('nobody', edit(), () => true)).toBe('missing');
  });

  it('lets one of two edits of the same text through', async () => {
    await insert(generated({ id: 'spades', title: 'Spades' }));
    const both = ['One', 'Two'].map((title) =>
      store.edit('spades', edit({ title }), (post) => post.title === 'Spades'),
    );
    expect((await Promise.all(both)).sort()).toEqual(['changed', 'done']);
  });

  it('unpublishes and deletes a generated post, once', async () => {
    for (const id of ['away', 'gone']) await insert(generated({ id, title: `Spades ${id}` }));
    await insert(aPost({ id: 'shipped', title: 'Spades shipped' }));
    expect(await store.unpublish('away')).toBe(true);
    expect(await store.unpublish('away')).toBe(false);
    expect(await store.find('away')).toBeNull();
    expect((await store.find('away', { drafts: true }))?.state).toBe('draft');
    expect(await store.remove('gone')).toBe(true);
    expect([await store.remove('gone'), await store.remove('away')]).toEqual([false, false]);
    expect([await store.unpublish('shipped'), await store.remove('shipped')]).toEqual([
      false,
      false,
    ]);
    expect(idsOf((await search('spades')).posts)).toEqual(['shipped']);
    expect(await store.approve('away', new Date())).toBe(true);
    expect(idsOf((await search('spades')).posts).sort()).toEqual(['away', 'shipped']);
  });

  it('returns the totals', async () => {
    await addPosts(storage, [
      aPost({ id: 'a', category: 'SEO', words: 10 }),
      generated({ id: 'b', category: 'SEO', words: 5, targetSearchVolume: 180_000 }),
      generated({ id: 'c', category: 'Legal', words: 1, state: 'draft' }),
    ]);
    expect(await store.counts()).toEqual({
      published: 2,
      drafts: 1,
      generated: 1,
      words: 15,
      targetSearchVolume: 180_000,
      byCategory: { SEO: 2 },
    });
  });

  it('syncs the rows of content files with the files, and keeps their views', async () => {
    const files = (...posts: Post[]) => posts.map(withSignature);
    const a = aPost({ id: 'a', sourceId: 'auto-a', title: 'Old' });
    const b = aPost({ id: 'b', sourceId: 'auto-b', tags: ['old'] });
    await store.syncBundled(files(a, b, aPost({ id: 'gone' })));
    await insert(generated({ id: 'mine' }));
    await store.countView('a', 'reader', '2026-01-01');

    const changed = files(
      { ...a, sourceId: 'auto-b', title: 'New' },
      { ...b, sourceId: 'auto-a', tags: ['new'] },
      aPost({ id: 'added' }),
      aPost({ id: 'mine', title: 'Not this one' }),
    );
    const other = createPostStore(storage);
    await Promise.all([store, other, store, other].map((each) => each.syncBundled(changed)));
    expect(idsOf(await store.newest(10))).toEqual(['a', 'added', 'b', 'mine']);
    expect(await store.find('auto-b')).toMatchObject({ id: 'a', title: 'New', views: 1 });
    expect((await store.find('mine'))?.origin).toBe('generated');
    const query = {
      search: '',
      category: null,
      featured: null,
      writtenBy: null,
      after: null,
      limit: 10,
    };
    expect((await store.list({ ...query, tag: 'old' })).posts).toEqual([]);
    expect(idsOf((await store.list({ ...query, tag: 'new' })).posts)).toEqual(['b']);
  });

  it('distinguishes bundled posts from generated ones', async () => {
    for (const post of [aPost({ id: 'ours' }), generated({ id: 'theirs' })]) await insert(post);
    const query = { search: '', category: null, tag: null, featured: null, after: null, limit: 10 };
    const by = async (writtenBy: 'person' | 'model' | null) =>
      idsOf((await store.list({ ...query, writtenBy })).posts);
    expect(await by('person')).toEqual(['ours']);
    expect(await by('model')).toEqual(['theirs']);
    expect(await by(null)).toEqual(['ours', 'theirs']);
  });

  it('changes no row when the files are the same', async () => {
    const files = [withSignature(aPost())];
    const version = async () =>
      (await sql<{ v: string }>`select xmin::text as v from blog_posts`.execute(storage.db)).rows;
    await store.syncBundled(files);
    const before = await version();
    await store.syncBundled(files);
    expect(await version()).toEqual(before);
  });
});
