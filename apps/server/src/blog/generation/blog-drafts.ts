import { Inject, Injectable } from '@nestjs/common';
import type { PostStore, StoredPost } from '@plumbline/blog';
import { renderMarkdown } from '@plumbline/markdown';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ProblemError } from '../../http/problem-error.ts';
import type { BlogDraftDto, BlogDraftListDto } from './dto/blog-draft.dto.ts';
import { POST_STORE } from '../posts/post-store.module.ts';

/** Drafts in one answer. */
const shown = 100;

/** Posts that wait for approval. */
@Injectable()
export class BlogDrafts {
  readonly #posts: PostStore;
  readonly #product: string;

  constructor(
    @Inject(APP_CONFIG) { productName }: AppConfig,
    @Inject(POST_STORE) posts: PostStore,
  ) {
    this.#posts = posts;
    this.#product = productName;
  }

  async list(): Promise<BlogDraftListDto> {
    const [drafts, counts] = await Promise.all([this.#posts.drafts(shown), this.#posts.counts()]);
    return { drafts: drafts.map((draft) => this.#toDto(draft)), total: counts.drafts };
  }

  /** @throws ProblemError `not_found` */
  async approve(id: string): Promise<void> {
    if (!(await this.#posts.approve(id, new Date()))) throw noSuchDraft();
  }

  /** @throws ProblemError `not_found` */
  async discard(id: string): Promise<void> {
    if (!(await this.#posts.discard(id))) throw noSuchDraft();
  }

  #toDto(draft: StoredPost): BlogDraftDto {
    const named = (text: string) => text.replaceAll('{product}', this.#product);
    return {
      id: draft.id,
      title: named(draft.title),
      excerpt: named(draft.excerpt),
      metaDescription: named(draft.metaDescription),
      category: draft.category,
      tags: draft.tags,
      publishDate: draft.publishDate,
      words: draft.words,
      readTime: draft.readTime,
      repaired: draft.making.repaired,
      html: renderMarkdown(named(draft.content)).html,
    };
  }
}

const noSuchDraft = () =>
  new ProblemError('not_found', {
    detail: 'There is no such draft. It may have been published or discarded already.',
  });
