export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

/** A long task: a database row that a worker of any replica processes. */
export interface Run<Input = unknown, Checkpoint = unknown, Result = unknown> {
  readonly id: string;
  readonly input: Input;
  readonly state: RunState;
  /** 1 is next; `null` when the run is not queued any more. */
  readonly place: number | null;
  /** Estimated from the last runs; `null` when there are none, or when the run is not queued any more. */
  readonly expectedWaitSeconds: number | null;
  /** The last progress that a worker stored; `null` before the first. */
  readonly checkpoint: Checkpoint | null;
  readonly result: Result | null;
  /** Why it failed. */
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

/** Whether a run has not ended yet. */
export const isOpenRun = ({ state }: { readonly state: string }): boolean =>
  state === 'queued' || state === 'running';

/** The queue in which runs of a kind wait for a worker. */
export interface RunLane {
  readonly queue: string;
  /** Must be longer than any run of the lane takes. */
  readonly expireInSeconds: number;
  /** Maximum wait in the queue. */
  readonly retentionSeconds: number;
  /** How often a job may be delivered again. Crashes are counted in the run's row. */
  readonly retryLimit: number;
  /** Delay before a failed job is delivered again. Default: the queue's own. */
  readonly retryDelay?: number;
  /** Seconds between polls of an empty queue, in case a wake-up is lost. */
  readonly pollingIntervalSeconds: number;
}

/** Bounds of runs that callers wait for. */
export interface RunBounds {
  /** Maximum queued runs. See `refusalOf` for who may add one. */
  readonly maxQueued: number;
  /** Maximum open runs that one visitor may wait for. */
  readonly maxPerOwner: number;
  /** Maximum open runs that all visitors of one network may wait for. */
  readonly maxPerNetwork: number;
  /** How long a finished run is shared with callers that order the same. */
  readonly shareMs: number;
  /** How long an ended run can be read. */
  readonly keptMs: number;
  /** How many ended runs to keep. The oldest are deleted. */
  readonly maxKept: number;
  /** Maximum size of one file of a run. Larger files are not stored. */
  readonly maxFileBytes: number;
  /**
   * Whether callers don't see places in the queue, so that no follower of a queued run reads it again whenever another
   * run moves. Default: they see them.
   */
  readonly hidesPlaces?: boolean;
  /** Whether runs of one site take turns. Default: they don't. */
  readonly onePerSite?: boolean;
  /**
   * Whether a worker still stores the result so far of a canceled run. Its work must return it, and its runs have no key.
   * Default: it doesn't.
   */
  readonly keepsPartialResults?: boolean;
}

/** The properties of a kind of run that the store needs. */
export interface RunKind<Input> {
  readonly id: string;
  readonly lane: RunLane;
  /** `null`: its runs need no waiting caller, and are never deleted. */
  readonly bounds: RunBounds | null;
  /** Parses the input of a stored run. @throws when it is not of this kind */
  readonly parse: (stored: unknown) => Input;
  readonly afterCrash: {
    /** How many workers a run may lose. After one more, the run fails. */
    readonly maxCrashes: number;
    /** The reason of that failure. */
    readonly reason: (crashes: number) => string;
    /** Whether the next worker gets the last checkpoint, or starts over. */
    readonly resumes: boolean;
  };
}

/** A kind of run with the function that does its work. */
export interface RunDefinition<Input, Checkpoint, Result> extends RunKind<Input> {
  /**
   * When `signal` aborts, the run was canceled or taken over, or the server stops. The work then throws the reason, or
   * returns its result so far if the kind keeps partial results.
   */
  readonly work: (
    input: Input,
    tools: {
      readonly signal: AbortSignal;
      /** The last checkpoint of a lost worker, if the kind can resume. */
      readonly resumeFrom: Checkpoint | null;
      /** Stored with the run, and sent to its followers. Of several in a short time, only the last is stored. */
      readonly checkpoint: (data: Checkpoint) => void;
      /** What a worker needs to continue, if it is too large for every checkpoint. Deleted with the run's end. */
      readonly state: {
        /** Of a lost worker, if the kind can resume. */
        readonly saved: Uint8Array | null;
        /** Stores what `make` returns. Of several in a short time, only the last is stored. */
        readonly save: (make: () => Promise<Uint8Array>) => void;
      };
    },
  ) => Promise<{
    readonly result: Result;
    readonly files?: Readonly<Record<string, Uint8Array>>;
  }>;
  /** The reason to store for an error. */
  readonly reasonOf: (error: unknown) => string;
}
