import {
  parseTypedAddress,
  type WebFetcher,
  WebFetchError,
  type WebFetchErrorCode,
  type WebResponse,
} from '@plumbline/page';
import { interpretRobotsStatus, parseRobots, robotsUrlFor } from '@plumbline/seo/robots';
import {
  type AskedDelay,
  crawlAddress,
  crawlDelay,
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
} from '@plumbline/tools/sitemap-generator';
import { EngineError } from '../engine-error.ts';
import { respondingUrl } from '../page/http-fallback.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import type { CrawlEnd, CrawlProgress, CrawlResult } from './crawl-result.ts';
import { type Answer, PageSource } from './page-source.ts';
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
}

/** Redirects of the start URL to other hosts that are followed. */
const maxMoves = 5;
/** The crawl ends after this many consecutive responses that ask crawlers to stop. */
const maxBusy = 3;

/**
 * Crawls a site from one URL: same host, obeying robots.txt, one request at a time, within limits of pages, depth, time
 * and bytes. If canceled, it returns its result so far.
 * @throws EngineError when not even the start address can be fetched
 */
export const crawlSite =
  (ports: CrawlPorts) =>
  async (order: CrawlOrder, options: CrawlOptions = {}): Promise<CrawlResult> => {
    const typed = await respondingUrl(order.url, ports.fetcher, options.signal);
    const url = parseTypedAddress(typed)?.href ?? typed;
    return new CrawlRun(ports, { ...order, url }, options).run();
  };

class CrawlRun {
  readonly #ports: CrawlPorts;
  readonly #order: CrawlOrder;
  readonly #signal: AbortSignal;
  readonly #onProgress: (progress: CrawlProgress) => void;
  readonly #source: PageSource;
  readonly #frontier = new Frontier();
  readonly #skips = new SkipList();
  readonly #pages: CrawledPage[] = [];
  readonly #nofollow = new Set<string>();
  readonly #startedAt = new Date();
  readonly #begunMs = performance.now();
  #origin: string;
  #rules: SiteRules = { text: null, delay: null };
  #fetched = 0;
  #moves = 0;
  #busy = 0;
  #mediaCharacters = 0;

  constructor(ports: CrawlPorts, order: CrawlOrder, options: CrawlOptions) {
    this.#ports = ports;
    this.#order = order;
    this.#signal = options.signal ?? new AbortController().signal;
    this.#onProgress = options.onProgress ?? (() => {});
    this.#origin = new URL(order.url).origin;
    const pace = order.paceMs ?? crawlLimits.paceMs;
    this.#source = new PageSource(ports, pace, this.#signal);
  }

  async run(): Promise<CrawlResult> {
    let ended: CrawlEnd;
    try {
      await this.#enter(new URL(this.#order.url));
      ended = await this.#walk();
    } catch (error) {
      if (!this.#signal.aborted) throw error;
      ended = 'cancelled';
    }
    return this.#result(ended);
  }

  async #walk(): Promise<CrawlEnd> {
    for (let next = this.#frontier.next(); next; next = this.#frontier.next()) {
      const limit = this.#limitReached();
      if (limit) {
        this.#leaveRest([next, ...this.#frontier.rest()]);
        return limit;
      }
      this.#tell(next.url);
      const answer = await this.#source.ask(next.url);
      this.#fetched += 1;
      await this.#take(next, answer);
    }
    this.#tell(null);
    return 'complete';
  }

