import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import type { Waiter } from '@plumbline/runs';
import type { LanguageModel } from '@plumbline/seo/language-model';
import type { FieldData, Lab, PageEvidence, PageSpeedReport } from '@plumbline/tools/page-speed';
import type { CrawlStore } from '@plumbline/tools/site-audit';
import type {
  PageSpeedRequest,
  PageSpeedRuns,
  PageSpeedRunsOptions,
} from './page-speed/page-speed-runs.ts';
import type { PageSpeedRun } from './page-speed/run.ts';
import type { PageReader } from './page/page-reader.ts';
import type { SiteFetcher } from './page/site-fetcher.ts';
import type { AuditWorkers } from './seo-audit/audit-workers.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

export interface EngineLog {
  debug(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Measures a page in a browser. */
export type MeasurePage = (
  request: PageSpeedRequest,
  /** The caller, who may wait for a few measurements at a time. */
  caller: Waiter,
  watch: { readonly signal: AbortSignal; readonly onRun?: (run: PageSpeedRun) => void },
) => Promise<{ readonly report: PageSpeedReport; readonly evidence: PageEvidence | null }>;

/** Counters of the work done. */
export type CountedWork = 'auditedPages' | 'checks' | 'openedPages';

export interface WorkCounter {
  add(work: CountedWork, by?: number): void;
}

/** Ports that the host process provides. The engine does I/O only through them. */
export interface EngineAdapters {
  readonly fetcher: WebFetcher;
  readonly workers: WorkerPool;
  readonly links: LinkIndex;
  /** Names the program in the provenance of reports, such as `PlumblineBot/0.1.0`. Default: `Plumbline`. */
  readonly product?: string;
  /** Runs of page speed; left out, a page is measured at once. */
  readonly pageSpeed?: PageSpeedRunsOptions;
  /** Measures at once; left out where there is no browser. */
  readonly lab?: Lab;
  readonly field?: FieldData;
  /** Left out where no site is audited. */
  readonly crawls?: CrawlStore;
  /** Left out where none is configured. */
  readonly model?: LanguageModel;
  readonly log?: EngineLog;
  /** Left out where nothing is counted. */
  readonly counter?: WorkCounter;
}

/** What the engine's use cases share. */
export interface EnginePorts extends EngineAdapters {
  /** Caches responses for a few minutes, so that several tools on one site cost it one request. */
  readonly siteFetcher: SiteFetcher;
  readonly product: string;
  readonly pages: PageReader;
  readonly audits: AuditWorkers;
  readonly measurePage: MeasurePage;
  /** `null` where pages are measured at once. */
  readonly pageSpeedRuns: PageSpeedRuns | null;
  readonly log: EngineLog;
}

/** How a use case is called. */
export interface CallOptions {
  /** Ends the call with its reason. */
  readonly signal?: AbortSignal;
}
