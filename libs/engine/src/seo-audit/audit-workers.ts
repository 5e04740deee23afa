import { availableParallelism } from 'node:os';
import type { PageFacts } from '@plumbline/page';
import {
  allAudits,
  type AuditId,
  type AuditResult,
  type GatheredArtifacts,
  type PageLanguage,
} from '@plumbline/tools/seo-audit';
import { EngineError } from '../engine-error.ts';
import type { PageReading } from '../page/page-reader.ts';
import type { EngineLog } from '../ports.ts';
import { jobsModule, type Lane, type WorkerPool } from '../workers/worker-pool.ts';
import type { jobs, SitemapReading } from './audit-jobs.ts';

const lane: Lane<typeof jobs> = {
  name: 'audit',
  module: jobsModule(import.meta.url, 'audit-jobs'),
  size: Math.max(1, availableParallelism() - 1),
  deadlineMs: 10_000,
  maxQueued: 200,
};

/** Large sitemaps take seconds. They have their own lane, so that no audit waits for them. */
const largeSitemaps: Lane<typeof jobs> = { ...lane, name: 'large-sitemaps', size: 1 };

/** How many characters of a text are used to detect its language. */
const languageSample = 65_536;

const notInTime = {
  known: false,
  reason: 'We couldn’t detect the language in time.',
  among: [],
} as const;

const audits = new Map(allAudits.map((audit) => [audit.id, audit]));

/** Runs audits and reads sitemaps on worker threads, each with a deadline. */
export class AuditWorkers {
  readonly #pool: WorkerPool;
  readonly #log: EngineLog;

  constructor(pool: WorkerPool, log: EngineLog) {
    this.#pool = pool;
    this.#log = log;
  }

  /**
   * Runs the given audits. The facts of the page are sent only if the thread that read them no longer has them.
   * @throws EngineError `page_too_complex` or `queue_full`
   */
  async audit(
    { facts, key, weight, thread }: PageReading,
    artifacts: Omit<GatheredArtifacts, 'page'>,
    ids: readonly AuditId[],
  ): Promise<AuditResult[]> {
    const job = { artifacts, audits: ids, page: { key, weight } };
    const result =
      (await this.#pool.run(lane, 'audit', job, { prefers: thread })) ??
      (await this.#pool.run(lane, 'audit', { ...job, page: { key, weight, facts } }));
    for (const { id, error } of result?.errors ?? []) {
      this.#log.error(`Audit ${id} threw: ${error}`);
    }
    return (result?.outcomes ?? []).flatMap(({ id, outcome }) => {
      const audit = audits.get(id);
      return audit ? [{ audit, outcome }] : [];
    });
  }

  /** Reads a sitemap; `null` if that takes too long, which doesn't mean that it is malformed. */
  async readSitemap(
    body: Uint8Array,
    url: string,
    size: 'usual' | 'large',
    provenHost: string | null,
  ): Promise<SitemapReading | null> {
    const read = { body, url, now: new Date(), provenHost };
    return this.#orNull('Reading a sitemap', () =>
      this.#pool.run(size === 'large' ? largeSitemaps : lane, 'readSitemap', read),
    );
  }

  /** Detects the languages of a page's texts. Loading the detector takes a second. */
  async detectLanguage({
    mainText,
    visibleText,
  }: Pick<PageFacts, 'mainText' | 'visibleText'>): Promise<PageLanguage> {
    const texts = {
      main: mainText.slice(0, languageSample),
      whole: visibleText.slice(0, languageSample),
    };
    const found = await this.#orNull('Detecting a language', () =>
      this.#pool.run(lane, 'detectLanguages', texts),
    );
    return found ?? { main: notInTime, whole: notInTime };
  }

  async #orNull<T>(what: string, run: () => Promise<T>): Promise<T | null> {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#log.warn(`${what} failed: ${error.message}`);
      return null;
    }
  }
}
