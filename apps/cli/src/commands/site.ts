import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PageRecords } from '@plumbline/engine';
import { counted } from '@plumbline/seo/text';
import type { CrawlStore } from '@plumbline/tools/site-audit';
import { UnmeasuredError, UsageError } from '../errors.ts';
import { baselineText } from '../report/baseline.ts';
import { toReport } from '../report/gate.ts';
import type { Measurement } from '../report/measurement.ts';
import { measureSite } from '../report/site-measurement.ts';
import type { ExitCode, Given, Io } from '../run.ts';
import type { Settings } from '../settings.ts';
import type { Target } from '../target.ts';
import { installDuckDb, version } from '../version.ts';
import { finish, measure, prepare, type Prepared, type Session, writeNotes } from './command.ts';

/** URLs that are requested unless a flag says otherwise: of files and local servers, and of other sites. */
const defaultMaxPages = { local: 100_000, other: 500 } as const;
const defaultRate = 2;
const defaultBaseline = 'plumbline-baseline.json';

/** Crawls a site and audits it as a whole. */
export async function siteCommand(typed: string, given: Given, io: Io): Promise<ExitCode> {
  const prepared = await prepare(given, io);
  return finish(await crawl(typed, prepared, io), prepared, io);
}

/** Audits a site and writes its findings to the baseline. */
export async function updateBaseline(typed: string, given: Given, io: Io): Promise<ExitCode> {
  const prepared = await prepare(given, io, { readsBaseline: false });
  const { settings } = prepared;
  const measured = await crawl(typed, prepared, io);
  const report = toReport(measured, settings, { version, now: new Date(), baseline: null });
  if (report.verdict === 'unmeasured') throw new UnmeasuredError(report.summary);
  const file = settings.baseline ?? defaultBaseline;
  try {
    await writeFile(resolve(io.folder, file), baselineText(report));
  } catch (error) {
    throw new UsageError(`--baseline: can’t write ${file}: ${String(error)}`, { cause: error });
  }
  const known = new Set(report.findings.map(({ fingerprint }) => fingerprint)).size;
  if (!settings.quiet) writeNotes(report, io);
  io.stdout(`Wrote ${counted(known, 'finding')} to ${file}.\n`);
  return 0;
}

/** What else a crawl needs for a comparison. */
interface CrawlMore {
  /** More URLs of the target to request. */
  readonly urlsFor?: (target: Target) => readonly string[];
  /** Gives the records of pages that needn't be read again. */
  readonly recordsFrom?: (open: CrawlStoreModule['openRecordFile']) => PageRecords;
}

type CrawlStoreModule = typeof import('@plumbline/adapters/crawl-store');

/** Crawls a target and judges it. */
export const crawl = (
  typed: string,
  prepared: Prepared,
  io: Io,
  { urlsFor, recordsFrom }: CrawlMore = {},
): Promise<Measurement> =>
  measure('site', typed, prepared, io, 'URLs', async (session) => {
    const { openCrawlStore, openRecordFile } = await loadCrawlStore();
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-'));
    const { files } = session.target;
    try {
      return await auditSite(typed, prepared.settings, session, {
        crawls: openCrawlStore({ folder }),
        urls: [...(files?.redirectSources() ?? []), ...(urlsFor?.(session.target) ?? [])],
        records: recordsFrom?.(openRecordFile),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

async function auditSite(
  typed: string,
  settings: Settings,
  { target, engineWith, progress, signal, isTimeOver }: Session,
  {
    crawls,
    urls,
    records,
  }: {
    readonly crawls: CrawlStore;
    readonly urls: readonly string[];
    readonly records: PageRecords | undefined;
  },
): Promise<Measurement> {
  // URLs of a comparison come on top.
  const fallback = defaultMaxPages[target.isLocal ? 'local' : 'other'] + urls.length;
  const audit = await engineWith({ crawls }).auditSite(
    {
      id: 'site',
      url: target.start,
      maxPages: settings.maxPages ?? fallback,
      maxDepth: settings.maxDepth,
      pagesPerSecond: settings.rate ?? (target.isLocal ? null : defaultRate),
      concurrency: settings.concurrency,
      include: settings.include,
      exclude: settings.exclude,
      urls,
      sitemaps: settings.sitemap,
      external: settings.external,
      images: settings.images,
      isTimed: target.files === null,
    },
    {
      signal,
      ...(records && { records }),
      onProgress: ({ fetched, queued }) => progress.show({ fetched, found: fetched + queued }),
    },
  );
  try {
    return await measureSite(audit, {
      target: typed,
      defaultMaxPages: settings.maxPages === undefined ? fallback : null,
      isTimeOver: isTimeOver(),
      files: target.files,
    });
  } finally {
    await audit.close();
  }
}

async function loadCrawlStore(): Promise<CrawlStoreModule> {
  try {
    return await import('@plumbline/adapters/crawl-store');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') {
      throw new UnmeasuredError(`Site audits need DuckDB. ${installDuckDb}`, {
        cause,
      });
    }
    const [reason] = String(cause).split('\n');
    throw new UnmeasuredError(`DuckDB doesn’t run on this machine: ${reason}`, { cause });
  }
}
