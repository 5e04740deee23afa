import { Body, Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../admin/admin-only.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { postsPath } from '../posts/post-answers.ts';
import { BlogTexts } from './blog-texts.ts';
import { BlogPostOutcomeDto, BlogTextDto, BlogTextEditDto } from './dto/blog-text.dto.ts';

const IdParam = () =>
  ApiParam({
    name: 'id',
    description: 'The id of the post.',
    schema: { type: 'string', maxLength: 200 },
  });

const problems = ['unauthorized', 'forbidden', 'not_found', 'storage_unavailable'] as const;

const bodyLimit = 400 * 1024;

/** Lets the operator edit published posts. They remain if the language model is no longer configured. */
@ApiTags('blog')
@AdminOnly({ evenWithoutModel: true })
@Controller(postsPath)
export class BlogTextsController {
  readonly #texts: BlogTexts;

  constructor(texts: BlogTexts) {
    this.#texts = texts;
  }

  @Get(':id/text')
  @Header('cache-control', 'no-store')
  @IdParam()
  @ApiTool({
    summary: 'Read a post to edit it',
    description:
      'Returns the Markdown of a generated post or draft, with its version. Send that version with your edit.',
    data: BlogTextDto,
    problems,
    result: 'The text.',
  })
  async readBlogText(@Param('id') id: string): Promise<Envelope<BlogTextDto>> {
    return ok(await this.#texts.read(id), 'This is the text of the post.');
  }

  @Post(':id/text')
  @RouteLimits({ bodyLimit })
  @IdParam()
  @ApiTool({
    summary: 'Edit a post',
    description:
      'Replaces the text of a generated post or draft. Pages, lists and the feed show it at once, the sitemap within a minute. The post says that a person reviewed it. Returns 409 if the post changed after you read it.',
    data: BlogTextDto,
    problems: [...problems, 'conflict', 'page_too_complex', 'queue_full'],
    result: 'The text as it is now.',
  })
  async editBlogText(
    @Param('id') id: string,
    @Body() edit: BlogTextEditDto,
  ): Promise<Envelope<BlogTextDto>> {
    return ok(await this.#texts.edit(id, edit), 'The post is changed.');
  }

  @Post(':id/unpublish')
  @IdParam()
  @ApiTool({
    summary: 'Unpublish a post',
    description:
      'Turns a generated post back into a draft. Its URL returns 404 until you approve it again, which sets a new publication date. The sitemap follows within a minute.',
    data: BlogPostOutcomeDto,
    problems,
    result: 'What happened to the post.',
  })
  async unpublishBlogPost(@Param('id') id: string): Promise<Envelope<BlogPostOutcomeDto>> {
    await this.#texts.unpublish(id);
    return ok({ id, outcome: 'unpublished' }, 'The post is a draft again.');
  }

  @Delete(':id')
  @IdParam()
  @ApiTool({
    summary: 'Delete a post',
    description: 'Deletes a generated post permanently.',
    data: BlogPostOutcomeDto,
    problems,
    result: 'What happened to the post.',
  })
  async deleteBlogPost(@Param('id') id: string): Promise<Envelope<BlogPostOutcomeDto>> {
    await this.#texts.remove(id);
    return ok({ id, outcome: 'deleted' }, 'The post is gone.');
  }
}
