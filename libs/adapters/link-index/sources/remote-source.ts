import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fetchWithRetries,
  isSameFile,
  noRanges,
  type Pause,
  pauseFor,
  type RangeAnswer,
  type RangeFetcher,
  RangeFetchError,
  readSlice,
  type RemoteState,
  type Slice,
} from './range-fetcher.ts';
import { messageOf, type Source, SourceError } from './source.ts';

export interface RemoteOptions {
  readonly fetcher: RangeFetcher;
  /** The folder for downloads while they are read. */
  readonly folder: string;
  /** Bytes per request; 16 MB by default. They are kept in memory. */
  readonly sliceBytes?: number;
  /**
   * Size limit of a file from a host without range support, which is downloaded in one piece and kept in memory; 160 MB
   * by default. Such a download cannot be continued.
   */
  readonly wholeBytes?: number;
  readonly pause?: Pause;
  readonly signal?: AbortSignal;
}

/** Folder of downloads, in the `work` folder of an index. */
export const downloadsFolder = 'downloads';

const defaultSliceBytes = 16 * 1_048_576;

/** The first slice identifies the file. If the file is already in the index, the rest is not downloaded. */
const firstSliceBytes = 1_048_576;

/** Twice the Majestic Million. */
const defaultWholeBytes = 160_000_000;

/**
 * A file at a URL, read while it is downloaded in slices. Downloaded bytes stay in the folder: after an interruption of
 * any kind the next `open` reads them and continues the download, as long as the host still has the same file.
 * @param url http or https; the fetcher decides whether it is allowed
 * @param name plain file name, for messages and the import
 */
export function remoteSource(url: string, name: string, options: RemoteOptions): Source {
  const remote = new RemoteFile(url, name, options);
  return {
    name,
    get bytes() {
      return remote.total;
    },
    identity: () => remote.identity(),
    day: () => remote.day(),
    open: (from = 0) => remote.read(from),
    discard: () => remote.discard(),
  };
}

class RemoteFile {
  readonly #url: string;
  readonly #name: string;
  readonly #options: RemoteOptions;
  /** Opened on demand, because a plan may list a hundred thousand files. */
  #found: Promise<Spool> | null = null;
  #total: number | null = null;
  /**
   * Whether the host has confirmed that the downloaded bytes are still part of its file. Each check downloads a slice.
   */
  #isConfirmed = false;

  constructor(url: string, name: string, options: RemoteOptions) {
    this.#url = url;
    this.#name = name;
    this.#options = options;
  }

  get total(): number | null {
    return this.#total;
  }

