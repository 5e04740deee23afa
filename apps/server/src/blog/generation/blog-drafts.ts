import { Inject, Injectable } from '@nestjs/common';
import type { PostStore } from '@plumbline/blog';
import type { StoredPost } from '@plumbline/content';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ProblemError } from '../../http/problems.ts';
import type { BlogDraftDto, BlogDraftListDto } from './dto/blog-draft.dto.ts';
import { POST_STORE } from '../posts/post-store.module.ts';
import { RenderedTexts } from '../rendered-texts.ts';

/** How many drafts one response lists. */
const shown = 100;

/** Posts waiting for approval. */
@Injectable()
export class BlogDrafts {
  readonly #posts: PostStore;
  readonly #product: string;
  readonly #texts: RenderedTexts;

  constructor(
    @Inject(APP_CONFIG) { productName }: AppConfig,
    @Inject(POST_STORE) posts: PostStore,
    texts: RenderedTexts,
  ) {
    this.#posts = posts;
    this.#texts = texts;
    this.#product = productName;
  }

  async list(): Promise<BlogDraftListDto> {
    const [drafts, counts] = await Promise.all([this.#posts.drafts(shown), this.#posts.counts()]);
    return {
      drafts: await Promise.all(drafts.map((draft) => this.#toDto(draft))),
      total: counts.drafts,
    };
  }

  /** @throws ProblemError `not_found` */
  async approve(id: string): Promise<void> {
    if (!(await this.#posts.approve(id, new Date()))) throw noSuchDraft();
  }

  /** @throws ProblemError `not_found` */
  async discard(id: string): Promise<void> {
    if (!(await this.#posts.discard(id))) throw noSuchDraft();
  }

  async #toDto(draft: StoredPost): Promise<BlogDraftDto> {
    const named = (text: string) => text.replaceAll('{product}', this.#product);
    const { html } = await this.#texts.render(named(draft.content), { unvouched: true });
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
      repaired: draft.authorship.repaired,
      html,
    };
  }
}

const noSuchDraft = () =>
  new ProblemError('not_found', {
    detail: 'This draft doesn’t exist. It may have been published or discarded already.',
  });
