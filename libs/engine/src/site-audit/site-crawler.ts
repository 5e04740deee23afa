import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Semaphore, WebFetchError } from '@plumbline/page';
import { type QueuedUrl, states, type StoredCrawl } from '@plumbline/tools/site-audit';
import { EngineError } from '../engine-error.ts';
import { PacedFetcher } from '../page/paced-fetcher.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { loadRules } from '../sitemap-generator/site-rules.ts';
import type { OpenCrawl } from './open-crawl.ts';
import type { SiteAuditOrder, StoppedBy } from './crawl-state.ts';
import { FailureWatch } from './failure-watch.ts';
import { inOrder } from './in-order.ts';
import { requestOthers } from './other-sites.ts';
import { type SiteContext, type UrlsJob, urlVerdicts } from './page-record.ts';
import type { PageRecords } from './page-records.ts';
import { siteLane } from './site-lane.ts';
import { VisitRecorder } from './record-visit.ts';
import { type Visit, Visitor } from './visitor.ts';

export interface SiteAuditProgress {
  /** Known URLs, also of other sites. */
  readonly found: number;
  readonly queued: number;
  readonly fetched: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface CrawlOptions extends CallOptions {
  /** Called after each URL. */
  readonly onProgress?: (progress: SiteAuditProgress) => void;
  /** Whether this process is too busy to measure response times. By default, the delay of its event loop decides. */
  readonly isBusy?: () => boolean;
  /** Records of the pages of an earlier crawl, which are not read again; those of this crawl are added. */
  readonly records?: PageRecords;
}

export type CrawlPorts = Pick<EnginePorts, 'fetcher' | 'workers' | 'log'>;

/** URLs read from the queue at once. */
const chunkSize = 500;
/** URLs judged at once by a robots.txt of more characters than usual, because each may take 0.2 s. */
const hostileRobots = { characters: 65_536, urls: 20 } as const;
/** Responses per parallel request that may wait for an earlier one. */
const waitingPerSlot = 8;
/** Unlinked URLs that are queued at once, at least. */
const minLate = 10_000;
/** Above this delay of the event loop, response times aren’t reliable. */
const maxLoopDelayMs = 100;

/** Rules for a host whose robots.txt can't be read. */
const nothingAllowed = 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n';

/** The verdict on a URL that couldn’t be judged. */
const unjudged = 255;

/** The states of URLs that are not requested, by verdict. */
const unrequested: Readonly<Record<number, number>> = {
  [urlVerdicts.blocked]: states.blocked,
  [urlVerdicts.refused]: states.refused,
  [urlVerdicts.excluded]: states.excluded,
  [unjudged]: states.left,
};

const verdictOf = (verdict: number | undefined, level: number): number =>
  level === 0 && verdict === urlVerdicts.excluded ? urlVerdicts.allowed : (verdict ?? unjudged);

/**
 * Crawls a site breadth first, level by level. Requests overlap, but their results are taken in the order of the queue,
 * so that the order of the responses changes nothing. After each commit, another process can continue.
 */
export class SiteCrawler {
  readonly #ports: CrawlPorts;
  readonly #order: SiteAuditOrder;
  readonly #stored: StoredCrawl;
  readonly #crawl: OpenCrawl;
  readonly #signal: AbortSignal;
  /** Aborts requests that still run when the crawl ends. */
  readonly #end = new AbortController();
  readonly #anySignal: AbortSignal;
  readonly #onProgress: (progress: SiteAuditProgress) => void;
  readonly #pace: PacedFetcher;
  readonly #visitor: Visitor;
  readonly #recorder: VisitRecorder;
  readonly #slots: Semaphore;
  readonly #window: number;
  readonly #loopDelay = monitorEventLoopDelay();
  readonly #watch = new FailureWatch();
  /** URLs requested from the queue. */
  #requested: number;
  #context: SiteContext;

  constructor(
    ports: CrawlPorts,
    order: SiteAuditOrder,
    stored: StoredCrawl,
    crawl: OpenCrawl,
    { signal = new AbortController().signal, onProgress = () => {}, isBusy, records }: CrawlOptions,
  ) {
    this.#ports = ports;
    this.#order = order;
    this.#stored = stored;
    this.#crawl = crawl;
    this.#signal = signal;
    this.#anySignal = AbortSignal.any([signal, this.#end.signal]);
    this.#window = order.concurrency * waitingPerSlot;
    this.#onProgress = onProgress;
    this.#pace = new PacedFetcher(ports.fetcher, crawl.state.pace);
    this.#visitor = new Visitor(this.#pace, ports, this.#anySignal, records);
    this.#recorder = new VisitRecorder(crawl, order, isBusy ?? (() => this.#isLoopBusy));
    this.#slots = new Semaphore(order.concurrency);
    this.#requested = crawl.state.fetched;
    this.#context = this.#newContext();
  }

