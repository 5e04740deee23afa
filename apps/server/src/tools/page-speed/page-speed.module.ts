import { Logger, Module } from '@nestjs/common';
import { PageSpeedRuns, type PageSpeedRunStore } from '@plumbline/engine';
import { type Lab, pageSpeedRuns } from '@plumbline/page-speed';
import { type RunChanges, type RunTimes, runTimes } from '@plumbline/runs';
import { DatabaseRunQueue, DatabaseRunStore, type StorageHandle } from '@plumbline/storage';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { ADDRESS_JUDGE, type AddressJudge } from '../../egress/egress.module.ts';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import { LAB } from '../../lab/lab.module.ts';
import { RUN_CHANGES, RUN_TIMES } from '../../runs/runs.module.ts';
import { STORAGE } from '../../storage/storage.module.ts';
import { CruxFieldData } from './crux-field-data.ts';
import { PageSpeedRunsController } from './page-speed-runs.controller.ts';
import { FIELD_DATA, PAGE_SPEED_QUEUE, PAGE_SPEED_STORE } from './page-speed-tokens.ts';
import { PageSpeedController } from './page-speed.controller.ts';
import { PageSpeedRunner } from './page-speed-runner.ts';

const providers = [
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
  {
    provide: PageSpeedRuns,
    inject: [
      APP_CONFIG,
      PAGE_SPEED_STORE,
      LAB,
      ADDRESS_JUDGE,
      RUN_CHANGES,
      ShutdownGate,
      { token: RUN_TIMES, optional: true },
    ],
    useFactory: (
      { pageSpeed }: AppConfig,
      store: PageSpeedRunStore,
      lab: Lab,
      judge: AddressJudge,
      changes: RunChanges,
      gate: ShutdownGate,
      times: RunTimes = runTimes,
    ) =>
      new PageSpeedRuns({
        ...{ store, lab, changes, times, closing: gate.closing, runs: pageSpeed.runs },
        judge: (url) => judge.judge(url),
        log: new Logger('PageSpeed'),
      }),
  },
];

@Module({
  controllers: [PageSpeedController, PageSpeedRunsController],
  exports: [PageSpeedRuns],
  providers: [...providers, PageSpeedRunner],
})
export class PageSpeedModule {}