  #limitReached(): CrawlEnd | null {
    this.#signal.throwIfAborted();
    const { maxPages } = this.#order;
    if (this.#fetched >= maxPages) return 'page-limit';
    if (performance.now() - this.#begunMs >= crawlTimeMs(maxPages)) return 'time-limit';
    if (this.#source.bytes >= crawlLimits.totalBytes) return 'size-limit';
    return this.#busy >= maxBusy ? 'site-busy' : null;
  }

  async #take(asked: QueuedAddress, answer: Answer): Promise<void> {
    const { url } = asked;
    const isBusy = answer.kind === 'status' && (answer.status === 429 || answer.status === 503);
    this.#busy = isBusy ? this.#busy + 1 : 0;
    switch (answer.kind) {
      case 'page':
        return this.#takePage(asked, answer);
      case 'redirect':
        return this.#takeRedirect(asked, answer);
      case 'status':
        if (isBusy) {
          this.#source.holdBack(Math.min(answer.retryAfterMs || 5_000, crawlLimits.maxDelayMs));
        }
        return this.#skips.add({ url, reason: 'error-status', detail: String(answer.status) });
      case 'file':
        return this.#skips.add({ url, reason: 'not-html', detail: answer.type });
      case 'failure':
        if (asked.depth === 0) throw answer.error;
        return this.#skips.add({ url, reason: 'unreachable', detail: answer.title });
    }
  }

  async #takePage(
    { url, depth }: QueuedAddress,
    { facts, headers, fetchedAt }: Answer & { kind: 'page' },
  ): Promise<void> {
    const verdict = judgePage({ url, depth, headers, facts, fetchedAt });
    if (verdict.page) this.#list(verdict.page);
    if (verdict.skipped) this.#skips.add(verdict.skipped);
    const links = linksOf(facts, this.#origin, verdict.nofollow);
    const instead = verdict.instead && this.#own(verdict.instead);
    for (const file of links.files) this.#exclude(file, 'file');
    for (const address of links.nofollow) {
      if (this.#nofollow.size < crawlLimits.skippedListed) this.#nofollow.add(address);
    }
    await this.#admit(instead ? [instead, ...links.follow] : links.follow, depth + 1);
  }

  async #takeRedirect(
    { url, depth }: QueuedAddress,
    { status, target }: Answer & { kind: 'redirect' },
  ): Promise<void> {
    const detail = `${status}: ${target?.href ?? 'no URL'}`;
    this.#skips.add({ url, reason: 'redirect', detail });
    if (!target) return;
    const own = this.#own(target.href);
    if (own) return this.#admit([own], depth);
    const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
    if (depth > 0 || this.#moves >= maxMoves || !isWeb) return;
    // The site is at another origin, usually with www or https.
    this.#moves += 1;
    await this.#enter(target);
  }

  /** Switches the crawl to the site of this URL and its robots.txt. */
  async #enter(url: URL): Promise<void> {
    this.#origin = url.origin;
    this.#tell(url.href);
    this.#rules = await loadRules(this.#ports.fetcher, url.origin, this.#signal);
    const asked = this.#rules.delay?.keptMs ?? 0;
    this.#source.paceMs = Math.max(this.#source.paceMs, asked);
    await this.#admit([crawlAddress(url)], 0);
  }

  async #admit(urls: readonly string[], depth: number): Promise<void> {
    const fresh = urls.filter((url) => !this.#frontier.isKnown(url));
    const { text } = this.#rules;
    const lines =
      text === null || fresh.length === 0
        ? []
        : await this.#ports.workers.run(crawlRobotsLane, 'judgeByRobots', { text, urls: fresh });
    for (const [at, url] of fresh.entries()) {
      const line = lines[at];
      if (line) {
        this.#exclude(url, 'robots', line);
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
    const own = url && sameSite(url, this.#origin);
    return own && crawlAddress(own);
  }

  #list(page: CrawledPage): void {
    if (this.#pages.some(({ url }) => url === page.url)) return;
    this.#mediaCharacters += JSON.stringify([page.images, page.alternates]).length;
    const fits = this.#mediaCharacters <= crawlLimits.mediaCharacters;
    this.#pages.push(fits ? page : { ...page, images: [], alternates: [] });
  }

  #leaveRest(rest: readonly QueuedAddress[]): void {
    for (const { url } of rest) this.#skips.add({ url, reason: 'not-reached', detail: '' });
  }

  #tell(current: string | null): void {
    this.#onProgress({
      origin: this.#origin,
      fetched: this.#fetched,
      listed: this.#pages.length,
      skipped: this.#skips.total,
      waiting: this.#frontier.waiting,
      current,
      paceMs: this.#source.paceMs,
    });
  }

  #result(ended: CrawlEnd): CrawlResult {
    if (ended === 'cancelled') this.#leaveRest(this.#frontier.rest());
    for (const url of this.#nofollow) {
      if (!this.#frontier.isKnown(url)) this.#skips.add({ url, reason: 'nofollow', detail: '' });
    }
    const everywhere = furniture(this.#pages);
    return {
      origin: this.#origin,
      ended,
      pages: this.#pages.map((page) => ({
        ...page,
        images: page.images.filter((image) => !everywhere.has(image)),
      })),
      fetched: this.#fetched,
      robots: this.#rules.text === null ? 'none' : 'obeyed',
      crawlDelayMs: this.#rules.delay?.askedMs ?? null,
      skipped: this.#skips.listed,
      skippedCounts: this.#skips.counts,
      startedAt: this.#startedAt.toISOString(),
      finishedAt: new Date().toISOString(),
    };
  }
}

interface SiteRules {
  /** The file, or `null` if everything is allowed. */
  readonly text: string | null;
  readonly delay: AskedDelay | null;
}

/** More than crawlers read of it. */
const robotsBytes = 513 * 1024;

/** RFC 9309 §2.3.1.2 and 3: what a missing file allows, and one behind too many redirects. */
const noRules: SiteRules = { text: null, delay: null };

/** Failures of the site rather than of the URL: a site whose rules cannot be fetched may have some. */
const ofTheSite: ReadonlySet<WebFetchErrorCode> = new Set([
  'connection_failed',
  'timeout',
  'bad_response',
  'unsupported_coding',
]);

/**
 * The rules of a site's robots.txt. If it can't be fetched, everything is forbidden (RFC 9309 §2.3.1.4).
 * @throws EngineError when nothing may be fetched, or WebFetchError when the site cannot be reached at all
 */
async function loadRules(
  fetcher: WebFetcher,
  origin: string,
  signal: AbortSignal,
): Promise<SiteRules> {
  const response = await askForRobots(fetcher, origin, signal);
  if (response === 'too_many_redirects') return noRules;
  const status = response?.status ?? null;
  const availability = interpretRobotsStatus(status);
  if (availability === 'block-all') {
    throw new EngineError('connection_failed', {
      detail: `The robots.txt of ${new URL(origin).host} ${
        status === null ? 'could not be fetched' : `returned ${status}`
      }, so nothing on the site may be crawled (RFC 9309). Fix that, or list the pages by hand.`,
    });
  }
  if (availability === 'allow-all' || !response) return noRules;
  const text = new TextDecoder().decode(response.body);
  return { text, delay: crawlDelay(parseRobots(text)) };
}

async function askForRobots(
  fetcher: WebFetcher,
  origin: string,
  signal: AbortSignal,
): Promise<WebResponse | 'too_many_redirects' | null> {
  try {
    return await fetcher.fetch({
      url: robotsUrlFor(origin),
      maxBytes: robotsBytes,
      onTooLarge: 'truncate',
      // RFC 9309 §2.3.1.2: at least five consecutive redirects are followed.
      maxRedirects: 5,
      accept: 'text/plain, */*;q=0.1',
      signal,
    });
  } catch (error) {
    if (!(error instanceof WebFetchError)) throw error;
    if (error.code === 'too_many_redirects') return error.code;
    if (ofTheSite.has(error.code)) return null;
    throw error;
  }
}
