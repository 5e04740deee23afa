import { Inject, Injectable, Logger } from '@nestjs/common';
import type { DatabaseReportStore, StorageHandle } from '@plumbline/adapters/storage';
import { BackgroundServices, type BackgroundService } from '../background/background-services.ts';
import { STORAGE } from '../storage/storage.module.ts';
import { REPORT_STORE } from './reports.tokens.ts';

const queue = 'report-retention';

/** Deletes expired reports: at every start and once a night. */
@Injectable()
export class ReportRetention implements BackgroundService {
  readonly name = 'Report retention';
  readonly #logger = new Logger(ReportRetention.name);
  readonly #store: DatabaseReportStore;
  readonly #storage: StorageHandle;

  constructor(
    @Inject(REPORT_STORE) store: DatabaseReportStore,
    @Inject(STORAGE) storage: StorageHandle,
    background: BackgroundServices,
  ) {
    this.#store = store;
    this.#storage = storage;
    background.add(this);
  }

  async start(): Promise<void> {
    const boss = await (await this.#storage.open()).boss();
    await boss.createQueue(queue, { policy: 'short' });
    await boss.work(queue, () => this.deleteExpired(new Date()));
    await boss.schedule(queue, '37 3 * * *');
    await this.deleteExpired(new Date());
  }

  async deleteExpired(now: Date): Promise<void> {
    const count = await this.#store.removeExpired(now);
    if (count > 0) this.#logger.log(`Expired reports deleted: ${count}`);
  }
}
