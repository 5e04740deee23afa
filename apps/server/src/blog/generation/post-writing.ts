import { Inject, Injectable } from '@nestjs/common';
import {
  BlogGenerationService,
  type PostPlan,
  type PostStore,
  type TextModel,
  type WriteOutcome,
} from '@plumbline/blog';
import { POST_STORE } from '../posts/post-store.module.ts';
import { TEXT_MODEL } from './run-store.token.ts';
import { SitePaths } from './site-paths.ts';

/** Posts that a new one may link to, or must not take the address of. */
const knownPosts = 100;

/** Writes one post with what this site has to lean on. */
@Injectable()
export class PostWriting {
  readonly #service = new BlogGenerationService();
  readonly #model: TextModel;
  readonly #posts: PostStore;
  readonly #paths: SitePaths;

  constructor(
    @Inject(TEXT_MODEL) model: TextModel,
    @Inject(POST_STORE) posts: PostStore,
    paths: SitePaths,
  ) {
    this.#model = model;
    this.#posts = posts;
    this.#paths = paths;
  }

  /** @throws WritingFailed */
  async write(plan: PostPlan, signal: AbortSignal): Promise<WriteOutcome> {
    const [paths, newest] = await Promise.all([this.#paths.all(), this.#posts.newest(knownPosts)]);
    const posts = new Set(newest.map(({ id }) => `/blog/${id}`));
    const sameCategory = newest.filter(({ category }) => category === plan.category);
    return this.#service.write(plan, {
      model: this.#model,
      nearest: (signature) => this.#posts.nearest(signature),
      linkExists: (path) => paths.has(path) || posts.has(path),
      relatedPosts: sameCategory.map(({ id, title }) => ({ id, title })),
      signal,
    });
  }
}
