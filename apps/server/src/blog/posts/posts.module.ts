import { Module } from '@nestjs/common';
import { BlogPages } from './blog-pages.ts';
import { BundledArticles } from './bundled-articles.ts';
import { FeedController } from './feed.controller.ts';
import { CategoriesController, PostsController } from './posts.controller.ts';
import { PostsService } from './posts.service.ts';
import { RenderedTexts } from './rendered-texts.ts';

@Module({
  controllers: [PostsController, CategoriesController, FeedController],
  providers: [PostsService, BlogPages, BundledArticles, RenderedTexts],
  exports: [PostsService, RenderedTexts],
})
export class PostsModule {}
