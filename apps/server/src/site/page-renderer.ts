import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { WorkerPool } from '../worker/worker-pool.ts';
import type { PageToRender, RenderedPage, renderJobs } from './render-jobs.ts';

/** The first page waits until the app is loaded. Whoever comes when so many wait gets none. */
const limits = { size: 1, deadlineMs: 10_000, maxQueued: 50 } as const;

// `.ts` from source, `.js` as built.
const workerModule = new URL(
  import.meta.url.replace(/page-renderer(\.[jt]s).*$/, 'render-worker$1'),
);

/** Renders pages with the app itself, on a thread of its own. */
@Injectable()
export class PageRenderer implements OnApplicationShutdown {
  readonly #logger = new Logger(PageRenderer.name);
  readonly #pool = new WorkerPool<typeof renderJobs>({ module: workerModule, ...limits });
  readonly #page: Pick<PageToRender, 'entry' | 'settings'>;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.#page = {
      entry: pathToFileURL(join(config.webDist, 'server/entry-server.js')).href,
      settings: {
        productName: config.productName,
        origin: config.publicUrl,
        pageSpeedRuns: config.pageSpeed.runs,
        analytics: config.analytics,
      },
    };
  }

  /** @returns null where rendering failed, which is logged */
  async render(
    address: string,
    answers: PageToRender['answers'] = {},
  ): Promise<RenderedPage | null> {
    try {
      return await this.#pool.run('render', { ...this.#page, address, answers });
    } catch (error) {
      this.#logger.error({ err: error, address }, 'A page could not be rendered');
      return null;
    }
  }

  onApplicationShutdown(): Promise<void> {
    return this.#pool.close();
  }
}
