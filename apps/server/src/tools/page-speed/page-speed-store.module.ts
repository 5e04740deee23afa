import { Module } from '@nestjs/common';
import { pageSpeedRuns } from '@plumbline/tools/page-speed';
import {
  DatabaseRunQueue,
  DatabaseRunStore,
  type StorageHandle,
} from '@plumbline/adapters/storage';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { STORAGE } from '../../storage/storage.module.ts';
import { CruxFieldData } from './crux-field-data.ts';
import { FIELD_DATA, PAGE_SPEED_QUEUE, PAGE_SPEED_STORE } from './page-speed-tokens.ts';

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
