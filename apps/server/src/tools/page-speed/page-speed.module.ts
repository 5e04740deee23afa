import { Module } from '@nestjs/common';
import { PageSpeedRuns } from './page-speed-runs.ts';
import { PageSpeedRunsController } from './page-speed-runs.controller.ts';
import { PageSpeedController } from './page-speed.controller.ts';

@Module({
  controllers: [PageSpeedController, PageSpeedRunsController],
  providers: [PageSpeedRuns],
})
export class PageSpeedModule {}
