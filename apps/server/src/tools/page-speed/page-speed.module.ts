import { Module } from '@nestjs/common';
import { pageSpeedRuns } from '@plumbline/page-speed';
import { DatabaseRunQueue, DatabaseRunStore, type StorageHandle } from '@plumbline/storage';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { STORAGE } from '../../storage/storage.token.ts';
import { CruxFieldData } from './crux-field-data.ts';
import { PageSpeedService } from './page-speed.service.ts';
import { PageSpeedRunsController } from './page-speed-runs.controller.ts';
import { FIELD_DATA, PAGE_SPEED_QUEUE, PAGE_SPEED_RUNS } from './page-speed-tokens.ts';
import { PageSpeedController } from './page-speed.controller.ts';
import { PageSpeedRunner } from './page-speed-runner.ts';

const ports = [
  {
    provide: PAGE_SPEED_RUNS,
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
];

@Module({
  controllers: [PageSpeedController, PageSpeedRunsController],
  exports: [PageSpeedService],
  providers: [...ports, PageSpeedService, PageSpeedRunner],
})
export class PageSpeedModule {}
