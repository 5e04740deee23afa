import { availableParallelism } from 'node:os';
import type { AnalysisRequest, PageAnalysis } from './page-analysis.ts';
import { AnalysisThread } from './analysis-thread.ts';
import { PageAnalysisError } from './page-analysis-error.ts';

export interface PageAnalyzerOptions {
  /** Threads at most; they start when first needed. One less than the machine has, 1 to 4, unless told. */
  readonly workers?: number;
  /** For one page, from the moment a thread takes it up, milliseconds; 5,000 unless told. */
  readonly deadlineMs?: number;
  /** Heap of one thread, MB; 256 unless told. */
  readonly maxOldGenerationMb?: number;
  /** Pages that may wait for a thread; 100 unless told. */
  readonly maxQueued?: number;
}

export interface PageAnalyzer {
  /**
   * Decodes a page and reads its facts off the event loop. The thread gets a copy of the body, so the caller's stays whole.
   * @throws PageAnalysisError `too_complex` past the deadline or the heap, `queue_full` when too many wait, `closed` after `close`
   */
  analyze(request: AnalysisRequest): Promise<PageAnalysis>;
  /** Stops the threads; whatever runs or waits fails with `closed`. */
  close(): Promise<void>;
}

interface Job {
  readonly request: AnalysisRequest;
  readonly resolve: (analysis: PageAnalysis) => void;
  readonly reject: (error: PageAnalysisError) => void;
}

/** A pool of threads that read pages of strangers: a page that takes too long costs its thread, never the process. */
export function createPageAnalyzer(options: PageAnalyzerOptions = {}): PageAnalyzer {
  const size = options.workers ?? Math.min(4, Math.max(1, availableParallelism() - 1));
  const deadlineMs = options.deadlineMs ?? 5_000;
  const maxOldGenerationMb = options.maxOldGenerationMb ?? 256;
  const maxQueued = options.maxQueued ?? 100;
  const idle: AnalysisThread[] = [];
  const all = new Set<AnalysisThread>();
  const queue: Job[] = [];
  let closed = false;

  const takeThread = (): AnalysisThread | null => {
    const ready = idle.pop();
    if (ready) return ready;
    if (all.size >= size) return null;
    const thread = new AnalysisThread(maxOldGenerationMb);
    all.add(thread);
    return thread;
  };

  const run = async (thread: AnalysisThread, { request, resolve, reject }: Job): Promise<void> => {
    try {
      resolve(await thread.run(request, deadlineMs));
    } catch (error) {
      reject(
        error instanceof PageAnalysisError
          ? error
          : new PageAnalysisError('failed', 'The analysis failed.', { cause: error }),
      );
    }
    if (thread.alive && !closed) idle.push(thread);
    else all.delete(thread);
    next();
  };

  const next = (): void => {
    while (!closed && queue.length > 0) {
      const thread = takeThread();
      const job = thread ? queue.shift() : undefined;
      if (!thread || !job) return;
      void run(thread, job);
    }
  };

  return {
    analyze: (request) =>
      new Promise((resolve, reject) => {
        if (closed) reject(new PageAnalysisError('closed', 'The analyzer is closed.'));
        else if (queue.length >= maxQueued) {
          reject(new PageAnalysisError('queue_full', 'Too many pages wait to be read.'));
        } else {
          queue.push({ request, resolve, reject });
          next();
        }
      }),
    close: async () => {
      closed = true;
      for (const { reject } of queue.splice(0)) {
        reject(new PageAnalysisError('closed', 'The analyzer is closed.'));
      }
      await Promise.all([...all].map((thread) => thread.stop()));
      all.clear();
    },
  };
}
