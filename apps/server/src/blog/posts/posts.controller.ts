import { Controller, Get, Module, Param, Post, Query, Req } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiTool } from '../../http/api-operation.ts';
import { type Envelope, ok } from '../../http/envelope.ts';
import { clientKey } from '../../http/visitor-limit.ts';
import { RenderedTexts } from '../rendered-texts.ts';
import { BlogPages } from './blog-pages.ts';
import { BundledArticles } from './bundled-articles.ts';
import { FeedController } from './feed.controller.ts';
import {
  categoriesAnswer,
  categoriesPath,
  listAnswer,
  postAnswer,
  postsPath,
} from './post-answers.ts';
import {
  BlogCategoriesDto,
  BlogPostDto,
  BlogPostListDto,
  BlogPostListQueryDto,
  BlogPostViewsDto,
} from './post.dto.ts';
import { PostsService } from './posts.service.ts';

const IdParam = () =>
  ApiParam({
    name: 'id',
    description: 'Id of the post, or the sourceId of a generated post.',
    schema: { type: 'string', maxLength: 300 },
    example: 'core-web-vitals',
  });

@ApiTags('blog')
@Controller(postsPath)
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @Get()
  @ApiTool({
    summary: 'List articles',
    description:
      'Returns published articles, newest first. A search lists matches in titles, excerpts and tags first, then articles that match only in the text. You can combine filters. Each page has the cursor of the next page, so new articles don’t shift the pages.',
    data: BlogPostListDto,
    problems: ['storage_unavailable'],
    result: 'One page of the list.',
  })
  async listBlogPosts(@Query() query: BlogPostListQueryDto): Promise<Envelope<BlogPostListDto>> {
    return listAnswer(await this.posts.list(query));
  }

  @Get(':id')
  @IdParam()
  @ApiTool({
    summary: 'Read an article',
    description:
      'Returns one article: its text as sanitized HTML, how it was made, the previous and next articles, and related ones.',
    data: BlogPostDto,
    problems: ['not_found', 'page_too_complex', 'queue_full', 'storage_unavailable'],
    result: 'The article.',
  })
  async readBlogPost(@Param('id') id: string): Promise<Envelope<BlogPostDto>> {
    return postAnswer(await this.posts.read(id));
  }

  @Post(':id/views')
  @IdParam()
  @ApiTool({
    summary: 'Record a view',
    description:
      'Counts you as a reader of the article, once a day and without a cookie. Programs, recognized by their User-Agent, aren’t counted.',
    data: BlogPostViewsDto,
    problems: ['not_found', 'storage_unavailable'],
    result: 'Current number of views.',
  })
  async countBlogPostView(
    @Param('id') id: string,
    @Req() { ip, headers }: FastifyRequest,
  ): Promise<Envelope<BlogPostViewsDto>> {
    const views = await this.posts.countView(id, {
      clientKey: clientKey(ip),
      userAgent: headers['user-agent'] ?? '',
    });
    return ok(views, 'These are the views.');
  }
}

@ApiTags('blog')
@Controller(categoriesPath)
export class CategoriesController {
  constructor(private readonly posts: PostsService) {}

  @Get()
  @ApiTool({
    summary: 'List the categories',
    description:
      'Returns the categories of published articles, with the number of articles in each. Updated at most twice a minute.',
    data: BlogCategoriesDto,
    problems: ['storage_unavailable'],
    result: 'The categories.',
  })
  async listBlogCategories(): Promise<Envelope<BlogCategoriesDto>> {
    return categoriesAnswer(await this.posts.categories());
  }
}

@Module({
  controllers: [PostsController, CategoriesController, FeedController],
  providers: [PostsService, BlogPages, BundledArticles, RenderedTexts],
  exports: [PostsService, RenderedTexts],
})
export class PostsModule {}
