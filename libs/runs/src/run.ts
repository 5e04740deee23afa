export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A piece of long work: a row of the database, done by a worker of any replica. */
export interface Run<Input = unknown, Checkpoint = unknown, Result = unknown> {
  readonly id: string;
  readonly input: Input;
  readonly state: RunState;
  /** 1 is next; `null` once it is no longer queued. */
  readonly place: number | null;
  /** Estimated from the last runs; `null` when there are none, and once it is no longer queued. */
  readonly expectedWaitSeconds: number | null;
  /** The last progress that a worker stored; `null` before that. */
  readonly checkpoint: Checkpoint | null;
  readonly result: Result | null;
  /** Why it failed. */
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Whether a run is still to give a result. */
export const isOpenRun = ({ state }: { readonly state: string }): boolean =>
  state === 'queued' || state === 'running';

/** The queue in which runs of a kind wait for a worker. */
export interface RunLane {
  readonly queue: string;
  /** Longer than any run of the lane takes. */
  readonly expireInSeconds: number;
  /** How long a run may wait for its turn. */
  readonly retentionSeconds: number;
  /** How often a job may come back; crashes are counted in the run's row. */
  readonly retryLimit: number;
  /** Before a job that failed comes back; the queue's own where it is left out. */
  readonly retryDelay?: number;
  /** Seconds between polls of an empty queue, in case a wake-up is lost. */
  readonly pollingIntervalSeconds: number;
}

/** Bounds of runs that callers wait for. */
export interface RunBounds {
  /** Runs that may be queued; see `refusalOf` for who may. */
  readonly maxQueued: number;
  /** Open runs that one visitor may wait for. */
  readonly maxPerOwner: number;
  /** Open runs that all visitors of one network may wait for. */
  readonly maxPerNetwork: number;
  /** How long after its end a run that is done is shared with callers that ask for the same. */
  readonly shareMs: number;
  /** How long after its end a run can be read. */
  readonly keptMs: number;
  /** Ended runs that are kept; the oldest are deleted. */
  readonly maxKept: number;
  /** Of one file of a run; a larger one is not kept. */
  readonly maxFileBytes: number;
}

/** The properties of a kind of run that the store needs. */
export interface RunKind<Input> {
  readonly id: string;
  readonly lane: RunLane;
  /** `null`: its runs need no waiting caller, and are kept for good. */
  readonly bounds: RunBounds | null;
  /** The input of a stored run. @throws when it is not of this kind */
  readonly parse: (stored: unknown) => Input;
  readonly afterCrash: {
    /** How many workers a run may lose; with one more it has failed. */
    readonly maxCrashes: number;
    /** The reason of that failure. */
    readonly reason: (crashes: number) => string;
    /** Whether the next worker gets the last checkpoint, or begins again. */
    readonly resumes: boolean;
  };
}

/** A kind of run with its work. */
export interface RunDefinition<Input, Checkpoint, Result> extends RunKind<Input> {
  /** @throws the reason of `signal` once that aborts: the run was canceled, taken over, or the server stops */
  readonly work: (
    input: Input,
    tools: {
      readonly signal: AbortSignal;
      /** The last one of a worker that was lost, where the kind resumes. */
      readonly resumeFrom: Checkpoint | null;
      /** Stored with the run, and sent to its followers. */
      readonly checkpoint: (data: Checkpoint) => void;
    },
  ) => Promise<{
    readonly result: Result;
    readonly files?: Readonly<Record<string, Uint8Array>>;
  }>;
  /** The reason that is stored for an error. */
  readonly reasonOf: (error: unknown) => string;
}
