import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { createLanguageModel, withLimits } from '@plumbline/adapters/language-model';
import {
  createEngine,
  type Engine,
  PageSpeedRuns,
  type PageSpeedRunsOptions,
  type PageSpeedRunStore,
  WorkerPool,
} from '@plumbline/engine';
import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import { type RunChanges, type RunTimes, runTimes } from '@plumbline/runs';
import { type LanguageModel, noLanguageModel } from '@plumbline/seo/language-model';
import type { FieldData, Lab } from '@plumbline/tools/page-speed';
import { APP_CONFIG, type AppConfig } from './config/app-config.ts';
import { productToken } from './config/product.ts';
import { ADDRESS_JUDGE, type AddressJudge, WEB_FETCHER } from './egress.module.ts';
import { FigureCounts } from './figures/figures.service.ts';
import { ShutdownGate } from './http/shutdown-gate.ts';
import { LAB } from './lab.module.ts';
import { LINK_INDEX } from './link-index/link-index.module.ts';
import { RUN_CHANGES, RUN_TIMES } from './runs.module.ts';
import {
  FIELD_DATA,
  PAGE_SPEED_STORE,
  PageSpeedStoreModule,
} from './tools/page-speed/page-speed-store.module.ts';

/** Injection token of the `LanguageModel` port: never null, but its `model` is `null` where none is configured. */
const LANGUAGE_MODEL = Symbol('LANGUAGE_MODEL');

/** Limits of model calls, for all visitors together: a call takes seconds and costs the operator money. */
const modelBounds = { maxInFlight: 4, pauseMs: 30_000 } as const;

/** Injection token of the `Engine`. */
export const ENGINE = Symbol('ENGINE');

/** Injection token of the options of page speed runs. */
const PAGE_SPEED = Symbol('PAGE_SPEED');

@Injectable()
class WorkersCloser implements OnApplicationShutdown {
  constructor(private readonly workers: WorkerPool) {}

  onApplicationShutdown(): Promise<void> {
    return this.workers.close();
  }
}

/** Provides the engine to every module. The server builds it only here. */
@Global()
@Module({
  imports: [PageSpeedStoreModule],
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
    WorkersCloser,
    {
      provide: PAGE_SPEED,
      inject: [
        APP_CONFIG,
        PAGE_SPEED_STORE,
        LAB,
        ADDRESS_JUDGE,
        RUN_CHANGES,
        ShutdownGate,
        { token: RUN_TIMES, optional: true },
      ],
      useFactory: (
        { pageSpeed }: AppConfig,
        store: PageSpeedRunStore,
        lab: Lab,
        addresses: AddressJudge,
        changes: RunChanges,
        gate: ShutdownGate,
        times: RunTimes = runTimes,
      ): PageSpeedRunsOptions => ({
        ...{ store, lab, addresses, changes, times, closing: gate.closing, runs: pageSpeed.runs },
        log: new Logger('PageSpeed'),
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
  exports: [ENGINE, PageSpeedRuns, WorkerPool],
})
export class EngineModule {}
