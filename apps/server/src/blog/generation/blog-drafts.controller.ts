import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../admin/admin-only.ts';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { BlogDrafts } from './blog-drafts.ts';
import { BlogDraftListDto, BlogDraftOutcomeDto } from './dto/blog-draft.dto.ts';

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
  readonly #drafts: BlogDrafts;

  constructor(drafts: BlogDrafts) {
    this.#drafts = drafts;
  }

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
    return ok(await this.#drafts.list(), 'These posts wait for approval.');
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
    await this.#drafts.approve(id);
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
    await this.#drafts.discard(id);
    return ok({ id, outcome: 'discarded' }, 'The draft is gone.');
  }
}
