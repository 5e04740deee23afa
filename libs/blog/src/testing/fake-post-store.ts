import type { Post, PostSummary, StoredPost } from '@plumbline/content';
import {
  BadCursor,
  type EditOutcome,
  type NearestPost,
  type Neighbors,
  type NewPost,
  type PostCounts,
  type PostEdit,
  type PostPage,
  type PostQuery,
  type PostStore,
  type TextSignature,
} from '../post-store.ts';

function withoutText({
  content: _content,
  sources: _sources,
  ...summary
}: StoredPost): PostSummary {
  return summary;
}

const has = (text: string, part: string): boolean => text.toLowerCase().includes(part);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Whether each search word is a prefix of a word in the text. Words that the database would ignore as too short are
 * skipped.
 */
function hasWords(text: string, search: string): boolean {
  const terms = wordsOf(search).filter((word) => word.length >= 3);
  const words = wordsOf(text);
  return terms.length > 0 && terms.every((part) => words.some((word) => word.startsWith(part)));
}

const hasInHead = ({ title, excerpt, tags }: Post, terms: string): boolean =>
  [title, excerpt, ...tags].some((each) => has(each, terms));

function matches(post: Post, { search, category, tag, featured, writtenBy }: PostQuery): boolean {
  const terms = search.toLowerCase();
  return (
    (hasInHead(post, terms) || hasWords(post.content, terms)) &&
    (category === null || post.category === category) &&
    (tag === null || post.tags.some((each) => each.toLowerCase() === tag.toLowerCase())) &&
    (featured === null || post.featured === featured) &&
    (writtenBy === null || post.authorship.by === writtenBy)
  );
}

/** Similarity of two MinHash signatures. */
function similarity(one: TextSignature, other: TextSignature): number {
  if (one.length === 0) return 0;
  return one.filter((value, place) => value === other[place]).length / one.length;
}

/** An in-memory post store for specs. */
export class FakePostStore implements PostStore {
  readonly #posts = new Map<string, NewPost>();
  readonly #readers = new Map<string, Set<string>>();
  readonly #salts = new Map<string, string>();
  readonly #counted = new Map<string, number>();
  readonly #edited = new Map<string, string | null>();

  constructor(posts: readonly Post[] = []) {
    this.add(...posts);
  }

  /** Adds or replaces posts. */
  add(...posts: readonly Post[]): void {
    for (const post of posts) this.#posts.set(post.id, { post, signature: [] });
  }

  list(query: PostQuery): Promise<PostPage> {
    const terms = query.search.toLowerCase();
    const found = this.#published()
      .filter((post) => matches(post, query))
      .sort((a, b) => Number(hasInHead(b, terms)) - Number(hasInHead(a, terms)));
    const after =
      query.after === null ? -1 : found.findIndex(({ id }) => `after:${id}` === query.after);
    if (query.after !== null && after === -1) {
      return Promise.reject(new BadCursor('No page ends like that.'));
    }
    const posts = found.slice(after + 1, after + 1 + query.limit);
    const more = after + 1 + query.limit < found.length;
    return Promise.resolve({
      posts: posts.map(withoutText),
      next: more ? `after:${posts.at(-1)?.id}` : null,
      total: { count: found.length, exact: true },
    });
  }

