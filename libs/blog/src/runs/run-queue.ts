/** A job that came up: it stands for one post of a run. */
export interface RunJob {
  readonly id: string;
  /** Counts how often the job has come up. */
  readonly attempt: number;
  /** Aborts when the job is no longer this worker's. */
  readonly signal: AbortSignal;
}

/** Hands the jobs of runs to workers of any process: each to one at a time, and again after a crash. */
export interface RunQueue {
  /** @param concurrency jobs at a time in this process */
  work(concurrency: number, handle: (job: RunJob) => Promise<void>): Promise<void>;
  /** Takes no more jobs, and waits for those in hand. */
  stop(): Promise<void>;
}
