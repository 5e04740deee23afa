import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import {
  createEngine,
  createPorts,
  type EnginePorts,
  PageReader,
  WorkerPool,
} from '@plumbline/engine';
import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { WEB_FETCHER } from '../egress/web-fetcher.token.ts';
import { LINK_INDEX } from '../link-index/link-index.token.ts';
import { PageSpeedModule } from '../tools/page-speed/page-speed.module.ts';
import { PageSpeedService } from '../tools/page-speed/page-speed.service.ts';

/** Injection token of the `Engine`. */
export const ENGINE = Symbol('ENGINE');
/** Injection token of a `WebFetcher` that keeps answers for some minutes. */
const SITE_FETCHER = Symbol('SITE_FETCHER');
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

/** The engine, for every module: the only place where the server puts it together. */
@Global()
@Module({
  imports: [PageSpeedModule],
  providers: [
    {
      provide: WorkerPool,
      inject: [APP_CONFIG],
      useFactory: ({ workerMemoryMb }: AppConfig) => new WorkerPool(workerMemoryMb),
    },
    WorkersCloser,
    {
      provide: ENGINE_PORTS,
      inject: [WEB_FETCHER, WorkerPool, LINK_INDEX, PageSpeedService],
      useFactory: (
        fetcher: WebFetcher,
        workers: WorkerPool,
        links: LinkIndex,
        runs: PageSpeedService,
      ) =>
        createPorts({
          fetcher,
          workers,
          links,
          measurePage: (...call) => runs.measurePage(...call),
          log: new Logger('Engine'),
        }),
    },
    { provide: ENGINE, inject: [ENGINE_PORTS], useFactory: createEngine },
    { provide: PageReader, inject: [ENGINE_PORTS], useFactory: ({ pages }: EnginePorts) => pages },
    {
      provide: SITE_FETCHER,
      inject: [ENGINE_PORTS],
      useFactory: ({ siteFetcher }: EnginePorts) => siteFetcher,
    },
  ],
  exports: [ENGINE, WorkerPool, PageReader, SITE_FETCHER],
})
export class EngineModule {}
