/** A job of the queue: its row in the store says what is to be measured. */
export interface PageSpeedJob {
  readonly id: string;
  /** 0, and 1 more each time that it came back. */
  readonly attempt: number;
  /** Aborts when the queue gives the job to somebody else. */
  readonly signal: AbortSignal;
}

/** Hands jobs out: each to one worker of all processes, in order, and again when that one stops beating. */
export interface PageSpeedRunQueue {
  /** Takes one job at a time from now on. A handler that throws gets the job again. */
  work(handle: (job: PageSpeedJob) => Promise<void>): Promise<void>;
  /** Takes no more, and waits for the one in hand. */
  stop(): Promise<void>;
}
