import type { Waiter } from '@plumbline/runs';
import {
  allAudits,
  type AuditReport,
  type ArtifactName,
  type AuditId,
  type AuditResult,
  buildReport,
  type GatheredArtifacts,
} from '@plumbline/tools/seo-audit';
import { EngineError } from '../engine-error.ts';
import { progressOf } from '../page-speed/run.ts';
import { type PageReading, unscoredReason } from '../page/page-reader.ts';
import type { EnginePorts } from '../ports.ts';
import { type SeoAuditReport, toSeoAuditReport } from './audit-report.ts';
import { withoutBrowser } from './deep-artifacts.ts';
import { DeepAudits, type DeepResult } from './deep-audits.ts';
import { type AuditStage, gatherArtifacts, nothingGathered } from './gather-artifacts.ts';
import type { AuditWorkers } from './audit-workers.ts';

export interface AuditPageRequest {
  readonly url: string;
  readonly keyphrase?: string;
  /** Fetch the page and the site's files again, even if we fetched them in the last minutes. */
  readonly fresh?: boolean;
  /** Also load the page in a browser. */
  readonly deep?: boolean;
  /** Request the page again with Googlebot's user agent. */
  readonly botParity?: boolean;
}

/** Progress of a deep audit's browser. */
interface BrowserProgress {
  /** Place in the browser queue, from 1; `null` once it runs. */
  readonly place: number | null;
  readonly expectedWaitSeconds: number | null;
  readonly step: ReturnType<typeof progressOf>['step'];
  readonly progress: number;
}

/** What a follower of a running audit sees. */
export interface AuditRunProgress {
  readonly stage: AuditStage | 'done';
  /** Requests sent so far. */
  readonly requests: number;
  /** How many audits run. */
  readonly checks: number;
  /** `null` outside the browser stage. */
  readonly browser: BrowserProgress | null;
  /** All lines known so far, in order of arrival. Those that need only the page come first. */
  readonly lines: readonly AuditRunLine[];
}

type AuditRunLine = Pick<AuditReport['checks' | 'others'][number], 'id' | 'check' | 'status'>;

export interface AuditPageOptions {
  readonly signal: AbortSignal;
  /** Identifies the caller in the browser queue. */
  readonly caller: Waiter;
  readonly onProgress?: (progress: AuditRunProgress) => void;
}

/**
 * Audits one URL: fetches and reads the page, gathers the site's files and links, and runs every audit.
 * @throws EngineError if we couldn't read the page itself; any other failure is a line of the report
 */
export function auditPage(
  ports: EnginePorts,
): (request: AuditPageRequest, options: AuditPageOptions) => Promise<SeoAuditReport> {
  const heavyPages = new HeavyPageLimiter();
  /** Pages whose audit was counted. Another audit of the same fetch isn't counted again. */
  const counted = new WeakSet<PageReading>();
  const browser = new DeepAudits(ports);

  return async (request, { signal, caller, onProgress }) => {
    const startedAt = Date.now();
    const { url, keyphrase = '', fresh = false, botParity = false } = request;
    const progress: { -readonly [K in keyof AuditRunProgress]: AuditRunProgress[K] } = {
      stage: 'page',
      requests: 0,
      checks: allAudits.length,
      browser: null,
      lines: [],
    };
    const tell = (step: Partial<AuditRunProgress>): void => {
      Object.assign(progress, step);
      onProgress?.({ ...progress });
    };
    let sentForPage = 0;
    const onSent = () => {
      sentForPage += 1;
    };

    /** Fetches the page first. It isn't held while the browser runs, because it stays in the page cache for a while. */
    const measure = async (): Promise<DeepResult> => {
      const { snapshot, facts } = await ports.pages.read(url, { fresh, signal, onSent });
      tell({ stage: 'browser' });
      const { finalUrl, status } = snapshot;
      const deep = await browser.measure(
        { finalUrl, status, wall: facts.wall },
        {
          caller,
          fresh,
          signal,
          onRun: (run) => {
            const { place, expectedWaitSeconds } = run;
            tell({ browser: { place, expectedWaitSeconds, ...progressOf(run) } });
          },
        },
      );
      tell({ browser: null });
      return deep;
    };

    tell({});
    const deep = request.deep ? await measure() : null;
    // A deep audit has just fetched it.
    const reading = await ports.pages.read(url, {
      fresh: fresh && deep === null,
      signal,
      onSent,
    });
    const release = heavyPages.hold(
      deep && deep.weight > 0 ? { weight: reading.weight + deep.weight } : reading,
    );
    try {
      const running = new RunningAudits(ports.audits, reading, ({ checks, others }) => {
        const toLine = ({ id, check, status }: AuditRunLine): AuditRunLine => ({
          id,
          check,
          status,
        });
        tell({ lines: [...progress.lines, ...checks.map(toLine), ...others.map(toLine)] });
      });
      const fromCache = Date.parse(reading.snapshot.fetchedAt) < startedAt;
      const fetcher = ports.siteFetcher.forReport({ fresh });
      await gatherArtifacts(
        {
          fetcher,
          readFacts: (page) => ports.pages.readFacts(page),
          readSitemap: (...file) => ports.audits.readSitemap(...file),
          detectLanguage: (text) => ports.audits.detectLanguage(text),
        },
        {
          reading,
          keyphrase: keyphrase.trim(),
          botParity,
          // The limit of 30 seconds is for the site. The browser has its own timeouts.
          startedAt: deep ? Date.now() : startedAt,
          deep: deep?.artifacts ?? withoutBrowser(ports.field?.unavailable ?? null),
          signal,
          onStage: (stage) => tell({ stage }),
          onRequest: () => tell({ requests: sentForPage + fetcher.sent }),
          onGathered: (arrived) => running.add(arrived),
        },
      );
      signal.throwIfAborted();
      tell({ stage: 'checks' });
      const report = await running.report();
      if (!counted.has(reading)) {
        counted.add(reading);
        ports.counter?.add('auditedPages');
        ports.counter?.add('checks', report.checks.length);
      }
      tell({ stage: 'done' });
      const requests = sentForPage + fetcher.sent;
      return toSeoAuditReport(
        { reading, report, deep, requests, fromCache, startedAt, finishedAt: Date.now() },
        request,
        ports.product,
      );
    } finally {
      release();
    }
  };
}