  /** Crawls until nothing is left, or a limit or the signal ends it. What was found is committed. */
  async run(): Promise<void> {
    const { state } = this.#crawl;
    state.problem = null;
    this.#loopDelay.enable();
    try {
      const stoppedBy = await this.#crawlAll();
      if (stoppedBy !== 'error') state.stoppedBy = stoppedBy;
      await this.#commit();
      state.stoppedBy = stoppedBy;
    } catch (error) {
      if (!this.#signal.aborted) throw error;
      await this.#commit();
      state.stoppedBy = 'user';
    } finally {
      this.#end.abort();
      this.#loopDelay.disable();
    }
  }

  async #crawlAll(): Promise<StoppedBy> {
    do {
      const stop = await this.#crawlLevels();
      if (stop === 'max_pages') await this.#requestAgain();
      if (stop) return stop;
    } while ((await this.#admitLate()) || (await this.#requestAgain()));
    if (this.#isLate) return 'time';
    await this.#requestOthers();
    const { unread, isCutByDepth } = this.#crawl.state;
    if (unread > 0) return 'error';
    if (!this.#crawl.isWhole) return 'url_limit';
    return isCutByDepth ? 'max_depth' : 'complete';
  }

  /** @returns what ended the crawl; `null` if the queue is empty */
  async #crawlLevels(): Promise<StoppedBy | null> {
    const { state } = this.#crawl;
    while (state.level <= state.lastLevel) {
      this.#signal.throwIfAborted();
      if (this.#isLate) return 'time';
      await this.#commit();
      const chunk = await this.#stored.queued(state.level, state.place, chunkSize);
      if (chunk.length === 0) {
        state.level += 1;
        state.place = -1;
        continue;
      }
      const stop = await this.#crawlChunk(chunk);
      if (stop) return stop;
    }
    return null;
  }

  async #crawlChunk(chunk: readonly QueuedUrl[]): Promise<StoppedBy | null> {
    const { state } = this.#crawl;
    const verdicts = await this.#judge(chunk.map(({ url }) => url));
    const judged = chunk.map((queued, at) => ({
      ...queued,
      // Filters say which links to follow from the start.
      verdict: verdictOf(verdicts[at], queued.level),
    }));
    const limit = () => this.#limitReached();
    let stop: StoppedBy | null = null;
    function* untilStop() {
      for (const each of judged) {
        if (!(each.verdict in unrequested)) stop = limit();
        if (stop) return;
        yield each;
      }
    }
    const visits = inOrder(untilStop(), this.#window, async ({ url, verdict }) => {
      if (verdict in unrequested) return null;
      this.#requested += 1;
      return this.#visit(url);
    });
    for await (const [{ id, url, depth, level, place, verdict }, visit] of visits) {
      if (visit === null) this.#skip(id, verdict);
      else {
        state.fetched += 1;
        this.#watch.add(visit);
        const isBlocked = verdict === urlVerdicts.blockedForGoogle;
        const levels = { level, nextLevel: level + 1 };
        this.#recorder.record({ id, url, depth, ...levels, isBlocked, second: null }, visit);
      }
      state.place = place;
      state.waiting -= 1;
      await this.#recorded();
      if (this.#watch.problem !== null) break;
    }
    if (this.#watch.problem === null) return stop;
    state.problem = this.#watch.problem;
    return 'error';
  }

  #limitReached(): StoppedBy | null {
    this.#signal.throwIfAborted();
    if (this.#requested >= this.#order.maxPages) return 'max_pages';
    return this.#isLate ? 'time' : null;
  }

  get #isLate(): boolean {
    const { maxMs } = this.#order;
    return maxMs !== null && this.#crawl.elapsedMs >= maxMs;
  }

  #skip(id: number, verdict: number): void {
    if (verdict === unjudged) {
      this.#crawl.state.unread += 1;
      this.#crawl.state.problem = 'The robots.txt of the site takes too long to evaluate.';
    }
    this.#crawl.skip(id, unrequested[verdict] ?? states.excluded);
  }

  #visit(url: string): Promise<Visit> {
    return this.#slots.run(() => this.#visitor.visit(url, this.#context), this.#anySignal);
  }

  /** Judges URLs by the filters, and by the robots.txt of their origin. */
  async #judge(urls: readonly string[]): Promise<number[]> {
    const verdicts: number[] = [];
    const { include, exclude } = this.#order;
    const byOrigin = Map.groupBy(urls.entries(), ([, url]) => new URL(url).origin);
    for (const [origin, alike] of byOrigin) {
      const robots = await this.#robotsOf(origin);
      const isHostile = (robots?.length ?? 0) > hostileRobots.characters;
      const size = isHostile ? hostileRobots.urls : alike.length;
      for (let from = 0; from < alike.length; from += size) {
        const batch = alike.slice(from, from + size);
        const job = { include, exclude, robots, urls: batch.map(([, url]) => url) };
        const judged = await this.#judgeBatch(job);
        for (const [index, [at]] of batch.entries()) verdicts[at] = judged?.[index] ?? unjudged;
      }
    }
    return verdicts;
  }

