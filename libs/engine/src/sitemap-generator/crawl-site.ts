import { parseTypedAddress } from '@plumbline/page';
import {
  crawlAddress,
  type CrawledPage,
  crawlLimits,
  crawlTimeMs,
  Frontier,
  furniture,
  judgePage,
  linksOf,
  type QueuedAddress,
  sameSite,
  SkipList,
  type SkippedAddress,
} from '@plumbline/tools/sitemap-generator';
import { respondingUrl } from '../page/http-fallback.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import type { CrawlEnd, CrawlProgress, CrawlResult } from './crawl-result.ts';
import type { CrawlState } from './crawl-state.ts';
import { type Answer, PageSource } from './page-source.ts';
import { loadRules, noRules } from './site-rules.ts';
import { crawlRobotsLane } from './write-sitemap.ts';

type CrawlPorts = Pick<EnginePorts, 'fetcher' | 'pages' | 'workers'>;

export interface CrawlOrder {
  /** As typed; http is tried where no scheme was typed and https doesn't respond. */
  readonly url: string;
  readonly maxPages: number;
  /** From one request to the next, milliseconds; {@link crawlLimits} unless given. */
  readonly paceMs?: number;
}

export interface CrawlOptions extends CallOptions {
  readonly onProgress?: (progress: CrawlProgress) => void;
  /** A state of the same order. The crawl continues from there. */
  readonly resumeFrom?: CrawlState | null;
  /** Called every few seconds, and before a canceled crawl returns. A crawl can resume from each state. */
  readonly onState?: (state: CrawlState) => void;
}

/** Redirects of the start URL to other hosts that are followed. */
const maxMoves = 5;
/** The crawl ends after this many consecutive responses that ask crawlers to stop. */
const maxBusy = 3;
/** From one state to the next, milliseconds. */
const stateEveryMs = 5_000;

/**
 * Crawls a site from one URL: same host, obeying robots.txt, one request at a time, within limits of pages, depth, time
 * and bytes. If canceled, it returns its result so far.
 * @throws EngineError when not even the start address can be fetched
 */
export const crawlSite =
  (ports: CrawlPorts) =>
  async (order: CrawlOrder, options: CrawlOptions = {}): Promise<CrawlResult> => {
    const state = options.resumeFrom ?? (await newCrawl(ports, order, options.signal));
    return new CrawlRun(ports, order.maxPages, state, options).run();
  };

async function newCrawl(
  { fetcher }: CrawlPorts,
  { url, paceMs }: CrawlOrder,
  signal?: AbortSignal,
): Promise<CrawlState> {
  const typed = await respondingUrl(url, fetcher, signal);
  const entry = parseTypedAddress(typed)?.href ?? typed;
  return {
    origin: new URL(entry).origin,
    entry,
    rules: noRules,
    frontier: new Frontier().state,
    skips: new SkipList().state,
    pages: [],
    nofollow: [],
    source: { paceMs: paceMs ?? crawlLimits.paceMs, waitMs: 0, bytes: 0 },
    fetched: 0,
    moves: 0,
    busy: 0,
    mediaCharacters: 0,
    startedAt: new Date().toISOString(),
    elapsedMs: 0,
  };
}

/** What a response means for the crawl. */
interface Findings {
  readonly page: CrawledPage | null;
  readonly skipped: SkippedAddress | null;
  /** URLs to crawl, and their depth. */
  readonly follow: readonly string[];
  readonly depth: number;
  readonly nofollow: readonly string[];
  readonly files: readonly string[];
  /** URL on another origin to which the site has moved. */
  readonly move: URL | null;
}

/** A URL, and the line of robots.txt that forbids it. */
interface JudgedUrl {
  readonly url: string;
  readonly forbiddenBy: string | null;
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** What the state has besides collections and clocks. */
type CrawlFacts = Omit<
  CrawlState,
  'frontier' | 'skips' | 'pages' | 'nofollow' | 'source' | 'elapsedMs'
>;

/** Waits for all that a response needs, then changes the crawl at once, so its state is complete whenever it is read. */
class CrawlRun {
  readonly #ports: CrawlPorts;
  readonly #maxPages: number;
  readonly #signal: AbortSignal;
  readonly #options: CrawlOptions;
  readonly #crawl: Mutable<CrawlFacts>;
  readonly #frontier: Frontier;
  readonly #skips: SkipList;
  readonly #pages: CrawledPage[];
  readonly #nofollow: Set<string>;
  readonly #source: PageSource;
  /** When the crawl would have started had it never stopped. */
  readonly #startMs: number;
  #stateMs = performance.now();

