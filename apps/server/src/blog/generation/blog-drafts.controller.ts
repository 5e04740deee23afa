import { Controller, Delete, Get, Inject, Injectable, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { PostStore } from '@plumbline/blog';
import type { StoredPost } from '@plumbline/content';
import { AdminOnly } from '../../admin/admin-only.ts';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { ProblemError } from '../../http/problems.ts';
import { POST_STORE } from '../posts/post-store.module.ts';
import { RenderedTexts } from '../rendered-texts.ts';
import { type BlogDraftDto, BlogDraftListDto, BlogDraftOutcomeDto } from './blog-text.dto.ts';

/** How many drafts one response lists. */
const shown = 100;

/** Lists, publishes and discards drafts. */
@Injectable()
export class BlogDrafts {
  readonly #product: string;

  constructor(
    @Inject(APP_CONFIG) { productName }: AppConfig,
    @Inject(POST_STORE) private readonly posts: PostStore,
    private readonly texts: RenderedTexts,
  ) {
    this.#product = productName;
  }

  async list(): Promise<BlogDraftListDto> {
    const [drafts, counts] = await Promise.all([this.posts.drafts(shown), this.posts.counts()]);
    return {
      drafts: await Promise.all(drafts.map((draft) => this.#toDto(draft))),
      total: counts.drafts,
    };
  }

  /** @throws ProblemError `not_found` */
  async approve(id: string): Promise<void> {
    if (!(await this.posts.approve(id, new Date()))) throw noSuchDraft();
  }

  /** @throws ProblemError `not_found` */
  async discard(id: string): Promise<void> {
    if (!(await this.posts.discard(id))) throw noSuchDraft();
  }

  async #toDto(draft: StoredPost): Promise<BlogDraftDto> {
    const named = (text: string) => text.replaceAll('{product}', this.#product);
    const { html } = await this.texts.render(named(draft.content), { unvouched: true });
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

const IdParam = () =>
  ApiParam({
    name: 'id',
    description: 'The id of the draft.',
    schema: { type: 'string', maxLength: 200 },
  });

const problems = ['unauthorized', 'forbidden', 'storage_unavailable'] as const;

/** Posts waiting for approval. They remain if the language model is no longer configured. */
@ApiTags('blog')
@AdminOnly({ evenWithoutModel: true })
@Controller('api/blog/drafts')
export class BlogDraftsController {
  constructor(private readonly drafts: BlogDrafts) {}

  @Get()
  @ApiTool({
    summary: 'List drafts',
    description:
      'Returns generated posts that wait for approval (BLOG_REVIEW), oldest first, with their text.',
    data: BlogDraftListDto,
    problems: [...problems, 'page_too_complex', 'queue_full'],
    result: 'The drafts.',
  })
  async listBlogDrafts(): Promise<Envelope<BlogDraftListDto>> {
    return ok(await this.drafts.list(), 'These posts wait for approval.');
  }

  @Post(':id/approve')
  @IdParam()
  @ApiTool({
    summary: 'Publish a draft',
    description: 'Publishes a draft. The post says that a person reviewed it.',
    data: BlogDraftOutcomeDto,
    problems: [...problems, 'not_found'],
    result: 'What happened to the draft.',
  })
  async approveBlogDraft(@Param('id') id: string): Promise<Envelope<BlogDraftOutcomeDto>> {
    await this.drafts.approve(id);
    return ok({ id, outcome: 'published' }, 'The post is published.');
  }

  @Delete(':id')
  @IdParam()
  @ApiTool({
    summary: 'Discard a draft',
    description: 'Deletes a draft permanently.',
    data: BlogDraftOutcomeDto,
    problems: [...problems, 'not_found'],
    result: 'What happened to the draft.',
  })
  async discardBlogDraft(@Param('id') id: string): Promise<Envelope<BlogDraftOutcomeDto>> {
    await this.drafts.discard(id);
    return ok({ id, outcome: 'discarded' }, 'The draft is gone.');
  }
}