  /** `null` if that takes too long. */
  async #judgeBatch(job: UrlsJob): Promise<Uint8Array | null> {
    this.#signal.throwIfAborted();
    try {
      return await this.#ports.workers.run(siteLane, 'judgeUrls', job);
    } catch (error) {
      if (error instanceof EngineError && error.code === 'page_too_complex') return null;
      throw error;
    }
  }

  async #robotsOf(origin: string): Promise<string | null> {
    const { state } = this.#crawl;
    const known = state.robots[origin];
    if (known !== undefined) return known;
    const text = await this.#loadRobots(origin);
    state.robots = { ...state.robots, [origin]: text };
    this.#context = this.#newContext();
    return text;
  }

  async #loadRobots(origin: string): Promise<string | null> {
    try {
      return (await loadRules(this.#pace, origin, this.#signal)).text;
    } catch (error) {
      this.#signal.throwIfAborted();
      if (error instanceof EngineError || error instanceof WebFetchError) return nothingAllowed;
      throw error;
    }
  }

  #newContext(): SiteContext {
    const { site, robots, missingPage } = this.#crawl.state;
    const { external, images } = this.#order;
    return { key: randomUUID(), hosts: site.hosts, robots, missingPage, external, images };
  }

  get #isLoopBusy(): boolean {
    return this.#loopDelay.percentile(95) / 1e6 > maxLoopDelayMs;
  }

  /** The level that new URLs join when the queue is empty. */
  get #nextLevel(): number {
    const { level, lastLevel } = this.#crawl.state;
    return Math.max(level, lastLevel + 1);
  }

  #admitLate(): Promise<boolean> {
    // More than may be requested, so that the limit is noticed, and a few scans are enough if most are refused.
    const max = Math.max(minLate, this.#order.maxPages - this.#requested + 1);
    return this.#crawl.admitLate(this.#nextLevel, max);
  }

  /** Requests again what failed or was slow. @returns whether there was any */
  async #requestAgain(): Promise<boolean> {
    const { second } = this.#crawl;
    if (second.length === 0) return false;
    const level = this.#nextLevel;
    const verdicts = await this.#judge(second.map(({ url }) => url));
    const all = second.map((each, at) => ({
      ...each,
      isBlocked: verdicts[at] === urlVerdicts.blockedForGoogle,
    }));
    for await (const [each, visit] of inOrder(all, this.#window, ({ url }) => this.#visit(url))) {
      this.#recorder.record({ ...each, level, nextLevel: level, second: each }, visit);
      second.shift();
      await this.#recorded();
      if (this.#isLate) break;
    }
    return !this.#isLate;
  }

  #requestOthers(): Promise<void> {
    return requestOthers({
      fetcher: this.#ports.fetcher,
      pace: this.#pace,
      crawl: this.#crawl,
      refusalOf: async (url) => unrequested[(await this.#judge([url]))[0] ?? 0],
      commit: () => this.#commit(),
      signal: this.#anySignal,
    });
  }

  async #recorded(): Promise<void> {
    const { table, state, isDue } = this.#crawl;
    const { waiting, fetched, failed, skipped } = state;
    this.#onProgress({ found: table.size, queued: waiting, fetched, failed, skipped });
    if (isDue) await this.#commit();
  }

  async #commit(): Promise<void> {
    this.#crawl.state.pace = this.#pace.state;
    await this.#crawl.commit();
    this.#loopDelay.reset();
  }
}
