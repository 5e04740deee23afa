import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { EngineError, jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import type { jobs, PageToRender, RenderedPage } from './render-jobs.ts';
import { settingsOf } from './site-settings.ts';

/** The first page waits until the app is loaded. */
const lane: Lane<typeof jobs> = {
  name: 'render',
  module: jobsModule(import.meta.url, 'render-jobs'),
  size: 1,
  deadlineMs: 10_000,
  maxQueued: 50,
};

/** Renders pages with the web app on a worker thread. */
@Injectable()
export class PageRenderer {
  readonly #logger = new Logger(PageRenderer.name);
  readonly #page: Pick<PageToRender, 'entry' | 'settings'>;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly pool: WorkerPool,
  ) {
    this.#page = {
      entry: pathToFileURL(join(config.webDist, 'server/entry-server.js')).href,
      settings: settingsOf(config),
    };
  }

  /** @returns null where rendering failed, which is logged */
  async render(
    address: string,
    answers: PageToRender['answers'] = {},
    made: PageToRender['made'] = [],
  ): Promise<RenderedPage | null> {
    try {
      return await this.pool.run(lane, 'render', { ...this.#page, address, answers, made });
    } catch (error) {
      const [path] = address.split('?', 1);
      // An expected failure. A flood of requests must not become a flood of stack traces.
      if (error instanceof EngineError && ['queue_full', 'shutting_down'].includes(error.code)) {
        this.#logger.debug({ path, code: error.code }, 'A page was not rendered');
      } else {
        this.#logger.error({ err: error, path }, 'A page could not be rendered');
      }
      return null;
    }
  }
}