/** An audit holds its page for up to half a minute. Larger pages than this share a limited part of the memory. */
const heavyBytes = 8_000_000;
const maxHeavyPages = 6;

/** A fetched or rendered page, with roughly how many bytes it takes in memory. */
interface Weighed {
  readonly weight: number;
}

/** Limits how many heavy pages are audited at once. Several audits of one page count once. */
export class HeavyPageLimiter {
  readonly #held = new Map<Weighed, number>();

  /**
   * @returns a function that releases the page
   * @throws EngineError `queue_full` when too many other heavy pages are held
   */
  hold(reading: Weighed): () => void {
    if (reading.weight <= heavyBytes) return () => undefined;
    const held = this.#held.get(reading) ?? 0;
    if (held === 0 && this.#held.size === maxHeavyPages) throw new EngineError('queue_full');
    this.#held.set(reading, held + 1);
    return () => {
      const left = (this.#held.get(reading) ?? 0) - 1;
      if (left > 0) this.#held.set(reading, left);
      else this.#held.delete(reading);
    };
  }
}

/** Lines of a report that became known. */
type AuditLines = Pick<AuditReport, 'checks' | 'others'>;

/** These are matched against robots.txt, so an audit that requires one waits for both. */
const judgedByRobots: readonly ArtifactName[] = [
  'canonicalTarget',
  'hreflangTargets',
  'sitemapSample',
];

const order = new Map(allAudits.map(({ id }, place) => [id, place]));

/** Runs each audit as soon as its artifacts have arrived, one job at a time. */
class RunningAudits {
  readonly #workers: AuditWorkers;
  readonly #reading: PageReading;
  readonly #onLines: (lines: AuditLines) => void;
  readonly #artifacts: GatheredArtifacts = nothingGathered('We didn’t check this.');
  // The worker that runs the audits creates the stemmer.
  readonly #arrived = new Set<ArtifactName>(['stemmer']);
  readonly #waiting = new Set(allAudits);
  readonly #results: AuditResult[] = [];
  #running: Promise<void> = Promise.resolve();
  #failure: unknown = null;

  constructor(
    workers: AuditWorkers,
    reading: PageReading,
    onLines: (lines: AuditLines) => void = () => {},
  ) {
    this.#workers = workers;
    this.#reading = reading;
    this.#onLines = onLines;
  }

  /** Adds artifacts that arrived or are known to be missing. */
  add(arrived: Partial<GatheredArtifacts>): void {
    Object.assign(this.#artifacts, arrived);
    for (const name of Object.keys(arrived) as ArtifactName[]) this.#arrived.add(name);
    // Everything that arrives while a job runs goes into the next job.
    this.#running = this.#running.then(() => this.#runReady());
  }

  /**
   * The report, once everything has been added.
   * @throws EngineError `page_too_complex` or `queue_full`
   */
  async report(): Promise<AuditReport> {
    await this.#running;
    if (this.#failure !== null) throw this.#failure;
    const placeOf = ({ audit }: AuditResult) => order.get(audit.id) ?? 0;
    const results = this.#results.toSorted((a, b) => placeOf(a) - placeOf(b));
    const { snapshot, facts } = this.#reading;
    return buildReport(results, unscoredReason({ status: snapshot.status, wall: facts.wall }));
  }

  async #runReady(): Promise<void> {
    if (this.#failure !== null) return;
    const has = (name: ArtifactName) =>
      this.#arrived.has(name) && (!judgedByRobots.includes(name) || this.#arrived.has('robots'));
    const ready = [...this.#waiting].filter(({ requires }) => requires.every(has));
    if (ready.length === 0) return;
    for (const audit of ready) this.#waiting.delete(audit);
    try {
      const results = await this.#workers.audit(
        this.#reading,
        this.#required(ready.flatMap(({ requires }) => requires)),
        ready.map(({ id }): AuditId => id),
      );
      this.#results.push(...results);
      const { checks, others } = buildReport(results);
      this.#onLines({ checks, others });
    } catch (error) {
      this.#failure = error;
    }
  }

  /** Only these artifacts are sent to the worker. */
  #required(names: readonly ArtifactName[]): Omit<GatheredArtifacts, 'page'> {
    const wanted = new Set<ArtifactName>(names);
    if (judgedByRobots.some((name) => wanted.has(name))) wanted.add('robots');
    const { page: _, ...nothing } = nothingGathered('We didn’t check this.');
    const given = Object.entries(this.#artifacts).filter(
      ([name]) => name !== 'page' && wanted.has(name as ArtifactName),
    );
    return { ...nothing, ...Object.fromEntries(given) };
  }
}
