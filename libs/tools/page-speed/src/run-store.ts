import type { FormFactor } from './lab-run.ts';
import type { LabStep } from './lab.ts';
import type { PageSpeedReport } from './report.ts';
import type { PageSpeedFailure, PageSpeedRun } from './run.ts';

export interface PageSpeedBounds {
  /** Runs that may wait. */
  readonly maxQueued: number;
  /** Open runs that one visitor may wait for. */
  readonly maxPerOwner: number;
  /** Open runs that all visitors of one network may wait for. */
  readonly maxPerNetwork: number;
  /** For so long after its end a run is given to whoever asks for the same. */
  readonly shareMs: number;
  /** For so long after its end a run can be read. */
  readonly keptMs: number;
  /** Ended runs that are kept; the oldest go. */
  readonly maxKept: number;
  /** Of a Lighthouse result, or of a page's evidence, as gzip; a greater one is not kept. */
  readonly maxJsonBytes: number;
}

/** The bounds of the product, but for what an operator sets. */
export const pageSpeedBounds = {
  maxQueued: 20,
  maxPerOwner: 3,
  maxPerNetwork: 12,
  shareMs: 5 * 60_000,
  keptMs: 30 * 60_000,
  maxKept: 200,
  maxJsonBytes: 4_000_000,
} as const satisfies PageSpeedBounds;

/** Somebody who waits for a run. */
export interface Waiter {
  /** Names the waiting: a connection, or a visitor who looks now and then. */
  readonly holder: string;
  /** Names the visitor, after the network that the visitor is in: `network/visitor`. */
  readonly owner: string;
  /** Names the page that waits, by all its connections and looks; `null` for a caller who gave no name. */
  readonly page: string | null;
}

/** The network of an owner. */
export const networkOf = (owner: string): string => owner.split('/', 1)[0] ?? '';

/** Whose waiting ends: that of one page, or all that a visitor waits with. */
export type Leaver = Pick<Waiter, 'owner' | 'page'>;

export interface PageSpeedOrder extends Waiter {
  /** Parsed and judged, without fragment. */
  readonly url: string;
  readonly runs: number;
  /** Whether a run that is done will not do. */
  readonly fresh: boolean;
  /** How long the order keeps the run wanted. */
  readonly leaseMs: number;
}

export type PageSpeedStart =
  | { readonly kind: 'started' | 'joined'; readonly run: PageSpeedRun }
  /** `own`: this visitor, or its network, waits for too many. The wait is until one of them has ended, as far as that is known. */
  | { readonly kind: 'full' | 'own'; readonly waitSeconds: number | null };

/** A run in the hands of a worker, until another one takes it over or it is cancelled. */
export interface PageSpeedClaim {
  readonly runId: string;
  /** Names the try: whatever comes under another token is void. */
  readonly token: string;
  readonly url: string;
  readonly runs: number;
}

export type PageSpeedEnding =
  | {
      readonly kind: 'done';
      readonly report: PageSpeedReport;
      /** Lighthouse's whole results: JSON, gzip. */
      readonly json: Readonly<Record<FormFactor, Uint8Array>>;
      /** `PageEvidence`: JSON, gzip. */
      readonly evidence: Uint8Array;
    }
  | { readonly kind: 'failed'; readonly failure: PageSpeedFailure };

/** How often a worker may be lost over one run before it is given up. */
export const maxTries = 2;

/**
 * Runs and who waits for them, shared by all replicas. A run that nobody waits for is cancelled by the next `sweep`, or by
 * `isHeld` while it is measured. Times are the store's own.
 */
export interface PageSpeedRunStore {
  /** Joins a run of the same address and number of loads, or puts a new one into the queue. */
  start(order: PageSpeedOrder): Promise<PageSpeedStart>;
  read(id: string): Promise<PageSpeedRun | null>;
  /** JSON, gzip; `null` when there is none, or it was too large to keep. */
  lighthouse(id: string, formFactor: FormFactor): Promise<Uint8Array | null>;
  /** `PageEvidence` as JSON, gzip; `null` when there is none, or it was too large to keep. */
  evidence(id: string): Promise<Uint8Array | null>;
  /** Keeps an open run wanted for so long from now on; does nothing for others. */
  hold(id: string, waiters: readonly Waiter[], leaseMs: number): Promise<void>;
  /** Ends a waiting, after a while that lets whoever lost a connection come back. */
  release(id: string, holder: string, graceMs: number): Promise<void>;
  /**
   * Ends what a page waits with, or all that its visitor does where the page has no name; cancels the run unless others
   * wait.
   * @returns `null` when there is none
   */
  giveUp(id: string, leaver: Leaver): Promise<PageSpeedRun | null>;
  /** Takes the run of a job. @returns `null` when there is nothing to do: it was cancelled, nobody wants it, or it was lost too often */
  claim(job: { readonly id: string; readonly attempt: number }): Promise<PageSpeedClaim | null>;
  tell(claim: PageSpeedClaim, step: LabStep, progress: number): Promise<void>;
  /** Whether a claim still holds; cancels its run first when nobody wants it. */
  isHeld(claim: PageSpeedClaim): Promise<boolean>;
  /** @returns whether the claim held */
  end(claim: PageSpeedClaim, ending: PageSpeedEnding): Promise<boolean>;
  /** Puts a run back at the head of the queue: its worker stops. */
  giveBack(claim: PageSpeedClaim): Promise<void>;
  /** Cancels what nobody wants, gives up what no worker will take again. @returns how many runs ended by that */
  sweep(): Promise<number>;
  /** Deletes what was kept long enough. @returns how many runs */
  forget(): Promise<number>;
}
