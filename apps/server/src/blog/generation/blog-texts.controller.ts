import { createHash } from 'node:crypto';
import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Inject,
  Injectable,
  Param,
  Post,
} from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { PostStore } from '@plumbline/blog';
import type { StoredPost } from '@plumbline/content';
import { WorkerPool } from '@plumbline/engine';
import { AdminOnly } from '../../admin/admin-only.ts';
import { ApiTool, RouteLimits } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { ProblemError } from '../../http/problems.ts';
import { postsPath } from '../posts/post-answers.ts';
import { POST_STORE } from '../posts/post-store.module.ts';
import { newTexts } from '../rendered-texts.ts';
import { BlogPostOutcomeDto, BlogTextDto, BlogTextEditDto } from './blog-text.dto.ts';

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

/** Reads, edits, unpublishes and deletes generated posts. */
@Injectable()
export class BlogTexts {
  constructor(
    @Inject(POST_STORE) private readonly posts: PostStore,
    private readonly pool: WorkerPool,
  ) {}

  /** @throws ProblemError `not_found` */
  async read(id: string): Promise<BlogTextDto> {
    const post = await this.posts.find(id, { drafts: true });
    if (post?.id !== id || post.origin !== 'generated') throw noSuchPost();
    const tags = post.tags.join(', ');
    return { id, state: post.state, ...editable(post), tags, version: versionOf(post) };
  }

  /** @throws ProblemError `not_found`, `conflict`; EngineError `page_too_complex`, `queue_full` */
  async edit(id: string, { version, ...given }: BlogTextEditDto): Promise<BlogTextDto> {
    const { words, signature } = await this.pool.run(newTexts, 'measure', given.content);
    const outcome = await this.posts.edit(
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
    if (!(await this.posts.unpublish(id))) throw noSuchPost();
  }

  /** @throws ProblemError `not_found` */
  async remove(id: string): Promise<void> {
    if (!(await this.posts.remove(id))) throw noSuchPost();
  }
}

const noSuchPost = () =>
  new ProblemError('not_found', {
    detail:
      'There is no generated post with this id. Articles that ship with the product are files in its code and can’t be edited here.',
  });

const IdParam = () =>
  ApiParam({
    name: 'id',
    description: 'The id of the post.',
    schema: { type: 'string', maxLength: 200 },
  });

const problems = ['unauthorized', 'forbidden', 'not_found', 'storage_unavailable'] as const;

const bodyLimit = 400 * 1024;

/** Lets the operator edit generated posts, even if the language model is no longer configured. */
@ApiTags('blog')
@AdminOnly({ evenWithoutModel: true })
@Controller(postsPath)
export class BlogTextsController {
  constructor(private readonly texts: BlogTexts) {}

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
    return ok(await this.texts.read(id), 'This is the text of the post.');
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
    return ok(await this.texts.edit(id, edit), 'The post is changed.');
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
    await this.texts.unpublish(id);
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
    await this.texts.remove(id);
    return ok({ id, outcome: 'deleted' }, 'The post is gone.');
  }
}
