import { Global, Logger, Module } from '@nestjs/common';
import { DatabaseRunChanges, type StorageHandle } from '@plumbline/adapters/storage';
import { STORAGE } from './storage.module.ts';

/** Injection token of the `RunChanges` port. */
export const RUN_CHANGES = Symbol('RUN_CHANGES');

/** Injection token of `RunTimes`: only specs provide them. */
export const RUN_TIMES = Symbol('RUN_TIMES');

/** Shared by all kinds of runs: changes as they are committed, on any replica. */
@Global()
@Module({
  providers: [
    {
      provide: RUN_CHANGES,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => new DatabaseRunChanges(storage, new Logger('Runs')),
    },
  ],
  exports: [RUN_CHANGES],
})
export class RunsModule {}
