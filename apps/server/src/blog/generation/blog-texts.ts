import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { PostStore } from '@plumbline/blog';
import type { StoredPost } from '@plumbline/content';
import { WorkerPool } from '@plumbline/engine';
import { ProblemError } from '../../http/problems.ts';
import { POST_STORE } from '../posts/post-store.module.ts';
import { newTexts } from '../rendered-texts.ts';
import type { BlogTextDto, BlogTextEditDto } from './dto/blog-text.dto.ts';

/** Words read per minute. */
const readingPace = 200;

type Editable = Pick<
  StoredPost,
  'title' | 'excerpt' | 'metaDescription' | 'category' | 'tags' | 'content'
>;

const editable = (post: Editable): Editable => {
  const { title, excerpt, metaDescription, category, tags, content } = post;
  return { title, excerpt, metaDescription, category, tags, content };
};

/** Without duplicates, in order. */
const tagsOf = (text: string): readonly string[] => {
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== '');
};

const versionOf = (post: Editable): string =>
  createHash('sha256')
    .update(JSON.stringify(editable(post)))
    .digest('base64url')
    .slice(0, 22);

/** Changes that the operator makes to generated posts. */
@Injectable()
export class BlogTexts {
  readonly #posts: PostStore;
  readonly #pool: WorkerPool;

  constructor(@Inject(POST_STORE) posts: PostStore, pool: WorkerPool) {
    this.#posts = posts;
    this.#pool = pool;
  }

  /** @throws ProblemError `not_found` */
  async read(id: string): Promise<BlogTextDto> {
    const post = await this.#posts.find(id, { drafts: true });
    if (post?.id !== id || post.origin !== 'generated') throw noSuchPost();
    const tags = post.tags.join(', ');
    return { id, state: post.state, ...editable(post), tags, version: versionOf(post) };
  }

  /** @throws ProblemError `not_found`, `conflict`; EngineError `page_too_complex`, `queue_full` */
  async edit(id: string, { version, ...given }: BlogTextEditDto): Promise<BlogTextDto> {
    const { words, signature } = await this.#pool.run(newTexts, 'measure', given.content);
    const outcome = await this.#posts.edit(
      id,
      {
        ...given,
        tags: tagsOf(given.tags),
        words,
        readTime: Math.max(1, Math.round(words / readingPace)),
        signature,
        editedOn: new Date().toISOString().slice(0, 10),
      },
      (post) => versionOf(post) === version,
    );
    if (outcome === 'missing') throw noSuchPost();
    if (outcome === 'changed') {
      throw new ProblemError('conflict', {
        detail: 'The post changed after you read it. Read it again, then make your change.',
      });
    }
    return this.read(id);
  }

  /** @throws ProblemError `not_found` */
  async unpublish(id: string): Promise<void> {
    if (!(await this.#posts.unpublish(id))) throw noSuchPost();
  }

  /** @throws ProblemError `not_found` */
  async remove(id: string): Promise<void> {
    if (!(await this.#posts.remove(id))) throw noSuchPost();
  }
}

const noSuchPost = () =>
  new ProblemError('not_found', {
    detail:
      'There is no generated post with this id. Articles that ship with the product are files in its code and can’t be edited here.',
  });