  find(name: string, { drafts = false } = {}): Promise<StoredPost | null> {
    const [found] = this.#all().filter(
      ({ id, sourceId, state }) =>
        (id === name || sourceId === name) && (drafts || state === 'published'),
    );
    return Promise.resolve(found ?? null);
  }

  neighbors(id: string): Promise<Neighbors> {
    const posts = this.#published().map(withoutText);
    const place = posts.findIndex((post) => post.id === id);
    if (place === -1) return Promise.resolve({ newer: null, older: null });
    return Promise.resolve({ newer: posts[place - 1] ?? null, older: posts[place + 1] ?? null });
  }

  related(id: string, limit: number): Promise<readonly PostSummary[]> {
    const one = this.#posts.get(id)?.post;
    const tags = new Set(one?.tags);
    const shared = (post: PostSummary) => post.tags.filter((tag) => tags.has(tag)).length;
    const sameCategory = (post: PostSummary) => Number(post.category === one?.category);
    return Promise.resolve(
      this.#published()
        .map(withoutText)
        .filter((post) => post.id !== id)
        .sort((a, b) => shared(b) - shared(a) || sameCategory(b) - sameCategory(a))
        .slice(0, limit),
    );
  }

  newest(limit: number): Promise<readonly PostSummary[]> {
    return Promise.resolve(this.#published().slice(0, limit).map(withoutText));
  }

  syncBundled(posts: readonly NewPost[]): Promise<void> {
    for (const { post } of this.#posts.values()) {
      if (post.origin !== 'generated') this.#posts.delete(post.id);
    }
    for (const each of posts) this.#posts.set(each.post.id, each);
    return Promise.resolve();
  }

  countView(id: string, readerKey: string, day: string): Promise<number> {
    const readers = this.#readers.get(day) ?? new Set();
    this.#readers.set(day, readers);
    const key = JSON.stringify([id, readerKey]);
    if (!readers.has(key)) this.#counted.set(id, (this.#counted.get(id) ?? 0) + 1);
    readers.add(key);
    return Promise.resolve(this.#counted.get(id) ?? 0);
  }

  readerSalt(day: string, proposed: string): Promise<string> {
    const salt = this.#salts.get(day) ?? proposed;
    this.#salts.set(day, salt);
    return Promise.resolve(salt);
  }

  forgetReaders(before: string): Promise<void> {
    for (const day of this.#readers.keys()) if (day < before) this.#readers.delete(day);
    for (const day of this.#salts.keys()) if (day < before) this.#salts.delete(day);
    return Promise.resolve();
  }

  nearest(signature: TextSignature): Promise<NearestPost | null> {
    const [best] = [...this.#posts.values()]
      .map((each) => ({
        id: each.post.id,
        similarity: similarity(signature, each.signature),
      }))
      .filter((each) => each.similarity > 0)
      .sort((a, b) => b.similarity - a.similarity);
    return Promise.resolve(best ?? null);
  }

  drafts(limit: number): Promise<readonly StoredPost[]> {
    const drafts = this.#all().filter(({ state }) => state === 'draft');
    return Promise.resolve(drafts.reverse().slice(0, limit));
  }

  approve(id: string): Promise<boolean> {
    const draft = this.#posts.get(id);
    if (draft?.post.state !== 'draft') return Promise.resolve(false);
    const authorship = { ...draft.post.authorship, reviewed: true };
    this.#posts.set(id, { ...draft, post: { ...draft.post, state: 'published', authorship } });
    return Promise.resolve(true);
  }

  discard(id: string): Promise<boolean> {
    const isDraft = this.#posts.get(id)?.post.state === 'draft';
    return Promise.resolve(isDraft && this.#posts.delete(id));
  }

  edit(
    id: string,
    { signature, editedOn, ...text }: PostEdit,
    unchanged: (post: StoredPost) => boolean,
  ): Promise<EditOutcome> {
    const post = this.#all().find((each) => each.id === id && each.origin === 'generated');
    if (!post) return Promise.resolve('missing');
    if (!unchanged(post)) return Promise.resolve('changed');
    const authorship = { ...post.authorship, reviewed: true };
    this.#posts.set(id, { post: { ...post, ...text, authorship }, signature });
    this.#edited.set(id, editedOn);
    return Promise.resolve('done');
  }

  unpublish(id: string): Promise<boolean> {
    const known = this.#written(id);
    if (known) this.#posts.set(id, { ...known, post: { ...known.post, state: 'draft' } });
    return Promise.resolve(known !== null);
  }

  remove(id: string): Promise<boolean> {
    return Promise.resolve(this.#written(id) !== null && this.#posts.delete(id));
  }

  /** A published post that a run wrote. */
  #written(id: string): NewPost | null {
    const known = this.#posts.get(id);
    const is = known?.post.origin === 'generated' && known.post.state === 'published';
    return known && is ? known : null;
  }

  counts(): Promise<PostCounts> {
    const all = this.#all();
    const published = all.filter(({ state }) => state === 'published');
    const sum = (of: (post: Post) => number) => published.reduce((all, post) => all + of(post), 0);
    const byCategory: Record<string, number> = {};
    for (const { category } of published) byCategory[category] = (byCategory[category] ?? 0) + 1;
    return Promise.resolve({
      published: published.length,
      drafts: all.length - published.length,
      generated: published.filter(({ origin }) => origin === 'generated').length,
      words: sum(({ words }) => words),
      targetSearchVolume: sum(({ targetSearchVolume }) => targetSearchVolume ?? 0),
      byCategory,
    });
  }

  /** Newest first, then by id. */
  #all(): StoredPost[] {
    return [...this.#posts.values()]
      .map(({ post }) => ({
        ...post,
        views: this.#counted.get(post.id) ?? 0,
        editedOn: this.#edited.get(post.id) ?? null,
      }))
      .sort((a, b) =>
        a.publishDate === b.publishDate
          ? a.id < b.id
            ? -1
            : 1
          : a.publishDate > b.publishDate
            ? -1
            : 1,
      );
  }

  #published(): StoredPost[] {
    return this.#all().filter(({ state }) => state === 'published');
  }
}
