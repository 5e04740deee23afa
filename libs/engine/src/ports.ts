import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import type { PageEvidence, PageSpeedReport, PageSpeedRun } from '@plumbline/page-speed';
import type { z } from 'zod';
import type { PageReader } from './page/page-reader.ts';
import type { SiteFetcher } from './page/site-fetcher.ts';
import type { AuditWorkers } from './seo-audit/audit-workers.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

export interface EngineLog {
  debug(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Measures a page in a browser, in the queue of page speed. */
type MeasurePage = (
  request: { readonly url: string; readonly fresh: boolean },
  /** Names the caller, who may wait for a few measurements at a time. */
  caller: string,
  watch: { readonly signal: AbortSignal; readonly onRun?: (run: PageSpeedRun) => void },
) => Promise<{ readonly report: PageSpeedReport; readonly evidence: PageEvidence | null }>;

/** Why a language model gave no answer. */
export type LanguageModelFailureCode =
  'not_configured' | 'timeout' | 'refused' | 'rate_limited' | 'bad_answer' | 'unavailable';

export class LanguageModelFailure extends Error {
  override readonly name = 'LanguageModelFailure';
  readonly code: LanguageModelFailureCode;
  /** HTTP status of the endpoint's answer, where there was one. */
  readonly status: number | null;

  constructor(code: LanguageModelFailureCode, status: number | null = null) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

/** A model that gives an object of a given shape. */
export interface LanguageModel {
  /** Name of the model; `null` where none is configured. */
  readonly model: string | null;
  /** @throws LanguageModelFailure, or the reason of `signal` */
  generate<Schema extends z.ZodType>(request: {
    readonly schema: Schema;
    readonly name: string;
    readonly system: string;
    readonly prompt: string;
    readonly maxOutputTokens: number;
    readonly timeoutMs: number;
    readonly signal: AbortSignal;
  }): Promise<{ readonly value: z.output<Schema> }>;
}

/** What the host process provides: the engine does I/O only through these. */
export interface EngineAdapters {
  readonly fetcher: WebFetcher;
  readonly workers: WorkerPool;
  readonly links: LinkIndex;
  /** Left out where there is no browser. */
  readonly measurePage?: MeasurePage;
  /** Left out where none is configured. */
  readonly model?: LanguageModel;
  readonly log?: EngineLog;
}

/** What the engine's use cases share. */
export interface EnginePorts extends EngineAdapters {
  /** Keeps answers for some minutes, so that several tools on one site cost it one request. */
  readonly siteFetcher: SiteFetcher;
  readonly pages: PageReader;
  readonly audits: AuditWorkers;
  readonly log: EngineLog;
}

/** How a use case is called. */
export interface CallOptions {
  /** Ends the call with its reason. */
  readonly signal?: AbortSignal;
}
