/**
 * Auditing a generated site of pages with 50 KB and 400 links, which a separate process serves. Limits: 11 ms of CPU per page
 * over all threads, crawling and judging; at least 0.6 of the rate at which the same known URLs are fetched and analyzed in
 * the same pool without crawling or storing; at least twice the rate of crawlee's CheerioCrawler, which only reads titles and
 * links; less than 300 MB more memory than after the audit of one page (700 MB for more than 10,000 pages). Because a busy
 * machine makes caches slower, the CPU of crawling is that of the cheapest 200 pages. Also printed: the longest task of the
 * event loop, and the size of the crawl on disk. `BENCH_PAGES` sets the number of pages, `BENCH_FOLDER` keeps the crawl. Needs
 * the npm registry for crawlee.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCrawlStore } from '@plumbline/adapters/crawl-store';
import { createEgress, parseEgressAllow } from '@plumbline/adapters/egress';
import { createEngine, WorkerPool } from '@plumbline/engine';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { WebFetchError } from '@plumbline/page';
import type { CrawlStore } from '@plumbline/tools/site-audit';
import { PacedFetcher } from '../../libs/engine/src/page/paced-fetcher.ts';
import { Visitor } from '../../libs/engine/src/site-audit/visitor.ts';
import { installIn } from '../testing/npm.ts';
import { printTable } from './measure.ts';
import type { CrawleeOrder, CrawleeResult } from './site-crawl-crawlee.ts';

const pages = Number(process.env.BENCH_PAGES ?? 2_000);
const warmUpPages = 200;
const baselinePages = Math.min(pages, 1_000);
const windowPages = 200;
const concurrency = 4;
const linksPerPage = 400;
const limits = { cpuMs: 11, ratio: 0.6, timesCrawlee: 2, mb: pages > 10_000 ? 700 : 300 };
/** No dependency of the workspace, because only this benchmark needs it. */
const crawleePackages = ['@crawlee/cheerio@3.18.1', '@crawlee/memory-storage@3.18.1'];

const folder = process.env.BENCH_FOLDER ?? mkdtempSync(join(tmpdir(), 'site-crawl-'));
const crawleeFolder = mkdtempSync(join(tmpdir(), 'crawlee-'));
installIn(crawleeFolder, ...crawleePackages);
const { port, paths, close } = await startServer();
const hostname = 'guide.example';
const host = `${hostname}:${port}`;
const origin = `http://${host}`;
const fetcher = createEgress({
  ports: [],
  allow: parseEgressAllow(host),
  userAgent: 'bench',
  perHostRate: { requests: 1e9, windowMs: 1 },
  maxConcurrentPerHost: concurrency,
  resolver: { resolve, resolveAsMachine: resolve },
});
const workers = new WorkerPool(1_536);

/** CPU of the main thread from one timer to the next: little more than the longest task between them. */
let taskMs = 0;
let timerAt = threadCpuMs();
const timer = setInterval(endTask, 1);
let readAt = measured();
const engine = createEngine({
  fetcher,
  workers,
  links: new FakeLinkIndex(),
  crawls: withReadHook(openCrawlStore({ folder }), () => (readAt = measured())),
});

await crawl('one', 1);
const baseMb = memoryMb('VmRSS');
await crawl('warm-up', warmUpPages);
await baseline(warmUpPages);

const baselineBefore = await baseline(baselinePages);
resetPeak();
const site = await crawl('site', pages);
const peakMb = memoryMb('VmHWM') - baseMb;
const diskBytes = bytesIn(join(folder, 'site')) / pages;
const baselineAfter = await baseline(baselinePages);
const crawlee = await crawlWithCrawlee(baselinePages);

const baselineRate = (2 * baselinePages * 1_000) / (baselineBefore.wallMs + baselineAfter.wallMs);
const baselineCpu = (baselineBefore.cpuMs + baselineAfter.cpuMs) / 2 / baselinePages;
const rate = (pages * 1_000) / site.crawling.wallMs;
const cpuMs = site.cheapestMs + site.judging.cpuMs / pages;
const ratio = rate / baselineRate;
const crawleeRate = (crawlee.pages * 1_000) / crawlee.wallMs;
const timesCrawlee = rate / crawleeRate;

const row = (name: string, cost: Cost) => [
  name,
  (cost.cpuMs / pages).toFixed(2),
  (cost.wallMs / 1_000).toFixed(1),
  cost.longestTaskMs.toFixed(0),
];
printTable(
  [`${pages} pages`, 'mean CPU per page, ms', 'seconds', 'longest task, ms of CPU'],
  [row('crawling', site.crawling), row('judging', site.judging)],
);
printTable(
  ['what', 'measured', 'limit'],
  [
    ['CPU per page, ms', cpuMs.toFixed(2), limits.cpuMs],
    ['mean CPU per page of fetching and analyzing known URLs, ms', baselineCpu.toFixed(2), ''],
    ['pages/s', rate.toFixed(0), ''],
    ['pages/s of fetching and analyzing known URLs', baselineRate.toFixed(0), ''],
    ['ratio', ratio.toFixed(2), limits.ratio],
    ['pages/s of crawlee', crawleeRate.toFixed(0), ''],
    ['times as fast as crawlee', timesCrawlee.toFixed(1), limits.timesCrawlee],
    ['mean CPU per page of crawlee, ms', (crawlee.cpuMs / crawlee.pages).toFixed(2), ''],
    ['memory above that after one page, MB', peakMb.toFixed(0), limits.mb],
    ['memory after one page, MB', baseMb.toFixed(0), ''],
    ['disk per page, KB', (diskBytes / 1_000).toFixed(1), ''],
    ['disk per link, bytes', (diskBytes / linksPerPage).toFixed(0), ''],
  ],
);
clearInterval(timer);
await fetcher.close();
await workers.close();
close();
rmSync(crawleeFolder, { recursive: true });
if (process.env.BENCH_FOLDER === undefined) rmSync(folder, { recursive: true });
const isFast =
  cpuMs <= limits.cpuMs && ratio >= limits.ratio && timesCrawlee >= limits.timesCrawlee;
