import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SiteParts } from '../site/site-parts.ts';
import { ReportsService } from './reports.service.ts';

/** Sets the status of saved report pages. They all share one rendered page, which fetches its report. */
@Injectable()
export class ReportPages implements OnModuleInit {
  readonly #reports: ReportsService;
  readonly #parts: SiteParts;

  constructor(reports: ReportsService, parts: SiteParts) {
    this.#reports = reports;
    this.#parts = parts;
  }

  onModuleInit(): void {
    this.#parts.fillWith('/reports/:reportId', async ({ reportId = '' }) => ({
      status: (await this.#reports.has(reportId)) ? 200 : 404,
      address: '/reports/report',
      answers: {},
      noIndex: true,
    }));
  }
}