  async identity(): Promise<string> {
    const spool = await this.#spool();
    if (!spool.complete && !this.#isConfirmed) await this.#goOn(spool, true);
    this.#isConfirmed = true;
    const { state } = spool;
    this.#total = state?.total ?? null;
    return [`${state?.total} bytes`, state?.etag, state?.lastModified].filter(Boolean).join(', ');
  }

  async day(): Promise<string | null> {
    await this.identity();
    const time = Date.parse((await this.#spool()).state?.lastModified ?? '');
    return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
  }

  async *read(from: number): AsyncGenerator<Uint8Array> {
    // Before any byte is used, the host must confirm that the downloaded part is still part of its file.
    const spool = await this.#spool();
    this.#total = spool.state?.total ?? null;
    if (!spool.complete && !this.#isConfirmed) await this.#goOn(spool, from === 0);
    this.#isConfirmed = true;
    for (let at = from; ;) {
      yield* spool.read(at);
      at = Math.max(at, spool.length);
      if (spool.complete) return;
      await this.#goOn(spool, false);
    }
  }

  async discard(): Promise<void> {
    this.#isConfirmed = false;
    await (await this.#spool()).remove();
  }

  #spool(): Promise<Spool> {
    this.#found ??= Spool.find(this.#options.folder, this.#url, this.#name);
    return this.#found;
  }

  /** Downloads one more slice. @param mayBegin whether nothing was read yet, so that a changed file may start over */
  async #goOn(spool: Spool, mayBegin: boolean): Promise<void> {
    const { state } = spool;
    const slice = await this.#slice(spool);
    if (slice !== null && (state === null || isSameFile(slice.of, state))) {
      if (state === null) await spool.begin(slice.of);
      this.#total = slice.of.total;
      await spool.append(slice.bytes);
      return;
    }
    await spool.remove();
    if (mayBegin) return this.#goOn(spool, false);
    throw new SourceError(
      `${this.#name} changed at its host while it was downloaded. Start the import again to download the new file.`,
    );
  }

  /** @returns null if the file is shorter than what was downloaded of it */
  async #slice(spool: Spool): Promise<Slice | null> {
    const { sliceBytes = defaultSliceBytes } = this.#options;
    const first = spool.length;
    const total = spool.state?.total ?? Number.POSITIVE_INFINITY;
    const bytes = first === 0 ? Math.min(sliceBytes, firstSliceBytes) : sliceBytes;
    const range = { first, last: Math.min(first + bytes, total) - 1 };
    const answer = await this.#answer(range);
    if (answer.status === 416 && first > 0) return null;
    return readSlice(answer, range, this.#name);
  }

  async #answer(range: ByteRange): Promise<RangeAnswer> {
    const { fetcher, signal, pause = pauseFor, wholeBytes = defaultWholeBytes } = this.#options;
    const ask = (of: ByteRange) =>
      fetchWithRetries(() => fetcher.fetchRange(this.#url, of, signal), {
        name: this.#name,
        pause,
        signal,
      });
    try {
      return await ask(range).catch((error: unknown) => {
        const sendsAll = range.first === 0 && error instanceof RangeFetchError && error.tooLarge;
        if (!sendsAll) throw error;
        return ask({ first: 0, last: wholeBytes - 1 });
      });
    } catch (error) {
      if (!(error instanceof RangeFetchError)) throw error;
      const why = error.tooLarge ? noRanges : error.message;
      throw new SourceError(`${this.#name} cannot be downloaded: ${why}.`, { cause: error });
    }
  }
}

type ByteRange = Parameters<RangeFetcher['fetchRange']>[1];

const chunkBytes = 1_048_576;

/** Identifies the file that the downloaded bytes belong to. */
interface SpoolState extends RemoteState {
  readonly url: string;
}

/**
 * The downloaded beginning of a file on disk, and next to it the state of the remote file. A download that was stopped
 * continues from the length of the file on disk.
 */
class Spool {
  readonly path: string;
  readonly #folder: string;
  readonly #name: string;
  readonly #url: string;
  #state: SpoolState | null = null;
  #length = 0;

  private constructor(folder: string, url: string, name: string) {
    this.#folder = folder;
    this.#url = url;
    this.#name = name;
    this.path = join(folder, spoolName(url, name));
  }

  /** Finds what an earlier process downloaded; unusable files are ignored. */
  static async find(folder: string, url: string, name: string): Promise<Spool> {
    const spool = new Spool(folder, url, name);
    const state = await readState(`${spool.path}.json`);
    const length = await stat(spool.path).then(
      ({ size }) => size,
      () => null,
    );
    if (state?.url !== url || length === null || length > state.total) return spool;
    spool.#state = state;
    spool.#length = length;
    return spool;
  }

  /** Null before anything was downloaded. */
  get state(): SpoolState | null {
    return this.#state;
  }

  get length(): number {
    return this.#length;
  }

  get complete(): boolean {
    return this.#length === this.#state?.total;
  }

  /** Starts from zero; earlier bytes belong to another file. */
  async begin(state: RemoteState): Promise<void> {
    await this.remove();
    await this.#written(async () => {
      await mkdir(this.#folder, { recursive: true });
      const whole = { url: this.#url, ...state };
      // The file of the bytes comes first: without it, a state would count as nothing downloaded.
      await writeFile(this.path, '');
      await writeFile(`${this.path}.json.part`, JSON.stringify(whole), { flush: true });
      await rename(`${this.path}.json.part`, `${this.path}.json`);
      this.#state = whole;
    });
  }

  /** Appends bytes and flushes them to disk before it returns. */
  async append(bytes: Uint8Array): Promise<void> {
    await this.#written(async () => {
      const file = await open(this.path, 'a');
      try {
        await file.appendFile(bytes);
        await file.datasync();
      } finally {
        await file.close();
      }
    });
    this.#length += bytes.byteLength;
  }

  /** The downloaded bytes, from an offset on. */
  async *read(from: number): AsyncGenerator<Uint8Array> {
    if (from >= this.#length) return;
    const range = { start: from, end: this.#length - 1, highWaterMark: chunkBytes };
    for await (const chunk of createReadStream(this.path, range)) yield chunk as Uint8Array;
  }

  async remove(): Promise<void> {
    for (const suffix of ['.json', '.json.part', '']) {
      await rm(this.path + suffix, { force: true });
    }
    this.#state = null;
    this.#length = 0;
  }

  async #written(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      throw unwritable(error, this.#folder, this.#name);
    }
  }
}

/** A plain, short name for any URL, without anything that could lead to another folder. */
function spoolName(url: string, name: string): string {
  const hash = createHash('sha256').update(url).digest('hex').slice(0, 16);
  const readable = name.replaceAll(/[^A-Za-z0-9._-]/g, '_').slice(-80);
  return `${hash}-${readable}`;
}

async function readState(path: string): Promise<SpoolState | null> {
  try {
    const { url, total, etag, lastModified } = JSON.parse(await readFile(path, 'utf8'));
    const isText = (value: unknown) => value === null || typeof value === 'string';
    if (typeof url !== 'string' || !Number.isSafeInteger(total)) return null;
    return isText(etag) && isText(lastModified) ? { url, total, etag, lastModified } : null;
  } catch {
    // Missing, or cut off by a crash: the download starts again.
    return null;
  }
}

function unwritable(error: unknown, folder: string, name: string): SourceError {
  if (isDiskFull(error)) {
    return new SourceError(
      `The disk of ${folder} is full. The downloaded part of ${name} is kept. Free some space and start the import again to continue.`,
      { cause: error },
    );
  }
  return new SourceError(`${name} cannot be kept in ${folder}: ${messageOf(error)}.`, {
    cause: error,
  });
}

/** Whether a write failed because the disk or a quota is full. */
function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === 'ENOSPC' || error.code === 'EDQUOT';
}
