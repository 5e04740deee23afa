import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { openRecordFile, RecordFile } from '@plumbline/adapters/crawl-store';
import type { PageRecord } from '@plumbline/engine';
import { parseTypedAddress } from '@plumbline/page';
import { urlFilter } from '@plumbline/tools/site-audit';
import { compareMeasurements } from '../report/comparison.ts';
import { pathOf } from '../report/fingerprint.ts';
import { type Measurement, nothingMeasured } from '../report/measurement.ts';
import type { Report } from '../report/report.ts';
import type { ExitCode, Given, Io } from '../run.ts';
import type { SourceFiles, Target } from '../target.ts';
import type { Settings } from '../settings.ts';
import { finish, prepare } from './command.ts';
import { readReport } from './report.ts';
import { crawl } from './site.ts';

/** Crawls two builds of a site, or reads their saved reports, and says what the new one changes. */
export async function diffCommand(
  [baseTyped = '', headTyped = '']: readonly string[],
  given: Given,
  io: Io,
): Promise<ExitCode> {
  const prepared = await prepare(given, io, { readsBaseline: false });
  const { settings } = prepared;
  const [savedBase, savedHead] = [
    await readSaved(baseTyped, settings, io),
    await readSaved(headTyped, settings, io),
  ];
  const startedAt = new Date();
  const temporary = await mkdtemp(join(tmpdir(), 'plumbline-'));
  let records: RecordFile<PageRecord> | undefined;
  let syntax: SourceFiles['redirectSyntax'] = 'redirects';
  const timed = () => ({ ...prepared, settings: withTimeLeft(settings, startedAt) });
  // Most pages of two builds are equal, and reading them takes almost all of the time.
  const keepRecords = (open: typeof openRecordFile) =>
    (records = open<PageRecord>({ folder: temporary }));
  try {
    const base =
      savedBase ??
      (await crawl(baseTyped, timed(), io, savedHead ? {} : { recordsFrom: keepRecords }));
    const crawlHead = () =>
      crawl(headTyped, timed(), io, {
        urlsFor: (target) => {
          syntax = target.files?.redirectSyntax ?? syntax;
          return oldUrls(base, target);
        },
        recordsFrom: () => ({ get: (key) => records?.get(key) ?? null, set: () => {} }),
      });
    const head =
      savedHead ??
      (base.unmeasured === null
        ? await crawlHead()
        : nothingMeasured('site', headTyped, 'It wasn’t crawled.', startedAt));
    const { measured, baseline } = compareMeasurements(base, head, syntax);
    return await finish(measured, { ...prepared, baseline }, io);
  } finally {
    records?.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

function withTimeLeft(settings: Settings, startedAt: Date): Settings {
  if (settings.timeout === undefined) return settings;
  const elapsed = (Date.now() - startedAt.getTime()) / 1_000;
  return { ...settings, timeout: Math.max(0.001, settings.timeout - elapsed) };
}

/** The URLs of the old build on the origin of the new one: pages, files and redirects. */
function oldUrls({ pages, responses }: Measurement, { start }: Target): string[] {
  const origin = parseTypedAddress(start)?.origin ?? '';
  const others = responses.filter(({ status, target }) => status === 200 || target !== null);
  return [...pages, ...others].map(({ url }) => origin + pathOf(url));
}

/** The saved report that a target names, as far as the filters go; `null` for another target. */
async function readSaved(typed: string, filters: Settings, io: Io): Promise<Measurement | null> {
  if (!/\.json$/i.test(typed) || /^https?:\/\//i.test(typed)) return null;
  return measurementOf(await readReport(typed, ['site'], io), urlFilter(filters));
}

function measurementOf(report: Report, passes: (url: string) => boolean): Measurement {
  const { verdict, summary, pages, responses } = report;
  return {
    ...report,
    pages: pages.filter(({ url }) => passes(url)),
    responses: responses.filter(({ url }) => passes(url)),
    unmeasured: verdict === 'unmeasured' ? summary : null,
    costs: new Map(),
    // About another run.
    notes: [],
  };
}
