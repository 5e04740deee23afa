import { Inject, Injectable } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import { allAudits } from '@plumbline/seo-audit';
import { PageReader, type PageReading } from '../../page/page-reader.ts';
import { SITE_FETCHER } from '../../page/site-fetcher.ts';
import { AuditRunner } from './audit-runner.ts';
import type { SeoAuditProgressDto } from './dto/seo-audit-progress.dto.ts';
import type { SeoAuditReportDto } from './dto/seo-audit-report.dto.ts';
import type { SeoAuditRequestDto } from './dto/seo-audit-request.dto.ts';
import { HeavyPages } from './heavy-pages.ts';
import { gatherArtifacts } from './gather/gather-artifacts.ts';
import { toReportDto } from './to-report-dto.ts';

export interface AuditCall {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SeoAuditProgressDto) => void;
}

type Step = Partial<Pick<SeoAuditProgressDto, 'stage' | 'requests'>>;

interface Run {
  readonly startedAt: number;
  readonly tell: (step: Step) => void;
}

@Injectable()
export class SeoAuditService {
  readonly #pages: PageReader;
  readonly #fetcher: WebFetcher;
  readonly #runner: AuditRunner;
  readonly #heavy = new HeavyPages();

  constructor(pages: PageReader, @Inject(SITE_FETCHER) fetcher: WebFetcher, runner: AuditRunner) {
    this.#pages = pages;
    this.#fetcher = fetcher;
    this.#runner = runner;
  }

  /**
   * Audits one address: fetches and reads it, gathers what stands around it, runs every audit.
   * @throws ProblemError or WebFetchError when the page itself cannot be had; anything less is a line of the report
   */
  async audit(request: SeoAuditRequestDto, call: AuditCall): Promise<SeoAuditReportDto> {
    const startedAt = Date.now();
    const progress = {
      stage: 'page' as SeoAuditProgressDto['stage'],
      requests: 0,
      checks: allAudits.length,
    };
    const tell = (step: Step) => {
      Object.assign(progress, step);
      call.onProgress({ ...progress });
    };

    tell({ stage: 'page' });
    const reading = await this.#pages.read(request.url, {
      fresh: request.fresh ?? false,
      signal: call.signal,
    });
    const letGo = this.#heavy.hold(reading);
    try {
      return await this.#auditReading(reading, request, call, { startedAt, tell });
    } finally {
      letGo();
    }
  }

  async #auditReading(
    reading: PageReading,
    request: SeoAuditRequestDto,
    call: AuditCall,
    { startedAt, tell }: Run,
  ): Promise<SeoAuditReportDto> {
    const { artifacts, requests } = await gatherArtifacts(
      {
        fetcher: this.#fetcher,
        readFacts: (page) => this.#pages.readFacts(page),
        readSitemap: (...file) => this.#runner.readSitemap(...file),
        detectLanguage: (text) => this.#runner.detectLanguage(text),
      },
      {
        reading,
        keyphrase: request.keyphrase?.trim() ?? '',
        startedAt,
        signal: call.signal,
        onStage: (stage) => tell({ stage }),
        onRequest: (done) => tell({ requests: done }),
      },
    );
    call.signal.throwIfAborted();
    tell({ stage: 'checks' });
    const report = await this.#runner.audit(artifacts);
    tell({ stage: 'done' });
    return toReportDto({
      request,
      reading,
      report,
      requests,
      fromCache: Date.parse(reading.snapshot.fetchedAt) < startedAt,
      startedAt,
      finishedAt: Date.now(),
    });
  }
}
