import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { openRecordFile, RecordFile } from '@plumbline/adapters/crawl-store';
import type { PageRecord } from '@plumbline/engine';
import { parseTypedAddress } from '@plumbline/page';
import { urlFilter } from '@plumbline/tools/site-audit';
import { UsageError } from '../errors.ts';
import { parseJson } from '../parse-json.ts';
import { compareMeasurements } from '../report/comparison.ts';
import { pathOf } from '../report/fingerprint.ts';
import { type Measurement, nothingMeasured } from '../report/measurement.ts';
import { type Report, reportSchema } from '../report/report.ts';
import type { ExitCode, Given, Io } from '../run.ts';
import type { SourceFiles, Target } from '../target.ts';
import type { Settings } from '../settings.ts';
import { finish, prepare } from './command.ts';
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

/** Reads a saved report of `site`, as far as the filters go; `null` for another target. */
async function readSaved(
  typed: string,
  filters: Settings,
  { folder }: Io,
): Promise<Measurement | null> {
  const path = resolve(folder, typed);
  if (!/\.json$/i.test(typed) || /^https?:\/\//i.test(typed)) return null;
  const write = `plumbline site <target> --format json --output ${typed}`;
  if (!existsSync(path)) throw new UsageError(`There is no file ${path}. Write it with: ${write}`);
  try {
    const report = reportSchema.parse(parseJson(await readFile(path, 'utf8')));
    if (report.command === 'site') return measurementOf(report, urlFilter(filters));
  } catch (cause) {
    throw new UsageError(notSaved(typed, write), { cause });
  }
  throw new UsageError(notSaved(typed, write));
}

const notSaved = (typed: string, write: string): string =>
  `${typed} isn’t a JSON report of plumbline site, or another version wrote it. Write it again with: ${write}`;

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
