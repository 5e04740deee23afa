import { Module } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { WEB_FETCHER } from '../egress/egress.module.ts';
import { LinkIndexController } from './link-index.controller.ts';
import { QUICK_IMPORT, quickImport } from './quick-import.ts';
import { QuickIndexService } from './quick-index.service.ts';

/** The operator's calls for the link index. */
@Module({
  controllers: [LinkIndexController],
  providers: [
    {
      provide: QUICK_IMPORT,
      inject: [APP_CONFIG, WEB_FETCHER],
      useFactory: (config: AppConfig, fetcher: WebFetcher) => quickImport(config, fetcher),
    },
    QuickIndexService,
  ],
})
export class QuickIndexModule {}