  constructor(ports: CrawlPorts, maxPages: number, state: CrawlState, options: CrawlOptions) {
    this.#ports = ports;
    this.#maxPages = maxPages;
    this.#signal = options.signal ?? new AbortController().signal;
    this.#options = options;
    const { frontier, skips, pages, nofollow, source, elapsedMs, ...crawl } = state;
    this.#crawl = crawl;
    this.#frontier = new Frontier(frontier);
    this.#skips = new SkipList(skips);
    this.#pages = [...pages];
    this.#nofollow = new Set(nofollow);
    this.#source = new PageSource(ports, source, this.#signal);
    this.#startMs = performance.now() - elapsedMs;
  }

  #state(): CrawlState {
    return {
      ...this.#crawl,
      frontier: this.#frontier.state,
      skips: this.#skips.state,
      pages: [...this.#pages],
      nofollow: [...this.#nofollow],
      source: this.#source.state,
      elapsedMs: performance.now() - this.#startMs,
    };
  }

  async run(): Promise<CrawlResult> {
    // No state: a start URL without a scheme may not have had the time to respond over https.
    if (this.#signal.aborted) return this.#result('cancelled');
    try {
      return this.#result(await this.#walk());
    } catch (error) {
      if (!this.#signal.aborted) throw error;
      this.#options.onState?.(this.#state());
      return this.#result('cancelled');
    }
  }

  async #walk(): Promise<CrawlEnd> {
    await this.#enter();
    for (let next = this.#frontier.next(); next; next = this.#frontier.next()) {
      const limit = this.#limitReached();
      if (limit) {
        this.#leaveRest([next, ...this.#frontier.rest()]);
        return limit;
      }
      this.#saveIfDue();
      this.#tell(next.url);
      await this.#visit(next);
      await this.#enter();
    }
    this.#tell(null);
    return 'complete';
  }

  #limitReached(): CrawlEnd | null {
    this.#signal.throwIfAborted();
    if (this.#crawl.fetched >= this.#maxPages) return 'page-limit';
    if (performance.now() - this.#startMs >= crawlTimeMs(this.#maxPages)) return 'time-limit';
    if (this.#source.bytes >= crawlLimits.totalBytes) return 'size-limit';
    return this.#crawl.busy >= maxBusy ? 'site-busy' : null;
  }

  #saveIfDue(): void {
    if (performance.now() - this.#stateMs < stateEveryMs) return;
    this.#options.onState?.(this.#state());
    this.#stateMs = performance.now();
  }

  /** Reads the robots.txt of the site, if the crawl enters one, and queues the URL. */
  async #enter(): Promise<void> {
    if (this.#crawl.entry === null) return;
    this.#signal.throwIfAborted();
    const url = new URL(this.#crawl.entry);
    this.#tell(url.href);
    const rules = await loadRules(this.#ports.fetcher, url.origin, this.#signal);
    const judged = await this.#judge([crawlAddress(url)], rules.text);
    this.#crawl.entry = null;
    this.#crawl.rules = rules;
    const { pace } = this.#source;
    pace.paceMs = Math.max(pace.paceMs, rules.delay?.keptMs ?? 0);
    this.#admit(judged, 0);
  }

  async #visit(asked: QueuedAddress): Promise<void> {
    const answer = await this.#source.ask(asked.url);
    const findings = this.#read(asked, answer);
    const judged = await this.#judge(findings.follow, this.#crawl.rules.text);
    this.#frontier.finish();
    this.#crawl.fetched += 1;
    this.#countBusy(answer);
    this.#take(findings, judged);
  }

  #read(asked: QueuedAddress, answer: Answer): Findings {
    const { url, depth } = asked;
    const none = { page: null, follow: [], depth, nofollow: [], files: [], move: null };
    switch (answer.kind) {
      case 'page': {
        const { page, skipped, instead, nofollow } = judgePage({ ...asked, ...answer });
        const links = linksOf(answer.facts, this.#crawl.origin, nofollow);
        const own = instead && this.#own(instead);
        const follow = own ? [own, ...links.follow] : links.follow;
        return { ...links, page, skipped, follow, depth: depth + 1, move: null };
      }
      case 'redirect': {
        const { status, target } = answer;
        const detail = `${status}: ${target?.href ?? 'no URL'}`;
        const skipped = { url, reason: 'redirect', detail } as const;
        const own = target && this.#own(target.href);
        if (own) return { ...none, skipped, follow: [own] };
        const isWeb = target?.protocol === 'https:' || target?.protocol === 'http:';
        const moves = depth === 0 && this.#crawl.moves < maxMoves && isWeb;
        // The site is at another origin, usually with www or https.
        return { ...none, skipped, move: moves ? target : null };
      }
      case 'status':
        return {
          ...none,
          skipped: { url, reason: 'error-status', detail: String(answer.status) },
        };
      case 'file':
        return { ...none, skipped: { url, reason: 'not-html', detail: answer.type } };
      case 'failure':
        if (depth === 0) throw answer.error;
        return { ...none, skipped: { url, reason: 'unreachable', detail: answer.title } };
    }
  }

  #countBusy(answer: Answer): void {
    const isBusy = answer.kind === 'status' && (answer.status === 429 || answer.status === 503);
    this.#crawl.busy = isBusy ? this.#crawl.busy + 1 : 0;
    if (!isBusy) return;
    this.#source.pace.holdBack(Math.min(answer.retryAfterMs || 5_000, crawlLimits.maxDelayMs));
  }

  #take(findings: Findings, judged: readonly JudgedUrl[]): void {
    if (findings.page) this.#list(findings.page);
    if (findings.skipped) this.#skips.add(findings.skipped);
    for (const file of findings.files) this.#exclude(file, 'file');
    for (const url of findings.nofollow) {
      const isShort = url.length <= crawlLimits.nofollowCharacters;
      if (isShort && this.#nofollow.size < crawlLimits.skippedListed) this.#nofollow.add(url);
    }
    this.#admit(judged, findings.depth);
    if (!findings.move) return;
    this.#crawl.moves += 1;
    this.#crawl.origin = findings.move.origin;
    this.#crawl.entry = findings.move.href;
  }

  /** Judges the new ones of these URLs by the robots.txt. */
  async #judge(urls: readonly string[], robots: string | null): Promise<readonly JudgedUrl[]> {
    const fresh = urls.filter((url) => !this.#frontier.isKnown(url));
    const lines =
      robots === null || fresh.length === 0
        ? []
        : await this.#ports.workers.run(crawlRobotsLane, 'judgeByRobots', {
            text: robots,
            urls: fresh,
          });
    return fresh.map((url, at) => ({ url, forbiddenBy: lines[at] ?? null }));
  }

  #admit(judged: readonly JudgedUrl[], depth: number): void {
    for (const { url, forbiddenBy } of judged) {
      if (forbiddenBy !== null) {
        this.#exclude(url, 'robots', forbiddenBy);
        continue;
      }
      const admission = this.#frontier.admit(url, depth);
      if (admission === 'too-deep' || admission === 'query-variants') {
        this.#exclude(url, admission);
      }
    }
  }

  #exclude(url: string, reason: 'robots' | 'file' | 'too-deep' | 'query-variants', detail = '') {
    if (this.#frontier.exclude(url)) this.#skips.add({ url, reason, detail });
  }

  #own(address: string): string | null {
    const url = URL.parse(address);
    const own = url && sameSite(url, this.#crawl.origin);
    return own && crawlAddress(own);
  }

  #list(page: CrawledPage): void {
    if (this.#pages.some(({ url }) => url === page.url)) return;
    this.#crawl.mediaCharacters += JSON.stringify([page.images, page.alternates]).length;
    const fits = this.#crawl.mediaCharacters <= crawlLimits.mediaCharacters;
    this.#pages.push(fits ? page : { ...page, images: [], alternates: [] });
  }

  #leaveRest(rest: readonly QueuedAddress[]): void {
    for (const { url } of rest) this.#skips.add({ url, reason: 'not-reached', detail: '' });
  }

  #tell(current: string | null): void {
    this.#options.onProgress?.({
      origin: this.#crawl.origin,
      fetched: this.#crawl.fetched,
      listed: this.#pages.length,
      skipped: this.#skips.total,
      waiting: this.#frontier.waiting,
      current,
      paceMs: this.#source.pace.paceMs,
    });
  }

  #result(ended: CrawlEnd): CrawlResult {
    const { origin, fetched, rules, startedAt } = this.#crawl;
    if (ended === 'cancelled') this.#leaveRest(this.#frontier.rest());
    for (const url of this.#nofollow) {
      if (!this.#frontier.isKnown(url)) this.#skips.add({ url, reason: 'nofollow', detail: '' });
    }
    const everywhere = furniture(this.#pages);
    return {
      origin,
      ended,
      pages: this.#pages.map((page) => ({
        ...page,
        images: page.images.filter((image) => !everywhere.has(image)),
      })),
      fetched,
      robots: rules.text === null ? 'none' : 'obeyed',
      crawlDelayMs: rules.delay?.askedMs ?? null,
      skipped: this.#skips.listed,
      skippedCounts: this.#skips.counts,
      startedAt,
      finishedAt: new Date().toISOString(),
    };
  }
}
