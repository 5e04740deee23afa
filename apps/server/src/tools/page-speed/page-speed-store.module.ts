import { pageSpeedRuns } from '@plumbline/engine';
import { Module } from '@nestjs/common';
import {
  DatabaseRunQueue,
  DatabaseRunStore,
  type StorageHandle,
} from '@plumbline/adapters/storage';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { STORAGE } from '../../storage.module.ts';
import { CruxFieldData } from './crux-field-data.ts';

/** Injection token of the `PageSpeedRunStore`. */
export const PAGE_SPEED_STORE = Symbol('PAGE_SPEED_STORE');

/** Injection token of the `RunQueue` of measurements. */
export const PAGE_SPEED_QUEUE = Symbol('PAGE_SPEED_QUEUE');

/** Injection token of the `FieldData` port. */
export const FIELD_DATA = Symbol('FIELD_DATA');

/** Provides the store and queue of measurements, and the field data, to the engine and the runner. */
@Module({
  providers: [
    {
      provide: PAGE_SPEED_STORE,
      inject: [STORAGE, APP_CONFIG],
      useFactory: (storage: StorageHandle, { pageSpeed }: AppConfig) =>
        new DatabaseRunStore(
          storage,
          pageSpeedRuns({ maxQueued: pageSpeed.queue, shareMs: pageSpeed.shareMs }),
        ),
    },
    {
      provide: PAGE_SPEED_QUEUE,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => new DatabaseRunQueue(storage, pageSpeedRuns().lane),
    },
    {
      provide: FIELD_DATA,
      inject: [APP_CONFIG],
      useFactory: ({ pageSpeed }: AppConfig) => new CruxFieldData(pageSpeed.cruxApiKey),
    },
  ],
  exports: [PAGE_SPEED_STORE, PAGE_SPEED_QUEUE, FIELD_DATA],
})
export class PageSpeedStoreModule {}
