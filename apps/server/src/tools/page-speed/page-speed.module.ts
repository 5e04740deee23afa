import { Module } from '@nestjs/common';
import { PageSpeedRunner } from './page-speed-runner.ts';
import { PageSpeedRunsController } from './page-speed-runs.controller.ts';
import { PageSpeedStoreModule } from './page-speed-store.module.ts';
import { PageSpeedController } from './page-speed.controller.ts';

@Module({
  imports: [PageSpeedStoreModule],
  controllers: [PageSpeedController, PageSpeedRunsController],
  providers: [PageSpeedRunner],
})
export class PageSpeedModule {}
