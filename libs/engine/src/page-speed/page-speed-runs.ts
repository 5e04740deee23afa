import { parseTypedAddress, type WebFetcher } from '@plumbline/page';
import { type Follower, type RunCalls, type Waiter } from '@plumbline/runs';
import {
  type FieldData,
  type FormFactor,
  type Lab,
  LabError,
  type PageEvidence,
  type PageSpeedReport,
} from '@plumbline/tools/page-speed';
import { EngineError, toEngineError } from '../engine-error.ts';
import { respondingUrl } from '../page/http-fallback.ts';
import type { EngineAdapters, MeasurePage } from '../ports.ts';
import type { ProblemCode } from '../problems.ts';
import { orderedSite, resultOfRun } from '../runs.ts';
import { measurePageSpeed, unpackEvidence } from './measure-page-speed.ts';
import {
  evidenceFile,
  failureOf,
  lighthouseFile,
  type PageSpeedFailure,
  type PageSpeedInput,
  pageSpeedKey,
  type PageSpeedProgress,
  type PageSpeedRun,
} from './run.ts';

/** The code of a run that failed. */
export const pageSpeedFailures = {
  no_browser: 'no_browser',
  page_timeout: 'page_timeout',
  page_crashed: 'page_crashed',
  page_not_html: 'not_html',
  page_unreachable: 'page_unreachable',
  blocked_target: 'blocked_target',
  own_address: 'own_address',
  page_blank: 'page_blank',
  browser_failed: 'browser_failed',
  run_interrupted: 'run_interrupted',
  internal_error: 'internal_error',
} as const satisfies Record<PageSpeedFailure, ProblemCode>;

/** Retry-After when the wait for a place is unknown, seconds. */
const unknownWaitSeconds = 60;
const maxWaitSeconds = 600;

export interface PageSpeedRunsOptions {
  readonly calls: RunCalls<PageSpeedInput, PageSpeedProgress, PageSpeedReport>;
  readonly lab: Pick<Lab, 'availability'>;
  readonly addresses: {
    /** The URL in fetchable form. @throws WebFetchError for one that may not */
    judge(url: string): Promise<URL>;
  };
  /** Default number of loads per form factor. */
  readonly runs: number;
}

export interface PageSpeedRequest {
  /** As typed. */
  readonly url: string;
  readonly runs?: number | undefined;
  /** Whether to start a new run instead of joining a finished one. */
  readonly fresh?: boolean | undefined;
}

interface Watch {
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  /** Called at every change of the run. */
  readonly onRun?: (run: PageSpeedRun) => void;
}

/** Page speed runs, which callers start, follow and cancel. A run without waiting callers is canceled. */
export class PageSpeedRuns {
  readonly #options: PageSpeedRunsOptions;

  constructor(options: PageSpeedRunsOptions) {
    this.#options = options;
  }

