/**
 * Lists and searches of the blog with 100,000 posts, on the embedded database (in a folder, as it is run) and on
 * PostgreSQL. Titles of eight words, excerpts of 22 and three tags from a vocabulary of 20,000 words whose frequencies
 * fall as in natural text (the n-th most frequent word about 1/n as often). Each kind of query runs many times with
 * different words, one after the other, after 20 warm-up queries, through the product's own store. Limit: p99 of every
 * kind of list and search below 30 ms. Without a limit: the cost of reading one article and of checking a new one.
 * Filling takes minutes: `BENCH_FOLDER` and `BENCH_DATABASE_URL` name databases that are filled once and kept.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewPost, PostQuery, PostStore } from '@plumbline/blog';
import { createPostStore, openStorage, type Storage } from '@plumbline/adapters/storage';
import {
  addPosts,
  databaseKinds,
  newDatabase,
  silentLog,
} from '@plumbline/adapters/storage/testing';
import { sql } from 'kysely';

const count = Number(process.env.BENCH_POSTS ?? 100_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 200);
const warmUps = 20;
const barMs = 30;
const batch = 5_000;

let state = 7;
/** From 0 to below 1, the same numbers in each run. */
function random(): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
  return state / 0x8000_0000;
}
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

const syllables =
  'ba be bi co da de di fo ga ge ki la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to tra tion ing er al ment'.split(
    ' ',
  );
const vocabulary = Array.from({ length: 20_000 }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(syllables)).join(''),
);
const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? 'seo';
const words = (length: number): string => Array.from({ length }, word).join(' ');
const categories =
  'SEO Tools|SEO Analysis|Keyword Research|Meta Tags|Link Building|On-Page SEO|Technical SEO|Performance|Content Marketing|SEO'.split(
    '|',
  );
const tags = Array.from({ length: 500 }, () => words(2));
/** The n-th tag about 1/n as often as the first. */
const tag = (): string => tags[Math.floor(tags.length ** random()) - 1] ?? 'seo';

function newPost(n: number): NewPost {
  return {
    signature: Array.from({ length: 128 }, () => Math.floor(random() * 2 ** 32)),
    post: {
      id: `post-${n}`,
      sourceId: `auto-${n}`,
      origin: 'generated',
      state: 'published',
      title: words(8),
      excerpt: words(22),
      metaDescription: words(20),
      content: words(300),
      author: 'Plumbline',
      publishDate: new Date(Date.UTC(2000, 0, 1 + Math.floor(n / 10))).toISOString().slice(0, 10),
      readTime: 8,
      words: 1_500,
      category: pick(categories),
      tags: [tag(), tag(), word()],
      featured: n % 20_000 === 0,
      targetSearchVolume: 35_000,
      sources: [],
      authorship: { by: 'model', model: 'bench', at: null, repaired: false, reviewed: false },
    },
  };
}

