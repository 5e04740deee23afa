import { Inject, Injectable, Optional } from '@nestjs/common';
import { parseTypedAddress, type WebFetcher } from '@plumbline/page';
import { crawlLimits } from '@plumbline/sitemap-generator';
import { map, type Observable } from 'rxjs';
import { WEB_FETCHER } from '../../egress/web-fetcher.token.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { problemKind } from '../../http/problems.ts';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import { JobRegistry, type JobView } from '../../jobs/job-registry.ts';
import { PageReader } from '@plumbline/engine';
import type { CrawlProgress, CrawlResult } from './crawl/crawl-result.ts';
import { crawlSite } from './crawl/crawl-site.ts';
import type { SitemapCrawlDto, SitemapCrawlStepDto } from './dto/crawl.dto.ts';
import type { SitemapCrawlRequestDto } from './dto/sitemap-generator-request.dto.ts';
import { SitemapGeneratorService } from './sitemap-generator.service.ts';

/** Bounds of all crawls together. */
const bounds = {
  maxRunning: 4,
  maxQueued: 16,
  maxPerOwner: 3,
  abandonedMs: 30_000,
  keptMs: 10 * 60_000,
  maxKept: 30,
} as const;

/** Injection token of the milliseconds between two requests to a site, in specs. */
export const CRAWL_PACE = Symbol('CRAWL_PACE');

type CrawlView = JobView<CrawlProgress, CrawlResult>;

/** The crawls of all visitors. */
@Injectable()
export class SitemapCrawls {
  readonly #jobs = new JobRegistry<CrawlProgress, CrawlResult>(bounds);
  readonly #pages: PageReader;
  readonly #fetcher: WebFetcher;
  readonly #runner: SitemapGeneratorService;
  readonly #paceMs: number;

  constructor(
    pages: PageReader,
    @Inject(WEB_FETCHER) fetcher: WebFetcher,
    runner: SitemapGeneratorService,
    gate: ShutdownGate,
    @Optional() @Inject(CRAWL_PACE) paceMs?: number,
  ) {
    this.#pages = pages;
    this.#fetcher = fetcher;
    this.#runner = runner;
    this.#paceMs = paceMs ?? crawlLimits.paceMs;
    gate.closing.addEventListener('abort', () => this.#jobs.close(), { once: true });
  }

  /** @throws ProblemError when too many crawls run or wait */
  start({ url: typed, maxPages }: SitemapCrawlRequestDto, owner: string): SitemapCrawlDto {
    const url = absolute(typed);
    const pages = maxPages ?? crawlLimits.pages;
    const { origin, hostname } = new URL(url);
    const view = this.#jobs.start({
      owner,
      lane: hostname,
      progress: {
        origin,
        fetched: 0,
        listed: 0,
        skipped: 0,
        waiting: 1,
        current: null,
        paceMs: this.#paceMs,
      },
      work: (context) =>
        crawlSite(
          {
            fetcher: this.#fetcher,
            readFacts: (page) => this.#pages.readFacts(page),
            judgeByRobots: (...robots) => this.#runner.judgeByRobots(...robots),
          },
          { url, maxPages: pages, paceMs: this.#paceMs },
          context,
        ),
    });
    return toDto(view);
  }

  read(id: string): SitemapCrawlDto {
    return toDto(this.#jobs.read(id));
  }

  watch(id: string): Observable<SitemapCrawlStepDto> {
    return this.#jobs.watch(id).pipe(map(toStep));
  }

  async cancel(id: string): Promise<SitemapCrawlDto> {
    return toDto(await this.#jobs.cancel(id));
  }
}

function absolute(typed: string): string {
  const url = parseTypedAddress(typed);
  if (url === null) throw new ProblemError('invalid_url');
  if (url.username !== '' || url.password !== '') throw new ProblemError('credentials_in_url');
  return url.href;
}

function toStep({ id, state, progress, problem }: CrawlView): SitemapCrawlStepDto {
  return {
    id,
    state,
    progress,
    problem: problem && {
      code: problem.code,
      title: problemKind(problem.code).title,
      detail: problem.detail,
    },
  };
}

function toDto(view: CrawlView): SitemapCrawlDto {
  return { ...toStep(view), result: view.result };
}
