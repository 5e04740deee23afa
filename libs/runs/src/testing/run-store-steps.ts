import type { Run, RunBounds, RunKind } from '../run.ts';
import type { Claim, RunChanges, RunEnding, RunOrder, RunStore, Waiter } from '../run-store.ts';
import { aRunKind, type SpecCheckpoint, type SpecInput, type SpecResult } from './a-run-kind.ts';

type SpecStore = RunStore<SpecInput, SpecCheckpoint, SpecResult>;
export type SpecRun = Run<SpecInput, SpecCheckpoint, SpecResult>;

export interface RunStoreDriver {
  /** A store without runs. */
  open(kind: RunKind<SpecInput>): Promise<{
    readonly store: SpecStore;
    readonly changes: RunChanges;
    /** Ids of the jobs of open runs, in queue order. */
    jobs(): Promise<readonly string[]>;
    /** Removes all jobs, as a queue does with jobs that failed too often. */
    loseJobs(): Promise<void>;
  }>;
}

export const long = 60_000;
/** A lease that has already expired. */
export const over = -1;

/** A visitor with all pages. */
export const visitor = (owner: string): Waiter => ({ owner, page: null });

export const bytes = Uint8Array.from([31, 139, 8, 0, 7]);
export const done = {
  kind: 'done',
  result: { text: 'measured' },
  files: { whole: bytes },
} as const satisfies RunEnding<SpecResult>;

/** Opens a store before each spec, and provides steps that specs share. */
export function runStoreSteps(driver: RunStoreDriver) {
  let opened: Awaited<ReturnType<RunStoreDriver['open']>>;
  let store: SpecStore;
  const open = async (bounds: Partial<RunBounds> | null = {}, resumes = false) => {
    opened = await driver.open(aRunKind({ bounds, resumes }));
    store = opened.store;
  };
  beforeEach(() => open());

  interface Given extends Partial<Omit<RunOrder<SpecInput>, 'waiter' | 'input'>> {
    readonly of?: string;
    readonly owner?: string;
    readonly page?: string | null;
  }
  const order = (given: Given = {}): RunOrder<SpecInput> => {
    const { of = 'a', owner = 'a visitor', page = null } = given;
    const { key = of, site = of, weight = 2, fresh = false, leaseMs = long } = given;
    return {
      input: { page: of },
      key,
      site,
      weight,
      fresh,
      leaseMs,
      waiter: { owner, page },
    };
  };
  const start = async (given: Given = {}): Promise<SpecRun> => {
    const result = await store.start(order(given));
    if (!('run' in result)) throw new Error(result.kind);
    return result.run;
  };
  const tryToClaim = async (attempt = 0, place = 0) =>
    store.claim({ id: (await opened.jobs())[place] ?? noId, attempt });
  const claim = async (attempt = 0, place = 0): Promise<Claim<SpecInput, SpecCheckpoint>> => {
    const claimed = await tryToClaim(attempt, place);
    if (!claimed) throw new Error('Nothing to claim');
    return claimed;
  };
  const holds = async (claimed: Claim) => (await store.held([claimed])).length === 1;
  const stateOf = async ({ id }: SpecRun) => (await store.read(id))?.state;
  const noId = '00000000-0000-4000-8000-00000000ffff';
  return {
    ...{ open, order, start, tryToClaim, claim, holds, stateOf, noId },
    get store() {
      return store;
    },
    get opened() {
      return opened;
    },
  };
}

export type RunStoreSteps = ReturnType<typeof runStoreSteps>;
