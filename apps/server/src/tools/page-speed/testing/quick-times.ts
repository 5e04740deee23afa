import { Global, Module } from '@nestjs/common';
import type { RunTimes } from '@plumbline/runs';
import { RUN_TIMES } from '../../../runs.module.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** A spec may change them while its application runs. */
export const quickTimes: Mutable<RunTimes> = {
  lookMs: 10_000,
  // Longer than a busy machine keeps a spec waiting.
  leaseMs: 60_000,
  checkpointMs: 0,
  sweepMs: 50,
  forgetMs: 50,
};

/** What takes seconds in production takes a moment in specs. */
@Global()
@Module({ providers: [{ provide: RUN_TIMES, useValue: quickTimes }], exports: [RUN_TIMES] })
export class QuickTimes {}
