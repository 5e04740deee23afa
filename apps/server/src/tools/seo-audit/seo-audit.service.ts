import { Inject, Injectable } from '@nestjs/common';
import type { WebFetcher } from '@plumbline/page';
import { progressOf } from '@plumbline/page-speed';
import { allAudits } from '@plumbline/seo-audit';
import { PageReader, type PageReading } from '@plumbline/engine';
import { SITE_FETCHER } from '../../engine/engine.module.ts';
import { AuditRunner } from './audit-runner.ts';
import type { SeoAuditProgressDto } from './dto/seo-audit-progress.dto.ts';
import type { SeoAuditReportDto } from './dto/seo-audit-report.dto.ts';
import type { SeoAuditRequestDto } from './dto/seo-audit-request.dto.ts';
import { type DeepResult, DeepAudits } from './deep/deep-audits.ts';
import { HeavyPages } from './heavy-pages.ts';
import { gatherArtifacts } from './gather/gather-artifacts.ts';
import { toReportDto } from './to-report-dto.ts';

export interface AuditCall {
  /** Names the visitor to the queue of the browser. */
  readonly visitor: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SeoAuditProgressDto) => void;
}

type Step = Partial<Pick<SeoAuditProgressDto, 'stage' | 'requests' | 'browser'>>;

interface Run {
  readonly startedAt: number;
  readonly deep: DeepResult | null;
  readonly tell: (step: Step) => void;
}

@Injectable()
export class SeoAuditService {
  readonly #pages: PageReader;
  readonly #fetcher: WebFetcher;
  readonly #runner: AuditRunner;
  readonly #deep: DeepAudits;
  readonly #heavy = new HeavyPages();

  constructor(
    pages: PageReader,
    @Inject(SITE_FETCHER) fetcher: WebFetcher,
    runner: AuditRunner,
    deep: DeepAudits,
  ) {
    this.#pages = pages;
    this.#fetcher = fetcher;
    this.#runner = runner;
    this.#deep = deep;
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
      browser: null as SeoAuditProgressDto['browser'],
    };
    const tell = (step: Step) => {
      Object.assign(progress, step);
      call.onProgress({ ...progress });
    };

    tell({ stage: 'page' });
    const fresh = request.fresh ?? false;
    const deep = request.deep === true ? await this.#measure(request, call, tell) : null;
    const reading = await this.#pages.read(request.url, {
      // With a browser it was fetched a moment ago.
      fresh: fresh && deep === null,
      signal: call.signal,
    });
    const letGo = this.#heavy.hold(
      deep && deep.weight > 0 ? { weight: reading.weight + deep.weight } : reading,
    );
    try {
      return await this.#auditReading(reading, request, call, { startedAt, deep, tell });
    } finally {
      letGo();
    }
  }

  /** The page is fetched first, and not held while its turn has not come: it stays in the memory of pages for a while. */
  async #measure(
    request: SeoAuditRequestDto,
    call: AuditCall,
    tell: Run['tell'],
  ): Promise<DeepResult> {
    const { signal, visitor } = call;
    const fresh = request.fresh ?? false;
    const page = toFetchedPage(await this.#pages.read(request.url, { fresh, signal }));
    tell({ stage: 'browser' });
    const deep = await this.#deep.measure(page, {
      visitor,
      fresh,
      signal,
      onRun: (run) => {
        const { place, expectedWaitSeconds } = run;
        const { step, progress } = progressOf(run);
        tell({ browser: { place, expectedWaitSeconds, step: step && { ...step }, progress } });
      },
    });
    tell({ browser: null });
    return deep;
  }

  async #auditReading(
    reading: PageReading,
    request: SeoAuditRequestDto,
    call: AuditCall,
    { startedAt, deep, tell }: Run,
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
        // The 30 seconds are for asking the site; the browser has times of its own.
        startedAt: deep ? Date.now() : startedAt,
        ...(deep && { deep: deep.artifacts }),
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
      deep,
      requests,
      fromCache: Date.parse(reading.snapshot.fetchedAt) < startedAt,
      startedAt,
      finishedAt: Date.now(),
    });
  }
}

const toFetchedPage = ({ snapshot: { finalUrl, status }, facts: { wall } }: PageReading) => ({
  finalUrl,
  status,
  wall,
});
