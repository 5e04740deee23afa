import { readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import {
  createEngine,
  type Engine,
  type EngineAdapters,
  EngineError,
  WorkerPool,
} from '@plumbline/engine';
import { LinkIndexError } from '@plumbline/links';
import { type Credentials, readCredentials } from '../credentials.ts';
import { UnmeasuredError, UsageError } from '../errors.ts';
import { Progress } from '../progress.ts';
import { loadFormat } from '../formats/index.ts';
import { logLine } from '../formats/report-text.ts';
import { type Baseline, readBaseline } from '../report/baseline.ts';
import { toReport } from '../report/gate.ts';
import { type Measurement, nothingMeasured } from '../report/measurement.ts';
import type { Report } from '../report/report.ts';
import type { ExitCode, Given, Io } from '../run.ts';
import { readSettings, type Settings } from '../settings.ts';
import { openTarget, type Target } from '../target.ts';
import { version } from '../version.ts';

/** A command with its settings, before it measures. */
export interface Prepared {
  readonly settings: Settings;
  readonly credentials: Credentials;
  /** `null` if there is none. */
  readonly baseline: Baseline | null;
}

/**
 * Reads all that a command is given, so that a mistake is found before anything is measured.
 * @param readsBaseline not the command that writes it
 * @throws UsageError
 */
export async function prepare(
  given: Given,
  io: Io,
  { readsBaseline } = { readsBaseline: true },
): Promise<Prepared> {
  const { header, cookie, ...others } = given as Given & {
    readonly header?: readonly string[];
    readonly cookie?: string;
  };
  const settings = await readSettings(others, io.folder);
  checkOutput(settings, io);
  return {
    settings,
    baseline:
      readsBaseline && settings.baseline !== undefined
        ? await readBaseline(resolve(io.folder, settings.baseline))
        : null,
    credentials: readCredentials({
      header,
      cookie,
      basicAuth: io.env.PLUMBLINE_BASIC_AUTH || undefined,
    }),
  };
}

/** @throws UsageError if the report couldn’t be written */
export function checkOutput({ output }: Settings, { folder }: Io): void {
  if (output === undefined) return;
  const path = resolve(folder, output);
  const parent = statSync(dirname(path), { throwIfNoEntry: false });
  const own = statSync(path, { throwIfNoEntry: false });
  if (!parent?.isDirectory() || own?.isDirectory()) {
    throw new UsageError(
      `--output: can’t write ${output}, because its folder is missing or it is one.`,
    );
  }
}

const workerMemoryMb = 2_048;
/** Build machines are slow, and a slow page delays no other user. */
const deadlineFactor = 12;

/** No command asks for links from other sites. */
const noLinkIndex: EngineAdapters['links'] = {
  asOfNow: () => Promise.reject(new LinkIndexError('closed', 'there is no link index')),
};

/** What a command measures with. */
export interface Session {
  readonly target: Target;
  /** An engine that fetches from the target. */
  readonly engineWith: (more?: Partial<EngineAdapters>) => Engine;
  readonly progress: Progress;
  /** Aborts at Ctrl+C and when the time is up. */
  readonly signal: AbortSignal;
  readonly isTimeOver: () => boolean;
}

/**
 * Opens the target, measures it, and closes everything. A target that can't be measured becomes a measurement with the
 * reason, so that every run writes a report.
 * @param unit what the progress counts
 */
export async function measure(
  command: Measurement['command'],
  typed: string,
  { settings, credentials }: Prepared,
  io: Io,
  unit: 'URLs' | 'checks',
  work: (session: Session) => Promise<Measurement>,
): Promise<Measurement> {
  const { timeout, origin, concurrency, external } = settings;
  const startedAt = new Date();
  const timer = timeout === undefined ? null : AbortSignal.timeout(Math.ceil(timeout * 1_000));
  const progress = new Progress(io, unit, settings);
  const workers = new WorkerPool(workerMemoryMb, { deadlineFactor });
  let target: Target | undefined;
  try {
    target = await openTarget(typed, {
      ...{ folder: io.folder, origin, credentials, concurrency, external },
      privateHosts: io.env.EGRESS_ALLOW ?? '',
    });
    const { fetcher } = target;
    const measured = await work({
      ...{ target, progress },
      engineWith: (more) =>
        createEngine({
          ...{ fetcher, workers, links: noLinkIndex },
          product: `Plumbline ${version}`,
          ...more,
        }),
      signal: timer ? AbortSignal.any([io.signal, timer]) : io.signal,
      isTimeOver: () => timer?.aborted ?? false,
    });
    return { ...measured, notes: [...target.notes, ...measured.notes] };
  } catch (error) {
    io.signal.throwIfAborted();
    const reason = timer?.aborted ? 'Stopped by --timeout.' : reasonOf(error);
    if (reason === null) throw error;
    return nothingMeasured(command, typed, reason, startedAt);
  } finally {
    progress.end();
    await workers.close();
    await target?.close();
  }
}

/** Why a target couldn't be measured, as a sentence; `null` for a bug or wrong use. */
function reasonOf(error: unknown): string | null {
  if (error instanceof UnmeasuredError) return error.message;
  if (!(error instanceof EngineError)) return null;
  return error.code === 'blocked_target'
    ? 'The target redirects to a private host. Enter that URL, or set EGRESS_ALLOW=host:port.'
    : error.detail;
}

const exitCodes: Readonly<Record<Report['verdict'], ExitCode>> = {
  ...{ pass: 0, fail: 1, unmeasured: 3 },
};

/** Judges a measurement, writes the report, and gives the exit code. */
export async function finish(
  measured: Measurement,
  { settings, baseline }: Prepared,
  io: Io,
): Promise<ExitCode> {
  const report = toReport(measured, settings, { version, now: new Date(), baseline });
  await writeReport(report, settings, io);
  return exitCodes[report.verdict];
}

/** Writes a report to stdout or a file, and what its format leaves out to stderr. */
export async function writeReport(report: Report, settings: Settings, io: Io): Promise<void> {
  const { format, output, quiet, color } = settings;
  const write = await loadFormat(format);
  const pieces = write(report, {
    color: output === undefined && io.isTerminal.stdout && color !== false && !io.env.NO_COLOR,
    readFile: (path) => readOrNull(resolve(io.folder, path)),
  });
  // The log doesn't show the report itself. `github` has the verdict in a line of its own.
  if (!quiet && (output !== undefined || (format !== 'text' && format !== 'github'))) {
    io.stderr(`${logLine(report.summary)}\n`);
    writeNotes(report, io);
  }
  if (output === undefined) {
    for (const text of together(pieces)) io.stdout(text);
    return;
  }
  try {
    await writeFile(resolve(io.folder, output), together(pieces));
  } catch (error) {
    throw new UsageError(`--output: can’t write ${output}: ${String(error)}`, { cause: error });
  }
}

/** Writes the notes of a report to stderr. */
export function writeNotes({ notes }: Report, { stderr }: Io): void {
  for (const note of notes) stderr(`Note: ${logLine(note)}\n`);
}

/** Characters that are written at once: a call for each line takes seconds for a large report. */
const writtenAtOnce = 65_536;

function* together(pieces: Iterable<string>): Generator<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length < writtenAtOnce) continue;
    yield text;
    text = '';
  }
  yield text;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
