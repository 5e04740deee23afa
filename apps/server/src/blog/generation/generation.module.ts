import { Module } from '@nestjs/common';
import { ProblemError } from '../../http/problem-error.ts';
import { BlogBudget } from './blog-budget.ts';
import { BlogDrafts } from './blog-drafts.ts';
import { BlogDraftsController } from './blog-drafts.controller.ts';
import { BlogRuns } from './blog-runs.ts';
import { BlogRunsController } from './blog-runs.controller.ts';
import { BlogStats } from './blog-stats.ts';
import { GeneratedBlogs } from './generated-blogs.ts';
import { GenerationController } from './generation.controller.ts';
import { RunSignals } from './run-signals.ts';
import { RUN_STORE } from './run-store.token.ts';

const noStore = new Proxy(
  {},
  {
    get: (_, name) =>
      typeof name === 'symbol' || /^(?:then|on|before)/.test(name)
        ? undefined
        : () => Promise.reject(new ProblemError('storage_unavailable')),
  },
);

@Module({
  controllers: [GenerationController, BlogRunsController, BlogDraftsController],
  providers: [
    BlogBudget,
    BlogDrafts,
    BlogRuns,
    BlogStats,
    GeneratedBlogs,
    RunSignals,
    { provide: RUN_STORE, useValue: noStore },
  ],
})
export class GenerationModule {}
