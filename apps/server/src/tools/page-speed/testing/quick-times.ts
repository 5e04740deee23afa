import { Global, Module } from '@nestjs/common';
import { RUN_TIMES, type RunTimes } from '../page-speed-tokens.ts';

const times: RunTimes = {
  lookMs: 20,
  leaseMs: 4_000,
  graceMs: 50,
  checkMs: 50,
  sweepMs: 50,
  forgetMs: 50,
};

/** What takes seconds in production takes a moment in specs. */
@Global()
@Module({ providers: [{ provide: RUN_TIMES, useValue: times }], exports: [RUN_TIMES] })
export class QuickTimes {}
