import { LRUCache } from 'lru-cache';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { EngineError, jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import type { jobs, PageToRender, RenderedPage } from './render-jobs.ts';
import type { SiteFile } from './site-file.ts';
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

export interface RenderedPagesOptions {
  /** Maximum number of cached pages. */
  readonly maxPages: number;
  /** How long a rendered page is fresh, in milliseconds. */
  readonly freshMs: number;
  /** How long a stale page may be served while the next one is rendered, in milliseconds. */
  readonly lagMs: number;
  /** The time in milliseconds. */
  readonly now?: () => number;
}

interface WantedPage {
  readonly key: string;
  /** Version of the page's data. If it changes, the page is rendered again. */
  readonly version: string;
  /** Whether the last version may be served while this one is rendered. */
  readonly mayLag: boolean;
  /** Renders the page; null when that failed. */
  readonly make: () => Promise<SiteFile | null>;
}

interface Kept {
  /** The last successfully rendered page, its version, and when its rendering started. */
  good: SiteFile | null;
  version: string;
  since: number;
  making: { readonly version: string; readonly file: Promise<SiteFile | null> } | null;
}

/** A cache of rendered pages, which are rendered again from time to time. */
export class RenderedPages {
  readonly #options: Required<RenderedPagesOptions>;
  readonly #kept: LRUCache<string, Kept>;
  /** Renderings without a waiting caller run one at a time. */
  #behind: Promise<unknown> = Promise.resolve();

  constructor(options: RenderedPagesOptions) {
    this.#options = { now: Date.now, ...options };
    this.#kept = new LRUCache({ max: options.maxPages });
  }

  /** The page of this version, if it was rendered recently. */
  fresh(key: string, version: string): SiteFile | null {
    const kept = this.#kept.get(key);
    const isFresh =
      kept?.version === version && this.#options.now() - kept.since < this.#options.freshMs;
    return isFresh ? this.#touch(key).good : null;
  }

  /**
   * The cached page. A stale page is served at once while the next one is rendered. If it is too old, or its version
   * must not lag, the caller waits, and concurrent callers share the rendering. If rendering fails, this returns the
   * last good page, or `null` if there is none, and the next call tries again.
   */
  async get({ key, version, mayLag, make }: WantedPage): Promise<SiteFile | null> {
    const { freshMs, lagMs, now } = this.#options;
    const kept = this.#touch(key);
    const age = now() - kept.since;
    const isCurrent = kept.version === version;
    if (kept.good && isCurrent && age < freshMs) return kept.good;
    if (kept.good && (isCurrent || mayLag) && age < lagMs) {
      if (!kept.making) void this.#make(kept, version, () => this.#inTurn(make));
      return kept.good;
    }
    const making =
      kept.making?.version === version ? kept.making.file : this.#make(kept, version, make);
    const file = (await making) ?? kept.good;
    if (file === null && this.#kept.get(key) === kept) this.#kept.delete(key);
    return file;
  }

  /** The entry of a page, which is the most recently used from now on. */
  #touch(key: string): Kept {
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const fresh: Kept = { good: null, version: '', since: -Infinity, making: null };
    this.#kept.set(key, fresh);
    return fresh;
  }

  #make(kept: Kept, version: string, make: WantedPage['make']): Promise<SiteFile | null> {
    const since = this.#options.now();
    const file = make()
      .catch(() => null)
      .then((made) => {
        // A later rendering with newer data may have finished first.
        if (made && since >= kept.since) Object.assign(kept, { good: made, version, since });
        if (kept.making?.file === file) kept.making = null;
        return made;
      });
    kept.making = { version, file };
    return file;
  }

  #inTurn(make: WantedPage['make']): Promise<SiteFile | null> {
    const file = this.#behind.then(make);
    this.#behind = file.catch(() => null);
    return file;
  }
}
