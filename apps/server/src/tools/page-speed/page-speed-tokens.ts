/** Injection token of the `PageSpeedRunStore` port. */
export const PAGE_SPEED_STORE = Symbol('PAGE_SPEED_STORE');

/** Injection token of the `PageSpeedRunQueue` port. */
export const PAGE_SPEED_QUEUE = Symbol('PAGE_SPEED_QUEUE');

/** Injection token of the `FieldData` port. */
export const FIELD_DATA = Symbol('FIELD_DATA');

/** Injection token of {@link RunTimes}, which specs shorten. */
export const RUN_TIMES = Symbol('RUN_TIMES');

/** Milliseconds. */
export interface RunTimes {
  /** How often a run is looked at on behalf of whoever follows it. */
  readonly lookMs: number;
  /** How long a look, or an order, keeps a run wanted. */
  readonly leaseMs: number;
  /** How long a connection that broke may take to come back. */
  readonly graceMs: number;
  /** How often a worker asks whether its run is wanted. */
  readonly checkMs: number;
  /** How often unwanted runs are cancelled. */
  readonly sweepMs: number;
  /** How often old runs are deleted. */
  readonly forgetMs: number;
}

export const runTimes: RunTimes = {
  lookMs: 500,
  leaseMs: 15_000,
  // The events tell browsers to come back after one second: it may take them a few tries.
  graceMs: 5_000,
  checkMs: 1_000,
  sweepMs: 2_000,
  forgetMs: 60_000,
};
