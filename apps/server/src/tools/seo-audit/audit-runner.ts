import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type {
  AuditId,
  AuditReport,
  DetectedLanguage,
  GatheredArtifacts,
} from '@plumbline/seo-audit';
import type { SitemapFile } from '@plumbline/sitemap';
import { WorkerError, WorkerPool } from '../../worker/worker-pool.ts';
import { workerProblem } from '../../worker/worker-problem.ts';
import type { auditJobs } from './audit-jobs.ts';

const limits = { deadlineMs: 10_000, maxQueued: 200 } as const;

/** More than the detector looks at. */
const languageSample = 8_192;

// `.ts` from source, `.js` as built.
const workerModule = new URL(import.meta.url.replace(/audit-runner(\.[jt]s).*$/, 'audit-worker$1'));

/** Runs audits and reads sitemaps off the event loop, each with a deadline. */
@Injectable()
export class AuditRunner implements OnApplicationShutdown {
  readonly #logger = new Logger(AuditRunner.name);
  readonly #pool = new WorkerPool<typeof auditJobs>({ module: workerModule, ...limits });
  /** Large sitemaps take seconds: they have a thread of their own, so that no audit waits behind them. */
  readonly #slow = new WorkerPool<typeof auditJobs>({ module: workerModule, size: 1, ...limits });

  /**
   * Runs every audit, or those named alone.
   * @throws ProblemError `page_too_complex` or `queue_full`
   */
  async audit(artifacts: GatheredArtifacts, only?: readonly AuditId[]): Promise<AuditReport> {
    try {
      const job = only ? { artifacts, only } : { artifacts };
      const { report, errors } = await this.#pool.run('audit', job);
      for (const { id, error } of errors) this.#logger.error(`Audit ${id} threw: ${error}`);
      return report;
    } catch (error) {
      throw workerProblem(error);
    }
  }

  /** Reads a sitemap; `null` for one that is not read in time, which says nothing about its form. */
  async readSitemap(
    body: Uint8Array,
    url: string,
    size: 'usual' | 'large',
  ): Promise<SitemapFile | null> {
    const pool = size === 'large' ? this.#slow : this.#pool;
    try {
      return await pool.run('readSitemap', { body, url, now: new Date() });
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      this.#logger.warn(`A sitemap could not be read: ${error.message}`);
      return null;
    }
  }

  /** The language of a text, `null` when nothing tells. Loading the detector takes a second, so it is the worker's. */
  async detectLanguage(text: string): Promise<DetectedLanguage | null> {
    try {
      return await this.#pool.run('detectLanguage', text.slice(0, languageSample));
    } catch (error) {
      if (!(error instanceof WorkerError)) throw error;
      this.#logger.warn(`A language could not be detected: ${error.message}`);
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#slow.close()]);
  }
}
