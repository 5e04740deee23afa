import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { createLanguageModel, noLanguageModel } from '@plumbline/language-model';
import { DatabaseRunQueue, DatabaseRunStore, type StorageHandle } from '@plumbline/storage';
import { nearDuplicateFrom } from '@plumbline/blog';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { STORAGE } from '../../storage/storage.token.ts';
import { BlogBudget } from './blog-budget.ts';
import { BlogDrafts } from './blog-drafts.ts';
import { BlogDraftsController } from './blog-drafts.controller.ts';
import { BlogRunner } from './blog-runner.ts';
import { BlogRuns } from './blog-runs.ts';
import { BlogRunsController } from './blog-runs.controller.ts';
import { BlogSchedule } from './blog-schedule.ts';
import { BlogStats } from './blog-stats.ts';
import { GeneratedBlogs } from './generated-blogs.ts';
import { GenerationController } from './generation.controller.ts';
import { GenerationPages } from './generation-pages.ts';
import { PostsModule } from '../posts/posts.module.ts';
import { PostWorker } from './post-worker.ts';
import { PostWriting } from './post-writing.ts';
import { RunSignals } from './run-signals.ts';
import { RUN_QUEUE, RUN_STORE, TEXT_MODEL } from './run-store.token.ts';
import { SitePaths } from './site-paths.ts';

const stores = [
  {
    provide: RUN_STORE,
    inject: [STORAGE, APP_CONFIG],
    useFactory: (storage: StorageHandle, { blog }: AppConfig) =>
      new DatabaseRunStore(storage, {
        prices: blog.prices,
        review: blog.review,
        maxSimilarity: nearDuplicateFrom,
      }),
  },
  {
    provide: RUN_QUEUE,
    inject: [STORAGE],
    useFactory: (storage: StorageHandle) => new DatabaseRunQueue(storage),
  },
  {
    provide: TEXT_MODEL,
    inject: [APP_CONFIG],
    // Not behind the pauses that visitors' calls share: each post waits for itself.
    useFactory: ({ languageModel }: AppConfig) =>
      languageModel ? createLanguageModel(languageModel) : noLanguageModel,
  },
];

@Module({
  imports: [ScheduleModule.forRoot(), PostsModule],
  controllers: [GenerationController, BlogRunsController, BlogDraftsController],
  providers: [
    ...stores,
    BlogBudget,
    BlogDrafts,
    BlogRunner,
    BlogRuns,
    BlogSchedule,
    BlogStats,
    GeneratedBlogs,
    GenerationPages,
    PostWorker,
    PostWriting,
    RunSignals,
    SitePaths,
  ],
})
export class GenerationModule {}
