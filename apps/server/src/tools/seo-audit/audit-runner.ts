import { availableParallelism } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import { EngineError, jobsModule, type Lane, WorkerPool } from '@plumbline/engine';
import type {
  AuditId,
  AuditReport,
  DetectedLanguage,
  GatheredArtifacts,
} from '@plumbline/seo-audit';
import type { SitemapFile } from '@plumbline/sitemap';
import type { jobs } from './audit-jobs.ts';

const lane: Lane<typeof jobs> = {
  name: 'audit',
  module: jobsModule(import.meta.url, 'audit-jobs'),
  size: Math.max(1, availableParallelism() - 1),
  deadlineMs: 10_000,
  maxQueued: 200,
};

/** Large sitemaps take seconds: they have a lane of their own, so that no audit waits behind them. */
const largeSitemaps: Lane<typeof jobs> = { ...lane, name: 'large-sitemaps', size: 1 };

/** More than the detector looks at. */
const languageSample = 8_192;

/** Runs audits and reads sitemaps off the event loop, each with a deadline. */
@Injectable()
export class AuditRunner {
  readonly #logger = new Logger(AuditRunner.name);
  readonly #pool: WorkerPool;

  constructor(pool: WorkerPool) {
    this.#pool = pool;
  }

  /**
   * Runs every audit, or those named alone.
   * @throws ProblemError `page_too_complex` or `queue_full`
   */
  async audit(artifacts: GatheredArtifacts, only?: readonly AuditId[]): Promise<AuditReport> {
    const job = only ? { artifacts, only } : { artifacts };
    const { report, errors } = await this.#pool.run(lane, 'audit', job);
    for (const { id, error } of errors) this.#logger.error(`Audit ${id} threw: ${error}`);
    return report;
  }

  /** Reads a sitemap; `null` for one that is not read in time, which says nothing about its form. */
  async readSitemap(
    body: Uint8Array,
    url: string,
    size: 'usual' | 'large',
  ): Promise<SitemapFile | null> {
    try {
      return await this.#pool.run(size === 'large' ? largeSitemaps : lane, 'readSitemap', {
        body,
        url,
        now: new Date(),
      });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#logger.warn(`A sitemap could not be read: ${error.message}`);
      return null;
    }
  }

  /** The language of a text, `null` when nothing tells. Loading the detector takes a second, so it is the worker's. */
  async detectLanguage(text: string): Promise<DetectedLanguage | null> {
    try {
      return await this.#pool.run(lane, 'detectLanguage', text.slice(0, languageSample));
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#logger.warn(`A language could not be detected: ${error.message}`);
      return null;
    }
  }
}
