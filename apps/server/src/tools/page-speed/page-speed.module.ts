import { Module } from '@nestjs/common';
import { pageSpeedBounds } from '@plumbline/page-speed';
import {
  DatabasePageSpeedQueue,
  DatabasePageSpeedStore,
  type StorageHandle,
} from '@plumbline/storage';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { STORAGE } from '../../storage/storage.token.ts';
import { CruxFieldData } from './crux-field-data.ts';
import { PageSpeedService } from './page-speed.service.ts';
import { PageSpeedRunsController } from './page-speed-runs.controller.ts';
import { FIELD_DATA, PAGE_SPEED_QUEUE, PAGE_SPEED_STORE } from './page-speed-tokens.ts';
import { PageSpeedController } from './page-speed.controller.ts';
import { RunRunner } from './run-runner.ts';
import { PageSpeedSignals } from './run-signals.ts';
import { RunWatches } from './run-watches.ts';
import { RunWorker } from './run-worker.ts';

const ports = [
  {
    provide: PAGE_SPEED_STORE,
    inject: [STORAGE, APP_CONFIG],
    useFactory: (storage: StorageHandle, { pageSpeed }: AppConfig) =>
      new DatabasePageSpeedStore(storage, {
        ...pageSpeedBounds,
        maxQueued: pageSpeed.queue,
        shareMs: pageSpeed.shareMs,
      }),
  },
  {
    provide: PAGE_SPEED_QUEUE,
    inject: [STORAGE],
    useFactory: (storage: StorageHandle) => new DatabasePageSpeedQueue(storage),
  },
  {
    provide: FIELD_DATA,
    inject: [APP_CONFIG],
    useFactory: ({ pageSpeed }: AppConfig) => new CruxFieldData(pageSpeed.cruxApiKey),
  },
];

@Module({
  controllers: [PageSpeedController, PageSpeedRunsController],
  exports: [PageSpeedService],
  providers: [...ports, PageSpeedService, PageSpeedSignals, RunRunner, RunWatches, RunWorker],
})
export class PageSpeedModule {}
