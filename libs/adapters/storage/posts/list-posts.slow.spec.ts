import { BadCursor, type PostQuery, type PostStore } from '@plumbline/blog';
import { aPost, FakePostStore } from '@plumbline/blog/testing';
import type { Post } from '@plumbline/content';
import type { Storage } from '../storage.ts';
import { addPosts, databaseKinds, storageForTests } from '../testing/index.ts';
import { countedMatches } from './list-posts.ts';
import { createPostStore } from './post-store.ts';

const everything: PostQuery = {
  search: '',
  category: null,
  tag: null,
  featured: null,
  writtenBy: null,
  after: null,
  limit: 100,
};

/** A seeded generator of numbers below a bound. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % below;
  };
}

const vocabulary = 'spade soil Rake garden_tool 100% back\\slash SEO seo-audit a bc ??? x.y'.split(
  ' ',
);
const categories = ['SEO', 'SEO Tools', 'Performance'];

function randomPosts(count: number): Post[] {
  const roll = dice(count);
  const words = (max: number) =>
    Array.from({ length: 1 + roll(max) }, () => vocabulary[roll(vocabulary.length)] ?? '').join(
      ' ',
    );
  return Array.from({ length: count }, (_, at) =>
    aPost({
      id: `post-${roll(1000)}-${at}`,
      title: words(5),
      content: words(12),
      excerpt: words(8),
      tags: [words(1), words(2)],
      category: categories[roll(3)] ?? 'SEO',
      featured: roll(10) === 0,
      state: roll(8) === 0 ? 'draft' : 'published',
      publishDate: `2026-01-${String(1 + roll(28)).padStart(2, '0')}`,
    }),
  );
}

async function allPages(store: PostStore, query: PostQuery): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page = await store.list({ ...query, after });
    ids.push(...page.posts.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return ids;
}

describe.each(databaseKinds)('the list of posts on %s', (kind) => {
  let storage: Storage;
  let store: PostStore;
  beforeAll(async () => {
    storage = await storageForTests(kind);
    store = createPostStore(storage);
  });
  afterAll(() => storage.close());
  beforeEach(() => storage.db.deleteFrom('blog_posts').execute());

  const search = async (text: string) =>
    (await store.list({ ...everything, search: text })).posts.map(({ id }) => id);

  it('searches, filters, sorts and counts as the port specifies', async () => {
    const posts = randomPosts(300);
    await addPosts(storage, posts);
    const told = new FakePostStore(posts);
    const roll = dice(5);
    for (let round = 0; round < 40; round += 1) {
      const word = vocabulary[roll(vocabulary.length)] ?? '';
      const from = roll(word.length);
      const query: PostQuery = {
        search: roll(4) === 0 ? '' : word.slice(from, from + 1 + roll(4)).toUpperCase(),
        category: roll(3) === 0 ? (categories[roll(3)] ?? null) : null,
        tag: roll(4) === 0 ? word : null,
        featured: roll(5) === 0 ? roll(2) === 0 : null,
        writtenBy: null,
        after: null,
        limit: 1 + roll(30),
      };
      const page = await store.list(query);
      const expected = await told.list(query);
      expect([query, page.posts.map(({ id }) => id), page.total]).toEqual([
        query,
        expected.posts.map(({ id }) => id),
        expected.total.count > countedMatches
          ? { count: countedMatches, exact: false }
          : expected.total,
      ]);
      expect(await allPages(store, query)).toEqual(await allPages(told, query));
    }
  });

  it('finds the same posts through the index of a long list as by scanning it', async () => {
    const long = Array.from({ length: 4_500 }, (_, at) =>
      aPost({
        id: `post-${at}`,
        title: `${at % 2 === 0 ? 'even' : 'odd'} ${at % 900 === 7 ? 'zq kumquat' : 'plum'}`,
        excerpt: at % 1_000 === 3 ? 'C++ & C#' : 'x',
        tags: at % 1_500 === 9 ? ['Rare'] : [],
        category: at === 1234 ? 'One' : 'SEO',
        publishDate: at < 2_000 ? '2025-12-31' : '2026-01-01',
      }),
    );
    await addPosts(storage, long);
    const found = async (query: Partial<PostQuery>) => {
      const { posts, total } = await store.list({ ...everything, ...query });
      return [posts.length, total.count, total.exact];
    };
    expect(await found({ search: 'kumquat' })).toEqual([5, 5, true]);
    expect(await found({ search: 'zq' })).toEqual([5, 5, true]);
    expect(await found({ search: 'q' })).toEqual([5, 5, true]);
    expect(await found({ search: '++' })).toEqual([5, 5, true]);
    expect(await found({ search: 'zq kumquat ' })).toEqual([0, 0, true]);
    expect(await found({ search: 'nothing' })).toEqual([0, 0, true]);
    expect(await found({ tag: 'rare' })).toEqual([3, 3, true]);
    expect(await found({ category: 'One' })).toEqual([1, 1, true]);
    expect(await found({ search: 'even', category: 'One' })).toEqual([1, 1, true]);
    expect(await found({ search: 'odd', category: 'One' })).toEqual([0, 0, true]);
    expect(await found({ search: 'digs' })).toEqual([100, 100, false]);
    expect(await found({ search: 'odd' })).toEqual([100, 100, false]);
    expect(await found({})).toEqual([100, 100, false]);
    expect(await allPages(store, { ...everything, search: 'odd', limit: 100 })).toHaveLength(2_250);
  });

  it('keeps its place while posts are added', async () => {
    const dated = (day: number) => aPost({ id: `day-${day}`, publishDate: `2026-01-${day}` });
    await addPosts(storage, [20, 21, 22, 23].map(dated));
    const first = await store.list({ ...everything, limit: 2 });
    await addPosts(storage, [24, 19].map(dated));
    const second = await store.list({ ...everything, limit: 2, after: first.next });
    const third = await store.list({ ...everything, limit: 2, after: second.next });
    expect([first, second, third].map(({ posts }) => posts.map(({ id }) => id))).toEqual([
      ['day-23', 'day-22'],
      ['day-21', 'day-20'],
      ['day-19'],
    ]);
    expect(third.next).toBeNull();
    expect(third.total).toEqual({ count: 4, exact: true });
  });

  it('matches the characters of a search literally, whatever their case in any script', async () => {
    await addPosts(storage, [
      aPost({ id: 'signs', title: '100% under_score back\\slash [a-z]* O\'Hare "q"', tags: [] }),
      aPost({ id: 'german', title: 'Straßen', tags: ['GRÖSSE'] }),
      aPost({ id: 'greek', title: 'ΟΔΟΣ', tags: [] }),
      aPost({ id: 'turkish', title: 'İstanbul ılık', tags: [] }),
      aPost({ id: 'composed', title: 'caf\u0065\u0301', tags: [] }),
      aPost({ id: 'japanese', title: '日本語の記事 😀', tags: [] }),
    ]);
    for (const [text, id] of [
      ['%', 'signs'],
      ['r_s', 'signs'],
      ['k\\s', 'signs'],
      ["'hare", 'signs'],
      ['[A-Z]*', 'signs'],
      ['STRASSEN', 'german'],
      ['größe', 'german'],
      ['οδος', 'greek'],
      ['οδοσ', 'greek'],
      ['istanbul', 'turkish'],
      ['ILIK', 'turkish'],
      ['CAFÉ', 'composed'],
      ['語', 'japanese'],
      ['本語の', 'japanese'],
      ['😀', 'japanese'],
      ['st\0an', 'turkish'],
    ] as const)
      expect([text, await search(text)]).toEqual([text, [id]]);
    for (const text of ['_%', '.*', 'signs', '\ud83d', "'; drop table blog_posts; --"])
      expect([text, await search(text)]).toEqual([text, []]);
  });

  it('searches title, excerpt, each tag and the text, and never across two of them', async () => {
    await addPosts(storage, [
      aPost({ id: 'a', title: 'one', excerpt: 'two', tags: ['three', 'four'], content: 'five' }),
    ]);
    for (const text of ['one', 'wo', 'hree', 'four']) expect(await search(text)).toEqual(['a']);
    expect(await search('five')).toEqual(['a']);
    for (const text of ['onetwo', 'one two', 'e\u0001t', 'threefour', 'ive', 'five one'])
      expect([text, await search(text)]).toEqual([text, []]);
  });

  it('refuses a cursor that no page returned', async () => {
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const after of [
      'x',
      '',
      'null',
      '%00',
      encoded(null),
      encoded(['2026-01-01']),
      encoded(['yesterday', 'a', 1, true]),
      encoded(['2026-01-01', 'a\0', 1, true, false]),
      encoded(['2026-01-01', 'a', -1, true, false]),
      encoded(['2026-01-01', 'a', 1, true, 'more']),
      encoded(['2026-01-01', 'a', 1, true, true, 'more']),
    ])
      await expect(store.list({ ...everything, after })).rejects.toThrow(BadCursor);
  });
});
