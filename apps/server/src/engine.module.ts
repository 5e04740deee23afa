import { Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CruxFieldData } from '@plumbline/adapters/field-data';
import { createLanguageModel, withLimits } from '@plumbline/adapters/language-model';
import {
  createEngine,
  type Engine,
  PageSpeedRuns,
  pageSpeedRuns,
  type PageSpeedRunsOptions,
  WorkerPool,
} from '@plumbline/engine';
import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import { type LanguageModel, noLanguageModel } from '@plumbline/seo/language-model';
import type { FieldData, Lab } from '@plumbline/tools/page-speed';
import { APP_CONFIG, type AppConfig } from './config/app-config.ts';
import { productToken } from './config/product.ts';
import { ADDRESS_JUDGE, type AddressJudge, WEB_FETCHER } from './egress.module.ts';
import { FigureCounts } from './figures/figures.service.ts';
import { LAB } from './lab.module.ts';
import { LINK_INDEX } from './link-index/link-index.module.ts';
import { Runs } from './runs.module.ts';

/** Injection token of the `FieldData` port. */
export const FIELD_DATA = Symbol('FIELD_DATA');

/** Injection token of the `LanguageModel` port: never null, but its `model` is `null` where none is configured. */
const LANGUAGE_MODEL = Symbol('LANGUAGE_MODEL');

/** Limits of model calls, for all visitors together: a call takes seconds and costs the operator money. */
const modelBounds = { maxInFlight: 4, pauseMs: 30_000 } as const;

/** Injection token of the `Engine`. */
export const ENGINE = Symbol('ENGINE');

/** Injection token of the options of page speed runs. */
const PAGE_SPEED = Symbol('PAGE_SPEED');

/** Provides the engine to every module. The server builds it only here. */
@Global()
@Module({
  providers: [
    {
      provide: LANGUAGE_MODEL,
      inject: [APP_CONFIG],
      useFactory: ({ languageModel }: AppConfig) =>
        languageModel
          ? withLimits(createLanguageModel(languageModel), modelBounds)
          : noLanguageModel,
    },
    {
      provide: WorkerPool,
      inject: [APP_CONFIG],
      useFactory: ({ workerMemoryMb, deadlineFactor }: AppConfig) =>
        new WorkerPool(workerMemoryMb, { deadlineFactor }),
    },
    {
      provide: FIELD_DATA,
      inject: [APP_CONFIG, WEB_FETCHER],
      useFactory: ({ pageSpeed }: AppConfig, fetcher: WebFetcher) =>
        new CruxFieldData({ apiKey: pageSpeed.cruxApiKey, fetcher, log: new Logger('FieldData') }),
    },
    {
      provide: PAGE_SPEED,
      inject: [APP_CONFIG, Runs, LAB, ADDRESS_JUDGE],
      useFactory: (
        { pageSpeed: { queue, shareMs, runs } }: AppConfig,
        all: Runs,
        lab: Lab,
        addresses: AddressJudge,
      ): PageSpeedRunsOptions => ({
        calls: all.of(pageSpeedRuns({ maxQueued: queue, shareMs })),
        ...{ lab, addresses, runs },
      }),
    },
    {
      provide: ENGINE,
      inject: [
        WEB_FETCHER,
        WorkerPool,
        LINK_INDEX,
        PAGE_SPEED,
        FIELD_DATA,
        LANGUAGE_MODEL,
        FigureCounts,
      ],
      useFactory: (
        fetcher: WebFetcher,
        workers: WorkerPool,
        links: LinkIndex,
        pageSpeed: PageSpeedRunsOptions,
        field: FieldData,
        model: LanguageModel,
        counter: FigureCounts,
      ) =>
        createEngine({
          product: productToken,
          fetcher,
          workers,
          links,
          pageSpeed,
          field,
          model,
          counter,
          log: new Logger('Engine'),
        }),
    },
    {
      provide: PageSpeedRuns,
      inject: [ENGINE],
      useFactory: ({ pageSpeedRuns }: Engine) => pageSpeedRuns,
    },
  ],
  exports: [ENGINE, FIELD_DATA, PageSpeedRuns, WorkerPool],
})
export class EngineModule implements OnApplicationShutdown {
  constructor(private readonly workers: WorkerPool) {}

  onApplicationShutdown(): Promise<void> {
    return this.workers.close();
  }
}
