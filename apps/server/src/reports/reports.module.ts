import { Module } from '@nestjs/common';
import { DatabaseReportStore, type StorageHandle } from '@plumbline/adapters/storage';
import { STORAGE } from '../storage/storage.module.ts';
import { RecentResults } from './recent-results.ts';
import { ReportPages } from './report-pages.ts';
import { ReportRetention } from './report-retention.ts';
import { ReportsController } from './reports.controller.ts';
import { ReportsService } from './reports.service.ts';
import { REPORT_STORE } from './reports.tokens.ts';

@Module({
  controllers: [ReportsController],
  providers: [
    {
      provide: REPORT_STORE,
      inject: [STORAGE],
      useFactory: (storage: StorageHandle) => new DatabaseReportStore(storage),
    },
    RecentResults,
    ReportPages,
    ReportRetention,
    ReportsService,
  ],
})
export class ReportsModule {}
