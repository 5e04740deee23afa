import type { WaitingRun } from '../queue.ts';
import type { Run } from '../run.ts';
import { type RunOrder, stateFile, type Waiter } from '../run-store.ts';

/** A run in a fake store. */
export interface KeptRun<Input = unknown, Checkpoint = unknown, Result = unknown> {
  readonly run: Run<Input, Checkpoint, Result>;
  readonly key: string | null;
  readonly weight: number;
  readonly site: string;
  /** In the queue. */
  readonly rank: number;
  readonly jobId: string;
  readonly token: string | null;
  readonly crashes: number;
  /** Whether its worker should end it, because nobody waits. */
  readonly unwanted: boolean;
  readonly waiters: Map<string, Waiter & { readonly until: number }>;
  readonly files: Map<string, Uint8Array>;
}

/** A queued run that nobody waits for yet. */
export function newRun<Input, Checkpoint, Result>(
  { input, key, weight, site }: RunOrder<Input>,
  { id, jobId, rank }: { readonly id: string; readonly jobId: string; readonly rank: number },
): KeptRun<Input, Checkpoint, Result> {
  return {
    key,
    weight,
    site,
    rank,
    jobId,
    token: null,
    crashes: 0,
    unwanted: false,
    run: {
      id,
      input,
      state: 'queued',
      place: null,
      expectedWaitSeconds: null,
      checkpoint: null,
      result: null,
      reason: null,
      createdAt: new Date(),
      startedAt: null,
      endedAt: null,
    },
    waiters: new Map(),
    files: new Map(),
  };
}

/** Whether somebody waits for it. */
export const isWanted = ({ waiters, unwanted }: KeptRun): boolean =>
  !unwanted && [...waiters.values()].some(({ until }) => until > Date.now());

/** Whether it can have a partial result. */
export const hasPart = ({ run, files }: KeptRun): boolean =>
  run.state === 'running' || files.has(stateFile);

export const toWaitingRun = ({ run, weight }: KeptRun): WaitingRun => ({
  id: run.id,
  state: run.state === 'running' ? 'running' : 'queued',
  weight,
  elapsedMs: run.startedAt ? Date.now() - run.startedAt.getTime() : 0,
});

/** The mean duration of finished runs, in milliseconds per weight. */
export function meanPace(runs: readonly KeptRun[]): number | null {
  const done = runs.flatMap(({ run: { state, startedAt, endedAt }, weight }) =>
    state === 'done' && startedAt && endedAt
      ? [(endedAt.getTime() - startedAt.getTime()) / weight]
      : [],
  );
  return done.length === 0 ? null : done.reduce((sum, ms) => sum + ms, 0) / done.length;
}

/** Milliseconds since then. */
export const since = (at: Date | null): number => Date.now() - (at?.getTime() ?? Date.now());
