import { messages, PGlite } from '@electric-sql/pglite';
import { StorageUnavailable } from '../errors.ts';
import { sentenceFor } from './data-folder.ts';

/** How PGlite's log reports a file that it cannot write, as its C library (musl) words it. */
const fileErrors: readonly (readonly [words: string, code: string])[] = [
  ['No space left on device', 'ENOSPC'],
  ['Quota exceeded', 'EDQUOT'],
  ['Read-only file system', 'EROFS'],
  ['Permission denied', 'EACCES'],
  ['Operation not permitted', 'EPERM'],
  ['I/O error', 'EIO'],
];
/** The same errors as WASI error numbers, which its file system throws. */
const fileErrorNumbers: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/**
 * The embedded PostgreSQL. It has no process of its own that could end: after a failure that ends a server, such as a full
 * disk for the write-ahead log, another call into it would never return. Such a call throws instead.
 */
export class EmbeddedServer extends PGlite {
  #failure: Error | null = null;

  /** The error that ended it; `null` while it works. */
  get failure(): Error | null {
    return this.#failure;
  }

  override async execProtocolStream(
    ...args: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    if (this.#failure) throw this.#failure;
    try {
      return await super.execProtocolStream(...args);
    } catch (error) {
      const goesOn = error instanceof messages.DatabaseError && !isEnd(error.severity);
      if (!goesOn) this.#failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  }

  /** Closes the files of a server that failed. */
  async letGo(): Promise<void> {
    await this.fs?.closeFs();
  }
}

const isEnd = (severity: string | undefined) => severity === 'FATAL' || severity === 'PANIC';

/**
 * Starts the embedded PostgreSQL, in memory if no folder is given.
 * @throws StorageUnavailable when a file cannot be written or read; Error with the server's own reason
 */
export async function startPglite(options: {
  readonly folder?: string;
  readonly load?: Blob;
}): Promise<EmbeddedServer> {
  const { folder, load } = options;
  const reasons: string[] = [];
  const server = new EmbeddedServer({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(load === undefined ? {} : { loadDataDir: load }),
    // If the server fails during its start, this timer would run forever and keep all its memory.
    startParams: [...EmbeddedServer.defaultStartParams, '-c', 'log_startup_progress_interval=0'],
    onStderr: (line: string) => {
      const reason = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1];
      if (reason !== undefined) reasons.push(reason);
      return true;
    },
  });
  try {
    await server.waitReady;
    return server;
  } catch (error) {
    await server.letGo().catch(() => undefined);
    const reason = reasons.at(-1);
    const code = codeOf(error, reason);
    if (code !== null) {
      throw new StorageUnavailable(sentenceFor(code, folder ?? 'memory'), { cause: error });
    }
    throw reason === undefined ? error : new Error(reason, { cause: error });
  }
}

function codeOf(error: unknown, reason: string | undefined): string | null {
  const known = fileErrors.find(([words]) => reason?.endsWith(words));
  if (known) return known[1];
  const { errno } = error as { readonly errno?: unknown };
  return typeof errno === 'number' ? (fileErrorNumbers[errno] ?? null) : null;
}
