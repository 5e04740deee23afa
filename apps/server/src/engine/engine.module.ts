import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import {
  createEngine,
  createPorts,
  type LanguageModel as ModelPort,
  LanguageModelFailure,
  PageSpeedRuns,
  WorkerPool,
} from '@plumbline/engine';
import { type LanguageModel, LanguageModelError } from '@plumbline/language-model';
import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { WEB_FETCHER } from '../egress/egress.module.ts';
import { LANGUAGE_MODEL, LanguageModelModule } from '../language-model/language-model.module.ts';
import { LINK_INDEX } from '../link-index/link-index.module.ts';
import { PageSpeedModule } from '../tools/page-speed/page-speed.module.ts';
import { runCaller } from '../tools/page-speed/run-caller.ts';

/** Injection token of the `Engine`. */
export const ENGINE = Symbol('ENGINE');
const ENGINE_PORTS = Symbol('ENGINE_PORTS');

@Injectable()
class WorkersCloser implements OnApplicationShutdown {
  readonly #workers: WorkerPool;

  constructor(workers: WorkerPool) {
    this.#workers = workers;
  }

  onApplicationShutdown(): Promise<void> {
    return this.#workers.close();
  }
}

/** Translates the adapter's errors: the engine knows no adapters. */
const modelPort = (model: LanguageModel): ModelPort => ({
  model: model.model,
  async generate(request) {
    try {
      return await model.generate(request);
    } catch (error) {
      if (error instanceof LanguageModelError) {
        throw new LanguageModelFailure(error.code, error.status);
      }
      throw error;
    }
  },
});

/** The engine, for every module: the only place where the server puts it together. */
@Global()
@Module({
  imports: [LanguageModelModule, PageSpeedModule],
  providers: [
    {
      provide: WorkerPool,
      inject: [APP_CONFIG],
      useFactory: ({ workerMemoryMb }: AppConfig) => new WorkerPool(workerMemoryMb),
    },
    WorkersCloser,
    {
      provide: ENGINE_PORTS,
      inject: [WEB_FETCHER, WorkerPool, LINK_INDEX, PageSpeedRuns, LANGUAGE_MODEL],
      useFactory: (
        fetcher: WebFetcher,
        workers: WorkerPool,
        links: LinkIndex,
        runs: PageSpeedRuns,
        model: LanguageModel,
      ) =>
        createPorts({
          fetcher,
          workers,
          links,
          measurePage: (request, visitor, watch) =>
            runs.measurePage(request, runCaller(visitor), watch),
          model: modelPort(model),
          log: new Logger('Engine'),
        }),
    },
    { provide: ENGINE, inject: [ENGINE_PORTS], useFactory: createEngine },
  ],
  exports: [ENGINE, WorkerPool],
})
export class EngineModule {}
