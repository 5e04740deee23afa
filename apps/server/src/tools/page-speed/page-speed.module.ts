import { Module } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../../config/app-config.ts';
import { CruxFieldData } from './crux-field-data.ts';
import { PageSpeedRunsController } from './page-speed-runs.controller.ts';
import { PageSpeedStoreModule } from './page-speed-store.module.ts';
import { FIELD_DATA } from './page-speed-tokens.ts';
import { PageSpeedController } from './page-speed.controller.ts';
import { PageSpeedRunner } from './page-speed-runner.ts';

@Module({
  imports: [PageSpeedStoreModule],
  controllers: [PageSpeedController, PageSpeedRunsController],
  providers: [
    {
      provide: FIELD_DATA,
      inject: [APP_CONFIG],
      useFactory: ({ pageSpeed }: AppConfig) => new CruxFieldData(pageSpeed.cruxApiKey),
    },
    PageSpeedRunner,
  ],
})
export class PageSpeedModule {}