  /** @throws EngineError for an address that may not be measured; `no_browser`, `browser_failed`, `too_many_runs` */
  async start(
    { url: typed, runs = this.#options.runs, fresh = false }: PageSpeedRequest,
    caller: Waiter,
  ): Promise<PageSpeedRun> {
    const { addresses, calls } = this.#options;
    const url = await addresses.judge(typed).catch((error: unknown) => {
      throw toEngineError(error);
    });
    await this.#requireBrowser();
    const input = { url: url.href, runs };
    const start = await calls.start({
      ...{ input, key: pageSpeedKey(input), weight: runs, fresh, waiter: caller },
      site: orderedSite(url),
    });
    if ('run' in start) return start.run;
    throw tooManyRuns(start.kind, start.waitSeconds);
  }

  /**
   * Starts a run and waits for its end. A caller that disconnects stops waiting.
   * @throws as `start`; EngineError with the reason of a run that failed, `cancelled`, `shutting_down`
   */
  async measure(
    request: PageSpeedRequest,
    caller: Waiter,
    signal: AbortSignal,
  ): Promise<PageSpeedReport> {
    return (await this.#measured(request, caller, { signal })).report;
  }

  /** As `measure`, for an audit of the page. `evidence` is `null` when it was too large to keep. */
  async measurePage(
    request: PageSpeedRequest,
    caller: Waiter,
    watch: Watch,
  ): Promise<{ readonly report: PageSpeedReport; readonly evidence: PageEvidence | null }> {
    const { id, report } = await this.#measured(request, caller, watch);
    const packed = await this.#options.calls.file(id, evidenceFile);
    return { report, evidence: packed && (await unpackEvidence(packed)) };
  }

  async #measured(
    request: PageSpeedRequest,
    caller: Waiter,
    watch: Watch,
  ): Promise<{ readonly id: string; readonly report: PageSpeedReport }> {
    // This call waits on its own, whatever else its visitor waits for.
    const waiter = { ...caller, page: globalThis.crypto.randomUUID() };
    const run = await this.#options.calls.ended(await this.start(request, waiter), waiter, watch);
    const failure = failureOf(run);
    if (failure) throw new EngineError(pageSpeedFailures[failure]);
    return { id: run.id, report: resultOfRun(run) };
  }

  /** The run; if a caller is named, reading it keeps it alive for a while. `null` if there is none. */
  read(id: string, caller?: Waiter): Promise<PageSpeedRun | null> {
    return this.#options.calls.read(id, caller);
  }

  /** Cancels the run for this caller. It continues if others wait. `null` if there is none. */
  cancel(id: string, caller: Waiter): Promise<PageSpeedRun | null> {
    return this.#options.calls.cancel(id, caller);
  }

  /** Calls the follower at every change, until the run's end. @returns what stops following */
  follow(id: string, caller: Waiter, follower: Follower<PageSpeedRun>): () => void {
    return this.#options.calls.follow(id, follower, caller);
  }

  /** Lighthouse's whole result as gzipped JSON; `null` before the run is done, or when it was too large to keep. */
  lighthouse(id: string, formFactor: FormFactor): Promise<Uint8Array | null> {
    return this.#options.calls.file(id, lighthouseFile(formFactor));
  }

  async #requireBrowser(): Promise<void> {
    const browser = await this.#options.lab.availability().catch((cause: unknown) => {
      throw new EngineError('browser_failed', { cause });
    });
    // The reason may contain paths of this machine, so it is only logged.
    if (!browser.ok) throw new EngineError('no_browser', { cause: new Error(browser.reason) });
  }
}

const refusals = {
  own: 'You, or others on your network, already have as many measurements in the queue as allowed. Wait for one to finish or cancel it, then try again.',
  site: 'This site already has as many pages in the queue as allowed. Wait the number of seconds in Retry-After, then try again.',
  full: undefined,
} as const;

/** @param kind `own`: this caller waits for too many; `site`: all callers, of that site */
function tooManyRuns(kind: keyof typeof refusals, waitSeconds: number | null): EngineError {
  const detail = refusals[kind];
  const seconds = Math.min(maxWaitSeconds, Math.max(1, waitSeconds ?? unknownWaitSeconds));
  return new EngineError('too_many_runs', {
    retryAfterSeconds: seconds,
    ...(detail !== undefined && { detail }),
  });
}

/**
 * Checks whether a URL may be fetched. If no scheme was typed, requests the host first, and checks the http URL if only
 * http responds. The browser itself doesn't try http.
 */
export const judgeReachable = (
  addresses: PageSpeedRunsOptions['addresses'],
  fetcher: WebFetcher,
): PageSpeedRunsOptions['addresses'] => ({
  judge: async (typed) => addresses.judge(await respondingUrl(typed, fetcher)),
});

const unavailable = 'No source of field data is set up.';

const noField: FieldData = {
  unavailable,
  of: () => Promise.resolve({ known: false, reason: unavailable }),
};

/**
 * Measures a page at once, for hosts without a queue.
 * @throws EngineError `no_browser`, `invalid_url`, or the code of a page that cannot be measured
 */
export const measureNow =
  ({
    lab,
    field = noField,
    ...adapters
  }: Pick<EngineAdapters, 'lab' | 'field' | 'counter'>): MeasurePage =>
  async ({ url: typed, runs = 1 }, _caller, { signal }) => {
    if (!lab) throw new EngineError('no_browser');
    const url = parseTypedAddress(typed);
    if (url === null) throw new EngineError('invalid_url');
    try {
      return await measurePageSpeed({ ...adapters, lab, field })(
        { url: url.href, runs },
        { signal, onProgress: () => {} },
      );
    } catch (error) {
      if (error instanceof LabError) {
        throw new EngineError(pageSpeedFailures[error.code], { cause: error });
      }
      throw error;
    }
  };
