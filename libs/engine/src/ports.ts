import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import type { PageReader } from './page/page-reader.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

/** What its host provides: the only ways out of the process. */
export interface EngineAdapters {
  readonly fetcher: WebFetcher;
  readonly workers: WorkerPool;
  readonly links: LinkIndex;
}

/** What the engine's use cases share. */
export interface EnginePorts extends EngineAdapters {
  /** Keeps answers for some minutes, so that several tools on one site cost it one request. */
  readonly siteFetcher: WebFetcher;
  readonly pages: PageReader;
}

/** How a use case is called. */
export interface CallOptions {
  /** Ends the call with its reason. */
  readonly signal?: AbortSignal;
}
