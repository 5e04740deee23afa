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
  if (settings.output !== undefined) checkOutput(settings.output, io.folder);
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

function checkOutput(output: string, folder: string): void {
  const path = resolve(folder, output);
  const parent = statSync(dirname(path), { throwIfNoEntry: false });
  const own = statSync(path, { throwIfNoEntry: false });
  if (!parent?.isDirectory() || own?.isDirectory()) {
    throw new UsageError(
      `--output: can’t write ${output}, because its folder is missing or it is one.`,
    );
  }
}

/** Opens the target and an engine for it, and closes both when the work is done. */
export async function withTarget<Result>(
  typed: string,
  { settings, credentials }: Prepared,
  io: Io,
  work: (target: Target, engineFor: (more?: Partial<EngineAdapters>) => Engine) => Promise<Result>,
): Promise<Result> {
  const { origin, concurrency, external } = settings;
  const target = await openTarget(typed, {
    ...{ folder: io.folder, origin, credentials, concurrency, external },
    privateHosts: io.env.EGRESS_ALLOW ?? '',
  });
  const workers = new WorkerPool(workerMemoryMb, { deadlineFactor });
  try {
    return await work(target, (more) =>
      createEngine({
        ...{ fetcher: target.fetcher, workers, links: noLinkIndex },
        product: `Plumbline ${version}`,
        ...more,
      }),
    );
  } finally {
    await workers.close();
    await target.close();
  }
}

const workerMemoryMb = 2_048;
/** Build machines are slow, and a slow page delays no other user. */
const deadlineFactor = 12;

/** No command asks for links from other sites. */
const noLinkIndex: EngineAdapters['links'] = {
  asOfNow: () => Promise.reject(new LinkIndexError('closed', 'there is no link index')),
};

/** How long a command may take. */
export interface Deadline {
  /** Aborts at Ctrl+C and when the time is up. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
}

/** Measures. A target that can't be measured becomes a measurement with the reason, so that every run writes a report. */
export async function measureOrExplain(
  command: Measurement['command'],
  typed: string,
  { settings: { timeout } }: Prepared,
  io: Io,
  measure: (deadline: Deadline) => Promise<Measurement>,
): Promise<Measurement> {
  const startedAt = new Date();
  const timer = timeout === undefined ? null : AbortSignal.timeout(timeout * 1_000);
  const deadline: Deadline = {
    signal: timer ? AbortSignal.any([io.signal, timer]) : io.signal,
    isOver: () => timer?.aborted ?? false,
  };
  try {
    return await measure(deadline);
  } catch (error) {
    io.signal.throwIfAborted();
    const reason = deadline.isOver() ? 'Stopped by --timeout.' : reasonOf(error);
    if (reason === null) throw error;
    return nothingMeasured(command, typed, reason, startedAt);
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

async function writeReport(report: Report, settings: Settings, io: Io): Promise<void> {
  const { format, output, quiet, color } = settings;
  const write = await loadFormat(format);
  const pieces = write(report, {
    color: output === undefined && io.isTerminal.stdout && color !== false && !io.env.NO_COLOR,
    readFile: (path) => readOrNull(resolve(io.folder, path)),
  });
  // The log doesn't show the report itself. `github` has the verdict in a line of its own.
  if (!quiet && (output !== undefined || (format !== 'text' && format !== 'github'))) {
    for (const line of [report.summary, ...report.notes.map((note) => `Note: ${note}`)]) {
      io.stderr(`${logLine(line)}\n`);
    }
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
