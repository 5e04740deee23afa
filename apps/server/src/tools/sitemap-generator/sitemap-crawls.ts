import { Inject, Injectable, Optional } from '@nestjs/common';
import { type CrawlProgress, type CrawlResult, type Engine, problemKind } from '@plumbline/engine';
import { parseTypedAddress } from '@plumbline/page';
import { crawlLimits } from '@plumbline/tools/sitemap-generator';
import { map, type Observable } from 'rxjs';
import { ENGINE } from '../../engine.module.ts';
import { ProblemError } from '../../http/problems.ts';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import { JobRegistry, type JobView } from '../../job-registry.ts';
import type {
  SitemapCrawlDto,
  SitemapCrawlRequestDto,
  SitemapCrawlStepDto,
} from './sitemap-generator.dto.ts';

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
  readonly #paceMs: number;

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    gate: ShutdownGate,
    @Optional() @Inject(CRAWL_PACE) paceMs?: number,
  ) {
    this.#paceMs = paceMs ?? crawlLimits.paceMs;
    gate.closing.addEventListener('abort', () => this.#jobs.close(), { once: true });
  }

  /** @throws ProblemError when too many crawls run or wait */
  start({ url: typed, maxPages }: SitemapCrawlRequestDto, owner: string): SitemapCrawlDto {
    const pages = maxPages ?? crawlLimits.pages;
    const { origin, hostname } = absolute(typed);
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
      work: ({ signal, tell }) =>
        this.engine.crawlSite(
          { url: typed, maxPages: pages, paceMs: this.#paceMs },
          { signal, onProgress: tell },
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

function absolute(typed: string): URL {
  const url = parseTypedAddress(typed);
  if (url === null) throw new ProblemError('invalid_url');
  if (url.username !== '' || url.password !== '') throw new ProblemError('credentials_in_url');
  return url;
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
