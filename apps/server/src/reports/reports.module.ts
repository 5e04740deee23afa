import { Inject, Injectable, Logger, Module, type OnModuleInit } from '@nestjs/common';
import { DatabaseReportStore, type StorageHandle } from '@plumbline/adapters/storage';
import { type BackgroundService, BackgroundServices } from '../background-services.ts';
import { SiteParts } from '../site/site-parts.ts';
import { STORAGE } from '../storage.module.ts';
import { RecentResults } from './recent-results.ts';
import { ReportsController } from './reports.controller.ts';
import { REPORT_STORE, ReportsService } from './reports.service.ts';

const queue = 'report-retention';

/** Deletes expired reports: at every start and once a night. */
@Injectable()
export class ReportRetention implements BackgroundService {
  readonly name = 'Report retention';
  readonly #logger = new Logger(ReportRetention.name);

  constructor(
    @Inject(REPORT_STORE) private readonly store: DatabaseReportStore,
    @Inject(STORAGE) private readonly storage: StorageHandle,
    background: BackgroundServices,
  ) {
    background.add(this);
  }

  async start(): Promise<void> {
    const boss = await (await this.storage.open()).boss();
    await boss.createQueue(queue, { policy: 'short' });
    await boss.work(queue, () => this.deleteExpired(new Date()));
    await boss.schedule(queue, '37 3 * * *');
    await this.deleteExpired(new Date());
  }

  async deleteExpired(now: Date): Promise<void> {
    const count = await this.store.removeExpired(now);
    if (count > 0) this.#logger.log(`Expired reports deleted: ${count}`);
  }
}

/** Sets the status of saved report pages. They all share one rendered page, which fetches its report. */
@Injectable()
class ReportPages implements OnModuleInit {
  constructor(
    private readonly reports: ReportsService,
    private readonly parts: SiteParts,
  ) {}

  onModuleInit(): void {
    this.parts.fillWith('/reports/:reportId', async ({ reportId = '' }) => ({
      status: (await this.reports.has(reportId)) ? 200 : 404,
      address: '/reports/report',
      answers: {},
      noIndex: true,
    }));
  }
}

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
