import { Worker } from 'node:worker_threads';
import { PageAnalysisError, type PageAnalysisErrorCode } from './page-analysis-error.ts';
import type { AnalysisRequest, PageAnalysis } from './page-analysis.ts';

type Answer =
  | { readonly analysis: PageAnalysis }
  | { readonly error: string; readonly code: PageAnalysisErrorCode };

/** Runs as source in development and tests, as JavaScript when built. */
const fromSource = import.meta.url.endsWith('.ts');
const workerUrl = new URL(fromSource ? './page-worker.ts' : './page-worker.js', import.meta.url);

/** One thread that reads one page at a time. Once a page has cost it its life, it stays dead. */
export class AnalysisThread {
  private readonly worker: Worker;
  private settle: ((outcome: Answer | PageAnalysisError) => void) | null = null;
  alive = true;

  constructor(maxOldGenerationMb: number) {
    this.worker = new Worker(workerUrl, {
      execArgv: fromSource ? ['--conditions=@plumbline/source'] : [],
      resourceLimits: { maxOldGenerationSizeMb: maxOldGenerationMb, stackSizeMb: 4 },
    });
    this.worker.unref();
    this.worker.on('message', (answer: Answer) => this.settle?.(answer));
    this.worker.on('messageerror', (cause) =>
      this.die(new PageAnalysisError('failed', 'The answer did not arrive.', { cause })),
    );
    this.worker.on('error', (cause) => this.die(failureOf(cause)));
    this.worker.on('exit', () =>
      this.die(new PageAnalysisError('closed', 'The thread was stopped.')),
    );
  }

  private die(error: PageAnalysisError): void {
    this.alive = false;
    this.settle?.(error);
  }

  async run(request: AnalysisRequest, deadlineMs: number): Promise<PageAnalysis> {
    const outcome = await new Promise<Answer | PageAnalysisError>((resolve) => {
      this.settle = resolve;
      const timer = setTimeout(() => {
        this.die(new PageAnalysisError('too_complex', `No facts within ${deadlineMs} ms.`));
        void this.stop();
      }, deadlineMs);
      const { settle } = this;
      this.settle = (value) => {
        clearTimeout(timer);
        this.settle = null;
        settle(value);
      };
      this.worker.ref();
      this.send(request);
    });
    this.worker.unref();
    if (outcome instanceof PageAnalysisError) throw outcome;
    if ('error' in outcome) throw new PageAnalysisError(outcome.code, outcome.error);
    return outcome.analysis;
  }

  /** One copy, which is then handed over: the body belongs to the caller, and may be a view of a buffer that others use. */
  private send(request: AnalysisRequest): void {
    const body = new Uint8Array(request.body);
    this.worker.postMessage({ ...request, body }, [body.buffer]);
  }

  async stop(): Promise<void> {
    this.alive = false;
    await this.worker.terminate();
  }
}

function failureOf(cause: unknown): PageAnalysisError {
  const outOfMemory =
    typeof cause === 'object' &&
    cause !== null &&
    'code' in cause &&
    cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return outOfMemory
    ? new PageAnalysisError('too_complex', 'The page needs more memory than a page may.', { cause })
    : new PageAnalysisError('failed', 'The thread failed.', { cause });
}
