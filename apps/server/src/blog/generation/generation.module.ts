import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { createLanguageModel, noLanguageModel } from '@plumbline/adapters/language-model';
import {
  DatabaseBlogRunStore,
  DatabaseRunQueue,
  type StorageHandle,
} from '@plumbline/adapters/storage';
import { blogPostRuns, nearDuplicateFrom } from '@plumbline/blog';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { STORAGE } from '../../storage/storage.module.ts';
import { BlogBudget } from './blog-budget.ts';
import { BlogDrafts } from './blog-drafts.ts';
import { BlogDraftsController } from './blog-drafts.controller.ts';
import { BlogGenerationService } from './blog-generation.service.ts';
import { BlogRunner } from './blog-runner.ts';
import { BlogRuns } from './blog-runs.ts';
import { BlogRunsController } from './blog-runs.controller.ts';
import { BlogStats } from './blog-stats.ts';
import { BlogTexts } from './blog-texts.ts';
import { BlogTextsController } from './blog-texts.controller.ts';
import { GeneratedBlogs } from './generated-blogs.ts';
import { GenerationController } from './generation.controller.ts';
import { GenerationPages } from './generation-pages.ts';
import { PostsModule } from '../posts/posts.controller.ts';
import { PostWorker } from './post-worker.ts';
import { BLOG_RUNS, POST_QUEUE, TEXT_MODEL } from './generation-tokens.ts';
import { SitePaths } from './site-paths.ts';

const stores = [
  {
    provide: BLOG_RUNS,
    inject: [STORAGE, APP_CONFIG],
    useFactory: (storage: StorageHandle, { blog }: AppConfig) =>
      new DatabaseBlogRunStore(storage, {
        prices: blog.prices,
        review: blog.review,
        maxSimilarity: nearDuplicateFrom,
      }),
  },
  {
    provide: POST_QUEUE,
    inject: [STORAGE],
    useFactory: (storage: StorageHandle) => new DatabaseRunQueue(storage, blogPostRuns.lane),
  },
  {
    provide: TEXT_MODEL,
    inject: [APP_CONFIG],
    // Without the pauses that visitors' calls share, because each post has its own retries.
    useFactory: ({ languageModel }: AppConfig) =>
      languageModel ? createLanguageModel(languageModel) : noLanguageModel,
  },
];

@Module({
  imports: [ScheduleModule.forRoot(), PostsModule],
  controllers: [
    GenerationController,
    BlogRunsController,
    BlogDraftsController,
    BlogTextsController,
  ],
  providers: [
    ...stores,
    BlogBudget,
    BlogDrafts,
    BlogGenerationService,
    BlogRunner,
    BlogRuns,
    BlogStats,
    BlogTexts,
    GeneratedBlogs,
    GenerationPages,
    PostWorker,
    SitePaths,
  ],
})
export class GenerationModule {}
