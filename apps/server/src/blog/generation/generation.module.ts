import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { createLanguageModel } from '@plumbline/adapters/language-model';
import {
  DatabaseBlogRunStore,
  DatabaseRunQueue,
  type StorageHandle,
} from '@plumbline/adapters/storage';
import { blogPostRuns, nearDuplicateFrom } from '@plumbline/blog';
import { noLanguageModel } from '@plumbline/seo/language-model';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { type PageContent, SiteParts } from '../../site/site-parts.ts';
import { STORAGE } from '../../storage.module.ts';
import { listAnswer, postsPath } from '../posts/post-answers.ts';
import { BlogPostListQueryDto } from '../posts/post.dto.ts';
import { PostsModule } from '../posts/posts.controller.ts';
import { PostsService } from '../posts/posts.service.ts';
import { BLOG_RUNS, BlogBudget } from './blog-budget.ts';
import { BlogDrafts, BlogDraftsController } from './blog-drafts.controller.ts';
import { BlogGenerationService, SitePaths, TEXT_MODEL } from './blog-generation.service.ts';
import { BlogRunner, POST_QUEUE, PostWorker } from './blog-runner.ts';
import { BlogRuns } from './blog-runs.ts';
import { BlogRunsController } from './blog-runs.controller.ts';
import { BlogStats, statsAnswer, statsPath } from './blog-stats.ts';
import { BlogTexts, BlogTextsController } from './blog-texts.controller.ts';
import { GeneratedBlogs, GenerationController } from './generation.controller.ts';

/** How many of the newest posts the automation page requests. */
const newestPosts = 20;

/**
 * Gives the operator's pages the public figures. The pages then know from the start what this server can do, and
 * nothing moves later. Only the browser knows whether it has the token.
 */
@Injectable()
class GenerationPages implements OnModuleInit {
  constructor(
    private readonly stats: BlogStats,
    private readonly posts: PostsService,
    private readonly parts: SiteParts,
  ) {}

  onModuleInit(): void {
    this.parts.fillWith('/blog-dashboard', async () => ({
      ...{ status: 200, address: '/blog-dashboard' },
      answers: await this.#figures(),
    }));
    this.parts.fillWith('/blog-automation', async () => ({
      ...{ status: 200, address: '/blog-automation' },
      answers: { ...(await this.#figures()), ...(await this.#newest()) },
    }));
  }

  async #figures(): Promise<PageContent['answers']> {
    return { [statsPath]: statsAnswer(await this.stats.read()) };
  }

  async #newest(): Promise<PageContent['answers']> {
    const asked = Object.assign(new BlogPostListQueryDto(), { limit: newestPosts });
    const list = await this.posts.list(asked);
    return { [`${postsPath}?limit=${newestPosts}`]: listAnswer(list) };
  }
}

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
