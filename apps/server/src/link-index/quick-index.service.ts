import { Inject, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { lastDue, nextDue } from '@plumbline/blog';
import type { LinkIndex } from '@plumbline/links';
import type { WebFetcher } from '@plumbline/page';
import { type BackgroundService, BackgroundServices } from '../background-services.ts';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { harmlessText } from '../http/logging.ts';
import { ShutdownGate } from '../http/shutdown-gate.ts';
import { LINK_INDEX } from './link-index.module.ts';

interface QuickProgress {
  readonly stage: 'reading' | 'sorting';
  /** How many bytes of the list were read; `total` is null until the host has sent the size. */
  readonly bytes: number;
  readonly total: number | null;
  readonly rows: number;
}

/** Imports the quick index into the index of this server. */
export interface QuickImport {
  /** Starts, or continues what was stopped. */
  run(options: {
    readonly signal: AbortSignal;
    readonly onProgress: (progress: QuickProgress) => void;
  }): Promise<{ readonly release: string; readonly isNew: boolean }>;
  /** The text for the operator about a failure of {@link run}, and whether the text says everything. */
  explain(error: unknown): { readonly sentence: string; readonly isForeseen: boolean };
}

/** Injection token of the {@link QuickImport}. */
export const QUICK_IMPORT = Symbol('QUICK_IMPORT');

/** Errors whose message tells the operator what happened and what to do. */
const foreseen: ReadonlySet<string> = new Set(['SourceError', 'ImportError', 'IndexDamaged']);

/** The first import loads its code and DuckDB. */
export function quickImport(
  { linkIndexDir, quickIndex }: AppConfig,
  fetcher: WebFetcher,
): QuickImport {
  return {
    async run({ signal, onProgress }) {
      const [{ importQuickIndex }, { guardedFetcher }] = await Promise.all([
        import('@plumbline/adapters/link-index'),
        import('./guarded-fetcher.ts'),
      ]);
      let bytes = 0;
      let size: number | null = null;
      const { manifest, isNew } = await importQuickIndex({
        folder: linkIndexDir,
        fetcher: guardedFetcher(fetcher),
        url: quickIndex.url ?? undefined,
        signal,
        onProgress: ({ unit, done, total, rows }) => {
          if (unit === 'bytes') [bytes, size] = [done, total];
          onProgress({ stage: unit === 'bytes' ? 'reading' : 'sorting', bytes, total: size, rows });
        },
      });
      return { release: manifest.release.name, isNew };
    },
    explain(error) {
      const { name, message, code } = Object(error) as Partial<NodeJS.ErrnoException>;
      if (name !== undefined && message !== undefined && foreseen.has(name)) {
        return { sentence: message, isForeseen: true };
      }
      if (code !== undefined && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code)) {
        return {
          sentence: `The server cannot write to ${linkIndexDir} (${code}). Set LINK_INDEX_DIR to a folder that it may write.`,
          isForeseen: true,
        };
      }
      return {
        sentence: 'Something unexpected happened. The log of the server says what. Try again.',
        isForeseen: false,
      };
    },
  };
}

const everyMinute = 60_000;
/** Time zone of the schedule. */
const timezone = 'UTC';

/** State of the last import that this process started. */
export interface QuickStatus {
  readonly state: 'idle' | 'running' | 'failed' | 'done';
  readonly progress: QuickProgress | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  /** After a finished import: whether the list differed from the one in use. */
  readonly isNew: boolean | null;
  readonly error: string | null;
}

const idle: QuickStatus = {
  state: 'idle',
  progress: null,
  startedAt: null,
  endedAt: null,
  isNew: null,
  error: null,
};

/** Imports the quick index on the operator's request and on the schedule `LINK_INDEX_REFRESH`. */
@Injectable()
export class QuickIndexService implements BackgroundService {
  readonly name = 'The quick index';
  readonly #logger = new Logger('QuickIndex');
  readonly #schedule: string | null;
  readonly #closing: AbortSignal;
  #status = idle;
  #stop = new AbortController();
  #running: Promise<void> | null = null;
  /** A refresh that was due before this moment is not caught up. Null until the service has started. */
  #lookedAt: Date | null = null;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    @Inject(QUICK_IMPORT) private readonly quickImport: QuickImport,
    @Inject(LINK_INDEX) private readonly index: LinkIndex,
    background: BackgroundServices,
    gate: ShutdownGate,
  ) {
    this.#schedule = config.quickIndex.refresh;
    this.#closing = gate.closing;
    background.add(this);
  }

  get status(): QuickStatus {
    return this.#status;
  }

  /** When it is refreshed next; null without a schedule. */
  nextRefresh(now = new Date()): Date | null {
    return this.#schedule === null ? null : nextDue(this.#schedule, timezone, now).at;
  }

  /** Starts an import, or continues what was stopped. Does nothing while an import runs. */
  startImport(): QuickStatus {
    if (this.#running !== null || this.#closing.aborted) return this.#status;
    this.#stop = new AbortController();
    this.#status = { ...idle, state: 'running', startedAt: new Date() };
    this.#running = this.#run(AbortSignal.any([this.#stop.signal, this.#closing])).finally(
      () => (this.#running = null),
    );
    return this.#status;
  }

  /** Stops the import and keeps the downloaded part. Returns when the import has ended. */
  async stopImport(): Promise<QuickStatus> {
    this.#stop.abort();
    await this.#running;
    return this.#status;
  }

  /** Refreshes at once if the list is older than the last scheduled time, because the server was down then. */
  async start(): Promise<void> {
    const since = this.#schedule === null ? null : await this.#importedAt();
    this.#lookedAt = since ?? new Date();
    this.everyMinute();
  }

  async stop(): Promise<void> {
    this.#lookedAt = null;
    await this.stopImport();
  }

  @Interval(everyMinute)
  everyMinute(now = new Date()): void {
    if (this.#schedule === null || this.#lookedAt === null) return;
    if (lastDue(this.#schedule, timezone, now).at <= this.#lookedAt) return;
    this.#lookedAt = now;
    this.startImport();
  }

  async #run(signal: AbortSignal): Promise<void> {
    const onProgress = (progress: QuickProgress) => {
      this.#status = { ...this.#status, progress };
    };
    try {
      const { release, isNew } = await this.quickImport.run({ signal, onProgress });
      this.#ended({ state: 'done', isNew });
      const what = isNew ? 'is in use now' : 'is in use already: its host has no newer list';
      this.#logger.log(`${release} ${what}.`);
    } catch (error) {
      if (signal.aborted) {
        this.#ended({ state: 'idle' });
        return;
      }
      const { sentence, isForeseen } = this.quickImport.explain(error);
      this.#ended({ state: 'failed', error: sentence });
      this.#logger.warn(`The quick index was not imported: ${harmlessText(sentence)}`);
      if (!isForeseen) this.#logger.error(error);
    }
  }

  #ended(as: Partial<QuickStatus>): void {
    this.#status = { ...this.#status, ...as, endedAt: new Date() };
  }

  async #importedAt(): Promise<Date | null> {
    try {
      const list = await this.index.asOfNow(({ description }) =>
        Promise.resolve(description.networks),
      );
      return list?.importedAt ? new Date(list.importedAt) : null;
    } catch (error) {
      this.#logger.warn(`Could not read the link index: ${harmlessText(String(error))}`);
      return null;
    }
  }
}
