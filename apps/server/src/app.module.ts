import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import { LoggerModule } from 'nestjs-pino';
import type { Logger } from 'pino';
import type { PostStore } from '@plumbline/blog';
import type { LinkIndex } from '@plumbline/links';
import type { Lab } from '@plumbline/tools/page-speed';
import { AdminModule } from './admin/admin.module.ts';
import { GenerationModule } from './blog/generation/generation.module.ts';
import { PostStoreModule } from './blog/posts/post-store.module.ts';
import { PostsModule } from './blog/posts/posts.controller.ts';
import type { AppConfig } from './config/app-config.ts';
import { BackgroundModule } from './background/background.module.ts';
import { ContactModule } from './contact/contact.module.ts';
import { ConfigModule } from './config/config.module.ts';
import type { AddressJudge } from './egress/egress.module.ts';
import { EgressModule } from './egress/egress.module.ts';
import { EngineModule } from './engine/engine.module.ts';
import { FiguresModule } from './figures/figures.module.ts';
import { HealthController } from './health/health.controller.ts';
import { LabModule } from './lab/lab.module.ts';
import { LinkIndexModule } from './link-index/link-index.module.ts';
import { QuickIndexModule } from './link-index/quick-index.module.ts';
import type { Metrics } from './metrics/metrics.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { ReportsModule } from './reports/reports.module.ts';
import { RunsModule } from './runs/runs.module.ts';
import { SitePartsModule } from './site/site-parts.ts';
import { SiteModule } from './site/site.module.ts';
import { StorageModule, type StorageReplacement } from './storage/storage.module.ts';

export interface AppParts {
  readonly config: AppConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Replaces the production fetcher. */
  readonly fetcher: WebFetcher | undefined;
  /** Replaces the production rules. */
  readonly judge: AddressJudge | undefined;
  /** Replaces the browser. */
  readonly lab: Lab | undefined;
  /** Replaces the production store. */
  readonly postStore: PostStore | undefined;
  /** Replaces the configured database. */
  readonly storage: StorageReplacement | undefined;
  /** Replaces the configured index of links. */
  readonly linkIndex: LinkIndex | undefined;
  readonly tools: readonly Type<unknown>[];
}

@Module({})
export class AppModule {
  static forRoot({
    config,
    logger,
    metrics,
    fetcher,
    judge,
    lab,
    postStore,
    storage,
    linkIndex,
    tools,
  }: AppParts): DynamicModule {
    return {
      module: AppModule,
      imports: [
        // Requests get their context from `bindRequestId`, without a middleware.
        LoggerModule.forRoot({
          // Its own serializers would log everything in an error, such as the parameters of a statement.
          pinoHttp: { logger, wrapSerializers: false },
          useExisting: true,
          forRoutes: [],
        }),
        ConfigModule.forRoot(config),
        MetricsModule.forRoot(metrics),
        EgressModule.forRoot({ fetcher, judge }),
        FiguresModule,
        EngineModule,
        LabModule.forRoot(lab),
        StorageModule.forRoot(storage),
        LinkIndexModule.forRoot(linkIndex),
        RunsModule,
        BackgroundModule,
        SitePartsModule,
        ...tools,
        PostStoreModule.forRoot(postStore),
        PostsModule,
        AdminModule,
        QuickIndexModule,
        GenerationModule,
        ContactModule,
        ReportsModule,
        SiteModule,
      ],
      controllers: [HealthController],
    };
  }
}
