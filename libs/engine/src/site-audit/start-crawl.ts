import { headerValue, parseTypedAddress, WebFetchError, withoutFragment } from '@plumbline/page';
import type { CrawlStore, StoredCrawl } from '@plumbline/tools/site-audit';
import { EngineError } from '../engine-error.ts';
import { PacedFetcher } from '../page/paced-fetcher.ts';
import { isPage } from '../page/site-fetcher.ts';
import type { EnginePorts } from '../ports.ts';
import { absentPath } from '../seo-audit/gather-artifacts.ts';
import { loadRules } from '../sitemap-generator/site-rules.ts';
import { OpenCrawl } from './open-crawl.ts';
import { type CrawlState, type SiteAuditOrder, stateVersion } from './crawl-state.ts';
import { findSite } from './find-site.ts';
import { urlVerdicts } from './page-record.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { siteLane } from './site-lane.ts';

type StartPorts = Pick<EnginePorts, 'fetcher' | 'pages' | 'workers'> & {
  readonly crawls: CrawlStore;
};

/** Opens a stored crawl, or starts it: finds the site, its robots.txt, its error page and the URLs of sitemaps, list and earlier crawl. */
export async function startCrawl(
  ports: StartPorts,
  order: SiteAuditOrder,
  stored: StoredCrawl,
  signal: AbortSignal,
): Promise<OpenCrawl> {
  const state = stored.state === null ? await newState(ports, order, signal) : read(stored.state);
  const crawl = await OpenCrawl.open(stored, state, order.maxPages);
  if (!state.isStarted) await start(ports, order, crawl, signal);
  return crawl;
}

function read(json: string): CrawlState {
  const state = JSON.parse(json) as CrawlState;
  if (state.version !== stateVersion) {
    throw new Error(`The crawl has version ${state.version}, not ${stateVersion}.`);
  }
  return state;
}

async function newState(
  { fetcher }: StartPorts,
  { url, pagesPerSecond }: SiteAuditOrder,
  signal: AbortSignal,
): Promise<CrawlState> {
  const site = await findSite(fetcher, url, signal);
  return {
    version: stateVersion,
    isStarted: false,
    site,
    robots: {},
    crawlDelayMs: null,
    sitemaps: [],
    missingPage: null,
    missingPageProbe: 'failed',
    pace: { paceMs: pagesPerSecond === null ? 0 : 1000 / pagesPerSecond, waitMs: 0 },
    level: 0,
    place: -1,
    lastLevel: 0,
    second: [],
    externalTargets: [],
    images: [],
    othersAt: 0,
    areOthersDone: false,
    waiting: 0,
    fetched: 0,
    failed: 0,
    skipped: 0,
    unread: 0,
    lostUrls: 0,
    stops: [],
    isCutByDepth: false,
    stoppedBy: null,
    problem: null,
    startedAt: new Date().toISOString(),
    elapsedMs: 0,
  };
}

/** May run again after a crash: known URLs stay as they are. */
async function start(
  ports: StartPorts,
  order: SiteAuditOrder,
  crawl: OpenCrawl,
  signal: AbortSignal,
): Promise<void> {
  const { state } = crawl;
  const { site } = state;
  const { text, delay } = await loadRules(ports.fetcher, site.origin, signal);
  state.robots = { [site.origin]: text };
  state.crawlDelayMs = delay?.askedMs ?? null;
  // A folder, or a server of the user's own machine, needs no delay.
  if (order.pagesPerSecond !== null) {
    state.pace = { ...state.pace, paceMs: Math.max(state.pace.paceMs, delay?.keptMs ?? 0) };
  }
  for (const url of [site.start, parseTypedAddress(order.url)?.href ?? site.start]) {
    if (!crawl.isOnSite(url)) continue;
    const id = crawl.idOf(withoutFragment(url));
    crawl.name(id, 'start');
    crawl.admit(id, withoutFragment(url), 0, 0);
  }
  for (const url of order.urls) {
    const parsed = parseTypedAddress(url);
    if (parsed && crawl.isOnSite(parsed.href))
      crawl.name(crawl.idOf(withoutFragment(parsed.href)), 'list');
  }
  if (order.previousId !== null) await addEarlierUrls(crawl, ports.crawls, order.previousId);
  const fetcher = new PacedFetcher(ports.fetcher, state.pace);
  await probeMissingPage(ports, fetcher, crawl, signal);
  if (order.sources.includes('sitemaps')) {
    const reading = { fetcher, workers: ports.workers, crawl, signal };
    await readSitemaps(reading, text, order.sitemaps);
  }
  state.isStarted = true;
  await crawl.commit();
}

/** Adds the URLs of an earlier crawl, so that deleted pages are noticed. */
async function addEarlierUrls(crawl: OpenCrawl, crawls: CrawlStore, id: string): Promise<void> {
  const previous = await crawls.open(id);
  try {
    const results = await previous.read();
    for await (const answered of results.answers()) {
      for (const { url, answer } of answered) {
        const existed = answer.kind !== 'status' && answer.kind !== 'none';
        if (existed && crawl.isOnSite(url)) crawl.name(crawl.idOf(url), 'earlier-crawl');
      }
    }
    await results.close();
  } finally {
    await previous.close();
    // It never existed.
    if (previous.state === null) await crawls.delete(id);
  }
}

const maxErrorPageBytes = 1_000_000;

/** Requests a URL that can't exist, to see what the site answers. */
async function probeMissingPage(
  { pages, workers }: StartPorts,
  fetcher: PacedFetcher,
  { state }: OpenCrawl,
  signal: AbortSignal,
): Promise<void> {
  const { origin } = state.site;
  const url = origin + absentPath(origin);
  try {
    const job = { robots: state.robots[origin] ?? null, urls: [url], include: [], exclude: [] };
    const [verdict] = await workers.run(siteLane, 'judgeUrls', job);
    if (verdict === urlVerdicts.blocked || verdict === urlVerdicts.refused) return;
    const response = await fetcher.fetch({
      url: new URL(url),
      maxBytes: maxErrorPageBytes,
      onTooLarge: 'truncate',
      signal,
    });
    const { status, headers, body, finalUrl } = response;
    state.missingPageProbe = new URL(finalUrl).pathname === '/' ? 'home' : 'answered';
    if (state.missingPageProbe === 'home' || !isPage(response)) return;
    const contentType = headerValue(headers, 'content-type') ?? '';
    const facts = await pages.readFacts({ body, contentType, headers, finalUrl });
    const title = facts.titles[0]?.text ?? '';
    state.missingPage = { url, finalUrl, status, title, text: facts.mainText.slice(0, 20_000) };
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof WebFetchError || error instanceof EngineError)) throw error;
  }
}