if (!isFast || peakMb >= limits.mb) process.exitCode = 1;

async function resolve(name: string): Promise<readonly string[]> {
  if (name === hostname) return ['127.0.0.1'];
  throw new WebFetchError('dns_not_found', name);
}

interface Cost {
  /** Of all threads of this process. */
  readonly cpuMs: number;
  readonly wallMs: number;
  /** CPU of the main thread. */
  readonly longestTaskMs: number;
}

interface Crawl {
  readonly crawling: Cost;
  readonly judging: Cost;
  /** CPU per page of crawling the cheapest `windowPages`. */
  readonly cheapestMs: number;
}

async function crawl(id: string, maxPages: number): Promise<Crawl> {
  const start = measured();
  let cheapestMs = Number.POSITIVE_INFINITY;
  let last = { fetched: 0, cpuMs: start.cpuMs };
  const onProgress = ({ fetched }: { readonly fetched: number }) => {
    if (fetched - last.fetched < windowPages) return;
    const now = processCpuMs();
    cheapestMs = Math.min(cheapestMs, (now - last.cpuMs) / (fetched - last.fetched));
    last = { fetched, cpuMs: now };
  };
  const order = { id, url: origin, maxPages, pagesPerSecond: null, concurrency };
  const audit = await engine.auditSite(order, { onProgress });
  const end = measured();
  const { fetched } = audit.crawl;
  await audit.close();
  if (fetched !== maxPages) throw new Error(`${fetched} of ${maxPages} pages were fetched.`);
  return { crawling: between(start, readAt), judging: between(readAt, end), cheapestMs };
}

/** Fetches and analyzes known URLs. */
async function baseline(count: number): Promise<Cost> {
  const { signal } = new AbortController();
  const pace = new PacedFetcher(fetcher, { paceMs: 0, waitMs: 0 });
  const visitor = new Visitor(pace, { workers, log: console }, signal);
  const context = {
    key: `baseline ${performance.now()}`,
    hosts: [host],
    robots: { [origin]: null },
    missingPage: null,
    external: false,
    images: false,
  };
  const queue = paths.slice(0, count).map((path) => origin + path);
  const start = measured();
  const visitNext = async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const { kind } = await visitor.visit(url, context);
      if (kind !== 'page') throw new Error(`${url} is not a page but ${kind}.`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitNext));
  return between(start, measured());
}

function bytesIn(path: string): number {
  return readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0);
}

function endTask(): void {
  const now = threadCpuMs();
  taskMs = Math.max(taskMs, now - timerAt);
  timerAt = now;
}

/** What this process has used so far, and the longest task since the last call. */
function measured(): Cost {
  endTask();
  const longestTaskMs = taskMs;
  taskMs = 0;
  return { cpuMs: processCpuMs(), wallMs: performance.now(), longestTaskMs };
}

function processCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function between(start: Cost, end: Cost): Cost {
  return {
    cpuMs: end.cpuMs - start.cpuMs,
    wallMs: end.wallMs - start.wallMs,
    longestTaskMs: end.longestTaskMs,
  };
}

/** A store that says when a crawl has ended and its results are read. */
function withReadHook(store: CrawlStore, onRead: () => void): CrawlStore {
  return {
    open: async (id) => {
      const stored = await store.open(id);
      const read = stored.read.bind(stored);
      return Object.assign(stored, {
        read: () => {
          onRead();
          return read();
        },
      });
    },
    delete: (id) => store.delete(id),
  };
}

/** Memory of this process, from Linux. */
function memoryMb(field: 'VmRSS' | 'VmHWM'): number {
  globalThis.gc?.();
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024;
}

/** Linux forgets the peak of the memory. */
function resetPeak(): void {
  globalThis.gc?.();
  writeFileSync('/proc/self/clear_refs', '5');
}

async function startServer() {
  const server = forked('site-crawl-server.ts', String(pages));
  const site = await messageFrom<{ port: number; paths: string[] }>(server);
  return { ...site, close: () => server.disconnect() };
}

/** Crawls the first pages with crawlee in a process of its own. */
async function crawlWithCrawlee(maxPages: number): Promise<CrawleeResult> {
  const crawler = forked('site-crawl-crawlee.ts');
  const url = `http://127.0.0.1:${port}/`;
  crawler.send({ folder: crawleeFolder, url, maxPages, concurrency } satisfies CrawleeOrder);
  const result = await messageFrom<CrawleeResult>(crawler);
  if (result.pages < maxPages || result.links !== result.pages * linksPerPage) {
    throw new Error(`crawlee read ${result.pages} pages with ${result.links} links.`);
  }
  return result;
}

function forked(file: string, ...args: readonly string[]): ChildProcess {
  return fork(join(import.meta.dirname, file), args, {
    execArgv: ['--conditions=@plumbline/source', '--no-warnings'],
  });
}

async function messageFrom<T>(child: ChildProcess): Promise<T> {
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnargs.at(-1)} ended with ${code}.`);
  });
  const [message] = (await Promise.race([once(child, 'message'), failed])) as [T];
  return message;
}
