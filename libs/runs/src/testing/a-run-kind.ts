import type { RunBounds, RunDefinition } from '../run.ts';

export interface SpecInput {
  readonly page: string;
}
export interface SpecCheckpoint {
  readonly share: number;
}
export interface SpecResult {
  readonly text: string;
}

const someBounds: RunBounds = {
  maxQueued: 20,
  maxPerOwner: 3,
  maxPerNetwork: 12,
  shareMs: 5 * 60_000,
  keptMs: 30 * 60_000,
  maxKept: 200,
  maxFileBytes: 4_000_000,
};

type Definition = RunDefinition<SpecInput, SpecCheckpoint, SpecResult>;

/** A kind of run for specs, whose work reports its input. */
export const aRunKind = ({
  bounds = {},
  resumes = false,
  work = ({ page }) => Promise.resolve({ result: { text: page } }),
}: {
  readonly bounds?: Partial<RunBounds> | null;
  readonly resumes?: boolean;
  readonly work?: Definition['work'];
} = {}): Definition => ({
  id: 'spec',
  lane: {
    queue: 'spec-runs',
    expireInSeconds: 30 * 60,
    retentionSeconds: 24 * 60 * 60,
    retryLimit: 20,
    retryDelay: 1,
    pollingIntervalSeconds: 0.5,
  },
  bounds: bounds && { ...someBounds, ...bounds },
  parse: (stored) => stored as SpecInput,
  afterCrash: { maxCrashes: 1, reason: (crashes) => `interrupted ${crashes} times`, resumes },
  work,
  reasonOf: (error) => (error instanceof Error ? error.message : String(error)),
});
