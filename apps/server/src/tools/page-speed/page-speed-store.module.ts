import { Logger, Module } from '@nestjs/common';
import { CruxFieldData } from '@plumbline/adapters/field-data';
import {
  DatabaseRunQueue,
  DatabaseRunStore,
  type StorageHandle,
} from '@plumbline/adapters/storage';
import { pageSpeedRuns } from '@plumbline/engine';
import type { WebFetcher } from '@plumbline/page';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { WEB_FETCHER } from '../../egress.module.ts';
import { STORAGE } from '../../storage.module.ts';

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
      inject: [APP_CONFIG, WEB_FETCHER],
      useFactory: ({ pageSpeed }: AppConfig, fetcher: WebFetcher) =>
        new CruxFieldData({ apiKey: pageSpeed.cruxApiKey, fetcher, log: new Logger('FieldData') }),
    },
  ],
  exports: [PAGE_SPEED_STORE, PAGE_SPEED_QUEUE, FIELD_DATA],
})
export class PageSpeedStoreModule {}