async function fill(storage: Storage): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('blog_listed', 'blog_signatures') and indexdef like '%gin%'`.execute(
    storage.db,
  );
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(storage.db);
  for (let from = 0; from < count; from += batch) {
    await addPosts(
      storage,
      Array.from({ length: Math.min(batch, count - from) }, (_, at) => newPost(from + at)),
    );
  }
  for (const { definition } of indexes) await sql.raw(definition).execute(storage.db);
  // Same as in the migration.
  await sql`alter index blog_listed_terms alter column 1 set statistics 0`.execute(storage.db);
  await sql.raw('vacuum analyze').execute(storage.db);
  // Otherwise the first reads pay for flushing the inserted rows.
  await sql.raw('checkpoint').execute(storage.db);
}

const query = (changes: Partial<PostQuery>): PostQuery => ({
  search: '',
  category: null,
  tag: null,
  featured: null,
  writtenBy: null,
  after: null,
  limit: 20,
  ...changes,
});

/** Cursors from the whole list. */
async function deepCursors(store: PostStore, of: Partial<PostQuery>): Promise<string[]> {
  const cursors: string[] = [];
  for (let after: string | null = null; ;) {
    const page: { next: string | null } = await store.list(query({ ...of, after, limit: 100 }));
    if (page.next === null) return cursors;
    cursors.push(page.next);
    after = page.next;
  }
}

const between = (from: number, to: number): string =>
  vocabulary[from + Math.floor(random() * (to - from))] ?? 'seo';

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** CPU time of all threads of this process, the embedded database included; a busy machine does not change it. */
interface Times {
  readonly wallMs: number;
  readonly cpuMs: number;
}

const lines: string[] = [];
for (const kind of databaseKinds.filter((each) => (process.env.BENCH_KIND ?? each) === each)) {
  const kept = process.env.BENCH_FOLDER;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'blog-posts-'));
  const databaseUrl =
    kind === 'postgres' ? (process.env.BENCH_DATABASE_URL ?? (await newDatabase())) : null;
  const storage = await openStorage({ dataDir: folder, databaseUrl, log: silentLog });
  const store = createPostStore(storage);
  if ((await store.list(query({}))).total.count === 0) {
    const started = performance.now();
    await fill(storage);
    console.log(`${kind}: filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  }
  const deep = await deepCursors(store, {});
  const deepCommon = await deepCursors(store, { search: vocabulary[0] ?? '' });
  const titles = (await store.list(query({ after: pick(deep), limit: 100 }))).posts;

  const lists: Readonly<Record<string, () => Partial<PostQuery>>> = {
    'first page': () => ({}),
    'deep page': () => ({ after: pick(deep) }),
    'page of 100': () => ({ after: pick(deep), limit: 100 }),
    category: () => ({ category: pick(categories) }),
    'unknown category': () => ({ category: 'Gardening' }),
    featured: () => ({ featured: true }),
    'not featured': () => ({ featured: false }),
    'frequent tag': () => ({ tag: tags[Math.floor(random() * 5)] ?? '' }),
    'any tag': () => ({ tag: pick(tags) }),
    'words in most posts': () => ({ search: between(0, 10) }),
    'deep page of such a word': () => ({ search: vocabulary[0] ?? '', after: pick(deepCommon) }),
    'words in 3 to 20%': () => ({ search: between(20, 150) }),
    'words in 0.5 to 3%': () => ({ search: between(150, 1_000) }),
    'rare words': () => ({ search: between(5_000, 20_000) }),
    'two words of one title': () => ({
      search: pick(titles).title.split(' ').slice(2, 4).join(' '),
    }),
    'two words at random': () => ({ search: words(2) }),
    'word in category': () => ({ search: between(0, 2_000), category: pick(categories) }),
    'word with tag': () => ({ search: between(0, 2_000), tag: tag() }),
    'no result': () => ({ search: `${between(0, 20_000)}x` }),
    'one letter': () => ({ search: pick([...'abcdefghijklmnopqrstuvwxyz0%_']) }),
    'two letters': () => ({ search: pick([...'abegmrstxqz']) + pick([...'aeioxqzt']) }),
    '100 letters': () => ({ search: words(20).slice(0, 100) }),
  };
  const others: Readonly<Record<string, () => Promise<unknown>>> = {
    'one article': () => store.find(`post-${Math.floor(random() * count)}`),
    'its neighbors': () => store.neighbors(`post-${Math.floor(random() * count)}`),
    'its related posts': () => store.related(`post-${Math.floor(random() * count)}`, 3),
    'a view counted': () =>
      store.countView(`post-${Math.floor(random() * count)}`, String(random()), '2026-01-01'),
    'nearest to a new text': () => store.nearest(newPost(0).signature),
    counts: () => store.counts(),
  };
  const asked = [
    ...Object.entries(lists).map(([name, make]) => ({
      name,
      bar: true,
      ask: () => store.list(query(make())),
    })),
    ...Object.entries(others).map(([name, ask]) => ({ name, bar: false, ask })),
  ];
  const all: Times[] = [];
  const row = (name: string, times: readonly Times[], bar: boolean) => {
    const wall = times.map(({ wallMs }) => wallMs).sort((a, b) => a - b);
    const cpu = times.map(({ cpuMs }) => cpuMs).sort((a, b) => a - b);
    const p99 = quantile(wall, 0.99);
    if (bar && !(p99 < barMs)) process.exitCode = 1;
    // The embedded database runs in this process, PostgreSQL does not.
    const [cpuMedian, cpuP99] =
      kind === 'pglite' ? [0.5, 0.99].map((share) => quantile(cpu, share).toFixed(1)) : ['', ''];
    lines.push(
      `| ${name} | ${kind} | ${quantile(wall, 0.5).toFixed(1)} | ${p99.toFixed(1)} | ${bar ? (p99 / barMs).toFixed(2) : ''} | ${cpuMedian} | ${cpuP99} |`,
    );
  };
  for (const { name, bar, ask } of asked) {
    // The embedded database is WebAssembly, which V8 optimizes while it runs.
    for (let warm = 0; warm < warmUps; warm += 1) await ask();
    const times: Times[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [from, used] = [performance.now(), process.cpuUsage()];
      await ask();
      const { user, system } = process.cpuUsage(used);
      times.push({ wallMs: performance.now() - from, cpuMs: (user + system) / 1000 });
    }
    if (bar) all.push(...times);
    row(name, times, bar);
  }
  row('**all lists and searches**', all, true);
  globalThis.gc?.();
  const { rows } = await sql<{ mb: number }>`
    select (pg_database_size(current_database()) / 1e6)::int as mb`.execute(storage.db);
  lines.push(
    `| database on disk ${rows[0]?.mb} MB, memory of this process ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB | ${kind} | | | | | |`,
  );
  await storage.close();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}
console.log(`
${count} posts, ${rounds} queries of a kind, one after the other, through the store; milliseconds; limit: p99 below ${barMs} ms.

| query | database | p50 | p99 | p99 / limit | CPU p50 | CPU p99 |
|---|---|---|---|---|---|---|
${lines.join('\n')}`);
process.exit();
